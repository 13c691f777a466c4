extension Writing {
  /// A component as a document says it.
  func component(_ component: DocumentComponent) throws(Unwritable) -> JSONValue {
    .members(try nested { () throws(Unwritable) in try decorated(component) })
  }

  /// The members of a component with its gestures and its decoration.
  private func decorated(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    switch component {
    case .reading(let content): return try decorated(content(traits))
    case .decorated(let decoration, let component):
      let name = decoration.key.map { "\($0)" } ?? ""
      do throws(Unwritable) {
        var members = try decorated(component)
        let said = try self.decoration(decoration)
        guard !said.contains(where: { one in members.contains { $0.0 == one.0 } }) else {
          throw Unwritable("two names, states or semantics of one component")
        }
        members.insert(contentsOf: said, at: min(1, members.count))
        return members
      } catch {
        throw name.isEmpty ? error : error.within(name)
      }
    case .touchable: return try touchable(component)
    default: return try itself(component)
    }
  }

  private func decoration(_ decoration: Decoration) throws(Unwritable) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if let key = decoration.key?.written { members.append(("id", try ValueReader<Key>.key.write(key, self))) }
    if decoration.semantics != Semantics() {
      members.append(
        (
          "accessibility",
          try PropertyTable<Semantics>.semantics.written(decoration.semantics, unlike: Semantics(), self)
        ))
    }
    if decoration.state != ViewState() {
      members.append(("state", try ValueReader<ViewState>.state.write(decoration.state, self)))
    }
    return members
  }

  /// A component with all gestures around it.
  private func touchable(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [("type", .string("touchable"))]
    var (child, swipes): (DocumentComponent, [(String, JSONValue)]) = (component, [])
    while case .touchable(let gesture, let inner) = child {
      switch gesture {
      case .tap(let message): members.append(("onTap", message))
      case .doubleTap(let message): members.append(("onDoubleTap", message))
      case .longPress(let message): members.append(("onLongPress", message))
      case .swipe(let direction, let message): swipes.append((direction.rawValue, message))
      case .drag(let message):
        members.append(("onDrag", try ValueReader<TouchMessage>.touchMessage.write(message, self)))
      }
      child = inner
    }
    if !swipes.isEmpty { members.append(("onSwipe", .members(swipes))) }
    guard Set(members.map(\.0)).count == members.count, Set(swipes.map(\.0)).count == swipes.count else {
      throw Unwritable("two messages of one gesture")
    }
    return members + [("child", try self.component(child))]
  }

  // Nested components recurse, and stack frames must stay small: payloads are bound in functions of their own.
  private func itself(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    switch component {
    case .container: try container(component)
    case .scrollView: try scrollView(component)
    case .table: try table(component)
    case .collection: try collection(component)
    case .carousel: try carousel(component)
    default: try leaf(component)
    }
  }

  private func leaf(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    switch component {
    case .button(let properties, let style, let layout):
      try members("button", .buttonProperties, properties, ButtonProperties(), style, .button, layout)
    case .label(let properties, let style, let layout):
      try members("label", .labelProperties, properties, LabelProperties(), style, .label, layout)
    case .textField(let properties, let style, let layout):
      try members("textField", .textFieldProperties, properties, TextFieldProperties(), style, .textField, layout)
    case .mapView(let properties, let style, let layout):
      try members("mapView", .map, properties, MapProperties(), style, .empty, layout)
    case .toggle(let properties, let style, let layout):
      try members("toggle", .toggleProperties, properties, ToggleProperties(), style, .toggle, layout)
    case .progress(let progress, let style, let layout):
      try members("progress", .progressForm, ProgressForm(progress: progress), ProgressForm(), style, .progress, layout)
    case .spinner(let style, let layout):
      try members("spinner", .empty, EmptyStyleSheet(), EmptyStyleSheet(), style, .spinner, layout)
    case .slider(let properties, let style, let layout):
      try members("slider", .sliderProperties, properties, SliderProperties(), style, .slider, layout)
    case .stepper(let properties, let style, let layout):
      try members("stepper", .stepperProperties, properties, StepperProperties(), style, .stepper, layout)
    case .pageControl(let properties, let style, let layout):
      try members(
        "pageControl", .pageControlProperties, properties, PageControlProperties(), style, .pageControl, layout)
    case .searchField(let properties, let style, let layout):
      try members(
        "searchField", .searchFieldProperties, properties, SearchFieldProperties(), style, .searchField, layout)
    case .picker(let properties, let style, let layout):
      try members("picker", .pickerProperties, properties, PickerProperties(), style, .picker, layout)
    case .datePicker(let properties, let style, let layout):
      try members("datePicker", .datePickerProperties, properties, DatePickerProperties(), style, .datePicker, layout)
    case .link(let properties, let style, let layout):
      try members("link", .linkProperties, properties, LinkProperties(), style, .link, layout)
    default: try form(component)
    }
  }

  /// What a document says in another way than Swift.
  private func form(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    switch component {
    case .imageView(let image, let style, let layout):
      return try members("imageView", style, .empty, layout) { () throws(Unwritable) in
        [("image", try ValueReader<Image>.image.write(image, self))]
      }
    case .segmented(let segments, let style, let layout):
      let form = SegmentedForm(segments: Array(segments), selected: UInt(segments.centerIndex))
      return try members("segmented", .segmented, form, SegmentedForm(), style, .segmentedStyle, layout)
    case .textView(let properties, let style, let layout):
      var form = TextViewForm()
      switch properties.text {
      case .regular(let text): form.text = text
      case .attributed(let runs): form.runs = runs
      }
      form.properties = properties
      return try members("textView", .textView, form, TextViewForm(), style, .textViewStyle, layout)
    case .custom(let custom, let style, let layout):
      var members: [(String, JSONValue)] = [("identifier", .string(custom.identifier))]
      if !custom.information.isEmpty { members.append(("information", CustomValue.values(custom.information).json)) }
      return try self.members("custom", style, .empty, layout) { members }
    default: throw Unwritable("a component of this kind")
    }
  }

  // MARK: What has others in it

  private func container(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    guard case .container(let children, let style, let layout) = component else { return [] }
    return try members("container", style, .empty, layout) + self.children(children)
  }

  private func scrollView(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    guard case .scrollView(let properties, let style, let layout) = component else { return [] }
    let members = try members("scrollView", .scrollView, properties, ScrollViewProperties(), style, .empty, layout)
    return try members + children(properties.children)
  }

  private func children(_ children: [DocumentComponent]) throws(Unwritable) -> [(String, JSONValue)] {
    guard !children.isEmpty else { return [] }
    return [("children", try .list(children) { child throws(Unwritable) in try component(child) })]
  }

  private func table(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    guard case .table(let properties, let style, let layout) = component else { return [] }
    let members = try members("table", .table, properties, TableProperties(), style, .table, layout)
    return members + [
      (
        "items",
        try .list(properties.items) { row throws(Unwritable) in
          let render = row.renderer(row.height)
          let item = DocumentItem(
            key: row.key?.written, height: row.height, onTap: row.onTap, selectionStyle: row.selectionStyle,
            identifier: render.typeIdentifier, leadingActions: row.leadingActions,
            trailingActions: row.trailingActions)
          return try self.item(item, .tableItem, render.component)
        }
      )
    ]
  }

  private func collection(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    guard case .collection(let properties, let style, let layout) = component else { return [] }
    return try members(
      "collection", .collection, properties, CollectionProperties(itemsSize: .zero), style, .collection, layout)
      + cells(properties.items)
  }

  private func carousel(_ component: DocumentComponent) throws(Unwritable) -> [(String, JSONValue)] {
    guard case .carousel(let properties, let style, let layout) = component else { return [] }
    var members = try members(
      "carousel", .carousel, properties, CarouselProperties(itemsSize: .zero, items: nil), style, .empty, layout)
    guard let items = properties.items else { return members }
    if items.centerIndex > 0 { members.append(("selected", .number(Double(items.centerIndex)))) }
    return try members + cells(Array(items))
  }

  private func cells(
    _ items: [CollectionItemProperties<JSONValue>]
  ) throws(Unwritable) -> [(String, JSONValue)] {
    let written = try JSONValue.list(items) { cell throws(Unwritable) in
      try item(
        DocumentItem(key: cell.key?.written, onTap: cell.onTap, identifier: cell.identifier), .collectionItem,
        cell.renderer())
    }
    return [("items", written)]
  }

  private func item(
    _ item: DocumentItem, _ table: PropertyTable<DocumentItem>, _ component: DocumentComponent
  ) throws(Unwritable) -> JSONValue {
    let members = try table.members(of: item, unlike: DocumentItem(), self)
    return .members(members + [("component", try self.component(component))])
  }

  // MARK: Parts

  /// The members of a component whose properties a table knows.
  private func members<Properties, Style: ComponentStyle>(
    _ type: String, _ table: PropertyTable<Properties>, _ properties: Properties, _ none: Properties,
    _ sheet: StyleSheet<Style>, _ style: PropertyTable<Style>, _ layout: Layout
  ) throws(Unwritable) -> [(String, JSONValue)] {
    try members(type, sheet, style, layout) { () throws(Unwritable) in
      try table.members(of: properties, unlike: none, self)
    }
  }

  /// The members of a component: its own, and those that all have.
  private func members<Style: ComponentStyle>(
    _ type: String, _ sheet: StyleSheet<Style>, _ style: PropertyTable<Style>, _ layout: Layout,
    _ own: () throws(Unwritable) -> [(String, JSONValue)] = { [] }
  ) throws(Unwritable) -> [(String, JSONValue)] {
    do throws(Unwritable) {
      let (own, look) = (try own(), try self.style(sheet, style, Style()))
      let place = try PropertyTable<Layout>.layout.members(of: layout, unlike: Layout(), self)
      return [("type", .string(type))] + own + look + (place.isEmpty ? [] : [("layout", .members(place))])
    } catch {
      throw error.within(type)
    }
  }

  /// The member that says how something looks; none where nothing is said.
  func style<Style>(
    _ sheet: StyleSheet<Style>, _ table: PropertyTable<Style>, _ none: Style
  ) throws(Unwritable) -> [(String, JSONValue)] {
    let members =
      try table.members(of: sheet.component, unlike: none, self)
      + PropertyTable<BaseStyleSheet>.base.members(of: sheet.base, unlike: BaseStyleSheet(), self)
    return members.isEmpty ? [] : [("style", .members(members))]
  }
}
