extension ComponentReader {
  /// Every kind of component, with its reader, which is made lazily.
  ///
  /// Most documents use a few kinds, and making all tables takes longer than reading a screen.
  static let kinds: [(name: String, reader: @Sendable () -> ComponentReader)] = [
    ("button", { button }), ("carousel", { carousel }), ("collection", { collection }), ("container", { container }),
    ("custom", { custom }), ("datePicker", { datePicker }), ("imageView", { imageView }), ("label", { label }),
    ("link", { link }), ("mapView", { mapView }), ("pageControl", { pageControl }), ("picker", { picker }),
    ("progress", { progress }), ("scrollView", { scrollView }), ("searchField", { searchField }),
    ("segmented", { segmented }), ("slider", { slider }), ("spinner", { spinner }), ("stepper", { stepper }),
    ("table", { table }), ("textField", { textField }), ("textView", { textView }), ("toggle", { toggle }),
    ("touchable", { touchable }),
  ]

  static var all: [ComponentReader] { kinds.map { $0.reader() } }

  static let names = kinds.map(\.name)

  static func named(_ name: String) -> ComponentReader? { kinds.first { $0.name == name }?.reader() }

  private static let button = ComponentReader(
    "button", .buttonProperties, { ButtonProperties() }, style: .button, { ButtonStyleSheet() },
    swift: .properties(short: [["text", "onTap"]]),
    make: { .button($0, $1, $2) })

  private static let textField = ComponentReader(
    "textField", .textFieldProperties, { TextFieldProperties() }, style: .textField, { TextFieldStyleSheet() },
    make: { .textField($0, $1, $2) })

  private static let label = ComponentReader(
    "label", .labelProperties, { LabelProperties() }, style: .label, { LabelStyleSheet() },
    swift: .properties(short: [["text"], ["runs"]]), make: { .label($0, $1, $2) },
    check: { $2.refuseBesideRuns("text", "textAfterLayout", in: $1, "a label") })

  private static let container = ComponentReader(
    "container",
    arguments: [
      Member(
        "children", .list(of: .reference("component")),
        "The components in it, which its `layout` puts below or beside each other.")
    ], swift: .container
  ) { component, reading in
    let children = component["children"].map { reading.components($0, depth: component.depth + 1) } ?? []
    return .container(
      children, reading.style(component.node, .empty, EmptyStyleSheet()), reading.layout(component.node))
  }

  private static let imageView = ComponentReader(
    "imageView",
    arguments: [
      Member(
        "image", ValueReader<Image>.image,
        "The picture, which the style's `contentMode` fits into the view's box.", default: .required,
        remedy: ValueReader<Image>.forms)
    ]
  ) { component, reading in
    let style = reading.style(component.node, .empty, EmptyStyleSheet())
    let layout = reading.layout(component.node)
    guard let image = component["image"] else { return nil }
    return ValueReader<Image>.image.read(image, reading).map { .imageView($0, style, layout) }
  }
}
