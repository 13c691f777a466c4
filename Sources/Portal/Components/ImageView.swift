/// An image: a file, data or a symbol.
///
/// ```swift
/// let photo: Image = .localImage(named: "photo@2x.png")
/// let heart: Image = .symbol("heart.fill").tinted(.red)
/// let bubble: Image = .localImage(named: "bubble.png").resizable(insets: Edges(all: 12))
/// ```
public typealias Image = ImageSource

extension ImageSource {
  /// A file in the renderer's image folder.
  public static func localImage(named name: String) -> ImageSource { .named(name) }

  /// The bytes of an image file.
  public static func blob(data: [UInt8]) -> ImageSource { .data(data) }
}

/// A view that shows an image or a symbol.
///
/// ```swift
/// let heart: Component<Never> = imageView(image: Image.symbol("heart.fill").tinted(.systemRed)).size(24)
/// ```
///
/// The base style's `contentMode` decides how it fills its box.
public func imageView<Message>(
  image: Image, style: StyleSheet<EmptyStyleSheet> = styleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .imageView(image, style, layout)
}
