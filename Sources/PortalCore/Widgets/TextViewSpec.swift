/// A multi-line text that can be read, scrolled and edited.
public struct TextViewSpec: Hashable, Sendable {
  public var runs: [TextRun]
  public var isScrollEnabled: Bool
  public var isEditable: Bool
  public var style: TextStyle

  public init(
    runs: [TextRun] = [], isScrollEnabled: Bool = false, isEditable: Bool = false, style: TextStyle = TextStyle()
  ) {
    self.runs = runs
    self.isScrollEnabled = isScrollEnabled
    self.isEditable = isEditable
    self.style = style
  }

  /// The text of all runs.
  public var text: String { runs.map(\.text).joined() }

  /// UITextView's insets: 8 above and below, and a line fragment's padding of 5 at the sides.
  static let padding = Edges(top: 8, left: 5, bottom: 8, right: 5)
}

extension TextViewSpec: Widget {
  static let kind = "textView"
  var events: EventKinds { isEditable ? .editing : [] }
  var facts: Facts { isEditable ? [.takesTouches, .takesFocus] : [] }

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.setDefaultPadding(Self.padding)
    box.layout.flexDirection = .column
    box.layout.alignItems = .stretch
    if isScrollEnabled {
      box.scrolls(Scroll(.vertical, context.state))
    } else {
      box.layout.overflow = .hidden
      // Content longer than the box is clipped, whether it scrolls or not.
      box.style.clipToBounds = true
    }
    var content = context.text(runs.isEmpty ? [TextRun("")] : runs, style)
    if isEditable, context.state.isFocused == true { content.mark = context.mark(characters: text.count) }
    box.children.append(.part { $0.content = .text(content) })
  }

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    input == .tap && isEditable ? state.beginEditing(text) : []
  }

  func complete(_ semantics: inout Semantics) {
    semantics.role = semantics.role ?? (isEditable ? .textField : .text)
    if isEditable {
      semantics.value = semantics.value ?? text
    } else {
      semantics.label = semantics.label ?? text
    }
  }
}

extension ViewContent {
  public static func textView(_ properties: TextViewSpec) -> ViewContent { ViewContent(properties) }
}
