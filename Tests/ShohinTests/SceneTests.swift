import PortalRaster
import Shohin
import Testing

/// The scenes by which the front end is accepted, and the faults of the original that must not come back.
@Suite struct SceneTests {
  @Test("SH-1: the README's counter stands where its constraints say, and what they leave open is told")
  func readme() throws {
    let stage = try Stage(Readme.program(), on: Canvas(width: 500, height: 500))
    func frame(_ path: String) throws -> Rect { try stage.find(.path("content/.\(path)")).frame }
    let counter = try frame("counter")
    #expect(counter.y == 8)
    #expect(abs(counter.x + counter.width / 2 - 250) <= 0.25)
    let (minus, plus) = (try frame("decrement"), try frame("increment"))
    let random = try frame("randomize")
    #expect(minus.x == 8)
    #expect(plus.x + plus.width == 492)
    #expect(abs(random.x + random.width / 2 - 250) <= 0.25)
    #expect([minus, plus, random].allSatisfy { $0.y + $0.height == 492 })
    #expect(try frame("counterField").origin == .zero)
    let told = try stage.picture.diagnostics.map(\.message)
    #expect(told.contains { $0.contains("ambiguous: counterField x, y") })
    #expect(told.count == 1)
  }

  /// The README's program where its comment would have it.
  final class CounterViewController: UIViewController {
    private var program: Program<CounterModel, CounterMsg>?

    override func viewDidLoad() {
      program = Program(
        view: view, model: CounterModel(), initialCommand: [], update: update, render: render, layout: layout)
    }
  }

  @Test("the README's program lives in a view controller that makes it when its view is loaded")
  func controller() throws {
    let controller = try Stage(CounterViewController(), on: Canvas(width: 500, height: 500))
    let program = try Stage(Readme.program(), on: Canvas(width: 500, height: 500))
    for title in ["Increment", "Increment", "Decrement", "Increment"] {
      try controller.tap(.text(title))
      try program.tap(.text(title))
      for key in ["counter", "counterField", "increment", "decrement", "randomize"] {
        let path = ViewQuery.path("content/.\(key)")
        #expect(try controller.find(path).frame == program.find(path).frame)
      }
    }
    #expect(controller.layoutText.contains("\"2\""))
    #expect(program.layoutText.contains("\"2\""))
  }

  @Test("SH-8: 200 times there and back leave tree, constraints and picture as they were")
  func stress() throws {
    let stage = try Stage(Zoo.program(), on: Canvas(width: 390, height: 500))
    try stage.tap("+")
    try stage.tap("−")
    let (tree, text, png) = (stage.tree, stage.layoutText, try stage.picture.png())
    let constraints = stage.app.view.constraints.count
    for _ in 0..<200 {
      stage.app.send(.increment)
      stage.app.send(.decrement)
    }
    #expect(stage.app.view.constraints.count == constraints)
    #expect(stage.layoutText == text)
    #expect(stage.tree == tree)
    #expect(try stage.picture.png() == png)
  }

  @Test("SH-2: a control that loses its segment shows none, and the slider follows its ends")
  func zoo() throws {
    let stage = try Stage(Zoo.program(), on: Canvas(width: 390, height: 500))
    stage.app.send(.choose(.wolf))
    for message in [Zoo.Message.increment, .increment, .decrement, .setCounter(to: 3)] { stage.app.send(message) }
    let pets = try #require(stage.app.view(Zoo.Place.pets) as? UISegmentedControl)
    #expect(pets.numberOfSegments == 3)
    #expect(pets.selectedSegmentKey == nil)
    let told = try stage.picture.diagnostics.map(\.message)
    #expect(told.count == 1)
    #expect(told.contains { $0.contains("ambiguous: mascot y") })
    // A field is as wide as a stepper, which cannot be wider, leaves it room.
    let stepper = try stage.find(.path("content/.stepper")).frame
    #expect(stepper == Rect(x: 288, y: stepper.y, width: 94, height: 32))
    #expect(try stage.find(.path("content/.field")).frame.width == 264)
    try stage.tap("Fox")
    #expect(stage.app.model.pet == .fox)
    #expect(pets.selectedSegmentIndex == 2)
  }

  @Test("SH-3: the example application's bar, track and tint have their colours")
  func example() throws {
    let stage = try Stage(ExampleApp.program(), on: Canvas(width: 390, height: 500))
    let bar = try stage.find(.path("content/bar"))
    #expect(bar.frame == Rect(x: 0, y: 0, width: 390, height: 12))
    // Half of the circle of hues, at half of the brightness.
    #expect(stage.app.view("bar")?.backgroundColor == UIColor(red: 0, green: 0.5, blue: 0.5, alpha: 1))
    #expect((stage.app.view(Zoo.Place.slider) as? UISlider)?.minimumTrackTintColor == .cyan)
    #expect(stage.app.view(Zoo.Place.plus)?.tintColor == .red)
    try stage.tap("+")
    #expect(stage.app.view("bar")?.backgroundColor == UIColor(hue: 0.6, saturation: 1, brightness: 0.5, alpha: 1))
    #expect(stage.layoutText.contains("0,0 390×12 on #003380"))
    #expect(try stage.picture.diagnostics.count == 1)
  }

