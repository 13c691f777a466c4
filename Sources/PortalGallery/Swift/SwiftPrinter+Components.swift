import PortalDocument

extension SwiftPrinter {
  mutating func children(_ value: JSONValue) -> String {
    SwiftCode.list(value.items.map { component($0) })
  }

  mutating func component(_ json: JSONValue) -> String {
    guard case .string(let type)? = json["type"]?.value, let kind = SwiftKind.all[type] else { return "container()" }
    var arguments: [String]
    switch type {
    case "label": arguments = label(json, kind)
    case "container": arguments = json["children"].map { ["children: \(children($0.value))"] } ?? []
    case "imageView": arguments = json["image"].map { ["image: \(value($0.value, .image))"] } ?? []
    case "touchable": arguments = touchable(json)
    case "progress": arguments = ["progress: \(progress(json))"]
    case "spinner": arguments = []
    case "segmented": arguments = ["segments: \(segments(json))"]
    case "custom": arguments = custom(json)
    case "textView": arguments = ["properties: \(textView(json, kind))"]
    case "table": arguments = ["properties: \(table(json, kind))"]
    case "collection", "carousel": arguments = ["properties: \(items(json, kind, isCarousel: type == "carousel"))"]
    default:
      if let short = shortArguments(json, type, kind) {
        arguments = short
      } else {
        let settings = settings(json, kind.properties, of: "$0")
        arguments =
          settings.isEmpty && type != "scrollView" ? [] : ["properties: " + SwiftCode.closure("properties", settings)]
      }
    }
    if let style = style(json, type, kind) { arguments.append("style: \(style)") }
    if let layout = json["layout"] { arguments.append("layout: \(SwiftLayout.text(layout.value))") }
    return SwiftCode.call(type, arguments) + decoration(json)
  }

  /// A name, a meaning and a moment, after the component.
  private mutating func decoration(_ json: JSONValue) -> String {
    var code = ""
    if let id = json["id"] { code += ".named(\(value(id.value, .text)))" }
    if let meaning = json["accessibility"] {
      let members: [String: SwiftMember] = [
        "role": SwiftMember("role", .choice), "label": SwiftMember("label", .text),
        "value": SwiftMember("value", .text), "identifier": SwiftMember("identifier", .text),
        "hidden": SwiftMember("isHidden", .bool),
      ]
      code += SwiftCode.closure(".accessibility", settings(meaning.value, members, of: "$0"))
    }
    if let state = json["state"] {
      let members: [String: SwiftMember] = [
        "scrollOffset": SwiftMember("scrollOffset", .point), "pressed": SwiftMember("isPressed", .bool),
        "focused": SwiftMember("isFocused", .bool), "refreshing": SwiftMember("isRefreshing", .bool),
        "selection": SwiftMember("selection", .number), "caret": SwiftMember("caret", .number),
        "selectionLength": SwiftMember("selectionLength", .number),
      ]
      code += SwiftCode.closure(".state", settings(state.value, members, of: "$0"))
    }
    return code
  }

  /// The properties as arguments, where the kind has a short form that says no others.
  private mutating func shortArguments(_ json: JSONValue, _ type: String, _ kind: SwiftKind) -> [String]? {
    let forms: [String: [(String, SwiftForm)]] = [
      "button": [("text", .text), ("onTap", .message)],
      "toggle": [("isOn", .bool), ("onSwitch", .handler(["Bool"]))],
      "scrollView": [("children", .children)],
      "mapView": [("placemarks", .placemarks)],
    ]
    // The first is what such a form is about.
    guard let form = forms[type], let first = form.first, json[first.0] != nil else { return nil }
    let said = json.members.map(\.name).filter { kind.properties[$0] != nil }
    return said.allSatisfy { name in form.contains { $0.0 == name } } ? arguments(json, form) : nil
  }

  private mutating func label(_ json: JSONValue, _ kind: SwiftKind) -> [String] {
    let names = json.members.map(\.name).filter { kind.properties[$0] != nil }
    if names == ["text"] || names == ["runs"] {
      return self.arguments(json, [("text", .text), ("runs", .runs)])
    }
    let settings = settings(json, kind.properties, of: "$0")
    return settings.isEmpty ? [] : ["properties: " + SwiftCode.closure("properties", settings)]
  }

  private mutating func touchable(_ json: JSONValue) -> [String] {
    let message = json["onTap"].map { messages.expression($0.value) } ?? ""
    let child = json["child"].map { component($0.value) } ?? "container()"
    return ["gesture: .tap(message: \(message))", "child: \(child)"]
  }

  private func progress(_ json: JSONValue) -> String {
    switch json["progress"]?.value {
    case .number(let part): return "ProgressCounter(fraction: \(SwiftCode.number(part))) ?? .initial"
    case .object(let members):
      let numbers = members.compactMap { member -> String? in
        guard case .number(let number) = member.value.value else { return nil }
        return "\(member.key): \(SwiftCode.number(number))"
      }
      // The initializer wants them in this order.
      let ordered = numbers.sorted { $0.hasPrefix("partial") && !$1.hasPrefix("partial") }
      return "ProgressCounter(\(ordered.joined(separator: ", "))) ?? .initial"
    default: return ".initial"
    }
  }

