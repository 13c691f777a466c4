import PortalDocument

/// Colours, images and what a box looks like, in Swift.
enum SwiftLooks {
  /// Statements that set what every component's style may say.
  static func settings(_ style: JSONValue, of target: String) -> [String] {
    style.members.flatMap { name, value -> [String] in
      switch (name, value) {
      case ("backgroundColor", _), ("background", _):
        isGradient(value)
          ? ["\(target).gradient = \(gradient(value))"] : ["\(target).backgroundColor = \(color(value))"]
      case ("gradient", _): ["\(target).gradient = \(gradient(value))"]
      case ("cornerRadius", .number(let radius)): ["\(target).cornerRadius = \(SwiftCode.number(radius))"]
      case ("cornerRadius", _):
        [
          "\(target).cornerRadii = \(numbers("CornerRadii", value, ["topLeft", "topRight", "bottomLeft", "bottomRight"]))"
        ]
          + ["topStart", "topEnd", "bottomStart", "bottomEnd"].compactMap { corner in
            value[corner].map { "\(target).cornerRadii?.\(corner) = \(plain($0.value))" }
          }
      case ("corners", .string(let word)): ["\(target).cornerCurve = .\(word)"]
      case ("borderColor", _): ["\(target).borderColor = \(color(value))"]
      case ("borders", _): value.members.map { "\(target).borders.\($0.name) = \(border($0.value))" }
      case ("shadow", .array), ("shadows", .array):
        ["\(target).shadows = \(SwiftCode.list(value.items.map(shadow)))"]
      case ("shadow", _), ("shadows", _): ["\(target).shadow = \(shadow(value))"]
      case ("alpha", .number(let part)), ("opacity", .number(let part)):
        ["\(target).alpha = \(SwiftCode.number(part))"]
      case ("transform", _): ["\(target).transform = \(transform(value))"]
      case ("clip", .bool(let flag)), ("clipToBounds", .bool(let flag)): ["\(target).clipToBounds = \(flag)"]
      case (_, .string(let word)): ["\(target).\(name) = .\(word)"]
      case (_, .number(let number)): ["\(target).\(name) = \(SwiftCode.number(number))"]
      default: []
      }
    }
  }

  // MARK: Colours

  static func color(_ value: JSONValue) -> String {
    if case .string(let word) = value {
      if DocumentVocabulary.colors.contains(where: { $0.name == word }) { return "." + word }
      if word == "transparent" { return ".clear" }
      return "Color(\(rgba(value, \.light)))"
    }
    guard let light = value["light"]?.value, let dark = value["dark"]?.value else { return ".clear" }
    return "Color(light: \(rgba(light, \.light)), dark: \(rgba(dark, \.dark)))"
  }

  private static func rgba(_ value: JSONValue, _ side: KeyPath<Color, RGBA>) -> String {
    guard case .string(let word) = value else { return "RGBA.clear" }
    guard word.hasPrefix("#") else {
      if DocumentVocabulary.colors.contains(where: { $0.name == word }) {
        return "Color.\(word).\(side == \.light ? "light" : "dark")"
      }
      return DocumentVocabulary.cssColors.first { $0.name == word.lowercased() }
        .map { "RGBA(hex: 0x\(digits($0.hex, 6)))" } ?? "RGBA.clear"
    }
    let hex = String(word.dropFirst())
    switch hex.count {
    case 3: return "RGBA(hex: 0x\(hex.map { "\($0)\($0)" }.joined()))"
    case 8:
      let alpha = UInt32(hex.suffix(2), radix: 16) ?? 255
      return "RGBA(hex: 0x\(hex.prefix(6)), alpha: \(alpha).0 / 255)"
    default: return "RGBA(hex: 0x\(hex))"
    }
  }

  private static func digits(_ number: UInt32, _ count: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }

  private static func isGradient(_ value: JSONValue) -> Bool {
    ["linear", "radial", "conic"].contains { value[$0] != nil }
  }

