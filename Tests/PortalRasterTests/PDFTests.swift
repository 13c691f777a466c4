import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

/// The contents of a PDF file beyond its looks, which the agreement tests hold.
@Suite("A PDF file")
struct PDFTests {
  private func picture(_ text: String, title: String = "T", _ configure: (inout Traits) -> Void = { _ in }) throws
    -> Picture
  {
    var traits = Traits()
    configure(&traits)
    return try Renderer().picture(
      of: ViewSpec(.label(LabelSpec(text: text))), on: Canvas(width: 300, height: 60, scale: 2), traits: traits,
      title: title)
  }

  private func file(_ bytes: [UInt8]) throws -> String {
    let file = try Places.scratchFolder().appendingPathComponent("file.pdf")
    try Data(bytes).write(to: file)
    return file.path
  }

  @Test("is deterministic")
  func sameBytes() throws {
    #expect(try picture("Twice 😀").pdf() == picture("Twice 😀").pdf())
    #expect(try picture("One").pdf() != picture("Two").pdf())
  }

  @Test("has a form's field or a link for each role that is a control's, and for no other", arguments: Role.allCases)
  func roles(role: Role) {
    #expect([.form, .link].contains(PDFElement.Kind(role, within: .section)) == role.isControl)
  }

  @Test("has its title and language, in any script", .enabled(if: Program.isInstalled("pdfinfo")))
  func information() throws {
    let path = try file(picture("x", title: "Grüße (1\\2) 東京") { $0.locale = "ja" }.pdf())
    let information = try Program.output(of: ["pdfinfo", path])
    #expect(information.contains(/Title: +Grüße \(1\\2\) 東京\n/))
    #expect(information.contains(/Tagged: +yes/))
    #expect(information.contains(/Page size: +300 x 60 pts/))
  }

  @Test("has a page for each picture", .enabled(if: Program.isInstalled("pdftotext")))
  func pages() throws {
    let path = try file(Picture.pdf([picture("First", title: "A"), picture("Second", title: "B")]))
    let texts = try Program.output(of: ["pdftotext", path, "-"]).split(separator: "\u{c}")
    #expect(texts.map { $0.filter { !$0.isWhitespace } } == ["First", "Second"])
    #expect(try Program.output(of: ["pdfinfo", path]).contains(/Title: +A\n/))
  }

  @Test("is not copied for each of its pages")
  func copies() throws {
    let picture = try picture("Page")
    var book = PDFBook()
    var places: [UnsafeRawPointer?] = []
    for _ in 0..<400 {
      try book.add(picture)
      places.append(book.document.file.objects.withUnsafeBytes { $0.baseAddress })
    }
    // It moves where it grows, by half and more each time.
    #expect(zip(places, places.dropFirst()).count { $0 != $1 } < 30)
  }

  @Test("has no page behind as many components or bytes as a file may have, and all pages before it")
  func leftOut() throws {
    let pages = try ["One", "Two", "Three"].map { try picture($0) }
    var views = 0
    for page in pages.prefix(2) { page.screen.forEachView { _, _, _ in views += 1 } }
    var (book, whole) = (PDFBook(), PDFBook(mostViews: views))
    for page in pages { try book.add(page) }
    try whole.add(pages[0])
    try whole.add(pages[1])
    let error = #expect(throws: DiagnosticsError.self) { try whole.add(pages[2]) }
    let message = "the pages before this one have \(views) components, and those of a file have at most \(views)"
    #expect(error?.diagnostics.first?.message == message)
    #expect(throws: DiagnosticsError.self) { try whole.checkRoom() }
    #expect(try whole.bytes() == Picture.pdf(Array(pages.prefix(2))))
    #expect(try book.bytes() == Picture.pdf(pages))
    var small = PDFBook(mostBytes: 1)
    try small.add(pages[0])
    let full = #expect(throws: DiagnosticsError.self) { try small.add(pages[1]) }
    #expect(full?.diagnostics.first?.message.hasSuffix(" bytes, and those of a file have at most 1") == true)
    #expect(try small.bytes() == Picture.pdf([pages[0]]))
  }

  @Test("has links to absolute addresses", .enabled(if: Program.isInstalled("pdfinfo")))
  func links() throws {
    let view: Component<Int> = container(
      children: ["https://example.org/a(b)?c=d", "/about", "mailto:ada@example.org", "not an: address"].map {
        link(properties: LinkProperties(text: $0, destination: $0))
      })
    let picture = try Renderer().picture(of: view, on: Canvas(width: 300, height: 120))
    let urls = try Program.output(of: ["pdfinfo", "-url", try file(picture.pdf())])
    #expect(urls.contains("https://example.org/a(b)?c=d") && urls.contains("mailto:ada@example.org"))
    #expect(!urls.contains("about") && !urls.contains("not an"))
    // A rotated link's area is where it is seen.
    let turned = try Renderer().picture(
      of: link(
        properties: LinkProperties(text: "a", destination: "https://a.org"),
        style: linkStyleSheet { base, _ in base.transform = Transform(translate: Point(x: 50, y: 20)) },
        layout: layout {
          $0.width = Dimension(value: 30)
          $0.height = Dimension(value: 10)
        }) as Component<Int>, on: Canvas(width: 300, height: 120))
    #expect(turned.list.links.map(\.frame) == [Rect(x: 50, y: 20, width: 30, height: 10)])
  }

