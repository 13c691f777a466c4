/// Pictures, sound and film.
extension SymbolTable {
  static let media: [SymbolDrawing] = [
    .pair("play") { $0.body(Trail(7, 4, round: 1.5).to(20, 12, round: 1.5).to(7, 20, round: 1.5).closed()) },
    .pair("pause") {
      $0.body(.rect(5, 4, 4, 16, round: 1))
      $0.body(.rect(15, 4, 4, 16, round: 1))
    },
    .pair("stop") { $0.body(.rect(5, 5, 14, 14, round: 2)) },
    .pair("forward") { hurry(&$0) },
    .pair("backward") {
      hurry(&$0)
      $0.mirror()
    },
    .pair("forward.end") { end(&$0) },
    .pair("backward.end") {
      end(&$0)
      $0.mirror()
    },
    .one("shuffle") { pen in
      for (from, to) in [(7.0, 17.0), (17, 7)] {
        let tip = Trail(21, to)
        pen.fork([
          tip.to(16.5, to).curve(11.5, to, 11.5, from, to: 6.5, from).to(3, from), tip.to(18, to - 3),
          tip.to(18, to + 3),
        ])
      }
    },
    .one("repeat") {
      let (right, left) = (Trail(21, 7), Trail(3, 17))
      $0.fork([right.to(4, 7, round: 4).to(4, 11), right.to(18, 4), right.to(18, 10)])
      $0.fork([left.to(20, 17, round: 4).to(20, 13), left.to(6, 14), left.to(6, 20)])
    },
    .pair("play.circle") {
      $0.body(ring)
      if $0.isFilled { $0.cutArea(triangle) } else { $0.area(triangle) }
    },
    .pair("pause.circle") {
      $0.body(ring)
      $0.detail(Trail(10, 9).to(10, 15))
      $0.detail(Trail(14, 9).to(14, 15))
    },
    .pair("speaker") { speaker(&$0, at: 7) },
    .pair("speaker.wave.2") {
      speaker(&$0, at: 3)
      $0.stroke(Trail(15.5, 8.5).arc(to: 15.5, 15.5, radius: 5))
      $0.stroke(Trail(18.5, 5.5).arc(to: 18.5, 18.5, radius: 9.25))
    },
    .pair("speaker.xmark") {
      speaker(&$0, at: 3)
      let middle = Trail(18.5, 12)
      $0.fork([middle.to(21, 14.5), middle.to(16, 14.5), middle.to(16, 9.5), middle.to(21, 9.5)])
    },
    .pair("mic") {
      $0.body(.rect(9, 3, 6, 11, round: 3))
      $0.stroke(Trail(5, 11).arc(to: 19, 11, radius: 7, clockwise: false))
      $0.stroke(Trail(12, 18).to(12, 21))
    },
    .one("waveform") { pen in
      for (x, half) in [(4.0, 2.0), (8, 5), (12, 9), (16, 6), (20, 2)] {
        pen.stroke(Trail(x, 12 - half).to(x, 12 + half))
      }
    },
    .one("airplayaudio") {
      $0.stroke(Trail(5, 17).arc(to: 19, 17, radius: 9, long: true))
      $0.stroke(Trail(8, 14).arc(to: 16, 14, radius: 4.8, long: true))
      $0.fill(Trail(12, 16.5).to(16, 21).to(8, 21).closed())
    },
    .one("airplayvideo") {
      $0.stroke(
        Trail(6, 17).to(3, 17, round: 3).to(3, 4, round: 3).to(21, 4, round: 3).to(21, 17, round: 3).to(18, 17))
      $0.fillBesideGap(Trail(12, 15).to(16.5, 20).to(7.5, 20).closed())
    },
    .pair("camera") {
      $0.body(
        Trail(3, 7, round: 2).to(7, 7, round: 1).to(9, 4, round: 1).to(15, 4, round: 1).to(17, 7, round: 1)
          .to(21, 7, round: 2).to(21, 20, round: 2).to(3, 20, round: 2).closed())
      $0.detail(.circle(12, 13, radius: 3.5))
    },
    .pair("video") {
      $0.body(.rect(3, 6, 12, 12, round: 3))
      if $0.isFilled {
        $0.fillBesideGap(Trail(18, 11).to(21, 8).to(21, 16).to(18, 13).closed())
      } else {
        $0.stroke(Trail(15, 11).to(21, 7.5).to(21, 16.5).to(15, 13))
      }
    },
    .pair("photo") {
      $0.body(.rect(3, 4, 18, 16, round: 3))
      $0.dotDetail(8, 9, radius: 1.75)
      if $0.isFilled {
        $0.cutArea(
          Trail(5, 17).to(9, 13, round: 1).to(12.5, 16.5).to(15.5, 13.5, round: 1).to(19, 17).to(19, 18).to(5, 18)
            .closed())
      } else {
        $0.stroke(Trail(4, 18).to(9, 13, round: 1).to(16, 20))
        $0.stroke(Trail(13.5 + $0.growth, 15.5 - $0.growth).to(16, 13, round: 1).to(20.5, 17.5))
      }
    },
    .one("music.note") {
      $0.stroke(.circle(7, 18, radius: 3))
      $0.stroke(.circle(17, 16, radius: 3))
      $0.stroke(Trail(10, 18).to(10, 6).to(20, 4).to(20, 16))
    },
  ]

  private static let triangle = Trail(10, 7.75, round: 0.5).to(16.75, 12, round: 0.5).to(10, 16.25, round: 0.5).closed()

  /// Two triangles one behind the other.
  private static func hurry(_ pen: inout Pen) {
    pen.keepGaps()
    for x in [3 - pen.growth, 13 + pen.growth] {
      pen.body(Trail(x, 6, round: 1).to(x + 8, 12, round: 1).to(x, 18, round: 1).closed())
    }
  }

  private static func end(_ pen: inout Pen) {
    pen.keepGaps()
    pen.body(Trail(5, 4, round: 1.5).to(17, 12, round: 1.5).to(5, 20, round: 1.5).closed())
    pen.stroke(Trail(19, 5).to(19, 19))
  }

  private static func speaker(_ pen: inout Pen, at x: Double) {
    pen.body(
      Trail(x, 9, round: 1).to(x + 3.5, 9).to(x + 9, 4.5).to(x + 9, 19.5).to(x + 3.5, 15).to(x, 15, round: 1).closed())
  }
}
