import PortalSupport

extension ViewPath {
  /// What may be meant by a path that no view has, as a question; nil where nothing is like it.
  ///
  /// The screen's own component is `content`, whatever its name is, so that references outlive a change of it. Who begins
  /// a path with that name gets to know.
  package static func hint(for path: String, among known: [String]) -> String? {
    let parts = path.split(separator: "/").dropFirst()
    for rest in [parts, parts.dropFirst()] where !rest.isEmpty {
      let own = ([root.text] + rest.map(String.init)).joined(separator: "/")
      if known.contains(where: own.hasSameBytes) {
        return "did you mean \"\(own)\"? The screen's own component is \(root) in paths, whatever its name is"
      }
    }
    return nearestName(to: path, in: known).map { "did you mean \"\($0)\"?" }
  }
}
