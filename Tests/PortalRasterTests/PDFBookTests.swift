import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

/// What pages of one file share, and what becomes of a page that cannot be painted.
@Suite("A PDF of many pages")
struct PDFBookTests {
  private func renderer(_ fonts: FontLibrary, points: Int? = nil) throws -> Renderer {
    var budget = Budget.standard
    if let points { budget[.points] = points }
    return try Renderer(fonts: fonts, budget: budget)
  }

  private func picture(
    _ text: String, _ renderer: Renderer, weight: Double? = nil, alpha: Double = 1, label: String? = nil,
    title: String = "Good"
  ) throws -> Picture {
    var style = TextStyle()
    if let weight { style.variations = [FontVariation("wght", weight)] }
    var view = ViewSpec(.label(LabelSpec(text: text, style: style)))
    (view.style.alpha, view.style.backgroundColor) = (alpha, .red)
    view.semantics = Semantics(role: .button, label: label ?? text)
    return try renderer.picture(of: view, on: Canvas(width: 300, height: 60, scale: 1), title: title)
  }

  @Test("has nothing of a page that could be painted by half")
  func undone() throws {
    let fonts = try FontLibrary()
    let good = try [picture("First 😀", renderer(fonts)), picture("Second 😂", renderer(fonts), alpha: 0.5)]
    var book = PDFBook()
    // Not even its title.
    let none = try picture("None", renderer(fonts, points: 20), title: "Bad")
    #expect(throws: DiagnosticsError.self) { try book.add(none) }
    try book.add(good[0])
    // There is room for a few more letters than the first page has.
    let points = book.document.letterPoints + 100
    let bad = try picture("🙂 First, and zyxwvuqpk", renderer(fonts, points: points), alpha: 0.3, label: "Bad")
    let objects = book.document.file.objects.count
    for _ in 0..<3 { #expect(throws: DiagnosticsError.self) { try book.add(bad) } }
    #expect(book.document.file.objects.count == objects)
    try book.add(good[1])
    #expect(throws: DiagnosticsError.self) { try book.add(bad) }
    #expect(try book.bytes() == Picture.pdf(good))
    #expect(try book.bytes() == book.bytes())
  }

  @Test("has one font of a face that was closed between two pages, and holds none open")
  func faces() throws {
    var bounds = KeptBounds()
    bounds.faces = 0
    let fonts = try FontLibrary(bounds: bounds)
    let renderer = try renderer(fonts)
    var book = PDFBook()
    var faces: [() -> FontFace?] = []
    for text in ["Some", "Same", "Seem"] {
      let picture = try picture(text, renderer, weight: 432)
      try book.add(picture)
      for case .glyphs(let run, _, _) in picture.list.items {
        weak let face = fonts.face(run.face)
        faces.append { face }
      }
    }
    fonts.beginScreen()
    #expect(faces.count == 3 && faces.allSatisfy { $0() == nil })
    let file = try Places.scratchFolder().appendingPathComponent("file.pdf").path
    try Files.write(book.bytes(), to: file)
    let list = try Program.output(of: ["pdffonts", file]).split(separator: "\n").dropFirst(2)
    #expect(list.count == 1 && list.first?.contains("Inter") == true, "\(list)")
  }

  @Test("has each emoji once, though its face has read it twice")
  func emoji() throws {
    let fonts = try FontLibrary()
    var book = PDFBook()
    try book.add(picture("😀😂", renderer(fonts)))
    let images = {
      book.document.file.objects.count { if case .stream(let text, _) = $0 { text.contains("/Image") } else { false } }
    }
    let before = images()
    fonts.forgetLetters()
    try book.add(picture("😂 😀", renderer(fonts)))
    #expect(before > 1 && images() == before)
  }

  @Test("counts what is written at its end: texts for screen readers, and fonts")
  func weight() throws {
    let renderer = try renderer(FontLibrary())
    let long = try picture("Text", renderer, label: String(repeating: "é", count: 50_000))
    var lines = ViewSpec(.label(LabelSpec(text: String(repeating: "a ", count: 900))))
    lines.layout.width = 5
    lines.semantics.role = .list
    let listed = try renderer.picture(of: ViewSpec(.container, children: [lines]), on: Canvas(width: 30, height: 9000))
    for (pages, most) in [
      ([listed], 1 << 20),
      ([long], 1 << 20), (try (0..<8).map { try picture("a", renderer, weight: 400 + Double($0)) }, 1 << 19),
    ] {
      var book = PDFBook(mostBytes: most)
      for page in pages { try book.add(page) }
      #expect(throws: DiagnosticsError.self) { try book.add(picture("Next", renderer)) }
      #expect(try book.bytes().count < 1 << 17)
    }
  }

  @Test("has numbers with few digits, and texts of any letters")
  func notation() {
    var random = SeededGenerator(seed: 7)
    var wrong: [String] = []
    for decimals in [0, 1, 3, 7] {
      for _ in 0..<200 {
        let value =
          Double.random(in: -0.5...0.5, using: &random) * pow(10, Double(Int.random(in: 0..<9, using: &random)))
        let written = PDFText.number(value, decimals: decimals)
        let isNear = abs((Double(written) ?? .nan) - value) <= 0.51 * pow(10, -Double(decimals)) + 1e-8
        let isShort = written.wholeMatch(of: /0|-?([1-9][0-9]*)?(\.[0-9]*[1-9])?/) != nil && written.count < 20
        if !isNear || !isShort { wrong.append("\(written) for \(value)") }
      }
    }
    #expect(wrong.isEmpty)
    let numbers = [0, -0.0001, 0.5, -0.05, 1, 10, -120.25, 1e12, .nan, .infinity].map { PDFText.number($0) }
    #expect(numbers == ["0", "0", ".5", "-.05", "1", "10", "-120.25", "1000000000", "0", "0"])
    #expect(PDFText.string("a(b)\\") == #"(a\(b\)\\)"# && PDFText.string("é😀") == "<FEFF00E9D83DDE00>")
  }
}
