extension ComponentReader {
  static let textView = ComponentReader(
    "textView", .textView, { TextViewForm() }, style: .textViewStyle, { TextViewStyleSheet() },
    make: { .textView($0.properties, $1, $2) },
    check: { $2.refuseBesideRuns("text", in: $1, "a textView") })
}

extension Reading {
  /// Reports members that runs take the place of.
  func refuseBesideRuns(_ others: String..., in component: JSONNode, _ what: String) {
    guard let runs = component.value["runs"] else { return }
    for other in others where component.value[other] != nil {
      error(
        "\(what) with \"runs\" has no \"\(other)\"", at: runs.place,
        hint: "write one or the other: the runs are all of the text")
    }
  }
}

/// A text view in a document.
struct TextViewForm {
  var properties = TextViewProperties<JSONValue>()
  var runs: [TextRun] = [] {
    didSet { if !runs.isEmpty { properties.text = .attributed(runs) } }
  }
  var text = "" {
    didSet { properties.text = .regular(text) }
  }
}

extension TextViewForm: Editable {
  var onEvents: TextFieldEvents<JSONValue> {
    get { properties.onEvents }
    set { properties.onEvents = newValue }
  }
}

extension PropertyTable<TextViewForm> {
  static let textView = PropertyTable(own + editing())

  private static let own: [Property<TextViewForm>] = [
    Property("text", \.text, .text, "What the view says.", default: "", as: .call(".regular(", .text)),
    Property(
      "runs", \.runs, .runs, "A text of several looks, in place of `text`.", swift: "text",
      as: ValueReader<[TextRun]>.runs.swift.map { .call(".attributed(", $0) }),
    Property(
      "isScrollEnabled", \.properties.isScrollEnabled, .bool,
      "Whether the state's `scrollOffset` moves the text, and shows an indicator.", default: false),
    Property(
      "isEditable", \.properties.isEditable, .bool,
      "Whether the text can be edited, and the state's `focused`, `caret` and `selectionLength` show.", default: false),
  ]
}

extension PropertyTable<TextViewStyleSheet> {
  static let textViewStyle = PropertyTable(text())
}
