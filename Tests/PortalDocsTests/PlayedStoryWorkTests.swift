import PortalDocument
import PortalRaster
import TestSupport
import Testing

@testable import PortalDocs

@Suite("The work of a story that is played")
struct PlayedStoryWorkTests {
  @Test("ends where its frames are too much work together, in the middle of a step, and so does its film")
  func work() throws {
    let boxes = Array(repeating: #"{ "type": "container" }"#, count: 97).joined(separator: ",")
    let text = #"{ "content": { "type": "container", "children": [{ "type": "textField" }, \#(boxes)] } }"#
    let document = try ScreenDocument.read(Array(text.utf8), file: "boxes.json")
    let source = SourceText(
      file: "play.json",
      bytes: Array(#"[{ "wait": 50 }, { "type": "abcdefgh", "into": { "role": "textField" } }]"#.utf8))
    let renderer = try Renderer()
    let start = try renderer.picture(of: document, on: .phone)
    func play(_ budgets: Double) throws -> PlayedScreen {
      renderer.account = WorkAccount(budgets: budgets)
      return try PlayedScreen(
        document, from: start, playing: PlayStep.read(source), of: source, file: "boxes.json",
        fill: { _, _ in document }, renderer)
    }
    let played = try play(1)
    let used = try #require(renderer.account?.used)
    // A frame has about a thousandth of what a picture may have, and there is one for each letter.
    #expect(used > 0.008 && used < 0.1)
    let error = #expect(throws: DiagnosticsError.self) { try play(used * 0.7) }
    #expect(error?.diagnostics.first?.position?.column == 18)
    #expect(error?.diagnostics.first?.message.contains("all frames together are more work than") == true)
    _ = try play(used * 1.01)
    // The film draws all of them again.
    let film = #expect(throws: StageError.self) { try played.film.bytes() }
    #expect(film?.message.contains("all frames together are more work than") == true)
    renderer.account = nil
    #expect(try played.film.bytes().count > 0)
  }

  @Test("counts each frame that time alone makes of it, as that of a spinner")
  func timeAlone() throws {
    let boxes = Array(repeating: #"{ "type": "container" }"#, count: 97).joined(separator: ",")
    let text = #"{ "content": { "type": "container", "children": [{ "type": "spinner" }, \#(boxes)] } }"#
    let document = try ScreenDocument.read(Array(text.utf8), file: "spinner.json")
    let renderer = try Renderer()
    let start = try renderer.picture(of: document, on: .phone)
    func used(_ seconds: Int) throws -> Double {
      renderer.account = WorkAccount(budgets: 40)
      let source = SourceText(file: "play.json", bytes: Array(#"[{ "wait": \#(seconds) }]"#.utf8))
      let played = try PlayedScreen(
        document, from: start, playing: PlayStep.read(source), of: source, file: "spinner.json", motion: .platform,
        fill: { _, _ in document }, renderer)
      _ = try played.film.bytes()
      return renderer.account?.used ?? 0
    }
    let (short, long) = (try used(1), try used(3))
    // A thousandth of a picture for each of the spinner's frames, of which there are eight a second and more.
    #expect(long - short > 16 * 0.0009, "\(short), \(long)")
  }

  @Test("counts the rows that live unplaced, on each page of a search")
  func unplaced() throws {
    let views = Array(repeating: #"{ "type": "container" }"#, count: 20).joined(separator: ",")
    let row = #"{ "height": 790, "component": { "type": "container", "children": [\#(views)] } }"#
    let rows = Array(repeating: row, count: 40).joined(separator: ",")
    func used(_ height: Int) throws -> Double {
      let last = #"{ "height": \#(height), "component": { "type": "container" } }"#
      let text = #"{ "content": { "type": "table", "items": [\#(rows), \#(last)] } }"#
      let document = try ScreenDocument.read(Array(text.utf8), file: "rows.json")
      let renderer = try Renderer()
      let start = try renderer.picture(of: document, on: .phone)
      let account = WorkAccount(budgets: .infinity)
      renderer.account = account
      let source = SourceText(file: "play.json", bytes: Array(#"[{ "scroll": "nowhere" }]"#.utf8))
      _ = try? PlayedScreen(
        document, from: start, playing: PlayStep.read(source), of: source, file: "rows.json",
        fill: { _, _ in document }, renderer)
      return account.parts[.components] ?? 0
    }
    // Some three hundred pages more, on each of which one row is placed, and 880 views are not.
    let more = try used(200_000) - used(8_000)
    #expect(more * 100_000 > 280 * 25, "\(more)")
  }

  @Test("counts what views are made of, as the texts within buttons")
  func boxes() throws {
    func played(_ view: String) throws -> (used: Double, boxes: Int) {
      let views = Array(repeating: view, count: 200).joined(separator: ",")
      let text = #"{ "content": { "type": "container", "children": [\#(views)] } }"#
      let document = try ScreenDocument.read(Array(text.utf8), file: "views.json")
      let renderer = try Renderer()
      let start = try renderer.picture(of: document, on: .phone)
      var boxes = 0
      start.screen.forEachBox { box, _ in if box.view == nil { boxes += 1 } }
      let account = WorkAccount(budgets: .infinity)
      renderer.account = account
      let source = SourceText(file: "play.json", bytes: Array(#"[{ "wait": 1 }]"#.utf8))
      _ = try PlayedScreen(
        document, from: start, playing: PlayStep.read(source), of: source, file: "views.json",
        fill: { _, _ in document }, renderer)
      return (account.parts[.components] ?? 0, boxes)
    }
    let (plain, made) = (try played(#"{ "type": "container" }"#), try played(#"{ "type": "button", "text": "Go" }"#))
    #expect(plain.boxes == 0 && made.boxes >= 200)
    #expect(made.used - plain.used > Double(made.boxes) * 0.99 / 100_000, "\(plain), \(made)")
  }

  @Test("counts steps of which nothing is seen, a quarter of a frame's views each")
  func unseenSteps() throws {
    let boxes = Array(repeating: #"{ "type": "container" }"#, count: 399).joined(separator: ",")
    let text = #"{ "content": { "type": "container", "layout": { "flex": { "grow": 1 } }, "children": [\#(boxes)] } }"#
    let document = try ScreenDocument.read(Array(text.utf8), file: "boxes.json")
    let renderer = try Renderer()
    let start = try renderer.picture(of: document, on: .phone)
    func used(_ count: Int, of budgets: Double = 1) throws -> Double {
      let steps = Array(repeating: #"{ "tap": { "point": [100, 100] } }"#, count: count).joined(separator: ",")
      let source = SourceText(file: "play.json", bytes: Array("[\(steps)]".utf8))
      renderer.account = WorkAccount(budgets: budgets)
      _ = try PlayedScreen(
        document, from: start, playing: PlayStep.read(source), of: source, file: "boxes.json",
        fill: { _, _ in document }, renderer)
      return renderer.account?.used ?? 0
    }
    let (few, many) = (try used(10), try used(50))
    #expect(abs((many - few) / 40 - 400 * 0.25 / 100_000) < 1e-6)
    let error = #expect(throws: DiagnosticsError.self) { try used(50, of: few) }
    #expect(error?.diagnostics.first?.message.contains("are more work than") == true)
  }

  /// The views that a played story counts, in parts of a budget.
  private func components(of document: ScreenDocument, playing steps: String) throws -> Double {
    let renderer = try Renderer()
    let start = try renderer.picture(of: document, on: .phone)
    let source = SourceText(file: "play.json", bytes: Array(steps.utf8))
    let account = WorkAccount(budgets: .infinity)
    renderer.account = account
    _ = try PlayedScreen(
      document, from: start, playing: PlayStep.read(source), of: source, file: "a.json", fill: { _, _ in document },
      renderer)
    return account.parts[.components] ?? 0
  }

  @Test("counts an edited text in which a finger moves, all of it for each move")
  func movesInTexts() throws {
    func used(_ letters: Int) throws -> Double {
      let text = String(repeating: "ab ", count: letters / 3)
      let document = try ScreenDocument.read(
        Array(#"{ "content": { "type": "textView", "isEditable": true, "text": "\#(text)" } }"#.utf8), file: "a.json")
      let drag = #"{ "drag": { "point": [50, 100] }, "by": [60, 0], "after": 0.6 }"#
      return try components(of: document, playing: #"[{ "tap": { "path": "content" } }, \#(drag)]"#)
    }
    // At least ten moves, of which each is as much as 1,000 views that are gone through.
    let (short, long) = (try used(1400), try used(15_400))
    let moves: Double = 10 * 1000 * 0.25 / 100_000
    #expect(long - short > moves, "\(short), \(long)")
  }

  @Test("counts a finger that moves and changes nothing, half as much as a step for each move")
  func movesOnButtons() throws {
    let boxes = Array(repeating: #"{ "type": "container" }"#, count: 2000).joined(separator: ",")
    let button = #"{ "type": "button", "text": "A wide button to stay on" }"#
    let document = try ScreenDocument.read(
      Array(#"{ "content": { "type": "container", "children": [\#(button), \#(boxes)] } }"#.utf8), file: "a.json")
    func used(_ seconds: Double) throws -> Double {
      let drag = #"{ "drag": { "role": "button" }, "by": [20, 5], "after": 0.3, "seconds": \#(seconds) }"#
      return try components(of: document, playing: "[\(drag)]")
    }
    // Some sixty moves a second and more.
    let (short, long) = (try used(0.2), try used(1.2))
    let moves: Double = 30 * 1000 * 0.25 / 100_000
    #expect(long - short > moves, "\(short), \(long)")
  }

  @Test("shows no more views on their way than a telephone has, where thousands of rows go with a turn")
  func turnedRows() throws {
    func going(_ rows: Int) throws -> Int {
      let row = #"{ "height": 1, "component": { "type": "container", "layout": { "height": 1 } } }"#
      let items = Array(repeating: row, count: rows).joined(separator: ",")
      let document = try ScreenDocument.read(
        Array(#"{ "content": { "type": "table", "items": [\#(items)] } }"#.utf8), file: "rows.json")
      let renderer = try Renderer()
      let start = try renderer.picture(of: document, on: Canvas(width: 300, height: 900, scale: 1))
      let source = SourceText(file: "play.json", bytes: Array(#"[{ "rotate": "landscape" }]"#.utf8))
      let played = try PlayedScreen(
        document, from: start, playing: PlayStep.read(source), of: source, file: "rows.json", motion: .platform,
        fill: { _, _ in document }, renderer)
      // A row that goes is no view any more, and has what was in it.
      var count = 0
      try played.stage.picture.screen.forEachBox { box, _ in if box.view == nil, !box.children.isEmpty { count += 1 } }
      return count
    }
    // Of 450 rows in sight 150 go, and fade; of 900 would 600.
    #expect(try going(450) == 150)
    #expect(try going(900) == 0)
  }

  @Test("counts rows that are described and never placed, and images that are decoded")
  func countedWork() throws {
    let renderer = try Renderer()
    func used(_ document: String) throws -> Double {
      let account = WorkAccount(budgets: 1)
      renderer.account = account
      _ = try renderer.picture(of: try ScreenDocument.read(Array(document.utf8), file: "a.json"), on: .phone)
      return account.used
    }
    func table(_ rows: Int) -> String {
      let row = #"{ "height": 44, "component": { "type": "container" } }"#
      return #"{ "content": { "type": "table", "items": ["# + Array(repeating: row, count: rows).joined(separator: ",")
        + "] } }"
    }
    let (few, many) = (try used(table(1000)), try used(table(21_000)))
    #expect(abs(many - few - 0.01) < 0.002, "\(few), \(many)")
  }
}
