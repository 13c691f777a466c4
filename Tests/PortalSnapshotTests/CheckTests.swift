import PortalDocument
import PortalRaster
import TestSupport
import Testing

@testable import PortalSnapshot

@Suite("Checks without references")
struct CheckTests {
  /// What a check finds on a screen of 200×200 points: the children of a white column.
  func findings(
    _ check: ScreenCheck, _ children: String, around parts: String = "", traits: Traits = Traits()
  ) throws -> [String] {
    try check.findings(on: screen(children, around: parts, traits: traits)).map(\.description)
  }

  func screen(_ children: String, around parts: String = "", traits: Traits = Traits()) throws -> CheckedScreen {
    let document = try ScreenDocument.read(
      Array(
        """
        { "device": { "width": 200, "height": 200 }, "background": "white", \(parts)
          "content": { "type": "container", "layout": { "flex": { "grow": 1 }, "alignment": { "items": "flexStart" } },
            "children": [\(children)] } }
        """.utf8), file: "screen.json")
    return try CheckedScreen(of: document, on: document.canvas, traits: traits, renderer: Renderer())
  }

  func label(_ text: String, _ members: String = "", style: String = "") -> String {
    """
    { "type": "label", "id": "\(text.prefix(4))", "text": "\(text)", "style": { "textColor": "black" \(style) } \(members) }
    """
  }

  private func button(_ size: String, _ members: String = "") -> String {
    """
    { "type": "button", "text": "OK", "onTap": 1, "style": { "textColor": "black" }, "layout": { \(size) } \(members) }
    """
  }

  private let tight = #", "layout": { "width": 60 }"#

  // MARK: Texts

