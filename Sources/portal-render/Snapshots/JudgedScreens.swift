import PortalRaster
import PortalSnapshot

/// Screens named individually, or by folders.
struct JudgedScreens {
  /// Documents, sorted.
  var documents: [String]
  /// Whether a folder is incomplete: then orphans cannot be determined.
  var isFiltered: Bool
  /// The folders that are judged whole.
  private var folders: [String] = []
  /// The folder in which each screen was found.
  private var finders: [ByteText: Finder] = [:]
  /// The real paths of screens' folders, as they were when the call began, and empty where they were unknown: there are their
  /// references and images, whatever somebody else puts in their places meanwhile.
  private(set) var realFolders: [ByteText: String] = [:]

  /// A folder that is judged whole.
  private struct Finder {
    let folder: String
    /// Its real path.
    let root: String?
    /// The real paths of the folder and the current one, in which what its links lead to may be.
    let roots: [String]

    init(_ folder: String) {
      self.folder = folder
      root = Files.realPath(folder)
      roots = [root, Files.realPath(".")].compactMap { $0 }
    }

    /// The real path of a folder beneath it: no link was followed on the way there.
    ///
    /// - Parameter path: its path, which begins with that of the folder.
    func realPath(of path: String) -> String? {
      guard let root else { return nil }
      let rest = folder == "." ? path == "." ? "" : path : String(Substring(path.utf8.dropFirst(folder.utf8.count)))
      return PathBytes.parts(rest).reduce(root) { PathBytes.joined($0, $1) }
    }
  }

  /// Refuses to export among screens, where the next call would take the files beside pictures for some, and around them,
  /// where files of the export could have the places of screens and their references.
  func check(_ export: PictureExport?) throws(DiagnosticsError) {
    guard let export else { return }
    let shown = TerminalText.quoted(export.folder, limit: 200)
    guard let place = export.real ?? Files.realPlace(export.folder) else {
      throw .wrong("--export \(shown) lies behind a link or a folder that is not there", hint: "name the folder itself")
    }
    for folder in (folders + documents.map(ScreenInputs.folder(of:))).unique {
      guard let root = Files.realPath(folder) else { continue }
      // Beside screens that the call names one by one may be anything.
      let isAmong = folders.contains(folder) && PathBytes.lies(place, beneath: root)
      guard isAmong || PathBytes.lies(root, beneath: place) else { continue }
      throw .wrong(
        "--export \(shown) lies \(isAmong ? "among" : "around") the screens of \(TerminalText.quoted(folder, limit: 200))",
        hint: "name a folder beside them")
    }
  }

  /// The real path of a screen that was found, not named, by which it is read through no link; nil of one that is named.
  ///
  /// A link to a file elsewhere or to a hidden one is refused, when screens are looked for and when one is read: messages quote its
  /// lines.
  func place(of document: String) throws(DiagnosticsError) -> String? {
    guard let finder = finders[ByteText(document)] else { return nil }
    let way = FileWay(document, within: finder.roots)
    if way.isWhole, finder.roots.contains(where: { PathBytes.lies(way.place, visiblyBeneath: $0) }) { return way.place }
    // It is missing by now, or in a folder that only the system finds: it is read through no link.
    if !way.isWhole, !Files.isLink(document) { return document }
    // Of what lies elsewhere nobody is told what it is, nor whether it is there.
    throw DiagnosticsError(
      Diagnostic(
        .error,
        "a link leads out of the folder \(TerminalText.quoted(finder.folder, limit: 200)), or to a hidden file or none",
        file: document, hint: "put the screen itself there, or name it in the call"))
  }

  /// Keeps the real path of a folder of screens, which is looked for once.
  private mutating func fix(_ folder: String, at realPath: (String) -> String?) {
    let key = ByteText(folder)
    if realFolders[key] == nil { realFolders[key] = realPath(folder) ?? "" }
  }

  /// The folder of a screen's reference.
  func references(of document: String) throws -> ReferenceFolder {
    let folder = ScreenInputs.folder(of: document)
    guard let real = realFolders[ByteText(folder)], !real.isEmpty else { throw ScreenInputs.unknownWay(to: document) }
    return try ReferenceFolder(folder, real: real)
  }

  /// What the manifests of all folders say.
  func manifests() -> ReadManifests {
    var first: [ByteText: String] = [:]
    for document in documents { first[ByteText(ScreenInputs.folder(of: document))] = document }
    return ReadManifests(of: first.values.lazy.compactMap { try? references(of: $0) })
  }

  init(_ operands: [String]) throws {
    var found: [String] = []
    (documents, isFiltered) = ([], false)
    for operand in operands {
      if Files.isFolder(operand) {
        folders.append(operand)
        let finder = Finder(operand)
        guard let root = finder.root else { throw ScreenInputs.unknownWay(to: operand) }
        let documents = try Files.files(beneath: operand, atReal: root).filter { $0.hasSuffix(".json") }
        for document in documents {
          finders[ByteText(document)] = finder
          fix(ScreenInputs.folder(of: document), at: finder.realPath(of:))
          // Opening a pipe would block.
          if let real = try place(of: document), Files.exists(real), FileIdentity(real) == nil {
            throw FileError(.read, document, .notRegular)
          }
        }
        found += documents
      } else {
        isFiltered = true
        fix(ScreenInputs.folder(of: operand)) { Files.realPath($0) }
        if Files.exists(operand), FileIdentity(operand) == nil { throw FileError(.read, operand, .notRegular) }
        found.append(operand)
      }
    }
    documents = found.unique
  }
}
