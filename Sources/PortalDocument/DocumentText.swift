/// A document's source: maps views and words to their places.
struct DocumentText: Sendable {
  let source: SourceText
  let node: JSONNode

  /// The diagnostics with the places of their subjects, as far as those are found.
  func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    let words = Set(diagnostics.compactMap { $0.position == nil ? $0.subject?.word : nil })
    var search = PlaceSearch(in: node, for: words)
    return diagnostics.map { diagnostic in
      guard diagnostic.position == nil, let place = diagnostic.subject.flatMap({ search.place(of: $0) }) else {
        return diagnostic
      }
      var diagnostic = diagnostic
      diagnostic.locate(at: place, in: source)
      return diagnostic
    }
  }
}

/// A search for the places of several subjects, which goes through no list and through no document once for each.
private struct PlaceSearch {
  private let node: JSONNode
  private let words: Set<String>
  /// What is called how in the lists that were gone through, by the paths of their views.
  private var names: [ByteText: [ByteText: Int]] = [:]
  /// The places of the words in the document, once they were sought there.
  private var places: [String: SourceRange]?

  /// The values of a view, and of those in it, among which a word is sought first.
  private static let near = 10_000

  /// - Parameter words: those that subjects consist of.
  init(in node: JSONNode, for words: Set<String>) {
    self.node = node
    self.words = words
  }

  mutating func place(of subject: Diagnostic.Subject) -> SourceRange? {
    let view = subject.view.flatMap { self.view($0) }
    if let word = subject.word {
      if let place = view.flatMap({ Self.places(of: [word], in: $0, atMost: Self.near)[word] }) { return place }
      // It may come from a named style, or from data.
      let all = places ?? Self.places(of: words, in: node, atMost: .max)
      places = all
      return all[word]
    }
    // A component's range may span pages: its type identifies it.
    return view.map { $0.value["type"]?.place ?? $0.place }
  }

  // MARK: Views

  /// The component of a view, or its nearest ancestor in the document.
  private mutating func view(_ path: String) -> JSONNode? {
    var parts = path.split(separator: "/").map(String.init)[...]
    let all = parts
    guard let start = parts.popFirst(), var node = beginning(start, &parts) else { return nil }
    while case let around = all[..<parts.startIndex].joined(separator: "/"), let part = parts.popFirst(),
      let next = child(part, of: node, at: around, &parts)
    { node = next }
    return Self.untouched(node)
  }

  /// The node of a path's first component.
  private func beginning(_ name: String, _ parts: inout ArraySlice<String>) -> JSONNode? {
    switch name {
    case "content": return Self.shown(node.value["content"])
    case _ where name.hasPrefix("sheet"):
      guard let sheet = sheet(name) else { return nil }
      if parts.first == "content" {
        parts.removeFirst()
        return Self.shown(sheet.value["content"])
      }
      return sheet.value["root"] ?? sheet
    case "alert": return node.value["content"]?.value["alert"]
    default: return node.value["root"]
    }
  }

  /// The sheet of a name: `sheet`, `sheet2` over it, and so on.
  private func sheet(_ name: String) -> JSONNode? {
    var sheet = node.value["sheet"]
    for _ in 1..<max(1, min(Int(name.dropFirst("sheet".count)) ?? 1, DocumentLimits.sheets)) {
      sheet = sheet?.value["sheet"]
    }
    return sheet
  }

  /// The content, with or without an alert.
  private static func shown(_ content: JSONNode?) -> JSONNode? {
    if let alert = content?.value["alert"] { return alert.value["over"] ?? alert }
    return content
  }

  /// The child of a touchable, which is one view with it.
  private static func untouched(_ node: JSONNode) -> JSONNode {
    var node = node
    while let child = node.value["child"] { node = child }
    return node
  }

  /// - Parameter path: the node's.
  private mutating func child(
    _ part: String, of node: JSONNode, at path: String, _ parts: inout ArraySlice<String>
  ) -> JSONNode? {
    let node = Self.untouched(node)
    if case .array(let children)? = node.value["children"]?.value {
      let position =
        Int(part)
        ?? self.position(of: part, at: path, among: children) { $0.value["id"] ?? Self.untouched($0).value["id"] }
      return position.flatMap { children.indices.contains($0) ? children[$0] : nil }
    }
    guard case .array(let items)? = node.value["items"]?.value,
      let position = Int(part) ?? position(of: part, at: path, among: items, { $0.value["id"] }),
      items.indices.contains(position)
    else { return nil }
    // An item contains one component, of any name.
    _ = parts.popFirst()
    return items[position].value["component"] ?? items[position]
  }

  /// Which of some nodes paths call by a name: the first one.
  private mutating func position(
    of name: String, at path: String, among nodes: [JSONNode], _ id: (JSONNode) -> JSONNode?
  ) -> Int? {
    if let known = names[ByteText(path)] { return known[ByteText(name)] }
    var known: [ByteText: Int] = [:]
    for (index, node) in nodes.enumerated() {
      // As paths print it, which takes as long as it is.
      let name = id(node).flatMap { Key($0.value)?.printed }.map { ByteText($0) }
      if let name, known[name] == nil { known[name] = index }
    }
    names[ByteText(path)] = known
    return known[ByteText(name)]
  }

  // MARK: Words

  /// The places of texts or names, the first one of each, a node's own members before those within.
  ///
  /// - Parameter most: how many values are looked at.
  private static func places(of words: Set<String>, in node: JSONNode, atMost most: Int) -> [String: SourceRange] {
    var places: [String: SourceRange] = [:]
    var waiting = [node]
    var next = 0
    func found(_ word: String, at place: SourceRange) {
      if words.contains(word), places[word] == nil { places[word] = place }
    }
    while next < min(waiting.count, most), places.count < words.count {
      let node = waiting[next]
      next += 1
      switch node.value {
      case .string(let word): found(word, at: node.place)
      case .array(let items): waiting += items.prefix(most - waiting.count)
      case .object(let members):
        for member in members.prefix(most) { found(member.key, at: member.keyPlace) }
        waiting += members.prefix(most - waiting.count).map(\.value)
      default: break
      }
    }
    return places
  }
}