  @Test("has the links within a text, where each of their lines is", .enabled(if: Program.isInstalled("pdfinfo")))
  func linksOfRuns() throws {
    let runs = [
      TextRun("See "), TextRun("these long terms") { $0.link = "https://a.org" }, TextRun(" or "),
      TextRun("those") { $0.link = "https://b.org" }, TextRun(".") { $0.link = "/c" },
    ]
    for content in [ViewContent.label(LabelSpec(runs: runs)), .textView(TextViewSpec(runs: runs))] {
      var view = ViewSpec(content)
      view.layout.width = 110
      let picture = try Renderer().picture(of: view, on: Canvas(width: 200, height: 120, scale: 2))
      let links = picture.list.links
      #expect(links.map(\.destination) == ["https://a.org", "https://a.org", "https://b.org"])
      // The first behind other words, and its rest where the next line begins.
      #expect(links[0].frame.x > 20 && links[1].frame.x < 10 && abs(links[0].frame.maxY - links[1].frame.y) < 1)
      #expect(links[2].frame.x > links[1].frame.maxX || links[2].frame.y > links[1].frame.y)
      let urls = try Program.output(of: ["pdfinfo", "-url", try file(picture.pdf())])
      #expect(urls.components(separatedBy: "https://a.org").count == 3 && urls.contains("https://b.org"))
      let structure = try Program.output(of: ["pdfinfo", "-struct-text", try file(picture.pdf())])
      #expect(structure.contains("Link") && structure.contains("\"those\""), "\(structure)")
      // Over the letters, as in PDF.
      let svg = picture.svg()
      #expect(svg.components(separatedBy: "<a href=\"https://a.org\">").count == 3)
      #expect(!svg.contains("href=\"/c\""))
    }
    #expect(try picture("plain").svg().contains("<a ") == false)
  }

  @Test("has each of many links within a text where it is without the others")
  func manyLinks() throws {
    func links(_ isLink: (Int) -> Bool) throws -> [DisplayList.Link] {
      let runs = (0..<120).map { number in
        TextRun(number % 7 == 0 ? "אבג " : "word\(number) ") {
          if isLink(number) { $0.link = "https://a.org/\(number)" }
        }
      }
      var view = ViewSpec(.label(LabelSpec(runs: runs)))
      view.layout.width = 150
      return try Renderer().picture(of: view, on: Canvas(width: 200, height: 1200, scale: 1)).list.links
    }
    let all = try links { _ in true }
    #expect(Set(all.map(\.destination)).count == 120)
    for number in [0, 1, 6, 7, 60, 119] {
      let alone = try links { $0 == number }
      #expect(alone.map(\.frame) == all.filter { $0.destination == "https://a.org/\(number)" }.map(\.frame))
    }
  }

