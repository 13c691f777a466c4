/// The components that come with Bento. Their views say which parts they have, for ``Renderable/styling(_:)``:
///
/// ```swift
/// Component.Toggle(title: "Wi-Fi", isOn: true)
///   .styling(StyleSheet<Component.Toggle.View>().setting(\.title.textColor, .red))
/// ```
public enum Component {
  /// The least height of what can be touched, and the room around the contents of a row.
  static let leastHeight = 44.0
  static let margins = Edges(top: 8, left: 16, bottom: 8, right: 16)

  /// A row that its contents stand in beside one another.
  open class RowView: BaseView {
    public required init() {
      super.init()
      layout.flexDirection = .row
      layout.alignItems = .center
      layout.columnGap = 8
      layout.minHeight = .points(Component.leastHeight)
      insets = Component.margins
    }
  }

  /// A text, an image, or nothing.
  public enum Picture: Hashable, Sendable {
    case none
    case image(ImageSource)
    case text(String)
  }
}
