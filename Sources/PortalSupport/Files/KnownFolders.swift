/// The real paths of files, whose folders are each looked for once: the way to one may be long, and thousands of files in it.
package struct KnownFolders: Sendable {
  private var known: [ByteText: String?] = [:]

  package init() {}

  /// The real path of a file, existing or not; nil where that of its folder is, or of a link that it is itself.
  ///
  /// - Parameter resolve: the real path of a folder, or of a link.
  package mutating func place(of file: String, _ resolve: (String) -> String?) -> String? {
    guard let name = PathBytes.parts(file).last, name != ".", name != "..", !PathBytes.endsInSlash(file) else {
      return resolve(file)
    }
    let holder = folder(Files.folder(holding: file), resolve)
    guard let place = holder.map({ PathBytes.joined($0, name) }) else { return nil }
    return Files.isNoLink(place) ? place : resolve(place)
  }

  /// The real path of a folder, as it was found first.
  package mutating func folder(_ folder: String, _ resolve: (String) -> String?) -> String? {
    let key = ByteText(folder)
    let found = known[key] ?? resolve(folder)
    known[key] = .some(found)
    return found
  }
}
