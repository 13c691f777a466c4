import Testing

@testable import PortalSource

@Suite("The file of found screens")
struct FoundScreensFileTests {
  private func source(_ path: String, _ text: String, module: String? = nil) -> FoundScreensFile.Source {
    .init(path: path, module: module, bytes: Array(text.utf8))
  }

  private func problem(
    _ sources: [FoundScreensFile.Source], list: (path: String, text: String)? = nil
  ) -> String? {
    do {
      _ = try FoundScreensFile(of: sources, for: "ATests", list: list)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("makes each screen by its own expression, and imports the modules of listed folders once")
  func text() throws {
    let file = try FoundScreensFile(
      of: [
        source("Tests/A/Screens/One.swift", "func `default`() throws -> Component<Never> { x }\nlet two: ViewSpec = x"),
        source("Tests/A/Elsewhere.swift", "func elsewhere() -> Component<Never> { x }"),
        source("Sources/B/Samples/Deep/Three.swift", "func three() -> Screen<M> { x }", module: "B"),
        source("Sources/B/Samples/Four.swift", "func four() -> Screen<M> { x }", module: "B"),
        source("Sources/B/SamplesToo/Five.swift", "func five() -> Screen<M> { x }", module: "B"),
        source("Sources/C/Screens/Six.swift", "func six() -> Screen<M> { x }", module: "C"),
      ], for: "ATests", list: ("Tests/A/screens.txt", "# ours\r\n\n  Tests/A/Screens \n./Sources/B/Samples/\n"))
    #expect(
      file.text == """
        // Written by ScreensPlugin at each build: the screens that it found.
        import PortalTesting
        @testable import B

        extension FoundScreen {
          /// The screens in the folders that this target lists.
          static var all: [FoundScreen] {
            [
              FoundScreen("default", in: "Tests/A/Screens/One.swift") { try `default`() },
              FoundScreen("two", in: "Tests/A/Screens/One.swift") { two },
              FoundScreen("three", in: "Sources/B/Samples/Deep/Three.swift") { three() },
              FoundScreen("four", in: "Sources/B/Samples/Four.swift") { four() },
            ]
          }
        }

        """)
  }

  @Test("has the target's own folder Screens where no other is listed")
  func usual() throws {
    let sources = [
      source("Tests/A/Screens/One.swift", "let one: ViewSpec = x"),
      source("Tests/A/Two.swift", "let two: ViewSpec = x"),
      source("Sources/B/Screens/Three.swift", "let three: ViewSpec = x", module: "B"),
    ]
    let file = try FoundScreensFile(of: sources, for: "ATests", list: nil)
    #expect(file.text.contains("{ one }") && !file.text.contains("two") && !file.text.contains("three"))
    #expect(problem(Array(sources[1...]))?.hasPrefix("error: ATests has no folder Screens with Swift files") == true)
  }

  @Test("is Swift whatever a folder is called")
  func strangePath() throws {
    let file = try FoundScreensFile(
      of: [source("Screens/a\"\\(b)\n.swift", "let c: ViewSpec = x")], for: "ATests", list: nil)
    #expect(file.text.contains(#"FoundScreen("c", in: "Screens/a\"\\(b)\u{a}.swift") { c }"#))
  }

  @Test("has what is compiled on a condition on that condition")
  func conditions() throws {
    let file = try FoundScreensFile(
      of: [
        source(
          "Screens/A.swift",
          "let a: ViewSpec = x\n#if DEBUG\nlet b: ViewSpec = x\n#else\nlet b: ViewSpec = y\n#endif")
      ], for: "ATests", list: nil)
    #expect(
      file.text.hasSuffix(
        """
            var all: [FoundScreen] = [
              FoundScreen("a", in: "Screens/A.swift") { a },
            ]
        #if DEBUG
            all.append(FoundScreen("b", in: "Screens/A.swift") { b })
        #endif
        #if DEBUG
        #else
            all.append(FoundScreen("b", in: "Screens/A.swift") { b })
        #endif
            return all
          }
        }

        """))
  }

  @Test("comes with warnings of what looks like a screen and is not looked at, types of other files being known")
  func warnings() throws {
    let file = try FoundScreensFile(
      of: [
        source("Screens/A.swift", "func a() -> Home { x }\n\nfunc b() -> Lost { x }\nfunc c() -> Good { x }"),
        source("Screens/B.swift", "enum Screens { static var d: Component<Never> { x } }"),
        source("Screens/C.swift", "func row(_ good: Good) -> Component<Never> { x }\nlet goods = [Good()]"),
        source("Sources/Home.swift", "public typealias Home = Component<Never>", module: "B"),
        source("Sources/Good.swift", "public struct Good {}", module: "B"),
      ], for: "ATests", list: nil)
    #expect(file.text.contains("{ a() }"))
    #expect(
      file.warnings == [
        "Screens/A.swift:3: warning: 'b' is not looked at: its type is Lost; say Component<…>, or make it private",
        "Screens/B.swift:1: warning: no screen is at the top of this file; members of types are not looked at",
      ])
  }

  @Test("is refused where a listed folder has nothing, and where none is listed, at the list's line")
  func folders() {
    let sources = [source("Tests/A/Screens/One.swift", "let one: ViewSpec = x")]
    #expect(
      problem(sources, list: ("screens.txt", "Tests/A/Screens\nSources/Nope"))?
        .hasPrefix("screens.txt:2: error: no Swift file in 'Sources/Nope' belongs to ATests") == true)
    #expect(problem(sources, list: ("screens.txt", "#\n"))?.hasPrefix("screens.txt: error: it lists no folder") == true)
  }

  @Test("is refused where two screens have one name, with both places")
  func twice() {
    let first = source("Screens/A.swift", "let a: ViewSpec = x")
    #expect(
      problem([first, source("Screens/B.swift", "func `a`() -> ViewSpec { x }")])?
        .hasPrefix("Screens/B.swift: error: there is a screen 'a' in Screens/A.swift, too") == true)
  }

  @Test("is refused where there is no screen, because a test over none would pass")
  func none() {
    #expect(
      problem([source("Screens/A.swift", "private let a: ViewSpec")])?
        .hasPrefix("Screens/A.swift: error: no screen was found; a screen is a function") == true)
    #expect(
      problem([source("Screens/A.swift", "@MainActor let a: ViewSpec = x")])?
        .hasPrefix("Screens/A.swift:1: warning: 'a' is not looked at: it is @MainActor; take that away") == true)
  }
}
