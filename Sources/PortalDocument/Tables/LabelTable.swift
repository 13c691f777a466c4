extension ComponentReader {
  static let label = ComponentReader(
    "label", .labelProperties, { LabelProperties() }, style: .label, { LabelStyleSheet() },
    swift: .properties(short: [["text"], ["runs"]]), make: { .label($0, $1, $2) },
    check: { $2.refuseBesideRuns("text", "textAfterLayout", in: $1, "a label") })
}

extension PropertyTable<LabelProperties> {
  static let labelProperties = PropertyTable([
    Property("text", \.text, .text, "What the label says.", default: ""),
    Property("runs", \.runs, .runs, "A text of several looks, in place of `text`."),
    Property(
      "textAfterLayout", \.textAfterLayout, .text,
      "What is shown once the label has its place, in letters so large as `text` would need them to fill its width: so labels that share a longest text share a size.",
      default: .words("`text` itself")),
  ])
}
