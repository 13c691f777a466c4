/// A picture from somewhere.
public typealias Image = ImageReference

extension ImageReference {
  /// A file beneath the renderer's image folder.
  public static func localImage(named name: String) -> ImageReference { .named(name) }

  /// The bytes of an image file.
  public static func blob(data: [UInt8]) -> ImageReference { .data(data) }
}

/// A picture.
///
/// How it fills its box is the base style's `contentMode`.
public func imageView<Message>(
  image: Image, style: StyleSheet<EmptyStyleSheet> = styleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .imageView(image, style, layout)
}
