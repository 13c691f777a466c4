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

  /// A row that may do something when it is tapped.
  open class TappableRowView: RowView {
    /// What a tap on it does; a rendering replaces it.
    public var didTap: (() -> Void)?
    /// Whether the list hears the tap, whose row looks pressed meanwhile.
    var isTappedByRow = false

    public required init() {
      super.init()
      addAction(for: .tap) { [unowned self] _ in didTap?() }
    }

    override open func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
      super.complete(&spec, &lowering)
      if isTappedByRow { spec.handlers.removeAll { $0.kind == .tap } }
    }
  }

  /// A text, an image, or nothing.
  public enum Picture: Hashable, Sendable {
    /// Nothing, and no room is kept for it.
    case none
    /// An image or a symbol.
    case image(ImageSource)
    /// Words, such as somebody's initials.
    case text(String)
  }
}
