extension Reading {
  /// A component's style: an object, a name, or a list of both applied from left to right.
  func style<ComponentStyle>(
    _ node: JSONNode, _ table: PropertyTable<ComponentStyle>, _ component: ComponentStyle
  ) -> StyleSheet<ComponentStyle> {
    var sheet = StyleSheet(component: component)
    guard let style = node.value["style"] else { return sheet }
    let parts: [JSONNode] = if case .array(let items) = style.value { items } else { [style] }
    for part in parts { apply(part, to: &sheet, table) }
    return sheet
  }

  private func apply<ComponentStyle>(
    _ part: JSONNode, to sheet: inout StyleSheet<ComponentStyle>, _ table: PropertyTable<ComponentStyle>
  ) {
    switch part.value {
    case .object(let members): apply(members, to: &sheet, table, isShared: false)
    case .string(let name):
      guard let shared = styles[name] else {
        unknown("style", name, at: part.place, among: styles.keys.sorted())
        return
      }
      usedNames.insert("style " + name)
      if case .object(let members) = shared.value { apply(members, to: &sheet, table, isShared: true) }
    default: expected("a style", part, hint: "write an object, or the name of one of the document's styles")
    }
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

  /// The document's named styles.
  ///
  /// Each is checked here, once, whether it is used or not.
  func defineStyles(_ node: JSONNode) {
    guard let members = members(node, "an object of styles") else { return }
    for member in members {
      guard let style = self.members(member.value, "a style") else { continue }
      check(style)
      styles[member.key] = member.value
    }
  }

  /// A named style may hold what any component has.
  private func check(_ members: [JSONMember]) {
    var base = BaseStyleSheet()
    for member in members {
      if let property = PropertyTable<BaseStyleSheet>.base[member.key] {
        property.read(member.value, self, &base)
      } else if !Self.styleKeys.contains(where: { $0.check(member, self) }) {
        unknown("key", member.key, in: "a style", at: member.keyPlace, among: Self.sharedNames)
      }
    }
  }

  /// What named styles may say besides what every component has.
  static let styleKeys = ComponentReader.all.map(\.style) + StyleKeys.bars

  /// All that a named style may say.
  private static let sharedNames: [String] = {
    var seen: Set<String> = []
    return (baseNames + styleKeys.flatMap(\.names)).filter { seen.insert($0).inserted }
  }()
}
