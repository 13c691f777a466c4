import PortalDocument

// Modifiers of a component's box and place, and closures for what has none.

extension SwiftPrinter {
  private static let layout = DocumentVocabulary.layout.map(\.member)
  private static let state = DocumentVocabulary.state.map(\.member)
  private static let accessibility = DocumentVocabulary.accessibility.map(\.member)
  static let box = DocumentVocabulary.boxStyle.map(\.member)

  /// What is said of a component after its call: its look, its place, its name, semantics and state.
  ///
  /// - Parameter own: style properties of its kind, which stand in its style sheet.
  mutating func modifiers(_ json: JSONValue, own: [Member]) -> [String] {
    var modifiers: [String] = []
    if let style = json["style"] { modifiers += looks(style.value, own: own) }
    if let layout = json["layout"] { modifiers += places(layout.value) }
    if let id = json["id"] { modifiers.append(key(id.value, ofRow: false)) }
    if let meaning = json["accessibility"] {
      modifiers.append(value(meaning.value, .block(".accessibility", Self.accessibility)))
    }
    if let state = json["state"] { modifiers.append(value(state.value, .block(".state", Self.state))) }
    return modifiers
  }

  /// The modifier that says who a component or a row is.
  mutating func key(_ id: JSONValue, ofRow: Bool) -> String {
    if !ofRow, case .string = id { return ".named(\(value(id, .key)))" }
    return ".key(\(value(id, .key)))"
  }

  // MARK: Looks

  private mutating func looks(_ style: JSONValue, own: [Member]) -> [String] {
    var modifiers: [String] = []
    var rest: [String] = []
    let isRound = if case .number? = style["cornerRadius"]?.value { true } else { false }
    let hasLine = style["borderColor"] != nil && style["borderWidth"] != nil
    for (name, value) in style.members where !own.contains(where: { $0.name == name }) {
      guard let member = Self.box.first(where: { $0.name == name }) else { continue }
      switch (member.swiftName, value) {
      case ("backgroundColor", _) where !isGradient(value), ("background", _) where !isGradient(value):
        modifiers.append(".background(\(SwiftLooks.color(value)))")
      case ("cornerRadius", .number(let radius)):
        let curve = style["corners"].map { ", curve: \(self.value($0.value, .choice))" } ?? ""
        modifiers.append(".cornerRadius(\(SwiftCode.number(radius))\(curve))")
      case ("cornerCurve", _) where isRound: break
      case ("borderColor", _) where hasLine:
        let width = style["borderWidth"].map { self.value($0.value, .number) } ?? ""
        let line = style["borderStyle"].map { ", style: \(self.value($0.value, .choice))" } ?? ""
        modifiers.append(".border(\(SwiftLooks.color(value)), width: \(width)\(line))")
      case ("borderWidth", _) where hasLine, ("borderStyle", _) where hasLine: break
      case ("alpha", .number(let alpha)): modifiers.append(".opacity(\(SwiftCode.number(alpha)))")
      case ("clipToBounds", .bool(true)): modifiers.append(".clipped()")
      case ("shadow", .object), ("shadows", .object):
        guard case .shadows(let form) = member.form else { continue }
        modifiers.append(".shadow(\(self.value(value, form)))")
      default: rest += statements(value, member, of: "$0")
      }
    }
    return rest.isEmpty ? modifiers : modifiers + [SwiftCode.closure(".style", rest)]
  }

  private func isGradient(_ value: JSONValue) -> Bool { !value.members.isEmpty && value["light"] == nil }

