/// One reading of one document: what it defines, and what was found wrong with it.
///
/// It lives as long as the call that reads.
final class Reading {
  let source: SourceText
  /// What is true where the document says nothing.
  let defaults: ScreenDefaults
  private(set) var diagnostics: [Diagnostic] = []
  private var told: Set<Told> = []
  /// The document's own colours and styles, by name.
  var colors: [String: Color] = [:]
  var styles: [String: JSONNode] = [:]
  /// Which of both something has named so far.
  var usedNames: Set<String> = []

  private struct Told: Hashable {
    var message: String
    var place: SourceRange
  }

  init(source: SourceText, defaults: ScreenDefaults = ScreenDefaults()) {
    self.source = source
    self.defaults = defaults
  }

  func error(_ message: String, at place: SourceRange, hint: String? = nil) {
    guard diagnostics.count < DocumentLimits.diagnostics else { return }
    // What is read more than once, as a shared style is, is told once.
    guard told.insert(Told(message: message, place: place)).inserted else { return }
    diagnostics.append(Diagnostic(.error, message, at: place, in: source, hint: hint))
  }

  /// Something else stands where a value of some kind should.
  func expected(_ what: String, _ node: JSONNode, hint: String? = nil) {
    error("expected \(what), found \(node.value.kindName)", at: node.place, hint: hint)
  }

  /// A word that is none of those that are possible, perhaps within something.
  func unknown(
    _ kind: String, _ word: String, in what: String? = nil, at place: SourceRange, among known: [String]
  ) {
    let hint =
      nearestName(to: word, in: known).map { "did you mean \"\($0)\"?" }
      ?? "\(what.map { "\($0) has" } ?? "known are"): \(known.joined(separator: ", "))"
    error("unknown \(kind) \"\(word)\"\(what.map { " in \($0)" } ?? "")", at: place, hint: hint)
  }

  /// The members of an object; an error and nothing where there is none.
  func members(_ node: JSONNode, _ what: String) -> [JSONMember]? {
    guard case .object(let members) = node.value else {
      expected(what, node)
      return nil
    }
    return members
  }
}
