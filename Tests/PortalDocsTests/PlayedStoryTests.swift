import Foundation
import PortalDocs
import PortalDocument
import PortalRaster
import TestSupport
import Testing

@Suite("A story that is played")
struct PlayedStoryTests {
  private let pages: PageFolder

  init() throws {
    pages = try PageFolder()
    let rows = (1...30).map { #"{ "height": 44, "component": { "type": "label", "text": "Row \#($0)" } }"# }
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "data": { "title": "Settings" },
        "content": { "type": "container", "children": [
          { "type": "label", "text": "{{title}}" },
          { "type": "textField", "id": "name", "placeholder": "Name", "layout": { "height": 44 } },
          { "type": "textField", "id": "word", "placeholder": "Password", "isSecureTextEntry": true,
            "layout": { "height": 44 } },
          { "type": "toggle", "id": "sounds" },
          { "type": "slider", "id": "volume", "value": 0.2 },
          { "type": "stepper", "id": "guests", "value": 2 },
          { "type": "segmented", "id": "span", "segments": [{ "title": "Day" }, { "title": "Week" }] },
          { "type": "pageControl", "id": "pages", "numberOfPages": 3 },
          { "type": "button", "id": "off", "text": "Off", "isEnabled": false },
          { "type": "button", "id": "go", "text": "Go", "onTap": "go" },
          { "type": "table", "id": "rows", "items": [\#(rows.joined(separator: ","))],
            "layout": { "height": 88 } }
        ] } }
      """#, to: "settings.json")
  }

  private func story(_ play: String, _ more: String = "") throws -> Story {
    let text = "{ \"screen\": \"settings.json\", \(more)\n\"play\": [\n\(play)] }"
    return try Story(Array(text.utf8), file: pages.folder.path + "/story.json", within: DocsBounds([pages.folder.path]))
  }

  private func played(_ play: String, _ more: String = "") throws -> PlayedStory {
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    return try painter.play(story(play, more))
  }

  private func refusal(_ play: String, _ more: String = "") -> Diagnostic? {
    do {
      _ = try played(play, more)
      return nil
    } catch {
      return (error as? DiagnosticsError)?.diagnostics.first
    }
  }

  private func last(_ play: String, _ more: String = "") throws -> String {
    try played(play, more).last.layoutText
  }

  /// Lines of the last moment that the first one does not have.
  private func changes(_ play: String) throws -> [String] {
    let before = Set(try last(#"{ "wait": 0 }"#).split(separator: "\n"))
    return try last(play).split(separator: "\n").filter { !before.contains($0) }.map { String($0) }
  }

  @Test("types into fields, which show what they are described to show")
  func typing() throws {
    let text = try last(#"{ "type": "Ada", "into": "Name" }, { "type": "!" }"#)
    #expect(text.contains("\"Ada!\""))
  }

  @Test("never shows letters that were typed into a secure field")
  func secret() throws {
    let story = try played(#"{ "type": "h2o", "into": "Password" }, { "tap": "Go" }"#)
    let (steps, sheet) = (try story.steps(), try story.storyboard().layoutText)
    #expect(!steps.contains("h2o") && steps.contains("type \"•••\""))
    #expect(!sheet.contains("h2o") && sheet.contains(#"type \"•••\""#))
  }

  @Test(
    "lets controls keep what a finger makes of them",
    arguments: [
      (#"{ "tap": { "role": "toggle" } }"#, #"toggle content/sounds"#, "on"),
      (#"{ "drag": { "path": "content/volume" }, "by": [60, 0] }"#, "slider content/volume", "0.49"),
      (#"{ "tap": "more" }, { "tap": "more" }"#, "stepper content/guests", "4"),
      (#"{ "press": "more", "seconds": 0.75 }"#, "stepper content/guests", "5"),
      (#"{ "keys": ["tab", "tab", "tab", "space"] }"#, "toggle content/sounds", "on"),
      (#"{ "tap": "Week" }"#, "segment content/span/1", "selected"),
      (#"{ "tap": { "path": "content/pages" } }"#, "pageControl content/pages", "2 / 3"),
    ])
  func controls(_ play: String, _ view: String, _ value: String) throws {
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    let path = try #require(view.split(separator: " ").last)
    let screen = try painter.play(story(play)).last.screen
    let placed = try #require(screen.view(at: String(path)))
    #expect(placed.view?.semantics.value?.hasPrefix(value) == true, "\(placed.view?.semantics.value ?? "none")")
  }

  @Test("taps twice, and presses keys, of which one that is not there is named")
  func keys() throws {
    let text = try last(
      #"""
      { "type": "Ada Byron", "into": "Name" }, { "doubleTap": { "path": "content/name" } }, { "keys": ["delete"] }
      """#)
    #expect(text.contains("\"Ada") && !text.contains("Ada Byron"))
    let error = refusal(#"{ "keys": ["tab", "super a"] }"#)
    #expect(error?.message == #"no key is called "super a""#)
    #expect(error?.hint?.contains("pageDown") == true)
  }

  @Test("keeps a sheet at the detent to which a finger drew it")
  func detent() throws {
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "content": { "type": "container" },
        "sheet": { "detent": "medium", "detents": ["medium", "large"],
          "content": { "type": "label", "text": "Colours", "layout": { "margin": 20 } } } }
      """#, to: "settings.json")
    func top(_ play: String) throws -> Double {
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      return try #require(try painter.play(story(play)).last.screen.view(at: "sheet")).frame.y
    }
    let drawn = #"{ "drag": "Colours", "by": [0, -150] }, { "wait": 1 }"#
    #expect(try top(#"{ "wait": 0 }"#) == 210)
    #expect(try top(drawn) < 60)
    #expect(try top(drawn + #", { "drag": "Colours", "by": [0, 150] }, { "wait": 1 }"#) == 210)
  }

  @Test("lifts a row with a finger that stays before it moves")
  func lift() throws {
    let row = #"{ "height": 44, "component": { "type": "label", "text": "Row" } }"#
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "content": { "type": "table", "onMove": "moved",
          "items": [\#([row, row, row].joined(separator: ","))] } }
      """#, to: "settings.json")
    let steps = try played(
      #"{ "drag": { "path": "content/0" }, "by": [0, 60], "after": 0.6 }, { "tap": { "path": "content/2" } }"#
    ).steps()
    #expect(steps.contains("by 0, 60 after 0.6 s"))
    #expect(refusal(#"{ "drag": { "path": "content/0" }, "by": [0, 60], "after": -1 }"#)?.message.contains("0") == true)
  }

  @Test(
    "keeps rows and items where a finger moved them, with what is chosen, and later through other data",
    arguments: [
      (#""type": "table""#, #""height": 44, "#, "[0, 60]"),
      (#""type": "collection", "itemsSize": [60, 44]"#, "", "[60, 0]"),
    ])
  func moved(list: String, height: String, way: String) throws {
    func item(_ name: String) -> String {
      #"{ \#(height)"component": { "type": "label", "text": "\#(name)" } }"#
    }
    let items = ["Ada", "Ida", "Eda"].map(item).joined(separator: ",")
    let new = #"{ "$if": "more", "then": \#(item("Oda")) }"#
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "data": { "more": false },
        "content": { "type": "container", "layout": { "flex": { "grow": 1 } }, "children": [{ \#(list), "onMove": "moved",
          "id": "rows", "selection": "single", "layout": { "height": 300 }, "items": [\#(items), \#(new)] }] } }
      """#, to: "settings.json")
    func names(_ play: String) throws -> [String] {
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      let screen = try painter.play(story(play)).last.screen
      var names: [(place: Point, name: String)] = []
      screen.forEachView { placed, view, _ in
        guard view.semantics.role == .text, let label = view.semantics.label else { return }
        names.append((placed.frame.origin, label))
      }
      return names.sorted { ($0.place.y, $0.place.x) < ($1.place.y, $1.place.x) }.map(\.name)
    }
    let move = #"{ "drag": "Ada", "by": \#(way), "after": 0.6 }"#
    #expect(try names(#"{ "wait": 0 }"#) == ["Ada", "Ida", "Eda"])
    #expect(try names(move) == ["Ida", "Ada", "Eda"])
    #expect(try names(move + ", " + move) == ["Ida", "Eda", "Ada"])
    #expect(try names(move + #", { "data": { "more": true } }"#) == ["Ida", "Ada", "Eda", "Oda"])
    let chosen = try last(#"{ "tap": "Ada" }, "# + move)
    #expect(chosen == (try last(move + #", { "tap": "Ada" }"#)))
  }

  @Test("turns the device: width and height are exchanged, and the safe area is that of the other orientation")
  func rotated() throws {
    try pages.write(
      #"""
      { "device": "iphone-15", "content": { "type": "container", "layout": { "flex": { "grow": 1 } }, "children": [
          { "type": "label", "text": "Colours" }, { "type": "toggle", "id": "wifi" }] } }
      """#, to: "settings.json")
    func canvas(_ play: String) throws -> Canvas {
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      return try painter.play(story(play)).last.screen.canvas
    }
    let (before, turned) = (try canvas(#"{ "wait": 0 }"#), try canvas(#"{ "rotate": "landscape" }"#))
    #expect(turned.size == Size(width: before.size.height, height: before.size.width))
    #expect(turned.safeArea.left > 0 && turned.safeArea.left == turned.safeArea.right && turned.safeArea.top == 0)
    let back = #"{ "tap": { "role": "toggle" } }, { "rotate": "landscape" }, { "rotate": "portrait" }"#
    #expect(try canvas(back).size == before.size)
    #expect(try canvas(back).safeArea == before.safeArea && canvas(back).name == before.name)
    // What was done stays, and the film has room for both.
    #expect(try last(back).contains("on"))
    let film = try played(#"{ "rotate": "landscape" }, { "wait": 0.5 }"#, #""motion": true, "frame": true,"#)
    #expect(try film.steps().contains("852×393"))
    #expect(try film.storyboard().screen.canvas.size.width > before.size.height)
  }

  @Test("leaves a screen as it is that is shown in one orientation alone")
  func heldUpright() throws {
    try pages.write(
      #"{ "device": "iphone-15", "orientation": "portrait", "content": { "type": "label", "text": "Upright" } }"#,
      to: "settings.json")
    #expect(try last(#"{ "rotate": "landscape" }"#) == last(#"{ "wait": 0 }"#))
  }

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

  @Test("covers the bottom of the screen with a keyboard, where the story says so, and brings the field into sight")
  func keyboard() throws {
    let fields = (1...9).map { #"{ "type": "textField", "placeholder": "Field \#($0)", "layout": { "height": 44 } }"# }
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "content": { "type": "scrollView", "layout": { "flex": { "grow": 1 } },
          "children": [\#(fields.joined(separator: ","))] } }
      """#, to: "settings.json")
    func field(_ more: String) throws -> (field: Double, hasKeyboard: Bool) {
      var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
      let screen = try painter.play(story(#"{ "tap": "Field 9" }, { "wait": 1 }"#, more)).last.screen
      let placed = try #require(screen.view(at: "content/8"))
      var hasKeyboard = false
      screen.forEachView { _, view, _ in hasKeyboard = hasKeyboard || view.path.text.hasPrefix("keyboard") }
      return (placed.frame.maxY, hasKeyboard)
    }
    let (without, with) = (try field(""), try field(#""keyboard": true,"#))
    #expect(!without.hasKeyboard && without.field > 300)
    #expect(with.hasKeyboard && with.field < 250)
  }

  @Test("fills its document with its own messages where it hears them, at the moment when they are sent")
  func heard() throws {
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "data": { "guests": 2, "touch": { "phase": "none", "x": 0 } },
        "content": { "type": "container", "children": [
          { "type": "label", "text": "{{guests}} guests, {{touch.phase}}" },
          { "type": "stepper", "value": { "$data": "guests" }, "onValueChange": { "guests": "$value" } },
          { "type": "touchable", "onDrag": { "touch": "$value" },
            "child": { "type": "label", "text": "Pad", "layout": { "height": 44 } } },
          { "type": "button", "text": "Go", "onTap": "go" },
          { "type": "button", "text": "Break", "onTap": { "guests": [] } }] } }
      """#, to: "settings.json")
    let more = #""hears": true,"#
    #expect(try last(#"{ "tap": "more" }, { "tap": "Go" }"#).contains("\"2 guests, none\""))
    #expect(try last(#"{ "tap": "more" }, { "tap": "Go" }"#, more).contains("\"3 guests, none\""))
    #expect(try last(#"{ "press": "more", "seconds": 0.75 }"#, more).contains("\"5 guests, none\""))
    #expect(try last(#"{ "drag": "Pad", "by": [20, 4] }"#, more).contains("\"2 guests, ended\""))
    // Data go on top of what was heard, and the other way.
    let both = #"{ "tap": "more" }, { "data": { "touch": { "phase": "told" } } }, { "tap": "more" }"#
    #expect(try last(both, more).contains("\"4 guests, told\""))
    let error = refusal(#"{ "tap": "more" },"# + "\n" + #"{ "tap": "Break" }"#, more)
    #expect(error?.message.contains("guests") == true, "\(String(describing: error))")
  }

  @Test("goes from page to page as its messages say, also where a finger draws one aside")
  func turnedPages() throws {
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "data": { "opened": false },
        "page": { "$if": "opened", "then": { "id": "post", "under": ["list"] }, "else": { "id": "list" } },
        "root": { "$if": "opened", "then": { "stack": { "title": "Post", "onBack": { "opened": false } } } },
        "content": { "$if": "opened", "then": { "type": "label", "text": "The post" },
          "else": { "type": "textField", "placeholder": "Search", "layout": { "height": 44 } } } }
      """#, to: "settings.json")
    let more = #""hears": true, "motion": true,"#
    let open = #"{ "type": "Ada", "into": "Search" }, { "data": { "opened": true } }, { "wait": 1 }, "#
    #expect(try last(open + #"{ "wait": 0 }"#, more).contains("\"The post\""))
    // The page beneath comes back as it was left.
    let back = try last(open + #"{ "swipe": { "point": [4, 200] }, "by": [160, 0] }, { "wait": 1 }"#, more)
    #expect(back.contains("\"Ada\"") && !back.contains("\"The post\""))
    let stays = try last(open + #"{ "drag": { "point": [4, 200] }, "by": [60, 0] }, { "wait": 1 }"#, more)
    #expect(stays.contains("\"The post\""))
    // In time, both are seen on the way.
    let push = #"{ "data": { "opened": true } }, { "wait": 1 }"#
    #expect(try played(push, more).animation().count > 3 * played(push, #""hears": true,"#).animation().count)
  }

  @Test("fills its document with what the application makes of a step, and shows that in time")
  func data() throws {
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "data": { "name": "Ada", "asks": false },
        "content": { "$if": "asks", "else": { "type": "button", "text": "Delete {{name}}", "onTap": "ask" },
          "then": { "alert": { "title": "Delete {{name}}?", "primary": { "title": "Yes", "onTap": "yes" } } } },
        "sheet": { "$if": "more", "default": false, "then": { "content": { "type": "label", "text": "More" },
          "onDismiss": "close" } } }
      """#, to: "settings.json")
    let ask = #"{ "tap": "Delete Ida" }, { "data": { "asks": true } }"#
    let name = #"{ "data": { "name": "Ida" } }, "#
    #expect(try last(name + ask).contains("\"Delete Ida?\""))
    let steps = try played(name + ask).steps()
    #expect(steps.contains(#"3. the application fills in "asks""#), "\(steps)")
    // An alert that is answered, and a sheet that is dismissed, are gone without the application.
    #expect(try !last(name + ask + #", { "tap": "Yes" }"#).contains("alert"))
    #expect(try last(#"{ "data": { "more": true } }"#).contains("\"More\""))
    #expect(try !last(#"{ "data": { "more": true } }, { "keys": ["escape"] }"#).contains("\"More\""))
    let play = ask.replacing("Ida", with: "Ada") + #", { "wait": 0.5 }"#
    #expect(try played(play, #""motion": true,"#).animation().count > played(play).animation().count)
    #expect(refusal(#"{ "data": { "name": null } }"#)?.message.contains("name") == true)
    #expect(refusal(#"{ "data": 4 }"#)?.message.contains("an object of data") == true)
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
    #expect(abs(slow.seconds - usual.seconds - 2) < 0.1)
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

  @Test("scrolls by a finger and by itself")
  func scrolling() throws {
    #expect(try last(#"{ "scroll": "Row 20" }"#).contains("\"Row 20\""))
    #expect(try !last(#"{ "wait": 1 }"#).contains("\"Row 4\""))
    #expect(try last(#"{ "drag": "Row 2", "by": [0, -80] }"#).contains("\"Row 4\""))
    let (flung, rested) = (
      try last(#"{ "swipe": "Row 2", "by": [0, -80] }"#),
      try last(#"{ "swipe": "Row 2", "by": [0, -80] }, { "wait": 3 }"#)
    )
    #expect(flung != rested)
    #expect(try last(#"{ "scroll": { "path": "content/rows" }, "to": [0, 440] }"#).contains("\"Row 11\""))
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
    // A letter under very many marks, which layout refuses.
    let marks = "a" + String(repeating: "\u{301}", count: 20_000)
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
