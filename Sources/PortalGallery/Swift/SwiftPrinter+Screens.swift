import PortalDocument

extension SwiftPrinter {
  /// A document's screen as a constant, and the traits under which it is shown where it names some.
  public static func text(ofScreen document: JSONValue) -> String {
    var printer = SwiftPrinter()
    let screen = printer.screen(document)
    let code = printer.declared("screen: Screen", screen)
    return traits(document).map { code + "\n" + $0 } ?? code
  }

  /// The conditions that a document names, as a constant.
  static func traits(_ document: JSONValue) -> String? {
    guard let traits = document["traits"]?.value else { return nil }
    var printer = SwiftPrinter()
    var arguments = printer.arguments(
      traits, [("appearance", .choice), ("direction", .choice), ("locale", .text), ("textSize", .choice)])
    // A document reads as its language does, unless it says otherwise.
    if case .string(let locale)? = traits["locale"]?.value, traits["direction"] == nil,
      ReadingDirection(locale: locale) == .rightToLeft
    {
      arguments.insert("direction: .rightToLeft", at: traits["appearance"] == nil ? 0 : 1)
    }
    return "let traits = " + SwiftCode.call("Traits", arguments)
  }

  private mutating func screen(_ document: JSONValue) -> String {
    var arguments: [String] = []
    if let root = document["root"] { arguments.append("root: \(self.root(root.value))") }
    arguments.append("content: \(content(document["content"]?.value ?? .null))")
    arguments += self.arguments(document, [("orientation", .choice)])
    if let bar = document["statusBar"]?.value, !bar.members.isEmpty {
      let members = JSONValue(members: bar.members.map { ($0.name == "hidden" ? "isHidden" : $0.name, $0.value) })
      arguments.append(
        "statusBar: "
          + SwiftCode.call(
            "StatusBar", self.arguments(members, [("isHidden", .bool), ("style", .choice), ("time", .text)])))
    }
    if let sheet = document["sheet"] { arguments.append("sheet: \(self.sheet(sheet.value))") }
    return SwiftCode.call("Screen", arguments)
  }

  private mutating func root(_ value: JSONValue) -> String {
    if let bar = value["stack"] { return ".stack(\(navigationBar(bar.value)))" }
    if let bar = value["tab"] { return ".tab(\(tabBar(bar.value)))" }
    return ".simple"
  }

  private mutating func content(_ value: JSONValue) -> String {
    guard let alert = value["alert"]?.value else { return ".component(\(component(value)))" }
    var parts = self.arguments(alert, [("title", .text), ("text", .text)])
    for name in ["primary", "secondary"] {
      guard let button = alert[name]?.value else { continue }
      let title = self.arguments(button, [("title", .text), ("onTap", .message), ("style", .choice)])
      parts.append("\(name): " + SwiftCode.call("AlertButton", title))
    }
    var arguments = ["properties: " + SwiftCode.call("AlertProperties", parts)]
    if let over = alert["over"] { arguments.append("over: \(component(over.value))") }
    return SwiftCode.call(".alert", arguments)
  }

  private mutating func sheet(_ value: JSONValue) -> String {
    var arguments: [String] = []
    if let root = value["root"] { arguments.append("root: \(self.root(root.value))") }
    arguments.append("content: \(content(value["content"]?.value ?? .null))")
    arguments += self.arguments(value, [("detent", .choice)])
    if case .bool(let flag)? = value["grabber"]?.value { arguments.append("showsGrabber: \(flag)") }
    if let over = value["sheet"] { arguments.append("sheet: \(sheet(over.value))") }
    return SwiftCode.call("Sheet", arguments)
  }

  // MARK: Bars

  private mutating func navigationBar(_ value: JSONValue) -> String {
    let kind = SwiftKind.all["navigationBar"] ?? SwiftKind()
    var lines: [String] = []
    if let title = value["title"]?.value { lines.append("$0.title = \(self.title(title))") }
    lines += settings(value, kind.properties, of: "$0")
    for name in ["leftButtonItems", "rightButtonItems"] {
      guard let buttons = value[name]?.value.items else { continue }
      lines.append("$0.\(name) = " + SwiftCode.list(buttons.map { barButton($0) }))
    }
    var arguments = ["properties: " + SwiftCode.closure("properties", lines)]
    if let style = style(value, "navigationBar", kind) { arguments.append("style: \(style)") }
    return SwiftCode.call("navigationBar", arguments)
  }

  private mutating func title(_ value: JSONValue) -> String {
    if let image = value["image"] { return ".image(\(SwiftLooks.image(image.value)))" }
    if let component = value["component"] { return ".component(\(self.component(component.value)))" }
    return ".text(\(self.value(value, .text)))"
  }

  private mutating func barButton(_ value: JSONValue) -> String {
    let message = value["onTap"].map { messages.expression($0.value) } ?? "nil"
    if let icon = value["icon"] {
      return SwiftCode.call(".imageButton", ["icon: \(SwiftLooks.image(icon.value))", "onTap: \(message)"])
    }
    let title = value["title"].map { self.value($0.value, .text) } ?? "\"\""
    return SwiftCode.call(".textButton", ["title: \(title)", "onTap: \(message)"])
  }

  private mutating func tabBar(_ value: JSONValue) -> String {
    let items = (value["items"]?.value.items ?? []).map { item in
      SwiftCode.call(
        "tabBarItem",
        self.arguments(
          item, [("title", .text), ("icon", .image), ("selectedIcon", .image), ("badge", .text), ("onTap", .message)]))
    }
    var arguments = ["items: " + SwiftCode.list(items)] + self.arguments(value, [("selected", .number)])
    if let bar = value["navigationBar"] { arguments.append("navigationBar: \(navigationBar(bar.value))") }
    if let style = style(value, "tabBar", SwiftKind.all["tabBar"] ?? SwiftKind()) {
      arguments.append("style: \(style)")
    }
    return SwiftCode.call("tabBar", arguments)
  }
}