  @Test("what is left out of a rendering is as if it had never been said")
  func omission() {
    let program = Program(
      view: UIView(), model: true,
      update: { (message: Bool, model) in
        model = message
        return []
      },
      render: { (isLong: Bool) in
        isLong
          ? [
            field("name", [.text("Ada"), .placeholder("Name"), .set(\.tintColor, to: .red), .tag(4)]),
            button("go", [.title("Go")]),
          ] : [field("name", [.text("Ada")])]
      })
    let view = program.view("name") as? UITextField
    #expect(view?.placeholder == "Name")
    program.send(false)
    #expect(program.view("name") === view)
    #expect(view?.placeholder == nil)
    #expect(view?.tintColor == .tint)
    #expect(view?.tag == 0)
    #expect(program.view("go") == nil)
    #expect(program.view.subviews.count == 1)
  }

  @Test("another kind at a key is another view, and views lie in the order of the list")
  func kindsAndOrder() {
    let program = Program(
      view: UIView(), model: false,
      update: { (message: Bool, model) in
        model = message
        return []
      },
      render: { (isOther: Bool) -> [ViewElement<Bool>] in
        isOther ? [button("b", [.title("B")]), label("a", [.text("A")])] : [label("a", []), label("b", [])]
      })
    let old = (a: program.view("a"), b: program.view("b"))
    program.send(true)
    #expect(program.view("a") === old.a)
    #expect(program.view("b") !== old.b)
    #expect(program.view("b") is UIButton)
    #expect(program.view.subviews.map(\.key) == ["b", "a"])
  }

  @Test("keys that print alike are two, and so are two elements of one key")
  func keys() {
    enum One { case title }
    enum Other { case title }
    let program = Program(
      view: UIView(), model: 0, update: { (_: Int, _) in [] },
      render: { _ -> [ViewElement<Int>] in
        [label(One.title, [.text("1")]), label(Other.title, [.text("2")]), label(One.title, [.text("3")])]
      })
    #expect(program.view(Other.title) !== program.view(One.title))
    #expect((program.view(Other.title) as? UILabel)?.text == "2")
    #expect(program.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["1", "2", "3"])
  }

  @Test("subscribers hear in their order, and a message from one of them waits")
  func subscribers() {
    let store = LocalStore(initial: (model: 0, command: [])) { (message: Int, model) in
      model += message
      return message == 1 ? [Command { 10 }] : []
    }
    var heard: [String] = []
    let unsubscribe = store.subscribe { model in
      heard.append("a\(model)")
      if model == 1 { store.receive(100) }
    }
    _ = store.subscribe { heard.append("b\($0)") }
    store.receive(1)
    #expect(heard == ["a1", "b1", "a101", "b101", "a111", "b111"])
    unsubscribe()
    store.receive(1)
    #expect(!heard.dropFirst(6).contains { $0.hasPrefix("a") })
  }

  @Test("SH-5: pages show one at a time, tell which, and their messages reach the update")
  func pages() throws {
    let stage = try Stage(Paged.program(), on: Canvas(width: 300, height: 200))
    // The first page is laid out as all others are.
    #expect(try abs(stage.find("Press first").frame.center.x - 150) <= 0.5)
    #expect(try abs(stage.find("Press first").frame.center.y - 100) <= 0.5)
    try stage.tap("Press first")
    try stage.swipe(.path("content/pages"), by: Point(x: -200, y: 0))
    try stage.settle()
    #expect(stage.app.model == [.pressed(.first), .seen(.second)])
    let button = try stage.find("Press second")
    #expect(abs(button.frame.center.x - 150) <= 0.5)
    try stage.tap("Press second")
    #expect(stage.app.model.last == .pressed(.second))
  }

