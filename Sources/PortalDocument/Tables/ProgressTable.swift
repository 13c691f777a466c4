extension ComponentReader {
  static let progress = ComponentReader(
    "progress", .progressForm, { ProgressForm() }, style: .progress, { ProgressStyleSheet() },
    make: { .progress($0.progress, $1, $2) })

  static let spinner = ComponentReader(
    "spinner", PropertyTable<EmptyStyleSheet>.empty, { EmptyStyleSheet() }, style: .spinner, { SpinnerStyleSheet() },
    make: { .spinner($1, $2) })
}

/// A bar as documents write it.
struct ProgressForm {
  var progress = ProgressCounter.initial
}

extension PropertyTable<ProgressForm> {
  static let progressForm = PropertyTable([Property("progress", \.progress, .progress)])
}

extension PropertyTable<ProgressStyleSheet> {
  static let progress = PropertyTable([
    Property("progressStyle", \.progressStyle, .progressContent),
    Property("trackStyle", \.trackStyle, .progressContent),
  ])
}

extension PropertyTable<SpinnerStyleSheet> {
  static let spinner = PropertyTable([Property("color", \.color, .color)])
}

extension ValueReader<ProgressCounter> {
  /// A part from 0 to 1, or `{ "partial", "total" }`.
  static let progress = ValueReader(
    .either(.number(atLeast: 0, atMost: 1), table.schema(requiring: ["partial", "total"]))
  ) { node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Double>.number(atLeast: 0, atMost: 1).read(node, reading).flatMap {
        ProgressCounter(fraction: $0)
      }
    }
    var form = Form()
    table.read(members, into: &form, reading, what: "progress")
    guard let partial = form.partial, let total = form.total else {
      if node.value["partial"] == nil || node.value["total"] == nil {
        reading.error("progress needs \"partial\" and \"total\"", at: node.place)
      }
      return nil
    }
    if let counter = ProgressCounter(partial: partial, total: total) { return counter }
    reading.error("\(partial) of \(total) is more than all of it", at: node.place)
    return nil
  }

  private struct Form {
    var partial: UInt?
    var total: UInt?
  }

  private static let table = PropertyTable<Form>([
    Property("partial", \.partial, .count), Property("total", \.total, .count),
  ])
}

extension ValueReader<ProgressContentType> {
  /// A colour, or `{ "image": … }`.
  static let progressContent = ValueReader(
    .either(.reference("color"), .object([("image", .reference("image"))], requiring: ["image"]))
  ) { node, reading in
    if let image = node.value["image"] {
      if case .object(let members) = node.value, let other = members.first(where: { $0.key != "image" }) {
        reading.unknown("key", other.key, in: "an image's filling", at: other.keyPlace, among: ["image"])
      }
      return ValueReader<Image>.image.read(image, reading).map { .image($0) }
    }
    return ValueReader<Color>.color.read(node, reading).map { .color($0) }
  }
}
