import Bento
import PortalRaster
import Testing

/// What an application that comes from Bento looks for: sizes, classes of style sheets, appearance, and the life of screens.
@Suite("Moving from Bento")
struct MovingTests {
  typealias List = Box<String, Int>

  // MARK: Sizes

  @Test("the size of a component, and of a box, at a width is that of its picture", arguments: [160.0, 320])
  func sizes(width: Double) throws {
    let renderer = try Renderer()
    let text = Component.Description(text: String(repeating: "several words ", count: 8))
    let box =
      List.empty |-+ Section(id: "s", header: Component.EmptySpace(height: 20), footer: Component.EmptySpace(height: 7))
      |---+ Node(id: 1, component: text) |---+ Node(id: 2, component: Component.Toggle(title: "on", isOn: true))
    func height(_ shown: some Describable) throws -> Double {
      let size = try renderer.picture(of: shown, on: .fitting(width: width, scale: 1)).screen.canvas.size
      #expect(size.width == width)
      return size.height
    }
    let table = TableView()
    table.render(box)
    let stage = try Stage(table, on: Canvas(width: width, height: 600, scale: 1), renderer: renderer)
    let row = try stage.find(.path("content/list/s.#1")).frame
    #expect(try height(text.asAnyRenderable()) == row.height)
    #expect(row.height > (width < 200 ? 100 : 50))
    #expect(try height(box) == 20 + row.height + stage.find(.path("content/list/s.#2")).frame.height + 7)
    #expect(try renderer.picture(of: Component.Text("wide").width(90), on: .fitting()).screen.canvas.size.width == 90)
  }