  @Test(
    "links to web and mail addresses only, and warns of others with their view",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", "file:///etc/passwd", "data:text/html,x", "vbscript:x", "smb://a/b",
      "myapp://settings", "mailto:a@b.c?attach=/etc/passwd", "mailto:?subject=x&Attachment=~/.ssh/id",
      "mailto:?%61ttach=x",
    ])
  func unfollowedLinks(destination: String) throws {
    let view: Component<Int> = container(
      children: [destination, "tel:+1555", "mailto:a@b.c?Subject=Hi&body=A%26attach=b", "/about"].map {
        link(properties: LinkProperties(text: "a", destination: $0))
      })
    let picture = try Renderer().picture(of: view, on: Canvas(width: 300, height: 120))
    #expect(picture.list.links.map(\.destination) == ["tel:+1555", "mailto:a@b.c?Subject=Hi&body=A%26attach=b"])
    let told = picture.losses(in: .pdf)
    #expect(told.map(\.subject?.view) == ["content/0"])
    #expect(told.first?.message == "content/0 leads to \"\(destination)\", which cannot be followed in a file")
    #expect(picture.losses(in: .png).isEmpty)
  }

  @Test("has a link on each line with letters of it, where others have nothing but a space")
  func narrowLinks() throws {
    let linked = TextRun("b b b b b b ") { $0.link = "https://a.org" }
    var view = ViewSpec(.label(LabelSpec(runs: [linked, TextRun("c")])))
    view.layout.width = 10
    let picture = try Renderer().picture(of: view, on: Canvas(width: 20, height: 400, scale: 1))
    let tops = picture.list.links.map(\.frame.y)
    #expect(tops.count == 6 && zip(tops, tops.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("has all links of a long text with words that are longer than its lines")
  func brokenLinks() throws {
    let runs = (0..<12).flatMap { number in
      let word = TextRun("https://example.com/a/very/long/path/whichiswiderthantheline") {
        $0.link = "https://a.org/\(number)"
      }
      return [TextRun("See "), word, TextRun(" for more, read all of the many words that are written there. ")]
    }
    var view = ViewSpec(.label(LabelSpec(runs: runs)))
    view.layout.width = 100
    let picture = try Renderer().picture(of: view, on: Canvas(width: 120, height: 6000, scale: 1))
    let addresses = picture.list.links.map(\.destination)
    #expect(Set(addresses).count == 12 && addresses.count >= 12 * 6)
  }

  @Test("links to no address that no server takes, and has links within the budget, however many lines they are on")
  func longLinks() throws {
    func view(_ address: String) -> ViewSpec {
      let linked = TextRun(String(repeating: "a b ", count: 100)) { $0.link = address }
      var view = ViewSpec(.label(LabelSpec(runs: [linked, TextRun("c")])))
      view.layout.width = 14
      return view
    }
    func picture(_ address: String, _ budget: Budget = .standard) throws -> Picture {
      try Renderer(budget: budget).picture(of: view(address), on: Canvas(width: 24, height: 8000, scale: 1))
    }
    let long = "https://a.org/" + String(repeating: "b", count: 8192)
    let unfollowed = try picture(long)
    #expect(unfollowed.list.links.isEmpty)
    #expect(
      unfollowed.losses(in: .svg).first?.message
        == "content leads to an address of 8206 bytes, which cannot be followed in a file")
    let followed = String(long.dropLast(14))
    let lines = try picture(followed).list.links.count
    #expect(lines > 100)
    #expect {
      try picture(followed, [.paths: lines * 8192])
    } throws: { error in
      "\((error as? DiagnosticsError)?.diagnostics.first?.message ?? "")".hasPrefix(
        "the screen's paths, links and names have")
    }
    _ = try picture(followed, [.paths: lines * 9000])
  }

  @Test(
    "has glyphs where the display list has them, however far apart they stand",
    .enabled(if: Program.isInstalled("pdftotext")), arguments: [0, -0.46, 1.3])
  func places(letterSpacing: Double) throws {
    var style = TextStyle()
    style.letterSpacing = letterSpacing
    let label = LabelSpec(text: "AVAVAVAV Wide words of letters that kern: To Ty", style: style)
    let picture = try Renderer().picture(
      of: ViewSpec(.label(label)), on: Canvas(width: 500, height: 60, scale: 2), traits: Traits(), title: "T")
    let boxes = try Program.output(of: ["pdftotext", "-bbox", try file(picture.pdf()), "-"])
    let places = boxes.matches(of: /xMin="([0-9.]+)"/).compactMap { Double($0.output.1) }
    var wanted: [Double] = []
    for case .glyphs(let run, let origin, _) in picture.list.items {
      let bytes = Array(run.text.utf8)
      for glyph in run.glyphs where bytes[glyph.cluster] != 0x20 {
        if glyph.cluster == 0 || bytes[glyph.cluster - 1] == 0x20 { wanted.append(origin.x + glyph.x) }
      }
    }
    #expect(places.count == wanted.count)
    for (place, wanted) in zip(places, wanted) { #expect(abs(place - wanted) < 1.0 / 128) }
  }

  @Test("has letters of whole widths, which every viewer reads alike")
  func widths() throws {
    let picture = try picture("Widths of letters")
    var file = PDFFile()
    for case .glyphs(let run, _, _) in picture.list.items {
      let face = try #require(picture.fonts.face(run.face))
      var font = PDFFont(FontPlace(library: picture.fonts, id: run.face), face, file.reserve())
      for cluster in GlyphCluster.clusters(of: run, face) {
        for code in font.codes(of: cluster, face, isRightToLeft: false) { #expect(code.width == code.width.rounded()) }
      }
    }
  }

  @Test(
    "contains the visible text: marks, ligatures and joined letters",
    .enabled(if: Program.isInstalled("pdftotext")),
    arguments: ["e\u{301}a\u{308}", "بسم السلام", "בָּרָא", "क्षत्रिय", "น้ำ", "👩‍💻🇯🇵", "a\u{2010}b-c"])
  func spelling(text: String) throws {
    let found = try Program.output(of: ["pdftotext", try file(picture(text).pdf()), "-"])
    let seen = String.UnicodeScalarView(
      found.unicodeScalars.filter { !$0.properties.isBidiControl && $0 != "\n" && $0 != "\u{c}" })
    #expect(Array(String(seen).unicodeScalars) == Array(text.unicodeScalars))
  }

  @Test("has the text of rotated boxes, too", .enabled(if: Program.isInstalled("pdftotext")))
  func turned() throws {
    var label = ViewSpec(.label(LabelSpec(text: "Turned")))
    label.layout.margin.top = 40
    label.style.transform = Transform(rotate: 90)
    let picture = try Renderer().picture(of: label, on: Canvas(width: 100, height: 100, scale: 2))
    let found = try Program.output(of: ["pdftotext", try file(picture.pdf()), "-"])
    #expect(found.contains("Turned"))
  }
}
