import PortalSupport

/// The process that writes records, as it says at its start: whose tests it has, and how many of them it is to run.
///
/// `swift test` starts XCTest and Swift Testing as two processes, or more, and each knows only a part of what was
/// asked for. ``MergedRun`` puts the parts together.
public struct RunProcess: Equatable, Sendable {
  /// Whose tests a process has.
  public enum Library: String, Hashable, Sendable {
    /// The tests are XCTest's.
    case xctest = "XCTest"
    /// The tests are Swift Testing's.
    case swiftTesting = "Swift Testing"
    /// The command, which has documents and no tests.
    case command = "portal-render"
  }

  /// The library whose tests the process runs.
  public var library: Library
  /// The name of the test program: a package may have several.
  public var program: String
  /// The folder that it was started in, which is the package's; paths in its records are relative to it.
  public var folder: String
  /// Whether only some of its tests were selected.
  public var isFiltered: Bool
  /// Whether SwiftPM starts a process for each test of XCTest; only Swift Testing's process is told.
  public var isParallel: Bool
  /// Whether XCTest's tests were turned off; only Swift Testing's process is told.
  public var isWithoutXCTest: Bool

  /// A process that was started in a folder.
  public init(
    _ library: Library, program: String = "", folder: String, isFiltered: Bool = false, isParallel: Bool = false,
    isWithoutXCTest: Bool = false
  ) {
    self.library = library
    self.program = program
    self.folder = folder
    self.isFiltered = isFiltered
    self.isParallel = isParallel
    self.isWithoutXCTest = isWithoutXCTest
  }

  /// The exit status of Swift Testing where no test matched, which is no failure.
  static let statusWithoutTests = 69
}

extension RunProcess {
  var value: JSONValue {
    var members = [
      JSONMember("library", .string(library.rawValue)), JSONMember("program", .string(program)),
      JSONMember("folder", .string(folder)),
    ]
    if isParallel { members.append(JSONMember("parallel", .bool(true))) }
    if isWithoutXCTest { members.append(JSONMember("withoutXCTest", .bool(true))) }
    return .object(members)
  }

  init?(_ value: JSONValue, isFiltered: Bool) {
    guard let library = value["library"]?.value.text.flatMap(Library.init), let program = value["program"]?.value.text,
      let folder = value["folder"]?.value.text
    else { return nil }
    self.init(
      library, program: program, folder: folder, isFiltered: isFiltered,
      isParallel: value["parallel"]?.value.truth ?? false,
      isWithoutXCTest: value["withoutXCTest"]?.value.truth ?? false)
  }
}
