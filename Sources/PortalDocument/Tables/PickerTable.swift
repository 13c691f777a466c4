extension ComponentReader {
  static let picker = ComponentReader(
    "picker", .pickerProperties, { PickerProperties() }, style: .picker, { PickerStyleSheet() },
    make: { .picker($0, $1, $2) })

  static let datePicker = ComponentReader(
    "datePicker", .datePickerProperties, { DatePickerProperties() }, style: .datePicker, { DatePickerStyleSheet() },
    make: { .datePicker($0, $1, $2) })
}

extension PropertyTable<PickerProperties<JSONValue>> {
  static let pickerProperties = PropertyTable([
    Property("columns", \.columns, .columns), Property("onSelectionChange", \.onSelectionChange, .rowMessage),
  ])
}

extension PropertyTable<PickerStyleSheet> {
  static let picker = PropertyTable(textProperties)
}

extension PropertyTable<DatePickerProperties<JSONValue>> {
  static let datePickerProperties = PropertyTable([
    Property("date", \.date, .date), Property("minimumDate", \.minimumDate, .date),
    Property("maximumDate", \.maximumDate, .date), Property("mode", \.mode, .choice("mode")),
    Property("display", \.display, .choice("display")), Property("monthNames", \.monthNames, .monthNames),
    Property("isEnabled", \.isEnabled, .bool), Property("onDateChange", \.onDateChange, .dateMessage),
  ])
}

extension PropertyTable<DatePickerStyleSheet> {
  static let datePicker = PropertyTable(textProperties)
}

extension ValueReader<[String]> {
  /// A list of texts.
  static let texts = ValueReader(.list(of: .text)) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of texts", node)
      return nil
    }
    return items.compactMap { ValueReader<String>.text.read($0, reading) }
  }

  static let monthNames = ValueReader(.list(of: .text, atLeast: 12, atMost: 12)) { node, reading in
    guard let names = texts.read(node, reading) else { return nil }
    if names.count == 12 { return names }
    reading.error("a year has 12 months, found \(names.count) names", at: node.place)
    return nil
  }
}

extension ValueReader<[PickerColumn]> {
  /// A list of `{ "titles", "selected" }`.
  static let columns = ValueReader(.list(of: table.schema(requiring: ["titles"]))) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of columns", node, hint: "for example [{ \"titles\": [\"One\", \"Two\"] }]")
      return nil
    }
    return items.compactMap { column($0, reading) }
  }

  private struct Form {
    var titles: [String] = []
    var selected = 0
    var share = 1.0
  }

  private static let table = PropertyTable<Form>([
    Property("titles", \.titles, .texts), Property("selected", \.selected, .index),
    Property("share", \.share, .positive),
  ])

  private static func column(_ node: JSONNode, _ reading: Reading) -> PickerColumn? {
    guard let members = reading.members(node, "a column: an object with \"titles\"") else { return nil }
    var form = Form()
    table.read(members, into: &form, reading, what: "a column")
    if node.value["titles"] == nil { reading.error("a column needs \"titles\"", at: node.place) }
    if let selected = node.value["selected"], !form.titles.isEmpty, !form.titles.indices.contains(form.selected) {
      reading.error(
        "there is no title \(form.selected) among \(form.titles.count)", at: selected.place,
        hint: "titles are counted from 0")
    }
    return PickerColumn(titles: form.titles, selected: form.selected, share: form.share)
  }
}

extension ValueReader<CalendarDate> {
  /// `"2026-11-20"`, `"2026-11-20T16:05"` or `"16:05"`.
  static let date = ValueReader(
    .text(matching: "^([0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?|[0-9]{2}:[0-9]{2})$")
  ) { node, reading in
    guard let text = ValueReader<String>.text.read(node, reading) else { return nil }
    if let date = CalendarDate(text) { return date }
    reading.error(
      "\"\(text)\" is no date", at: node.place, hint: "write 2026-11-20, 2026-11-20T16:05 or 16:05")
    return nil
  }
}
