extension ComponentReader {
  static let picker = ComponentReader(
    "picker", .pickerProperties, { PickerProperties() }, style: .picker, { PickerStyleSheet() },
    make: { .picker($0, $1, $2) })

  static let datePicker = ComponentReader(
    "datePicker", .datePickerProperties, { DatePickerProperties() }, style: .datePicker, { DatePickerStyleSheet() },
    make: { .datePicker($0, $1, $2) },
    check: { picker, node, reading in
      guard let least = picker.minimumDate, let most = picker.maximumDate else { return }
      _ = reading.checkRange(node, ("minimumDate", least), ("maximumDate", most)) { "\($0)" }
    })
}

extension PropertyTable<PickerProperties<JSONValue>> {
  static let pickerProperties = PropertyTable([
    Property("columns", \.columns, .columns, "The wheels, side by side."),
    Property(
      "onSelectionChange", \.onSelectionChange, .rowMessage,
      "The message that turning a wheel sends; `\"$value\"` in it is `[column, row]`."),
  ])
}

extension PropertyTable<PickerStyleSheet> {
  static let picker = PropertyTable(text(size: 21, alignment: "center", lines: 1))
}

extension PropertyTable<DatePickerProperties<JSONValue>> {
  static let datePickerProperties = PropertyTable([
    Property(
      "date", \.date, .date,
      "The chosen date: `2026-11-20`, `2026-11-20T16:05` or `16:05`; no clock is asked for it."),
    Property(
      "minimumDate", \.minimumDate, .date, "The first date that may be chosen; on wheels, what comes before is faint."),
    Property(
      "maximumDate", \.maximumDate, .date, "The last date that may be chosen; on wheels, what comes after is faint."),
    Property(
      "mode", \.mode, .choice("mode"), "Whether a day, a time or both are to be chosen.", default: "dateAndTime"),
    Property("display", \.display, .choice("display"), "Whether it has fields or wheels.", default: "compact"),
    Property(
      "monthNames", \.monthNames, .monthNames, "The names of the twelve months.",
      default: .words("those of the locale")),
    Property(
      "isEnabled", \.isEnabled, .bool, "Whether it can be used; where not, it fades and sends nothing.",
      default: true),
    Property(
      "onDateChange", \.onDateChange, .dateMessage,
      "The message that choosing a date sends; `\"$value\"` in it is the date as text."),
  ])
}

extension PropertyTable<DatePickerStyleSheet> {
  static let datePicker = PropertyTable(text(lines: 1))
}

extension ValueReader<[String]> {
  /// A list of texts.
  static let texts = ValueReader(.list(of: .text), write: { texts, _ in .list(texts) { .string($0) } }) {
    node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of texts", node)
      return nil
    }
    return items.compactMap { ValueReader<String>.text.read($0, reading) }
  }

  static let monthNames = ValueReader(
    .list(of: .text, atLeast: 12, atMost: 12), write: { names, _ in .list(names) { .string($0) } }
  ) { node, reading in
    guard let names = texts.read(node, reading) else { return nil }
    if names.count == 12 { return names }
    reading.error("a year has 12 months, found \(names.count) names", at: node.place)
    return nil
  }
}

extension ValueReader<[PickerColumn]> {
  /// A list of `{ "titles", "selected", "share" }`.
  static let columns = ValueReader(
    .list(of: table.schema), as: .list(.object("PickerColumn", table.members)),
    write: { columns, writing throws(Unwritable) in
      try .list(columns) { column throws(Unwritable) in
        let form = Form(titles: column.titles, selected: column.selected, share: column.share)
        return try table.written(form, unlike: Form(), writing)
      }
    }
  ) { node, reading in
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
    Property("titles", \.titles, .texts, "The wheel's texts, from the top.", default: .required),
    Property("selected", \.selected, .index, "The index of the text in front.", default: 0),
    Property("share", \.share, .positive, "The wheel's part of the width, compared with the others.", default: 1),
  ])

  static var members: [Member] { table.members }

  private static func column(_ node: JSONNode, _ reading: Reading) -> PickerColumn? {
    guard let members = reading.members(node, "a column: an object with \"titles\"") else { return nil }
    var form = Form()
    table.read(members, at: node.place, into: &form, reading, what: "a column")
    reading.checkIndex(node, "selected", form.selected, of: form.titles.count, "title")
    return PickerColumn(titles: form.titles, selected: form.selected, share: form.share)
  }
}

extension ValueReader<CalendarDate> {
  /// `"2026-11-20"`, `"2026-11-20T16:05"` or `"16:05"`.
  static let date = ValueReader(
    .text(matching: "^([0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?|[0-9]{2}:[0-9]{2})$"),
    as: .call("CalendarDate(", .text), write: { date, _ in .string(date.description) }
  ) { node, reading in
    guard let text = ValueReader<String>.text.read(node, reading) else { return nil }
    if let date = CalendarDate(text) { return date }
    reading.error(
      "\"\(text)\" is no date", at: node.place, hint: "write 2026-11-20, 2026-11-20T16:05 or 16:05")
    return nil
  }
}
