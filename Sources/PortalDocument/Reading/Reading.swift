/// The state of reading one document: its definitions, and its errors.
///
/// It lives as long as the call that reads.
package final class Reading {
  package let source: SourceText
  /// Settings for what the document omits.
  package let defaults: ScreenDefaults
  private var errors: [Finding] = []
  private var warnings: [Finding] = []
  /// The number of errors found, those that had been found before among them.
  private var found = 0
  private var told: Set<Told> = []
  /// The places of values with errors reported earlier, while parsing or substituting.
  private let judged: Set<SourceRange>
  /// The places of substituted texts from untyped data.
  private let untyped: Set<SourceRange>
  /// The document's named colours and styles.
  var names = DocumentNames()
  /// The number of components read so far, and of values and bytes of named styles.
  var components = 0
  var styleSize = (values: 0, bytes: 0)
  let budget: Budget

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
  ///   - budget: the greatest number of components, and of values of named styles, counted where they are used.
  ///   - judged: the places of values whose errors were reported already.
  ///   - untyped: the places of substituted texts from untyped data.
  package init(
    source: SourceText, defaults: ScreenDefaults = ScreenDefaults(),
    budget: Budget = .standard, judged: Set<SourceRange> = [], untyped: Set<SourceRange> = []
  ) {
    self.source = source
    self.defaults = defaults
    self.budget = budget
    self.judged = judged
    self.untyped = untyped
  }

  /// The errors, in document order.
  package var diagnostics: [Diagnostic] {
    let all = Self.diagnostics(errors, .error, in: source)
    guard isFull else { return all }
    return all + [
      Diagnostic(.note, "there may be more errors; these are the first\(errors.count > 1 ? " \(errors.count)" : "")")
    ]
  }

  /// The warnings.
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

  /// Whether a limit of errors is reached.
  var isFull: Bool { errors.count >= DocumentLimits.diagnostics || found >= DocumentLimits.found }

  /// The hint is worked out for what is new alone: it may take a search through a thousand names.
  package func error(
    _ message: @autoclosure () -> String, at place: SourceRange, hint: @autoclosure () -> String? = nil
  ) {
    guard !isFull, !judged.contains(place) else { return }
    found += 1
    // Shared styles, and what is repeated for a list, are read several times, but reported once.
    let message = message()
    guard told.insert(Told(message: message, place: place)).inserted else { return }
    errors.append(Finding(message: message, place: place, hint: hint()))
  }

  /// Reports something valid that was probably not intended.
  package func warning(_ message: String, at place: SourceRange, hint: String) {
    guard warnings.count < DocumentLimits.diagnostics else { return }
    guard told.insert(Told(message: message, place: place)).inserted else { return }
    warnings.append(Finding(message: message, place: place, hint: hint))
  }

  /// Reports a value of another type than expected.
  package func expected(_ what: String, _ node: JSONNode, hint: @autoclosure () -> String? = nil) {
    error(
      "expected \(what), found \(node.value.words)", at: node.place,
      hint: hint() ?? untypedRemedy(node, wanting: what) ?? node.value.remedy(wanting: what))
  }

  /// The hint for a text from untyped data.
  func untypedRemedy(_ node: JSONNode, wanting what: String) -> String? {
    guard untyped.contains(node.place) else { return nil }
    guard let kind = [DataKind.number, .bool].first(where: { what.hasPrefix($0.words) }) else {
      return "in a table of text every field is one; give the rows as lines of JSON"
    }
    return "in a table of text every field is one; put \"type\": \"\(kind.rawValue)\" beside \"$data\""
  }

  /// The members of an object; reports an error and returns nil for other values.
  package func members(_ node: JSONNode, _ what: String) -> [JSONMember]? {
    guard case .object(let members) = node.value else {
      expected(what, node)
      return nil
    }
    return members
  }
}

extension JSONValue {
  /// The description of an unexpected value; of a list with its count, which may be the error.
  fileprivate var words: String {
    guard case .array(let items) = self else { return kindName }
    return items.isEmpty ? "an empty list" : "a list of \(items.count)"
  }

  /// How to convert the value to the expected type, if only its notation is wrong.
  fileprivate func remedy(wanting what: String) -> String? {
    switch (what, self) {
    case ("a number", .string(let text)) where Double(text) != nil: "write it without quotes: \(text)"
    case ("true or false", .string(let text)) where ["true", "false"].contains(text.lowercased()):
      "write it without quotes: \(text.lowercased())"
    case ("true or false", .number(let number)) where number == 0 || number == 1:
      "write \(number == 1 ? "true" : "false")"
    case ("a text", .number(let number)): "write it in quotes: \"\(shortNumber(number))\""
    case ("a text", .bool(let flag)): "write it in quotes: \"\(flag)\""
    case ("a component", .array): "a container has them: { \"type\": \"container\", \"children\": [ … ] }"
    default: nil
    }
  }
}