  @Test("a page's raw value is its place, and a place without a page is empty")
  func rawValues() throws {
    enum Page: Int { case second = 1, third }
    let stage = try Stage(
      Program<[Page], Page>(
        view: UIView(), model: [],
        update: { page, seen in
          seen.append(page)
          return []
        },
        render: { _ in
          [
            .Pages(
              "pages", count: 3, selected: Page.third, onChange: { $0 },
              renderPage: { [label("title", [.text("The \($0) page")])] })
          ]
        }, layout: Paged.layout), on: Canvas(width: 300, height: 200))
    #expect(stage.has("The third page"))
    try stage.swipe(.path("content/pages"), by: Point(x: 200, y: 0))
    try stage.settle()
    #expect(stage.has("The second page") && stage.app.model == [.second])
    try stage.swipe(.path("content/pages"), by: Point(x: 200, y: 0))
    try stage.settle()
    // The first place has no page to tell of.
    #expect(stage.app.model == [.second])
    try stage.swipe(.path("content/pages"), by: Point(x: -200, y: 0))
    try stage.settle()
    #expect(stage.app.model == [.second, .second])
  }

  @Test("SH-4: a message in a row of a table changes the rows that are seen, and its text is on the pasteboard")
  func table() throws {
    let stage = try Stage(CopyRows(), on: Canvas(width: 320, height: 300))
    #expect(stage.layoutText.contains("\"Red\""))
    for color in [UIColor.red, .orange, .blue] { #expect(stage.layoutText.contains(" on \(color.words)\n")) }
    #expect(stage.pasteboard == nil)
    try stage.tap("Copy orange")
    #expect(stage.app.assistant?.model == "orange")
    #expect(stage.pasteboard == "orange")
    #expect(stage.layoutText.contains("\"Copied orange\""))
    try stage.tap("Copy blue")
    #expect(stage.pasteboard == "blue")
    #expect(stage.layoutText.contains("\"Copied blue\""))
    #expect(!stage.layoutText.contains("\"Copied orange\""))
    #expect(try stage.replayed().pasteboard == "blue")
  }

  @Test("SH-6: layers have the model's colours at once, where all else moves, and take no touches")
  func layers() throws {
    let stage = try Stage(Layered.program(), on: Canvas(width: 280, height: 120), motion: .platform)
    #expect(stage.layoutText.contains("120,20 40×40 on \(UIColor.yellow.words)"))
    stage.app.send(true)
    #expect(stage.layoutText.contains("120,20 40×40 on #ffffff"))
    let png = try stage.picture.png()
    try stage.settle()
    #expect(try stage.picture.png() == png)
    try stage.tap("Turn")
    #expect(!stage.app.model)
    #expect(throws: StageError.self) { try stage.tap(.path("content/sky/star")) }
  }

  @Test("two programs on one view show what is theirs")
  func two() throws {
    let view = UIView()
    func program(_ key: String) -> Program<Int, Int> {
      Program(
        view: view, model: 0,
        update: { message, model in
          model += message
          return []
        }, render: { [label(key, [.text("\(key) \($0)")])] })
    }
    let (one, other) = (program("one"), program("other"))
    let stage = try Stage(view, on: Canvas(width: 100, height: 50))
    #expect(view.subviews.map(\.key) == ["one", "other"])
    one.send(3)
    #expect(stage.has("one 3") && stage.has("other 0"))
    other.send(4)
    #expect(stage.has("one 3") && stage.has("other 4"))
  }

  @Test("a program that goes leaves nothing to be done on its view")
  func going() {
    let view = UIView()
    for _ in 0..<3 { _ = Program<Int, Int>(view: view, model: 0) }
    #expect(view.preparations.isEmpty)
    let kept = Program<Int, Int>(view: view, model: 0, render: { [label("a", [.text("\($0)")])] })
    #expect(view.preparations.count == 1)
    _ = view.describe(Traits())
    #expect(kept.view.subviews.count == 1)
  }

  @Test("nothing is left of a program that nobody has any more")
  func leaving() throws {
    weak var view: UIView?
    weak var part: UIView?
    func use() throws {
      let program = Zoo.program()
      let stage = try Stage(program, on: Canvas(width: 390, height: 500))
      try stage.tap("+")
      (view, part) = (program.view, program.view(Zoo.Place.slider))
      #expect(view != nil && part != nil)
    }
    try use()
    #expect(view == nil && part == nil)
  }

  @Test("a store shows its model as layers of a view")
  func store() throws {
    let store = LocalStore(initial: (model: UIColor.red, command: [])) { (message: UIColor, model) in
      model = message
      return []
    }
    let view = UIView()
    let program = store.withLayers(in: view) { [.custom("ground", CALayer.self, [.backgroundColor($0)])] }
    let stage = try Stage(view, on: Canvas(width: 100, height: 50))
    #expect(stage.layoutText.contains("0,0 100×50 on #ff0000"))
    store.receive(.blue)
    #expect(stage.layoutText.contains("0,0 100×50 on #0000ff"))
    #expect(program.model == .blue)
  }
}

extension UIColor {
  /// The colour as layout texts have it, in the light.
  fileprivate var words: String { "\(resolved(in: .light))" }
}