  @Test("margins around rows, and those of a container, are part of the heights")
  func margins() throws {
    let text = Component.Description(text: String(repeating: "some words ", count: 30))
    let inner = text.container(insets: Edges(top: 5, left: 20, bottom: 6, right: 20))
    func heights(_ side: Double) throws -> [Double] {
      let table = TableView()
      table.rowMargins = Edges(top: 0, left: side, bottom: 0, right: side)
      table.render(
        List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: text) |---+ Node(id: 2, component: inner))
      let stage = try Stage(table, on: Canvas(width: 400, height: 2000, scale: 1))
      func frame(_ path: String) throws -> Rect { try stage.find(.path("content/list/\(path)")).frame }
      let (row, other) = (try frame("s.#1/0"), try frame("s.#2/0/0"))
      #expect(row.x == side && row.width == 400 - 2 * side && other.width == row.width - 40)
      #expect(try frame("s.#1").height == row.height && frame("s.#2").height == other.height + 11)
      return [row.height, other.height]
    }
    let (plain, narrow) = (try heights(0), try heights(80))
    #expect(narrow[0] > plain[0] && narrow[1] > plain[1])
    #expect(plain[1] >= plain[0] && narrow[1] > narrow[0])
  }

  @Test("an image's looks are its sheet's, and which image it is says the component")
  func image() throws {
    let image = Component.Image(image: .symbol("heart.fill"), size: Size(width: 40, height: 30))
      .styling(StyleSheet<Component.Image.View>().setting(\.image.style.cornerRadius, 9))
    let table = TableView()
    table.render(List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: image))
    let text = try Stage(table, on: Canvas(width: 320, height: 200, scale: 1)).layoutText
    let line = text.split(separator: "\n").first { $0.contains("heart.fill") }
    #expect(line?.contains("40×30") == true && line?.contains("radius 9") == true, "\(text)")
  }

  @Test("who guesses a height is told the width of its row, once for each width")
  func guessedWidth() throws {
    final class Log { var widths: [Double] = [] }
    struct Guessing: Renderable, HeightCustomizing {
      let log: Log
      func render(in view: BaseView) { view.layout.height = 40 }
      func estimatedHeight(forWidth width: Double) -> Double {
        log.widths.append(width)
        return 40
      }
    }
    let log = Log()
    let table = TableView()
    table.rowMargins = Edges(top: 0, left: 16, bottom: 0, right: 10)
    table.render(List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Guessing(log: log)))
    let stage = try Stage(table, on: Canvas(width: 300, height: 200))
    try stage.resize { $0 = $0.with(width: 400, height: 200) }
    #expect(log.widths == [274, 374])
  }

  // MARK: Style sheets

  private typealias Row = Component.Description.View
  private typealias Tap = Component.Button.View
  private typealias Pair = Component.Stack.View

  /// What the classes of style sheets set, by the key paths that `moving-from-bento.md` has for it.
  private static var sheets: [(name: String, plain: AnyRenderable, styled: AnyRenderable)] {
    func each<Base: Renderable>(
      _ name: String, _ base: Base, _ sheets: [(String, StyleSheet<Base.View>)]
    ) -> [(String, AnyRenderable, AnyRenderable)] {
      sheets.map { ("\(name).\($0.0)", base.asAnyRenderable(), base.styling($0.1)) }
    }
    func row() -> StyleSheet<Row> { StyleSheet() }
    func button() -> StyleSheet<Tap> { StyleSheet() }
    func stack() -> StyleSheet<Pair> { StyleSheet() }
    let text = Component.Description(text: String(repeating: "some words ", count: 12))
    let children = ["a", "b"].map { Component.Text($0).asAnyRenderable() }
    var all = each(
      "View", text,
      [
        ("backgroundColor", row().setting(\.backgroundColor, .red)),
        ("clipsToBounds", row().setting(\.style.clipToBounds, true).setting(\.layout.height, 60)),
        ("cornerRadius", row().setting(\.backgroundColor, .red).setting(\.style.cornerRadius, 9)),
        ("border", row().setting(\.style.borderColor, .red).setting(\.style.borderWidth, 2)),
        ("shadow", row().setting(\.style.shadow, Shadow(opacity: 0.5, offset: .zero, radius: 4))),
        ("layoutMargins", row().setting(\.insets, Edges(all: 30))),
        ("transform", row().setting(\.style.transform, Transform(rotate: 10))),
        ("minimumHeight", row().setting(\.layout.minHeight, 200)),
      ])
    all += each(
      "Label", text,
      [
        ("font", row().setting(\.label.font, .systemFont(ofSize: 11))),
        ("textColor", row().setting(\.label.textColor, .red)),
        ("textAlignment", row().setting(\.label.textAlignment, .right)),
        ("numberOfLines", row().setting(\.label.numberOfLines, 1)),
        (
          "lineBreakMode",
          row().setting(
            \.label.textStyle, LabelView().textStyle.with { ($0.numberOfLines, $0.ellipsis) = (1, .head) })
        ),
      ])
    all += each(
      "Button", Component.Button(title: "Button"),
      [
        ("titleFont", button().setting(\.button.titleFont, .systemFont(ofSize: 11))),
        ("titleColor", button().setting(\.button.spec.style.color, .red)),
        ("image", button().setting(\.button.spec.icon, .symbol("heart"))),
        ("contentInsets", button().setting(\.button.layout.padding, FlexEdges(horizontal: 40, vertical: 20))),
      ])
    all += each(
      "ImageView", Component.Image(image: .symbol("heart"), size: Size(width: 80, height: 20)),
      [("contentMode", StyleSheet().setting(\.image.style.contentMode, .scaleToFill))])
    all += each(
      "ActivityIndicator", Component.Activity(isLoading: true),
      [("color", StyleSheet().setting(\.spinner.spec.color, .red))])
    all += each(
      "StackView", Component.Stack(.vertical, children: children),
      [
        ("axis", stack().setting(\.layout.flexDirection, .row)),
        ("spacing", stack().setting(\.layout.rowGap, 12)),
        ("alignment", stack().setting(\.layout.alignItems, .center)),
        ("distribution", stack().setting(\.layout.height, 200).setting(\.layout.justifyContent, .spaceBetween)),
        ("margins", stack().setting(\.insets, Edges(all: 5))),
      ])
    all += each(
      "TextField", Component.TextInput(title: "a", text: "b"),
      [
        ("borderStyle", StyleSheet().setting(\.field.borderStyle, .roundedRect)),
        ("isSecureTextEntry", StyleSheet().setting(\.field.isSecureTextEntry, true)),
      ])
    all += each(
      "TextView", Component.MultilineTextInput(text: "some words"),
      [("font", StyleSheet().setting(\.text.spec.style.size, 11))])
    all += each(
      "SearchBar", Component.Search(text: "some words"),
      [("cornerRadius", StyleSheet().setting(\.field.style.cornerRadius, 2))])
    return all
  }

  @Test("what classes of style sheets set has a key path, is seen, and is taken back")
  func classes() throws {
    let renderer = try Renderer()
    func drawn(_ view: ViewObject) throws -> String {
      try renderer.picture(of: view, on: .fitting(width: 320, scale: 1)).svg()
    }
    for (name, plain, styled) in Self.sheets {
      let (one, other) = (ComponentHost(), ComponentHost())
      one.bind(plain)
      other.bind(styled)
      let (view, changed) = (try #require(one.view), try #require(other.view))
      #expect(try drawn(view) != drawn(changed), "\(name)")
      other.unbind()
      plain.render(in: changed)
      #expect(try drawn(view) == drawn(changed), "\(name)")
    }
  }

  @Test("modifiers of a size, a line and an image are those of the later Bento")
  func modifiers() throws {
    let long = String(repeating: "some words ", count: 12)
    let table = TableView()
    let parts = [
      Component.Text(long).requiredWidth(200).requiredHeight(30), Component.Text(long).width(200),
    ]
    table.render(
      List.empty |-+ Section(id: "s")
        |---+ Node(id: 1, component: parts.stack(.horizontal)))
    let stage = try Stage(table, on: Canvas(width: 300, height: 400, scale: 1))
    let frames = try ["0", "1"].map { try stage.find(.path("content/list/s.#1/0/\($0)")).frame }
    #expect(frames[0].size == Size(width: 200, height: 30) && frames[1].width == 100)
    func drawn(_ text: AnyRenderable) throws -> String {
      try Renderer().picture(of: text, on: .fitting(width: 320, scale: 1)).svg()
    }
    let line = Component.Text(long).numberOfLines(1)
    #expect(try drawn(line) != drawn(line.lineBreakMode(.middle)))
  }

  // MARK: Screens

  private struct Wide: TraitsRenderer {
    init(send: @escaping (Never) -> Void) {}
    func render(_ state: String, traits: Traits) -> Screen {
      let isWide = (traits.screenSize?.width ?? 0) > 500
      return Screen(
        box: List.empty |-+ Section(id: "s")
          |---+ Node(id: 1, component: Component.Text("\(state), \(isWide ? "wide" : "narrow"), \(traits.appearance)")))
    }
  }

  @Test("a renderer that asks for the device's traits is asked again when they change")
  func traits() throws {
    let stage = try Stage(
      BoxController<Wide>(state: "state") { _, _ in }, on: Canvas(width: 300, height: 400))
    #expect(stage.has("state, narrow, light"))
    try stage.resize { $0 = $0.with(width: 600, height: 400) }
    #expect(stage.has("state, wide, light"))
    try stage.change { $0.appearance = .dark }
    #expect(stage.has("state, wide, dark") && !stage.has("state, wide, light"))
  }

  private struct Named: BoxRenderer {
    init(send: @escaping (Never) -> Void) {}
    func render(_ state: String) -> Screen {
      Screen(box: List.empty |-+ Section(id: "s") |---+ Node(id: 1, component: Component.Text(state)))
    }
  }

  /// Two screens in one place.
  private final class Pages: LiveSource {
    private(set) var events: [String] = []
    private var pages: [BoxController<Named>] = []
    private var shown = 0
    private var world: LiveWorld?

    init() {
      for name in ["one", "two"] {
        let page = BoxController<Named>(state: name) { _, _ in }
        page.onLifecycle = { [unowned self] in events.append("\(name) \($0)") }
        pages.append(page)
      }
    }

    func enter(_ world: LiveWorld) {
      self.world = world
      for page in pages { page.enter(world) }
    }

    func show(_ page: Int, for good: Bool) {
      pages[shown].disappear(permanently: good)
      shown = page
      world?.setNeedsDescription()
    }

    func describe(_ traits: Traits) -> Description { pages[shown].describe(traits) }
  }

  @Test("a screen says when it appears and disappears, for the first time and for ever")
  func lifecycle() throws {
    let stage = try Stage(Pages(), on: Canvas(width: 300, height: 400))
    let app = stage.app
    #expect(
      app.events == [
        "one didLoad", "two didLoad", "one willAppear(isPresentedInitially: true)",
        "one didAppear(isPresentedInitially: true)",
      ])
    app.show(1, for: false)
    try stage.settle()
    app.show(0, for: true)
    try stage.settle()
    #expect(stage.has("one"))
    #expect(
      Array(app.events.dropFirst(4)) == [
        "one willDisappear(isRemovedPermanently: false)", "one didDisappear(isRemovedPermanently: false)",
        "two willAppear(isPresentedInitially: true)", "two didAppear(isPresentedInitially: true)",
        "two willDisappear(isRemovedPermanently: true)", "two didDisappear(isRemovedPermanently: true)",
        "one willAppear(isPresentedInitially: false)", "one didAppear(isPresentedInitially: false)",
      ])
  }

  private struct Barred: BoxRenderer {
    let send: (Bool) -> Void
    init(send: @escaping (Bool) -> Void) { self.send = send }
    func render(_ isLoading: Bool) -> Screen {
      Screen(title: "Bar", box: List.empty).with {
        $0.leftItems = [.init(.text("Back"), isEnabled: false) { send(false) }]
        $0.rightItems = [
          .init(isLoading ? .spinner : .image(.symbol("plus")), accessibilityIdentifier: "add") { send(!isLoading) }
        ]
      }
    }
  }

  @Test("a bar's buttons have identifiers, look disabled where they are, and may be spinners")
  func bar() throws {
    let stage = try Stage(
      BoxController<Barred>(state: false) { action, state in state = action }, on: Canvas(width: 300, height: 400))
    #expect(throws: StageError.self) { try stage.tap("Back") }
    #expect(!stage.has(.role(.progress)))
    try stage.tap(.identifier("add"))
    #expect(stage.app.state && stage.has(.role(.progress)) && stage.has(.identifier("add")))
    try stage.tap(.identifier("add"))
    #expect(stage.app.state)
  }
}

extension TextStyle {
  fileprivate func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = self
    change(&style)
    return style
  }
}
