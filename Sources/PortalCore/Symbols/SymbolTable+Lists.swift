/// Lists, menus and charts.
extension SymbolTable {
  static let lists: [SymbolDrawing] = [
    .one("line.3.horizontal") { pen in for y in [6.0, 12, 18] { pen.stroke(Trail(4, y).to(20, y)) } },
    .one("line.3.horizontal.decrease") {
      $0.stroke(Trail(3, 7).to(21, 7))
      $0.stroke(Trail(6, 12).to(18, 12))
      $0.stroke(Trail(9, 17).to(15, 17))
    },
    .one("list.bullet", mirrors: true) { pen in
      for y in [6.0, 12, 18] {
        pen.dot(4.5, y, radius: 1.5)
        pen.stroke(Trail(9, y).to(21, y))
      }
    },
    .one("text.alignleft") { pen in
      for (y, end) in [(5.0, 20.0), (10, 14), (15, 20), (20, 14)] { pen.stroke(Trail(4, y).to(end, y)) }
    },
    .one("slider.horizontal.3") { pen in
      for (y, x) in [(6.0, 16.0), (12, 8), (18, 16)] {
        let radius = 2 + pen.growth
        pen.stroke(Trail(3, y).to(x - radius, y))
        pen.stroke(.circle(x, y, radius: radius))
        pen.stroke(Trail(x + radius, y).to(21, y))
      }
    },
    .pair("square.grid.2x2") { pen in
      for x in [4.0, 14] { for y in [4.0, 14] { pen.body(.rect(x, y, 6, 6, round: 1)) } }
    },
    .pair("chart.bar") {
      $0.keepGaps()
      $0.body(.rect(3, 13, 4, 7, round: 1))
      $0.body(.rect(10, 4, 4, 16, round: 1))
      $0.body(.rect(17, 9, 4, 11, round: 1))
    },
    .one("chart.line.uptrend") {
      $0.stroke(Trail(3, 17).to(9, 11).to(13, 15).to(21, 7))
      $0.stroke(Trail(15, 7).to(21, 7).to(21, 13))
    },
  ]
}
