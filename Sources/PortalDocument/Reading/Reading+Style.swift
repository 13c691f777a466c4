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
      for members in namedStyle(part) where takes(members, part.place) {
        apply(members, to: &sheet, table, isShared: true)
      }
      return
    }
    warnOfTwins(members)
    apply(members, to: &sheet, table, isShared: false)
  }

  /// - Parameter isShared: whether the members belong to a named style, which may have members of other components.
  private func apply<ComponentStyle>(
    _ members: [JSONMember], to sheet: inout StyleSheet<ComponentStyle>, _ table: PropertyTable<ComponentStyle>,
    isShared: Bool
  ) {
    let base = members.filter { $0.key == textStyle }
    for member in base.isEmpty ? members : base + members.filter({ $0.key != textStyle }) {
      if let property = table[member.key] {
        property.read(member.value, self, &sheet.component)
      } else if let property = PropertyTable<BaseStyleSheet>.base[member.key] {
        property.read(member.value, self, &sheet.base)
      } else if !isShared {
        unknownKey(member, in: .style, among: table.names + Self.baseNames)
      }
    }
  }

  /// Counts the values and texts of a named style, which are read again for each use; returns whether that is within the limits.
  private func takes(_ members: [JSONMember], _ place: SourceRange) -> Bool {
    guard styleSize.values <= budget[.values], styleSize.bytes <= budget[.filling] else { return false }
    for member in members { member.value.value.add(to: &styleSize) }
    let excess: Budget.Cost? =
      styleSize.values > budget[.values] ? .values : styleSize.bytes > budget[.filling] ? .filling : nil
    if let excess { refuse(excess, at: place) }
    return excess == nil
  }

  private static let baseNames = PropertyTable<BaseStyleSheet>.base.names

  /// The members of a named style; empty where it is invalid, which has been reported.
  private func namedStyle(_ part: JSONNode) -> DocumentNames.Style {
    guard case .string(let name) = part.value else {
      expected("a style", part, hint: "write an object, or the name of one of the document's styles")
      return []
    }
    switch style(named: name, at: part.place) {
    case .known(let style): return style
    case .broken, .beingRead: return []
    case .unread:
      if names.styles.isEmpty {
        error(
          "unknown style \(TerminalText.quoted(name))", at: part.place,
          hint: "the document has none: define it under \"styles\", or write an object")
      } else {
        unknown("style", name, at: part.place, among: names.knownStyles)
      }
      return []
    }
  }

  /// Reads the definition of a named style: an object, another name, or a list of both.
  ///
  /// It may have members of any component.
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

  /// Validates a style of a component of unknown kind.
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
        unknownKey(member, in: "a style", among: Self.sharedNames)
      }
    }
  }

  /// Warns of two members for the same property, of which only one takes effect.
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

  /// Validates a member that only some kinds of components have; returns whether any kind has it.
  private func isOfSomeStyle(_ member: JSONMember) -> Bool {
    // Most are labels' members, and tables are made lazily.
    ComponentReader.named("label")?.style.check(member, self) == true
      || ComponentReader.kinds.contains { $0.reader().style.check(member, self) }
      || StyleKeys.bars.contains { $0.check(member, self) }
  }

  /// The members of named styles beyond the common ones, without duplicates.
  ///
  /// Defaults depend on the component. Different meanings for several kinds are all listed.
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

  /// All members of named styles.
  private static let sharedNames = baseNames + sharedMembers.map(\.name).filter { !baseNames.contains($0) }
}

extension JSONValue {
  /// Adds the number of values, including nested ones, and the bytes of their texts.
  fileprivate func add(to size: inout (values: Int, bytes: Int)) {
    size.values += 1
    switch self {
    case .null, .bool, .number: break
    case .string(let text): size.bytes += text.utf8.count
    case .array(let items): for item in items { item.value.add(to: &size) }
    case .object(let members): for member in members { member.value.value.add(to: &size) }
    }
  }
}
