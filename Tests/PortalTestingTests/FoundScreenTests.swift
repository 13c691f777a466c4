import Portal
import PortalSource
import PortalTesting
import Synchronization
import TestSupport
import Testing

@Suite("The screens that the plug-in finds in this target's folder")
struct FoundScreenTests {
  private func found(_ name: String) throws -> FoundScreen {
    try #require(FoundScreen.all.first { $0.name == name })
  }

  @Test("are its functions without parameters and its properties, with their file from the package's root")
  func all() {
    #expect(FoundScreen.all.map(\.name) == ["foundLabel", "foundScreen", "foundBroken"])
    #expect(Set(FoundScreen.all.map(\.file)) == ["Tests/PortalTestingTests/Screens/FoundSamples.swift"])
    #expect("\(FoundScreen.all)" == "[foundLabel, foundScreen, foundBroken]")
  }

  @Test("look as what they are made by")
  func looks() throws {
    assertLooksAlike(try found("foundLabel"), foundLabel())
    assertLooksAlike(try found("foundScreen"), foundScreen)
  }

  @Test("compile in the list that the plug-in writes, whatever kind they are")
  func compile() throws {
    let screens = """
      import Portal
      struct Problem: Error {}
      struct Card: Describable {
        func describe(_ traits: Traits) -> Description { Description(ViewSpec(.container)) }
      }
      typealias Home = Component<Never>
      @available(macOS 15, *) public func a() throws -> Component<Int> { label(text: "a") }
      func `default`() -> some Describable { Card() }
      var c: Screen<Int> { Screen(content: .component(label(text: "c"))) }
      public let d: any Describable & Sendable = Card()
      func e() -> ViewSpec { ViewSpec(.container) }
      let f = Screen<Int>(content: .component(label(text: "f")))
      let g = ViewSpec(.container)
      func h() throws(Problem) -> Portal.Component<Never> { label(text: "h") }
      func i(isOn: Bool = true, sizes: Dictionary<String, Int> = [:]) -> Home { label(text: "i") }
      let j = TraitsReader { traits in Card() }
      func k() -> TraitsReader<Card> { TraitsReader { _ in Card() } }
      @MainActor func main() -> Component<Never> { label(text: "main") }
      func later() async -> Component<Never> { label(text: "later") }
      let l = a2(1)
      func a2(_ number: Int) -> Component<Never> { label(text: "l") }
      #if os(Nowhere)
      let m: ViewSpec = 7
      #elseif DEBUG
      let n: ViewSpec = 7
      #else
      let o = ViewSpec(.container)
      #endif
      """
    let source = FoundScreensFile.Source(path: "Screens/A.swift", module: nil, bytes: Array(screens.utf8))
    let file = try FoundScreensFile(of: [source], for: "ATests", list: nil)
    #expect(try TypeChecker().check(["Screens.swift": screens, "FoundScreens.swift": file.text]) == [])
    for name in "acefghijkmno" { #expect(file.text.contains("{ \(name)") || file.text.contains("try \(name)()")) }
    #expect(file.warnings.count == 3)
  }

  @Test("are made once for a picture, and once more to see that they are the same")
  func calls() throws {
    let calls = Mutex(0)
    let screen = FoundScreen("counted", in: "Tests.swift") {
      calls.withLock { $0 += 1 }
      return label(text: "Hi") as Component<Never>
    }
    let folder = try Places.scratchFolder().path
    let environment = TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts")
    #expect(
      verifySnapshot(of: screen, as: .image, snapshotDirectory: folder, environment: environment) == nil)
    #expect(calls.withLock { $0 } == 2)
    #expect(
      verifySnapshot(of: screen, as: .image, snapshotDirectory: folder, environment: environment) == nil)
    #expect(calls.withLock { $0 } == 3)
  }

  @Test("pass no snapshot where their function throws, and the failure names the function and the error")
  func throwing() throws {
    let failure = verifySnapshot(of: try found("foundBroken"), as: .image, snapshotDirectory: "/nowhere")
    #expect(failure?.contains("foundBroken threw an error: NoData()") == true, "\(failure ?? "passed")")
  }
}
