import PortalRaster

/// Lists the symbols: `portal-render symbols`.
struct Symbols: Subcommand {
  static let name = "symbols"
  static let summary = "List the symbols that screens may show, and their other names."
  static let usage = ["[--json]"]
  static let explanation = ["Documents show one as { \"symbol\": \"heart.fill\" }."]

  static var sections: [OptionSection<Symbols>] {
    [OptionSection(title: "OPTIONS", options: [.flag("json", "List them for programs.") { $0.isForPrograms = $1 }])]
  }

  var isForPrograms = false

  func run(_ console: Console) throws -> Status {
    try console.say(isForPrograms ? Self.json : Self.text)
    return .done
  }

  /// A symbol on each line, followed by its aliases.
  private static var text: String {
    Symbol.names.map { name in
      let others = aliases(of: name)
      return others.isEmpty ? "\(name)\n" : "\(name)  (\(others.joined(separator: ", ")))\n"
    }.joined()
  }

  private static var json: String {
    let symbols = Symbol.names.map { name in
      JSONNode(["name": .string(name), "aliases": .array(aliases(of: name).map { JSONNode(.string($0)) })])
    }
    return JSONWriter.text(of: ["symbols": .array(symbols)], style: .pretty)
  }

  private static func aliases(of name: String) -> [String] {
    Symbol.aliases.filter { $0.value == name }.map(\.key).sorted()
  }
}
