import Foundation
import PortalRaster
import TestSupport
import Testing

@testable import PortalDocs

@Suite("Shots of a manifest")
struct ShotTests {
  private let pages: PageFolder

  init() throws {
    pages = try PageFolder()
    try pages.write(
      """
      { "device": { "width": 100, "height": 80 },
        "content": { "type": "container", "layout": { "padding": 10, "gap": 10 }, "children": [
          { "type": "label", "id": "title", "text": "Title", "layout": { "height": 20 } },
          { "type": "button", "id": "go", "text": "Go", "layout": { "height": 30 } } ] } }
      """, to: "screens/form.json")
  }

  private func manifest(_ shots: String) throws {
    try pages.write("{\n\"shots\": {\n\(shots)\n}\n}", to: "pictures/portal-docs.json")
  }

  /// The size of a PNG file, in pixels.
  private func size(of name: String) throws -> [Int] {
    let bytes = try pages.bytes(of: name)
    func number(_ at: Int) -> Int { bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) } }
    return [number(16), number(20)]
  }

  @Test("show a component alone, with some margin, and are described by its contents")
  func crop() throws {
    try manifest(
      #""go": { "screen": "../screens/form.json", "crop": { "path": "content/go", "padding": { "left": 5, "top": 2 } } }"#
    )
    try pages.write("![](pictures/go.png)", to: "page.md")
    try pages.mend()
    #expect(try size(of: "pictures/go.png") == [170, 64])
    #expect(try pages.text(of: "page.md") == "![“Go”](pictures/go.png)")
    #expect(try pages.outcome().files.isEmpty)
  }

  @Test("without options are the screen's own picture")
  func plain() throws {
    try manifest(#""form": { "screen": "../screens/form.json", "alt": "A form" }"#)
    try pages.write("![](pictures/form.png) ![x](screens/form.png)", to: "page.md")
    try pages.mend()
    #expect(try pages.bytes(of: "pictures/form.png") == pages.bytes(of: "screens/form.png"))
    #expect(try pages.text(of: "page.md").hasPrefix("![A form]("))
  }

  @Test("show no screen from outside of the pages' folders, be it named, linked, or in a manifest behind a link")
  func outside() throws {
    let folder = try Places.scratchFolder().path
    try Files.write(Array("root:x:0".utf8), to: folder + "/secret.json")
    symlink(folder + "/secret.json", pages.folder.path + "/screens/link.json")
    try pages.write("![a](pictures/told.png)", to: "page.md")
    func refused(_ page: String) throws {
      let told = try pages.refusal()
      #expect(told.contains { $0.message.contains("lies outside the project") }, "\(page): \(told)")
      #expect(!"\(told)".contains("root:x"))
    }
    for screen in [folder + "/secret.json", "../screens/link.json"] {
      try manifest(#""told": { "screen": "\#(screen)" }"#)
      try refused(screen)
    }
    try manifest("")
    for page in [
      "![](screens/link.png)", "[![](pictures/a.png)](screens/link.json)",
      "[![](pictures/a.png)](../\(Files.name(of: folder))/secret.json)",
    ] {
      try pages.write(page, to: "page.md")
      try refused(page)
    }
    try pages.write("![](pictures/a.png)", to: "page.md")
    unlink(pages.folder.path + "/pictures/portal-docs.json")
    symlink(folder + "/secret.json", pages.folder.path + "/pictures/portal-docs.json")
    try refused("a manifest")
  }

  @Test("are written into no folder whose name is the same but for how an accent is written")
  func twinFolder() throws {
    let (inside, twin) = (pages.folder.path + "/caf\u{e9}", pages.folder.path + "/cafe\u{301}")
    try Files.makeFolder(inside)
    // Some file systems take both for one.
    guard mkdir(twin, 0o700) == 0 else { return }
    let bounds = DocsBounds([inside])
    #expect(bounds.holds(inside) && bounds.holds(inside + "/a.png"))
    #expect(!bounds.holds(twin) && !bounds.holds(twin + "/a.png"))
  }

  @Test("are sought in no folder that a link leads to by now, and nothing is told of what is there")
  func turnedLink() throws {
    let (inside, elsewhere) = (pages.folder.path + "/img", try Places.scratchFolder().path)
    try Files.makeFolder(inside)
    for folder in [inside, elsewhere] { try Files.write([1], to: folder + "/a.png") }
    let bounds = DocsBounds([pages.folder.path])
    #expect(bounds.names(in: inside) == ["a.png"] && bounds.files(beneath: inside) == [inside + "/a.png"])
    #expect(bounds.mayHave(inside + "/a.png") && !bounds.mayHave(inside + "/b.png") && bounds.mayHaveFolder(inside))
    #expect(rename(inside, inside + ".was") == 0 && symlink(elsewhere, inside) == 0)
    #expect(bounds.names(in: inside).isEmpty && bounds.files(beneath: inside).isEmpty)
    #expect(!bounds.mayHave(inside + "/a.png") && !bounds.mayHaveFolder(inside))
  }

  @Test(
    "of a large manifest are each found at once, and similar names are sought for 100 missing pictures")
  func many() throws {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    let numbers = 0..<4000
    try manifest(numbers.map { #""s\#($0)": { "screen": "../screens/form.json" }"# }.joined(separator: ",\n"))
    try pages.write(numbers.map { "![a](pictures/s\($0).png)" }.joined(separator: "\n"), to: "page.md")
    #expect(try DocsPlan([pages.folder.path]).drawings.count == numbers.count)
    try manifest(#""shot": { "screen": "../screens/form.json" }"#)
    try pages.write((0..<150).map { _ in "![a](pictures/shto.png)" }.joined(separator: "\n"), to: "page.md")
    let hints = try pages.refusal().map(\.hint)
    #expect(hints.count == 101 && hints.count { $0 == "did you mean shot.png?" } == 100)
    #expect(hints.last == "of each file the first 100 are told")
  }

  @Test("have names and paths of a bounded length, which are gone through again and again")
  func longNames() throws {
    try pages.write("![a](pictures/a.png)", to: "page.md")
    let long = String(repeating: "a.docc/", count: 70)
    for (shot, message) in [
      (#""\#(long)a": { "screen": "../screens/form.json" }"#, "it has more than 2,048 bytes, or 64 parts"),
      (#""a": { "screen": "\#(String(repeating: "a/", count: 1_100))" }"#, "this has more than 2,048 bytes"),
      (
        #""a": { "screen": "../screens/form.json", "crop": "\#(String(repeating: "a", count: 2_100))" }"#,
        "this has more than 2,048 bytes"
      ),
    ] {
      try manifest(shot)
      let told = try pages.refusal().map(\.message)
      #expect(told.contains { $0.contains(message) }, "\(told)")
    }
  }

  @Test("write the places of callouts through no link that leads elsewhere")
  func linkedCallouts() throws {
    try manifest(
      #""told": { "screen": "../screens/form.json", "callouts": ["content/go"], "calloutsIn": "file" }"#)
    try pages.write("![a](pictures/told.png)", to: "page.md")
    let outside = try Places.scratchFolder().path + "/outside"
    symlink(outside, pages.folder.path + "/pictures/told.callouts.json")
    #expect(throws: DiagnosticsError.self) { try pages.mend() }
    #expect(!Files.exists(outside))
  }

  @Test("have numbered callouts on components, or write their places into a file")
  func callouts() throws {
    try manifest(
      """
      "drawn": { "screen": "../screens/form.json", "callouts": ["content/title"] },
      "told": { "screen": "../screens/form.json", "crop": { "path": "content/go", "padding": 4 },
        "callouts": [{ "path": "content/go", "text": "Goes" }], "calloutsIn": "file" },
      "bare": { "screen": "../screens/form.json" }
      """)
    try pages.write("![a](pictures/drawn.png) ![b](pictures/told.png) ![c](pictures/bare.png)", to: "page.md")
    try pages.mend()
    #expect(try pages.bytes(of: "pictures/drawn.png") != pages.bytes(of: "pictures/bare.png"))
    let text = try pages.text(of: "pictures/told.callouts.json")
    #expect(text.hasSuffix("}\n") && !text.hasSuffix("\n\n"))
    let told = text.filter { !$0.isWhitespace }
    #expect(
      told
        == #"{"size":[88,38],"scale":2,"callouts":[{"number":1,"path":"content/go","frame":[4,4,80,30],"text":"Goes"}]}"#
    )
    try pages.write("{}", to: "pictures/told.callouts.json")
    #expect(
      try pages.outcome().findings.map(\.message).filter { $0.contains("told.callouts.json is stale") }.count == 1)
  }

  @Test("have numbers at the first place that hides little, however cheap others would be")
  func placesOfNumbers() throws {
    /// A number on a view of 40,40 100×100, with symbols in its way.
    func number(_ symbols: [Rect]) throws -> MarkerPlaces.Marker? {
      var screen = ViewSpec(.container)
      screen.children = symbols.map { frame in
        var symbol = ViewSpec(.imageView(ImageSpec(image: .symbol("star"))))
        symbol.layout.position = .absolute
        symbol.layout.inset = FlexEdges(left: .points(frame.x), top: .points(frame.y))
        (symbol.layout.width, symbol.layout.height) = (.points(frame.width), .points(frame.height))
        return symbol
      }
      let picture = try Renderer().picture(of: screen, on: Canvas(width: 300, height: 300))
      let area = Rect(x: 0, y: 0, width: 300, height: 300)
      let seen = SeenViews(picture.screen)
      #expect(seen.marks.count == symbols.count)
      let target = Rect(x: 40, y: 40, width: 100, height: 100)
      return MarkerPlaces(for: [target], among: seen, in: area, .leftToRight).markers.first
    }
    func around(_ x: Double, _ y: Double) -> Rect { Rect(x: x - 11, y: y - 11, width: 22, height: 22) }
    #expect(try number([])?.center == Point(x: 140, y: 40))
    #expect(try number([around(140, 40)])?.center == Point(x: 40, y: 40))
    // The upper trailing corner is nearly clear, all others but the last are full.
    let full = [(40, 40), (154, 90), (26, 90), (140, 140), (40, 140), (90, 26), (90, 154), (126, 90)]
      .map { around($0, $1) }
    let inside = try number(full + [Rect(x: 146, y: 29, width: 5, height: 22)])
    #expect(inside?.center == Point(x: 126, y: 54) && inside?.target == nil)
    let beside = try number(full + [around(140, 40), around(126, 54)])
    #expect(beside?.target == Point(x: 40, y: 90))
  }

  @Test("show states, variants and the device around a screen")
  func moments() throws {
    try manifest(
      """
      "pressed": { "screen": "../screens/form.json", "state": { "content/go": { "pressed": true } } },
      "device": { "screen": "../screens/form.json", "variant": "iphone-15+dark", "frame": true }
      """)
    try pages.write("![a](pictures/pressed.png) ![b](pictures/device.png) ![c](screens/form.png)", to: "page.md")
    try pages.mend()
    #expect(try pages.bytes(of: "pictures/pressed.png") != pages.bytes(of: "screens/form.png"))
    let size = try size(of: "pictures/device.png")
    #expect(size[0] > 2 * 393 && size[1] > 2 * 852)
  }

  @Test("of missing components are refused at the manifest's lines, all at once, and nothing is written")
  func wrongPaths() throws {
    try manifest(
      """
      "a": { "screen": "../screens/form.json", "crop": "content/titel",
        "callouts": ["content/og"], "state": { "content/x": { "pressed": true } } },
      "b": { "screen": "../screens/form.json", "frame": true }
      """)
    try pages.write("![](pictures/a.png) ![](pictures/b.png)", to: "page.md")
    let refusals = try pages.refusal()
    #expect(refusals.map { $0.position?.line } == [4, 3, 4, 5])
    #expect(refusals.map(\.hint).contains(#"did you mean "content/title"?"#))
    #expect(refusals.allSatisfy { $0.file?.hasSuffix("/portal-docs.json") == true })
    #expect(try pages.names("pictures") == ["portal-docs.json"])
  }

  @Test("with invalid keys are refused at their place")
  func wrongManifest() throws {
    try manifest(
      """
      "a": { "screen": "../screens/none.json" },
      "b": { "scren": "x.json" },
      "../c": { "screen": "../screens/form.json" },
      "d-dark": { "screen": "../screens/form.json" },
      "e": { "screen": "../screens/form.json", "variant": "drak", "callouts": [{}], "crop": "content", "frame": true }
      """)
    try pages.write("![](pictures/a.png)", to: "page.md")
    #expect(try pages.refusal().compactMap { $0.position?.line } == [4, 4, 5, 6, 7, 7, 7])
    #expect(try pages.refusal().contains { $0.hint == "did you mean dark?" })
    try manifest("\n\"a\": { \"screen\": \"none.json\" }")
    #expect(try pages.refusal().map { $0.position?.line } == [4])
  }

  @Test("that no page shows are reported, unless they are used elsewhere")
  func unshown() throws {
    try manifest(
      """
      "a": { "screen": "../screens/form.json" },
      "b": { "screen": "../screens/form.json", "shownElsewhere": true }
      """)
    try pages.write("Nothing.", to: "page.md")
    let outcome = try pages.outcome()
    #expect(outcome.orphans.map { $0.position?.line } == [3])
    try pages.mend()
    #expect(try pages.names("pictures") == ["b-dark.png", "b.png", "portal-docs.json"])
    try manifest("\"b\": { \"screen\": \"../screens/form.json\" }")
    try pages.write("![](pictures/b.png)", to: "page.md")
    #expect(try pages.outcome().orphans.map { $0.file?.hasSuffix("pictures/b-dark.png") } == [true])
  }

  @Test("lie in a DocC catalogue as light and dark pairs")
  func catalogue() throws {
    try pages.write(
      #"{ "shots": { "go": { "screen": "form.json", "crop": "content/go" } } }"#, to: "A.docc/Shots/portal-docs.json")
    try pages.write(pages.text(of: "screens/form.json"), to: "A.docc/Shots/form.json")
    try pages.write(
      "# A\n\n![](go)\n\n@Image(source: form.png)\n\n@Image(source: \"go.png\", alt: \"Go \\\" on\")", to: "A.docc/A.md"
    )
    try pages.mend()
    #expect(
      try pages.names("A.docc/Shots") == [
        "form.json", "form@2x.png", "form~dark@2x.png", "go@2x.png", "go~dark@2x.png", "portal-docs.json",
      ])
    #expect(
      try pages.text(of: "A.docc/A.md")
        == "# A\n\n![“Go”](go)\n\n@Image(source: form.png, alt: \"“Title; Go”\")\n\n@Image(source: \"go.png\", alt: \"Go \\\" on\")"
    )
    #expect(try pages.outcome().files.isEmpty)
    try pages.write("![](fomr)", to: "A.docc/A.md")
    #expect(try pages.refusal().first?.hint == "did you mean form?")
  }
}
