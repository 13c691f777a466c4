import PortalSnapshot
import PortalSupport
import Testing
import XCTest

/// The source location of an assertion, and its test.
struct AssertionPlace {
  var fileID: StaticString
  var file: StaticString
  var line: UInt
  var column: UInt
  /// The enclosing function.
  var function: String
  /// The test's name, if the caller gives one.
  var testName: String?

  /// The folder of the test's file.
  var testFolder: String {
    let parts = "\(file)".split(separator: "/", omittingEmptySubsequences: false)
    return parts.dropLast().joined(separator: "/")
  }

  /// The name of the test's file, without its extension.
  private var fileName: String {
    String("\(file)".split(separator: "/").last?.split(separator: ".").first ?? "Tests")
  }

  var source: SourcePlace { SourcePlace(file: "\(file)", line: Int(line)) }

  /// The name of a snapshot at this location.
  ///
  /// Swift Testing knows the running test, also in a helper function; under XCTest the function's name is used.
  func name(configuration: String, named name: String?) -> SnapshotName {
    let module = String("\(fileID)".prefix { $0 != "/" })
    let components = Test.current?.id.nameComponents ?? []
    let suite = components.dropLast().joined(separator: ".")
    return SnapshotName(
      module: module, suite: suite.isEmpty ? fileName : suite, function: testName ?? components.last ?? function,
      configuration: configuration, named: name)
  }
}

/// The running test framework: Swift Testing or XCTest.
enum TestFramework {
  /// Whether the running test has arguments, so that its name alone is ambiguous.
  static var testHasArguments: Bool { Test.Case.current?.isParameterized ?? false }

  /// Records a failure.
  static func fail(_ message: String, at place: AssertionPlace) {
    if Test.current == nil {
      // Under XCTest; or under Swift Testing, in a detached task without a current test. Each framework records only
      // its own issues, so nothing is reported twice or lost.
      XCTFail(message, file: place.file, line: place.line)
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location(of: place))
  }

  /// Attaches the artefacts to the test.
  static func attach(_ files: [Verdict.Failure.File], at place: AssertionPlace) {
    guard Test.current != nil else { return }
    for file in attachments(of: files) {
      Attachment.record(file.bytes, named: file.name, sourceLocation: location(of: place))
    }
  }

  /// The readable files, under descriptive names.
  static func attachments(of files: [Verdict.Failure.File]) -> [(name: String, bytes: [UInt8])] {
    files.compactMap { file in
      guard let bytes = try? Files.read(file.path, onlyRegular: true), let name = file.path.split(separator: "/").last
      else { return nil }
      return ("\(file.what)-\(name)", bytes)
    }
  }

  private static func location(of place: AssertionPlace) -> SourceLocation {
    SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.file)", line: Int(place.line), column: Int(place.column))
  }
}
