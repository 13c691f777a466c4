/// A text that links to an address.
public struct LinkSpec: Hashable, Sendable {
  /// The words of the link.
  public var text: String
  /// The address that a tap follows; nil for a link that leads nowhere.
  public var destination: String?
  /// The style of the words.
  public var style: TextStyle

  /// A link to an address; tinted and underlined, unless another style is said.
  public init(text: String = "", destination: String? = nil, style: TextStyle = LinkSpec.defaultStyle) {
    self.text = text
    self.destination = destination
    self.style = style
  }

  /// The default style: tinted, as on iOS, and underlined, so that links differ not only in colour.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.color = .tint
    style.underline = true
    return style
  }()
}

extension LinkSpec: Widget {
  static let kind = "link"
  var facts: Facts { .control }
  var events: EventKinds { .open }
  static let role: Role? = .link

  func expand(into box: Box, _ context: ExpansionContext) {
    var shown = style
    if context.state.isPressed == true { shown.color = shown.color.faded(ButtonSpec.pressedTitle) }
    box.content = context.text(text, shown)
  }

  /// Where nobody hears of it, its address is opened.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    let isHeard = view.view?.events.contains(.tap) == true
    guard input == .tap, !isHeard, let destination, !destination.isEmpty else { return [] }
    return [Event(.open, text: destination)]
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? text
    semantics.value = semantics.value ?? destination
    semantics.destination = semantics.destination ?? destination
  }
}

extension ViewContent {
  /// A view that is a link.
  public static func link(_ properties: LinkSpec) -> ViewContent { ViewContent(properties) }
}
