extension ComponentReader {
  static let segmented = ComponentReader(
    "segmented", members: PropertyTable<SegmentedForm>.segmented.members,
    style: StyleKeys(.segmentedStyle) { SegmentedStyleSheet() }, swift: .segments
  ) { component, reading in
    var form = SegmentedForm()
    PropertyTable<SegmentedForm>.segmented.read(
      component.members, at: component.node.place, into: &form, reading, what: "a segmented",
      others: Reading.commonMembers)
    let style = reading.style(component.node, .segmentedStyle, SegmentedStyleSheet())
    let layout = reading.layout(component.node)
    guard let list = component["segments"] else { return nil }
    guard let segments = ZipList(of: form.segments, selected: form.selected) else {
      // Invalid segments have been reported; only an invalid selection among valid ones remains.
      if case .array(let items) = list.value, items.count == form.segments.count, !items.isEmpty,
        component["selected"] != nil
      {
        reading.checkIndex(component.node, "selected", Int(form.selected), of: items.count, "segment")
      }
      return nil
    }
    return .segmented(segments, style, layout)
  }
}

/// A segmented control in a document, before its selection is validated.
struct SegmentedForm {
  var segments: [SegmentProperties<JSONValue>] = []
  var selected: UInt = 0
}

extension PropertyTable<SegmentedForm> {
  static let segmented = PropertyTable([
    Property(
      "segments", \.segments, .segments, "The segments, at least one.", default: .required,
      remedy: "for example [{ \"title\": \"Day\" }]"),
    Property("selected", \.selected, .count, "The index of the chosen segment.", default: 0),
  ])
}

extension PropertyTable<SegmentedStyleSheet> {
  static let segmentedStyle = PropertyTable(
    [
      Property(
        "tintColor", \.tintColor, .color, "The ground of the chosen segment.",
        default: .words("white, or grey in the dark"))
    ], text(size: 13, weight: "medium", alignment: "center", lines: 1))
}

/// A segment in a document.
private struct SegmentForm {
  var title: String?
  var image: Image?
  var onTap: JSONValue?
  var isEnabled = true
}

extension ValueReader<[SegmentProperties<JSONValue>]> {
  /// A list of `{ "title" or "image", "onTap", "isEnabled" }`.
  static let segments = ValueReader(
    .list(of: segmentSchema, atLeast: 1), as: .list(.object("segment", table.members)),
    write: { segments, writing throws(Unwritable) in
      try .list(segments) { segment throws(Unwritable) in
        var form = SegmentForm(onTap: segment.onTap, isEnabled: segment.isEnabled)
        switch segment.content {
        case .title(let title): form.title = title
        case .image(let image): form.image = image
        }
        return try table.written(form, unlike: SegmentForm(), writing)
      }
    }
  ) { node, reading in
    guard case .array(let items) = node.value, !items.isEmpty else {
      reading.expected(
        "a list of segments", node, hint: "for example [{ \"title\": \"Day\" }, { \"title\": \"Week\" }]")
      return nil
    }
    return items.compactMap { segment($0, reading) }
  }

  private static func segment(_ node: JSONNode, _ reading: Reading) -> SegmentProperties<JSONValue>? {
    guard let members = reading.members(node, "a segment: an object with \"title\" or \"image\"") else { return nil }
    var form = SegmentForm()
    table.read(members, at: node.place, into: &form, reading, what: "a segment")
    switch (node.value["title"] != nil, node.value["image"] != nil) {
    case (true, false):
      return form.title.map { SegmentProperties(content: .title($0), onTap: form.onTap, isEnabled: form.isEnabled) }
    case (false, true):
      return form.image.map { SegmentProperties(content: .image($0), onTap: form.onTap, isEnabled: form.isEnabled) }
    default:
      reading.error("a segment has a \"title\" or an \"image\", one of both", at: node.place)
      return nil
    }
  }

  private static let table = PropertyTable<SegmentForm>([
    Property("title", \.title, .text, "What the segment says."),
    Property("image", \.image, .image, "A picture in place of a title."),
    Property("onTap", \.onTap, .message, "The message that choosing it sends."),
    Property(
      "isEnabled", \.isEnabled, .bool, "Whether it can be chosen; where not, it fades and sends nothing.",
      default: true),
  ])

  static var members: [Member] { table.members }

  private static let segmentSchema: Schema = {
    let common = table.members.filter { $0.name == "onTap" || $0.name == "isEnabled" }
    return .either(
      table.members.filter { $0.name == "title" || $0.name == "image" }.map {
        .object([$0] + common, requiring: [$0.name])
      })
  }()
}
