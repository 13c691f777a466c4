/// The drawing of a symbol, and of its filled variant if it has one.
struct SymbolDrawing: Sendable {
  let name: String
  let hasFilledTwin: Bool
  let mirrorsInRightToLeft: Bool
  let draw: @Sendable (inout Pen) -> Void

  /// A symbol without variants.
  static func one(
    _ name: String, mirrors: Bool = false, _ draw: @escaping @Sendable (inout Pen) -> Void
  ) -> SymbolDrawing {
    SymbolDrawing(name: name, hasFilledTwin: false, mirrorsInRightToLeft: mirrors, draw: draw)
  }

  /// An outline and its filled variant.
  static func pair(
    _ name: String, mirrors: Bool = false, _ draw: @escaping @Sendable (inout Pen) -> Void
  ) -> SymbolDrawing {
    SymbolDrawing(name: name, hasFilledTwin: true, mirrorsInRightToLeft: mirrors, draw: draw)
  }

  func symbol(isFilled: Bool) -> Symbol {
    var pen = Pen(isFilled: isFilled)
    draw(&pen)
    return Symbol(
      name: isFilled ? name + SymbolTable.filled : name, path: pen.path, mirrorsInRightToLeft: mirrorsInRightToLeft)
  }
}

/// The symbols by name; created lazily, and drawn only when asked for.
struct SymbolTable: Sendable {
  let names: [String]
  private let drawings: [String: SymbolDrawing]

  static let shared = SymbolTable()

  /// The suffix of filled symbols.
  static let filled = ".fill"

  private static var everything: [SymbolDrawing] {
    [arrows, marks, shapes, things, media, messages, people, places, lists, commerce].flatMap { $0 }
  }

  private init() {
    let everything = Self.everything
    drawings = Dictionary(everything.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    names = everything.flatMap { $0.hasFilledTwin ? [$0.name, $0.name + Self.filled] : [$0.name] }.sorted()
  }

  func symbol(_ name: String) -> Symbol? {
    if let drawing = drawing(name) { return drawing.symbol(isFilled: false) }
    guard name.hasSuffix(Self.filled), let drawing = drawing(String(name.dropLast(Self.filled.count))),
      drawing.hasFilledTwin
    else { return nil }
    return drawing.symbol(isFilled: true)
  }

  private func drawing(_ name: String) -> SymbolDrawing? {
    drawings[SymbolAliases.table[name] ?? name]
  }
}
