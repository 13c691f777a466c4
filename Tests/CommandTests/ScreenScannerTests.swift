import Testing

@testable import portal_render

@Suite("The screens that a Swift file declares")
struct ScreenScannerTests {
  private func names(_ source: String) -> [String] { ScreenScanner.screens(in: Array(source.utf8)).map(\.name) }

  @Test("are its functions without parameters and its properties whose types are a screen's")
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
        """.utf8))
    #expect(found.map(\.expression) == ["try a()", "`default`()", "c", "d", "e()"])
    #expect(found.map(\.name) == ["a", "default", "c", "d", "e"])
  }

  @Test("and nothing else: no helper, no member, nothing private, no optional one")
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

  @Test("whatever stands in comments and texts")
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

  @Test("even where it ends in the midst of anything")
  func broken() {
    for source in [
      "", "\"", "#", "/*", "\"\\(", "{", "func", "func a(", "func a() ->", "let a: Component<", "\"\"\"", "\\",
    ] {
      #expect(names(source) == [])
    }
  }
}
