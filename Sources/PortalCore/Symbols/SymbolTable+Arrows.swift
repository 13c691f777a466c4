/// Chevrons and arrows.
///
/// One of each is drawn; the others are mirrored or transposed.
extension SymbolTable {
  static let arrows: [SymbolDrawing] = [
    .one("chevron.left") { chevron(&$0) },
    .one("chevron.backward", mirrors: true) { chevron(&$0) },
    .one("chevron.right") {
      chevron(&$0)
      $0.mirror()
    },
    .one("chevron.forward", mirrors: true) {
      chevron(&$0)
      $0.mirror()
    },
    .one("chevron.up") {
      chevron(&$0)
      $0.transpose()
    },
    .one("chevron.down") {
      chevron(&$0)
      $0.transpose()
      $0.flip()
    },
    .one("chevron.up.chevron.down") {
      $0.stroke(Trail(7, 9).to(12, 4).to(17, 9))
      $0.stroke(Trail(7, 15).to(12, 20).to(17, 15))
    },
    .one("arrow.left") { arrow(&$0) },
    .one("arrow.backward", mirrors: true) { arrow(&$0) },
    .one("arrow.right") {
      arrow(&$0)
      $0.mirror()
    },
    .one("arrow.forward", mirrors: true) {
      arrow(&$0)
      $0.mirror()
    },
    .one("arrow.up") {
      arrow(&$0)
      $0.transpose()
    },
    .one("arrow.down") {
      arrow(&$0)
      $0.transpose()
      $0.flip()
    },
    .pair("arrow.up.circle") {
      $0.body(ring)
      $0.forkDetail([Trail(12, 7.5).to(12, 16.5), Trail(12, 7.5).to(8.25, 11.25), Trail(12, 7.5).to(15.75, 11.25)])
    },
    .pair("arrow.down.circle") {
      $0.body(ring)
      $0.forkDetail([Trail(12, 16.5).to(12, 7.5), Trail(12, 16.5).to(8.25, 12.75), Trail(12, 16.5).to(15.75, 12.75)])
    },
    .one("arrow.up.right") {
      $0.fork([Trail(18, 6).to(6, 18), Trail(18, 6).to(8, 6), Trail(18, 6).to(18, 16)])
    },
    .one("arrow.up.arrow.down") { opposites(&$0) },
    .one("arrow.left.arrow.right") {
      opposites(&$0)
      $0.transpose()
    },
    .one("arrow.up.left.and.arrow.down.right") {
      $0.fork([Trail(4, 4).to(10, 4), Trail(4, 4).to(10, 10), Trail(4, 4).to(4, 10)])
      $0.fork([Trail(20, 20).to(14, 20), Trail(20, 20).to(14, 14), Trail(20, 20).to(20, 14)])
    },
    .one("arrow.clockwise") { circling(&$0) },
    .one("arrow.counterclockwise") {
      circling(&$0)
      $0.mirror()
    },
    .one("arrow.uturn.backward", mirrors: true) { turning(&$0) },
    .one("arrow.uturn.forward", mirrors: true) {
      turning(&$0)
      $0.mirror()
    },
    .one("square.and.arrow.up") {
      openBox(&$0)
      $0.fork([Trail(12, 3).to(12, 15), Trail(12, 3).to(8.5, 6.5), Trail(12, 3).to(15.5, 6.5)])
    },
    .one("square.and.arrow.down") {
      $0.keepGaps()
      openBox(&$0)
      $0.fork([Trail(12, 16.5).to(12, 3), Trail(12, 16.5).to(8.5, 13), Trail(12, 16.5).to(15.5, 13)])
    },
    .one("tray.and.arrow.up") {
      tray(&$0)
      $0.fork([Trail(12, 4).to(12, 15), Trail(12, 4).to(7, 9), Trail(12, 4).to(17, 9)])
    },
    .one("tray.and.arrow.down") {
      tray(&$0)
      $0.fork([Trail(12, 15).to(12, 4), Trail(12, 15).to(7, 10), Trail(12, 15).to(17, 10)])
    },
    .one("rectangle.portrait.and.arrow.right") {
      $0.stroke(Trail(10, 3).to(4, 3, round: 3).to(4, 21, round: 3).to(10, 21))
      $0.fork([Trail(21, 12).to(10, 12), Trail(21, 12).to(16, 7), Trail(21, 12).to(16, 17)])
    },
  ]

  private static func chevron(_ pen: inout Pen) {
    pen.stroke(Trail(15.5, 5).to(8.5, 12).to(15.5, 19))
  }

  private static func arrow(_ pen: inout Pen) {
    pen.fork([Trail(4, 12).to(20, 12), Trail(4, 12).to(11, 5), Trail(4, 12).to(11, 19)])
  }

  private static func opposites(_ pen: inout Pen) {
    pen.fork([Trail(7, 4).to(7, 20), Trail(7, 4).to(3, 8), Trail(7, 4).to(11, 8)])
    pen.fork([Trail(17, 20).to(17, 4), Trail(17, 20).to(13, 16), Trail(17, 20).to(21, 16)])
  }

  private static func circling(_ pen: inout Pen) {
    pen.fork([
      Trail(19, 7).arc(to: 19.79, 15.63, radius: 8.602, clockwise: false, long: true),
      Trail(19, 7).to(19, 2.5), Trail(19, 7).to(14.5, 7),
    ])
  }

  private static func turning(_ pen: inout Pen) {
    pen.fork([
      Trail(4, 9).to(14.5, 9).arc(to: 14.5, 20, radius: 5.5).to(9, 20), Trail(4, 9).to(9, 4), Trail(4, 9).to(9, 14),
    ])
  }

  private static func openBox(_ pen: inout Pen) {
    pen.stroke(
      Trail(7.5, 10).to(5, 10, round: 2).to(5, 21, round: 2).to(19, 21, round: 2).to(19, 10, round: 2).to(16.5, 10))
  }

  private static func tray(_ pen: inout Pen) {
    pen.stroke(Trail(4, 16).to(4, 20, round: 2).to(20, 20, round: 2).to(20, 16))
  }
}