  private mutating func segments(_ json: JSONValue) -> String {
    var selected = 0
    if case .number(let number)? = json["selected"]?.value { selected = Int(number) }
    let segments = (json["segments"]?.value.items ?? []).map { segment in
      SwiftCode.call(
        "segment", arguments(segment, [("title", .text), ("image", .image), ("onTap", .message), ("isEnabled", .bool)]))
    }
    guard segments.indices.contains(selected) else { return "ZipList(element: segment(title: \"\"))" }
    var parts: [String] = []
    if selected > 0 { parts.append("left: " + SwiftCode.list(Array(segments[..<selected]))) }
    parts.append("center: " + segments[selected])
    if selected + 1 < segments.count { parts.append("right: " + SwiftCode.list(Array(segments[(selected + 1)...]))) }
    return SwiftCode.call("ZipList", parts)
  }

  private mutating func custom(_ json: JSONValue) -> [String] {
    var arguments = self.arguments(json, [("identifier", .text)])
    if let information = json["information"] { arguments.append("information: " + Self.custom(information.value)) }
    return arguments
  }

  /// What a painter is told, as literals.
  private static func custom(_ value: JSONValue) -> String {
    switch value {
    case .null: "nil"
    case .bool(let flag): "\(flag)"
    case .number(let number): SwiftCode.number(number)
    case .string(let text): SwiftCode.text(text)
    case .array: SwiftCode.list(value.items.map(custom))
    case .object:
      value.members.isEmpty
        ? "[:]" : SwiftCode.list(value.members.map { SwiftCode.text($0.name) + ": " + custom($0.value) })
    }
  }

  private mutating func textView(_ json: JSONValue, _ kind: SwiftKind) -> String {
    var lines: [String] = []
    if let text = json["text"] { lines.append("$0.text = .regular(\(value(text.value, .text)))") }
    if let runs = json["runs"] { lines.append("$0.text = .attributed(\(self.runs(runs.value)))") }
    return SwiftCode.closure("properties", lines + settings(json, kind.properties, of: "$0"))
  }

  // MARK: Lists

  private mutating func table(_ json: JSONValue, _ kind: SwiftKind) -> String {
    var lines: [String] = []
    if let items = json["items"] {
      let rows = items.value.items.map { item -> String in
        let kind = item["typeIdentifier"].map { value($0.value, .text) } ?? "\"\""
        let arguments = self.arguments(item, [("height", .number), ("onTap", .message), ("selectionStyle", .choice)])
        let content = item["component"].map { component($0.value) } ?? "container()"
        let render = SwiftCode.call("TableItemRender", ["component: \(content)", "typeIdentifier: \(kind)"])
        let code = SwiftCode.closure(SwiftCode.call("tableItem", arguments), [render], parameters: "_")
        return self.item("row", "TableItemProperties", code)
      }
      lines.append("$0.items = " + SwiftCode.list(rows))
    }
    return SwiftCode.closure("properties", lines + settings(json, kind.properties, of: "$0"))
  }

  private mutating func items(_ json: JSONValue, _ kind: SwiftKind, isCarousel: Bool) -> String {
    let size = json["itemsSize"]?.value.items ?? []
    var arguments = zip(["itemsWidth", "itemsHeight"], size).map { "\($0): \(value($1, .number))" }
    let cells = (json["items"]?.value.items ?? []).map { item -> String in
      let identifier = item["identifier"].map { value($0.value, .text) } ?? "\"\""
      let arguments = self.arguments(item, [("onTap", .message)]) + ["identifier: \(identifier)"]
      let content = item["component"].map { component($0.value) } ?? "container()"
      let code = SwiftCode.closure(
        SwiftCode.call(isCarousel ? "carouselItem" : "collectionItem", arguments), [content])
      return self.item("item", isCarousel ? "CarouselItemProperties" : "CollectionItemProperties", code)
    }
    var lines: [String] = []
    if isCarousel {
      let selected = json["selected"].map { ", selected: \(value($0.value, .number))" } ?? ""
      arguments.append("items: ZipList(of: \(SwiftCode.list(cells))\(selected))")
    } else {
      lines.append("$0.items = " + SwiftCode.list(cells))
    }
    lines += settings(json, kind.properties, of: "$0")
    let head = SwiftCode.call("properties", arguments)
    return lines.isEmpty ? head : SwiftCode.closure(head, lines)
  }

  // MARK: Style

  /// A style sheet, configured; nothing where nothing is said of it.
  mutating func style(_ json: JSONValue, _ type: String, _ kind: SwiftKind) -> String? {
    guard let style = json["style"]?.value, !style.members.isEmpty else { return nil }
    guard let sheet = kind.sheet else {
      return SwiftCode.closure("styleSheet", SwiftLooks.settings(style, of: "$0"))
    }
    var own: [String] = []
    var base: [String] = []
    let name = type == "navigationBar" || type == "tabBar" ? "bar" : type
    for (key, value) in style.members {
      if let form = kind.style[key] {
        own.append("\(name).\(key) = \(self.value(value, form))")
      } else {
        base += SwiftLooks.settings(JSONValue(members: [(key, value)]), of: "base")
      }
    }
    return SwiftCode.closure(
      sheet, base + own, parameters: "\(base.isEmpty ? "_" : "base"), \(own.isEmpty ? "_" : name)")
  }
}
