import PortalDocument

extension SwiftPrinter {
  mutating func component(_ json: JSONValue) -> String {
    guard case .string(let type)? = json["type"]?.value, let kind = DocumentVocabulary.kinds[type],
      let call = kind.swift
    else { return SwiftCode.missing("no component: " + JSONText.line(of: json["type"]?.value ?? json)) }
    let members = kind.properties.map(\.member)
    let own = kind.style.map(\.member)
    var arguments: [String]
    var content: [String] = []
    switch call {
    case .arguments: arguments = self.arguments(json, members)
    case .properties(let short): arguments = shortArguments(json, short, members) ?? properties(json, members)
    case .container:
      arguments = self.arguments(json, members.filter { $0.name != "children" })
      content = items(json["children"]).map { component($0) }
    case .scrollView:
      arguments = properties(json, members.filter { $0.name != "children" })
      content = items(json["children"]).map { component($0) }
    case .progress: arguments = ["progress: " + value(json["progress"]?.value ?? .null, .progress)]
    case .segments:
      let segment = SwiftForm.object("segment", Self.members(of: "segment"))
      arguments = selected(json)
      content = items(json["segments"]).map { value($0, segment) }
    case .table:
      arguments = properties(json, members.filter { $0.name != "items" })
      content = items(json["items"]).map { row($0) }
    case .collection:
      arguments = [sized(json, members)]
      content = items(json["items"]).map { cell($0, "collectionItem") }
    case .carousel:
      arguments = [sized(json, members, ["items: nil"])] + selected(json)
      content = items(json["items"]).map { cell($0, "carouselItem") }
    case .touched:
      let child = component(json["child"]?.value ?? .null)
      return SwiftCode.chain(child, gestures(json) + modifiers(json, own: own))
    }
    if content.isEmpty, let list = call.list, json[list] != nil { arguments.append("\(list): []") }
    if let style = ownStyle(json, type, own) { arguments.append("style: \(style)") }
    let head = SwiftCode.call(type, arguments)
    let whole = content.isEmpty ? head : SwiftCode.closure(arguments.isEmpty ? type : head, content)
    return SwiftCode.chain(whole, modifiers(json, own: own))
  }

  /// The modifiers for what a touchable hears of.
  private mutating func gestures(_ json: JSONValue) -> [String] {
    var calls: [String] = []
    for name in ["onTap", "onDoubleTap", "onLongPress"] {
      if let message = json[name] { calls.append(".\(name)(\(messages.expression(message.value)))") }
    }
    for direction in SwipeDirection.allCases {
      guard let message = json["onSwipe"]?.value[direction.rawValue] else { continue }
      calls.append(".onSwipe(.\(direction.rawValue), \(messages.expression(message.value)))")
    }
    if let message = json["onDrag"] { calls.append(".onDrag \(messages.handler(message.value, ["Touch"]))") }
    return calls.isEmpty ? [SwiftCode.missing("no message")] : calls
  }

  private func items(_ list: JSONNode?) -> [JSONValue] { list?.value.items ?? [] }

  private mutating func properties(_ json: JSONValue, _ members: [Member]) -> [String] {
    let settings = settings(json, members, of: "$0")
    return settings.isEmpty ? [] : ["properties: " + SwiftCode.closure("properties", settings)]
  }

  /// The properties as arguments, where the kind has a short form that covers them all.
  private mutating func shortArguments(_ json: JSONValue, _ forms: [[String]], _ members: [Member]) -> [String]? {
    // In the initialiser's order.
    let said = members.map(\.name).filter { json[$0] != nil }
    let form = forms.first { form in said.contains(form[0]) && said.allSatisfy { form.contains($0) } }
    return form.map { _ in arguments(json, members) }
  }

  mutating func progress(_ value: JSONValue) -> String {
    switch value {
    case .number(let part): ".fraction(\(SwiftCode.number(part)))"
    case .object: self.value(value, .object("ProgressCounter", Self.members(of: "progressTotal"))) + " ?? .initial"
    default: ".initial"
    }
  }

  // MARK: Lists

  private mutating func row(_ item: JSONValue) -> String {
    let members = Self.members(of: "tableItem")
    let isAction = { (member: Member) in member.name.hasSuffix("Actions") }
    let own = members.filter { !["id", "typeIdentifier", "component"].contains($0.name) && !isAction($0) }
    let kind = item["typeIdentifier"].map { ["identifier: \(value($0.value, .text))"] } ?? []
    let row = SwiftCode.closure(SwiftCode.call("tableRow", arguments(item, own) + kind), [content(item)])
    let actions = arguments(item, members.filter(isAction))
    return keyed(row, item, actions.isEmpty ? [] : [SwiftCode.call(".swipeActions", actions)])
  }

  /// A row with what is said of it besides.
  private mutating func keyed(_ row: String, _ item: JSONValue, _ modifiers: [String] = []) -> String {
    let all = modifiers + (item["id"].map { [key($0.value, ofRow: true)] } ?? [])
    return all.isEmpty ? row : SwiftCode.chain(row, all)
  }

  private mutating func cell(_ item: JSONValue, _ name: String) -> String {
    let own = Self.members(of: "item").filter { !["id", "identifier", "component"].contains($0.name) }
    let identifier = item["identifier"].map { value($0.value, .text) } ?? "\"\""
    let call = SwiftCode.call(name, arguments(item, own) + ["identifier: \(identifier)"])
    return keyed(SwiftCode.closure(call, [content(item)]), item)
  }

  private mutating func content(_ item: JSONValue) -> String {
    component(item["component"]?.value ?? .null)
  }

  private mutating func sized(_ json: JSONValue, _ members: [Member], _ more: [String] = []) -> String {
    let size = json["itemsSize"]?.value.items ?? []
    let lengths = zip(["itemsWidth", "itemsHeight"], size).map { "\($0): \(value($1, .number))" }
    let lines = settings(
      json, members.filter { !["items", "itemsSize"].contains($0.name) && ($0.name != "selected" || more.isEmpty) },
      of: "$0")
    return "properties: "
      + configured(SwiftCode.call("properties", lengths + more), lines)
  }

  private mutating func selected(_ json: JSONValue) -> [String] {
    json["selected"].map { ["selected: \(value($0.value, .number))"] } ?? []
  }

  // MARK: Style

  /// A bar's configured style sheet; nil where it would be empty.
  mutating func style(_ json: JSONValue, _ kind: DocumentVocabulary.Kind) -> String? {
    guard let style = json["style"]?.value, !style.members.isEmpty else { return nil }
    let name = "bar"
    let members = kind.style.map(\.member)
    let own = settings(style, members, of: name)
    let base = settings(style, Self.box.filter { box in !members.contains { $0.name == box.name } }, of: "base")
    return SwiftCode.closure(
      kind.name + "StyleSheet", base + own,
      parameters: "\(base.isEmpty ? "_" : "base"), \(own.isEmpty ? "_" : name)")
  }
}