  /// The style sheet of a kind of its own; nil where it would be empty.
  mutating func ownStyle(_ json: JSONValue, _ type: String, _ own: [Member]) -> String? {
    guard let style = json["style"]?.value else { return nil }
    let said = style.members.map(\.name).filter { name in own.contains { $0.name == name } }
    if said.isEmpty { return nil }
    let words = [
      (textStyle, ""), ("textColor", "color"), ("textSize", "size"), ("textWeight", "weight"), ("italic", "italic"),
      ("textFont", "font"), ("features", "features"), ("scalesWithTextSize", "scalesWithTextSize"),
      ("textAlignment", "alignment"), ("numberOfLines", "lines"), ("letterSpacing", "spacing"),
      ("lineHeight", "lineHeight"),
    ]
    guard said.allSatisfy({ name in words.contains { $0.0 == name } }) else {
      let base = style.members.filter { $0.name == textStyle }
      let ordered = JSONValue(members: base + style.members.filter { $0.name != textStyle })
      return SwiftCode.closure(type + "StyleSheet", settings(ordered, own, of: type), parameters: "_, \(type)")
    }
    let arguments = words.compactMap { name, label -> String? in
      guard let said = style[name], let member = own.first(where: { $0.name == name }) else { return nil }
      let argument = value(said.value, member.form)
      return label.isEmpty ? argument : "\(label): \(argument)"
    }
    return SwiftCode.call(".text", arguments)
  }

  // MARK: Places

  private mutating func places(_ layout: JSONValue) -> [String] {
    var modifiers: [String] = []
    var rest: [String] = []
    for (name, value) in layout.members {
      guard let member = Self.layout.first(where: { $0.name == name }) else { continue }
      switch (name, member.form) {
      case ("flex", .block(_, let members)):
        parts(value, members, "$0.flex", Self.flexModifiers, &modifiers, &rest)
      case ("alignment", .block(_, let members)):
        parts(value, members, "$0.alignment", Self.alignmentModifiers, &modifiers, &rest)
      case ("width", _), ("height", _): modifiers.append(SwiftCode.call("." + name, lengths(value)))
      case ("margin", _), ("padding", _): modifiers.append(SwiftCode.call("." + name, edges(value)))
      case ("justifyContent", let form), ("position", let form), ("gap", let form):
        modifiers.append(".\(name)(\(self.value(value, form)))")
      case ("aspectRatio", _): modifiers.append(".aspectRatio(\(self.value(value, .number)))")
      case (_, let form): rest.append("$0.\(name) = \(self.value(value, form))")
      }
    }
    return rest.isEmpty ? modifiers : modifiers + [SwiftCode.closure(".flexbox", rest)]
  }

  private static let flexModifiers = [
    "direction": "flexDirection", "grow": "grow", "shrink": "shrink", "wrap": "flexWrap", "basis": "basis",
  ]
  private static let alignmentModifiers = ["items": "alignItems", "self": "alignSelf"]

  /// The members of a part of the layout, some of which have modifiers.
  private mutating func parts(
    _ object: JSONValue, _ members: [Member], _ path: String, _ names: [String: String], _ modifiers: inout [String],
    _ rest: inout [String]
  ) {
    for (name, value) in object.members {
      guard let member = members.first(where: { $0.name == name }) else { continue }
      let usual: JSONValue? = ["grow": .number(1), "shrink": .number(1), "wrap": .string("wrap")][name]
      if let modifier = names[name] {
        modifiers.append(".\(modifier)(\(value == usual ? "" : self.value(value, member.form)))")
      } else {
        rest.append("\(path).\(SwiftCode.escaped(member.swiftName)) = \(self.value(value, member.form))")
      }
    }
  }

  /// A length, and its limits, as arguments.
  private func lengths(_ value: JSONValue) -> [String] {
    if value.members.isEmpty { return [SwiftLooks.length(value)] }
    return ["value", "minimum", "maximum"].compactMap { name in
      value[name].map { (name == "value" ? "" : name + ": ") + SwiftLooks.length($0.value) }
    }
  }

  /// Lengths of edges, in the order of the modifier's parameters.
  private func edges(_ value: JSONValue) -> [String] {
    if value.members.isEmpty { return [SwiftLooks.length(value)] }
    return ["all", "horizontal", "vertical", "top", "bottom", "start", "end", "left", "right"].compactMap { name in
      value[name].map { (name == "all" ? "" : name + ": ") + SwiftLooks.length($0.value) }
    }
  }
}
