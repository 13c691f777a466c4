import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

/// Images that are refused, and their error messages.
@Suite("An image that cannot be read")
struct ImageRefusalTests {
  @Test(
    "is named by its format",
    arguments: [
      ("GIF89a", "GIF"), ("BM", "BMP"), ("II*\0", "TIFF"), ("%PDF-1.4", "PDF"), ("8BPS", "Photoshop"),
      ("\0\0\0\u{18}ftypheic\0\0\0\0", "HEIC"), ("\0\0\0\u{1c}ftypavif\0\0\0\0", "AVIF"),
      ("<!DOCTYPE html><p>Not found</p>", "HTML"),
    ])
  func formats(start: String, name: String) throws {
    let problem = try #require(try ImageFiles.problem(Array(start.utf8)))
    #expect(problem.contains("has the format \(name), which is not read"))
    #expect(problem.contains("save it as PNG"))
  }

  @Test("is distinguished from a file that is no image")
  func noImages() throws {
    #expect(try ImageFiles.problem([])?.contains("is an empty file") == true)
    let pointer = Array("version https://git-lfs.github.com/spec/v1".utf8)
    #expect(try ImageFiles.problem(pointer)?.contains("git lfs pull") == true)
    #expect(try ImageFiles.problem([0x1f, 0x8b, 8, 0])?.contains("gzip") == true)
    #expect(try ImageFiles.problem(Array("no picture".utf8))?.contains("not an image of a known format") == true)
  }

  @Test(
    "because its end is missing is not half drawn", arguments: ["rgb.png", "plain.jpg", "lossy.webp", "drawing.svg"])
  func truncated(name: String) throws {
    let bytes = try ImageFiles.bytes(name)
    for part in [0.3, 0.5, 0.9] {
      let picture = try ImageFiles.picture(.blob(data: Array(bytes.prefix(Int(Double(bytes.count) * part)))))
      #expect(picture.diagnostics.count == 1)
      for case .image in picture.list.items { Issue.record("\(name) is drawn although \(part) of it is missing") }
    }
  }

  @Test("because it is truncated before its size is reported as broken, not as of no size")
  func truncatedHeader() throws {
    let problem = try #require(try ImageFiles.problem(Array(try ImageFiles.bytes("plain.jpg").prefix(100))))
    #expect(problem.contains("is broken") && !problem.contains("pixels"), "\(problem)")
  }

  @Test("because it would exhaust memory is reported with the size that it claims")
  func bombs() throws {
    var png = try ImageFiles.bytes("rgb.png")
    png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    // It is more than a picture may be, and so there is no picture.
    let error = #expect(throws: DiagnosticsError.self) { try ImageFiles.problem(png) }
    let problem = try #require(error?.diagnostics.first)
    #expect(problem.message.contains("30000×30000 pixels") && problem.hint?.contains("at most 64 million") == true)
  }

  /// A PNG file with a zlib stream of its author's choice.
  private static func png(
    _ width: Int, _ height: Int, _ bits: UInt8 = 1, _ kind: UInt8 = 0, interlaced: Bool = false, data: [UInt8]
  ) -> [UInt8] {
    var file = PNGEncoder()
    file.chunk("IHDR") {
      $0 += PNGEncoder.number(width) + PNGEncoder.number(height) + [bits, kind, 0, 0, interlaced ? 1 : 0]
    }
    file.chunk("IDAT") { $0 += data }
    file.chunk("IEND") { _ in }
    return file.file
  }

  @Test("because its data go on behind its pixels is refused without being unpacked")
  func moreThanPixels() throws {
    let zeros = try Deflate.zlib([UInt8](repeating: 0, count: 200 << 20), .quickly)
    #expect(zeros.count < 2 << 20)
    let problem = try #require(try ImageFiles.problem(Self.png(10, 10, data: zeros)))
    #expect(problem.contains("it has more data than pixels"))
    // Some bytes more are found in the wild.
    for extra in [0, 1, 1000] {
      let some = try Deflate.zlib([UInt8](repeating: 0, count: 30 + extra))
      #expect(try ImageFiles.problem(Self.png(10, 10, data: some)) == nil, "\(extra)")
    }
    let less = try Deflate.zlib([UInt8](repeating: 0, count: 29))
    #expect(try ImageFiles.problem(Self.png(10, 10, data: less))?.contains("Not enough image data") == true)
  }

