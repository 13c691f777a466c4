import PortalSupport

/// The manifests of a call: those that it names, and those in the folders of pages' pictures.
struct ShotLibrary {
  private var manifests: [ByteText: ShotManifest] = [:]
  /// The manifests that were read, invalid ones included.
  private var met: Set<ByteText> = []
  private var catalogues: [ByteText: Contents] = [:]
  /// The manifests that folders have, or do not have.
  private var byFolder: [ByteText: ShotManifest?] = [:]
  /// Whether folders are there.
  private var folders: [ByteText: Bool] = [:]
  /// The shots of the requested manifests.
  private(set) var asked: [Shot] = []
  private var askedByBase: [ByteText: Shot] = [:]
  /// Errors in the manifests.
  private(set) var problems: [Diagnostic] = []

  /// The pictures that a DocC catalogue has, or can have, by the names that links give them.
  struct Contents {
    /// Documents without a shot.
    private(set) var screens: [String: [String]] = [:]
    private(set) var shots: [String: [Shot]] = [:]
    /// The names of images.
    fileprivate(set) var images: Set<String> = []
    /// The names of screens, then those of shots.
    private var screenNames: [String] = []
    private var shotNames: [String] = []

    var names: [String] { screenNames + shotNames + images.sorted() }

    fileprivate mutating func add(screen: String) {
      let name = String(DocsPath.resource(screen))
      screens[name, default: []].append(screen)
      screenNames.append(name)
    }

    fileprivate mutating func add(_ shot: Shot) {
      let name = String(DocsPath.resource(shot.base))
      shots[name, default: []].append(shot)
      shotNames.append(name)
    }
  }

  /// The manifests that were read.
  var files: [String] { met.map(\.text) }

  /// From where manifests are read.
  private let bounds: DocsBounds

  /// - Parameter files: the requested manifests.
  init(_ files: [String], within bounds: DocsBounds) {
    self.bounds = bounds
    for file in files { asked += read(DocsPath.simplified(file))?.shots ?? [] }
    askedByBase = Dictionary(asked.map { (ByteText($0.base), $0) }) { first, _ in first }
  }

  private mutating func read(_ file: String) -> ShotManifest? {
    let key = ByteText(file)
    if met.insert(key).inserted {
      do {
        manifests[key] = try ShotManifest(bounds.read(file), file: file)
      } catch {
        problems += Diagnostic.all(of: error)
      }
    }
    return manifests[key]
  }

  /// The manifest in a folder; what lies in folders around all pages is none of theirs.
  private mutating func manifest(in folder: String) -> ShotManifest? {
    let key = ByteText(folder)
    if let known = byFolder[key] { return known }
    let file = folder == "." ? ShotManifest.name : folder + "/" + ShotManifest.name
    let found = bounds.holds(folder) && (met.contains(ByteText(file)) || bounds.mayHave(file)) ? read(file) : nil
    byFolder[key] = .some(found)
    return found
  }

  /// The shot whose picture has the path `base`, which lacks the extension.
  mutating func shot(_ base: String) -> Shot? {
    var folders: [String] = []
    var folder = Files.folder(holding: base)
    while folder != ".", folder != "/" {
      folders.append(folder)
      folder = Files.folder(holding: folder)
    }
    folders.append(folder)
    // Nothing is in a folder that is not there.
    let there = folders.reversed().prefix { isThere($0) }
    // A shot's name may contain folders.
    let key = ByteText(base)
    for folder in there.reversed() { if let shot = manifest(in: folder)?.byBase[key] { return shot } }
    // A manifest of another name is found only in calls that name it.
    return askedByBase[key]
  }

  private mutating func isThere(_ folder: String) -> Bool {
    let key = ByteText(folder)
    if let known = folders[key] { return known }
    let isThere = bounds.mayHaveFolder(folder)
    folders[key] = isThere
    return isThere
  }

  /// The names of the shots in a folder's manifest.
  mutating func shots(beside folder: String) -> [String] {
    (manifest(in: folder)?.shots ?? []).map(\.name)
  }

  /// The pictures of a DocC catalogue, found once.
  mutating func contents(of catalogue: String) -> Contents {
    let key = ByteText(catalogue)
    if let known = catalogues[key] { return known }
    var contents = Contents()
    for file in bounds.files(beneath: catalogue) {
      if file.hasSuffix("/" + ShotManifest.name) {
        for shot in read(file)?.shots ?? [] { contents.add(shot) }
      } else if file.hasSuffix(".json") {
        if !file.hasSuffix(DocsPath.annotationEnding) { contents.add(screen: file) }
      } else if [".png", ".jpg", ".jpeg", ".svg", ".gif", ".webp", ".mp4"].contains(where: { file.hasSuffix($0) }) {
        contents.images.insert(String(DocsPath.resource(file)))
      }
    }
    catalogues[key] = contents
    return contents
  }
}
