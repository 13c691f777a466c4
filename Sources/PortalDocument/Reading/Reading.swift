/// One reading of one document: what it defines, and what was found wrong with it.
///
/// It lives as long as the call that reads.
final class Reading {
  let source: SourceText
  private(set) var diagnostics: [Diagnostic] = []
  /// The document's own colours and styles, by name.
  var colors: [String: Color] = [:]
  var styles: [String: JSONNode] = [:]

  init(source: SourceText) {
    self.source = source
  }

  func error(_ message: String, at place: SourceRange, hint: String? = nil) {
    guard diagnostics.count < DocumentLimits.diagnostics else { return }
    diagnostics.append(Diagnostic(.error, message, at: place, in: source, hint: hint))
  }

  /// Something else stands where a value of some kind should.
  func expected(_ what: String, _ node: JSONNode, hint: String? = nil) {
    error("expected \(what), found \(node.value.kindName)", at: node.place, hint: hint)
  }

  /// A word that is none of those that are possible.
  func unknown(_ what: String, _ word: String, at place: SourceRange, among known: [String]) {
    let hint =
      nearestName(to: word, in: known).map { "did you mean \"\($0)\"?" }
      ?? "known are: \(known.joined(separator: ", "))"
    error("unknown \(what) \"\(word)\"", at: place, hint: hint)
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

/// The bounds on documents.
enum DocumentLimits {
  /// Messages about one document.
  ///
  /// Whoever has made so many mistakes has made one of them very often.
  static let diagnostics = 100

  /// Components within components.
  ///
  /// Reading walks them by recursion, and this depth fits the stack of a task in a debug build. Each takes two levels
  /// of JSON, so the JSON reader's own limit lies a little beyond it.
  static let nesting = 120
}
