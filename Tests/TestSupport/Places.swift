import Foundation

/// The folders that tests read and write.
public enum Places {
  /// The package's own folder.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of this build's products: that of the running tests.
  public static let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// A new scratch folder, removed when the tests end.
  public static func scratchFolder() throws -> URL {
    let folder = scratch.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The parent of all scratch folders: a full run writes hundreds of megabytes of pictures.
  private static let scratch: URL = {
    let number = ProcessInfo.processInfo.processIdentifier
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portal-tests-\(number)")
    atexit { try? FileManager.default.removeItem(at: Places.scratch) }
    return folder
  }()
}
