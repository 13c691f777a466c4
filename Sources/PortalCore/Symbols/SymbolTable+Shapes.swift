/// Hearts, stars and other marks.
extension SymbolTable {
  static let shapes: [SymbolDrawing] = [
    .pair("heart") { $0.body(heart) },
    .pair("star") { $0.body(star) },
    .one("star.leadinghalf.filled", mirrors: true) {
      $0.stroke(star)
      $0.area(
        Trail(12, 3.5).to(12, 17.5).to(6.42, 20.43).to(7.82, 14.11).to(2.97, 9.81).to(9.41, 9.19).closed())
    },
    .pair("bookmark") {
      $0.body(Trail(6, 3, round: 2).to(18, 3, round: 2).to(18, 21).to(12, 16.5).to(6, 21).closed())
    },
    .pair("flag") {
      $0.body(Trail(5, 4).to(20, 4).to(16.5, 9).to(20, 14).to(5, 14).closed())
      $0.stroke(Trail(5, 4).to(5, 21))
    },
    .pair("tag") {
      $0.body(
        Trail(3, 3, round: 2).to(11.5, 3, round: 2).to(21.5, 13, round: 2).to(13, 21.5, round: 2)
          .to(3, 11.5, round: 2).closed())
      $0.dotDetail(7.75, 7.75, radius: 1.5)
    },
    .pair("bolt") {
      $0.body(Trail(13, 3).to(5, 14).to(12, 14).to(11, 21).to(19, 10).to(12, 10).closed())
    },
    .pair("hand.thumbsup") { thumb(&$0) },
    .pair("hand.thumbsdown") {
      thumb(&$0)
      $0.flip()
    },
    .pair("shield") { $0.body(shield) },
    .pair("checkmark.shield") {
      $0.body(shield)
      $0.detail(Trail(8.25, 12).to(11, 14.75).to(15.75, 9))
    },
    .pair("sparkle") {
      $0.body(
        Trail(12, 3).curve(12.7, 8.6, 15.4, 11.3, to: 21, 12).curve(15.4, 12.7, 12.7, 15.4, to: 12, 21)
          .curve(11.3, 15.4, 8.6, 12.7, to: 3, 12).curve(8.6, 11.3, 11.3, 8.6, to: 12, 3).closed())
    },
  ]

  private static let heart = Trail(12, 6.75)
    .curve(13, 5, 14.7, 4, to: 16.4, 4).curve(19, 4, 21, 6.1, to: 21, 8.9)
    .curve(21, 13.2, 16.6, 16.8, to: 12, 20.25)
    .curve(7.4, 16.8, 3, 13.2, to: 3, 8.9).curve(3, 6.1, 5, 4, to: 7.6, 4)
    .curve(9.3, 4, 11, 5, to: 12, 6.75).closed()

  /// Its points lie on circles of 9.5 and 4.4 points around (12, 12.75).
  private static let star = Trail(12, 3.25)
    .to(14.59, 9.19).to(21.03, 9.81).to(16.18, 14.11).to(17.58, 20.43).to(12, 17.15)
    .to(6.42, 20.43).to(7.82, 14.11).to(2.97, 9.81).to(9.41, 9.19).closed()

  private static let shield = Trail(12, 3).to(20, 6).to(20, 11.5)
    .curve(20, 16, 16.5, 19.5, to: 12, 21).curve(7.5, 19.5, 4, 16, to: 4, 11.5).to(4, 6).closed()

  private static func thumb(_ pen: inout Pen) {
    pen.body(
      Trail(8, 11).to(11.5, 3, round: 1).to(14.5, 3.75, round: 2.5).to(14, 9).to(21, 9, round: 2.5)
        .to(19.25, 20, round: 2.5).to(8, 20).closed())
    if pen.isFilled {
      // A gap separates the hand from its cuff.
      pen.fill(.rect(3, 11, 2 - 2 * pen.growth, 9, round: 1))
    } else {
      pen.stroke(Trail(8, 11).to(3, 11, round: 1).to(3, 20, round: 1).to(8, 20))
    }
  }
}
