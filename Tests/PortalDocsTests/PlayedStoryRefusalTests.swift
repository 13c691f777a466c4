import PortalDocs
import PortalDocument
import PortalRaster
import TestSupport
import Testing

@Suite("A story that cannot be played")
struct PlayedStoryRefusalTests: PlaysStories {
  let pages: PageFolder

  init() throws { pages = try Self.settings() }

  @Test(
    "refuses a turn that is none, at its step",
    arguments: [
      (#"{ "rotate": "portrait" }"#, "", "the device is held in portrait already", "turn it the other way"),
      (#"{ "rotate": "left" }"#, "", #"unknown way to hold a device "left""#, "portrait"),
      (#"{ "rotate": "landscape" }"#, #""crop": "content/name","#, "a part of a screen is not turned", "crop"),
    ])
  func unturned(_ play: String, _ more: String, _ message: String, _ hint: String) {
    let error = refusal(play, more)
    #expect(error?.message == message && error?.hint?.contains(hint) == true, "\(String(describing: error))")
    #expect(error?.position?.line == 3)
  }

  @Test("tells what cannot be done at its step, in words that are about it")
  func impossible() throws {
    func told(_ play: String) -> String {
      guard let problem = refusal(play) else { return "nothing" }
      return "\(problem.position?.line ?? 0): \(problem.message) – \(problem.hint ?? "")"
    }
    #expect(told("{ \"wait\": 1 },\n{ \"tap\": \"Gone\" }").hasPrefix("4: there is no \"Gone\""))
    #expect(told(#"{ "tap": "Off" }"#).hasPrefix("3: button \"Off\" at content/off is disabled"))
    #expect(
      told(#"{ "tap": "Settings" }"#).hasPrefix(
        "3: nothing comes of touching text \"Settings\" at content/0 – name a control"))
    #expect(told(#"{ "tap": { "role": "textField" } }"#).contains("is said of 2 views"))
    #expect(told(#"{ "tap": { "role": "textField" } }"#).contains(#"{ "path": "content/name" }"#))
    #expect(told(#"{ "type": "a" }"#).contains("nothing has the focus – say where"))
    #expect(told(#"{ "type": "a", "into": "Go" }"#).contains("nothing can be typed into \"Go\""))
    // A letter under very many marks, which layout refuses; the joiners end each row of them.
    let marks = "a" + String(repeating: "\u{301}\u{34f}", count: 20_000)
    #expect(told("{ \"type\": \"\(marks)\", \"into\": \"Name\" }").hasPrefix("3: layout asks for lines of more than"))
    #expect(told(#"{ "scroll": "Settings", "to": [0, 5] }"#).contains("nothing around \"Settings\" scrolls"))
    #expect(told(#"{ "tap": { "point": [900, 2] } }"#).contains("there is no point 900, 2"))
    #expect(
      told(#"{ "tap": { "path": "content/og" } }"#).contains("no view at content/og – did you mean \"content/go\"?"))
  }

  @Test(
    "is refused at its place where a step is not one, before anything is played",
    arguments: [
      (#"{ "tpa": "Go" }"#, "unknown key \"tpa\"", "did you mean \"tap\"?"),
      (#"{ "tap": "Go", "type": "a" }"#, "a step does one thing", "make two steps of it"),
      (#"{}"#, "a step says what is done", "it has one of"),
      (#"{ "wait": -1 }"#, "between 0 and 60", ""), (#"{ "wait": 1e308 }"#, "between 0 and 60", ""),
      (#"{ "wait": "1" }"#, "expected a number", "without quotes"),
      (#"{ "drag": "Go", "by": [1e300, 0] }"#, "between -1000000 and 1000000", ""),
      (#"{ "drag": "Go" }"#, "needs \"by\"", "write \"by\""), (#"{ "drag": "Go", "by": 4 }"#, "two numbers", ""),
      (#"{ "press": "Go", "seconds": 1e9 }"#, "between 0.02 and 10", ""),
      (#"{ "tap": "" }"#, "an empty one", ""), (#"{ "tap": { "role": "knob" } }"#, "unknown role", ""),
      (#"{ "tap": { "path": "a", "role": "button" } }"#, "a view is meant by one of", ""),
      (#"{ "tap": { "name": "Go" } }"#, "a view is meant by one of", ""), (#"{ "tap": 4 }"#, "expected a view", ""),
      (#"4"#, "a step: an object", ""),
    ])
  func refused(_ play: String, _ message: String, _ hint: String) throws {
    let problem = try #require(refusal(play), "it was played")
    #expect(problem.position?.line == 3)
    #expect(problem.message.contains(message), "\(problem.message)")
    #expect(hint.isEmpty || problem.hint?.contains(hint) == true, "\(problem.hint ?? "none")")
  }

  @Test("is bounded: in steps, in letters, in time, and in the views of all its frames")
  func bounds() throws {
    func many(_ step: String, _ count: Int) -> String { Array(repeating: step, count: count).joined(separator: ",\n") }
    #expect(refusal(many(#"{ "wait": 0 }"#, 1_000_000))?.message == "at most 200 steps are played")
    let long = String(repeating: "a", count: 65_536)
    #expect(refusal(#"{ "type": "\#(long)", "into": "Name" }"#)?.message.contains("300 letters") == true)
    #expect(refusal(#"{ "tap": "\#(long)" }"#)?.message.contains("at most 1000 bytes") == true)
    let waits = refusal(many(#"{ "wait": 50 }"#, 3))
    #expect(waits?.message.contains("120 seconds") == true && waits?.position?.line == 5)
  }

  @Test("types only so many letters into a long text, which is said before the first of them")
  func longTexts() throws {
    let text = String(repeating: "word ", count: 20_000)
    let document = try ScreenDocument.read(
      Array(#"{ "content": { "type": "textView", "id": "t", "isEditable": true, "text": "\#(text)" } }"#.utf8),
      file: "long.json")
    let renderer = try Renderer()
    let start = try renderer.picture(of: document, on: .phone)
    func play(_ steps: String) throws {
      renderer.account = WorkAccount(budgets: 40)
      let source = SourceText(file: "play.json", bytes: Array("[\(steps)]".utf8))
      _ = try PlayedScreen(
        document, from: start, playing: PlayStep.read(source), of: source, file: "long.json",
        fill: { _, _ in document }, renderer)
    }
    let letters = String(repeating: "x", count: 30)
    let error = #expect(throws: DiagnosticsError.self) {
      try play(#"{ "tap": { "path": "content" } }, { "type": "\#(letters)" }"#)
    }
    #expect(error?.diagnostics.first?.message.hasPrefix("30 more cannot be typed into content") == true)
    #expect(error?.diagnostics.first?.hint == "type less, or into a shorter text")
    // None was: a frame is 0.03 budgets and more.
    #expect(try #require(renderer.account?.used) < 0.6)
  }

  @Test("has steps or moments, not both, and one screen that is there")
  func forms() throws {
    func refused(_ text: String) -> [String] {
      do {
        _ = try Story(
          Array(text.utf8), file: pages.folder.path + "/story.json", within: DocsBounds([pages.folder.path]))
        return []
      } catch {
        return (error as? DiagnosticsError)?.diagnostics.map(\.message) ?? ["\(error)"]
      }
    }
    let play = #""play": [{ "wait": 1 }]"#
    #expect(refused(#"{ "screen": "settings.json", \#(play), "steps": [{}] }"#).count == 1)
    #expect(refused(#"{ \#(play) }"#).first?.contains("needs \"screen\"") == true)
    #expect(refused(#"{ "screen": "none.json", \#(play) }"#).first?.contains("there is no screen") == true)
    #expect(refused(#"{ "screen": "settings.json", "play": [] }"#).count == 1)
    #expect(refused(#"{ "screen": "settings.json", "seconds": 1, \#(play) }"#).first?.contains("\"seconds\"") == true)
    #expect(refused(#"{ "screen": "settings.json", "crop": "content", "frame": true, \#(play) }"#).count == 1)
    #expect(refused(#"{ "screen": "settings.json", \#(play) }"#).isEmpty)
  }
}
