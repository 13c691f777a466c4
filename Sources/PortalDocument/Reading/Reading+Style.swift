extension Reading {
  /// A component's style: an object, a name, or a list of both applied from left to right.
  func style<ComponentStyle>(
    _ node: JSONNode, _ table: PropertyTable<ComponentStyle>, _ component: ComponentStyle
  ) -> StyleSheet<ComponentStyle> {
    var sheet = StyleSheet(component: component)
    guard let style = node.value["style"] else { return sheet }
    for part in parts(of: style) { apply(part, to: &sheet, table) }
    return sheet
  }

  private func parts(of style: JSONNode) -> [JSONNode] {
    if case .array(let items) = style.value { items } else { [style] }
  }

  private func apply<ComponentStyle>(
    _ part: JSONNode, to sheet: inout StyleSheet<ComponentStyle>, _ table: PropertyTable<ComponentStyle>
  ) {
    guard case .object(let members) = part.value else {
      for members in namedStyle(part) { apply(members, to: &sheet, table, isShared: true) }
      return
    }
    warnOfTwins(members)
    apply(members, to: &sheet, table, isShared: false)
  }

  /// - Parameter isShared: whether the members belong to a named style, which may say more than this component has.
  private func apply<ComponentStyle>(
    _ members: [JSONMember], to sheet: inout StyleSheet<ComponentStyle>, _ table: PropertyTable<ComponentStyle>,
    isShared: Bool
  ) {
    for member in members {
      if let property = table[member.key] {
        property.read(member.value, self, &sheet.component)
      } else if let property = PropertyTable<BaseStyleSheet>.base[member.key] {
        property.read(member.value, self, &sheet.base)
      } else if !isShared {
        unknown("key", member.key, in: "this style", at: member.keyPlace, among: table.names + Self.baseNames)
      }
    }
  }

  private static let baseNames = PropertyTable<BaseStyleSheet>.base.names

  /// The members of the style that a text names; none where that is wrong, which has been told.
  private func namedStyle(_ part: JSONNode) -> DocumentNames.Style {
    guard case .string(let name) = part.value else {
      expected("a style", part, hint: "write an object, or the name of one of the document's styles")
      return []
    }
    switch style(named: name, at: part.place) {
    case .known(let style): return style
    case .broken, .beingRead: return []
    case .unread:
      let known = names.styles.keys.sorted()
      if known.isEmpty {
        error(
          "unknown style \(TerminalText.quoted(name))", at: part.place,
          hint: "the document has none: define it under \"styles\", or write an object")
      } else {
        unknown("style", name, at: part.place, among: known)
      }
      return []
    }
  }

  /// A style as it is defined under a name: an object, another name, or a list of both.
  ///
  /// It may hold what any component has.
  func sharedStyle(_ node: JSONNode) -> DocumentNames.Style? {
    var style: DocumentNames.Style = []
    for part in parts(of: node) {
      if case .object(let members) = part.value {
        check(members)
        style.append(members)
      } else {
        style += namedStyle(part)
      }
      guard style.count <= DocumentLimits.styleParts else {
        error(
          "a style is made of more than \(DocumentLimits.styleParts) others", at: node.place,
          hint: "say what they have in common once")
        return nil
      }
    }
    return style
  }

  /// Checks a style of which it is not known what kind of component has it.
  func checkStyle(_ node: JSONNode) {
    for part in parts(of: node) {
      if case .object(let members) = part.value { check(members) } else { _ = namedStyle(part) }
    }
  }

  private func check(_ members: [JSONMember]) {
    var base = BaseStyleSheet()
    warnOfTwins(members)
    for member in members {
      if let property = PropertyTable<BaseStyleSheet>.base[member.key] {
        property.read(member.value, self, &base)
      } else if !isOfSomeStyle(member) {
        unknown("key", member.key, in: "a style", at: member.keyPlace, among: Self.sharedNames)
      }
    }
  }

  /// Says of two names for the same thing in one object that only one of them counts.
  private func warnOfTwins(_ members: [JSONMember]) {
    guard members.count > 1 else { return }
    for (one, other) in [("opacity", "alpha"), ("clip", "clipToBounds"), ("shadow", "shadows")] {
      let twins = members.filter { $0.key == one || $0.key == other }
      guard twins.count > 1, let last = twins.last else { continue }
      warning(
        "\"\(one)\" and \"\(other)\" are two names for one thing, and this one counts", at: last.keyPlace,
        hint: "leave one of them out")
    }
  }

  /// Checks a member that only some components' styles have; whether there is such a one.
  private func isOfSomeStyle(_ member: JSONMember) -> Bool {
    // Most are labels', and tables are made when they are first asked for.
    ComponentReader.named("label")?.style.check(member, self) == true
      || ComponentReader.kinds.contains { $0.reader().style.check(member, self) }
      || StyleKeys.bars.contains { $0.check(member, self) }
  }

  /// What named styles may say besides what every component has, each once.
  ///
  /// What holds without it is the component's business. Where it means different things to different kinds, all are
  /// told.
  static let sharedMembers: [Member] = {
    let kinds = ComponentReader.all.map { ($0.name, $0.style) } + zip(["navigationBar", "tabBar"], StyleKeys.bars)
    let all = kinds.flatMap { name, style in style.members.map { (kind: name, member: $0) } }
    var seen: Set<String> = []
    return all.map(\.member).filter { seen.insert($0.name).inserted }.map { member in
      let same = all.filter { $0.member.name == member.name }
      let meanings =
        same.allSatisfy { $0.member.meaning == member.meaning }
        ? member.meaning : same.map { "Of a \($0.kind): \($0.member.meaning)" }.joined(separator: " ")
      return Member(member.name, member.schema, meanings)
    }
  }()

  /// All that a named style may say.
  private static let sharedNames = baseNames + sharedMembers.map(\.name).filter { !baseNames.contains($0) }
}
