/// Places and weather.
extension SymbolTable {
  static let places: [SymbolDrawing] = [
    .pair("house") {
      $0.body(
        Trail(12, 3, round: 1).to(20, 10, round: 1).to(20, 20, round: 2).to(4, 20, round: 2).to(4, 10, round: 1)
          .closed())
      if $0.isFilled {
        let foot = 20 + $0.half
        $0.cutArea(Trail(10, foot).to(10, 14, round: 0.5).to(14, 14, round: 0.5).to(14, foot).closed())
      } else {
        $0.stroke(Trail(9, 20).to(9, 14, round: 1).to(15, 14, round: 1).to(15, 20))
      }
    },
    .one("airplane") {
      $0.fill(Trail(4, 11.75).to(14, 11).to(20, 11).arc(to: 20, 13, radius: 1).to(14, 13).to(4, 12.25).closed())
      $0.fill(
        Trail(15, 12).to(9.5, 3.5, round: 0.5).to(8, 3.5, round: 0.5).to(10.5, 12).to(8, 20.5, round: 0.5)
          .to(9.5, 20.5, round: 0.5).closed())
      $0.fill(
        Trail(6.5, 12).to(4.25, 8.5, round: 0.25).to(3.25, 8.5, round: 0.25).to(4, 12).to(3.25, 15.5, round: 0.25)
          .to(4.25, 15.5, round: 0.25).closed())
    },
    .pair("mappin") {
      $0.body(
        Trail(12, 21).curve(8.5, 17.5, 5, 14, to: 5, 10).arc(to: 19, 10, radius: 7).curve(
          19, 14, 15.5, 17.5, to: 12, 21
        )
        .closed())
      if $0.isFilled {
        $0.cutArea(.circle(12, 10, radius: 2.5))
      } else {
        $0.stroke(.circle(12, 10, radius: 2 + $0.growth))
      }
    },
    .pair("location") { $0.body(Trail(20.5, 3.5).to(13.5, 20.5).to(11, 13).to(3.5, 10.5).closed()) },
    .one("globe") {
      $0.stroke(ring)
      $0.stroke(Trail(12, 3).arc(to: 12, 21, radius: 12.125).arc(to: 12, 3, radius: 12.125).closed())
      $0.stroke(Trail(3, 12).to(21, 12))
    },
    .pair("sun.max") { pen in
      pen.body(.circle(12, 12, radius: 4))
      for (x, y) in [
        (0.0, 1.0), (1, 0), (0, -1), (-1, 0), (diagonal, diagonal), (diagonal, -diagonal),
        (-diagonal, diagonal), (-diagonal, -diagonal),
      ] {
        pen.stroke(Trail(12 + 8 * x, 12 + 8 * y).to(12 + 9 * x, 12 + 9 * y))
      }
    },
    .pair("moon") {
      $0.body(
        Trail(20.8, 13.8).arc(to: 10.2, 3.2, radius: 8.98, long: true).arc(
          to: 20.8, 13.8, radius: 7.5, clockwise: false, long: false
        )
        .closed())
    },
    .pair("cloud") {
      $0.body(
        Trail(7, 19).arc(to: 6.9, 11, radius: 4).arc(to: 16.4, 10.04, radius: 4.8).arc(to: 17, 19, radius: 4.5)
          .closed())
    },
    .pair("drop") {
      $0.body(
        Trail(12, 3).curve(15, 6.5, 19, 10.5, to: 19, 14).arc(to: 5, 14, radius: 7).curve(5, 10.5, 9, 6.5, to: 12, 3)
          .closed())
    },
    .one("wifi") {
      $0.dot(12, 19, radius: 1.5)
      $0.stroke(Trail(8.82, 14.82).arc(to: 15.18, 14.82, radius: 4.5))
      $0.stroke(Trail(5.64, 11.64).arc(to: 18.36, 11.64, radius: 9))
      $0.stroke(Trail(2.45, 8.45).arc(to: 21.55, 8.45, radius: 13.5))
    },
  ]

  private static let diagonal = 0.5.squareRoot()
}
