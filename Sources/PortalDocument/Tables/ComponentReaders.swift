extension ComponentReader {
  /// Every kind of component that documents know.
  static let all: [ComponentReader] = [
    button, carousel, collection, container, custom, datePicker, imageView, label, link, mapView, pageControl, picker,
    progress, scrollView, searchField, segmented, slider, spinner, stepper, table, textField, textView, toggle,
    touchable,
  ]

  static let names = all.map(\.name)

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  static func named(_ name: String) -> ComponentReader? { byName[name] }

  private static let button = ComponentReader(
    "button", .buttonProperties, { ButtonProperties() }, style: .button, { ButtonStyleSheet() },
    make: { .button($0, $1, $2) })

  private static let textField = ComponentReader(
    "textField", .textFieldProperties, { TextFieldProperties() }, style: .textField, { TextFieldStyleSheet() },
    make: { .textField($0, $1, $2) })

  private static let label = ComponentReader(
    "label", members: PropertyTable<LabelProperties>.labelProperties.names,
    schemas: PropertyTable<LabelProperties>.labelProperties.schemasByName,
    style: StyleKeys(.label) { LabelStyleSheet() }
  ) { component, reading in
    if let runs = component["runs"] {
      for other in ["text", "textAfterLayout"] where component[other] != nil {
        reading.error(
          "a label with \"runs\" has no \"\(other)\"", at: runs.place,
          hint: "write one or the other: the runs are all of the text")
      }
    }
    var properties = LabelProperties()
    PropertyTable<LabelProperties>.labelProperties.read(
      component.members, into: &properties, reading, what: "a label", others: Reading.commonMembers)
    return .label(
      properties, reading.style(component.node, .label, LabelStyleSheet()), reading.layout(component.node))
  }

  private static let container = ComponentReader(
    "container", members: ["children"], schemas: ["children": .list(of: .reference("component"))], style: .none
  ) {
    component, reading in
    reading.refuseOthers(than: ["children"], component, "a container")
    let children = component["children"].map { reading.components($0, depth: component.depth + 1) } ?? []
    return .container(
      children, reading.style(component.node, .empty, EmptyStyleSheet()), reading.layout(component.node))
  }

  private static let imageView = ComponentReader(
    "imageView", members: ["image"], schemas: ["image": ValueReader<Image>.image.schema], required: ["image"],
    style: .none
  ) { component, reading in
    reading.refuseOthers(than: ["image"], component, "an imageView")
    let style = reading.style(component.node, .empty, EmptyStyleSheet())
    let layout = reading.layout(component.node)
    guard let image = component["image"] else {
      reading.error(
        "an imageView needs an \"image\"", at: component.node.place, hint: ValueReader<Image>.forms)
      return nil
    }
    return ValueReader<Image>.image.read(image, reading).map { .imageView($0, style, layout) }
  }
}
