import PortalDocument
import PortalRaster

extension CommandOption<[ScreenVariant]> {
  /// The variants to draw: lists on the command line, or a list or a matrix in a project file.
  static let variants = CommandOption(
    label: OptionLabel(
      name: "variants", form: .value("LIST"), isList: true, takesJSON: true,
      help:
        "Draw each screen in several ways, such as light,dark,rtl,xxl,de,iphone-15,3x. Words are joined with +, as in "
        + "dark+rtl. Said twice, every one of the first list is drawn with every one of the second. What changes "
        + "nothing of a screen keeps its plain name.")
  ) { variants, said throws(DiagnosticsError) in
    let axes =
      if let node = said.node { try Self.axes(in: node, said) } else { said.values.map(Self.words(of:)) }
    var lists: [[ScreenVariant]] = []
    for axis in axes {
      var list: [ScreenVariant] = []
      for word in axis.map(Self.trimmed) {
        do throws(DiagnosticsError) {
          list.append(try .named(word))
        } catch {
          let first = error.diagnostics.first
          throw said.wrong("\(said.spelled): \(first?.message ?? "")", hint: first?.hint)
        }
      }
      lists.append(list)
    }
    if lists.isEmpty || lists.contains(where: \.isEmpty) {
      throw said.wrong("\(said.spelled) names no variant", hint: "for example: light,dark")
    }
    let count = lists.reduce(1) { min($0 * min($1.count, CommandLimits.variants + 1), CommandLimits.variants + 1) }
    guard lists.count <= CommandLimits.variantLists, count <= CommandLimits.variants else {
      throw said.wrong(
        "\(said.spelled) means too many variants",
        hint:
          "of one screen \(CommandLimits.variants) are possible, made of \(CommandLimits.variantLists) lists; draw fewer at once"
      )
    }
    variants = ScreenVariant.matrix(lists)
  }

  /// The value in a project file: `"light,dark"`, `["light", "dark"]` or `{ "appearance": ["light", "dark"], … }`.
  private static func axes(in node: JSONNode, _ said: Said) throws(DiagnosticsError) -> [[String]] {
    guard case .object(let members) = node.value else { return [try words(in: node, said)] }
    return try members.map { member throws(DiagnosticsError) in
      guard axisNames.contains(member.key) else {
        throw said.wrong(
          "\(said.spelled) has no list \(TerminalText.quoted(member.key))", at: member.keyPlace,
          hint: nearestName(to: member.key, in: axisNames).map { "did you mean \"\($0)\"?" }
            ?? "its lists are \(axisNames.joined(separator: ", "))")
      }
      return try words(in: member.value, said)
    }
  }

  /// The settings that words can say, as options name them.
  private static let axisNames = ["appearance", "device", "direction", "locale", "scale", "textSize"]

  /// The words of one list: texts, and numbers as scales.
  private static func words(in node: JSONNode, _ said: Said) throws(DiagnosticsError) -> [String] {
    switch node.value {
    case .string(let list): return words(of: list)
    case .array(let items):
      return try items.map { item throws(DiagnosticsError) in
        switch item.value {
        case .string(let word): return word
        case .number(let scale): return JSONWriter.text(of: scale) + "x"
        case .null, .bool, .array, .object: throw wrong(item, said)
        }
      }
    case .null, .bool, .number, .object: throw wrong(node, said)
    }
  }

  private static func wrong(_ node: JSONNode, _ said: Said) -> DiagnosticsError {
    said.wrong(
      "a variant of \(said.spelled) cannot be \(node.value.kindName)", at: node.place,
      hint: "for example: [\"light\", \"dark\"]")
  }

  private static func words(of list: String) -> [String] { list.split(separator: ",").map(String.init) }

  /// A word without the spaces after commas.
  private static func trimmed(_ word: String) -> String {
    guard let last = word.lastIndex(where: { $0 != " " }) else { return "" }
    return String(word[...last].drop { $0 == " " })
  }
}
