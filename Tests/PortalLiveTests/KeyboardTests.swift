import PortalRaster
import Testing

@Suite("A keyboard that covers the screen")
struct KeyboardTests {
  private static func stage(
    _ texts: [Form.Field: String] = [:], on canvas: Canvas = .iPhone8, _ traits: Traits = Traits()
  ) throws -> Stage<Form> {
    try Stage(Form(texts), on: canvas, traits: traits, showsKeyboard: true)
  }

  private func type(_ keys: [String], on stage: Stage<Form>) throws {
    for key in keys {
      try stage.tap(.path("keyboard/\(key)"))
      // Not so soon that two taps are one of two.
      try stage.advance(by: .milliseconds(400))
    }
  }

  @Test("is there as long as a field is edited, and is off by default")
  func comesAndGoes() throws {
    let stage = try Self.stage()
    #expect(!stage.has(.path("keyboard")))
    try stage.tap("Name")
    #expect(try stage.find(.path("keyboard")).frame == Rect(x: 0, y: 451, width: 375, height: 216))
    try stage.tap("Search")
    #expect(stage.has(.path("keyboard")))
    try stage.endEditing()
    #expect(!stage.has(.path("keyboard")))
    let plain = try Stage(Form(), on: Canvas(width: 375, height: 667))
    try plain.tap("Name")
    #expect(!plain.has(.path("keyboard")))
  }

  @Test("goes at once with a field that is taken away by what a frame leads to")
  func posted() throws {
    final class Leaving: LiveSource {
      var isLeaving = false
      private var hasField = true
      private(set) var world: LiveWorld?

      func enter(_ world: LiveWorld) { self.world = world }

      func describe(_ traits: Traits) -> Description {
        if isLeaving, hasField {
          world?.post("the field goes") {
            self.hasField = false
            self.world?.setNeedsDescription()
          }
        }
        let field = ViewSpec(.textField(TextFieldSpec(placeholder: "Name")), key: "name")
        return Description(ViewSpec(.container, children: hasField ? [field] : []))
      }
    }
    let stage = try Stage(Leaving(), on: .iPhone8, showsKeyboard: true)
    try stage.tap("Name")
    #expect(stage.has(.path("keyboard")))
    stage.app.isLeaving = true
    stage.app.world?.setNeedsDescription()
    #expect(!stage.has(.path("keyboard")))
  }

  @Test("types what is on its keys, with capitals at the beginning of a sentence")
  func types() throws {
    let stage = try Self.stage()
    try stage.tap("Name")
    try type(["H", "i", "numbers", ".", "space", "Y", "o", "u", "delete", "space", "shift", "X"], on: stage)
    #expect(try stage.shown(.name) == "Hi. Yo X|")
    try type(["delete", "shift", "shift"], on: stage)
    #expect(stage.has(.path("keyboard/q")))
    try stage.doubleTap(.path("keyboard/shift"))
    try type(["A", "B", "shift", "c"], on: stage)
    #expect(try stage.shown(.name) == "Hi. Yo ABc|")
    try type(["numbers", "7", "symbols", "€", "letters", "return"], on: stage)
    #expect(try stage.shown(.name) == "Hi. Yo ABc7€|")
    #expect(stage.app.heard.last == "name submit Hi. Yo ABc7€")
  }

  @Test("deletes again and again while its key is held")
  func holds() throws {
    let stage = try Self.stage([.name: "one two three"])
    try stage.tap("Name")
    let finger = try stage.press(.path("keyboard/delete"))
    try stage.advance(by: .milliseconds(950))
    try stage.release(finger)
    try stage.settle()
    #expect(try stage.shown(.name) == "one two |" || stage.shown(.name) == "one two t|")
  }

  @Test("plays again from the log")
  func replays() throws {
    let stage = try Self.stage()
    try stage.tap("Name")
    try type(["A", "b", "delete", "shift", "C"], on: stage)
    let again = try stage.replayed()
    #expect(again.layoutText == stage.layoutText)
    #expect(again.app.heard == stage.app.heard)
  }

  @Test("leaves in sight what is edited, and cannot be touched through")
  func covers() throws {
    let stage = try Stage(Letter(), on: .iPhone15, showsKeyboard: true)
    try stage.scroll(.path("content/field"), into: .view)
    let before = try stage.find(.path("content/field")).frame
    #expect(before.center.y > 561)
    try stage.tap(.path("content/field"))
    #expect(try stage.find(.path("keyboard")).frame == Rect(x: 0, y: 561, width: 393, height: 291))
    #expect(try stage.find(.path("content/field")).frame.center.y < 561)
    #expect(try stage.find(.path("tabs")).frame.maxY == 852)
    let error = #expect(throws: StageError.self) { try stage.tap(.path("tabs/1")) }
    #expect(error?.message.contains("covered by") == true)
    #expect(!stage.focusOrder.contains("delete"))
  }

