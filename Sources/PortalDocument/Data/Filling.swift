/// One filling of a template with a row's values.
///
/// What is filled in stands where its placeholder stood, so that whatever is wrong with it later points there.
struct Filling {
  let source: SourceText
  let row: DataRow
  var diagnostics: [Diagnostic] = []
  /// Where values stand that could not be filled in: of those enough has been said.
  var judged: Set<SourceRange> = []
  /// Where texts stand that came from data which knows nothing else, and that nobody asked to be of another kind.
  private(set) var untyped: Set<SourceRange> = []
  /// Whether more would be filled in than memory or stack hold: then nothing is read of it.
  private(set) var isTooMuch = false
  /// How many values were made so far.
  var count = 0

  /// What names mean besides the row's fields: the items of the lists that are being repeated, innermost last.
  typealias Scope = [(name: String, value: JSONValue)]

  init(source: SourceText, row: DataRow) {
    self.source = source
    self.row = row
  }

  mutating func fill(_ node: JSONNode) -> JSONNode? { fill(node, [], depth: 0) }

  /// The node with its placeholders filled; nothing where a choice says that there is nothing.
  mutating func fill(_ node: JSONNode, _ scope: Scope, depth: Int) -> JSONNode? {
    guard isWithinBounds(depth, node.place) else { return nil }
    switch node.value {
    case .null, .bool, .number: return node
    case .string(let text): return JSONNode(.string(fill(text, node.place, scope)), place: node.place)
    case .array(let items): return fill(items, node.place, scope, depth)
    case .object(let members):
      if let form = DataForm(members) { return fill(form, node, scope, depth) }
      return fill(members, node.place, scope, depth)
    }
  }

  private mutating func fill(
    _ items: [JSONNode], _ place: SourceRange, _ scope: Scope, _ depth: Int
  ) -> JSONNode {
    var filled: [JSONNode] = []
    filled.reserveCapacity(items.count)
    for item in items {
      if case .object(let members) = item.value, case .each(let path, let name, let body) = DataForm(members) {
        for value in list(path, item.place, scope) {
          if let one = fill(body, scope + [(name, value)], depth: depth + 1) { filled.append(one) }
          if !diagnostics.isEmpty { break }
        }
      } else if let one = fill(item, scope, depth: depth + 1) {
        filled.append(one)
      }
    }
    return JSONNode(.array(filled), place: place)
  }

  private mutating func fill(
    _ members: [JSONMember], _ place: SourceRange, _ scope: Scope, _ depth: Int
  ) -> JSONNode {
    var filled: [JSONMember] = []
    filled.reserveCapacity(members.count)
    for member in members {
      guard let value = fill(member.value, scope, depth: depth + 1) else { continue }
      filled.append(JSONMember(key: member.key, keyPlace: member.keyPlace, value: value))
    }
    return JSONNode(.object(filled), place: place)
  }

  private mutating func fill(_ form: DataForm, _ node: JSONNode, _ scope: Scope, _ depth: Int) -> JSONNode? {
    switch form {
    case .value(let path, let kind, let usual):
      guard let value = value(at: path, scope) else {
        if let usual { return usual }
        missing(path, node.place)
        return JSONNode(.null, place: node.place)
      }
      guard let typed = typed(value, kind ?? usual.flatMap { DataKind($0.value) }, path, node.place) else {
        return JSONNode(.null, place: node.place)
      }
      return copy(typed, node.place, depth)
    case .choice(let path, let usual, let then, let other):
      guard let isTrue = truth(at: path, usual, node.place, scope) else { return nil }
      return (isTrue ? then : other).flatMap { fill($0, scope, depth: depth + 1) }
    case .each:
      error("\"$each\" stands where there is no list", node.place, hint: "put it into a list, such as \"children\"")
      judged.insert(node.place)
      return JSONNode(.null, place: node.place)
    case .wrong(let message, let place, let hint):
      error(message, place, hint: hint)
      judged.insert(node.place)
      return JSONNode(.null, place: node.place)
    }
  }

  // MARK: Values

  /// What a name or a path means here; a null is as good as nothing, for most programs write one where they have no value.
  func value(at path: String, _ scope: Scope) -> JSONValue? {
    let value = anyValue(at: path, scope)
    return value == .null ? nil : value
  }

