/// A text that is read and not edited, in one style or in several.
public struct LabelSpec: Hashable, Sendable {
  /// The text's runs; a plain text is a single run without a style of its own.
  public var runs: [TextRun]
  /// The text that replaces ``text`` after layout, in the size at which ``text`` fills the label's width.
  ///
  /// So labels of equal width with the same ``text``, the longest of theirs, share one font size.
  public var textAfterLayout: String?
  /// The style of all that the runs say nothing else of.
  public var style: TextStyle

  /// A label with a plain text.
  public init(text: String, textAfterLayout: String? = nil, style: TextStyle = TextStyle()) {
    self.init(runs: [TextRun(text)], style: style)
    self.textAfterLayout = textAfterLayout
  }

  /// A label with a text of several styles.
  public init(runs: [TextRun], style: TextStyle = TextStyle()) {
    self.runs = runs
    self.style = style
  }

  /// The text of all runs; setting it makes it plain.
  public var text: String {
    get { runs.count == 1 ? runs[0].text : runs.map(\.text).joined() }
    set { runs = [TextRun(newValue)] }
  }
}

extension LabelSpec: LinkedText {
  static let kind = "label"
  static let role: Role? = .text
  var events: EventKinds { .open }
  var followsLinks: Bool { textAfterLayout == nil }

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    answerLinks(input, in: view, context, state: &state)
  }

  func focusRing(in view: PlacedView, column: Int) -> FocusRing { linkRing(in: view, number: column) }

  func expand(into box: Box, _ context: ExpansionContext) {
    var content = context.text(runs(in: style, context.state), style)
    content.isInMiddle = true
    if let textAfterLayout {
      var plain = style
      plain.adjustToFitWidth = false
      content.afterLayout = TextBlock(textAfterLayout, plain, traits: context.traits)
    }
    box.content = .text(content)
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? textAfterLayout ?? text
  }
}
