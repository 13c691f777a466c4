import Foundation

/// Where tests find things, and put them.
public enum Places {
  /// The package's own folder.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where this build put its products: the folder of the running tests.
  public static let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// A new folder that nobody else uses, gone when the tests are.
  public static func scratchFolder() throws -> URL {
    let folder = scratch.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// What these tests write: a full run makes hundreds of megabytes of pictures.
  private static let scratch: URL = {
    let number = ProcessInfo.processInfo.processIdentifier
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portal-tests-\(number)")
    atexit { try? FileManager.default.removeItem(at: Places.scratch) }
    return folder
  }()
}
