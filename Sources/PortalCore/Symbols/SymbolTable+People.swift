/// People and faces.
extension SymbolTable {
  static let people: [SymbolDrawing] = [
    .pair("person") {
      $0.body(.circle(12, 7, radius: 4))
      $0.body(
        Trail(4, 21).curve(4, 17.2, 7.4, 15, to: 12, 15).curve(16.6, 15, 20, 17.2, to: 20, 21).closed())
    },
    .pair("person.2") {
      $0.keepGaps()
      $0.body(.circle(9, 8, radius: 3.5))
      $0.body(Trail(2.5, 20).curve(2.5, 17, 5.2, 15, to: 9, 15).curve(12.8, 15, 15.5, 17, to: 15.5, 20).closed())
      $0.stroke(Trail(15.5, 4.75).arc(to: 15.5, 11.25, radius: 3.3))
      $0.stroke(Trail(18, 15.4).curve(20.2, 16.1, 21.5, 17.7, to: 21.5, 20))
    },
    .pair("person.badge.plus") {
      $0.keepGaps()
      $0.body(.circle(9, 7, radius: 4))
      $0.body(Trail(2, 21).curve(2, 17.2, 5, 15, to: 9, 15).curve(13, 15, 16, 17.2, to: 16, 21).closed())
      let middle = Trail(19, 9)
      $0.fork([middle.to(22, 9), middle.to(19, 12), middle.to(16, 9), middle.to(19, 6)])
    },
    .pair("person.circle") {
      $0.keepGaps()
      $0.body(ring)
      if $0.isFilled {
        $0.cutArea(.circle(12, 9.5, radius: 3.25))
        $0.cutArea(
          Trail(6.5, 17.25).curve(7.5, 15.3, 9.6, 14.25, to: 12, 14.25).curve(14.4, 14.25, 16.5, 15.3, to: 17.5, 17.25)
            .curve(16.1, 18.9, 14.2, 19.75, to: 12, 19.75).curve(9.8, 19.75, 7.9, 18.9, to: 6.5, 17.25).closed())
      } else {
        $0.stroke(.circle(12, 9.5, radius: 3))
        $0.stroke(
          Trail(5.75, 18.4).curve(7, 16.2, 9.3, 15.5, to: 12, 15.5).curve(14.7, 15.5, 17, 16.2, to: 18.25, 18.4))
      }
    },
    .pair("face.smiling") {
      $0.body(ring)
      $0.dotDetail(9, 9.75, radius: 1.25)
      $0.dotDetail(15, 9.75, radius: 1.25)
      $0.detail(Trail(8, 14).arc(to: 16, 14, radius: 4.75, clockwise: false))
    },
  ]
}