  @Test("is found by the bytes that its rows have, in every kind and depth, interlaced or not")
  func exactData() throws {
    let kinds: [(kind: UInt8, samples: Int, depths: [Int])] = [
      (0, 1, [1, 2, 4, 8, 16]), (2, 3, [8, 16]), (4, 2, [8, 16]), (6, 4, [8, 16]),
    ]
    for (kind, samples, depths) in kinds {
      for (depth, (width, height)) in depths.flatMap({ depth in [(1, 1), (3, 5), (9, 17)].map { (depth, $0) } }) {
        func row(_ width: Int) -> Int { width == 0 ? 0 : 1 + (width * samples * depth + 7) / 8 }
        func pass(_ x: Int, _ y: Int) -> Int {
          if y % 2 == 1 { return 7 }
          if x % 2 == 1 { return 6 }
          return y % 4 == 2 ? 5 : x % 4 == 2 ? 4 : y % 8 == 4 ? 3 : x % 8 == 4 ? 2 : 1
        }
        var interlaced = 0
        for number in 1...7 {
          for y in 0..<height { interlaced += row((0..<width).count { pass($0, y) == number }) }
        }
        for (isInterlaced, count) in [(false, height * row(width)), (true, interlaced)] {
          func problem(_ count: Int) throws -> String? {
            let data = try Deflate.zlib([UInt8](repeating: 0, count: count))
            return try ImageFiles.problem(
              Self.png(width, height, UInt8(depth), kind, interlaced: isInterlaced, data: data))
          }
          #expect(try problem(count) == nil, "\(kind) \(depth) \(width)×\(height) \(isInterlaced)")
          #expect(try problem(count - 1) != nil, "\(kind) \(depth) \(width)×\(height) \(isInterlaced)")
        }
      }
    }
  }

  @Test("leaves a placeholder of the same size as a missing one, whenever it fails")
  func placeholders() throws {
    // The first fails after its size is known, the second before.
    let late = Array(try ImageFiles.bytes("photo.jpg").prefix(4000))
    let frames = try [late, []].map { bytes in
      let screen: Component<Never> = container(
        children: [imageView(image: .blob(data: bytes))], layout: layout { $0.alignment.items = .flexStart })
      return try Renderer().picture(of: screen).screen.view(at: "content/0")?.frame
    }
    #expect(frames[0] != nil)
    #expect(frames[0] == frames[1])
  }
}

