/// A multi-line text that can be read, scrolled and edited.
public struct TextViewSpec: Hashable, Sendable {
  /// The text's runs; a plain text is a single run without a style of its own.
  public var runs: [TextRun]
  /// Whether the text scrolls where it is higher than the view.
  public var isScrollEnabled: Bool
  /// Whether the text can be edited, and not only read.
  public var isEditable: Bool
  /// Whose text counts: the user's, or the description's.
  public var policy = EditingPolicy.kept
  /// The style of all that the runs say nothing else of.
  public var style: TextStyle

  /// A text of runs, to be read unless it is said to be editable.
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

extension TextViewSpec: EditableWidget, LinkedText {
  static let kind = "textView"
  var events: EventKinds { isEditable ? .editing : .open }
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
    var content = context.text(runs.isEmpty ? [TextRun("")] : runs(in: style, context.state), style)
    if isEditable, context.state.isFocused == true {
      content.mark = context.mark(in: text)
      content.block.findsWords = true
    }
    box.children.append(.part { $0.content = .text(content) })
  }

  var followsLinks: Bool { !isEditable }

  func focusRing(in view: PlacedView, column: Int) -> FocusRing { linkRing(in: view, number: column) }

  var editableText: String { text }
  var editing: EditingRules? { isEditable ? EditingRules(isMultiline: true, policy: policy) : nil }

  /// The runs with another text: what is at its beginning and end as before keeps its runs, and what is new between has the
  /// run before it.
  func withText(_ new: String) -> TextViewSpec {
    var spec = self
    guard runs.count > 1 else {
      var run = runs.first ?? TextRun()
      run.text = new
      spec.runs = [run]
      return spec
    }
    let old = text
    let same = zip(old, new).prefix(while: ==).count
    let most = min(old.count, new.count) - same
    let sameEnd = zip(old.reversed(), new.reversed()).prefix(most).prefix(while: ==).count
    let removed = same..<old.count - sameEnd
    let inserted = String(new.dropFirst(same).dropLast(sameEnd))
    var starts: [Int] = []
    for _ in runs { starts.append((starts.last ?? 0) + (starts.isEmpty ? 0 : runs[starts.count - 1].text.count)) }
    let owner = starts.lastIndex { $0 < same } ?? 0
    for (index, start) in starts.enumerated() {
      let text = runs[index].text
      spec.runs[index].text =
        String(text.prefix(max(0, removed.lowerBound - start))) + (index == owner ? inserted : "")
        + String(text.dropFirst(max(0, removed.upperBound - start)))
    }
    return spec
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
  /// A view that is a text of many lines.
  public static func textView(_ properties: TextViewSpec) -> ViewContent { ViewContent(properties) }
}
