import PortalDocument
import PortalRaster
import PortalSnapshot
import Testing

@Suite("Checks without references")
struct CheckTests {
  /// What a check finds on a screen of 200×200 points: the children of a white column.
  private func findings(
    _ check: ScreenCheck, _ children: String, around parts: String = "", traits: Traits = Traits()
  ) throws -> [String] {
    try check.findings(on: screen(children, around: parts, traits: traits)).map(\.description)
  }

  private func screen(_ children: String, around parts: String = "", traits: Traits = Traits()) throws -> CheckedScreen
  {
    let document = try ScreenDocument.read(
      Array(
        """
        { "device": { "width": 200, "height": 200 }, "background": "white", \(parts)
          "content": { "type": "container", "layout": { "flex": { "grow": 1 }, "alignment": { "items": "flexStart" } },
            "children": [\(children)] } }
        """.utf8), file: "screen.json")
    return try CheckedScreen(of: document, on: document.canvas, traits: traits, renderer: Renderer())
  }

  private func label(_ text: String, _ members: String = "", style: String = "") -> String {
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

  @Test("promise 20: a text that a limit of lines cuts is named, with its text and its room")
  func promise20_truncated() throws {
    let found = try findings(.wholeTexts, label("Many more words", tight, style: #", "numberOfLines": 1"#))
    #expect(found.count == 1)
    #expect(found.first?.contains(#"content/Many shows only a part of "Many more words""#) == true, "\(found)")
    #expect(found.first?.contains("1 line of 60 points") == true)
    #expect(try findings(.wholeTexts, label("Many more words", tight)).isEmpty)
  }

  @Test("promise 20: a text that lies outside what holds it, or outside the screen, is named")
  func promise20_clipped() throws {
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

  @Test("promise 20: a text that can be scrolled into view is whole")
  func promise20_scrolled() throws {
    let rows = (0..<9).map { label("\($0)abc", #", "layout": { "height": 40, "flex": { "shrink": 0 } }"#) }
    let list = """
      { "type": "scrollView", "layout": { "height": 100, "width": 200 }, "children": [\(rows.joined(separator: ","))] }
      """
    #expect(try findings(.wholeTexts, list).isEmpty)
    #expect(try findings(.noOverlap, list).isEmpty)
  }

  // MARK: Overlaps

  private let corner = #", "layout": { "position": { "absolute": { "left": 4, "top": 4 } } }"#

  @Test("promise 20: a text over a text is named with the other, a text beside or below it is not")
  func promise20_texts() throws {
    let found = try findings(.noOverlap, label("First") + "," + label("Second", corner))
    #expect(found.count == 1 && found[0].contains("content/Seco lies over content/Firs in ("), "\(found)")
    #expect(try findings(.noOverlap, label("First") + "," + label("Second")).isEmpty)
  }

  @Test("promise 20: a text under something opaque is named, under something translucent it is not")
  func promise20_covered() throws {
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

  @Test("promise 20: of two targets over each other the one that takes the touches is named")
  func promise20_targets() throws {
    let over = #""width": 60, "height": 60, "position": { "absolute": { "left": 20, "top": 20 } }"#
    let found = try findings(.noOverlap, button(#""width": 60, "height": 60"#) + "," + button(over))
    #expect(found.contains { $0.contains("content/1 takes touches from content/0 in (20,20)–(60,60)") }, "\(found)")
  }

  @Test("promise 20: what a sheet or an alert lies over is neither covered nor faint")
  func promise20_sheets() throws {
    let sheet = #""sheet": { "content": { "type": "label", "text": "Sheet", "style": { "textColor": "black" } } },"#
    for check in [ScreenCheck.noOverlap, .contrast, .wholeTexts] {
      #expect(try findings(check, label("Under a sheet") + "," + label("Grey"), around: sheet).isEmpty)
    }
  }

  // MARK: Contrast

  @Test(
    "promise 20: contrast is that of the painted colours, in WCAG's numbers",
    arguments: [
      ("#767676", "", nil), ("#777777", "", "4.47 to 1; 4.5 to 1 is needed"), ("#949494", #", "textSize": 24"#, nil),
      ("#959595", #", "textSize": 24"#, "2.99 to 1; 3 to 1 is needed"),
      ("#949494", #", "textSize": 19, "textWeight": "bold""#, nil),
      ("#00000080", "", "4 to 1; 4.5 to 1 is needed"),
    ] as [(String, String, String?)])
  func promise20_contrast(color: String, style: String, problem: String?) throws {
    let found = try findings(
      .contrast, #"{ "type": "label", "text": "Text", "style": { "textColor": "\#(color)"\#(style) } }"#)
    #expect(found.count == (problem == nil ? 0 : 1), "\(found)")
    if let problem { #expect(found.first?.contains(problem) == true, "\(found)") }
  }

  @Test("promise 20: contrast asks the letter that stands out least on a gradient, and counts opacity")
  func promise20_painted() throws {
    func onGradient(_ end: String, alpha: Double = 1) -> String {
      """
      { "type": "container", "layout": { "width": 180, "height": 40 }, "style": { "alpha": \(alpha), "background":
          { "linear": { "from": [0, 0], "to": [1, 0], "stops": [["#ffffff", 0], ["\(end)", 1]] } } },
        "children": [\(label("A text as long as the gradient"))] }
      """
    }
    #expect(try findings(.contrast, onGradient("#ffffff")).isEmpty)
    #expect(try findings(.contrast, onGradient("#333333")).first?.contains("to 1; 4.5 to 1 is needed") == true)
    #expect(try findings(.contrast, onGradient("#ffffff", alpha: 0.4)).count == 1)
  }

  @Test("promise 20: contrast is not asked of what cannot be used, nor of decoration")
  func promise20_exempt() throws {
    let off = #"{ "type": "button", "text": "Off", "isEnabled": false, "style": { "textColor": "silver" } }"#
    #expect(try findings(.contrast, off).isEmpty)
    let on = off.replacing("false", with: "true")
    #expect(try findings(.contrast, on).count == 1)
    let hidden =
      #"{ "type": "label", "text": "Off", "accessibility": { "hidden": true }, "style": { "textColor": "silver" } }"#
    #expect(try findings(.contrast, hidden).isEmpty)
  }

  @Test("promise 20: what is scrolled under the line at a screen's end is not covered for good")
  func promise20_homeIndicator() throws {
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

  // MARK: Targets

  @Test("promise 20: a target that is too small is named with its size")
  func promise20_touch() throws {
    let found = try findings(.touchTargets, button(#""width": 120, "height": 30"#))
    #expect(found == ["content/0 is 120×30 points; a finger needs 44×44"])
    #expect(try findings(.touchTargets, button(#""width": 44, "height": 44"#)).isEmpty)
    #expect(
      try findings(.touchTargets, button(#""width": 30, "height": 30"#).replacing(#""onTap": 1,"#, with: "")).isEmpty)
  }

  @Test("promise 20: the system's small controls need room around them, and no more")
  func promise20_system() throws {
    let toggle = #"{ "type": "toggle", "onSwitch": "$value", "layout": { "margin": 10 } }"#
    #expect(try findings(.touchTargets, toggle).isEmpty)
    let close = #"{ "type": "toggle", "onSwitch": "$value" }"#
    #expect(try findings(.touchTargets, close + "," + close).count == 2)
  }

  // MARK: Mirroring

  @Test("promise 20: a view that stays on its side is named with where it should be, and what lies within it is not")
  func promise20_mirrored() throws {
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

  // MARK: Together

  @Test("promise 20: all checks of a sensible screen find nothing")
  func promise20_sensible() throws {
    let sensible = label("A title") + "," + button(#""width": 120, "height": 44"#)
    #expect(try [ScreenCheck].standard.verify(screen(sensible)) == nil)
  }

  @Test("promise 20: what is found at many views is said once, and an exception that is not needed is said, too")
  func promise20_report() throws {
    let small = button(#""width": 50, "height": 20"#)
    let screen = try screen([small, small, small].joined(separator: ","))
    let report = try #require(try [ScreenCheck.touchTargets].verify(screen))
    #expect(
      report == """
        targets are large enough:
          content/0 is 50×20 points; a finger needs 44×44, as content/1 and 1 more
        """)
    let excepted = try [ScreenCheck.touchTargets].verify(
      screen, except: ["content/0": "inline", "content/1": "inline", "content/2": "inline"])
    #expect(excepted == nil)
    let stale = try #require(try [ScreenCheck.wholeTexts].verify(screen, except: ["content/0": "a long name"]))
    #expect(stale.contains("content/0 is excepted (a long name), and nothing is found there"))
  }

  @Test("promise 20: a check of one's own sees views and reports like the others")
  func promise20_own() throws {
    let noButtons = ScreenCheck("no buttons") { screen in
      screen.views.filter { $0.kind == "button" }.map { screen.finding($0, "is a button") }
    }
    #expect(try [noButtons].verify(screen(button(""))) == "no buttons:\n  content/0 is a button")
  }

  @Test("promise 20: two screens look alike or do not, and the views that differ are named")
  func promise20_likeness() throws {
    let (one, other) = (try screen(label("Same")).picture, try screen(label("Same")).picture)
    #expect(try Likeness.difference(of: one, from: other) == nil)
    let moved = try screen(label("Same", #", "layout": { "margin": { "top": 3 } }"#)).picture
    let difference = try #require(try Likeness.difference(of: moved, from: other))
    #expect(difference.contains("pixels") && difference.contains("content/Same"), "\(difference)")
  }
}
