import PortalSupport

/// An image of a screen: its source, and how it is used.
public struct ImageSource: Hashable, Sendable {
  /// Where an image comes from.
  public enum Origin: Hashable, Sendable {
    /// A file, which the image library resolves.
    case file(ImageReference)
    /// A built-in symbol, by its name or an alias.
    case symbol(String)
  }

  /// Where the image comes from.
  public var origin: Origin
  /// The colour of a template image, painted through its alpha.
  ///
  /// A symbol always has one: by default, that of the text beside it.
  public var tint: Color?
  /// The file's pixels per point.
  ///
  /// By default its name's suffix counts: `photo@2x.png` has two. Symbols, and SVGs without such a suffix, have one.
  public var scale: Double?
  /// The fixed borders for nine-part resizing.
  public var resizing: ImageResizing?
  /// The weight of a symbol's lines; files have none.
  ///
  /// By default it is that of the text beside it, and regular where there is none.
  public var weight: FontWeight?

  /// An image with its own colours, scale and borders, as far as nothing else is said.
  public init(
    _ origin: Origin, tint: Color? = nil, scale: Double? = nil, resizing: ImageResizing? = nil,
    weight: FontWeight? = nil
  ) {
    self.origin = origin
    self.tint = tint
    self.scale = scale
    self.resizing = resizing
    self.weight = weight
  }

  /// What messages call the image: its file, or its symbol's name.
  public var name: String {
    switch origin {
    case .file(let file): file.name
    case .symbol(let name): name
    }
  }
}

extension ImageSource {
  /// A file in the screen's root folder.
  public static func named(_ name: String) -> ImageSource { ImageSource(.file(.named(name))) }

  /// The bytes of an image file.
  public static func data(_ bytes: [UInt8]) -> ImageSource { ImageSource(.file(.data(bytes))) }

  /// A built-in symbol, such as `heart.fill`.
  ///
  /// - Parameter weight: the weight of its lines; nil is that of the text beside it.
  public static func symbol(_ name: String, weight: FontWeight? = nil) -> ImageSource {
    ImageSource(.symbol(name), weight: weight)
  }

  /// The image as a template with a colour.
  public func tinted(_ color: Color) -> ImageSource {
    var copy = self
    copy.tint = color
    return copy
  }

  /// The image with the file's pixels per point.
  public func scaled(_ pixelsInPoint: Double) -> ImageSource {
    var copy = self
    copy.scale = pixelsInPoint
    return copy
  }

  /// The image with nine-part resizing, such as for a button's background.
  ///
  /// - Parameters:
  ///   - insets: the widths of the fixed borders, in points of the image's intrinsic size.
  ///   - mode: how the edges and the middle are resized.
  public func resizable(insets: Edges, mode: ImageResizing.Mode = .stretch) -> ImageSource {
    var copy = self
    copy.resizing = ImageResizing(insets: insets, mode: mode)
    return copy
  }

  /// The file's pixels per point.
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

/// Nine-part resizing of an image: its corners keep their size.
public struct ImageResizing: Hashable, Sendable {
  /// What becomes of the parts between the fixed borders.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// They are stretched, or repeated.
    case stretch, tile
  }

  /// The widths of the fixed borders, in points of the image's intrinsic size.
  public var insets: Edges
  /// Whether the parts between are stretched or repeated.
  public var mode: Mode

  /// Resizing that keeps the borders, and stretches what is between.
  public init(insets: Edges, mode: Mode = .stretch) {
    self.insets = insets
    self.mode = mode
  }
}

/// A reference to an image file, which the image library resolves.
public enum ImageReference: Hashable, Sendable {
  /// A file in the screen's root folder.
  case named(String)
  /// The bytes of an image file.
  case data([UInt8])

  /// What messages call the image: its file, or how many bytes it is made of.
  public var name: String {
    switch self {
    case .named(let name): name
    case .data(let bytes): "data of \(bytes.count) bytes"
    }
  }

  /// Names are compared by bytes: Swift equates é with e and a combining accent, but they may be two files.
  public static func == (one: ImageReference, other: ImageReference) -> Bool {
    switch (one, other) {
    case (.named(let name), .named(let other)): name.hasSameBytes(as: other)
    case (.data(let bytes), .data(let other)): bytes == other
    default: false
    }
  }

  /// Hashes all bytes of a name, or of the image.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .named(let name): name.hashBytes(into: &hasher)
    case .data(let bytes): hasher.combine(bytes)
    }
  }
}
