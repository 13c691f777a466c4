/// A line of text that can be edited.
public struct TextFieldSpec: Hashable, Sendable {
  public var text: String?
  /// What stands there while there is no text.
  public var placeholder: String?
  public var style: TextStyle

  public init(text: String? = nil, placeholder: String? = nil, style: TextStyle = TextFieldSpec.defaultStyle) {
    self.text = text
    self.placeholder = placeholder
    self.style = style
  }

  /// How a field's text looks when nothing is said: one line.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.numberOfLines = 1
    return style
  }()

  static let padding = Edges(top: 7, left: 12, bottom: 7, right: 12)
  static let cornerRadius = 10.0
}

extension TextFieldSpec: Widget {
  static let kind = "textField"

  /// A filled, rounded box where the style says nothing else, with the text or its placeholder at its beginning.
  func expand(into box: Box, _ context: ExpansionContext) {
    if box.style.backgroundColor == .clear, box.style.gradient == nil { box.style.backgroundColor = .systemFill }
    if box.style.cornerRadius == nil { box.style.cornerRadius = Self.cornerRadius }
    box.layout.flexDirection = .row
    box.layout.alignItems = .center
    box.layout.setDefaultPadding(Self.padding)
    var shown = style
    var string = text ?? ""
    if string.isEmpty {
      string = placeholder ?? ""
      shown.color = .placeholderText
    }
    let line = Box()
    line.content = context.text(string, shown)
    line.layout.grow = 1
    line.layout.shrink = 1
    box.children.append(line)
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? placeholder
    semantics.value = semantics.value ?? text
  }
}
