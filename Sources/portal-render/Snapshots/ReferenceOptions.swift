import PortalRaster
import PortalSnapshot

/// The root of the references in records.
struct ReferenceOptions: Sendable {
  /// The named folder, if any.
  var folder: String?

  static let options: [CommandOption<ReferenceOptions>] = [
    .option(
      "root", .written(.folder("FOLDER")), isForCallsAlone: true,
      "Where the paths of references begin, and out of which none leads; otherwise they begin here, and stay within git's "
        + "work tree, or here where there is none."
    ) { $0.folder = $1.path }
  ]

  func root(_ console: Console) -> ReferenceRoot {
    if let folder { return ReferenceRoot(base: folder) }
    return ReferenceRoot(base: console.folder, root: Revision.workTree(around: console.folder))
  }
}
