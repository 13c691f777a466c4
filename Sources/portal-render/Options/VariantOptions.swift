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
      said.node.flatMap { Self.axes(in: $0) } ?? said.values.map { $0.split(separator: ",").map(String.init) }
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
  private static func axes(in node: JSONNode) -> [[String]]? {
    switch node.value {
    case .string(let list): [list.split(separator: ",").map(String.init)]
    case .array: [words(node)]
    case .object(let members): members.map { words($0.value) }
    case .null, .bool, .number: []
    }
  }

  /// A word without the spaces after commas.
  private static func trimmed(_ word: String) -> String {
    guard let last = word.lastIndex(where: { $0 != " " }) else { return "" }
    return String(word[...last].drop { $0 == " " })
  }

  private static func words(_ node: JSONNode) -> [String] {
    guard case .array(let items) = node.value else { return [] }
    return items.compactMap { item in
      switch item.value {
      case .string(let word): word
      case .number(let scale): JSONWriter.text(of: scale) + "x"
      case .null, .bool, .array, .object: nil
      }
    }
  }
}
