/// A document's source: maps views and words to their places.
struct DocumentText: Sendable {
  let source: SourceText
  let node: JSONNode

  /// The diagnostic with the place of its subject, if found.
  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.position == nil, let place = diagnostic.subject.flatMap(place) else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.locate(at: place, in: source)
    return diagnostic
  }

  private func place(of subject: Diagnostic.Subject) -> SourceRange? {
    let view = subject.view.flatMap(view)
    if let word = subject.word {
      // It may come from a named style, or from data.
      return view.flatMap { Self.place(of: word, in: $0) } ?? Self.place(of: word, in: node)
    }
    // A component's range may span pages: its type identifies it.
    return view.map { $0.value["type"]?.place ?? $0.place }
  }

  // MARK: Views

  /// The component of a view, or its nearest ancestor in the document.
  private func view(_ path: String) -> JSONNode? {
    var parts = path.split(separator: "/").map(String.init)[...]
    guard let start = parts.popFirst(), var node = beginning(start, &parts) else { return nil }
    while let part = parts.popFirst(), let next = Self.child(part, of: node, &parts) { node = next }
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

  private static func child(_ part: String, of node: JSONNode, _ parts: inout ArraySlice<String>) -> JSONNode? {
    let node = untouched(node)
    if case .array(let children)? = node.value["children"]?.value {
      if let position = Int(part) { return children.indices.contains(position) ? children[position] : nil }
      return children.first { ($0.value["id"] ?? untouched($0).value["id"]).flatMap(name) == part }
    }
    guard case .array(let items)? = node.value["items"]?.value,
      let position = Int(part) ?? items.firstIndex(where: { $0.value["id"].flatMap(name) == part }),
      items.indices.contains(position)
    else { return nil }
    // An item contains one component, of any name.
    _ = parts.popFirst()
    return items[position].value["component"] ?? items[position]
  }

  /// What paths call a view of an id.
  private static func name(of id: JSONNode) -> String? { Key(id.value)?.printed }

  // MARK: Words

  /// The place of a text or a name, first in the node's own members.
  private static func place(of word: String, in node: JSONNode) -> SourceRange? {
    var waiting = [node]
    var next = 0
    while next < waiting.count {
      let node = waiting[next]
      next += 1
      switch node.value {
      case .string(word): return node.place
      case .array(let items): waiting += items
      case .object(let members):
        if let member = members.first(where: { $0.key == word }) { return member.keyPlace }
        waiting += members.map(\.value)
      default: break
      }
    }
    return nil
  }
}
