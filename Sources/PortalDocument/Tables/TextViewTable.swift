extension ComponentReader {
  static let textView = ComponentReader(
    "textView", members: PropertyTable<TextViewForm>.textView.members,
    style: StyleKeys(.textViewStyle) { TextViewStyleSheet() }, swift: .properties(isRequired: true)
  ) { component, reading in
    if let runs = component["runs"], component["text"] != nil {
      reading.error(
        "a textView with \"runs\" has no \"text\"", at: runs.place,
        hint: "write one or the other: the runs are all of the text")
    }
    var form = TextViewForm()
    PropertyTable<TextViewForm>.textView.read(
      component.members, into: &form, reading, what: "a textView", others: Reading.commonMembers)
    if !form.runs.isEmpty { form.properties.text = .attributed(form.runs) }
    return .textView(
      form.properties, reading.style(component.node, .textViewStyle, TextViewStyleSheet()),
      reading.layout(component.node))
  }
}

/// A text view in a document.
struct TextViewForm {
  var properties = TextViewProperties()
  var runs: [TextRun] = []
  var text = "" {
    didSet { properties.text = .regular(text) }
  }
}

extension PropertyTable<TextViewForm> {
  static let textView = PropertyTable([
    Property("text", \.text, .text, "What the view says.", default: "", as: .call(".regular(", .text)),
    Property(
      "runs", \.runs, .runs, "A text of several looks, in place of `text`.", swift: "text",
      as: ValueReader<[TextRun]>.runs.swift.map { .call(".attributed(", $0) }),
    Property(
      "isScrollEnabled", \.properties.isScrollEnabled, .bool,
      "Whether the state's `scrollOffset` moves the text, and shows an indicator.", default: false),
    Property(
      "isEditable", \.properties.isEditable, .bool,
      "Whether the state's `focused`, `caret` and `selectionLength` show.", default: false),
  ])
}

extension PropertyTable<TextViewStyleSheet> {
  static let textViewStyle = PropertyTable(text())
}
