import Portal
import PortalRaster
import Testing

@Suite("A field")
struct FieldPictureTests {
  private let canvas = Canvas(width: 200, height: 40, scale: 2)

  private func picture(
    _ text: String, _ direction: ReadingDirection = .leftToRight, _ configure: (inout ViewState) -> Void
  ) throws -> Picture {
    let field: Component<Int> = textField(properties: TextFieldProperties(text: text))
    return try Renderer().picture(of: field.state(configure), on: canvas, traits: Traits(direction: direction))
  }

  /// The frame of the caret, and the left edge of the first letter.
  private func places(_ picture: Picture) -> (caret: Rect?, letters: Double?) {
    var (caret, letters): (Rect?, Double?)
    for item in picture.list.items {
      if case .glyphs(let run, let origin, _) = item { letters = letters ?? origin.x + (run.glyphs.first?.x ?? 0) }
      if case .fill(let path, _, _) = item { caret = path.bounds }
    }
    return (caret, letters)
  }

  private static let long = "A long text that does not fit into its field as a whole"

  @Test("scrolls a long text until its caret is visible, and no further")
  func caret() throws {
    let end = try picture(Self.long) { $0.isFocused = true }
    let (caret, letters) = places(end)
    #expect(try #require(caret).maxX == 188)
    #expect(try #require(letters) < -50)
    #expect(!end.layoutText.contains("truncated"))
    let start = try places(
      picture(Self.long) {
        $0.isFocused = true
        $0.caret = 3
      })
    #expect(try (12...60).contains(#require(start.caret).x))
    #expect(try abs(#require(start.letters) - 12) < 1)
  }

  @Test("scrolls right-to-left text the other way")
  func mirrored() throws {
    let text = String(repeating: "שלום עולם ", count: 8)
    let end = try places(picture(text, .rightToLeft) { $0.isFocused = true })
    let start = try places(
      picture(text, .rightToLeft) {
        $0.isFocused = true
        $0.caret = 0
      })
    #expect(try (12...14).contains(#require(end.caret).x))
    #expect(try (186...188).contains(#require(start.caret).x))
  }

  @Test("truncates a long text without a caret, and leaves a fitting one")
  func still() throws {
    #expect(try picture(Self.long) { _ in }.layoutText.contains("truncated"))
    let short = try places(picture("Ada") { $0.isFocused = true })
    #expect(try abs(#require(short.letters) - 12) < 1)
  }

  @Test("has a caret beside dots as high as beside letters")
  func secret() throws {
    func caret(isSecure: Bool) throws -> Rect {
      let field: Component<Int> = textField(
        properties: TextFieldProperties(text: "correct", isSecureTextEntry: isSecure))
      let picture = try Renderer().picture(of: field.state { $0.isFocused = true }, on: canvas)
      return try #require(places(picture).caret)
    }
    let (letters, dots) = (try caret(isSecure: false), try caret(isSecure: true))
    #expect(abs(letters.height - dots.height) <= 0.5 && abs(letters.y - dots.y) <= 1)
  }

  @Test("has one height in every script, as has a button", arguments: ["Name", "مرحبا", "नमस्ते", "ကမ္ဘာ", "သ", "東京"])
  func height(text: String) throws {
    let view: Component<Int> = container(
      children: [
        textField(properties: TextFieldProperties(text: text)).named("field"), button(text: text).named("button"),
        searchField(properties: SearchFieldProperties(text: text)).named("search"),
      ])
    let picture = try Renderer().picture(of: view, on: Canvas(width: 200, height: 200, scale: 2))
    // The height of English ones: 20.3 points of the system font, rounded to whole pixels, and 7 above and below.
    for (name, height) in [("field", 34.5), ("button", 34.5), ("search", 36)] {
      #expect(picture.screen.view(at: "content/\(name)")?.frame.height == height, "\(picture.layoutText)")
    }
  }
}

@Suite("A view's state")
struct MomentPictureTests {
  private func fills(_ picture: Picture, where isMeant: (RGBA) -> Bool) -> [Rect] {
    picture.list.items.compactMap { item in
      guard case .fill(let path, _, .solid(let color)) = item, isMeant(color) else { return nil }
      return path.bounds
    }
  }

  @Test("of a table that is pulled down shows a spinner that grows", arguments: [(0, 0), (15, 2), (30, 4), (60, 8)])
  func pulled(points: Int, spokes: Int) throws {
    let list: Component<Int> = table(
      properties: TableProperties(refresh: RefreshProperties(state: .idle(searchAction: 1))),
      layout: layout { $0.height = Dimension(value: 100) })
    let picture = try Renderer().picture(
      of: list.state { $0.scrollOffset = Point(x: 0, y: -Double(points)) }, on: Canvas(width: 100, height: 100))
    let shown = fills(picture) { _ in true }
    #expect(shown.count == spokes)
    for spoke in shown { #expect(abs(spoke.center.y - Double(points) / 2) <= 10) }
  }

  @Test("of a scrolled text shows a scroll indicator")
  func indicator() throws {
    let lines = (1...20).map(String.init).joined(separator: "\n")
    func bars(_ offset: Double?) throws -> [Rect] {
      let view: Component<Int> = textView(
        properties: TextViewProperties(text: .regular(lines), isScrollEnabled: true),
        layout: layout { $0.height = Dimension(value: 100) })
      let picture = try Renderer().picture(
        of: view.state { $0.scrollOffset = offset.map { Point(x: 0, y: $0) } }, on: Canvas(width: 100, height: 100))
      return fills(picture) { $0.alpha < 1 }
    }
    #expect(try bars(nil).isEmpty)
    let (top, end) = (try bars(0), try bars(1e6))
    #expect(top.count == 1 && end.count == 1)
    #expect(top[0].x == 94 && top[0].y == 3 && end[0].maxY == 97)
  }

  @Test("of a date picker's wheels shows which dates are allowed")
  func dates() throws {
    func colors(_ least: String?, _ most: String?) throws -> [String: Double] {
      let picker: Component<Int> = datePicker(
        properties: properties {
          $0.date = CalendarDate("2026-11-20")
          $0.minimumDate = least.flatMap { CalendarDate($0) }
          $0.maximumDate = most.flatMap { CalendarDate($0) }
          $0.mode = .date
          $0.display = .wheels
          // Names that no day has, too.
          $0.monthNames = (1...12).map { "m\($0)" }
        })
      let picture = try Renderer().picture(of: picker, on: Canvas(width: 300, height: 220))
      var alphas: [String: Double] = [:]
      for case .glyphs(let run, _, let color) in picture.list.items { alphas[run.text] = color.alpha }
      return alphas
    }
    let (all, some) = (try colors(nil, nil), try colors("2026-11-19", "2027-03-01"))
    for dimmed in ["18", "m10", "2025", "2028"] { #expect(try #require(some[dimmed]) < #require(all[dimmed])) }
    for possible in ["19", "20", "21", "m11", "m12", "2026", "2027"] { #expect(some[possible] == all[possible]) }
    // In another month the bound does not restrict the days.
    #expect(try colors("2026-10-19", nil)["17"] == all["17"])
    // Contradictory bounds are ignored.
    #expect(try colors("2027-01-01", "2026-01-01") == all)
  }
}
