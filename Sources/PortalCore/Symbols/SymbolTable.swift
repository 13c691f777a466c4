/// How a symbol is drawn.
struct SymbolDrawing: Sendable {
  let name: String
  var isFilled = false
  var mirrorsInRightToLeft = false
  let draw: @Sendable (inout Pen) -> Void

  /// A symbol that is an outline or solid by nature.
  static func one(
    _ name: String, mirrors: Bool = false, _ draw: @escaping @Sendable (inout Pen) -> Void
  ) -> [SymbolDrawing] {
    [SymbolDrawing(name: name, mirrorsInRightToLeft: mirrors, draw: draw)]
  }

  /// A symbol and its solid twin.
  static func pair(
    _ name: String, mirrors: Bool = false, _ draw: @escaping @Sendable (inout Pen) -> Void
  ) -> [SymbolDrawing] {
    [
      SymbolDrawing(name: name, mirrorsInRightToLeft: mirrors, draw: draw),
      SymbolDrawing(name: name + SymbolTable.filled, isFilled: true, mirrorsInRightToLeft: mirrors, draw: draw),
    ]
  }
}

/// What there is by what name; made when first asked for, without drawing anything.
struct SymbolTable: Sendable {
  let names: [String]
  private let drawings: [String: SymbolDrawing]

  static let shared = SymbolTable()

  static let groups = [arrows, marks, shapes, things, media, messages, people, places, lists, commerce]

  private init() {
    let all = Self.groups.flatMap { $0.flatMap { $0 } }
    drawings = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    names = drawings.keys.sorted()
  }

  /// The drawing of a name, of an alias, or of an alias with the ending of filled symbols.
  func drawing(_ name: String) -> SymbolDrawing? {
    if let drawing = drawings[name] { return drawing }
    if let alias = SymbolAliases.table[name] { return drawings[alias] }
    guard name.hasSuffix(Self.filled) else { return nil }
    return SymbolAliases.table[String(name.dropLast(Self.filled.count))].flatMap { drawings[$0 + Self.filled] }
  }

  static let filled = ".fill"
}
