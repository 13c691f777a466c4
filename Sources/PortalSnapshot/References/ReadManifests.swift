/// The manifests of a run that writes none, each read once.
///
/// A thousand references in one folder would have its manifest read a thousand times, which takes longer than their
/// pictures.
public struct ReadManifests: Sendable {
  private var manifests: [String: Manifest] = [:]

  /// Reads the manifests of folders of references; one that cannot be read is for whoever asks for it to tell of.
  public init(of folders: Set<String>) {
    for folder in folders { manifests[folder] = try? ReferenceFolder(folder).manifest() }
  }

  func manifest(of folder: ReferenceFolder) throws -> Manifest {
    try manifests[folder.path] ?? folder.manifest()
  }
}
