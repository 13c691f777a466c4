/// A picture from somewhere.
public struct ImageSpec: Hashable, Sendable {
  public var image: ImageReference

  public init(image: ImageReference) {
    self.image = image
  }
}

extension ImageSpec: Widget {
  static let kind = "imageView"

  func expand(into box: inout Box, _ context: ExpansionContext) {
    box.content = .image(image, box.style.contentMode ?? .scaleToFill)
  }
}

/// Where a picture comes from.
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
}
