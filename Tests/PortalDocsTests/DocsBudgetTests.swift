import PortalRaster
import Testing

@testable import PortalDocs

@Suite("All pictures of a call of docs")
struct DocsBudgetTests {
  private let pages: PageFolder

  init() throws {
    pages = try PageFolder()
    try pages.write(#"{ "content": { "type": "label", "text": "One" } }"#, to: "one.json")
    try pages.write(#"{ "content": { "type": "label", "text": "Two" } }"#, to: "two.json")
    try pages.write("![One](one.png)\n![Two](two.png)\n![Three](three.png)\n", to: "page.md")
    try pages.write(#"{ "content": { "type": "label", "text": "Three" } }"#, to: "three.json")
  }

  /// How much of a kind of work the first picture is.
  private func work(_ cost: Budget.Cost) throws -> Double {
    let plan = try DocsPlan([pages.folder.path])
    var painter = DocsPainter(fonts: try FontLibrary())
    return painter.draw(plan.drawings[0]).work[cost] ?? 0
  }

  /// What is wrong where all pictures together may be so much work.
  private func problems(_ budgets: Double) throws -> [Diagnostic] {
    do {
      _ = try pages.outcome(budgets: budgets)
      return []
    } catch let error as DiagnosticsError {
      return error.diagnostics
    }
  }

  @Test("have a bound together, and the picture with which it is reached is named")
  func sum() throws {
    let work = try pages.outcome().work
    #expect(work > 0)
    #expect(try problems(work * 1.01).isEmpty)
    let found = try problems(work * 0.5)
    #expect(found.count == 1)
    #expect(found.first?.message.contains("two.png all pictures together are more work than") == true, "\(found)")
    #expect(found.first?.position?.line == 2 && found.first?.hint == "name fewer pages in a call")
  }

  @Test("count what it takes to unpack those that are there, of which another size is told by its header")
  func unpacking() throws {
    #expect(try work(.unpackedPixels) == 0)
    try pages.mend()
    #expect(try work(.unpackedPixels) > 0)
    let wide = try Bitmap(width: 3000, height: 1, pixels: Array(repeating: 0, count: 3000)).png()
    try Files.write(DocsPicture.signature.signed(wide), to: pages.folder.path + "/one.png")
    #expect(try work(.unpackedPixels) == 0)
  }

  @Test("count those that cannot be drawn, too")
  func failures() throws {
    try pages.write(#"{ "content": { "type": "label", "txt": "One" } }"#, to: "one.json")
    let found = try problems(0.1)
    #expect(found.contains { $0.message.contains("one.png all pictures together are more work than 0.1 pictures") })
    // Pictures after it are not looked at.
    #expect(!found.contains { $0.message.contains("two.png") })
  }

  @Test("read a broken screen once, and tell of it once, however often it is shown")
  func broken() throws {
    try pages.write(#"{ "content": { "type": "label", "txt": "One" } }"#, to: "one.json")
    try pages.write("![One](one.png)\n![One](one-dark.png)\n![Two](two.png)\n", to: "page.md")
    let plan = try DocsPlan([pages.folder.path])
    #expect(plan.drawings.count == 3)
    var painter = DocsPainter(fonts: try FontLibrary())
    let first = painter.draw(plan.drawings[0])
    #expect(first.work[.components] ?? 0 >= DocsLimits.failure)
    // What is in the file by now is not looked at.
    try pages.write(#"{ "content": { "type": "label", "text": "One" } }"#, to: "one.json")
    let second = painter.draw(plan.drawings[1])
    #expect(throws: DiagnosticsError.self) { try second.picture.get() }
    #expect(!Self.told(first).isEmpty && Self.told(second).isEmpty && second.work.isEmpty)
    #expect(throws: Never.self) { try painter.draw(plan.drawings[2]).picture.get() }
  }

  private static func told(_ drawn: DocsDrawn) -> [Diagnostic] {
    guard case .failure(let error) = drawn.picture else { return [] }
    return (error as? DiagnosticsError)?.diagnostics ?? []
  }

  @Test("count a screen that cannot be placed as a whole picture, since what was made of it is not known")
  func unplaced() throws {
    let boxes = Array(repeating: #"{ "type": "stepper" }"#, count: 40_000).joined(separator: ",")
    try pages.write(#"{ "content": { "type": "container", "children": [\#(boxes)] } }"#, to: "two.json")
    let plan = try DocsPlan([pages.folder.path])
    var painter = DocsPainter(fonts: try FontLibrary())
    let placed = painter.draw(plan.drawings[1])
    #expect(Self.told(placed).first?.message.contains("components") == true, "\(Self.told(placed))")
    #expect(placed.work[.components] ?? 0 >= 1)
  }

  @Test("count what their documents are filled with, be it drawn or not")
  func filled() throws {
    let before = try pages.outcome().work
    // Ten thousand values that are looked at and left out.
    let loop = #"{ "$each": "a", "as": "x", "component": { "$if": "x", "then": { "type": "container" } } }"#
    let (loops, data) = ([String](repeating: loop, count: 50), [String](repeating: "0", count: 200))
    try pages.write(
      """
      { "data": { "a": [\(data.joined(separator: ","))] },
      "content": { "type": "container", "children": [\(loops.joined(separator: ","))] } }
      """, to: "one.json")
    #expect(try pages.outcome().work - before > 0.01)
  }

  @Test("count the packing of those that their files do not show yet")
  func packing() throws {
    let before = try work(.pixels)
    try pages.mend()
    // It has some hundred thousand pixels at least.
    #expect(try before - work(.pixels) > 100_000 * 10 / 3e9)
  }

  @Test("count their images, whichever thread has drawn them before")
  func images() throws {
    try pages.write(
      ##"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#f00"/></svg>"##,
      to: "i.svg")
    for name in ["one", "two"] {
      try pages.write(#"{ "content": { "type": "imageView", "image": "i.svg" } }"#, to: "\(name).json")
    }
    let plan = try DocsPlan([pages.folder.path])
    var painter = DocsPainter(fonts: try FontLibrary())
    let work = (0..<2).map { painter.draw(plan.drawings[$0]).work }
    #expect(work[0][.seconds] ?? 0 > 0 && work[0][.seconds] == work[1][.seconds])
  }

  @Test("name the images that they are made of")
  func inputs() throws {
    try pages.write(#"{ "content": { "type": "imageView", "image": "one.png" } }"#, to: "two.json")
    try pages.mend()
    #expect(try pages.outcome().inputs.contains { $0.hasSuffix("/one.png") })
  }
}
