import Portal
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
