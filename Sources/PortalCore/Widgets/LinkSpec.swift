/// A text that leads somewhere.
public struct LinkSpec: Hashable, Sendable {
  public var text: String
  /// Where it leads: an address, as people write it.
  public var destination: String?
  public var style: TextStyle

  public init(text: String = "", destination: String? = nil, style: TextStyle = LinkSpec.defaultStyle) {
    self.text = text
    self.destination = destination
    self.style = style
  }

  /// How a link looks when nothing is said: in the tint, as on iOS, and underlined, so that colour is not all there is.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.color = .tint
    style.underline = true
    return style
  }()
}

extension LinkSpec: Widget {
  static let kind = "link"
  static let role: Role? = .link

  func expand(into box: Box, _ context: ExpansionContext) {
    var shown = style
    if context.state.isPressed == true { shown.color = shown.color.faded(ButtonSpec.pressedTitle) }
    box.content = context.text(text, shown)
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? text
    semantics.value = semantics.value ?? destination
    semantics.destination = semantics.destination ?? destination
  }
}

extension ViewContent {
  public static func link(_ properties: LinkSpec) -> ViewContent { ViewContent(properties) }
}
