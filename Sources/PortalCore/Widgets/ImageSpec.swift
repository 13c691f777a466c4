/// A view that shows an image or a symbol, fitted into its frame by the box's content mode.
public struct ImageSpec: Hashable, Sendable {
  /// The file or the symbol that is shown.
  public var image: ImageSource

  /// A view that shows an image.
  public init(image: ImageSource) {
    self.image = image
  }
}

extension ImageSpec: Widget {
  static let kind = "imageView"
  static let role: Role? = .image

  /// A symbol keeps its aspect ratio, and has the colour of text, by default.
  func expand(into box: Box, _ context: ExpansionContext) {
    var image = image
    var mode = ContentMode.scaleToFill
    if case .symbol = image.origin {
      image.tint = image.tint ?? .label
      mode = .scaleAspectFit
    }
    box.content = .image(image, box.style.contentMode ?? mode)
  }
}
