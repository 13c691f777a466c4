import Testing

@testable import PortalSource

@Suite("The screens that a Swift file declares")
struct ScreenScannerTests {
  private func names(_ source: String) -> [String] { ScreenScanner.screens(in: Array(source.utf8)).map(\.name) }

  @Test("are its functions without parameters and its properties, of a screen's type")
  func kinds() {
    let found = ScreenScanner.screens(
      in: Array(
        """
        @available(macOS 15, *) public func a() throws -> Component<Message> { x }
        func `default`()->some Describable{ x }
        var c: Screen<[String: Message]> { x }
        public let d: any Describable = x
        func e() -> ViewSpec
        {
          x
        }
        let f = Screen<Message>(root: .simple, content: x)
        let g = ViewSpec(.container)
        func h() throws(Problem) -> Portal.Component<Never> { x }
        func i(isOn: Bool = true, sizes: Dictionary<String, Int> = ["a": f(1, 2)]) -> Component<Never> { x }
        let j = TraitsReader { traits in x }
        func k() -> TraitsReader<Screen<Never>> { x }
        """.utf8))
    #expect(
      found.map(\.expression)
        == ["try a()", "`default`()", "c", "d", "e()", "f", "g", "try h()", "i()", "j", "k()"])
    #expect(found.map(\.name) == ["a", "default", "c", "d", "e", "f", "g", "h", "i", "j", "k"])
  }

  @Test("are of types that stand for a screen's, or that can be described")
  func names() {
    #expect(
      names(
        """
        func a() -> Home { x }
        let b: Card = Card()
        let c = Card()
        var d: Badge { x }
        typealias Home = Page
        typealias Page = Component<Never>
        struct Card<Content>: Sendable, Describable where Content: Describable { x }
        struct Badge { x }
        extension Badge: Portal.Describable { x }
        protocol Tile: Describable {}
        struct Walk: Tile { x }
        func e() -> some Tile { x }
        let f: Walk = x
        """) == ["a", "b", "c", "d", "e", "f"])
  }

  @Test("are told where they look like screens and cannot be looked at, each with its line and what to do")
  func passed() {
    let scanner = ScreenScanner(
      Array(
        """
        @MainActor public func main() -> Component<Never> { x }
        func alias() -> Home { x }
        func gone() -> Component<Never>? { x }
        func later() async throws -> Component<Never> { x }
        let made = walk(1).padding(4)
        @MainActor let actor: Screen<Never> = x
        struct Good { x }
        func good() -> Good { x }
        func words() -> [String] { x }
        let count = 7, name = "Walk", ada = User(name: "Ada")
        private func hidden() -> Home { x }
        func row(of good: Good, isOn: Bool = true) -> Component<Never> { x }
        func cards() -> [Component<Never>] { x }
        let card: Cards.Card = x
        let day: Foundation.Date = x, part: Good.Part = x, side: Length = 8
        private let hiddenCards: [Screen<Never>] = []
        """.utf8))
    let found = scanner.found(.init(of: [scanner]))
    #expect(found.screens.isEmpty && found.hasHelpers)
    #expect(
      found.passed.map { "\($0.line) \($0.message)" } == [
        "1 'main' is not looked at: it is @MainActor; take that away: a screen is a value",
        "2 'alias' is not looked at: its type is Home; say Component<…>, or make it private",
        "3 'gone' is not looked at: its type is optional; return a screen in any case, or make it private",
        "4 'later' is not looked at: it is async; await it in a test of its own",
        "5 'made' is not looked at: its type is not written; say made: Component<…>, or make it private",
        "6 'actor' is not looked at: it is @MainActor; take that away: a screen is a value",
        "13 'cards' is not looked at: it is a list of screens; put them into a container, name each by itself, "
          + "or make it private",
        "14 'card' is not looked at: its type is Cards.Card; say Component<…>, or make it private",
      ])
  }

  @Test("are told where they are within tuples, closures, collections and other types, each with what to do")
  func within() {
    let scanner = ScreenScanner(
      Array(
        """
        func pair() -> (Component<Int>, String) { x }
        var named: (title: String, card: Card) { x }
        func make() -> () -> Component<Int> { x }
        let later: @Sendable (Int) async throws(Lost) -> (card: Card, id: Int) = x
        func byName() -> [String: [Component<Int>]] { x }
        func boxed() -> Box<Component<Int>> { x }
        let lazily = { label(text: "") }
        func twice() -> Pair { x }
        typealias Pair = (Card, Card)
        typealias Card = Component<Int>
        struct Box<Content: Describable> where Content: Describable { x }
        func paint() -> (Component<Int>) -> String { x }
        func empty() -> () { x }
        let size: (Int, [String: Int]) = x, names: Array<String> = x
        func padded(by: Int) -> () -> Component<Int> { x }
        private let hidden: (Card, Card) = x
        """.utf8))
    let found = scanner.found(.init(of: [scanner]))
    #expect(found.screens.isEmpty)
    let tuple = "it is a tuple with screens; put them into a container, name each by itself, or make it private"
    let closure = "it is a closure; write a function that returns what the closure does, or make it private"
    #expect(
      found.passed.map { "\($0.line) \($0.message)" } == [
        "1 'pair' is not looked at: \(tuple)", "2 'named' is not looked at: \(tuple)",
        "3 'make' is not looked at: \(closure)", "4 'later' is not looked at: \(closure)",
        "5 'byName' is not looked at: it is a dictionary of screens; put them into a container, name each by itself, "
          + "or make it private",
        "6 'boxed' is not looked at: its type is Box<…>; return the screen that is in it, or make it private",
        "7 'lazily' is not looked at: its type is not written; say lazily: Component<…>, or make it private",
        "8 'twice' is not looked at: \(tuple)",
      ])
  }

  @Test("are not of types of which only parameters can be described")
  func parameters() {
    #expect(
      names(
        """
        let a: Box<Int> = x
        let b: Place = x
        let c: Both<Int> = x
        let d: (Both<Int>) = x
        func e() -> Outer { x }
        struct Box<Content: Describable> { x }
        struct Place<Content>: Sendable where Content: Describable { x }
        struct Both<Content: Describable>: Sendable, Describable { x }
        struct Outer { x }
        extension Outer.Part: Describable { x }
        extension Box where Content: Describable { x }
        """) == ["c", "d"])
  }

  @Test("depend on the conditions that they are compiled on")
  func conditions() {
    let found = ScreenScanner.screens(
      in: Array(
        """
        #if DEBUG  // ours
        #if os(Linux)
        let a: ViewSpec = x
        #elseif os(macOS)
        let b: ViewSpec = x
        #else
        let c: ViewSpec = x
        #endif
        #endif
        let d: ViewSpec = x
        """.utf8))
    #expect(
      found.map { $0.conditional(["a"]) } == [
        ["#if DEBUG", "#if os(Linux)", "a", "#endif", "#endif"],
        ["#if DEBUG", "#if os(Linux)", "#elseif os(macOS)", "a", "#endif", "#endif"],
        ["#if DEBUG", "#if os(Linux)", "#elseif os(macOS)", "#else", "a", "#endif", "#endif"], ["a"],
      ])
  }

  @Test("are those without parameters where two have one name")
  func overloads() {
    let found = ScreenScanner.screens(
      in: Array("func a(isOn: Bool = true) -> ViewSpec { x }\nfunc a() throws -> ViewSpec { x }".utf8))
    #expect(found.map(\.expression) == ["try a()"])
  }

  @Test("exclude helpers, members, and private and optional declarations")
  func others() {
    #expect(
      names(
        """
        func a(_ text: String) -> Component<Int> { x }
        func b() -> String { x }
        private func c() -> Component<Int> { x }
        fileprivate var d: Component<Int> { x }
        enum E { static func f() -> Component<Int> { x } }
        func g() -> Component<Int>? { x }
        func h() -> Component<Int>.Part { x }
        func i() -> [Component<Int>] { x }
        func j() async -> Component<Int> { x }
        """) == [])
  }

  @Test("are found whatever comments and string literals contain")
  func asides() {
    #expect(
      names(
        ##"""
        // func a() -> Component<Int> {
        /* func b() -> /* { */ Component<Int> { */
        let text = "{ \(join("}", "{")) \" {"
        let raw = #"{ " \ { "#
        let long = """
          { "func c() -> Component<Int>" {
          """
        func found() -> Component<Int> { label(text: "}") }
        """##) == ["found"])
  }

  @Test("are found in a file truncated anywhere")
  func broken() {
    for source in [
      "#if a\n#else\n", "@(", ")))func a()", "func a(b = (", "struct", "typealias a =", "", "\"", "#", "/*", "\"\\(",
      "{", "func", "func a(", "func a() ->", "func a() -> (", "func a() -> (Component<Int>", "let a: [", "let a: (()",
      "let a: Component<", "\"\"\"", "\\",
    ] {
      #expect(names(source) == [])
    }
  }
}
