/// An editable line of text.
public struct TextFieldSpec: Hashable, Sendable {
  /// The text in the field; nil for none.
  public var text: String?
  /// The text shown while the field is empty.
  public var placeholder: String?
  /// Whether every character is shown as a dot.
  public var isSecureTextEntry = false
  /// Whether the return key ends editing.
  public var shouldReturn = false
  /// The keyboard that is shown while the field is edited.
  public var keyboardType = KeyboardType.default
  /// What the return key of that keyboard says.
  public var returnKeyType = ReturnKeyType.default
  /// Whose text counts: the user's, or the description's.
  public var policy = EditingPolicy.kept
  /// The style of the text in the field.
  public var style: TextStyle
  /// The colour of the caret and the selection.
  public var tintColor = Color.tint
  /// The colour of the placeholder.
  var placeholderColor = Color.placeholderText

  /// A field with a text, or with a placeholder as long as it is empty.
  public init(text: String? = nil, placeholder: String? = nil, style: TextStyle = TextFieldSpec.defaultStyle) {
    self.text = text
    self.placeholder = placeholder
    self.style = style
  }

  /// The default style: a single line.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.numberOfLines = 1
    return style
  }()

  static let padding = Edges(top: 7, left: 12, bottom: 7, right: 12)
  static let cornerRadius = 10.0
  static let bullet: Character = "\u{25cf}"
}

extension TextFieldSpec: EditableWidget {
  static let kind = "textField"
  var events: EventKinds { .editing.union(.submit) }
  var facts: Facts { [.truncates, .control, .takesFocus] }
  static let role: Role? = .textField

  /// A filled, rounded box by default, with the text or its placeholder.
  func expand(into box: Box, _ context: ExpansionContext) {
    if box.style.backgroundColor == .clear, box.style.gradient == nil { box.style.backgroundColor = .systemFill }
    if box.style.cornerRadius == nil { box.style.cornerRadius = Self.cornerRadius }
    box.layout.flexDirection = .row
    box.layout.alignItems = .center
    box.layout.setDefaultPadding(Self.padding)
    box.children.append(line(context))
  }

  /// The edited line.
  func line(_ context: ExpansionContext) -> Box {
    var shown = style
    var string = text ?? ""
    if isSecureTextEntry {
      string = String(repeating: Self.bullet, count: string.count)
      shown.size *= Self.bulletSize
      shown.letterSpacing = (style.letterSpacing ?? 0) + 2
      // Dots or letters, the line has the same height.
      shown.lineHeight = (style.lineHeight ?? SystemFont.ascent + SystemFont.descent) / Self.bulletSize
    }
    let window = isSecureTextEntry || shown.numberOfLines != 1 ? nil : part(of: string, context.state)
    if let window { string = window.text }
    let isEmpty = string.isEmpty
    if isEmpty {
      shown = style
      shown.color = placeholderColor
    }
    let line = Box()
    var content = context.line(isEmpty ? placeholder ?? "" : string, shown)
    if context.state.isFocused == true, case .text(var text) = content {
      var mark = context.mark(in: string, window, color: tintColor)
      // Dots are small, but the caret beside them is as high as beside letters.
      if isSecureTextEntry {
        let letters = TextBlock("", style, traits: context.traits).attributes.size
        mark.height = letters * (TextMark.rise + TextMark.fall)
      }
      text.mark = mark
      text.block.findsWords = !isSecureTextEntry
      text.followsMark = !isEmpty && shown.numberOfLines == 1
      content = .text(text)
    }
    line.content = content
    line.layout.grow = 1
    line.layout.shrink = 1
    return line
  }

  /// The part of a long text that is shown: around the caret while it is edited, else the beginning.
  private func part(of text: String, _ state: ViewState) -> FieldWindow? {
    guard state.isFocused == true else { return FieldWindow(text, around: 0) }
    return state.edit.flatMap { FieldWindow(text, around: $0.head, from: $0.shown?.from) }
  }

  var editableText: String { text ?? "" }
  var editing: EditingRules? {
    EditingRules(isSecure: isSecureTextEntry, endsOnReturn: shouldReturn, policy: policy)
  }

  func withText(_ text: String) -> TextFieldSpec {
    var spec = self
    spec.text = text
    return spec
  }

  /// The size of the dots relative to the font size.
  private static let bulletSize = 0.62

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? placeholder
    // Of secure text only the length is exposed.
    let value = isSecureTextEntry ? text.map { String(repeating: Self.bullet, count: $0.count) } : text
    semantics.value = semantics.value ?? value
  }
}
