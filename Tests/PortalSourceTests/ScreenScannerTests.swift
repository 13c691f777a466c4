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
        @MainActor public func a() throws -> Component<Message> { x }
        func `default`()->some Describable{ x }
        var c: Screen<[String: Message]> { x }
        public let d: any Describable = x
        func e() -> ViewSpec
        {
          x
        }
        let f = Screen<Message>(root: .simple, content: x)
        let g = ViewSpec(.container)
        """.utf8))
    #expect(found.map(\.expression) == ["try a()", "`default`()", "c", "d", "e()", "f", "g"])
    #expect(found.map(\.name) == ["a", "default", "c", "d", "e", "f", "g"])
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
      "", "\"", "#", "/*", "\"\\(", "{", "func", "func a(", "func a() ->", "let a: Component<", "\"\"\"", "\\",
    ] {
      #expect(names(source) == [])
    }
  }
}