  @Test("slides in, and what makes room for it goes along; it slides out again")
  func slides() throws {
    func stage(_ motion: StageMotion) throws -> Stage<Letter> {
      try Stage(Letter(), on: .iPhone15, motion: motion, showsKeyboard: true)
    }
    let (stage, plain) = (try stage(.platform), try stage(.off))
    let path = ViewQuery.path("content/field")
    func places() throws -> (keyboard: Double, field: Double) {
      (try stage.find(.path("keyboard")).style.transform?.translate.y ?? 0, try stage.find(path).frame.y)
    }
    try stage.scroll(path, into: .view)
    let before = try stage.find(path).frame.y
    try stage.tap(path)
    #expect(try places() == (291, before))
    var last = try places()
    for _ in 0..<4 {
      try stage.advance(by: .milliseconds(50))
      let now = try places()
      #expect(now.keyboard < last.keyboard && now.keyboard > 0 && now.field < last.field)
      last = now
    }
    // What is typed meanwhile arrives.
    try stage.tap(.path("keyboard/A"))
    try stage.settle()
    try plain.scroll(path, into: .view)
    try plain.tap(path)
    try plain.tap(.path("keyboard/A"))
    #expect(stage.layoutText == plain.layoutText)
    try stage.endEditing()
    try plain.endEditing()
    #expect(!stage.has(.path("keyboard")))
    try stage.advance(by: .milliseconds(100))
    #expect(try stage.picture.png() != plain.picture.png())
    try stage.settle()
    #expect(try stage.picture.png() == plain.picture.png())
  }

  @Test("leaves all of the field in sight, and of a text that is higher than the room its caret")
  func wholeField() throws {
    let stage = try Stage(Letter(), on: .iPhone15, showsKeyboard: true)
    try stage.scroll(.path("content/field"), into: .view)
    try stage.tap(.path("content/field"))
    let window = try stage.find(.path("content/field")).frame
    #expect(window.maxY == 561)
  }

  @Test("goes while an alert is in front, and comes back")
  func behindAlert() throws {
    let stage = try Stage(Letter(), on: .iPhone15, showsKeyboard: true)
    try stage.focus(.path("content/field"))
    #expect(stage.has(.path("keyboard")))
    stage.app.change { $0.hasAlert = true }
    #expect(!stage.has(.path("keyboard")))
    stage.app.change { $0.hasAlert = false }
    #expect(stage.has(.path("keyboard")))
  }

  @Test("lifts a sheet of half the screen by its height")
  func sheet() throws {
    let stage = try Stage(Letter(), on: .iPhone15, showsKeyboard: true)
    stage.app.change { $0.hasSheet = true }
    #expect(try stage.find(.path("sheet")).frame.y == 426)
    try stage.focus(.path("sheet/content/field"))
    #expect(try stage.find(.path("sheet")).frame.y == 426 - 291)
    try stage.endEditing()
    #expect(try stage.find(.path("sheet")).frame.y == 426)
  }

  private static let devices: [(Canvas, Double)] = [
    (.iPhone8, 216), (.iPhone15, 291), (.iPhone15Plus, 301), (.iPad10, 284),
    (Canvas.iPhone15.turned(for: .landscape), 171), (Canvas.iPhone8.turned(for: .landscape), 162),
    (Canvas.iPad10.turned(for: .landscape), 372),
  ]

  @Test("is as high as the device's", arguments: devices)
  func heights(_ canvas: Canvas, _ height: Double) throws {
    let stage = try Self.stage(on: canvas)
    try stage.tap("Name")
    let frame = try stage.find(.path("keyboard")).frame
    #expect(frame.height == height && frame.maxY == canvas.size.height)
  }
}

/// A page with a field far down, between tabs, an alert and a sheet.
private final class Letter: LiveSource {
  var hasAlert = false
  var hasSheet = false
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (Letter) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  private func content(_ height: Double) -> ViewSpec {
    func space(_ height: Double) -> ViewSpec {
      var space = ViewSpec(.container)
      space.layout.height = .points(height)
      space.layout.shrink = 0
      return space
    }
    let field = ViewSpec(.textField(TextFieldSpec(placeholder: "Name")), key: "field")
    var content = ViewSpec(
      .scrollView(ScrollViewSpec(direction: .vertical)), children: [space(height), field, space(300)])
    content.layout.grow = 1
    content.layout.basis = .points(0)
    return content
  }

  func describe(_ traits: Traits) -> Description {
    let tabs = TabBarSpec(["One", "Two"].map { TabBarSpec.Tab(title: $0) }, selected: 0)
    var page = ScreenSpec.Page(content: content(1000), tabs: ViewSpec(.tabBar(tabs)))
    if hasAlert { page.alert = ViewSpec(.alert(AlertSpec(title: "Sure?", buttons: [AlertSpec.Button(title: "OK")]))) }
    let sheets = hasSheet ? [ScreenSpec.Sheet(page: .init(content: content(20)), detent: .medium)] : []
    return Description(ScreenSpec(page: page, sheets: sheets).view(traits))
  }
}
