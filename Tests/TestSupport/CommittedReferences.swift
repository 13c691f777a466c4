import Foundation
import PortalRaster
import PortalSnapshot

/// The references in this repository, which were made with certain libraries and fonts.
public enum CommittedReferences {
  /// Whether this machine draws as the one did on which they were made.
  ///
  /// Where fonts differ, pictures do, and to compare them would say nothing about this code.
  public static let areFromHere: Bool = {
    guard let here = try? Fingerprint(of: Renderer()), let recorded, !recorded.isEmpty else { return false }
    // What is here besides, such as a family that the references know nothing of, reaches none of them.
    let others = recorded.filter { !here.draws(like: $0) }
    if others.isEmpty { return true }
    let changes = Set(others.flatMap { here.changes(since: $0) }).sorted()
    print("The committed references come from another environment: \(changes.joined(separator: ", "))")
    return false
  }()

  /// The environments that they were made in, as their manifests say.
  private static let recorded: Set<Fingerprint>? = {
    let folder = Places.package.appendingPathComponent("Snapshots")
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return nil }
    let folders = files.compactMap { $0 as? URL }.filter { $0.lastPathComponent == Manifest.fileName }
      .map { ReferenceFolder($0.deletingLastPathComponent().path) }
    return try? Set(folders.flatMap { try $0.manifest().allFingerprints() })
  }()
}
