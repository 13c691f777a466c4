/// Shopping and gifts.
extension SymbolTable {
  static let commerce: [SymbolDrawing] = [
    .pair("cart") {
      $0.stroke(Trail(2.5, 3).to(5, 3, round: 1).to(7, 15))
      $0.body(Trail(5.67, 7).to(21, 7, round: 1).to(19, 15, round: 1).to(7, 15).closed())
      $0.dot(9, 20, radius: 1.75)
      $0.dot(17, 20, radius: 1.75)
    },
    .pair("bag") {
      $0.body(Trail(5, 7, round: 1).to(19, 7, round: 1).to(20, 21, round: 2).to(4, 21, round: 2).closed())
      $0.stroke(Trail(8, 7).arc(to: 16, 7, radius: 4))
    },
    .pair("creditcard") {
      $0.body(.rect(3, 5, 18, 14, round: 2))
      if $0.isFilled {
        $0.cutArea(.rect(3 - $0.half, 10 - $0.half, 18 + $0.width, $0.width))
      } else {
        $0.stroke(Trail(3, 10).to(21, 10))
      }
      $0.detail(Trail(7, 15).to(10, 15))
    },
    .pair("wallet.pass") {
      $0.body(.rect(4, 3, 16, 18, round: 3))
      if $0.isFilled {
        $0.cut(Trail(6.5, 8).to(17.5, 8))
        $0.cut(Trail(6.5, 13).to(9, 13).arc(to: 15, 13, radius: 3, clockwise: false).to(17.5, 13))
      } else {
        $0.stroke(Trail(4, 8).to(20, 8))
        $0.stroke(Trail(4, 13).to(9, 13).arc(to: 15, 13, radius: 3, clockwise: false).to(20, 13))
      }
    },
    .pair("ticket") {
      $0.body(
        Trail(3, 5, round: 2).to(21, 5, round: 2).to(21, 9.5).arc(to: 21, 14.5, radius: 2.5, clockwise: false)
          .to(21, 19, round: 2).to(3, 19, round: 2).to(3, 14.5).arc(to: 3, 9.5, radius: 2.5, clockwise: false).closed())
      for y in [8.5, 12, 15.5] { $0.dotDetail(14, y, radius: 1) }
    },
    .pair("gift") {
      $0.stroke(Trail(12, 8).curve(10.5, 4.5, 9, 3, to: 7.5, 3).arc(to: 7.5, 8, radius: 2.5, clockwise: false).closed())
      $0.stroke(Trail(12, 8).curve(13.5, 4.5, 15, 3, to: 16.5, 3).arc(to: 16.5, 8, radius: 2.5).closed())
      if $0.isFilled {
        $0.fillBesideGap(.rect(3, 8, 18, 3, round: 1))
        $0.cutArea(.rect(12 - $0.half, 7, $0.width, 5))
        $0.fillBesideGap(Trail(5, 14).to(19, 14).to(19, 21, round: 2).to(5, 21, round: 2).closed())
        $0.cutArea(.rect(12 - $0.half, 13, $0.width, 9))
      } else {
        $0.stroke(.rect(3, 8, 18, 4, round: 1))
        $0.stroke(Trail(5, 12).to(5, 21, round: 2).to(19, 21, round: 2).to(19, 12))
        $0.stroke(Trail(12, 8).to(12, 21))
      }
    },
    .pair("shippingbox") {
      $0.body(
        Trail(12, 3, round: 1).to(20, 7.5, round: 1).to(20, 16.5, round: 1).to(12, 21, round: 1).to(4, 16.5, round: 1)
          .to(4, 7.5, round: 1).closed())
      // The edges of the box's lid and corner: cut out of a filled box they end short of its outline.
      let (end, top, bottom) = $0.isFilled ? (17.6, 8.85, 18.5) : (19.25, 7.92, 20)
      $0.forkDetail([Trail(12, 12).to(end, top), Trail(12, 12).to(12, bottom), Trail(12, 12).to(24 - end, top)])
    },
  ]
}