/// SVG files that depend on other files, or take too long.
@Suite("An SVG image")
struct SVGRefusalTests {
  private func svg(_ content: String, before: String = "") -> [UInt8] {
    Array("\(before)<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">\(content)</svg>".utf8)
  }

  @Test(
    "is refused with the name of an external reference",
    arguments: [
      ("<text y=\"9\">Hi</text>", "holds text, in <text>"),
      ("<g><x:text xmlns:x=\"http://www.w3.org/2000/svg\">Hi</x:text></g>", "holds text, in <x:text>"),
      ("<foreignObject/>", "holds text, in <foreignObject>"),
      ("<image href=\"http://example.org/a.png\"/>", "refers to http://example.org/a.png, which is never fetched"),
      ("<image href=\"/etc/passwd\"/>", "refers to /etc/passwd"),
      ("<use href=\"other.svg#a\"/>", "refers to other.svg#a"),
      ("<image href=\"data:image/svg+xml;base64,PHN2Zy8+\"/>", "neither PNG nor JPEG"),
      ("<image href=\"data:image/gif;base64,R0lGODlhAQABAAAAACw=\"/>", "has the format GIF"),
      ("<style>@import 'a.css';</style>", "@import"),
      ("<style><![CDATA[rect { fill: URL( 'http://example.org/#a' ) }]]></style>", "refers to http://example.org/#a"),
      ("<rect fill=\"url(a.svg#b)\"/>", "refers to a.svg#b"),
      ("<switch><g systemLanguage=\"de\"/></switch>", "chooses by the user's language"),
      ("<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"a\"/>", "includes another file"),
      ("<filter><feTurbulence numOctaves=\"99999999\"/></filter>", "may take very long"),
      ("<g><rect></g>", "no well-formed XML"),
      ("<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>", "refers to itself"),
      ("<g filter=\"inherit\"/>", "has the value inherit, of filter"),
      ("<g style=\"mask: Inherit\"/>", "has the value inherit, of mask"),
      ("<style>g{transform:inherit}</style><g/>", "has the value inherit, of transform"),
      ("<style>a{x:(}) ; } rect{opacity:.5}</style>", "marks of style sheets within quotation marks, brackets"),
      ("<style>a[{]{x:y}</style>", "marks of style sheets within quotation marks, brackets"),
    ])
  func refused(content: String, words: String) throws {
    let problem = try #require(try ImageFiles.problem(svg(content)))
    #expect(problem.contains(words), "\(problem)")
  }

  @Test(
    "is refused with the name of what precedes its root element",
    arguments: [
      ("<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>", "entities"),
      ("<!DOCTYPE svg\u{d4e}[<!ENTITY x SYSTEM \"file:///etc/passwd\">]>", "declares entities"),
      ("<?xml-stylesheet href=\"a.css\"?>", "style sheet"),
      ("<?xml version=\"1.0\" encoding=\"utf-7\"?>", "utf-7"),
      ("<?xml\tversion=\"1.0\" encoding=\"utf-7\"?>", "utf-7"),
    ])
  func refusedBefore(prolog: String, words: String) throws {
    #expect(try ImageFiles.problem(svg("<path/>", before: prolog))?.contains(words) == true)
  }

  @Test(
    "is drawn with its internal references",
    arguments: [
      "<a href=\"http://example.org\"><rect width=\"9\" height=\"9\"/></a>",
      "<defs><linearGradient id=\"g\"><stop/></linearGradient></defs><rect fill=\"url(#g)\"/><use href=\"#g\"/>",
      "<title>text</title><desc>a &lt;text&gt; in words</desc><!-- <text> -->",
      "<style>rect { fill: url(#g) }</style><rect/>",
      "<style>@media a, (b:c) { rect { fill: red } }</style><rect/>",
      "<style>rect { font-family: 'Open Sans', \"A\"; /* don't; */ fill: url('#g') }</style><rect/>",
      "<g fill=\"bogus\" stroke-width=\"5 5\"><path d=\"M0 0h9\" fill=\"context-fill\"/></g>",
      "<style>@media (a:b) { path{fill:red} rect{fill:blue} } g{fill:red}</style><rect/>",
    ])
  func accepted(content: String) throws {
    let prolog = "\u{feff}<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'>\n"
    #expect(try ImageFiles.problem(svg(content, before: prolog)) == nil)
  }

  @Test("is refused where nested references multiply beyond a limit, and drawn below it")
  func weight() throws {
    // Each group draws the preceding one ten times.
    let groups = (1...9).map { number in
      "<g id=\"n\(number)\">" + String(repeating: "<use href=\"#n\(number - 1)\"/>", count: 10) + "</g>"
    }
    let definitions = "<defs><g id=\"n0\"><path d=\"M0 0h1v1z\"/></g>\(groups.joined())</defs>"
    let (told, isError) = try Self.told(svg(definitions + "<use href=\"#n9\"/>"), side: 20)
    #expect(isError && told.first?.message.contains("more than 200000 shapes") == true)
    #expect(try ImageFiles.problem(svg(definitions + "<use href=\"#n2\"/>")) == nil)
    let deep = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
    #expect(try ImageFiles.problem(svg(deep))?.contains("nested more than 200 deep") == true)
  }

  @Test("is refused for costly blends of which it could have many more of other kinds", arguments: ["hue", "nonsense"])
  func blends(mode: String) throws {
    let blend = "<rect width=\"20\" height=\"20\" style=\"mix-blend-mode:\(mode)\"/>"
    let (told, isError) = try Self.told(svg(String(repeating: blend, count: 300)), side: 1000)
    #expect(isError && told.first?.message.contains(Self.much) == true, "\(told)")
  }

  private static let much = "draws too much"

  /// Each would take from ten seconds to hours.
  private static let attacks: [(content: String, words: String)] = {
    let lines = (0..<3000).map { "L\($0 * 7919 % 20) \($0 * 104_729 % 20)" }.joined()
    let rect = "<rect width=\"20\" height=\"20\""
    func times(_ count: Int, _ text: String) -> String { String(repeating: text, count: count) }
    let pattern = "<pattern id=\"p\" width=\"1\" height=\"1\">\(times(8, rect + " opacity=\".5\"/>"))</pattern>"
    let small = "<rect width=\".1\" height=\".1\""
    func attribute(_ text: String) -> String { "<path fill=\"none\" stroke=\"red\" d=\"M0 0\(lines)\" \(text)/>" }
    return [
      (attribute("stroke-width=\"100\" stroke-dasharray=\"0.01\""), much),
      (attribute("style=\"stroke-dasharray: .01px, 0\""), much),
      (attribute("stroke-dasharray=\"&#46;01\""), much),
      ("<g stroke-dasharray=\".01\">\(attribute(""))</g>", much),
      ("<defs><g id=\"a\">\(attribute(""))</g></defs><use href=\"#a\" stroke-dasharray=\".01\"/>", much),
      (times(60_000, "<style/>"), much),
      (attribute("class=\"a b\"") + "<style>/* { */ .b{stroke-dasharray:.01}</style>", much),
      (attribute("") + "<style>@media all { g > path, path { stroke-dasharray: 0.01 } }</style>", much),
      ("<path d=\"M0 0\(times(20_000, "a9e8 9e8 0 1110 5a9e8 9e8 0 11-9-5"))\"/>", much),
      ("<g transform=\"scale(1e5)\"><g transform=\"scale(1e5)\">\(times(3000, "<circle r=\"9\"/>"))</g></g>", much),
      ("<style>circle { r: 1e12px }</style>\(times(3000, "<circle r=\"9\"/>"))", much),
      ("<path d=\"M0 0\(times(300, lines))\"/>", much),
      (times(20_000, rect + " opacity=\".5\"/>"), much),
      (times(20_000, rect + " class=\"a\"/>") + "<style>.a { mix-blend-mode: multiply }</style>", much),
      (
        "<filter id=\"f\">\(times(100, "<feGaussianBlur stdDeviation=\"1e9\"/>"))</filter>"
          + times(900, rect + " filter=\"url(#f)\"/>"), much
      ),
      (times(2000, rect + " style=\"filter: \(times(30, "blur(9px) "))\"/>"), much),
      (
        "<marker id=\"m\">\(times(900, rect + "/>"))</marker><g marker-mid=\"url(#m)\">\(attribute(""))</g>",
        "more than 200000 shapes"
      ),
      ("<style>\(times(3000, "a b{fill:red}"))</style>\(times(9000, "<g/>"))", "too many rules of style"),
      (
        "<defs><g id=\"a\">\(attribute("stroke-dasharray=\".01\""))</g><g id=\"b\"/></defs>"
          + "<use xmlns:xlink=\"http://www.w3.org/1999/xlink\" href=\"#a\" xlink:href=\"#b\"/>", much
      ),
      (
        "<filter id=\"Fa\">\(times(100, "<feGaussianBlur stdDeviation=\"1e9\"/>"))</filter>"
          + times(900, rect + " filter=\"/**/URL(#Fa)\"/>"), much
      ),
      (times(2000, rect + " style=\"FILTER: \(times(30, "Blur(9px) "))\"/>"), much),
      (attribute("stroke-dasharray=\"\(times(1000, ".01 "))\""), much),
      ("<style>rect ~ rect ~ g{fill:red}</style>\(times(9000, "<g/>"))", "chooses by an element's neighbours"),
      ("<style>g:nth-child(2n){fill:red}</style>\(times(9000, "<g/>"))", "chooses by an element's neighbours"),
      ("<style>rect { opac\\69ty: .5 }</style>", "has an escape in its style"),
      ("<g \((0...1000).map { "a\($0)=\"\"" }.joined(separator: " "))/>", "more than 1000 attributes"),
      ("<g>&lol;</g>", "no well-formed XML"),
      // What is cut into pieces, or stands behind a mark that some take for another.
      (attribute("") + "<style>path{stroke-dash<!-- -->array:<![CDATA[.01}]]></style>", much),
      (attribute("") + "<style>@namespace 'a'; path{stroke-dasharray:.01}</style>", much),
      // A paint, dashes or a width that are inherited, where what is said instead is not understood.
      ("<g fill=\"url(#p)\">\(times(5000, small + "/>"))</g>\(pattern)", much),
      ("<g fill=\"url(#p)\">\(times(5000, small + " fill=\"inherit\"/>"))</g>\(pattern)", much),
      ("<g style=\"fill: url(#p)\">\(times(5000, small + " fill=\"#ggg\"/>"))</g>\(pattern)", much),
      (
        "<g id=\"a\">\(times(1000, small + "/>"))</g>\(times(5, "<use href=\"#a\" fill=\"url(#p)\"/>"))\(pattern)",
        much
      ),
      (
        "<marker id=\"m\"><path d=\"M0 0h9v9\" fill=\"context-fill\"/></marker>\(pattern)"
          + "<g fill=\"url(#p)\" marker-mid=\"url(#m)\">\(attribute(""))\(attribute(""))</g>".replacing(
            "fill=\"none\"", with: ""),
        much
      ),
      ("<g stroke-dasharray=\".01\">\(attribute("stroke-dasharray=\"inherit\""))</g>", much),
      ("<g stroke-dasharray=\".01\">\(attribute("stroke-dasharray=\"9 -9\""))</g>", much),
      ("<g stroke-dasharray=\".01\">\(attribute("stroke-dasharray=\"9foo\""))</g>", much),
      // Numbers that become infinite together, and none where they meet.
      ("<g transform=\"scale(1e300)\"><g transform=\"scale(1e300)\">\(rect)/></g></g>", much),
      ("<g transform=\"scale(1e308) scale(1e308) scale(0)\">\(rect)/></g>", much),
      ("<circle r=\"1e308\"/>", much),
      // What is drawn larger than where it stands.
      (
        "<path id=\"a\" d=\"M0 0h.02v.02\" fill=\"url(#p)\"/>\(times(20_000, "<use href=\"#a\" transform=\"scale(1000)\"/>"))"
          + "<linearGradient id=\"p\"/>", much
      ),
      // Smooth curves whose control points wander off.
      ("<path d=\"M0 0Q0 1 .1 0\(times(60_000, "t.1 0"))\"/>", much),
      // Rules that are hard to see.
      (attribute("") + "<style>*|path{stroke-dasharray:.01}</style>", much),
      (attribute("") + "<style><![CDATA[<!--path{stroke-dasharray:.01}-->]]></style>", much),
      (attribute("") + "<style>path{stroke-dasharray:.01; foo {} }</style>", much),
      ("<style>rect{}<g/></style>", "has elements within its style"),
      ("<style>a{x:\"/*\"}rect{opacity:.5}b{x:\"*/\"}</style>", "marks of style sheets within quotation marks"),
      (rect + " style=\"filter:url('#a;b')\"/>", "marks of style sheets within quotation marks"),
      (rect + " style=\"filter:url(#a;b)\"/>", "marks of style sheets within quotation marks"),
      (rect + " filter=\"url('#a)b')\"/>", "marks of style sheets within quotation marks"),
      (
        "<g xmlns:x=\"x\" x:id=\"F a\"/><filter xmlns:x=\"x\" x:id=\"a\" id=\"F a\">"
          + "\(times(100, "<feGaussianBlur stdDeviation=\"1e9\"/>"))</filter>"
          + times(900, rect + " filter=\"url('#F a')\"/>"), much
      ),
      // Names that look alike: the first is that of nothing, the second that of all.
      (
        "<defs>\((0..<30).map { "<g id=\"é\($0)\"/>" }.joined())<rect id=\"e\u{301}0\" width=\"1\" height=\"1\"/>"
          + (1..<30).map { level in
            "<g id=\"e\u{301}\(level)\">\(times(2, "<use href=\"#e\u{301}\(level - 1)\"/>"))</g>"
          }.joined()
          + "</defs><use href=\"#e\u{301}29\"/>", "more than 200000 shapes"
      ),
      (
        "<style>#a\u{a0}{opacity:.5}</style>" + times(20_000, rect + " id=\"a\u{a0}\"/>"), much
      ),
      // Tiles that are far larger than what is seen of them.
      (
        "<pattern id=\"p\" width=\"100\" height=\"100\" patternUnits=\"userSpaceOnUse\"/><g fill=\"url(#p)\">"
          + times(20_000, small + "/>") + "</g>", much
      ),
      (
        "<pattern id=\"p\" width=\"1\" height=\"100%\"/><g fill=\"url(#p)\">"
          + times(20_000, "<rect width=\"100\" height=\"100\"/>") + "</g>", much
      ),
    ]
  }()

  @Test(
    "is looked through in proportion to its length, whatever stands in it", arguments: ["url(#", "url(", "(", "&#40;"])
  func addresses(text: String) throws {
    let bytes = svg("<g foo=\"" + String(repeating: text, count: 40_000) + "\"/>")
    let before = ThreadTime.seconds
    _ = try? ImageReading.checkSVG(bytes, name: "a")
    #expect(ThreadTime.seconds - before < 10)
  }

  @Test("is judged in a time that grows as its style does, however many blocks are in one", arguments: ["a", "a,"])
  func blocks(selector: String) throws {
    func seconds(_ count: Int) throws -> Double {
      let style = String(repeating: selector, count: count) + "{" + String(repeating: "x{} ", count: count)
      let before = ThreadTime.seconds
      _ = try? ImageReading.checkSVG(svg("<style>\(style)}</style><g/>"), name: "a")
      return ThreadTime.seconds - before
    }
    _ = try seconds(10)
    let (few, many) = (try seconds(300), try seconds(4800))
    #expect(many < few * 64, "\(many / few) times as long for 16 times as much")
  }

  @Test("counts what elements have from those around them, and a class that is said a thousand times once")
  func inherited() throws {
    func times(_ count: Int, _ text: (Int) -> String) -> String { (0..<count).map(text).joined() }
    for property in ["marker", "fill", "stroke"] {
      let around = times(2000) { "\(property):url(#a\($0));" }
      let (told, isError) = try Self.told(
        svg("<g style=\"\(around)\">" + times(2000) { _ in "<g/>" } + "</g>"), side: 9)
      #expect(told.first?.message.contains("too many rules of style") == true && isError)
    }
    let style = "<style>.a{" + times(1000) { _ in "fill:red;" } + "}</style>"
    #expect(try ImageFiles.problem(svg(style + "<g class=\"" + times(8000) { _ in "a " } + "\"/>")) == nil)
  }

  @Test("is refused for a long value of a property, wherever it stands, before it is read")
  func longValues() throws {
    func transform(_ count: Int) -> String { String(repeating: "scale(1) ", count: count) }
    for content in [
      "<g transform=\"\(transform(1000))\"/>", "<linearGradient gradientTransform=\"\(transform(1000))\"/>",
      "<g style=\"fill:red;transform:\(transform(1000))\"/>", "<style>g{transform:\(transform(1000))}</style><g/>",
    ] {
      #expect(try ImageFiles.problem(svg(content))?.contains("has a value of more than 4096 bytes, of") == true)
      #expect(try ImageFiles.problem(svg(content.replacing(transform(1000), with: transform(100)))) == nil)
    }
  }

  @Test("counts a long value of a style for each of its elements, and reads it once")
  func valuesOfMany() throws {
    func seconds(_ value: String) throws -> Double {
      let bytes = svg("<style>g{stroke-dasharray:\(value)}</style>" + String(repeating: "<g/>", count: 400))
      let before = ThreadTime.seconds
      try ImageReading.checkSVG(bytes, name: "a")
      return ThreadTime.seconds - before
    }
    _ = try seconds("1")
    let (short, long) = (try seconds("1"), try seconds(String(repeating: "1 ", count: 2000)))
    #expect(long < short * 12, "\(long / short) times as long")
    let fill = "fill:" + String(repeating: "a", count: 4000) + ";"
    let style = "<style>g{" + String(repeating: fill, count: 10) + "}</style>"
    let (told, isError) = try Self.told(svg(style + String(repeating: "<g/>", count: 1000)), side: 9)
    #expect(told.first?.message.contains("too many rules of style") == true && isError)
  }

  @Test("is refused where a small file takes long to draw, in every known way", arguments: attacks.indices)
  func attack(number: Int) throws {
    let (content, words) = Self.attacks[number]
    let (all, isError) = try Self.told(svg(content), side: 1000)
    let told = try #require(all.first)
    #expect(all.count == 1)
    // A budget that is used up leaves no picture, and another reason a placeholder.
    #expect(isError == [Self.much, "more than 200000 shapes", "too many rules of style"].contains(words))
    #expect(told.message.contains(words), "\(told.message)")
    // Whether there is a picture without it or not, the view is named that wants it.
    #expect(
      isError ? told.message.hasPrefix("content shows the image") : told.message.hasSuffix(", wanted by content"),
      "\(told.message)")
    #expect(told.hint != nil)
    // It is this counting that says so, which draws nothing, and takes time of this thread alone: how much else the
    // machine has to do does not matter. Drawing would take a hundred times this limit.
    let before = ThreadTime.seconds
    _ = try? ImageReading.checkSVG(svg(content), name: "a")
    #expect(ThreadTime.seconds - before < 10)
  }

  /// What is said of a drawing, and whether there is no picture of it.
  private static func told(_ bytes: [UInt8], side: Double) throws -> (diagnostics: [Diagnostic], isError: Bool) {
    do {
      return (try ImageFiles.picture(.blob(data: bytes), width: side, height: side).diagnostics, false)
    } catch let error as DiagnosticsError {
      return (error.diagnostics, true)
    }
  }

  @Test("is refused in a size in which its layers do not fit into the memory, and drawn in a smaller one")
  func layers() throws {
    // Newer librsvgs draw no more than 50 layers within each other.
    let bytes = svg(String(repeating: "<g opacity=\".9\">", count: 45) + String(repeating: "</g>", count: 45))
    #expect(try ImageFiles.picture(.blob(data: bytes), width: 40, height: 40).diagnostics.isEmpty)
    let (told, isError) = try Self.told(bytes, side: 3000)
    #expect(told.first?.message.contains("layers within layers, of more than 768 MB") == true && isError)
    // 45 layers of 3,000 by 3,000 pixels are 1,545 MB, which are three quarters of 2,060.
    #expect(told.first?.hint?.hasSuffix("--budget megabytes=5000") == true, "\(told)")
  }

  @Test("is told with what it takes, what those before it took, and how much is enough, where it takes too long")
  func seconds() throws {
    let lines = (0..<3000).map { "L\($0 * 7919 % 20) \($0 * 104_729 % 20)" }.joined()
    let long = svg("<path stroke=\"red\" stroke-dasharray=\".01\" d=\"M0 0\(lines)\"/>")
    let short = svg(String(repeating: "<circle r=\"9\" opacity=\".5\"/>", count: 100))
    func told(_ files: [[UInt8]]) throws -> (seconds: Double, before: Double?, enough: Int) {
      let error = #expect(throws: DiagnosticsError.self) {
        let images: [Component<Never>] = files.map { imageView(image: .blob(data: $0)) }
        _ = try Renderer(budget: [.seconds: 1]).picture(
          of: container(children: images), on: Canvas(width: 400, height: 900, scale: 2))
      }
      let told = try #require(error?.diagnostics.first)
      #expect(told.message.contains(", and all images of a picture may take 1 s"), "\(told)")
      return (
        try #require(
          told.message.firstMatch(of: /would take ([0-9.,]+) s/).flatMap { Double($0.1.replacing(",", with: "")) }),
        told.message.firstMatch(of: /the images before it ([0-9.]+) s/).flatMap {
          Double($0.1.replacing(",", with: ""))
        },
        try #require(told.hint?.firstMatch(of: /--budget seconds=([0-9]+)$/).flatMap { Int($0.1) })
      )
    }
    let alone = try told([long])
    #expect(alone.before == nil && alone.seconds > 1 && Double(alone.enough) >= alone.seconds)
    let second = try told([short, long])
    let before = try #require(second.before)
    #expect(second.seconds == alone.seconds && before > 0 && before < 1)
    #expect(Double(second.enough) >= second.seconds + before)
  }

  @Test("because more marks combine with one letter than with one of any text is refused before a name is compared")
  func marks() throws {
    let name = "a" + String(repeating: "\u{301}\u{323}", count: 20_000)
    for content in ["<\(name)/>", "<g \(name)=\"1\" \(name)=\"2\"/>", "<g id=\"&\(name);\"/>", "<?\(name) ?>"] {
      let bytes = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">\(content)</svg>".utf8)
      let problem = try #require(try ImageFiles.problem(bytes))
      #expect(problem.contains("more than 128 combining marks"), "\(problem.prefix(200))")
    }
  }

  @Test("has the size of its view box where it has no other, and is refused without either")
  func sizes() throws {
    let boxed = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"100%\" viewBox=\"0 0 30 20\"/>".utf8)
    let screen: Component<Never> = container(
      children: [imageView(image: .blob(data: boxed))], layout: layout { $0.alignment.items = .flexStart })
    let frame = try Renderer().picture(of: screen).screen.view(at: "content/0")?.frame
    #expect(frame?.size == Size(width: 30, height: 20))
    for size in ["", "width='0' height='9'", "width='1e9' height='1e9'"] {
      let bytes = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)/>".utf8)
      #expect(try ImageFiles.problem(bytes)?.contains("does not say how large it is") == true, "\(size)")
    }
  }
}
