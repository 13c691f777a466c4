import Bento
import BentoTesting
import PortalRaster
import Testing

/// Where the parts of components are, and what becomes of what is done on them.
@Suite("Components")
struct ComponentTests {
  private func stage(_ component: some Renderable) throws -> Stage<TableView> {
    let component = component.asAnyRenderable()
    return try Stage(
      {
        let table = TableView()
        table.render(Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component: component))
        return table
      }(), on: Canvas(width: 375, height: 667, scale: 1))
  }

  private func height(_ component: some Renderable) throws -> Double {
    try stage(component).find(.path("content/list/0.#0")).frame.height
  }

  @Test("a spinner is in the middle of its row, which has no least height, and is gone while nothing is loaded")
  func activity() throws {
    let stage = try stage(Component.Activity(isLoading: true))
    let spinner = try stage.find(.role(.progress)).frame
    #expect(spinner.width == 20 && spinner.height == 20 && abs(spinner.center.x - 187.5) <= 0.5)
    #expect(try height(Component.Activity(isLoading: true)) == 36)
    #expect(try !self.stage(Component.Activity(isLoading: false)).has(.role(.progress)))
  }

  @Test("an empty space is exactly as high as it says")
  func space() throws {
    #expect(try height(Component.EmptySpace(height: 0.5)) <= 1)
    #expect(try height(Component.EmptySpace(height: 44)) == 44)
  }

  @Test("a button is at least 44 points high, wraps its title, and hugs it only if asked to")
  func button() throws {
    #expect(try height(Component.Button(title: "Go")) >= 44)
    #expect(try height(Component.Button(title: String(repeating: "Long Text ", count: 16))) > 70)
    let wide = try stage(Component.Button(title: "Go")).find("Go").frame
    #expect(wide.width == 343)
    let left = try stage(Component.Button(title: "Go", hugsContent: true, alignment: .leading)).find("Go").frame
    #expect(left.x == 16 && left.width < 100)
    let right = try stage(Component.Button(title: "Go", hugsContent: true, alignment: .trailing)).find("Go").frame
    #expect(right.maxX == 359)
  }

  @Test("a button that is loading shows a spinner over itself, and takes no taps")
  func loading() throws {
    var taps = 0
    let stage = try stage(Component.Button(title: "Go", isLoading: true) { taps += 1 })
    let spinner = try stage.find(.role(.progress)).frame
    let button = try stage.find(.path("content/list/0.#0/0/0")).frame
    #expect(abs(spinner.center.x - button.center.x) <= 0.5 && abs(spinner.center.y - button.center.y) <= 0.5)
    #expect(throws: StageError.self) { try stage.tap(.path("content/list/0.#0/0/0")) }
    #expect(taps == 0)
  }

  @Test("a button that is loading is as large as it was, and hides its title whatever its style says")
  func loadingSize() throws {
    func button(_ isLoading: Bool) throws -> (frame: Rect, svg: String) {
      let stage = try stage(
        Component.Button(title: "A title", isLoading: isLoading, hugsContent: true).styling(
          StyleSheet<Component.Button.View>().setting(\.button.spec.style.color, .red)
            .setting(\.button.style.backgroundColor, .yellow)))
      return (try stage.find(.path("content/list/0.#0/0/0")).frame, try stage.picture.svg())
    }
    let (idle, loading) = (try button(false), try button(true))
    #expect(idle.frame == loading.frame && idle.frame.width > 60)
    #expect(idle.svg.contains("#ff0000") && !loading.svg.contains("#ff0000"))
  }

  @Test("a spinner is over its button, however much room is around it")
  func spinnerInMargins() throws {
    let stage = try stage(
      Component.Button(title: "Go", isLoading: true).styling(
        StyleSheet<Component.Button.View>().setting(\.insets, Edges(top: 128, left: 8, bottom: 8, right: 64))))
    let spinner = try stage.find(.role(.progress)).frame
    #expect(abs(spinner.center.x - (8 + 375 - 64) / 2) <= 0.5 && spinner.y > 128)
  }

  @Test("what is at a row's end is the same view in all renderings")
  func accessory() {
    let host = ComponentHost()
    func children() -> [ObjectIdentifier] { host.view?.subviews.map { ObjectIdentifier($0) } ?? [] }
    host.bind(Component.DetailedDescription(texts: ["a"], accessory: .chevron))
    let before = children()
    host.bind(Component.DetailedDescription(texts: ["a"], accessory: .checkmark))
    #expect(children() == before && before.count == 4)
  }

  @Test("a picture is at most 100 points wide, and keeps its shape")
  func picture() throws {
    let stage = try stage(
      Component.DetailedDescription(
        texts: ["one"], picture: .image(.symbol("person")), pictureSize: Size(width: 128, height: 64)))
    let image = try stage.find(.role(.image)).frame
    #expect(image.width == 100 && image.height == 50)
  }

  @Test("a part of the width that texts have is theirs, however long the detail is")
  func fraction() throws {
    let stage = try stage(
      Component.DetailedDescription(
        texts: ["one"], detail: String(repeating: "long ", count: 40), textBlockWidthFraction: 0.25))
    #expect(abs(try stage.find(.path("content/list/0.#0/0/1")).frame.width - 343 / 4) <= 1)
  }

  @Test("texts may have looks of their own, which are theirs though others are empty, and go with them")
  func textStyles() throws {
    func sheet(_ color: Color) -> StyleSheet<LabelView> { StyleSheet().setting(\.textColor, color) }
    let styled = Component.DetailedDescription(
      texts: ["a", "", "c", "d"], textStyles: [sheet(.red), sheet(.green), sheet(.blue)])
    let stage = try stage(styled)
    for line in ["\"a\" #ff0000", "\"c\" #0000ff", "\"d\" #0000ff"] { #expect(stage.layoutText.contains(line)) }
    assertContract(samples: [styled, .init(texts: ["a", "b"]), .init(texts: ["e"], textStyles: [sheet(.yellow)])])
  }

  @Test("texts stand 8 points apart, empty ones take no room, and what ends the row is 16 points from them")
  func detailed() throws {
    let stage = try stage(
      Component.DetailedDescription(texts: ["one", "", "two"], detail: "detail", accessory: .chevron))
    let (one, two) = (try stage.find("one").frame, try stage.find("two").frame)
    #expect(abs(two.y - one.maxY - 8) <= 1)
    let detail = try stage.find("detail").frame
    #expect(detail.x - one.maxX >= 16)
    let narrow = try self.stage(
      Component.DetailedDescription(texts: ["one"], accessory: .checkmark, textBlockWidthFraction: 0.3))
    let texts = try narrow.find(.path("content/list/0.#0/0/1")).frame
    #expect(abs(texts.width - 343 * 0.3) <= 1, "\(texts)")
  }

  @Test("an accessory is centred on the top right corner of its image")
  func corner() throws {
    let icon = ImageSource.symbol("heart.fill")
    var taps = 0
    let stage = try stage(
      Component.Image(
        image: icon, size: Size(width: 60, height: 60), accessory: .symbol("xmark"), didTapAccessory: { taps += 1 }
      ).styling(StyleSheet<Component.Image.View>().setting(\.insets, Edges(all: 30))))
    let image = try stage.find(.role(.image)).frame
    let button = try stage.find(.role(.button)).frame
    #expect(button.width == 44 && abs(button.center.x - image.maxX) <= 0.5 && abs(button.center.y - image.y) <= 0.5)
    try stage.tap(.role(.button))
    #expect(taps == 1)
  }

  @Test("a switch tells its value, and a spinner is in its place while it is refreshed")
  func toggle() throws {
    var values: [Bool] = []
    let stage = try stage(Component.Toggle(title: "Wi-Fi", isOn: false) { values.append($0) })
    try stage.tap(.role(.toggle, "Wi-Fi"))
    #expect(values == [true])
    let refreshing = try self.stage(Component.Toggle(title: "Wi-Fi", isOn: false, isRefreshing: true))
    #expect(!refreshing.has(.role(.toggle, "Wi-Fi")) && refreshing.has(.role(.progress)))
    // Nothing moves when one takes the other's place.
    let frames = try [stage, refreshing].map { try $0.find(.path("content/list/0.#0")).frame }
    #expect(frames[0] == frames[1])
    let (switched, spinner) = (
      try stage.find(.role(.toggle, "Wi-Fi")).frame, try refreshing.find(.role(.progress)).frame
    )
    #expect(abs(switched.center.x - spinner.center.x) <= 0.5 && abs(switched.center.y - spinner.center.y) <= 0.5)
  }

  @Test("a field tells its text, and keeps what it has where a change is not wanted")
  func field() throws {
    var texts: [String] = []
    var changes: [Component.TextInput.TextChange] = []
    let stage = try stage(
      Component.TextInput(
        title: "Code", text: "1",
        textWillChange: {
          changes.append($0)
          return $0.result.count <= 3
        }, textDidChange: { texts.append($0) }))
    func text() -> String? { (stage.app.view(ofRow: "0.#0") as? Component.TextInput.View)?.field.text }
    try stage.type("23", into: .role(.textField, "Code"))
    #expect(texts == ["12", "123"])
    try stage.type("4")
    #expect(texts == ["12", "123"] && text() == "123")
    #expect(changes.map(\.current) == ["1", "12", "123"] && changes.map(\.change) == ["2", "3", "4"])
    #expect(changes.map(\.range) == [1..<1, 2..<2, 3..<3])
  }

  @Test("a field whose text is replaced by whoever is asked about a change has that text, also once one is refused")
  func replacedField() throws {
    let table = TableView()
    var (isOpen, told) = (true, [String]())
    func show(_ text: String) {
      let field = Component.TextInput(
        title: "Code", text: text,
        textWillChange: { change in
          if isOpen { show(change.result.uppercased()) }
          return isOpen
        }, textDidChange: { told.append($0) })
      table.render(Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component: field))
    }
    show("")
    let stage = try Stage(table, on: Canvas(width: 300, height: 200))
    func text() -> String? { (table.view(ofRow: "0.#0") as? Component.TextInput.View)?.field.text }
    try stage.type("a", into: .role(.textField, "Code"))
    #expect(text() == "A")
    isOpen = false
    try stage.type("b")
    #expect(text() == "A" && told == ["A"])
  }

  @Test(
    "a change of a text says what is put in the place of what",
    arguments: [
      ("", "a", "a", 0..<0), ("abc", "abXc", "X", 2..<2), ("abc", "ac", "", 1..<2), ("abc", "aXYc", "XY", 1..<2),
      ("aa", "aaa", "a", 2..<2), ("abc", "", "", 0..<3), ("e\u{301}x", "x", "", 0..<1), ("same", "same", "", 4..<4),
    ] as [(String, String, String, Range<Int>)])
  func change(current: String, result: String, change: String, range: Range<Int>) {
    let made = Component.TextInput.TextChange(current: current, result: result)
    #expect(made.change == change && made.range == range)
    var text = Array(current)
    text.replaceSubrange(made.range, with: made.change)
    #expect(String(text) == result)
  }

  @Test("a field's keyboard is of the kind that the component names, and of the next one's after it")
  func keyboard() {
    let host = ComponentHost()
    func kind() -> KeyboardType? { (host.view as? Component.TextInput.View)?.field.keyboardType }
    host.bind(Component.TextInput(keyboardType: .emailAddress))
    #expect(kind() == .emailAddress)
    host.bind(Component.TextInput())
    #expect(kind() == .default)
  }

  @Test("what ends a row can be tapped by itself")
  func tappedAccessory() throws {
    var taps: [String] = []
    let stage = try stage(
      Component.DetailedDescription(
        texts: ["row"], accessory: .icon(.symbol("info.circle")), didTap: { taps.append("row") },
        didTapAccessory: { taps.append("accessory") }))
    let accessory = ViewQuery.path("content/list/0.#0/0/3")
    try stage.tap(accessory)
    #expect(taps == ["accessory"])
    try stage.tap("row")
    #expect(taps == ["accessory", "row"])
    let without = try self.stage(
      Component.DetailedDescription(texts: ["row"], accessory: .icon(.symbol("info.circle"))))
    #expect(throws: StageError.self) { try without.tap(accessory) }
  }

  @Test("a search field says in words what is typed, begun and cancelled")
  func search() throws {
    var said: [String] = []
    let stage = try stage(
      Component.Search(
        placeholder: "Search", showsCancelButton: true, didBeginEditing: { said.append("begin") },
        textDidChange: { said.append($0) }, cancelClicked: { said.append("cancel") }))
    try stage.type("ab", into: .role(.searchField))
    try stage.tap("Cancel")
    #expect(said == ["begin", "a", "ab", "cancel"])
  }

  @Test("a text of several lines grows while it is typed, and tells of it")
  func multiline() throws {
    var last = ""
    let stage = try stage(Component.MultilineTextInput(text: "", placeholder: "No Text") { last = $0 })
    #expect(stage.layoutText.contains("No Text"))
    let before = try stage.find(.path("content/list/0.#0")).frame.height
    try stage.type(String(repeating: "Lorem Ipsum ", count: 16), into: .path("content/list/0.#0/0/0"))
    #expect(last.count == 192)
    #expect(try stage.find(.path("content/list/0.#0")).frame.height > before)
    #expect(!stage.layoutText.contains("No Text"))
  }

  @Test("wheels tell what is picked")
  func pickers() throws {
    var picked: [Int] = []
    let options = try stage(Component.OptionPicker(options: ["a", "b", "c"], selected: 0) { picked.append($0) })
    try options.adjust(.role(.adjustable), by: 2)
    #expect(picked == [2])
    // It stays where it was turned to, though nothing is rendered.
    let wheel = (options.app.view(ofRow: "0.#0") as? Component.OptionPicker.View)?.picker
    #expect(wheel?.spec.columns.map(\.selected) == [2])
    var dates: [CalendarDate] = []
    let date = try stage(
      Component.DatePicker(date: CalendarDate("2026-11-25"), maximumDate: CalendarDate("2026-11-30")) {
        dates.append($0)
      })
    try date.adjust(.role(.adjustable), by: 1)
    #expect(dates.count == 1)
    #expect((date.app.view(ofRow: "0.#0") as? Component.DatePicker.View)?.picker.spec.date == dates.last)
  }

  @Test("texts, icons and stacks are components, and modifiers style them while they are shown")
  func atoms() throws {
    let stage = try stage(
      [Component.Text("a").font(.headline).textColor(.red), Component.Text("b").width(50)].stack(
        .horizontal, spacing: 8, insets: Edges(all: 4)
      ).accessibility(identifier: "pair"))
    let (a, b) = (try stage.find("a").frame, try stage.find("b").frame)
    #expect(a.x == 4 && abs(b.x - a.maxX - 8) <= 1 && b.width == 50)
    #expect(stage.has(.identifier("pair")))
    #expect(stage.layoutText.contains("\"a\" #ff0000"))
  }

  @Test("a stack keeps the views of what is in it from rendering to rendering, and those of others are new")
  func keptChildren() {
    let table = TableView()
    func show(_ children: AnyRenderable...) -> [ViewObject] {
      table.render(
        Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component: children.stack(.vertical).card()))
      _ = table.view(ofRow: "0.#0")
      return table.view(ofRow: "0.#0")?.subviews.first?.subviews ?? []
    }
    func text(_ text: String) -> AnyRenderable { Component.Text(text).on(willDisplayItem: {}) }
    let stage = try? Stage(table, on: Canvas(width: 300, height: 400))
    _ = show(text("a"), text("b"))
    _ = stage?.tree
    let before = show(text("a"), text("b"))
    let after = show(text("c"), Component.EmptySpace(height: 3).asAnyRenderable(), text("d"))
    #expect(before.count == 2 && after.count == 3)
    #expect(before.first === after.first && before.last !== after[1])
    #expect(stage?.has("c") == true && stage?.has("d") == true && stage?.has("b") == false)
    #expect(show(text("e")).map { $0 === before.first } == [true])
  }

  @Test("a component alone goes through its whole life while it is described")
  func alone() {
    let log = CoreTests.Log()
    let traced = CoreTests.Traced(name: "it", log: log)
    let whole = ["render it", "mount it", "display it", "end it", "unmount it"]
    _ = traced.asAnyRenderable().describe(Traits())
    #expect(log.lines == whole)
    log.lines = []
    _ = (Box<Int, Int>.empty |-+ Section(id: 0) |---+ Node(id: 0, component: traced)).describe(Traits())
    #expect(log.lines == whole)
  }
}
