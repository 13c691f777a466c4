import CTestStart
import PortalSnapshot
import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// This process, as far as a run's completeness depends on it.
///
/// `swift test` starts a package's test program once for XCTest and once for Swift Testing; with `--parallel` once for
/// each test of XCTest. Each process records its start as soon as it is loaded, not only at its first snapshot: one that
/// crashes before is noticed, and one that takes none is known to take none.
enum TestProgram {
  static let process = RunProcess(
    arguments: CommandLine.arguments, folder: Files.currentFolder ?? "",
    skipsTests: TestEnvironment.variable("_SWIFTPM_SKIP_TESTS_LIST") != nil)

  /// The program's file, as the system knows it.
  static var path: String? {
    Files.realPath("/proc/self/exe") ?? CommandLine.arguments.first
  }

  /// Records the start, and at exit the end.
  static func recordStartAndEnd(in environment: TestEnvironment) {
    guard let records = environment.records else { return }
    // There is no way to report an error here; missing records are detected when they are read.
    try? records.begin(process)
    portal_at_exit { status in
      try? TestEnvironment.process.records?.end(TestProgram.process, status: status < 0 ? nil : Int(status))
    }
  }

  /// Records once what this process draws with, which accepting needs to know.
  static let recordFingerprint: Void = {
    guard let fingerprint = try? TestEnvironment.fingerprint.get() else { return }
    try? TestEnvironment.process.records?.begin(process, environment: fingerprint)
  }()

  /// Whether the program was started for its tests, and not to list them, nor by one of them as an exit test.
  static func runsTests(_ arguments: [String], isExitTest: Bool) -> Bool {
    let asking: Set = ["--list-tests", "-l", "list", "--dump-tests-json", "--help", "-h", "--version"]
    return !isExitTest && asking.isDisjoint(with: arguments.dropFirst())
  }

  /// The folder that `swift test --attachments-path` names.
  static func attachmentsFolder(_ arguments: [String]) -> String? {
    for option in ["--attachments-path", "--experimental-attachments-path"] {
      if let place = arguments.firstIndex(of: option), place + 1 < arguments.count { return arguments[place + 1] }
      if let joined = arguments.first(where: { $0.hasPrefix(option + "=") }) {
        return String(joined.dropFirst(option.count + 1))
      }
    }
    return nil
  }

  /// A name that the processes of one `swift test` share: its process, with the time of its start, since numbers of
  /// processes are used again.
  ///
  /// Nil where something else started this process, as a debugger or a shell.
  static let runOfSwiftTest: String? = {
    #if os(Linux)
      let parent = getppid()
      guard let line = try? Files.read("/proc/\(parent)/cmdline", limit: 1 << 20),
        let status = try? Files.read("/proc/\(parent)/stat", limit: 1 << 16)
      else { return nil }
      return run(
        ofParent: Int(parent), commandLine: String(decoding: line, as: UTF8.self),
        status: String(decoding: status, as: UTF8.self))
    #else
      return nil
    #endif
  }()

  /// - Parameters:
  ///   - commandLine: the parent's arguments, each with a zero byte behind it.
  ///   - status: its line in `/proc/…/stat`.
  static func run(ofParent parent: Int, commandLine: String, status: String) -> String? {
    let program = commandLine.split(separator: "\0").first.map { Files.name(of: String($0)) }
    // The second field is the program's name in parentheses, which may have any characters.
    let fields = status.split(separator: ")").last.map { $0.split(separator: " ") } ?? []
    guard program == "swift-test", fields.count > 19 else { return nil }
    return "swift-test-\(parent)-\(fields[19])"
  }
}

/// Called when the program is loaded.
@_cdecl("portal_test_program_starts")
func testProgramStarts() {
  let isExitTest = ["SWT_EXIT_TEST_ID", "SWT_EXPERIMENTAL_EXIT_TEST_ID"].contains {
    TestEnvironment.variable($0) != nil
  }
  guard TestProgram.runsTests(CommandLine.arguments, isExitTest: isExitTest) else { return }
  // Swift Testing ends in an error where the folder is not there; that it is a file, it says itself.
  if let folder = TestProgram.attachmentsFolder(CommandLine.arguments) { _ = try? Files.makeFolder(folder) }
  _ = TestEnvironment.process
}

extension RunProcess {
  /// - Parameters:
  ///   - arguments: of a test program: Swift Testing's has those of `swift test`, and XCTest's the names of tests.
  ///   - skipsTests: whether SwiftPM was told tests to skip in another way.
  init(arguments: [String], folder: String, skipsTests: Bool = false) {
    func has(_ options: String...) -> Bool {
      arguments.contains { argument in options.contains { argument == $0 || argument.hasPrefix($0 + "=") } }
    }
    let isSwiftTesting = has("--testing-library")
    let isFiltered =
      isSwiftTesting
      ? has("--filter", "--skip", "--specifier", "-s", "--configuration-path", "--experimental-configuration-path")
      : has("--filter", "--skip") || arguments.dropFirst().contains { !$0.hasPrefix("-") && !$0.hasSuffix(".xctest") }
    // A helper may load the tests: then an argument names their bundle.
    let names = arguments.lazy.flatMap { $0.split(separator: "/") }
    let program = names.first { $0.hasSuffix(".xctest") }.map(String.init) ?? Files.name(of: arguments.first ?? "")
    self.init(
      isSwiftTesting ? .swiftTesting : .xctest, program: program, folder: folder,
      isFiltered: isFiltered || skipsTests, isParallel: isSwiftTesting && has("--parallel"),
      isWithoutXCTest: isSwiftTesting && has("--disable-xctest"))
  }
}
