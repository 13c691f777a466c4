import Foundation
import TestSupport
import Testing

@testable import PortalRaster

/// What an SVG is estimated to take, where that is far from how it looks.
@Suite("The work of an SVG")
struct SVGWorkTests {
  private func svg(_ content: String) -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">\(content)</svg>".utf8)
  }

  /// What is told of it in a square, and whether there is no picture.
  private func told(_ bytes: [UInt8], side: Double = 1000) throws -> (diagnostics: [Diagnostic], isError: Bool) {
    do {
      return (try ImageFiles.picture(.blob(data: bytes), width: side, height: side).diagnostics, false)
    } catch let error as DiagnosticsError {
      return (error.diagnostics, true)
    }
  }

  /// What takes far longer than what looks like it, and as much of it as a picture may have.
  private static let slow: [(few: Int, many: Int, content: @Sendable (Int) -> String)] = [
    // A step of a filter that looks at each pixel by itself.
    (
      1, 8,
      { count in
        "<filter id=\"f\">\(times(count, "<feDisplacementMap/>"))</filter>"
          + "<rect width=\"20\" height=\"20\" filter=\"url(#f)\"/>"
      }
    ),
    // All filters of a list are one after the other.
    (
      1, 8,
      { count in
        "<filter id=\"o\"><feOffset/></filter><filter id=\"f\"><feDisplacementMap/></filter>"
          + "<rect width=\"20\" height=\"20\" filter=\"url(#o)\(times(count, " url(#f)"))\"/>"
      }
    ),
    // Each rule is held against each class, and against all of an attribute.
    (20, 9000, { "<style>\(times($0, ".b,"))a{fill:red}</style><g class=\"\(times($0 * 9, "a "))\"/>" }),
    (20, 9000, { "<style>\(times($0, "[d~=z],"))a{fill:red}</style><path d=\"\(times($0 * 7, "M1 1 "))\"/>" }),
    // Each shape is cut by all edges of a clip.
    (
      12, 3000,
      { count in
        let points = (0..<count).map { "\($0 * 7919 % 20) \($0 * 104_729 % 20)" }.joined(separator: " ")
        let shapes = times(count, "<circle cx=\"9\" cy=\"9\" r=\"1\"/>")
        return "<clipPath id=\"c\"><path d=\"M\(points)\"/></clipPath><g clip-path=\"url(#c)\">\(shapes)</g>"
      }
    ),
    // All stops are gone through for each pixel.
    (
      20, 300,
      { count in
        let stops = times(count, "<stop offset=\".5\"/>")
        return "<radialGradient id=\"r\" r=\".01\" spreadMethod=\"reflect\">\(stops)</radialGradient>"
          + times(count / 5, "<rect width=\"20\" height=\"20\" fill=\"url(#r)\"/>")
      }
    ),
    // Tiles that are turned are shown one by one.
    (
      1, 200,
      { count in
        let tile = "<rect width=\".01\" height=\".01\"/>"
        return "<pattern id=\"p\" width=\"\(8.0 / Double(count))\" height=\"9\" patternUnits=\"userSpaceOnUse\""
          + " patternTransform=\"rotate(30)\">\(tile)</pattern>"
          + times(1 + count / 60, "<rect width=\"20\" height=\"20\" fill=\"url(#p)\"/>")
      }
    ),
  ]

  private static func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }

  @Test("is refused for much of what takes long, and drawn with a little of it", arguments: slow.indices)
  func slowness(index: Int) throws {
    let (few, many, content) = Self.slow[index]
    let (much, isError) = try told(svg(content(many)))
    #expect(isError && much.first?.message.contains("draws too much") == true, "\(much)")
    #expect(try told(svg(content(few))).diagnostics.isEmpty)
  }

  @Test("is refused where many elements have long names of paints from those around them")
  func inheritedNames() throws {
    let name = Self.times(4000, "e")
    func content(_ count: Int) -> String {
      let paths = "<style>path{fill:x}</style>" + Self.times(count, "<path/>")
      return (0..<40).reduce(paths) { "<g fill=\"url(#\(name)\($1)) x\">\($0)</g>" }
    }
    #expect(try told(svg(content(1000)), side: 20).diagnostics.first?.message.contains("too many rules") == true)
    #expect(try told(svg(content(5)), side: 20).diagnostics.isEmpty)
  }

  @Test("is refused with a PNG of many packed texts, each of which would be unpacked")
  func packedTexts() throws {
    func png(_ count: Int) -> String {
      var file = PNGEncoder()
      file.chunk("IHDR") { $0 += PNGEncoder.number(1) + PNGEncoder.number(1) + [8, 0, 0, 0, 0] }
      for _ in 0..<count { file.chunk("zTXt") { $0 += [65, 0, 0, 0x78, 0x01, 1, 0, 0, 0xff, 0xff, 0, 0, 0, 1] } }
      file.chunk("IDAT") { $0 += [0x78, 0x01, 1, 2, 0, 0xfd, 0xff, 0, 7, 0, 0, 0, 0] }
      file.chunk("IEND") { _ in }
      return "<image width=\"9\" height=\"9\" href=\"data:image/png;base64,\(Data(file.file).base64EncodedString())\"/>"
    }
    #expect(try told(svg(png(2)), side: 20).diagnostics.isEmpty)
    #expect(try told(svg(png(20)), side: 20).diagnostics.first?.message.contains("20 packed texts") == true)
  }
}
