import PortalDocument

/// Writes documents as the Swift that says the same.
///
/// It takes what the gallery is made of: components, bars, alerts and sheets. Names that a document gives to colours and
/// styles of its own it does not know.
public struct SwiftPrinter {
  var messages = SwiftMessages()
  /// Constants that come before what is made of them.
  private var items: [String] = []

  /// What stands for the type of the messages until it is known whether there are any.
  static let messageType = "\u{e000}"

  /// A component as a constant, with the messages that it sends before it.
  public static func text(ofComponent component: JSONValue) -> String {
    var printer = SwiftPrinter()
    let code = printer.component(component)
    return printer.declared("component: Component", code)
  }

  /// The messages, the items of lists, and a constant made of them.
  func declared(_ name: String, _ code: String) -> String {
    let declaration = messages.declaration
    let type = declaration == nil ? "Never" : "Message"
    let value = "let \(name)<\(Self.messageType)> = \(code)"
    let parts = [declaration].compactMap { $0 } + items + [value]
    return parts.joined(separator: "\n\n").replacing(Self.messageType, with: type)
  }

  /// An item of a list as a constant of its own, so that the compiler need not find out about a whole list at once.
  mutating func item(_ name: String, _ type: String, _ code: String) -> String {
    let name = "\(name)\(items.count + 1)"
    items.append("let \(name): \(type)<\(Self.messageType)> = \(code)")
    return name
  }

  // MARK: Values

  mutating func value(_ value: JSONValue, _ form: SwiftForm) -> String {
    switch (form, value) {
    case (.text, .string(let text)): SwiftCode.text(text)
    case (.number, .number(let number)): SwiftCode.number(number)
    case (.bool, .bool(let flag)): "\(flag)"
    case (.choice, .string(let word)): "." + SwiftCode.escaped(word)
    case (.color, _): SwiftLooks.color(value)
    case (.font, .string(let name)): "Font(name: \(SwiftCode.text(name)))"
    case (.image, _): SwiftLooks.image(value)
    case (.point, _): SwiftLooks.point(value)
    case (.factors, _): SwiftLooks.factors(value)
    case (.insets, _): SwiftLooks.insets(value)
    case (.texts, _): SwiftCode.list(value.items.map { self.value($0, .text) })
    case (.message, _): messages.expression(value)
    case (.handler(let types), _): messages.handler(value, types)
    case (.runs, _): runs(value)
    case (.features, _): SwiftCode.list(value.items.map { tagged($0, "FontFeature", usual: "1") })
    case (.variations, _): SwiftCode.list(value.items.map { tagged($0, "FontVariation", usual: nil) })
    case (.date, .string(let text)): "CalendarDate(\(SwiftCode.text(text)))"
    case (.columns, _): SwiftCode.list(value.items.map { column($0) })
    case (.placemarks, _): SwiftCode.list(value.items.map { placemark($0) })
    case (.coordinates, _): coordinates(value)
    case (.refresh, _): refresh(value)
    case (.progressContent, _):
      value["image"].map { ".image(\(SwiftLooks.image($0.value)))" } ?? ".color(\(SwiftLooks.color(value)))"
    case (.children, _): children(value)
    default: SwiftCode.text(JSONWriter.text(of: value))
    }
  }

  /// Statements that set members, in the order in which the document has them.
  mutating func settings(
    _ object: JSONValue, _ members: [String: SwiftMember], of target: String
  ) -> [String] {
    object.members.compactMap { name, value in
      members[name].map { "\(target).\($0.name) = \(self.value(value, $0.form))" }
    }
  }

  private func tagged(_ value: JSONValue, _ type: String, usual: String?) -> String {
    guard case .string(let text) = value else { return "" }
    let parts = text.split(separator: "=").map(String.init)
    guard let tag = parts.first else { return "" }
    let number = parts.count > 1 ? parts[1] : usual
    return "\(type)(\(SwiftCode.text(tag))" + (number == usual ? "" : ", \(number ?? "")") + ")"
  }

  mutating func runs(_ value: JSONValue) -> String {
    SwiftCode.list(
      value.items.map { run in
        let text = run["text"].map { self.value($0.value, .text) } ?? "\"\""
        let settings = settings(run, SwiftKind.run, of: "$0")
        return settings.isEmpty ? "TextRun(\(text))" : SwiftCode.closure("TextRun(\(text))", settings)
      })
  }

  private mutating func column(_ value: JSONValue) -> String {
    SwiftCode.call("PickerColumn", arguments(value, [("titles", .texts), ("selected", .number), ("share", .number)]))
  }

  private mutating func placemark(_ value: JSONValue) -> String {
    SwiftCode.call(
      "MapPlacemark", ["coordinates: \(coordinates(value))"] + arguments(value, [("icon", .image)]))
  }

  private mutating func coordinates(_ value: JSONValue) -> String {
    SwiftCode.call("Coordinates", arguments(value, [("latitude", .number), ("longitude", .number)]))
  }

  private mutating func refresh(_ value: JSONValue) -> String {
    let message = value["state"]?.value["searchAction"]?.value
    let state = message.map { ".idle(searchAction: \(messages.expression($0)))" } ?? ".searching"
    let settings = settings(
      value, ["title": SwiftMember("title", .text), "titleRuns": SwiftMember("titleRuns", .runs)], of: "$0")
    let head = "properties(state: \(state))"
    return settings.isEmpty ? head : SwiftCode.closure(head, settings)
  }

  /// Arguments of a call, with the names of an object's members; those that are not there are left out.
  mutating func arguments(_ object: JSONValue, _ names: [(String, SwiftForm)]) -> [String] {
    names.compactMap { name, form in object[name].map { "\(name): \(value($0.value, form))" } }
  }
}
