import PortalDocument

/// Prints documents as equivalent Swift.
///
/// It covers the gallery's vocabulary: components, bars, alerts and sheets, but not a document's own named colours and
/// styles. What is no value of the vocabulary is printed as a placeholder that says so, which does not compile.
public struct SwiftPrinter {
  var messages = SwiftMessages()

  /// The placeholder for the message type until it is known whether there are messages.
  static let messageType = "\u{e000}"

  /// A component as a constant, preceded by its messages.
  public static func text(ofComponent component: JSONValue) -> String {
    var printer = SwiftPrinter()
    let code = printer.component(component)
    return printer.declared("component: Component", code)
  }

  /// The messages, and a constant that uses them.
  func declared(_ name: String, _ code: String) -> String {
    let declaration = messages.declaration
    let type = declaration == nil ? "Never" : "Message"
    let value = "let \(name)<\(Self.messageType)> = \(code)"
    let parts = [declaration].compactMap { $0 } + [value]
    return parts.joined(separator: "\n\n").replacing(Self.messageType, with: type)
  }

  // MARK: Values

  /// What a kind of thing may say, be it a component, a bar or an object.
  static func members(of kind: String) -> [Member] { DocumentVocabulary.kinds[kind]?.properties.map(\.member) ?? [] }

  mutating func value(_ value: JSONValue, _ form: SwiftForm) -> String {
    switch (form, value) {
    case (.text, .string(let text)): SwiftCode.text(text)
    case (.number, .number(let number)): SwiftCode.number(number)
    case (.bool, .bool(let flag)): "\(flag)"
    case (.choice, .string(let word)): "." + SwiftCode.escaped(word)
    case (.color, _): SwiftLooks.color(value)
    case (.image, _): image(value)
    case (.point, _): SwiftLooks.pair("Point", "x", "y", value.items)
    case (.factors, _): SwiftLooks.pair("Size", "width", "height", value.items.isEmpty ? [value, value] : value.items)
    case (.length, _): SwiftLooks.length(value)
    case (.flexValue, _): SwiftLooks.flexValue(value)
    case (.gap, _): SwiftLooks.gap(value)
    case (.stop, _): ".init(\(SwiftLooks.color(value.items[0])), at: \(self.value(value.items[1], .number)))"
    case (.message, _): messages.expression(value)
    case (.handler(let types), _): messages.handler(value, types)
    case (.component, _): component(value)
    case (.sheet, _): self.object("Sheet", value, Self.members(of: "sheet"))
    case (.navigationBar, _): navigationBar(value)
    case (.tabBar, _): tabBar(value)
    case (.barButton, _): barButton(value)
    case (.key, .number(let number)): SwiftCode.number(number)
    case (.key, .string(let text)): SwiftCode.text(text)
    case (.key, _): SwiftCode.call("Key", ["path: \(self.value(value["path"]?.value ?? .null, .text))"])
    case (.progress, _): progress(value)
    case (.literal, _): SwiftCode.literal(value)
    default: structured(value, form)
    }
  }

  /// A value whose form is made of others.
  private mutating func structured(_ value: JSONValue, _ form: SwiftForm) -> String {
    switch form {
    case .list(let item): SwiftCode.list(value.items.map { self.value($0, item) })
    case .call(let start, let inner): start + self.value(value, inner) + ")"
    case .labelled(let label, let inner): "\(label): " + self.value(value, inner)
    case .object(let name, let members): object(name, value, members)
    case .configured(let name, let members, let settings):
      configured(
        name + "(" + arguments(value, members).joined(separator: ", ") + ")",
        self.settings(value, settings, of: "$0"))
    case .placemark(let place, let icon):
      SwiftCode.call("MapPlacemark", ["coordinates: " + self.value(value, place)] + arguments(value, [icon]))
    case .block(let name, let members): SwiftCode.closure(name, settings(value, members, of: "$0"))
    case .either(let plain, let object): self.value(value, value.members.isEmpty ? plain : object)
    case .cases(let members, let other):
      members.first { value[$0.name] != nil }.map { chosen($0, value) } ?? self.value(value, other)
    case .tagged(let type, let usual): tagged(value, type, usual: usual)
    case .text, .number, .bool, .choice, .color, .image, .component, .sheet, .message, .handler, .length, .flexValue,
      .gap, .point, .factors, .stop, .progress, .literal, .navigationBar, .tabBar, .barButton, .key, .alert,
      .arguments, .parts, .ground, .corners, .shadows:
      SwiftCode.missing("no value here: " + JSONText.line(of: value))
    }
  }

