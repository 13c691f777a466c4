import PortalDocument

extension SwiftPrinter {
  /// A document's screen as a constant, and its traits, if it has any.
  public static func text(ofScreen document: JSONValue) -> String {
    var printer = SwiftPrinter()
    let screen = printer.screen(document)
    let code = printer.declared("screen: Screen", screen)
    return traits(document).map { code + "\n" + $0 } ?? code
  }

  /// The traits of a document, as a constant.
  static func traits(_ document: JSONValue) -> String? {
    guard let traits = document["traits"]?.value else { return nil }
    var printer = SwiftPrinter()
    return "let traits = " + SwiftCode.call("Traits", printer.arguments(traits, members(of: "traits")))
  }

  private mutating func screen(_ document: JSONValue) -> String {
    let names = ["root", "content", "orientation", "statusBar", "sheet"]
    let members = DocumentVocabulary.document.map(\.member)
    let said = names.filter { $0 != "statusBar" || document[$0]?.value.members.isEmpty == false }
    return SwiftCode.call("Screen", arguments(document, said.flatMap { name in members.filter { $0.name == name } }))
  }

  // MARK: Bars

  mutating func navigationBar(_ value: JSONValue) -> String {
    // What stands in the middle comes first, and buttons, which are long, come last.
    let members = Self.members(of: "navigationBar")
    let buttons = members.filter { $0.form == .list(.barButton) }
    let others = members.filter { $0.name != "title" && !buttons.contains($0) }
    var settings: [String] = []
    for part in [members.filter { $0.name == "title" }, others] + buttons.map({ [$0] }) {
      settings += self.settings(value, part, of: "$0")
    }
    return bar("navigationBar", value, ["properties: " + SwiftCode.closure("properties", settings)])
  }

  mutating func tabBar(_ value: JSONValue) -> String {
    let members = Self.members(of: "tabBar")
    let tabs = members.filter { $0.name == "items" }
    let call = bar("tabBar", value, arguments(value, members.filter { !tabs.contains($0) }))
    guard case .list(let form)? = tabs.first?.form, let items = value["items"]?.value.items, !items.isEmpty else {
      return call
    }
    return SwiftCode.closure(call.hasSuffix("()") ? String(call.dropLast(2)) : call, items.map { self.value($0, form) })
  }

  private mutating func bar(_ name: String, _ value: JSONValue, _ arguments: [String]) -> String {
    let style = DocumentVocabulary.kinds[name].flatMap { self.style(value, $0) }
    return SwiftCode.call(name, arguments + (style.map { ["style: \($0)"] } ?? []))
  }

  mutating func barButton(_ value: JSONValue) -> String {
    let message = value["onTap"].map { messages.expression($0.value) } ?? "nil"
    if let icon = value["icon"] {
      let label = value["label"].map { ["label: \(self.value($0.value, .text))"] } ?? []
      return SwiftCode.call(".imageButton", ["icon: \(image(icon.value))"] + label + ["onTap: \(message)"])
    }
    let title = value["title"].map { self.value($0.value, .text) } ?? "\"\""
    return SwiftCode.call(".textButton", ["title: \(title)", "onTap: \(message)"])
  }
}
