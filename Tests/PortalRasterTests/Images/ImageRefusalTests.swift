import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

/// What is not read, and what people are told of it.
@Suite("An image that cannot be read")
struct ImageRefusalTests {
  @Test(
    "is called by its format",
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

  @Test("is told from one that was never an image")
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

  @Test("because it ends before its size is said is broken, and not of no size")
  func truncatedHeader() throws {
    let problem = try #require(try ImageFiles.problem(Array(try ImageFiles.bytes("plain.jpg").prefix(100))))
    #expect(problem.contains("is broken") && !problem.contains("pixels"), "\(problem)")
  }

  @Test("because it would take all memory says how large it claims to be")
  func bombs() throws {
    var png = try ImageFiles.bytes("rgb.png")
    png.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
    let problem = try #require(try ImageFiles.problem(png))
    #expect(problem.contains("30000×30000 pixels") && problem.contains("at most 64 million"))
  }

  @Test("leaves a placeholder as large as a missing one's, whether that shows early or late")
  func placeholders() throws {
    // The size of the first is known before it turns out to be broken; of the second nothing ever is.
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

/// SVG files whose picture would depend on more than the file, or take too long.
@Suite("An SVG image")
struct SVGRefusalTests {
  private func svg(_ content: String, before: String = "") -> [UInt8] {
    Array("\(before)<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">\(content)</svg>".utf8)
  }

  @Test(
    "is refused by name where it would reach beyond itself",
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
    ])
  func refused(content: String, words: String) throws {
    let problem = try #require(try ImageFiles.problem(svg(content)))
    #expect(problem.contains(words), "\(problem)")
  }

  @Test(
    "is refused by name for what stands before its first element",
    arguments: [
      ("<!DOCTYPE svg [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>", "entities"),
      ("<?xml-stylesheet href=\"a.css\"?>", "style sheet"),
      ("<?xml version=\"1.0\" encoding=\"utf-7\"?>", "utf-7"),
    ])
  func refusedBefore(prolog: String, words: String) throws {
    #expect(try ImageFiles.problem(svg("<path/>", before: prolog))?.contains(words) == true)
  }

  @Test(
    "is drawn with what belongs to it",
    arguments: [
      "<a href=\"http://example.org\"><rect width=\"9\" height=\"9\"/></a>",
      "<defs><linearGradient id=\"g\"><stop/></linearGradient></defs><rect fill=\"url(#g)\"/><use href=\"#g\"/>",
      "<title>text</title><desc>a &lt;text&gt; in words</desc><!-- <text> -->",
      "<style>rect { fill: url(#g) }</style><rect/>",
      "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>",
    ])
  func accepted(content: String) throws {
    let prolog = "\u{feff}<?xml version='1.0' encoding='UTF-8'?>\n<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'x'>\n"
    #expect(try ImageFiles.problem(svg(content, before: prolog)) == nil)
  }

  @Test("is refused where few words draw very much, and drawn where they do not")
  func weight() throws {
    // Each group draws the one before it ten times.
    let groups = (1...9).map { number in
      "<g id=\"n\(number)\">" + String(repeating: "<use href=\"#n\(number - 1)\"/>", count: 10) + "</g>"
    }
    let definitions = "<defs><g id=\"n0\"><path d=\"M0 0h1v1z\"/></g>\(groups.joined())</defs>"
    let much = try #require(try ImageFiles.problem(svg(definitions + "<use href=\"#n9\"/>")))
    #expect(much.contains("more than 200000 shapes"))
    #expect(try ImageFiles.problem(svg(definitions + "<use href=\"#n2\"/>")) == nil)
    let deep = String(repeating: "<g>", count: 5000) + String(repeating: "</g>", count: 5000)
    #expect(try ImageFiles.problem(svg(deep))?.contains("nested more than 200 deep") == true)
  }

  @Test("has the size of its view box where it has no other, and is refused where it has none")
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
