/// One reading of one document: what it defines, and what was found wrong with it.
///
/// It lives as long as the call that reads.
package final class Reading {
  package let source: SourceText
  /// What is true where the document says nothing.
  package let defaults: ScreenDefaults
  private var errors: [Finding] = []
  private var warnings: [Finding] = []
  private var told: Set<Told> = []
  /// Values that were found wrong before, by whoever read the text or filled it in.
  private let judged: Set<SourceRange>
  /// Texts that were filled in from data which knows nothing else.
  private let untyped: Set<SourceRange>
  /// The document's own colours and styles, by name.
  var names = DocumentNames()
  /// How many components were read so far.
  var components = 0

  private struct Told: Hashable {
    var message: String
    var place: SourceRange
  }

  private struct Finding {
    var message: String
    var place: SourceRange
    var hint: String?
  }

  /// - Parameters:
  ///   - judged: the places of values that are wrong, and of which enough is said elsewhere.
  ///   - untyped: the places of texts that were filled in from data which knows nothing else.
  package init(
    source: SourceText, defaults: ScreenDefaults = ScreenDefaults(), judged: Set<SourceRange> = [],
    untyped: Set<SourceRange> = []
  ) {
    self.source = source
    self.defaults = defaults
    self.judged = judged
    self.untyped = untyped
  }

  /// What is wrong, in the order in which it stands in the document.
  package var diagnostics: [Diagnostic] {
    let all = Self.diagnostics(errors, .error, in: source)
    guard isFull else { return all }
    return all + [Diagnostic(.note, "there may be more errors; these are the first \(DocumentLimits.diagnostics)")]
  }

  /// What is odd, although the document can be shown.
  var remarks: [Diagnostic] { Self.diagnostics(warnings, .warning, in: source) }

  private static func diagnostics(
    _ findings: [Finding], _ severity: Diagnostic.Severity, in source: SourceText
  ) -> [Diagnostic] {
    let order = findings.indices.sorted { (findings[$0].place.start, $0) < (findings[$1].place.start, $1) }
    return order.map { index in
      let finding = findings[index]
      return Diagnostic(severity, finding.message, at: finding.place, in: source, hint: finding.hint)
    }
  }

  /// Whether so much is wrong that nobody would read more.
  var isFull: Bool { errors.count >= DocumentLimits.diagnostics }

  package func error(_ message: String, at place: SourceRange, hint: String? = nil) {
    guard !isFull, !judged.contains(place) else { return }
    // What is read more than once, as a shared style is, is told once.
    guard told.insert(Told(message: message, place: place)).inserted else { return }
    errors.append(Finding(message: message, place: place, hint: hint))
  }

  /// Says what can be shown, but hardly was meant.
  package func warning(_ message: String, at place: SourceRange, hint: String) {
    guard warnings.count < DocumentLimits.diagnostics else { return }
    guard told.insert(Told(message: message, place: place)).inserted else { return }
    warnings.append(Finding(message: message, place: place, hint: hint))
  }

  /// Something else stands where a value of some kind should.
  package func expected(_ what: String, _ node: JSONNode, hint: String? = nil) {
    error(
      "expected \(what), found \(node.value.words)", at: node.place,
      hint: hint ?? untypedRemedy(node, wanting: what) ?? node.value.remedy(wanting: what))
  }

  /// What helps where a table knows texts alone.
  func untypedRemedy(_ node: JSONNode, wanting what: String) -> String? {
    guard untyped.contains(node.place) else { return nil }
    guard let kind = [DataKind.number, .bool].first(where: { what.hasPrefix($0.words) }) else {
      return "in a table of text every field is one; give the rows as lines of JSON"
    }
    return "in a table of text every field is one; put \"type\": \"\(kind.rawValue)\" beside \"$data\""
  }

  /// The members of an object; an error and nothing where there is none.
  package func members(_ node: JSONNode, _ what: String) -> [JSONMember]? {
    guard case .object(let members) = node.value else {
      expected(what, node)
      return nil
    }
    return members
  }
}

extension JSONValue {
  /// What was found in the place of something else: how many values a list has tells whether they were the trouble.
  fileprivate var words: String {
    guard case .array(let items) = self else { return kindName }
    return items.isEmpty ? "an empty list" : "a list of \(items.count)"
  }

  /// What turns the value into what was wanted, where it is only written in another way.
  fileprivate func remedy(wanting what: String) -> String? {
    switch (what, self) {
    case ("a number", .string(let text)) where Double(text) != nil: "write it without quotes: \(text)"
    case ("true or false", .string(let text)) where ["true", "false"].contains(text.lowercased()):
      "write it without quotes: \(text.lowercased())"
    case ("true or false", .number(let number)) where number == 0 || number == 1:
      "write \(number == 1 ? "true" : "false")"
    case ("a text", .number(let number)): "write it in quotes: \"\(shortNumber(number))\""
    case ("a text", .bool(let flag)): "write it in quotes: \"\(flag)\""
    default: nil
    }
  }
}
