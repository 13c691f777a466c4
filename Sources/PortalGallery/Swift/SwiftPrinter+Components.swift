import PortalDocument

extension SwiftPrinter {
  mutating func component(_ json: JSONValue) -> String {
    guard case .string(let type)? = json["type"]?.value, let kind = DocumentVocabulary.kinds[type],
      let call = kind.swift
    else { return SwiftCode.missing("no component: " + JSONText.line(of: json["type"]?.value ?? json)) }
    let members = kind.properties.map(\.member)
    var arguments: [String]
    switch call {
    case .arguments: arguments = self.arguments(json, members)
    case .properties(let short, let isRequired):
      arguments = shortArguments(json, short, members) ?? properties(json, members, isRequired: isRequired)
    case .progress: arguments = ["progress: " + value(json["progress"]?.value ?? .null, .progress)]
    case .segments: arguments = ["segments: \(segments(json))"]
    case .table: arguments = ["properties: \(table(json, members))"]
    case .collection, .carousel: arguments = ["properties: \(items(json, members, isCarousel: call == .carousel))"]
    }
    if let style = style(json, kind) { arguments.append("style: \(style)") }
    if let layout = json["layout"] { arguments.append("layout: \(value(layout.value, .block("layout", Self.layout)))") }
    return SwiftCode.call(type, arguments) + decoration(json)
  }

  private static let layout = DocumentVocabulary.layout.map(\.member)
  private static let state = DocumentVocabulary.state.map(\.member)
  private static let accessibility = DocumentVocabulary.accessibility.map(\.member)
  private static let box = DocumentVocabulary.boxStyle.map(\.member)

  /// Modifiers for name, semantics and state, after the component.
  private mutating func decoration(_ json: JSONValue) -> String {
    var code = ""
    if let id = json["id"] { code += ".named(\(value(id.value, .text)))" }
    if let meaning = json["accessibility"] {
      code += value(meaning.value, .block(".accessibility", Self.accessibility))
    }
    if let state = json["state"] { code += value(state.value, .block(".state", Self.state)) }
    return code
  }

  private mutating func properties(_ json: JSONValue, _ members: [Member], isRequired: Bool) -> [String] {
    let settings = settings(json, members, of: "$0")
    if settings.isEmpty, !isRequired { return [] }
    return ["properties: " + SwiftCode.closure("properties", settings)]
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
    case .number(let part): "ProgressCounter(fraction: \(SwiftCode.number(part))) ?? .initial"
    case .object: self.value(value, .object("ProgressCounter", Self.members(of: "progressTotal"))) + " ?? .initial"
    default: ".initial"
    }
  }

  private mutating func segments(_ json: JSONValue) -> String {
    var selected = 0
    if case .number(let number)? = json["selected"]?.value { selected = Int(number) }
    let segment = SwiftForm.object("segment", Self.members(of: "segment"))
    let segments = (json["segments"]?.value.items ?? []).map { value($0, segment) }
    guard segments.indices.contains(selected) else { return "ZipList(element: segment(title: \"\"))" }
    var parts: [String] = []
    if selected > 0 { parts.append("left: " + SwiftCode.list(Array(segments[..<selected]))) }
    parts.append("center: " + segments[selected])
    if selected + 1 < segments.count { parts.append("right: " + SwiftCode.list(Array(segments[(selected + 1)...]))) }
    return SwiftCode.call("ZipList", parts)
  }

  // MARK: Lists

  private mutating func table(_ json: JSONValue, _ members: [Member]) -> String {
    var lines: [String] = []
    if let items = json["items"] {
      let rows = items.value.items.map { item -> String in
        let kind = item["typeIdentifier"].map { value($0.value, .text) } ?? "\"\""
        let content = component(item["component"]?.value ?? .null)
        let render = SwiftCode.call("TableItemRender", ["component: \(content)", "typeIdentifier: \(kind)"])
        let own = Self.members(of: "tableItem").filter { !["typeIdentifier", "component"].contains($0.name) }
        let code = SwiftCode.closure(
          SwiftCode.call("tableItem", arguments(item, own)), [render], parameters: "_")
        return self.item("row", "TableItemProperties", code)
      }
      lines.append("$0.items = " + SwiftCode.list(rows))
    }
    return SwiftCode.closure("properties", lines + settings(json, members.filter { $0.name != "items" }, of: "$0"))
  }

  private mutating func items(_ json: JSONValue, _ members: [Member], isCarousel: Bool) -> String {
    let size = json["itemsSize"]?.value.items ?? []
    var arguments = zip(["itemsWidth", "itemsHeight"], size).map { "\($0): \(value($1, .number))" }
    let cells = (json["items"]?.value.items ?? []).map { item -> String in
      let identifier = item["identifier"].map { value($0.value, .text) } ?? "\"\""
      let own = Self.members(of: "item").filter { !["identifier", "component"].contains($0.name) }
      let content = component(item["component"]?.value ?? .null)
      let code = SwiftCode.closure(
        SwiftCode.call(
          isCarousel ? "carouselItem" : "collectionItem", self.arguments(item, own) + ["identifier: \(identifier)"]),
        [content])
      return self.item("item", isCarousel ? "CarouselItemProperties" : "CollectionItemProperties", code)
    }
    var lines: [String] = []
    if isCarousel {
      let selected = json["selected"].map { ", selected: \(value($0.value, .number))" } ?? ""
      arguments.append("items: ZipList(of: \(SwiftCode.list(cells))\(selected))")
    } else {
      lines.append("$0.items = " + SwiftCode.list(cells))
    }
    lines += settings(json, members.filter { !["items", "itemsSize", "selected"].contains($0.name) }, of: "$0")
    return configured(SwiftCode.call("properties", arguments), lines)
  }

  // MARK: Style

  /// A configured style sheet; nil where it would be empty.
  ///
  /// - Parameter name: what its closure calls the kind's own style.
  mutating func style(_ json: JSONValue, _ kind: DocumentVocabulary.Kind, as name: String? = nil) -> String? {
    guard let style = json["style"]?.value, !style.members.isEmpty else { return nil }
    if kind.style.isEmpty { return value(style, .block("styleSheet", Self.box)) }
    let name = name ?? kind.name
    let members = kind.style.map(\.member)
    let own = settings(style, members, of: name)
    let base = settings(style, Self.box.filter { box in !members.contains { $0.name == box.name } }, of: "base")
    return SwiftCode.closure(
      kind.name + "StyleSheet", base + own,
      parameters: "\(base.isEmpty ? "_" : "base"), \(own.isEmpty ? "_" : name)")
  }
}
