import PortalCore
import Testing

@Suite("A symbol")
struct SymbolTests {
  /// All symbols with their coverage, computed once.
  private static let all = Symbol.all.map { (symbol: $0, ink: Ink($0.path)) }

  private func symbol(_ name: String) throws -> Symbol { try #require(Symbol.named(name), "\(name)") }

  // MARK: Names

  @Test("has a unique name, and the names are sorted")
  func names() {
    #expect(Symbol.names.count >= 120)
    #expect(Symbol.names == Set(Symbol.names).sorted())
    #expect(Symbol.all.map(\.name) == Symbol.names)
    #expect(Symbol.named("no.such.symbol") == nil)
    #expect(Symbol.named("") == nil)
    #expect(Symbol.named(".fill") == nil)
  }

  @Test("is found by its aliases, filled ones too, none of which hides a name")
  func aliases() throws {
    for (alias, name) in Symbol.aliases {
      #expect(Symbol.named(alias)?.name == name, "\(alias)")
      #expect(!Symbol.names.contains(alias), "\(alias)")
    }
    #expect(try symbol("search") == symbol("magnifyingglass"))
    #expect(try symbol("comment.fill") == symbol("bubble.left.fill"))
    #expect(Symbol.named("plus.fill") == nil)
    #expect(Symbol.named("heart.fill.fill") == nil)
  }

  @Test("has every name that widgets and users need")
  func wanted() {
    let names = """
      chevron.left chevron.right chevron.up chevron.down chevron.backward chevron.forward checkmark plus minus cross
      xmark heart heart.fill star star.fill comment share search gear gear.fill bell bell.fill person house trash pencil
      camera mappin play pause lock eye arrow.up arrow.down arrow.left arrow.right arrow.clockwise ellipsis info.circle
      exclamationmark.triangle checkmark.circle.fill xmark.circle.fill plus.circle minus.circle calendar clock envelope
      phone cart creditcard bookmark tag folder doc paperplane photo link globe sun moon bolt flag wifi chart.bar
      list.bullet slider.horizontal arrow.up.arrow.down hand.thumbsup face.smiling gift key download upload
      airplane qrcode shuffle repeat airplayaudio airplayvideo backward.fill forward.fill backward.end.fill forward.end
      quote.bubble ticket.fill wallet wallet.pass.fill mic waveform paperclip bolt trash.slash trash.slash.fill person.2
      """
    for name in names.split(whereSeparator: \.isWhitespace) {
      #expect(Symbol.named(String(name)) != nil, "\(name)")
    }
  }

  // MARK: Shapes

  @Test("has closed outlines within its square, with a margin of a point")
  func shape() throws {
    let room = Rect(x: 1, y: 1, width: 22, height: 22)
    for (symbol, ink) in Self.all {
      #expect(room.contains(ink.bounds), "\(symbol.name) \(ink.bounds)")
      #expect(max(ink.bounds.width, ink.bounds.height) >= 13, "\(symbol.name) \(ink.bounds)")
      var isOpen = false
      for element in symbol.path.elements {
        switch element {
        case .move:
          #expect(!isOpen, "\(symbol.name)")
          isOpen = true
        case .close: isOpen = false
        case .line, .curve: #expect(isOpen, "\(symbol.name)")
        }
      }
      #expect(!isOpen && ink.area > 10, "\(symbol.name)")
    }
  }

  @Test("has no hole that fills where contours meet, or extends beyond its body")
  func windings() {
    for (symbol, ink) in Self.all {
      #expect(ink.windings.lowerBound == 0 || ink.windings.upperBound == 0, "\(symbol.name) \(ink.windings)")
    }
  }

  @Test("has its centre of mass in the middle of its square")
  func balance() {
    for (symbol, ink) in Self.all {
      let bounds = ink.bounds.center
      #expect(abs(bounds.x - 12) <= 1 && abs(bounds.y - 12) <= 1.5, "\(symbol.name) has its middle at \(bounds)")
      // Many pictograms stand on the ground or hang from a pole.
      #expect(
        abs(ink.center.x - 12) <= 2.25 && abs(ink.center.y - 12) <= 2.75, "\(symbol.name) weighs on \(ink.center)")
    }
  }

