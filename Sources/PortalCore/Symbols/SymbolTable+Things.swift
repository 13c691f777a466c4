/// Tools and household things.
extension SymbolTable {
  static let things: [SymbolDrawing] = [
    .one("magnifyingglass") { lens(&$0) },
    .one("plus.magnifyingglass") {
      lens(&$0)
      let middle = Trail(10, 10)
      $0.fork([middle.to(13, 10), middle.to(10, 13), middle.to(7, 10), middle.to(10, 7)])
    },
    .one("minus.magnifyingglass") {
      lens(&$0)
      $0.stroke(Trail(7, 10).to(13, 10))
    },
    .pair("gear") {
      $0.body($0.isFilled ? gear(tooth: 0.9, 1.5, round: 0) : gear(tooth: 1.4, 2.1, round: 1))
      if $0.isFilled { $0.cutArea(.circle(12, 12, radius: 3)) } else { $0.stroke(.circle(12, 12, radius: 3)) }
    },
    .pair("trash") {
      $0.keepGaps()
      $0.stroke(Trail(4, 6).to(20, 6))
      $0.stroke(Trail(9, 6).to(9, 3, round: 1.5).to(15, 3, round: 1.5).to(15, 6))
      // The filled can hangs a point below its lid.
      let (edge, top) = $0.isFilled ? (6.2, 9 + 2 * $0.growth) : (6, 6)
      $0.body(Trail(edge, top).to(7, 21, round: 2).to(17, 21, round: 2).to(24 - edge, top).closed())
      $0.detail(Trail(10, 11).to(10, 16.5))
      $0.detail(Trail(14, 11).to(14, 16.5))
    },
    .pair("trash.slash") {
      $0.keepGaps()
      // Thinner lines would leave the handle open.
      $0.width = max($0.width, 1.5)
      $0.stroke(Trail(4, 4).to(20, 20))
      // What is near the slash ends three points before its centre line.
      $0.stroke(Trail(10.25, 6).to(20, 6))
      $0.stroke(Trail(9, 4.75).to(9, 3, round: 1.5).to(15, 3, round: 1.5).to(15, 6))
      if $0.isFilled {
        $0.fill(Trail(6.3, 10.55).to(7, 21, round: 2).to(16.75, 21).closed())
        $0.fill(Trail(13.25, 9).to(17.8, 9).to(17.5, 13.25).closed())
      } else {
        $0.stroke(Trail(6.3, 10.55).to(7, 21, round: 2).to(16.75, 21))
        $0.stroke(Trail(18, 6).to(17.5, 13.25))
        $0.stroke(Trail(10, 14.25).to(10, 16.5))
      }
    },
    .pair("pencil") {
      if $0.isFilled {
        $0.fill(Trail(4, 20).to(4.75, 15.25).to(11.87, 8.13).to(15.87, 12.13).to(8.75, 19.25).closed())
        $0.fillBesideGap(Trail(16, 4).to(20, 8).to(18.13, 9.87).to(14.13, 5.87).closed())
      } else {
        $0.stroke(Trail(4, 20).to(4.75, 15.25).to(16, 4).to(20, 8).to(8.75, 19.25).closed())
        $0.stroke(Trail(13, 7).to(17, 11))
      }
    },
    .one("square.and.pencil") {
      $0.stroke(Trail(11, 4).to(4, 4, round: 3).to(4, 20, round: 3).to(20, 20, round: 3).to(20, 13))
      $0.stroke(Trail(9, 15).to(9.5, 11.5).to(18, 3).to(21, 6).to(12.5, 14.5).closed())
    },
    .pair("lock") {
      $0.stroke(Trail(8, 11).to(8, 8).arc(to: 16, 8, radius: 4).to(16, 11))
      $0.body(.rect(5, 11, 14, 10, round: 2))
      $0.detail(Trail(12, 15).to(12, 17))
    },
    .pair("lock.open") {
      $0.stroke(Trail(8, 11).to(8, 7).arc(to: 15.86, 6, radius: 4))
      $0.body(.rect(5, 11, 14, 10, round: 2))
      $0.detail(Trail(12, 15).to(12, 17))
    },
    .one("key") {
      $0.stroke(.circle(7.5, 16.5, radius: 4))
      $0.stroke(Trail(10.33, 13.67).to(20, 4))
      $0.stroke(Trail(17.5, 6.5).to(20.5, 9.5))
      $0.stroke(Trail(14, 10).to(16, 12))
    },
    .pair("eye") {
      $0.body(eye)
      $0.detail(.circle(12, 12, radius: 2.75))
    },
    .one("eye.slash") {
      $0.keepGaps()
      $0.stroke(Trail(4, 4).to(20, 20))
      // The lid's line ends three points before the slash's centre line, and starts again as far behind it.
      $0.stroke(Trail(13.62, 17.86).arc(to: 3, 12, radius: 9.75).arc(to: 4.86, 9.11, radius: 9.75))
      $0.stroke(Trail(10.38, 6.14).arc(to: 21, 12, radius: 9.75).arc(to: 19.14, 14.89, radius: 9.75))
    },
    .one("calendar") {
      $0.stroke(.rect(4, 5, 16, 16, round: 3))
      $0.stroke(Trail(8, 3).to(8, 6))
      $0.stroke(Trail(16, 3).to(16, 6))
      $0.stroke(Trail(4, 10).to(20, 10))
    },
    .pair("clock") {
      $0.body(ring)
      $0.detail(Trail(12, 7).to(12, 12).to(15.5, 14))
    },
    .pair("folder") {
      $0.body(
        Trail(3, 5, round: 2).to(9.5, 5, round: 1).to(12, 8).to(21, 8, round: 2).to(21, 19, round: 2)
          .to(3, 19, round: 2).closed())
    },
    .pair("doc") {
      if $0.isFilled {
        $0.fill(
          Trail(5, 3, round: 2).to(12, 3).to(12, 10).to(19, 10).to(19, 21, round: 2).to(5, 21, round: 2).closed())
        $0.fillBesideGap(Trail(15, 5).to(17, 7).to(15, 7).closed())
      } else {
        $0.stroke(Trail(5, 3, round: 2).to(13, 3).to(19, 9).to(19, 21, round: 2).to(5, 21, round: 2).closed())
        $0.stroke(Trail(13, 3).to(13, 9).to(19, 9))
      }
    },
    .one("doc.text") {
      $0.stroke(.rect(5, 3, 14, 18, round: 2))
      $0.stroke(Trail(9, 8).to(15, 8))
      $0.stroke(Trail(9, 12).to(15, 12))
      $0.stroke(Trail(9, 16).to(12, 16))
    },
    .pair("square.on.square") {
      $0.body(.rect(9, 9, 12, 12, round: 2))
      $0.stroke(Trail(5, 15).to(3, 15, round: 2).to(3, 3, round: 2).to(15, 3, round: 2).to(15, 5))
    },
    .one("link") {
      $0.stroke(Trail(10, 7).to(8, 7).arc(to: 8, 17, radius: 5, clockwise: false).to(10, 17))
      $0.stroke(Trail(14, 7).to(16, 7).arc(to: 16, 17, radius: 5).to(14, 17))
      $0.stroke(Trail(8, 12).to(16, 12))
    },
    .one("paperclip") {
      $0.keepGaps()
      $0.stroke(
        Trail(17, 8).to(17, 16).arc(to: 7, 16, radius: 5).to(7, 6.5).arc(to: 14, 6.5, radius: 3.5).to(14, 15.5)
          .arc(to: 10, 15.5, radius: 2).to(10, 8))
      $0.tilt()
    },
    .one("qrcode") { pen in
      // A code has modules of one size.
      pen.width = Pen.regular
      for (x, y) in [(4.0, 4.0), (14, 4), (4, 14)] {
        pen.stroke(.rect(x, y, 6, 6))
        pen.area(.rect(x + 2, y + 2, 2, 2))
      }
      for (x, y) in [(13.0, 13.0), (19, 13), (16, 16), (13, 19), (19, 19)] { pen.area(.rect(x, y, 2, 2)) }
    },
    .one("power") {
      $0.stroke(Trail(12, 3).to(12, 11))
      $0.stroke(Trail(17, 5.5).arc(to: 7, 5.5, radius: 8.5, long: true))
    },
  ]

  private static func lens(_ pen: inout Pen) {
    pen.stroke(.circle(10, 10, radius: 7))
    pen.stroke(Trail(14.95, 14.95).to(20.5, 20.5))
  }

  private static let eye = Trail(3, 12).arc(to: 21, 12, radius: 9.75).arc(to: 3, 12, radius: 9.75).closed()

  /// A gear with eight teeth, with half widths at the top and the foot.
  ///
  /// The stroke around it widens teeth and narrows gaps, which only shows when filled.
  private static func gear(tooth top: Double, _ foot: Double, round radius: Double) -> Trail {
    let half = 0.5.squareRoot()
    var trail: Trail?
    var (up, right) = (Point(x: 0, y: -1), Point(x: 1, y: 0))
    for _ in 0..<8 {
      for (across, out, round) in [(-foot, 6.5, 0.0), (-top, 9, radius), (top, 9, radius), (foot, 6.5, 0)] {
        let corner = Point(x: 12, y: 12) + right * across + up * out
        trail = trail?.to(corner.x, corner.y, round: round) ?? Trail(corner.x, corner.y, round: round)
      }
      (up, right) = ((up + right) * half, (right - up) * half)
    }
    return trail?.closed() ?? Trail(12, 12)
  }
}
