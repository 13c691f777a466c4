/// A picture as a screen asks for it: where it comes from, and how it is taken.
public struct ImageSource: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case file(ImageReference)
    /// One of the symbols that are drawn here, by its name or an alias.
    case symbol(String)
  }

  public var origin: Origin
  /// A colour that is painted in the picture's place, through its opacity.
  ///
  /// A symbol always has one: where none is given, that of the text beside it.
  public var tint: Color?
  /// How many of the file's pixels make a point.
  ///
  /// Where nothing is said, its name may: `photo@2x.png` has two. A symbol, and an SVG without such a name, have one.
  public var scale: Double?
  /// Which rim of the picture keeps its size when the picture is made larger.
  public var resizing: ImageResizing?

  public init(
    _ origin: Origin, tint: Color? = nil, scale: Double? = nil, resizing: ImageResizing? = nil
  ) {
    self.origin = origin
    self.tint = tint
    self.scale = scale
    self.resizing = resizing
  }

  /// What messages call it.
  public var name: String {
    switch origin {
    case .file(let file): file.name
    case .symbol(let name): name
    }
  }
}

extension ImageSource {
  /// A file beneath the screen's root folder.
  public static func named(_ name: String) -> ImageSource { ImageSource(.file(.named(name))) }

  /// The bytes of an image file.
  public static func data(_ bytes: [UInt8]) -> ImageSource { ImageSource(.file(.data(bytes))) }

  /// One of the symbols that are drawn here, such as `heart.fill`.
  public static func symbol(_ name: String) -> ImageSource { ImageSource(.symbol(name)) }

  /// The picture as a template: a colour through its opacity.
  public func tinted(_ color: Color) -> ImageSource {
    var copy = self
    copy.tint = color
    return copy
  }

  /// The picture with so many of its file's pixels in a point.
  public func scaled(_ pixelsInPoint: Double) -> ImageSource {
    var copy = self
    copy.scale = pixelsInPoint
    return copy
  }

  /// The picture with a rim that keeps its size when the picture is made larger, as a button's ground has.
  ///
  /// - Parameters:
  ///   - insets: how wide the rim is, in points of the picture's own size.
  ///   - mode: how the sides between the corners, and the middle, are made larger.
  public func resizable(insets: Edges, mode: ImageResizing.Mode = .stretch) -> ImageSource {
    var copy = self
    copy.resizing = ImageResizing(insets: insets, mode: mode)
    return copy
  }

  /// How many of the file's pixels make a point.
  var pixelsInPoint: Double {
    if let scale, scale.isFinite, scale > 0 { return scale }
    guard case .file(.named(let name)) = origin else { return 1 }
    let file = name.split(separator: "/").last ?? ""
    let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    guard stem.last == "x", let at = stem.lastIndex(of: "@"),
      let scale = Double(stem[stem.index(after: at)...].dropLast()), scale.isFinite, scale > 0
    else { return 1 }
    return scale
  }
}

/// How a picture of nine pieces is made larger: its corners keep their size.
public struct ImageResizing: Hashable, Sendable {
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    case stretch, tile
  }

  /// The widths of the rim, in points of the picture's own size.
  public var insets: Edges
  public var mode: Mode

  public init(insets: Edges, mode: Mode = .stretch) {
    self.insets = insets
    self.mode = mode
  }
}

/// A file with a picture.
///
/// What it leads to is known to the image library alone.
public enum ImageReference: Hashable, Sendable {
  /// A file beneath the screen's root folder.
  case named(String)
  /// The bytes of an image file.
  case data([UInt8])

  /// What messages call it.
  public var name: String {
    switch self {
    case .named(let name): name
    case .data(let bytes): "data of \(bytes.count) bytes"
    }
  }

  /// Of many bytes only the last count: images are looked up often, and files that end alike are rare.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .named(let name): hasher.combine(name)
    case .data(let bytes):
      hasher.combine(bytes.count)
      hasher.combine(bytes.suffix(64))
    }
  }
}