  @Test("is as large as its filled twin, which has more ink")
  func pairs() {
    let inks = Dictionary(uniqueKeysWithValues: Self.all.map { ($0.symbol.name, $0.ink) })
    var count = 0
    for (name, filled) in inks where name.hasSuffix(".fill") {
      guard let outline = inks[String(name.dropLast(".fill".count))] else { continue }
      count += 1
      #expect(filled.area > outline.area, "\(name)")
      for side in [\Rect.x, \.y, \.maxX, \.maxY] {
        #expect(abs(filled.bounds[keyPath: side] - outline.bounds[keyPath: side]) < 1, "\(name)")
      }
    }
    #expect(count == Symbol.names.filter { $0.hasSuffix(".fill") }.count)
  }

  @Test(
    "is the exact mirror image of its opposite",
    arguments: [
      ("chevron.left", "chevron.right"), ("arrow.left", "arrow.right"), ("chevron.backward", "chevron.forward"),
      ("arrow.backward", "arrow.forward"), ("arrow.clockwise", "arrow.counterclockwise"),
      ("arrow.uturn.backward", "arrow.uturn.forward"), ("bubble.left.fill", "bubble.right.fill"),
      ("backward.end", "forward.end"), ("backward", "forward"),
    ])
  func mirrors(left: String, right: String) throws {
    let square = Rect(x: 0, y: 0, width: Symbol.side, height: Symbol.side)
    #expect(try symbol(left).path(in: square, mirrored: true) == symbol(right).path)
    #expect(try symbol(left).path(in: square) == symbol(left).path)
  }

  @Test("is mirrored with the reading direction exactly if it is directional")
  func readingDirection() throws {
    for name in ["chevron.backward", "arrow.forward", "list.bullet", "star.leadinghalf.filled", "undo"] {
      #expect(try symbol(name).mirrorsInRightToLeft, "\(name)")
    }
    for name in ["chevron.left", "arrow.right", "checkmark", "arrow.clockwise", "play", "bubble.left"] {
      #expect(try !symbol(name).mirrorsInRightToLeft, "\(name)")
    }
  }

  @Test("is centred in any rectangle")
  func fitting() throws {
    let ink = Ink(try symbol("circle.fill").path(in: Rect(x: 10, y: 10, width: 96, height: 48)))
    #expect(abs(ink.bounds.x - 38) < 0.01 && abs(ink.bounds.width - 40) < 0.01)
    #expect(abs(ink.bounds.y - 14) < 0.01 && abs(ink.bounds.height - 40) < 0.01)
    #expect(try Ink(symbol("circle").path(in: Rect.zero)).area == 0)
  }

  // MARK: Lines

  @Test(
    "has strokes two points wide with round caps and joins",
    arguments: [
      // A line of 16 points and two half circles; two of them without their crossing.
      ("minus", 32, 1), ("plus", 60, 2),
      ("circle", 0, 36), ("circle.fill", 0, 100),
      // Two arms of 7√2 points meet at a right angle: they overlap inside, and a quarter circle closes the outside.
      ("chevron.left", 38.598, 1.25),
      // Four sides of 10 points, and a circle of radius 3 in their corners.
      ("square", 80, 12), ("square.fill", 260, 16),
    ])
  func lines(name: String, straight: Double, round: Double) throws {
    let area = straight + round * Double.pi
    #expect(abs(Ink(try symbol(name).path).area - area) < area * 0.004, "\(name)")
  }

  @Test("is crisp at multiples of 24 pixels: long edges are on whole points")
  func crispness() {
    for (symbol, _) in Self.all {
      var place = Point.zero
      for element in symbol.path.elements {
        switch element {
        case .move(let point), .curve(_, _, let point): place = point
        case .close: break
        case .line(let point):
          if point.x == place.x, abs(point.y - place.y) > 4 {
            #expect(point.x == point.x.rounded(), "\(symbol.name) has an edge at x \(point.x)")
          }
          if point.y == place.y, abs(point.x - place.x) > 4 {
            #expect(point.y == point.y.rounded(), "\(symbol.name) has an edge at y \(point.y)")
          }
          place = point
        }
      }
    }
  }
}
