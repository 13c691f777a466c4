/// A small picture of one colour, drawn for interfaces: an arrow, a heart, a gear.
///
/// Symbols are known by name, in the manner of iOS; a name that ends in `.fill` is solid where the one without is an
/// outline. README.md, beside this file, has a table of them.
///
/// ```swift
/// if let heart = Symbol.named("heart.fill") {
///   items.append(.fill(heart.path(in: frame), .nonZero, .solid(tint)))
/// }
/// ```
public struct Symbol: Hashable, Sendable {
  /// The name that ``named(_:)`` finds it by; where it was found by an alias, the name that the alias stands for.
  public let name: String
  /// The shape to fill, by the non-zero rule, on a square of ``side`` points.
  public let path: Path
  /// Whether it points along the reading direction, and so is to be mirrored where people read from right to left.
  public let mirrorsInRightToLeft: Bool

  /// The side of the square that symbols are drawn on, in points.
  ///
  /// Their lines are two points wide and lie on whole points, so they are crisp at 24, 48 and 72 pixels.
  public static let side = 24.0

  /// The symbol of a name or an alias; nothing where there is none.
  public static func named(_ name: String) -> Symbol? {
    SymbolTable.shared.symbol(name)
  }

  /// All symbols, by name.
  public static var all: [Symbol] {
    names.compactMap(named)
  }

  /// The names of all symbols, sorted; none is an alias.
  public static var names: [String] { SymbolTable.shared.names }

  /// Other names that people look for, and the names that they stand for.
  ///
  /// What is said of a name goes for its filled twin, too.
  public static var aliases: [String: String] { SymbolAliases.table }

  /// The shape in a rectangle: as large as fits, in the middle.
  ///
  /// - Parameter mirrored: whether left and right change places; for symbols that ``mirrorsInRightToLeft`` in screens
  ///   that are read so.
  public func path(in frame: Rect, mirrored: Bool = false) -> Path {
    let scale = min(frame.width, frame.height) / Self.side
    let middle = Self.side / 2
    let center = frame.center
    let across = mirrored ? -scale : scale
    return path.mapped { Point(x: center.x + ($0.x - middle) * across, y: center.y + ($0.y - middle) * scale) }
  }
}
