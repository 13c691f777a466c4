import TestSupport
import Testing

/// What compilers say where a test is written in the words of other tools.
@Suite("A test in the words of other tools")
struct OtherWordsTests {
  /// A line, and what is said of it there.
  static let lines = [
    ("try stage.click(\"More\")", "say tap(_:)"),
    ("try stage.typeText(\"x\")", "say type(_:into:)"),
    ("try stage.enterText(\"x\", into: \"Name\")", "say type(_:into:)"),
    ("try stage.swipeLeft(\"Tea\")", "say swipe(_:by: Point(x: -200, y: 0))"),
    ("try stage.swipeRight(\"Tea\")", "say swipe(_:by: Point(x: 200, y: 0))"),
    ("try stage.swipeUp(\"Tea\")", "say swipe(_:by: Point(x: 0, y: -200))"),
    ("try stage.swipeDown(\"Tea\")", "say swipe(_:by: Point(x: 0, y: 200))"),
    ("try stage.scrollTo(\"Tea\")", "say scroll(_:into: .view)"),
    ("try stage.wait(1)", "say advance(by: .seconds(1)), or settle()"),
    ("try stage.pumpAndSettle()", "say settle()"),
    ("try stage.rotate()", "say resize { $0 = $0.landscape }"),
    ("_ = stage.exists(\"Tea\")", "say has(_:)"),
    ("_ = stage.contains(\"Tea\")", "say has(_:)"),
    ("try stage.film.save(to: \"film.png\")", "say write(to:) with a name that ends in .png or .webp"),
    ("film.fps = 60", "'fps' has been renamed to 'frameRate'"),
    ("show(imageView(image: Image.file(\"a.png\")))", "say .named(_:) with a path beneath the folder of images"),
    ("show(imageView(image: .systemName(\"star\")))", "say .symbol(_:) with the symbol's name"),
    ("show(imageView(image: Image(\"a.png\")))", "say Image.named(_:) with a path beneath the folder of images"),
    ("show(imageView(image: Image(systemName: \"star\")))", "say Image.symbol(_:) with the symbol's name"),
  ]

  @Test("is told on each line what the word is here")
  func told() throws {
    let head = """
      import Portal
      import PortalRaster

      func show(_ component: Component<Never>) {}
      func flow<App: LiveSource>(_ stage: Stage<App>) throws {
        var film = stage.film

      """
    let program = head + Self.lines.map { "  \($0.0)\n" }.joined() + "}\n"
    let errors = try TypeChecker().check(["Program.swift": program])
    let first = head.count { $0 == "\n" } + 1
    for (index, (line, said)) in Self.lines.enumerated() {
      let own = errors.filter { $0.contains("Program.swift:\(first + index):") }
      #expect(own.contains { $0.contains(said) }, "\(line): \(own)")
    }
  }
}
