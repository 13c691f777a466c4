/// Plus, minus, check marks and the like, plain and on circles, squares and a triangle.
extension SymbolTable {
  static let marks: [SymbolDrawing] = [
    .one("plus") { $0.fork(plus(8)) },
    .one("minus") { $0.stroke(Trail(4, 12).to(20, 12)) },
    .one("xmark") { $0.fork(cross(6.5)) },
    .one("checkmark") { $0.stroke(Trail(4, 12.5).to(9.5, 18).to(20, 6)) },
    .one("ellipsis") { pen in for x in [5.0, 12, 19] { pen.dot(x, 12, radius: 1.75) } },
    .one("asterisk") {
      $0.fork([
        Trail(12, 12).to(12, 4), Trail(12, 12).to(18.93, 8), Trail(12, 12).to(18.93, 16), Trail(12, 12).to(12, 20),
        Trail(12, 12).to(5.07, 16), Trail(12, 12).to(5.07, 8),
      ])
    },
    .pair("circle") { $0.body(ring) },
    .one("circle.inset.filled") {
      $0.stroke(ring)
      $0.dot(12, 12, radius: 5)
    },
    .pair("square") { $0.body(box) },
    .pair("plus.circle") {
      $0.body(ring)
      $0.forkDetail(plus(4))
    },
    .pair("minus.circle") {
      $0.body(ring)
      $0.detail(Trail(8, 12).to(16, 12))
    },
    .pair("xmark.circle") {
      $0.body(ring)
      $0.forkDetail(cross(3))
    },
    .pair("checkmark.circle") {
      $0.body(ring)
      $0.detail(Trail(7.75, 12.5).to(10.75, 15.5).to(16, 9.25))
    },
    .pair("ellipsis.circle") { pen in
      pen.body(ring)
      for x in [8.0, 12, 16] { pen.dotDetail(x, 12, radius: 1.25) }
    },
    .pair("info.circle") {
      $0.body(ring)
      $0.dotDetail(12, 7.75, radius: 1.25)
      $0.detail(Trail(12, 11.5).to(12, 16))
    },
    .pair("exclamationmark.circle") {
      $0.body(ring)
      $0.detail(Trail(12, 7.5).to(12, 12.5))
      $0.dotDetail(12, 16.25, radius: 1.25)
    },
    .pair("questionmark.circle") {
      $0.body(ring)
      $0.detail(
        Trail(9.25, 9.5).arc(to: 14.75, 9.5, radius: 2.75).curve(14.75, 11.4, 12, 11.5, to: 12, 13.25 - $0.growth))
      $0.dotDetail(12, 16.5, radius: 1.25)
    },
    .pair("exclamationmark.triangle") {
      $0.body(Trail(12, 1.5, round: 2).to(22, 19, round: 2).to(2, 19, round: 2).closed())
      $0.detail(Trail(12, 8 + 2 * $0.growth).to(12, 12 - $0.growth))
      $0.dotDetail(12, 15.5, radius: 1.25)
    },
    .pair("plus.square") {
      $0.body(box)
      $0.forkDetail(plus(4))
    },
    .pair("minus.square") {
      $0.body(box)
      $0.detail(Trail(8, 12).to(16, 12))
    },
    .pair("checkmark.square") {
      $0.body(box)
      $0.detail(Trail(7.75, 12.5).to(10.75, 15.5).to(16, 9.25))
    },
  ]

  /// The circle that round symbols share: 20 points wide with its stroke.
  static let ring = Trail.circle(12, 12, radius: 9)
  /// The square that square symbols share: 18 points wide with its stroke.
  static let box = Trail.rect(4, 4, 16, 16, round: 3)

  static func plus(_ arm: Double) -> [Trail] {
    let middle = Trail(12, 12)
    return [middle.to(12 + arm, 12), middle.to(12, 12 + arm), middle.to(12 - arm, 12), middle.to(12, 12 - arm)]
  }

  private static func cross(_ arm: Double) -> [Trail] {
    let middle = Trail(12, 12)
    return [
      middle.to(12 + arm, 12 + arm), middle.to(12 - arm, 12 + arm), middle.to(12 - arm, 12 - arm),
      middle.to(12 + arm, 12 - arm),
    ]
  }
}
