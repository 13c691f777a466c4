/// What the platform does with the letters of its system font, and so we with those of ``defaultFont``.
///
/// San Francisco draws small letters apart and large ones close together, by a table within the font. Inter has no such
/// table, and its lines are a little higher. These are the figures by which Inter's texts are as wide and as high as
/// native ones: fitted to texts in pictures that iOS made, see `Benchmarks/native/README.md`.
package enum SystemFont {
  /// The distances of a line's top and bottom from its baseline, in parts of the size.
  package static let ascent = 0.9526
  package static let descent = 0.2408

  /// The points between two letters, to add to what the font itself has.
  package static func tracking(size: Double, weight: FontWeight) -> Double {
    size * (value(of: regular, at: size) + value(of: added(to: weight), at: size)) / 1000
  }

  /// A column of the table: thousandths of an em at some sizes, in ascending order.
  private typealias Column = [(size: Double, value: Double)]

  private static let regular: Column = [
    (8, 17), (9, 12), (10, 7.5), (11, 1.5), (12, -3), (13, -8.7), (14, -12.8), (15, -16.6), (16, -21.5), (17, -26.7),
    (18, -30), (20, -34), (22, -38), (24, -41.5), (26, -43.6), (28, -44.6), (32, -45.5), (36, -46.8), (40, -47.9),
    (48, -49.9), (60, -53),
  ]

  /// What a weight adds to the regular one; those that no picture has are as their neighbours.
  private static func added(to weight: FontWeight) -> Column {
    switch weight {
    case .thin, .extraLight, .light, .regular: []
    case .medium: medium
    case .semibold: semibold
    case .bold, .extraBold, .black: bold
    }
  }

  private static let medium: Column = [(10, 4.5), (14, 1.5), (17, 2.5), (22, 3.5), (60, 3)]
  private static let semibold: Column = [
    (10, 7), (12, 4.5), (13, 2.5), (15, 5), (17, 7.5), (22, 7), (28, 6), (60, 6),
  ]
  private static let bold: Column = [(10, 6), (12, 3), (17, 7), (22, 8.5), (28, 8), (60, 7)]

  /// A column's value at any size: on a straight line between two sizes, and beyond the ends as there.
  private static func value(of column: Column, at size: Double) -> Double {
    guard let above = column.firstIndex(where: { $0.size >= size }) else { return column.last?.value ?? 0 }
    guard above > 0 else { return column[0].value }
    let (low, high) = (column[above - 1], column[above])
    return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
  }
}
