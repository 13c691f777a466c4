/// A line of text that can be edited.
public struct TextFieldSpec: Hashable, Sendable {
  public var text: String?
  /// What stands there while there is no text.
  public var placeholder: String?
  /// Whether every character is shown as a dot.
  public var isSecureTextEntry = false
  /// Whether the return key ends editing.
  public var shouldReturn = false
  public var style: TextStyle
  /// The colour of the caret and of what is selected.
  public var tintColor = Color.tint
  /// The colour of the placeholder.
  var placeholderColor = Color.placeholderText

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
  static let bullet: Character = "\u{25cf}"
}

extension TextFieldSpec: Widget {
  static let kind = "textField"
  static let role: Role? = .textField

  /// A filled, rounded box where the style says nothing else, with the text or its placeholder at its beginning.
  func expand(into box: Box, _ context: ExpansionContext) {
    if box.style.backgroundColor == .clear, box.style.gradient == nil { box.style.backgroundColor = .systemFill }
    if box.style.cornerRadius == nil { box.style.cornerRadius = Self.cornerRadius }
    box.layout.flexDirection = .row
    box.layout.alignItems = .center
    box.layout.setDefaultPadding(Self.padding)
    box.children.append(line(context))
  }

  /// The line that is edited.
  func line(_ context: ExpansionContext) -> Box {
    var shown = style
    var string = text ?? ""
    if isSecureTextEntry {
      string = String(repeating: Self.bullet, count: string.count)
      shown.size *= Self.bulletSize
      shown.letterSpacing += 2
      // Whatever stands in the field, the line is as high as one of letters.
      shown.lineHeight = (style.lineHeight ?? 1.21) / Self.bulletSize
    }
    let isEmpty = string.isEmpty
    if isEmpty {
      shown = style
      shown.color = placeholderColor
    }
    let line = Box()
    var content = context.line(isEmpty ? placeholder ?? "" : string, shown)
    if context.state.isFocused == true, case .text(var text) = content {
      var mark = context.mark(characters: string.count, color: tintColor)
      // Dots are small, but the caret beside them is as high as beside letters.
      if isSecureTextEntry {
        let letters = TextBlock("", style, traits: context.traits).attributes.size
        mark.height = letters * (TextMark.rise + TextMark.fall)
      }
      text.mark = mark
      text.followsMark = !isEmpty && shown.numberOfLines == 1
      content = .text(text)
    }
    line.content = content
    line.layout.grow = 1
    line.layout.shrink = 1
    return line
  }

  /// How large the dots are, as a part of the letters' size.
  private static let bulletSize = 0.62

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? placeholder
    // What is secret is told nobody, but for how much of it there is.
    let value = isSecureTextEntry ? text.map { String(repeating: Self.bullet, count: $0.count) } : text
    semantics.value = semantics.value ?? value
  }
}

extension ExpansionContext {
  /// The caret, or what is selected, in a text of so many characters that somebody is editing.
  func mark(characters: Int, color: Color = .tint) -> TextMark {
    let start = min(characters, state.caret ?? characters)
    let length = min(characters - start, state.selectionLength ?? 0)
    return TextMark(start: start, length: length, color: color.resolved(in: traits.appearance))
  }
}
