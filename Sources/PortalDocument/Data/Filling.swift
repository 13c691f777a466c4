/// The substitution of a row's values into a template.
///
/// Values get their placeholders' source ranges, so that later errors point there.
struct Filling {
  let source: SourceText
  let row: DataRow
  var diagnostics: [Diagnostic] = []
  /// The places of values with reported errors.
  var judged: Set<SourceRange> = []
  /// The places of untyped texts without an explicit type.
  private(set) var untyped: Set<SourceRange> = []
  /// Whether the result would exceed memory or stack: then it is not read.
  private(set) var isTooMuch = false
  /// The number of values made so far, and of bytes of text.
  private(set) var count = 0
  private(set) var bytes = 0
  private let budget: (values: Int, bytes: Int)
  /// The texts of loops that were looked through.
  var texts: [SourceRange: TextForm] = [:]

  /// A name in scope besides the row's fields, the element of the innermost loop, within those of the loops around it.
  ///
  /// Each element of a loop has one of its own, which copies none of the others.
  final class Scope {
    let name: String
    let value: JSONValue
    let around: Scope?

    init(_ name: String, _ value: JSONValue, in around: Scope?) {
      (self.name, self.value, self.around) = (name, value, around)
    }
  }

  init(source: SourceText, row: DataRow, budget: Budget) {
    self.source = source
    self.row = row
    self.budget = (budget[.values], budget[.filling])
  }

  mutating func fill(_ node: JSONNode) -> JSONNode? { fill(node, nil, depth: 0) }

  /// The node with its placeholders substituted; nil for a conditional without a result.
  mutating func fill(_ node: JSONNode, _ scope: Scope?, depth: Int) -> JSONNode? {
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
    _ items: [JSONNode], _ place: SourceRange, _ scope: Scope?, _ depth: Int
  ) -> JSONNode {
    var filled: [JSONNode] = []
    filled.reserveCapacity(items.count)
    for item in items {
      if case .object(let members) = item.value, case .each(let path, let name, let body) = DataForm(members) {
        for value in list(path, item.place, scope) {
          if let one = fill(body, Scope(name, value.value, in: scope), depth: depth + 1) { filled.append(one) }
          if !diagnostics.isEmpty { break }
        }
      } else if let one = fill(item, scope, depth: depth + 1) {
        filled.append(one)
      }
    }
    return JSONNode(.array(filled), place: place)
  }

  private mutating func fill(
    _ members: [JSONMember], _ place: SourceRange, _ scope: Scope?, _ depth: Int
  ) -> JSONNode {
    var filled: [JSONMember] = []
    filled.reserveCapacity(members.count)
    for member in members {
      guard passes(member.key, place, scope), let value = fill(member.value, scope, depth: depth + 1) else { continue }
      filled.append(JSONMember(key: member.key, keyPlace: member.keyPlace, value: value))
    }
    return JSONNode(.object(filled), place: place)
  }

