import PortalSnapshot
import PortalSupport
import Testing
import XCTest

/// The line of an assertion, and the test that it stands in.
struct AssertionPlace {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt
  /// The function that the line stands in.
  var function: String
  /// The test's name where the caller gives it.
  var testName: String?

  /// The folder of the test's file.
  var testFolder: String {
    let parts = "\(file)".split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast().joined(separator: "/")
  }

  /// The name of the test's file, without its ending.
  private var fileName: String {
    String("\(file)".split(separator: "/").last?.split(separator: ".").first ?? "Tests")
  }

  var source: SourcePlace { SourcePlace(file: "\(file)", line: Int(line)) }

  /// What a snapshot of this line is called.
  ///
  /// Swift Testing knows which test is running, also in a function that tests call; under XCTest the function counts.
  func name(configuration: String, named name: String?) -> SnapshotName {
    let module = String("\(fileID)".prefix { $0 != "/" })
    let components = Test.current?.id.nameComponents ?? []
    let suite = components.dropLast().joined(separator: ".")
    return SnapshotName(
      module: module, suite: suite.isEmpty ? fileName : suite, function: testName ?? components.last ?? function,
      configuration: configuration, named: name)
  }
}

/// The test framework that is running, be it Swift Testing or XCTest.
enum TestFramework {
  /// Whether the running test has arguments, so that its name alone says too little.
  static var testHasArguments: Bool { Test.Case.current?.isParameterized ?? false }

  /// Records a failure.
  static func fail(_ message: String, at place: AssertionPlace) {
    if Test.current == nil {
      // Under XCTest; or under Swift Testing, in a task that does not know of its test. Each framework hears only what
      // happens within it, so that nothing is said twice, and nothing is lost.
      XCTFail(message, file: place.file, line: place.line)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location(of: place))
  }

  /// Attaches what there is to look at to the test.
  static func attach(_ files: [Verdict.Failure.File], at place: AssertionPlace) {
    guard Test.current != nil else { return }
    for file in attachments(of: files) {
      Attachment.record(file.bytes, named: file.name, sourceLocation: location(of: place))
    }
  }

  /// The files that can be read, under names that say what they are.
  static func attachments(of files: [Verdict.Failure.File]) -> [(name: String, bytes: [UInt8])] {
    files.compactMap { file in
      guard let bytes = try? Files.read(file.path), let name = file.path.split(separator: "/").last else { return nil }
      return ("\(file.what)-\(name)", bytes)
    }
  }

  private static func location(of place: AssertionPlace) -> SourceLocation {
    SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.file)", line: Int(place.line), column: Int(place.column))
  }
}
