import PortalDocs
import PortalRaster
import TestSupport
import Testing

@Suite("A story that is played")
struct PlayedStoryTests: PlaysStories {
  let pages: PageFolder

  init() throws { pages = try Self.settings() }

  @Test("types into fields, which show what they are described to show")
  func typing() throws {
    let text = try last(#"{ "type": "Ada", "into": "Name" }, { "type": "!" }"#)
    #expect(text.contains("\"Ada!\""))
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

  @Test("is made of the images of all its moments")
  func images() throws {
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "data": { "image": "a.png" },
        "content": { "type": "container", "children": [{ "type": "imageView", "image": "{{image}}" }] } }
      """#, to: "settings.json")
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    _ = try painter.play(story(#"{ "data": { "image": "b.png" } }, { "data": { "image": "c.png" } }"#))
    #expect(["a.png", "b.png", "c.png"].allSatisfy { name in painter.inputs.contains { $0.hasSuffix("/" + name) } })
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
}
