import Foundation
import PortalRaster

/// The visual order of bidirectional text, compared with Unicode's test cases.
///
/// Runs the cases of Unicode's `BidiCharacterTest.txt` that a text can express.
struct BidiCases {
  let path: String

  /// One case: a text, and its code points in visual order.
  private struct Case {
    var text: String
    var seen: [Unicode.Scalar]
    /// The paragraph's direction.
    var direction: ReadingDirection
  }

  func run() throws -> Bool {
    let renderer = try Renderer()
    var asked = 0
    var skipped = 0
    var wrong: [String] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
      guard let test = Self.read(line) else {
        skipped += 1
        continue
      }
      let block = TextBlock(test.text, TextStyle(), traits: Traits(direction: test.direction))
      let shaped = try renderer.measure(block)
      // Our paragraph direction is always that of the first strong character.
      guard shaped.lines.first?.isRightToLeft == (test.direction == .rightToLeft) else {
        skipped += 1
        continue
      }
      asked += 1
      if Self.seen(shaped) != test.seen { wrong.append(String(line)) }
    }
    print("\(asked - wrong.count) of \(asked) cases are seen in Unicode's order; \(skipped) cannot be asked")
    for line in wrong.prefix(10) { print("  differs: \(line)") }
    return wrong.isEmpty
  }

  /// Nil for an inapplicable case: a text of two paragraphs has two lines, and marks share a glyph with their base.
  private static func read(_ line: Substring) -> Case? {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false)
    guard fields.count == 5 else { return nil }
    let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    let order = fields[4].split(separator: " ").compactMap { Int($0) }
    guard order.allSatisfy(scalars.indices.contains) else { return nil }
    let cannot = scalars.contains { scalar in
      [.paragraphSeparator, .lineSeparator, .control, .nonspacingMark, .enclosingMark, .spacingMark].contains(
        scalar.properties.generalCategory)
    }
    guard !cannot else { return nil }
    return Case(
      text: String(String.UnicodeScalarView(scalars)),
      seen: order.map { scalars[$0] }.filter { !$0.properties.isDefaultIgnorableCodePoint },
      direction: fields[2] == "1" ? .rightToLeft : .leftToRight)
  }

  private static func seen(_ shaped: ShapedText) -> [Unicode.Scalar] {
    shaped.lines.flatMap(\.runs).flatMap { run in
      let bytes = Array(run.text.utf8)
      return run.glyphs.compactMap { glyph in
        String(decoding: bytes[glyph.cluster...], as: UTF8.self).unicodeScalars.first {
          !$0.properties.isDefaultIgnorableCodePoint
        }
      }
    }
  }
}
