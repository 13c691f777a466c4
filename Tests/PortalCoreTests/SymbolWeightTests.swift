import PortalCore
import Testing

@Suite("A symbol's weight")
struct SymbolWeightTests {
  /// The shapes of all symbols in three weights, measured once.
  private static let inks = Dictionary(
    uniqueKeysWithValues: [FontWeight.thin, .regular, .bold].map { weight in
      (weight, Symbol.names.map { Symbol.named($0, weight: weight).map { Ink($0.path) } ?? Ink(Path()) })
    })

  @Test("is regular where none is given, and beyond bold it is bold")
  func ends() {
    for name in Symbol.names {
      #expect(Symbol.named(name) == Symbol.named(name, weight: .regular))
      #expect(Symbol.named(name, weight: .black) == Symbol.named(name, weight: .bold))
    }
  }

  @Test("is the width of its lines: from one point beside thin letters to 2.9 beside bold ones")
  func widths() throws {
    let widths = try FontWeight.allCases.map {
      Ink(try #require(Symbol.named("minus", weight: $0)).path).bounds.height
    }
    for (width, expected) in zip(widths, [1, 1.25, 1.5, 2, 2.3, 2.6, 2.9, 2.9, 2.9]) {
      #expect(abs(width - expected) < 0.002, "\(widths)")
    }
  }

  @Test("makes every outline heavier, but a code, whose modules have one size")
  func steps() throws {
    let weights = try [FontWeight.thin, .regular, .bold].map { try #require(Self.inks[$0]) }
    for (index, name) in Symbol.names.enumerated() {
      let areas = weights.map { $0[index].area }
      if name == "qrcode" {
        #expect(Set(areas).count == 1)
      } else if !name.hasSuffix(".fill"), name != "airplane" {
        // Where lines lie close they grow less.
        #expect(areas[0] * 1.3 < areas[1] && areas[1] * 1.1 < areas[2], "\(name) \(areas)")
      }
    }
  }

  @Test(
    "closes no gap and no hole, takes nothing apart, and leaves half a point around",
    arguments: [FontWeight.thin, .bold])
  func gaps(weight: FontWeight) throws {
    let room = Rect(x: 0.5, y: 0.5, width: 23, height: 23)
    let inks = try #require(Self.inks[weight])
    let regular = try #require(Self.inks[.regular])
    for (index, name) in Symbol.names.enumerated() {
      let (before, after, ink) = (regular[index].pieces, inks[index].pieces, inks[index])
      #expect(before == after, "\(name) in \(weight.name): \(before) to \(after)")
      #expect(room.contains(ink.bounds), "\(name) in \(weight.name): \(ink.bounds)")
      let turns = ink.windings
      #expect(turns.lowerBound == 0 || turns.upperBound == 0, "\(name) in \(weight.name): \(turns)")
    }
  }
}
