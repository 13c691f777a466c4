extension ComponentReader {
  static let progress = ComponentReader(
    "progress", .progressForm, { ProgressForm() }, style: .progress, { ProgressStyleSheet() },
    swift: .progress,
    make: { .progress($0.progress, $1, $2) })

  static let spinner = ComponentReader(
    "spinner", PropertyTable<EmptyStyleSheet>.empty, { EmptyStyleSheet() }, style: .spinner, { SpinnerStyleSheet() },
    swift: .arguments,
    make: { .spinner($1, $2) })
}

/// A progress bar in a document.
struct ProgressForm {
  var progress = ProgressCounter.initial
}

extension PropertyTable<ProgressForm> {
  static let progressForm = PropertyTable([
    Property(
      "progress", \.progress, .progress, "How much is done: a part from 0 to 1, or so much of a total.", default: 0)
  ])
}

extension PropertyTable<ProgressStyleSheet> {
  static let progress = PropertyTable([
    Property(
      "progressStyle", \.progressStyle, .progressContent, "The colour or picture of the part that is done.",
      default: "tint"),
    Property(
      "trackStyle", \.trackStyle, .progressContent, "The colour or picture of what lies under it.",
      default: "systemFill"),
  ])
}

extension PropertyTable<SpinnerStyleSheet> {
  static let spinner = PropertyTable([
    Property("color", \.color, .color, "The colour of its spokes.", default: "systemGray")
  ])
}

extension ValueReader<ProgressCounter> {
  /// A part from 0 to 1, or `{ "partial", "total" }`.
  static let progress = ValueReader(
    .either(.number(atLeast: 0, atMost: 1), table.schema), as: .progress,
    write: { counter, _ in
      counter.total == 1
        ? .number(counter.partial)
        : .members([("partial", .number(counter.partial)), ("total", .number(counter.total))])
    }
  ) { node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Double>.number(atLeast: 0, atMost: 1).read(node, reading).flatMap {
        ProgressCounter(fraction: $0)
      }
    }
    var form = Form()
    table.read(members, at: node.place, into: &form, reading, what: "progress")
    guard let partial = form.partial, let total = form.total else { return nil }
    if let counter = ProgressCounter(partial: partial, total: total) { return counter }
    reading.error(
      "\(partial) of \(total) is more than all of it", at: node.place,
      hint: "\"partial\" is at most \"total\"")
    return nil
  }

  private struct Form {
    var partial: UInt?
    var total: UInt?
  }

  private static let table = PropertyTable<Form>([
    Property("partial", \.partial, .count, "How much is done.", default: .required),
    Property("total", \.total, .count, "How much there is to do; nothing of nothing is 0.", default: .required),
  ])

  static var members: [Member] { table.members }
}

extension ValueReader<ProgressContentType> {
  private static let image = Member("image", .reference("image"), "A picture that fills it.", default: .required)

  /// A colour, or `{ "image": … }`.
  static let progressContent = ValueReader(
    .either(.reference("color"), .object([image])), as: .cases([image], else: .call(".color(", .color)),
    write: { content, writing throws(Unwritable) in
      switch content {
      case .color(let color): try ValueReader<Color>.color.write(color, writing)
      case .image(let image): .members([("image", try ValueReader<Image>.image.write(image, writing))])
      }
    }
  ) { node, reading in
    if let image = node.value["image"] {
      if case .object(let members) = node.value, let other = members.first(where: { $0.key != "image" }) {
        reading.unknownKey(other, in: "an image's filling", among: ["image"])
      }
      return ValueReader<Image>.image.read(image, reading).map { .image($0) }
    }
    return ValueReader<Color>.color.read(node, reading).map { .color($0) }
  }
}
