import Foundation
import PortalDocument
import Testing

@testable import PortalRaster

/// Linear gradients as pixels, read from colour tables where these are fine enough.
@Suite("A linear gradient")
struct GradientPaintTests {
  /// The grey levels of a box of 100×1, from the left.
  private func greys(_ gradient: String) throws -> [Int] {
    let text = """
      { "device": { "width": 100, "height": 1, "scale": 1 }, "background": "white",
        "content": { "type": "container", "layout": { "flex": { "grow": 1 } },
          "style": { "gradient": { "linear": { \(gradient) } } } } }
      """
    let document = try ScreenDocument.read(Array(text.utf8), file: "screen.json")
    let picture = try Renderer().picture(of: document, on: document.canvas, traits: document.traits)
    return try Bitmap(png: picture.png(), name: "gradient").pixels.map { Int($0 & 0xff) }
  }

  @Test("runs evenly from its first colour to its last, to half a step of 255")
  func even() throws {
    let greys = try greys(#""from": [0, 0], "to": [1, 0], "stops": [["black", 0], ["white", 1]]"#)
    for (column, grey) in greys.enumerated() {
      let exact = (Double(column) + 0.5) * 2.55
      #expect(abs(Double(grey) - exact) <= 0.76)
    }
  }

  @Test("has a hard edge between two pixels where two stops coincide there")
  func hard() throws {
    let stops = #""stops": [["black", 0], ["black", 0.5], ["white", 0.5], ["white", 1]]"#
    let greys = try greys(#""from": [0, 0], "to": [1, 0], "# + stops)
    #expect(greys[..<50].allSatisfy { $0 == 0 })
    #expect(greys[50...].allSatisfy { $0 == 255 })
  }

  @Test(
    "extends its end colours, however short the line is",
    arguments: [
      "0.52, 0", "0.6, 0", "0.501, 0", "0.99, 0",
    ])
  func ends(end: String) throws {
    let greys = try greys(#""from": [0.5, 0], "to": [\#(end)], "stops": [["black", 0], ["white", 1]]"#)
    #expect(greys[..<50].allSatisfy { $0 == 0 })
    #expect(greys[99] == 255)
    #expect(zip(greys, greys.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("fades out at its end")
  func fading() throws {
    let greys = try greys(##""from": [0, 0], "to": [0.2, 0], "stops": [["black", 0], ["#00000000", 1]]"##)
    #expect(greys[20...].allSatisfy { $0 == 255 })
  }
}

/// Gradients that let through what is behind, against the same sums in double precision.
@Suite("A translucent gradient")
struct TranslucentGradientTests {
  private static let (width, height) = (240, 60)
  private static let ground = RGBA(hex: 0x20_40f0)
  private static let stops: [DisplayList.GradientStop] = [
    .init(RGBA(hex: 0xff_7a59, alpha: 0.04), at: 0), .init(RGBA(hex: 0xff_7a59, alpha: 0.16), at: 0.6),
    .init(RGBA(hex: 0xd0_c080, alpha: 0.1), at: 1),
  ]
  private static let lines: [DisplayList.GradientLine] = [
    .linear(from: Point(x: 3, y: 5), to: Point(x: 231, y: 40)),
    .radial(center: Point(x: 40, y: -20), radius: Size(width: 190, height: 150)),
    .conic(center: Point(x: 90, y: 70.3), from: 290),
  ]

  private func pixels(_ items: [DisplayList.Item]) throws -> [UInt32] {
    let canvas = Canvas(width: Double(Self.width), height: Double(Self.height), scale: 1)
    var picture = try Renderer().picture(of: ViewSpec(.container), on: canvas)
    picture.list = DisplayList(size: canvas.size, scale: 1, background: Self.ground, items: items)
    return try Bitmap(png: picture.painted().png(), name: "gradient").pixels
  }

  private func fill(_ line: DisplayList.GradientLine) -> DisplayList.Item {
    let whole = Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
    return .fill(Path(whole), .nonZero, .gradient(line, Self.stops))
  }

  /// How far along the gradient a place is.
  private func place(_ x: Double, _ y: Double, _ line: DisplayList.GradientLine) -> Double {
    switch line {
    case .linear(let from, let to):
      let (across, down) = (to.x - from.x, to.y - from.y)
      return ((x - from.x) * across + (y - from.y) * down) / (across * across + down * down)
    case .radial(let center, let radius):
      let (across, down) = ((x - center.x) / radius.width, (y - center.y) / radius.height)
      return (across * across + down * down).squareRoot()
    case .conic(let center, let angle):
      let turn = (atan2(x - center.x, center.y - y) / .pi / 2 - angle / 360).truncatingRemainder(dividingBy: 1)
      return turn < 0 ? turn + 1 : turn
    }
  }

  /// The exact channels of a pixel, from 0 to 255.
  private func exact(_ column: Int, _ row: Int, _ line: DisplayList.GradientLine) -> [Double] {
    let stops = Self.stops
    let at = min(1, max(0, place(Double(column) + 0.5, Double(row) + 0.5, line)))
    let (before, after) = at < stops[1].offset ? (stops[0], stops[1]) : (stops[1], stops[2])
    let part = (at - before.offset) / (after.offset - before.offset)
    func mixed(_ channel: KeyPath<RGBA, Double>) -> Double {
      before.color[keyPath: channel] * (1 - part) + after.color[keyPath: channel] * part
    }
    return [\RGBA.red, \.green, \.blue].map {
      (Self.ground[keyPath: $0] * (1 - mixed(\.alpha)) + mixed($0) * mixed(\.alpha)) * 255
    }
  }

  /// How often numbers turn from rising to falling or back.
  private func reversals(_ values: [Int]) -> Int {
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }.filter { $0 != 0 }
    return zip(steps, steps.dropFirst()).count { ($0 > 0) != ($1 > 0) }
  }

  @Test("is within a step of the exact colour, and turns along a row no more often", arguments: lines)
  func steps(line: DisplayList.GradientLine) throws {
    let pixels = try pixels([fill(line)])
    for row in 0..<Self.height {
      let sums = (0..<Self.width).map { exact($0, row, line) }
      for (channel, shift) in [16, 8, 0].enumerated() {
        let painted = (0..<Self.width).map { Int(pixels[row * Self.width + $0] >> shift & 0xff) }
        let farthest = zip(painted, sums).map { abs(Double($0) - $1[channel]) }.max() ?? 1
        #expect(farthest < 0.502, "row \(row)")
        #expect(reversals(painted) == reversals(sums.map { Int($0[channel].rounded()) }), "row \(row)")
      }
    }
  }

  @Test("is the same in a part that is painted alone", arguments: lines)
  func parts(line: DisplayList.GradientLine) throws {
    let whole = try pixels([fill(line)])
    let part = Rect(x: 37, y: 11, width: 101, height: 23)
    let alone = try pixels([.begin(.init(clip: Path(part))), fill(line), .end])
    for row in 11..<34 {
      let columns = (row * Self.width + 37)..<(row * Self.width + 138)
      #expect(whole[columns] == alone[columns], "row \(row)")
    }
  }

  @Test("fades at the edges of its shape and of a round clip as a colour does")
  func edges() throws {
    let color = RGBA(hex: 0xff_7a59, alpha: 0.5)
    let line = DisplayList.GradientLine.linear(from: .zero, to: Point(x: 0, y: 60))
    let paints: [DisplayList.Paint] = [
      .solid(color), .gradient(line, [.init(color, at: 0), .init(color, at: 1)]),
    ]
    let pictures = try paints.map { paint in
      try pixels([
        .begin(.init(clip: Path(Rect(x: 10.3, y: 4.6, width: 200, height: 50), radius: 21))),
        .fill(Path(Rect(x: 2, y: 9.4, width: 150.5, height: 51), radius: 17), .nonZero, paint), .end,
      ])
    }
    func channels(_ pixel: UInt32) -> [Int] { [16, 8, 0].map { Int(pixel >> $0 & 0xff) } }
    let differences = zip(pictures[0], pictures[1]).map { one, other in
      zip(channels(one), channels(other)).map { abs($0 - $1) }.max() ?? 0
    }
    // A pixel that both edges cross is rounded on the way.
    #expect(differences.allSatisfy { $0 <= 2 } && differences.count { $0 == 2 } < 5)
    #expect(Set(pictures[1]).count > 20)
  }
}