  private func anyValue(at path: String, _ scope: Scope) -> JSONValue? {
    for (name, value) in scope.reversed() {
      if path == name { return value }
      if path.hasPrefix(name + ".") { return DataRow.value(at: String(path.dropFirst(name.count + 1)), in: value) }
    }
    return row[path]
  }

  /// The items of a list.
  private mutating func list(_ path: String, _ place: SourceRange, _ scope: Scope) -> [JSONValue] {
    guard let value = value(at: path, scope) else {
      missing(path, place)
      return []
    }
    if case .array(let items) = value { return items.map(\.value) }
    error("\(field(path)) is no list but \(value.kindName)", place, hint: "\"$each\" repeats what a list holds")
    return []
  }

  /// Whether a field counts as true: what is empty, 0, or says no does not.
  private mutating func truth(
    at path: String, _ usual: JSONNode?, _ place: SourceRange, _ scope: Scope
  ) -> Bool? {
    guard let value = anyValue(at: path, scope) ?? usual?.value else {
      missing(path, place)
      return nil
    }
    switch value {
    case .null: return false
    case .bool(let isTrue): return isTrue
    case .number(let number): return number != 0
    case .string(let text):
      return !(text.isEmpty || row.isUntyped && ["0", "false", "no"].contains(text.lowercased()))
    case .array(let items): return !items.isEmpty
    case .object(let members): return !members.isEmpty
    }
  }

  /// The value as one of a kind; where the data knows texts alone, the one that the text spells.
  private mutating func typed(
    _ value: JSONValue, _ kind: DataKind?, _ path: String, _ place: SourceRange
  ) -> JSONValue? {
    if kind == nil, row.isUntyped, case .string = value { untyped.insert(place) }
    guard let kind, DataKind(value) != kind else { return value }
    if row.isUntyped, case .string(let text) = value, let spelled = kind.value(spelled: text) { return spelled }
    let found = if case .string(let text) = value { TerminalText.quoted(text) } else { value.kindName }
    error("\(field(path)) is no \(kind.rawValue): \(found)", place, hint: "the placeholder wants \(kind.words)")
    return nil
  }

  /// A value of the data, as if it stood where its placeholder stands.
  private mutating func copy(_ value: JSONValue, _ place: SourceRange, _ depth: Int) -> JSONNode? {
    guard isWithinBounds(depth, place) else { return nil }
    switch value {
    case .null, .bool, .number, .string: return JSONNode(value, place: place)
    case .array(let items):
      var copies: [JSONNode] = []
      for item in items { if let one = copy(item.value, place, depth + 1) { copies.append(one) } }
      return JSONNode(.array(copies), place: place)
    case .object(let members):
      var copies: [JSONMember] = []
      for member in members {
        guard let one = copy(member.value.value, place, depth + 1) else { continue }
        copies.append(JSONMember(key: member.key, keyPlace: place, value: one))
      }
      return JSONNode(.object(copies), place: place)
    }
  }

  // MARK: What goes wrong

  private mutating func isWithinBounds(_ depth: Int, _ place: SourceRange) -> Bool {
    count += 1
    guard !isTooMuch else { return false }
    guard depth <= SupportLimits.nesting else {
      isTooMuch = true
      error("what is filled in is nested more than \(SupportLimits.nesting) deep", place)
      return false
    }
    guard count <= DocumentLimits.filledValues else {
      isTooMuch = true
      error(
        "the data makes a document of more than \(DocumentLimits.filledValues) values", place,
        hint: "put fewer items into its lists")
      return false
    }
    return true
  }

  mutating func missing(_ path: String, _ place: SourceRange) {
    if row[path] == .null {
      return error("\(field(path)) is null", place, hint: "give it a value, or the placeholder a \"default\"")
    }
    let remedy = row.remedy(forMissing: path)
    error(
      "\(row.name) has no field \(TerminalText.quoted(path))", place,
      hint: remedy.hasPrefix("it has") ? "\(remedy); or give a \"default\"" : remedy)
  }

  func field(_ path: String) -> String { "the field \(TerminalText.quoted(path)) of \(row.name)" }

  mutating func error(_ message: String, _ place: SourceRange, hint: String? = nil) {
    judged.insert(place)
    guard diagnostics.count < DocumentLimits.diagnostics else { return }
    let diagnostic = Diagnostic(.error, message, at: place, in: source, hint: hint)
    if diagnostics.last != diagnostic { diagnostics.append(diagnostic) }
  }
}
