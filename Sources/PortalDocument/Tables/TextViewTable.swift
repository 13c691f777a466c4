extension ComponentReader {
  static let textView = ComponentReader(
    "textView", members: PropertyTable<TextViewForm>.textView.names,
    schemas: PropertyTable<TextViewForm>.textView.schemasByName,
    style: StyleKeys(.textViewStyle) { TextViewStyleSheet() }
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

/// A text view as documents write it.
struct TextViewForm {
  var properties = TextViewProperties()
  var runs: [TextRun] = []
  var text = "" {
    didSet { properties.text = .regular(text) }
  }
}

extension PropertyTable<TextViewForm> {
  static let textView = PropertyTable([
    Property("text", \.text, .text), Property("runs", \.runs, .runs),
    Property("isScrollEnabled", \.properties.isScrollEnabled, .bool),
    Property("isEditable", \.properties.isEditable, .bool),
  ])
}

extension PropertyTable<TextViewStyleSheet> {
  static let textViewStyle = PropertyTable(textProperties)
}
