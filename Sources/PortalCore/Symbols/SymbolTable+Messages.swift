/// Mail, calls and chat.
extension SymbolTable {
  static let messages: [SymbolDrawing] = [
    .pair("bubble.left") { bubble(&$0) },
    .pair("bubble.right") {
      bubble(&$0)
      $0.mirror()
    },
    .pair("ellipsis.bubble") { pen in
      bubble(&pen)
      for x in [8.0, 12, 16] { pen.dotDetail(x, 10.5, radius: 1.25) }
    },
    .pair("quote.bubble") { pen in
      bubble(&pen)
      for x in [7.25, 12.75] {
        pen.areaDetail(
          Trail(x, 11.25).curve(x, 9, x + 1.2, 7.5, to: x + 3.25, 7).to(x + 3.75, 8.25)
            .curve(x + 2.75, 8.5, x + 2.1, 8.9, to: x + 1.75, 9.5)
            .arc(to: x, 11.25, radius: 1.75, long: true).closed())
      }
    },
    .pair("envelope") {
      $0.body(.rect(3, 5, 18, 14, round: 2))
      if $0.isFilled {
        $0.cut(Trail(5, 8.5).to(12, 13, round: 1.5).to(19, 8.5))
      } else {
        $0.stroke(Trail(4, 7).to(12, 12.5, round: 1.5).to(20, 7))
      }
    },
    .pair("phone") {
      $0.body(
        Trail(5, 3).to(9, 3, round: 1).to(10.8, 8, round: 1).to(8.3, 9.7).curve(9.6, 12.4, 11.6, 14.4, to: 14.3, 15.7)
          .to(16, 13.2, round: 1).to(21, 15, round: 1).to(21, 19).arc(to: 19, 21, radius: 2)
          .curve(10, 21, 3, 14, to: 3, 5).arc(to: 5, 3, radius: 2).closed())
    },
    .pair("paperplane") {
      if $0.isFilled {
        $0.fillBesideGap(Trail(3, 9.5).to(17.46, 4.28).to(9.03, 12.71).closed())
        $0.fillBesideGap(Trail(14.5, 21).to(19.72, 6.54).to(11.29, 14.97).closed())
        $0.fillBesideGap(Trail(21, 3).to(18.83, 9).to(15, 5.17).closed())
      } else {
        $0.stroke(Trail(21, 3).to(14.5, 21).to(10.5, 13.5).to(3, 9.5).closed())
        $0.stroke(Trail(10.5, 13.5).to(21, 3))
      }
    },
    .pair("bell") {
      $0.keepGaps()
      $0.body(
        Trail(6, 9).arc(to: 18, 9, radius: 6).to(18, 11.5).curve(18, 13.75, 20, 15, to: 20, 17).to(4, 17)
          .curve(4, 15, 6, 13.75, to: 6, 11.5).to(6, 9).closed())
      $0.stroke(Trail(9.75, 20.25).arc(to: 14.25, 20.25, radius: 2.75, clockwise: false))
    },
    .one("at") {
      $0.stroke(.circle(12, 12, radius: 4))
      $0.stroke(
        Trail(16, 8).to(16, 13).arc(to: 21, 13, radius: 2.5, clockwise: false).to(21, 12)
          .arc(to: 17, 19.5, radius: 9, clockwise: false, long: true))
    },
  ]

  private static func bubble(_ pen: inout Pen) {
    pen.body(
      Trail(3, 4, round: 4).to(21, 4, round: 4).to(21, 17, round: 4).to(13, 17).to(8, 21).to(8, 17)
        .to(3, 17, round: 4).closed())
  }
}
