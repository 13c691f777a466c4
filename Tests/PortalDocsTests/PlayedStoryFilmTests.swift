import Foundation
import PortalDocs
import PortalRaster
import TestSupport
import Testing

@Suite("What is told and seen of a story that is played")
struct PlayedStoryFilmTests: PlaysStories {
  let pages: PageFolder

  init() throws { pages = try Self.settings() }

  @Test("never shows letters that were typed into a secure field")
  func secret() throws {
    let story = try played(#"{ "type": "h2o", "into": "Password" }, { "tap": "Go" }"#)
    let (steps, sheet) = (try story.steps(), try story.storyboard().layoutText)
    #expect(!steps.contains("h2o") && steps.contains("type \"•••\""))
    #expect(!sheet.contains("h2o") && sheet.contains(#"type \"•••\""#))
  }

  @Test("shows what changes in time where it is asked to")
  func motion() throws {
    let play = #"{ "tap": { "role": "toggle" } }, { "wait": 0.4 }"#
    let (moved, still) = (try played(play, #""motion": true,"#), try played(play))
    #expect(try moved.last.png() == still.last.png())
    #expect(try moved.animation().count > still.animation().count)
  }

  /// How long a film takes, and how many frames it has.
  private func frames(_ film: [UInt8]) -> (count: Int, seconds: Double) {
    let data = Data(film)
    let times = data.ranges(of: Data("fcTL".utf8)).map { range in
      func number(_ offset: Int) -> Double {
        Double(data[range.upperBound + offset]) * 256 + Double(data[range.upperBound + offset + 1])
      }
      return number(20) / max(1, number(22))
    }
    return (times.count, times.reduce(0, +))
  }

  @Test("is as fast as it says, with as many frames")
  func speed() throws {
    let play = #"{ "tap": { "role": "toggle" } }, { "wait": 2 }"#
    let usual = frames(try played(play, #""motion": true,"#).animation())
    let slow = frames(try played(play, #""motion": true, "speed": 0.5,"#).animation())
    // All of it is slower, what the film itself waits for, too.
    #expect(abs(slow.seconds - 2 * usual.seconds) < 0.1)
    #expect(slow.count > usual.count)
    let few = frames(try played(play, #""motion": true, "frameRate": 10,"#).animation())
    #expect(few.count < usual.count && abs(few.seconds - usual.seconds) < 0.2)
    for (member, hint) in [("\"speed\": 0", "between 0.1 and 10"), ("\"frameRate\": 61", "between 1 and 60")] {
      #expect(refusal(play, member + ",")?.message.contains(hint) == true, "\(member)")
    }
    #expect(refusal(play, "\"frameRate\": 2.5,")?.message.contains("whole number") == true)
  }

  @Test("lets rows fade where the document says that the reader wants less motion")
  func reducedMotion() throws {
    func film(_ traits: String) throws -> [UInt8] {
      try pages.write(
        #"""
        { "device": { "width": 200, "height": 120 }, "traits": \#(traits), "data": { "names": ["Ada", "Ida"] },
          "content": { "type": "table", "items": [{ "$each": "names", "as": "name", "component":
            { "id": "{{name}}", "height": 44, "component": { "type": "label", "text": "{{name}}" } } }] } }
        """#, to: "names.json")
      let text =
        #"{ "screen": "names.json", "motion": true, "play": [{ "data": { "names": ["Ida"] } }, { "wait": 1 }] }"#
      let story = try Story(
        Array(text.utf8), file: pages.folder.path + "/story.json", within: DocsBounds([pages.folder.path]))
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      return try painter.play(story).animation()
    }
    #expect(try film("{}") == film(#"{ "reduceMotion": false }"#))
    #expect(try film("{}") != film(#"{ "reduceMotion": true }"#))
  }

  @Test("is shown in its variant, with its data, cropped")
  func shown() throws {
    let text = try last(#"{ "wait": 0 }"#, #""variant": "dark", "data": { "title": "Choices" },"#)
    #expect(text.hasPrefix("screen 240×420 @1x dark") && text.contains("\"Choices\""))
    let story = try played(#"{ "tap": "Week" }"#, #""crop": "content/span","#)
    let size = story.last.screen.canvas.size
    let film = try Bitmap(png: try story.animation(), name: "film.png")
    #expect(size.height == 32 && film.height == 32 && film.width == Int(size.width))
  }

  @Test("is the same film each time, in both formats, and begins with the screen as it is described")
  func film() throws {
    let play = #"{ "tap": "Week" }, { "wait": 0.2 }"#
    let (one, other) = (try played(play), try played(play))
    #expect(try one.animation() == other.animation())
    #expect(try one.animation(as: .webp) == other.animation(as: .webp))
    let first = try Bitmap(png: one.animation(), name: "film.png")
    #expect(try first == played(#"{ "wait": 0 }"#).last.painted().bitmap())
    #expect(try changes(play).contains { $0.contains("segment") })
  }

  @Test("tells each step on a line of its own, whatever was typed and filled in, and commands no terminal")
  func forged() throws {
    let evil = #"a\n9. begin · 0 s\u001b[2J\u202e"#
    let steps = try played(
      #"{ "data": { "\#(evil)": 1 } }, { "type": "b\u001b[2J\u202e", "into": { "path": "content/name" } }"#
    ).steps()
    let numbered = steps.split(separator: "\n").filter { $0.first?.isNumber == true }
    #expect(numbered.map { $0.prefix(2) } == ["0.", "1.", "2.", "3."])
    #expect(!steps.unicodeScalars.contains { $0 != "\n" && TerminalText.isDeceptive($0) })
    #expect(steps.contains(#"fills in "a\n9. begin · 0 s\u{1B}[2J\u{202E}""#))
  }

  @Test("is a film on pages, in the light and in the dark")
  func pagesShowIt() throws {
    try pages.write(#"{ "screen": "settings.json", "play": [{ "tap": "Week" }] }"#, to: "used.json")
    try pages.write("<picture><img src=\"used.json\"></picture>", to: "page.md")
    try pages.mend()
    #expect(try pages.text(of: "page.md").contains("alt=\"“Settings"))
    for name in ["used.png", "used-dark.png"] {
      #expect(Data(try pages.bytes(of: name)).range(of: Data("acTL".utf8)) != nil)
    }
    #expect(try pages.outcome().files.isEmpty)
  }
}
