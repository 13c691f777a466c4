/// A monochrome vector icon for interfaces: an arrow, a heart, a gear.
///
/// Symbols are found by name, in the manner of iOS; a name with the suffix `.fill` is the filled variant of an outline.
/// README.md, beside this file, has a table of them.
///
/// ```swift
/// if let heart = Symbol.named("heart.fill") {
///   items.append(.fill(heart.path(in: frame), .nonZero, .solid(tint)))
/// }
/// ```
public struct Symbol: Hashable, Sendable {
  /// The canonical name, even if it was found by an alias.
  public let name: String
  /// The shape to fill, by the non-zero rule, on a square of ``side`` points.
  public let path: Path
  /// Whether it points in the reading direction, and so is mirrored in right-to-left layout.
  public let mirrorsInRightToLeft: Bool

  /// The side of the square on which symbols are drawn, in points.
  ///
  /// Lines are two points wide beside regular letters and lie on whole points, so they are crisp at 24, 48 and 72 pixels.
  public static let side = 24.0

  /// The symbol with a name or an alias; nil if there is none.
  ///
  /// - Parameter weight: the weight of the letters beside it, which its lines are to match; from bold on they are alike.
  public static func named(_ name: String, weight: FontWeight = .regular) -> Symbol? {
    SymbolTable.shared.symbol(name, weight)
  }

  /// Whether there is a symbol with a name or an alias, which is asked for each measuring, and draws none.
  package static func exists(_ name: String) -> Bool { SymbolTable.shared.has(name) }

  /// Every symbol once, under its own name and not its aliases, sorted by name.
  public static var all: [Symbol] {
    names.compactMap { named($0) }
  }

  /// The names of all symbols without aliases, sorted.
  public static var names: [String] { SymbolTable.shared.names }

  /// Alternative names, with the names that they stand for.
  ///
  /// They apply to filled variants, too.
  public static var aliases: [String: String] { SymbolAliases.table }

  /// The shape scaled to fit a rectangle, centred.
  ///
  /// - Parameter mirrored: whether to mirror it horizontally; for symbols with ``mirrorsInRightToLeft`` in
  ///   right-to-left layout.
  public func path(in frame: Rect, mirrored: Bool = false) -> Path {
    let scale = min(frame.width, frame.height) / Self.side
    let middle = Self.side / 2
    let center = frame.center
    let across = mirrored ? -scale : scale
    return path.mapped { Point(x: center.x + ($0.x - middle) * across, y: center.y + ($0.y - middle) * scale) }
  }
}
