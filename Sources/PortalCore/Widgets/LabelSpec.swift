/// A text that is only read.
public struct LabelSpec: Hashable, Sendable {
  public var text: String
  public var style: TextStyle

  public init(text: String, style: TextStyle = TextStyle()) {
    self.text = text
    self.style = style
  }

  func expanded(into box: inout Box, _ context: ExpansionContext) {
    box.content = .text(context.block(text, style))
  }
}