  /// An enumeration's case.
  private mutating func chosen(_ member: Member, _ object: JSONValue) -> String {
    let value = object[member.name]?.value ?? .null
    switch member.form {
    case .arguments(let members): return self.object("." + member.swiftName, value, members)
    case .alert(let properties, let over):
      return SwiftCode.call(".alert", ["properties: " + self.value(value, properties)] + arguments(value, [over]))
    case let form: return "." + member.swiftName + "(" + self.value(value, form) + ")"
    }
  }

  private mutating func object(_ name: String, _ value: JSONValue, _ members: [Member]) -> String {
    SwiftCode.call(name, arguments(value, members))
  }

  func configured(_ head: String, _ settings: [String]) -> String {
    settings.isEmpty ? head : SwiftCode.closure(head, settings)
  }

  /// Statements that set members, in the order in which the document has them.
  mutating func settings(_ object: JSONValue, _ members: [Member], of target: String) -> [String] {
    object.members.flatMap { name, value in
      members.first { $0.name == name }.map { statements(value, $0, of: target) } ?? []
    }
  }

  mutating func statements(_ value: JSONValue, _ member: Member, of target: String) -> [String] {
    let name = "\(target).\(SwiftCode.escaped(member.swiftName))"
    switch (member.form, value) {
    case (.parts(let members), _): return settings(value, members, of: name)
    case (.ground(let gradient), .object) where value["light"] == nil:
      return ["\(target).gradient = \(self.value(value, gradient))"]
    case (.ground, _): return ["\(target).backgroundColor = \(SwiftLooks.color(value))"]
    case (.corners, .number(let radius)): return ["\(target).cornerRadius = \(SwiftCode.number(radius))"]
    case (.corners(let members), _):
      // The initializer knows only those that are not mirrored.
      return ["\(target).cornerRadii = " + object("CornerRadii", value, Array(members.prefix(4)))]
        + settings(value, Array(members.dropFirst(4)), of: "\(target).cornerRadii?")
    case (.shadows(let shadow), .array): return ["\(target).shadows = \(self.value(value, .list(shadow)))"]
    case (.shadows(let shadow), _): return ["\(target).shadow = \(self.value(value, shadow))"]
    default: return ["\(name) = \(self.value(value, member.form))"]
    }
  }

  private func tagged(_ value: JSONValue, _ type: String, usual: String?) -> String {
    guard case .string(let text) = value else { return "" }
    let parts = text.split(separator: "=").map(String.init)
    guard let tag = parts.first else { return "" }
    let number = parts.count > 1 ? parts[1] : usual
    return "\(type)(\(SwiftCode.text(tag))" + (number == usual ? "" : ", \(number ?? "")") + ")"
  }

  /// Arguments of a call, in the order of the table; those that are not there are left out.
  mutating func arguments(_ object: JSONValue, _ members: [Member]) -> [String] {
    members.compactMap { member in
      object[member.name].map {
        (member.swiftName.isEmpty ? "" : "\(member.swiftName): ") + value($0.value, member.form)
      }
    }
  }

  mutating func image(_ value: JSONValue) -> String {
    if case .string(let path) = value { return ".localImage(named: \(SwiftCode.text(path)))" }
    var (code, weight) = ("", "")
    if case .string(let name) = value["weight"]?.value { weight = ", weight: .\(name)" }
    for (name, value) in value.members {
      switch (name, value) {
      case ("path", .string(let path)): code = ".localImage(named: \(SwiftCode.text(path)))"
      case ("symbol", .string(let name)): code = ".symbol(\(SwiftCode.text(name))\(weight))"
      case ("data", .string(let text)):
        code = ".blob(data: [" + (Base64.bytes(of: text) ?? []).map { "\($0)" }.joined(separator: ", ") + "])"
      default: break
      }
    }
    let origin = code
    if let tint = value["tint"] { code += ".tinted(\(SwiftLooks.color(tint.value)))" }
    if let scale = value["scale"] { code += ".scaled(\(self.value(scale.value, .number)))" }
    if let insets = value["insets"] {
      let mode = value["resizing"].map { ", mode: \(self.value($0.value, .choice))" } ?? ""
      let form = Self.members(of: "image").first { $0.name == "insets" }?.form ?? .message
      code += ".resizable(insets: \(self.value(insets.value, form))\(mode))"
    }
    return code == origin ? code : "Image" + code
  }
}
