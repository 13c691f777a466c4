import Foundation
import PortalDocs
import PortalRaster
import TestSupport
import Testing

@Suite("A story")
struct StoryTests {
  private let pages: PageFolder

  init() throws {
    pages = try PageFolder()
    try pages.write(
      """
      { "device": { "width": 80, "height": 40 }, "data": { "text": "Go", "color": "red" },
        "content": { "type": "button", "id": "go", "text": "{{text}}", "style": { "textColor": "{{color}}" } } }
      """, to: "go.json")
  }

  private func story(_ text: String) throws -> Story {
    try Story(Array(text.utf8), file: pages.folder.path + "/story.json", within: DocsBounds([pages.folder.path]))
  }

  private func pictures(_ story: Story) throws -> [Picture] {
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    let plan = try painter.plan(of: story)
    return try story.steps.indices.map { try painter.picture(ofStep: $0, in: plan) }
  }

  private func animation(_ text: String) throws -> [UInt8] {
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    return try painter.animation(of: painter.plan(of: story(text)))
  }

  /// The chunks of a PNG file.
  private func chunks(_ file: [UInt8]) -> [(type: String, body: ArraySlice<UInt8>)] {
    var chunks: [(String, ArraySlice<UInt8>)] = []
    var at = 8
    while at + 12 <= file.count {
      let length = number(file[at..<(at + 4)])
      chunks.append((String(decoding: file[(at + 4)..<(at + 8)], as: UTF8.self), file[(at + 8)..<(at + 8 + length)]))
      at += 12 + length
    }
    return chunks
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  @Test("shows its first step where animations are unsupported, and then the changes only")
  func animation() throws {
    let steps = #""steps": [{}, { "state": { "content": { "pressed": true } }, "seconds": 0.5 }, { "seconds": 2 }]"#
    let file = try animation(#"{ "screen": "go.json", \#(steps) }"#)
    let chunks = chunks(file)
    #expect(
      chunks.map(\.type) == ["IHDR", "sRGB", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    let frames = chunks.filter { $0.type == "fcTL" }.map(\.body)
    #expect(frames.map { number($0.prefix(4)) } == [0, 1, 3])
    #expect(frames.map { number($0.dropFirst(20).prefix(2)) } == [1500, 500, 2000])
    #expect(number(frames[0].dropFirst(4).prefix(4)) == 80 && number(frames[1].dropFirst(4).prefix(4)) < 80)
    let first = try Bitmap(png: file, name: "story.png")
    let alone = try #require(try pictures(story(#"{ "screen": "go.json", "steps": [{}] }"#)).first)
    #expect(try first == alone.painted().bitmap())
    #expect(try animation(#"{ "screen": "go.json", \#(steps) }"#) == file)
  }

  @Test("merges the time of equal steps")
  func held() throws {
    let file = try animation(#"{ "screen": "go.json", "seconds": 1, "steps": [{}, {}, { "seconds": 0.25 }] }"#)
    let frames = chunks(file).filter { $0.type == "fcTL" }
    #expect(frames.map { number($0.body.dropFirst(20).prefix(4)) } == [2250 << 16 | 1000])
  }

  @Test("fills its screen with each step's data, on top of the document's own")
  func data() throws {
    let story = try story(#"{ "screen": "go.json", "steps": [{ "data": { "text": "Stop" } }, {}] }"#)
    let texts = try pictures(story).map(\.layoutText)
    #expect(texts[0].contains("\"Stop\" #ff0000") && texts[1].contains("\"Go\" #ff0000"))
  }

  @Test("has a storyboard with a numbered caption below each step")
  func storyboard() throws {
    let story = try story(#"{ "screen": "go.json", "steps": [{ "caption": "First" }, {}, {}, {}, {}] }"#)
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    let plan = try painter.plan(of: story)
    let files = try painter.files(of: plan, hasAnimation: true, hasStoryboard: true)
    let (sheet, canvas) = try #require(files.storyboard)
    #expect(try files.animation == painter.animation(of: plan))
    let text = try Renderer().picture(of: sheet.component, on: canvas).layoutText
    #expect(text.contains("\"1. First\"") && text.contains("\"5\""))
    // Four columns, the gaps between them, and the margins.
    let width: Double = 48 + 960 + 60
    #expect(canvas.size.width == width)
  }

  @Test("is refused as a storyboard that is too large before a step is painted")
  func tooLarge() throws {
    let steps = [String](repeating: "{}", count: 400).joined(separator: ",")
    let story = try story(#"{ "screen": "go.json", "steps": [\#(steps)] }"#)
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 60)
    let plan = try painter.plan(of: story)
    let time = ThreadTime.seconds {
      #expect(throws: DiagnosticsError.self) {
        try painter.files(of: plan, hasAnimation: false, hasStoryboard: true)
      }
    }
    let one = try ThreadTime.seconds { _ = try painter.picture(ofStep: 0, in: plan).png() }
    #expect(time < one)
  }

  @Test("reads each screen once, however many steps show it")
  func readOnce() throws {
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    let plan = try painter.plan(of: story(#"{ "screen": "go.json", "steps": [{}, { "variant": "dark" }, {}] }"#))
    try FileManager.default.removeItem(at: pages.folder.appendingPathComponent("go.json"))
    #expect(try painter.picture(ofStep: 2, in: plan).layoutText == painter.picture(ofStep: 0, in: plan).layoutText)
  }

  @Test("places each step once, where all of them are small")
  func placedOnce() throws {
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    let story = try story(#"{ "screen": "go.json", "steps": [{}, { "data": { "text": "Gone" } }, {}] }"#)
    let plan = try painter.plan(of: story)
    let placed = painter.work
    let pictures = try story.steps.indices.map { try painter.picture(ofStep: $0, in: plan).layoutText }
    #expect(placed > 0 && painter.work == placed)
    // Another plan's steps are other ones.
    let other = try painter.plan(
      of: self.story(#"{ "screen": "go.json", "steps": [{ "data": { "text": "Other" } }] }"#))
    #expect(try painter.picture(ofStep: 0, in: other).layoutText.contains("Other"))
    #expect(try story.steps.indices.map { try painter.picture(ofStep: $0, in: plan).layoutText } == pictures)
    #expect(pictures[1].contains("Gone") && pictures[0] == pictures[2])
  }

  @Test("of thousands of states that name nothing is refused soon, with the first of them")
  func unknownStates() throws {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    let boxes = (0..<1000).map { #"{ "type": "container", "id": "box\#($0)" }"# }.joined(separator: ",")
    try pages.write(#"{ "content": { "type": "container", "children": [\#(boxes)] } }"#, to: "boxes.json")
    let states = (0..<1000).map { #""content/bax\#($0)": { "pressed": true }"# }.joined(separator: ",")
    let steps = Array(repeating: "{ \"state\": { \(states) } }", count: 20).joined(separator: ",")
    let error = #expect(throws: DiagnosticsError.self) {
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      _ = try painter.plan(of: story("{ \"screen\": \"boxes.json\", \"steps\": [\(steps)] }"))
    }
    #expect(error?.diagnostics.count == 100)
    #expect(error?.diagnostics.first?.hint == "did you mean \"content/box0\"?")
  }

  @Test("counts what its steps are filled with, be it drawn or not")
  func filled() throws {
    let loop = #"{ "$each": "a", "as": "x", "component": { "$if": "x", "then": { "type": "container" } } }"#
    let (loops, data) = ([String](repeating: loop, count: 50), [String](repeating: "0", count: 200))
    let (children, values) = (loops.joined(separator: ","), data.joined(separator: ","))
    try pages.write(
      #"{ "data": { "a": [] }, "content": { "type": "container", "children": [\#(children)] } }"#, to: "loop.json")
    func work(_ steps: String) throws -> Double {
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      _ = try painter.plan(of: story(#"{ "screen": "loop.json", "steps": [\#(steps)] }"#))
      return painter.work
    }
    // Ten thousand values are looked at and left out.
    #expect(try work(#"{ "data": { "a": [\#(values)] } }"#) - work("{}") > 0.01)
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    let played = try story(#"{ "screen": "loop.json", "play": [{ "data": { "a": [\#(values)] } }, { "wait": 0 }] }"#)
    _ = try painter.play(played)
    #expect(painter.work > 0.01)
  }

  @Test("is refused at the step with which all are too much work together")
  func tooMuchWork() throws {
    // A screen of a third of all components that a picture may have.
    let boxes = Array(repeating: #"{ "type": "container" }"#, count: 33_000).joined(separator: ",")
    try pages.write(#"{ "content": { "type": "container", "children": [\#(boxes)] } }"#, to: "boxes.json")
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    painter.most = 1
    let steps = Array(repeating: "{}", count: 5).joined(separator: ",\n")
    let error = #expect(throws: DiagnosticsError.self) {
      try painter.plan(of: story("{ \"screen\": \"boxes.json\", \"steps\": [\n\(steps)] }"))
    }
    #expect(
      error?.diagnostics.first?.message.contains("more work than 1 pictures may be, most of it components") == true)
    #expect(error?.diagnostics.first?.position?.line ?? 0 > 2)
  }

  @Test("reads a broken screen once, and ends where many of them cost too much together")
  func broken() throws {
    try pages.write(#"{ "content": { "type": "nothing" } }"#, to: "broken.json")
    func work(_ steps: [String]) -> (work: Double, told: [Diagnostic]) {
      guard var painter = (try? FontLibrary()).map({ StoryPainter(fonts: $0, scale: 1) }) else { return (.nan, []) }
      do {
        let text = steps.joined(separator: ",")
        _ = try painter.plan(of: story("{ \"screen\": \"broken.json\", \"steps\": [\(text)] }"))
        return (painter.work, [])
      } catch {
        return (painter.work, (error as? DiagnosticsError)?.diagnostics ?? [])
      }
    }
    let (one, many) = (work(["{}"]), work([String](repeating: "{}", count: 400)))
    #expect(one.work >= 0.5 && many.work == one.work)
    #expect(one.told == many.told && !one.told.isEmpty)
    // Filled with something each time, it is another one.
    let filled = work((0..<400).map { "{ \"data\": { \"a\": \($0) } }" })
    #expect(filled.work > 5 && filled.work < 6)
    #expect(filled.told.last?.message.contains("more work than") == true)
  }

  @Test("counts the sample that each step's data are put on top of")
  func samples() throws {
    let members = (0..<1000).map { "\"a\($0)\": 1" }.joined(separator: ",")
    try pages.write(#"{ "data": { \#(members) }, "content": { "type": "container" } }"#, to: "sample.json")
    let steps = [String](repeating: #"{ "data": { "b": 1 } }"#, count: 20).joined(separator: ",")
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    _ = try painter.plan(of: story(#"{ "screen": "sample.json", "steps": [\#(steps)] }"#))
    #expect(painter.work > 0.02)
  }

  @Test("counts the packing and comparing of its pictures, and ends at the step with which they are too much")
  func packing() throws {
    try pages.write(
      #"{ "device": { "width": 100, "height": 100 }, "content": { "type": "container" } }"#, to: "flat.json")
    let flat = try story(#"{ "screen": "flat.json", "steps": [{}, {}] }"#)
    let turned = try story(#"{ "screen": "flat.json", "steps": [{}, { "variant": "dark" }] }"#)
    func work(_ story: Story, _ hasStoryboard: Bool) throws -> Double {
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      let plan = try painter.plan(of: story)
      let before = painter.work
      _ = try painter.files(of: plan, hasAnimation: true, hasStoryboard: hasStoryboard)
      return (painter.work - before) * Double(Budget.standard[.pixels])
    }
    let (same, sheet, other) = (try work(flat, false), try work(flat, true), try work(turned, false))
    // The first is packed, both are compared; a storyboard has each packed once more.
    #expect(same > 10_000 * 22 && same < 10_000 * 30)
    #expect(sheet - same > 2 * 10_000 * 20 && other - same > 10_000 * 19)
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    painter.most = 0.00005
    let plan = try painter.plan(of: turned)
    let error = #expect(throws: DiagnosticsError.self) { try painter.animation(of: plan) }
    #expect(error?.diagnostics.first?.message.contains("most of it pixels") == true)
  }

  @Test("counts the packing of what else is written of it, and refuses what is too much")
  func otherFiles() throws {
    try pages.write(
      #"{ "device": { "width": 100, "height": 100 }, "content": { "type": "container" } }"#, to: "flat.json")
    let flat = try story(#"{ "screen": "flat.json", "steps": [{}] }"#)
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    let plan = try painter.plan(of: flat)
    let (planned, picture) = (painter.work, try painter.picture(ofStep: 0, in: plan))
    func work(_ format: PictureFormat) throws -> Double {
      let before = painter.work
      _ = try painter.bytes(of: picture, as: format, in: flat)
      return (painter.work - before) * Double(Budget.standard[.pixels])
    }
    for (format, most) in [(PictureFormat.png, 10.0), (.webp, 100), (.txt, 0)] {
      #expect(abs(try work(format) - 10_000 * most) < 1, "\(format)")
    }
    painter.most = planned * 1.01
    _ = try painter.plan(of: flat)
    let error = #expect(throws: DiagnosticsError.self) { try painter.bytes(of: picture, as: .png, in: flat) }
    let told = error?.diagnostics.first?.message ?? ""
    #expect(told.contains("with all pictures that are written of it the story is more work than"), "\(told)")
  }

  @Test("is filled in a time that grows as its data does")
  func muchData() throws {
    func seconds(_ count: Int) throws -> Double {
      func members(_ name: String) -> String { (0..<count).map { "\"\(name)\($0)\": 1" }.joined(separator: ",") }
      try pages.write(#"{ "data": { \#(members("a")) }, "content": { "type": "container" } }"#, to: "much.json")
      let story = try story(#"{ "screen": "much.json", "steps": [{ "data": { \#(members("b")) } }] }"#)
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      return try ThreadTime.seconds { _ = try painter.plan(of: story) }
    }
    _ = try seconds(1)
    let (few, many) = (try seconds(600), try seconds(9600))
    #expect(many < few * 64, "\(many / few) times as long for 16 times as much")
  }

  @Test("shows no screen from outside of the folders that it may read")
  func outside() throws {
    let secret = try Places.scratchFolder().path + "/secret.json"
    try Files.write(Array("root:x:0".utf8), to: secret)
    symlink(secret, pages.folder.path + "/link.json")
    for screen in [secret, "link.json", "../\(Files.name(of: Files.folder(holding: secret)))/secret.json"] {
      let error = #expect(throws: DiagnosticsError.self) {
        try story(#"{ "screen": "\#(screen)", "steps": [{}] }"#)
      }
      let told = "\(error?.diagnostics ?? [])"
      #expect(told.contains("lies outside the project") && !told.contains("root:x"), "\(told)")
    }
  }

  @Test("leaves margin in all steps for a callout beside the screen in one")
  func callouts() throws {
    let pictures = try pictures(
      story(#"{ "screen": "go.json", "steps": [{}, { "callouts": ["content"] }, { "variant": "dark" }] }"#))
    let sizes = Set(pictures.map(\.screen.canvas.size))
    #expect(sizes.count == 1 && sizes.allSatisfy { $0.width > 80 || $0.height > 40 })
  }

  @Test("that is invalid is refused at its place, all at once")
  func refused() throws {
    func lines(_ text: String) throws -> [Int?] {
      do {
        _ = try pictures(story(text))
        return []
      } catch let error as DiagnosticsError {
        return error.diagnostics.map { $0.position?.line }
      }
    }
    #expect(try lines("{\n\"steps\": [{},\n{ \"screen\": \"go.json\", \"seconds\": -1 }] }") == [2, 3])
    #expect(try lines("{ \"screen\": \"og.json\",\n\"steps\": [{}, {}] }") == [1])
    #expect(try lines("{ \"screen\": \"go.json\",\n\"steps\": [{},\n{ \"variant\": \"iphone-15\" }] }") == [3])
    #expect(try lines("{ \"steps\": [] }") == [1])
    #expect(try lines("[]") == [1])
    #expect(try lines("{ \"screen\": \"go.json\", \"steps\": [{\n\"state\": { \"content/no\": {} } }] }") == [2])
  }
}