  private mutating func fill(_ form: DataForm, _ node: JSONNode, _ scope: Scope?, _ depth: Int) -> JSONNode? {
    switch form {
    case .value(let path, let kind, let usual):
      guard let value = value(at: path, node.place, scope) else {
        if let usual { return takes(usual, depth) ? usual : nil }
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

  /// The value of a name or a path; null counts as missing, because most programs write it so.
  mutating func value(at path: String, _ place: SourceRange, _ scope: Scope?) -> JSONValue? {
    switch anyValue(at: path, place, scope) {
    case nil, .null?: nil
    case let value?: value
    }
  }

  /// Counts the bytes that are compared on the way, and the members that are passed.
  private mutating func anyValue(at path: String, _ place: SourceRange, _ scope: Scope?) -> JSONValue? {
    var (value, rest) = (row.fields, path[...])
    var compared = path.utf8.count
    var scope = scope
    while let loop = scope {
      scope = loop.around
      compared += loop.name.utf8.count
      guard path.utf8.starts(with: loop.name.utf8) else { continue }
      let behind = path.utf8.dropFirst(loop.name.utf8.count)
      if behind.isEmpty { return takes(compared, place) ? loop.value : nil }
      guard behind.first == UInt8(ascii: ".") else { continue }
      (value, rest) = (loop.value, path[behind.index(after: behind.startIndex)...])
      break
    }
    var passed = 0
    let found = DataPath.value(at: rest, in: value, passing: &passed)
    return takes(compared + passed * Self.memberBytes, place) ? found : nil
  }

  /// The elements of a list.
  private mutating func list(_ path: String, _ place: SourceRange, _ scope: Scope?) -> [JSONNode] {
    guard let value = value(at: path, place, scope) else {
      missing(path, place)
      return []
    }
    if case .array(let items) = value { return items }
    error("\(field(path)) is no list but \(value.kindName)", place, hint: "\"$each\" repeats what a list holds")
    return []
  }

  /// The truth of a field: false for what is empty, 0, or a word of negation.
  private mutating func truth(
    at path: String, _ usual: JSONNode?, _ place: SourceRange, _ scope: Scope?
  ) -> Bool? {
    guard let value = anyValue(at: path, place, scope) ?? usual?.value else {
      missing(path, place)
      return nil
    }
    switch value {
    case .null: return false
    case .bool(let isTrue): return isTrue
    case .number(let number): return number != 0
    case .string(let text):
      return !(text.isEmpty || row.isUntyped && DataKind.bool.value(spelled: text) == .bool(false))
    case .array(let items): return !items.isEmpty
    case .object(let members): return !members.isEmpty
    }
  }

  /// The value as a type; a text is parsed where the data are untyped.
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

  /// A copy of a value of the data at its placeholder's place.
  private mutating func copy(_ value: JSONValue, _ place: SourceRange, _ depth: Int) -> JSONNode? {
    guard isWithinBounds(depth, place) else { return nil }
    switch value {
    case .null, .bool, .number: return JSONNode(value, place: place)
    case .string(let text): return takes(text[...], place) ? JSONNode(value, place: place) : nil
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

  /// Counts a default, which is taken as it stands, and all that is in it; returns whether that is within the limits.
  private mutating func takes(_ node: JSONNode, _ depth: Int) -> Bool {
    guard isWithinBounds(depth, node.place) else { return false }
    switch node.value {
    case .null, .bool, .number: return true
    case .string(let text): return takes(text[...], node.place)
    case .array(let items):
      for item in items { guard takes(item, depth + 1) else { return false } }
    case .object(let members):
      for member in members { guard takes(member.value, depth + 1) else { return false } }
    }
    return true
  }

  // MARK: Errors

  private mutating func isWithinBounds(_ depth: Int, _ place: SourceRange) -> Bool {
    count += 1
    guard !isTooMuch else { return false }
    guard depth <= SupportLimits.nesting else {
      isTooMuch = true
      error("what is filled in is nested more than \(SupportLimits.nesting) deep", place)
      return false
    }
    guard count <= budget.values else {
      refuse(Budget.Excess(.values, over: budget.values), place)
      return false
    }
    return true
  }

  /// Counts bytes that are about to be appended to a text; returns whether that is within the limit.
  mutating func takes(_ text: Substring, _ place: SourceRange) -> Bool { takes(text.utf8.count, place) }

  /// Each piece counts some more bytes than it has: even an empty placeholder is looked up.
  private mutating func takes(_ more: Int, _ place: SourceRange) -> Bool {
    guard !isTooMuch else { return false }
    bytes += more + Self.pieceBytes
    guard bytes > budget.bytes else { return true }
    refuse(Budget.Excess(.filling, over: budget.bytes), place)
    return false
  }

  /// Counts a text of the template that is read for each element of a loop, be it copied or not.
  mutating func passes(_ text: String, _ place: SourceRange, _ scope: Scope?) -> Bool {
    scope == nil || takes(text[...], place)
  }

  /// The constant cost of a piece of text.
  private static let pieceBytes = 16
  /// The cost of a member that is compared with a part of a path.
  private static let memberBytes = 4

  private mutating func refuse(_ excess: Budget.Excess, _ place: SourceRange) {
    isTooMuch = true
    let diagnostic = excess.diagnostic
    error(diagnostic.message, place, hint: diagnostic.hint)
  }

  mutating func missing(_ path: String, _ place: SourceRange) {
    guard !isTooMuch, !isFull else {
      judged.insert(place)
      return
    }
    if case .null? = row[path] {
      return error("\(field(path)) is null", place, hint: "give it a value, or the placeholder a \"default\"")
    }
    let remedy = row.remedy(forMissing: path)
    error(
      "\(row.name) has no field \(TerminalText.quoted(path))", place,
      hint: remedy.hasPrefix("it has") ? "\(remedy); or give a \"default\"" : remedy)
  }

  private var isFull: Bool { diagnostics.count >= DocumentLimits.diagnostics }

  func field(_ path: String) -> String { "the field \(TerminalText.quoted(path)) of \(row.name)" }

  mutating func error(_ message: String, _ place: SourceRange, hint: String? = nil) {
    judged.insert(place)
    guard !isFull else { return }
    let diagnostic = Diagnostic(.error, message, at: place, in: source, hint: hint)
    if diagnostics.last != diagnostic { diagnostics.append(diagnostic) }
  }
}
