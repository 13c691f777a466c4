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

  func symbol(isFilled: Bool, _ weight: FontWeight) -> Symbol {
    var pen = Pen(isFilled: isFilled, width: weight.penWidth)
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

  func symbol(_ name: String, _ weight: FontWeight) -> Symbol? {
    found(name).map { $0.drawing.symbol(isFilled: $0.isFilled, weight) }
  }

  func has(_ name: String) -> Bool { found(name) != nil }

  private func found(_ name: String) -> (drawing: SymbolDrawing, isFilled: Bool)? {
    if let drawing = drawing(name) { return (drawing, false) }
    guard name.hasSuffix(Self.filled), let drawing = drawing(String(name.dropLast(Self.filled.count))),
      drawing.hasFilledTwin
    else { return nil }
    return (drawing, true)
  }

  private func drawing(_ name: String) -> SymbolDrawing? {
    drawings[SymbolAliases.table[name] ?? name]
  }
}

extension FontWeight {
  /// The width of a symbol's lines beside letters of this weight, on a square of 24 points.
  ///
  /// At the size of a button's title it is about as wide as the letters' stems are. Beyond bold it grows no more,
  /// because gaps and holes would close.
  var penWidth: Double {
    switch self {
    case .thin: 1
    case .extraLight: 1.25
    case .light: 1.5
    case .regular: Pen.regular
    case .medium: 2.3
    case .semibold: 2.6
    case .bold, .extraBold, .black: 2.9
    }
  }
}