  private static func gradient(_ value: JSONValue) -> String {
    guard let (kind, parts) = value.members.first else { return "nil" }
    let arguments = ["from", "to", "center", "radius"].compactMap { name -> String? in
      guard let part = parts[name]?.value else { return nil }
      if case .number(let number) = part, name == "from" { return "from: \(SwiftCode.number(number))" }
      return "\(name): \(name == "radius" ? factors(part) : point(part))"
    }
    // The centre of a cone comes before its angle.
    let ordered = kind == "conic" ? arguments.sorted { $0.hasPrefix("center") && !$1.hasPrefix("center") } : arguments
    let stops = (parts["stops"]?.value.items ?? []).map { stop -> String in
      guard stop.items.count == 2, case .number(let offset) = stop.items[1] else { return "" }
      return ".init(\(color(stop.items[0])), at: \(SwiftCode.number(offset)))"
    }
    return SwiftCode.call(".\(kind)", ordered + ["stops: \(SwiftCode.list(stops))"])
  }

  // MARK: Rims and layers

  private static func border(_ value: JSONValue) -> String {
    SwiftCode.call(
      "EdgeBorder",
      arguments(value, ["width", "color", "style"]) { name, value in name == "color" ? color(value) : plain(value) })
  }

  private static func shadow(_ value: JSONValue) -> String {
    SwiftCode.call(
      "Shadow",
      arguments(value, ["color", "opacity", "offset", "radius", "spread", "inset"]) { name, value in
        name == "color" ? color(value) : name == "offset" ? point(value) : plain(value)
      })
  }

  private static func transform(_ value: JSONValue) -> String {
    SwiftCode.call(
      "Transform",
      arguments(value, ["translate", "scale", "rotate", "anchor"]) { name, value in
        name == "scale" ? factors(value) : name == "rotate" ? plain(value) : point(value)
      })
  }

  private static func arguments(
    _ value: JSONValue, _ names: [String], _ text: (String, JSONValue) -> String
  ) -> [String] {
    names.compactMap { name in value[name].map { "\(name): \(text(name, $0.value))" } }
  }

  private static func plain(_ value: JSONValue) -> String {
    switch value {
    case .string(let word): "." + word
    case .number(let number): SwiftCode.number(number)
    case .bool(let flag): "\(flag)"
    default: ""
    }
  }

  private static func numbers(_ type: String, _ value: JSONValue, _ names: [String]) -> String {
    SwiftCode.call(type, arguments(value, names) { plain($1) })
  }

  static func point(_ value: JSONValue) -> String {
    let numbers = value.items.map(plain)
    return numbers.count == 2 ? "Point(x: \(numbers[0]), y: \(numbers[1]))" : ".zero"
  }

  static func factors(_ value: JSONValue) -> String {
    let numbers = value.items.isEmpty ? [plain(value), plain(value)] : value.items.map(plain)
    return numbers.count == 2 ? "Size(width: \(numbers[0]), height: \(numbers[1]))" : ".zero"
  }

  static func insets(_ value: JSONValue) -> String {
    if case .number(let all) = value { return "Edges(all: \(SwiftCode.number(all)))" }
    return numbers("Edges", value, ["top", "left", "bottom", "right"])
  }

  // MARK: Images

  static func image(_ value: JSONValue) -> String {
    if case .string(let path) = value { return ".localImage(named: \(SwiftCode.text(path)))" }
    var code = ""
    for (name, value) in value.members {
      switch (name, value) {
      case ("path", .string(let path)): code = ".localImage(named: \(SwiftCode.text(path)))"
      case ("symbol", .string(let name)): code = ".symbol(\(SwiftCode.text(name)))"
      case ("data", .string(let text)):
        code = ".blob(data: [" + (Base64.bytes(of: text) ?? []).map { "\($0)" }.joined(separator: ", ") + "])"
      default: break
      }
    }
    let origin = code
    if let tint = value["tint"] { code += ".tinted(\(color(tint.value)))" }
    if let scale = value["scale"] { code += ".scaled(\(plain(scale.value)))" }
    if let insets = value["insets"] {
      let mode = value["resizing"].map { ", mode: \(plain($0.value))" } ?? ""
      code += ".resizable(insets: \(self.insets(insets.value))\(mode))"
    }
    // A chain needs to know where it begins.
    return code == origin ? code : "Image" + code
  }
}
