import PortalSnapshot
import Testing

@testable import PortalTesting

@Suite("A test program")
struct TestProgramTests {
  private func process(_ arguments: String..., skipsTests: Bool = false) -> RunProcess {
    RunProcess(arguments: arguments, folder: "/shop", skipsTests: skipsTests)
  }

  private let bundle = "/shop/.build/debug/ShopPackageTests.xctest"

  @Test("is known by the same name to both libraries, with a helper or without")
  func names() {
    let programs = [
      process(bundle), process(bundle, "--testing-library", "swift-testing"),
      process("/x/helper", "--test-bundle-path", bundle + "/Contents/MacOS/Shop", "--testing-library", "swift-testing"),
    ]
    #expect(Set(programs.map(\.program)) == ["ShopPackageTests.xctest"])
    #expect(programs.map(\.library) == [.xctest, .swiftTesting, .swiftTesting])
    #expect(programs.allSatisfy { !$0.isFiltered })
  }

  @Test("knows the folder for attachments, which is made for Swift Testing")
  func attachments() {
    #expect(TestProgram.attachmentsFolder([bundle, "--attachments-path", "out"]) == "out")
    #expect(TestProgram.attachmentsFolder([bundle, "--attachments-path=out"]) == "out")
    #expect(TestProgram.attachmentsFolder([bundle, "--attachments-path"]) == nil)
    #expect(TestProgram.attachmentsFolder([bundle]) == nil)
  }

  @Test("knows by its arguments that only some tests were selected")
  func filter() {
    #expect(process(bundle, "--filter", "Card", "--testing-library", "swift-testing").isFiltered)
    #expect(process(bundle, "--skip=Card", "--testing-library", "swift-testing").isFiltered)
    #expect(process(bundle, "Tests.CardTests/testCard").isFiltered)
    #expect(process(bundle, skipsTests: true).isFiltered)
    // As SwiftPM says that none of XCTest's tests is selected.
    #expect(process(bundle, "''").isFiltered)
    #expect(!process(bundle, "--skip-build", "--num-workers", "2", "--testing-library", "swift-testing").isFiltered)
  }

  @Test("hears of what swift test was told about XCTest only where it is Swift Testing's")
  func otherLibrary() {
    let process = process(bundle, "--parallel", "--disable-xctest", "--testing-library", "swift-testing")
    #expect(process.isParallel && process.isWithoutXCTest && !process.isFiltered)
  }

  @Test("records nothing when it is asked for its tests, or is one of them")
  func asking() {
    #expect(TestProgram.runsTests([bundle], isExitTest: false))
    #expect(!TestProgram.runsTests([bundle], isExitTest: true))
    #expect(!TestProgram.runsTests([bundle, "--dump-tests-json"], isExitTest: false))
    #expect(
      !TestProgram.runsTests([bundle, "--list-tests", "list", "--testing-library", "swift-testing"], isExitTest: false))
  }

  @Test("belongs to the run of the swift test that started it, and of no shell")
  func run() {
    let status = "42 (swift) test) S " + (4...21).map(String.init).joined(separator: " ") + " 4711 23"
    func run(_ program: String) -> String? {
      TestProgram.run(ofParent: 42, commandLine: "\(program)\0--parallel\0", status: status)
    }
    #expect(run("/usr/bin/swift-test") == "swift-test-42-4711")
    #expect(run("bash") == nil)
    #expect(TestProgram.run(ofParent: 42, commandLine: "", status: "") == nil)
  }
}
