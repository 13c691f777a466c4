import Foundation

/// Where tests find things, and put them.
public enum Places {
  /// The package's own folder.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Where this build put its products: the folder of the running tests.
  public static let build = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()

  /// A new folder that nobody else uses.
  public static func scratchFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("portal-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