  @Test("a text truncated by its line limit is named, with its text and its space")
  func truncated() throws {
    let found = try findings(.wholeTexts, label("Many more words", tight, style: #", "numberOfLines": 1"#))
    #expect(found.count == 1)
    #expect(found.first?.contains(#"content/Many shows only a part of "Many more words""#) == true, "\(found)")
    #expect(found.first?.contains("1 line of 60 points") == true)
    #expect(try findings(.wholeTexts, label("Many more words", tight)).isEmpty)
  }

  @Test("a text outside its container, or outside the screen, is named")
  func clipped() throws {
    func box(_ style: String, height: Int) -> String {
      """
      { "type": "container", "style": { \(style) }, "layout": { "height": \(height), "width": 100 },
        "children": [\(label("Below"))] }
      """
    }
    let found = try findings(.wholeTexts, box(#""clip": true"#, height: 8))
    #expect(found.first?.contains("content/0/Belo is cut off") == true, "\(found)")
    #expect(try findings(.wholeTexts, box("", height: 8)).isEmpty)
    #expect(try findings(.wholeTexts, box(#""clip": true"#, height: 30)).isEmpty)
    let outside = #", "layout": { "width": 60, "position": { "absolute": { "left": 180, "top": 20 } } }"#
    #expect(try findings(.wholeTexts, label("Far out", outside)).first?.contains("of its width") == true)
    let gone = #", "layout": { "position": { "absolute": { "left": 300, "top": 20 } } }"#
    #expect(try findings(.wholeTexts, label("Gone", gone)).first?.contains("where nothing is seen") == true)
  }

  @Test("a text that reaches out at the side of content that scrolls down is cut off")
  func besideScrolled() throws {
    func list(_ width: Int) -> String {
      """
      { "type": "scrollView", "layout": { "height": 100, "width": 100 }, "children": [
        \(label("A very long row", #", "layout": { "width": \#(width) }"#, style: #", "numberOfLines": 1"#)),
        { "type": "container", "layout": { "width": 80, "height": 200, "flex": { "shrink": 0 } } }] }
      """
    }
    let found = try findings(.wholeTexts, list(160))
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.contains("points of its width lie outside (0,0)–(100,") == true, "\(found)")
    #expect(try findings(.wholeTexts, list(160).replacing("A very long row", with: "A short row")).isEmpty)
  }

  @Test("a text that can be scrolled into view counts as whole")
  func scrolled() throws {
    let rows = (0..<9).map { label("\($0)abc", #", "layout": { "height": 40, "flex": { "shrink": 0 } }"#) }
    let list = """
      { "type": "scrollView", "layout": { "height": 100, "width": 200 }, "children": [\(rows.joined(separator: ","))] }
      """
    #expect(try findings(.wholeTexts, list).isEmpty)
    #expect(try findings(.noOverlap, list).isEmpty)
  }

  @Test("what is cut or faint is a finding in a date picker's fields, and not on its wheels")
  func datePickers() throws {
    func picker(_ members: String) -> String {
      """
      { "type": "datePicker", "date": "2026-11-20T16:05", "mode": "date", "layout": { "width": 40 }, \(members) }
      """
    }
    #expect(try findings(.wholeTexts, picker(#""display": "compact""#)).count == 1)
    #expect(try findings(.wholeTexts, picker(#""display": "wheels""#)).isEmpty)
    let faint = ##""display": "compact", "style": { "textColor": "#00000030" }"##
    #expect(try findings(.contrast, picker(faint)).count == 1)
  }

  @Test("what an alert says can be scrolled into view where it is longer than the screen")
  func longAlert() throws {
    let text = Array(repeating: "word", count: 120).joined(separator: " ")
    let json = #"{ "content": { "alert": { "title": "Sure?", "text": "\#(text)", "primary": { "title": "OK" } } } }"#
    let document = try ScreenDocument.read(Array(json.utf8), file: "alert.json")
    let screen = try CheckedScreen(of: document, on: Canvas(width: 320, height: 320), renderer: Renderer())
    #expect(try ScreenCheck.wholeTexts.findings(on: screen).isEmpty)
  }

  // MARK: Overlaps

  private let corner = #", "layout": { "position": { "absolute": { "left": 4, "top": 4 } } }"#

  @Test("overlapping texts are named, texts side by side or below each other are not")
  func texts() throws {
    let found = try findings(.noOverlap, label("First") + "," + label("Second", corner))
    #expect(found.count == 1 && found[0].contains("content/Seco lies over content/Firs in ("), "\(found)")
    #expect(try findings(.noOverlap, label("First") + "," + label("Second")).isEmpty)
  }

  @Test("a text under an opaque view is named, under a translucent one it is not")
  func covered() throws {
    func cover(_ color: String) -> String {
      """
      { "type": "container", "style": { "backgroundColor": "\(color)" },
        "layout": { "width": 50, "height": 50, "position": { "absolute": { "left": 0, "top": 0 } } } }
      """
    }
    let found = try findings(.noOverlap, label("Under") + "," + cover("#ff0000"))
    #expect(found.count == 1 && found[0].contains("content/Unde is covered by content/1"), "\(found)")
    #expect(try findings(.noOverlap, label("Under") + "," + cover("#ff000080")).isEmpty)
    #expect(try findings(.noOverlap, cover("#ff0000") + "," + label("Over")).isEmpty)
  }

  /// Words below each other at a place, in 83 lines of the screen where they are small.
  private func column(_ id: String, left: Int, size: Int = 2) -> String {
    """
    { "type": "label", "id": "\(id)", "text": "\(String(repeating: "aaaaaa ", count: 100))",
      "layout": { "width": 8, "position": { "absolute": { "left": \(left), "top": 0 } } },
      "style": { "textSize": \(size), "numberOfLines": 0 } }
    """
  }

  @Test("of the lines of covered texts no more are named than are told")
  func coveredLines() throws {
    let cover = """
      { "type": "container", "style": { "backgroundColor": "#ff0000" },
        "layout": { "width": 200, "height": 200, "position": { "absolute": { "left": 0, "top": 0 } } } }
      """
    let columns = (0..<4).map { column("t\($0)", left: 20 * $0) }
    let screen = try screen((columns + [cover]).joined(separator: ","))
    let found = try ScreenCheck.noOverlap.run(screen)
    #expect(found.count == SnapshotLimits.findings + 1)
    #expect(found.allSatisfy { $0.what.hasPrefix("is covered by content/4 in ") })
  }

  @Test("texts whose lines all overlap are named once for each two, by paths of any length")
  func overlappingLines() throws {
    let columns = ["a", "b", "c"].map { column($0, left: 0, size: 4) }.joined(separator: ",")
    let names = (0..<40).map { "n\($0)\(String(repeating: "é", count: 60))" }
    let deep = names.reduce(columns) { #"{ "type": "container", "id": "\#($1)", "children": [\#($0)] }"# }
    let path = "content/" + names.reversed().joined(separator: "/")
    let found = try ScreenCheck.noOverlap.run(screen(deep))
    let pairs = [("b", "a"), ("c", "a"), ("c", "b")]
    #expect(found.map(\.path) == pairs.map { "\(path)/\($0.0)" })
    #expect(zip(found, pairs).allSatisfy { $0.what.hasPrefix("lies over \(path)/\($1.1) in (") })
  }

  @Test("a message has the beginning of a text, whatever its letters are, and never more than a thousand accents")
  func shortened() {
    let part = "\u{0d4e}\n\u{301}"
    for text in [
      "", "a\r\nb", String(repeating: "a", count: 40), String(repeating: "é", count: 41),
      String(repeating: "\n", count: 50), String(repeating: "👨‍👩‍👧", count: 60),
      String(repeating: part, count: 40), String(repeating: part, count: 41), String(repeating: part, count: 200),
    ] {
      let whole = String(text.map { $0.isNewline ? " " : $0 })
      #expect(text.shortened == (whole.count > 40 ? String(whole.prefix(39)) + "…" : whole))
    }
    let accents = "a" + String(repeating: "\u{301}", count: 5000)
    #expect(accents.shortened.unicodeScalars.count == 1001 && accents.shortened.hasSuffix("…"))
  }

  @Test("of two overlapping targets, the one that takes the touches is named")
  func targets() throws {
    let over = #""width": 60, "height": 60, "position": { "absolute": { "left": 20, "top": 20 } }"#
    let found = try findings(.noOverlap, button(#""width": 60, "height": 60"#) + "," + button(over))
    #expect(found.contains { $0.contains("content/1 takes touches from content/0 in (20,20)–(60,60)") }, "\(found)")
  }

  @Test("thousands of texts and targets in one place are compared in bounded time, and the first are named")
  func crowd() throws {
    func crowd(_ count: Int, _ component: String) -> String {
      #"{ "type": "container", "children": [\#(Array(repeating: component, count: count).joined(separator: ","))] }"#
    }
    let place = #""width": 20, "height": 20, "position": { "absolute": { "left": 4, "top": 4 } }"#
    let text = #"{ "type": "label", "text": "a", "layout": { \#(place) } }"#
    let toggle = #"{ "type": "toggle", "onSwitch": 1, "layout": { \#(place) } }"#
    for component in [text, button(place), toggle] {
      let screen = try screen(crowd(1100, component))
      for check in [ScreenCheck.noOverlap, .touchTargets] {
        var found: [ScreenCheck.Finding] = []
        #expect(try ThreadTime.seconds { found = try check.findings(on: screen) } < 10)
        if component != button(place), check.id != "overlap" {
          // A toggle may grow as far as all others do.
          #expect(found.map { $0.what.hasSuffix("there may be more to find") } == (component == text ? [] : [true]))
          continue
        }
        #expect(found.count == 101, "\(check.id) \(component)")
        #expect(found.last?.what.hasSuffix("there may be more, of which nothing is said") == true)
      }
    }
  }

  @Test("overlaps are found in whatever order the frames are, as by comparing all with all")
  func manyFrames() {
    var random = SeededGenerator(seed: 7)
    func frame() -> Rect {
      func number(_ most: Int) -> Double { Double(Int.random(in: 0..<most, using: &random)) }
      return Rect(x: number(200), y: number(900), width: number(60), height: number(60))
    }
    for count in [0, 1, 2, 3, 31, 64, 65] {
      let frames = (0..<count).map { _ in frame() }
      let tree = FrameTree(frames)
      for (index, one) in frames.enumerated() {
        let first = index / 2
        #expect(
          Array(tree.meeting(one, from: first, CheckWork()))
            == frames.indices.filter { $0 >= first && frames[$0].intersection(one) != nil })
      }
    }
    let work = CheckWork()
    let tree = FrameTree(Array(repeating: Rect(x: 0, y: 0, width: 1, height: 1), count: 4000))
    var found = 0
    while !work.isUsedUp { for _ in tree.meeting(Rect(x: 0, y: 0, width: 1, height: 1), work) { found += 1 } }
    #expect((SnapshotLimits.comparedFrames / 3..<SnapshotLimits.comparedFrames).contains(found))
  }

  @Test("a long line takes time in proportion to its letters")
  func longLines() throws {
    func seconds(_ count: Int) throws -> Double {
      let text = String(repeating: "i", count: count)
      let style = #", "numberOfLines": 1"#
      let screen = try screen(label(text, #", "layout": { "width": 60000, "flex": { "shrink": 0 } }"#, style: style))
      return try (0..<3).map { _ in
        try ThreadTime.seconds { _ = try ScreenCheck.wholeTexts.findings(on: screen) }
      }.min() ?? 0
    }
    // Eight times as many: 64 times would be the square of them.
    #expect(try seconds(8000) < 25 * seconds(1000))
  }

  @Test("views under a sheet or an alert are neither covered nor low in contrast")
  func sheets() throws {
    let sheet = #""sheet": { "content": { "type": "label", "text": "Sheet", "style": { "textColor": "black" } } },"#
    for check in [ScreenCheck.noOverlap, .contrast, .wholeTexts] {
      #expect(try findings(check, label("Under a sheet") + "," + label("Grey"), around: sheet).isEmpty)
    }
  }

  @Test("content that can be scrolled away from the home indicator is not covered")
  func homeIndicator() throws {
    let text = """
      { "device": "iphone-15",
        "content": { "type": "scrollView", "children": [{ "type": "label", "text": "A line across all of the screen" }],
          "layout": { "flex": { "grow": 1 }, "margin": { "bottom": -34 }, "padding": { "top": 775 } } } }
      """
    let screen = try ScreenDocument.read(Array(text.utf8), file: "screen.json")
    let picture = try Renderer().picture(of: screen, on: screen.canvas, traits: screen.traits)
    let checked = CheckedScreen(picture) { _ in picture }
    let label = try #require(checked.views.first { $0.kind == "label" })
    let line = try #require(checked.picture.screen.view(at: "homeIndicator"))
    #expect(label.frame.intersection(line.frame) != nil)
    #expect(try ScreenCheck.noOverlap.findings(on: checked).isEmpty)
    let fixed = try ScreenDocument.read(Array(text.replacing("scrollView", with: "container").utf8), file: "a.json")
    let still = try Renderer().picture(of: fixed, on: fixed.canvas, traits: fixed.traits)
    let found = try ScreenCheck.noOverlap.findings(on: CheckedScreen(still) { _ in still })
    #expect(found.first?.what.contains("is covered by homeIndicator") == true)
  }

  // MARK: Off the screen

  private func placed(_ kind: String, _ left: Int, _ top: Int, _ members: String = "") -> String {
    """
    { "type": "\(kind)", "id": "it" \(members),
      "layout": { "width": 60, "height": 44, "position": { "absolute": { "left": \(left), "top": \(top) } } } }
    """
  }

  @Test(
    "a control that lies off the screen, or partly, is named, with a handler and without",
    arguments: [
      ("button", #", "text": "OK", "onTap": 1"#, "can be touched"), ("button", #", "text": "OK""#, "is a button"),
      ("toggle", "", "is a toggle"), ("slider", "", "is a slider"), ("textField", "", "is a textField"),
      ("stepper", "", "is a stepper"), ("button", #", "text": "OK", "isEnabled": false"#, "is a button"),
      ("label", #", "text": "OK", "accessibility": { "role": "link" }"#, "is a label"),
    ])
  func outside(kind: String, members: String, what: String) throws {
    func found(_ left: Int, _ top: Int) throws -> [String] {
      try findings(.visible, placed(kind, left, top, members)).filter { $0.hasPrefix("content/it ") }
    }
    #expect(
      try found(170, 20) == ["content/it \(what), and 30 of 60 points of its width lie outside (0,0)–(200,200)"])
    #expect(
      try found(20, -20) == ["content/it \(what), and 20 of 44 points of its height lie outside (0,0)–(200,200)"])
    #expect(try found(20, 300) == ["content/it lies at (20,300)–(80,344), where nothing is seen"])
    #expect(try found(140, 156).isEmpty)
  }

  @Test("what is no control may lie off the screen: an image, a box, a button that is only drawn")
  func besides() throws {
    #expect(try findings(.visible, placed("imageView", 170, 20, #", "image": { "symbol": "bell" }"#)).isEmpty)
    #expect(try findings(.visible, placed("container", -30, 20)).isEmpty)
    let drawn = placed("button", 170, 20, #", "text": "OK", "accessibility": { "hidden": true }"#)
    #expect(try findings(.visible, drawn).isEmpty)
  }

  @Test("a control that scrolling brings into sight is not named, one beside the content's ends is")
  func inScrollViews() throws {
    func scroll(_ child: String, _ members: String = "") -> String {
      """
      { "type": "scrollView" \(members), "layout": { "width": 200, "height": 100 }, "children": [
        { "type": "container", "layout": { "width": 200, "height": 400 } }, \(child) ] }
      """
    }
    let toggle = { placed("toggle", $0, $1) }
    for (left, top) in [(20, 80), (20, 350)] { #expect(try findings(.visible, scroll(toggle(left, top))).isEmpty) }
    for (left, top) in [(170, 20), (170, 300), (20, -30), (20, 380), (-90, 20), (230, 300)] {
      #expect(try findings(.visible, scroll(toggle(left, top))).count == 1, "\(left), \(top)")
    }
    // Halfway through, its beginning can be scrolled back to.
    let middle = #", "state": { "scrollOffset": [0, 150] }"#
    for top in [0, 100, 350] { #expect(try findings(.visible, scroll(toggle(20, top), middle)).isEmpty) }
    #expect(try findings(.visible, scroll(toggle(20, -30), middle)).count == 1)
    let aside = #"{ "type": "container", "layout": { "margin": { "left": 250 } }, "children": [ITS] }"#
    #expect(
      try findings(.visible, aside.replacing("ITS", with: scroll(toggle(20, 20)))).contains {
        $0.hasSuffix("where nothing is seen")
      })
  }

  @Test("a control in a row that is scrolled halfway out is not named, one beside its row is")
  func inRows() throws {
    func table(_ child: String) -> String {
      func row(_ child: String) -> String {
        #"{ "height": 80, "component": { "type": "container", "layout": { "height": 80 }, "children": [\#(child)] } }"#
      }
      return """
        { "type": "table", "layout": { "width": 200, "height": 100 }, "items": [\(row("")), \(row(child))] }
        """
    }
    #expect(try findings(.visible, table(placed("toggle", 20, 10))).isEmpty)
    #expect(try findings(.visible, table(placed("toggle", 180, 10))).count == 1)
  }

  // MARK: Targets

  @Test("a touch target that is too small is named with its size")
  func touch() throws {
    let found = try findings(.touchTargets, button(#""width": 120, "height": 30"#))
    #expect(found == ["content/0 is 120×30 points; a finger needs 44×44"])
    #expect(try findings(.touchTargets, button(#""width": 44, "height": 44"#)).isEmpty)
    #expect(
      try findings(.touchTargets, button(#""width": 30, "height": 30"#).replacing(#""onTap": 1,"#, with: "")).isEmpty)
  }

  @Test("the system's small controls need spacing around them, and no more")
  func system() throws {
    let toggle = #"{ "type": "toggle", "onSwitch": "$value", "layout": { "margin": 10 } }"#
    #expect(try findings(.touchTargets, toggle).isEmpty)
    let close = #"{ "type": "toggle", "onSwitch": "$value" }"#
    #expect(try findings(.touchTargets, close + "," + close).count == 2)
  }

  // MARK: Names

  @Test("what can be touched and has neither a text nor a label is named; one in it, or beside a value, is enough")
  func named() throws {
    func touchable(_ child: String) -> String { #"{ "type": "touchable", "onTap": 1, "child": \#(child) }"# }
    func box(_ members: String = "") -> String {
      #"{ "type": "container", "id": "it", "layout": { "width": 44, "height": 44 } \#(members) }"#
    }
    let found = try findings(.named, touchable(box()))
    #expect(found.count == 1 && found[0].contains("content/it is a "), "\(found)")
    #expect(found.first?.hasSuffix("without a text or a label") == true, "\(found)")
    #expect(try findings(.named, touchable(#"{ "type": "label", "text": " " }"#)).count == 1)
    #expect(try findings(.named, touchable(#"{ "type": "container", "children": [\#(label("Open"))] }"#)).isEmpty)
    #expect(try findings(.named, touchable(box(#", "accessibility": { "label": "Open" }"#))).isEmpty)
    #expect(try findings(.named, button(#""width": 44"#)).isEmpty)
    // Nothing is bound to it, as in a test of looks alone.
    #expect(
      try findings(.named, #"{ "type": "button", "id": "it" }"#) == ["content/it is a button without a text or a label"]
    )
    #expect(try findings(.named, #"{ "type": "button", "isEnabled": false }"#).isEmpty)
    func row(_ text: String) -> String {
      #"{ "type": "container", "children": [\#(text){ "type": "toggle", "isOn": true, "onSwitch": 1 }] }"#
    }
    #expect(try findings(.named, row("")).count == 1)
    #expect(try findings(.named, row(label("Sound") + ",")).isEmpty)
  }

  // MARK: Mirroring

  @Test("a view that is not mirrored is named with its expected place, its descendants are not")
  func mirrored() throws {
    func place(_ side: String) -> String {
      """
      { "type": "container", "id": "bar", "layout": { "width": 50, "height": 20, "position": { "absolute": { "\(side)": 8,
        "top": 50 } } }, "children": [{ "type": "label", "text": "A" }] }
      """
    }
    let stays =
      "content/bar is at x 8, and at x 8 when the screen is read from right to left, where 142 would mirror it"
    #expect(try findings(.mirrored, place("left")) == [stays])
    #expect(try findings(.mirrored, place("start")).isEmpty)
    #expect(try findings(.mirrored, place("start"), traits: Traits(direction: .rightToLeft)).isEmpty)
  }

  @Test("the mirrored screen is placed alone: what it takes to paint it and its images is not spent")
  func mirroredWork() throws {
    let renderer = try Renderer()
    let account = WorkAccount(budgets: .infinity)
    renderer.account = account
    let screen = ViewSpec(.label(LabelSpec(text: "A")))
    let checked = try CheckedScreen(of: screen, on: Canvas(width: 50, height: 50), renderer: renderer)
    let before = account.parts
    #expect(before[.pixels] ?? 0 > 0)
    _ = try ScreenCheck.mirrored.findings(on: checked)
    #expect(account.parts[.pixels] == before[.pixels])
    _ = try checked.picture(under: Traits(direction: .rightToLeft))
    #expect(account.parts[.pixels] ?? 0 > before[.pixels] ?? 0)
  }

  // MARK: Together

  @Test("find nothing on a well-made screen")
  func sensible() throws {
    let sensible = label("A title") + "," + button(#""width": 120, "height": 44"#)
    #expect(try [ScreenCheck].standard.verify(screen(sensible)) == nil)
  }

  @Test("a finding at many views is reported once and with its remedy, and an unused waiver is reported, too")
  func report() throws {
    let small = button(#""width": 50, "height": 20"#)
    let screen = try screen([small, small, small].joined(separator: ","))
    let report = try #require(try [ScreenCheck.touchTargets].verify(screen))
    #expect(
      report == """
        targets are large enough:
          content/0 is 50×20 points; a finger needs 44×44, as content/1 and 1 more
          To mend it: make it larger, or let its padding take touches. Where it is right: waiving: \
        ["touch-targets:content/0": "the reason"]
        """)
    let waived = try [ScreenCheck.touchTargets].verify(
      screen, waiving: ["content/0": "inline", "content/1": "inline", "content/2": "inline"])
    #expect(waived == nil)
    let stale = try #require(try [ScreenCheck.wholeTexts].verify(screen, waiving: ["content/0": "a long name"]))
    #expect(stale.contains("content/0 is waived (a long name), and nothing is found there"))
  }

  @Test("a custom check sees views and reports like the others")
  func own() throws {
    let noButtons = ScreenCheck("no buttons") { screen in
      screen.views.filter { $0.semantics.role == .button && $0.facts.contains(.takesTouches) }.map {
        screen.finding($0, "is a button")
      }
    }
    #expect(
      try [noButtons].verify(screen(button(""))) == """
        no buttons:
          content/0 is a button
          Where it is right: waiving: ["no-buttons:content/0": "the reason"]
        """)
  }

  @Test("two screens compare as alike or not, and the views that differ are named")
  func likeness() throws {
    let (one, other) = (try screen(label("Same")).picture, try screen(label("Same")).picture)
    #expect(try Likeness.difference(of: one, from: other) == nil)
    let moved = try screen(label("Same", #", "layout": { "margin": { "top": 3 } }"#)).picture
    let difference = try #require(try Likeness.difference(of: moved, from: other))
    #expect(difference.contains("pixels") && difference.contains("content/Same"), "\(difference)")
  }
}
