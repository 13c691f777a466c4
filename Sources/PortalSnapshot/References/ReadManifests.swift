import PortalSupport

/// A cache of manifests for a run that writes none.
///
/// Otherwise a folder of a thousand references has its manifest read a thousand times, which takes longer than the
/// pictures.
public struct ReadManifests: Sendable {
  private var manifests: [ByteText: Manifest] = [:]

  /// Reads the manifests of folders of references; errors are reported at each use.
  public init(of folders: Set<String>) {
    self.init(of: folders.lazy.map { ReferenceFolder($0) })
  }

  /// The same of folders that are open.
  package init(of folders: some Sequence<ReferenceFolder>) {
    for folder in folders { manifests[ByteText(folder.path)] = try? folder.manifest() }
  }

  func manifest(of folder: ReferenceFolder) throws -> Manifest {
    try manifests[ByteText(folder.path)] ?? folder.manifest()
  }
}
