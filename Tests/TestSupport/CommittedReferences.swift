import Foundation
import PortalRaster
import PortalSnapshot

/// The references in this repository, and the environment that they were recorded in.
public enum CommittedReferences {
  /// Whether this machine draws as the recording one did.
  ///
  /// With other fonts pictures differ for reasons outside this code.
  public static let areFromHere: Bool = {
    guard let here = try? Fingerprint(of: Renderer()), let recorded, !recorded.isEmpty else { return false }
    // Additional fonts, unknown to the references, reach none of them.
    let others = recorded.filter { !here.draws(like: $0) }
    if others.isEmpty { return true }
    let changes = Set(others.flatMap { here.changes(since: $0) }).sorted()
    print("The committed references come from another environment: \(changes.joined(separator: ", "))")
    return false
  }()

  /// Whether a committed file has these bytes; `PORTAL_GOLDEN=record` writes it.
  ///
  /// Where other fonts are, nothing can be said, and it counts as equal.
  public static func has(_ bytes: [UInt8], at file: String) throws -> Bool {
    if ProcessInfo.processInfo.environment["PORTAL_GOLDEN"] == "record" { try Files.write(bytes, to: file) }
    return try !areFromHere || bytes == Files.read(file)
  }

  /// The environments of the recordings, from the manifests.
  private static let recorded: Set<Fingerprint>? = {
    let folder = Places.package.appendingPathComponent("Snapshots")
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return nil }
    let folders = files.compactMap { $0 as? URL }.filter { $0.lastPathComponent == Manifest.fileName }
      .map { ReferenceFolder($0.deletingLastPathComponent().path) }
    return try? Set(folders.flatMap { try $0.manifest().allFingerprints() })
  }()
}
