/// The semantics text: what assistive technologies tell of a screen, as a tree in reading order.
///
/// ```text
/// - navigationBar
///   - button "back"
///   - header "Orders" [level 1]
/// - list [1000 items]
///   - listItem
///     - text "Two coffees"
///     - toggle "Remind me": "on"
/// - button "Pay" [disabled]
/// ```
///
/// Unlike the layout text it has no frames, looks, paths nor names for tests: it stands when a design changes, and changes
/// when a role, a label, a value or the order of reading does. Boxes that mean nothing by themselves are not in it, nor is
/// what is hidden from assistive technologies, what lies behind a sheet or an alert, and the device's status bar. Of a list
/// it has the rows that are placed, and the number of all.
public enum SemanticsText {
  /// The semantics text of a placed screen: one line for each view that means something.
  public static func text(of screen: PlacedScreen) -> String {
    var tree = SemanticsTree(of: screen)
    tree.nameControls()
    return tree.text
  }
}

/// The views that mean something, each in the innermost one around it that does.
private struct SemanticsTree {
  private struct Node {
    var semantics: Semantics
    /// What holds of the view at the moment, in words.
    var marks: [String]
    /// Whether it is within a navigation bar.
    var isInBar: Bool
    /// Where among those beside it it is read.
    var rank: Int
    var children: [Int] = []
    /// Whether a control around it says the same.
    var isSaidAround = false
  }

  private var nodes: [Node] = []
  private var roots: [Int] = []

  /// Traverses the tree with an explicit stack: a thread's stack would not hold as many levels as screens may have.
  init(of screen: PlacedScreen) {
    var pending: [(box: PlacedView, around: Int?)] = [(screen.front, nil)]
    while let (box, outer) = pending.popLast() {
      var around = outer
      guard !box.isHiddenFromReaders, box.view?.facts.contains(.isStatus) != true else { continue }
      if let view = box.view, let node = Self.node(of: view, isInBar: around.map { nodes[$0].isInBar } ?? false) {
        nodes.append(node)
        let place = nodes.count - 1
        if let around { nodes[around].children.append(place) } else { roots.append(place) }
        around = place
      }
      for child in box.children.reversed() { pending.append((child, around)) }
    }
  }

  /// A view's node; nil for one that means nothing by itself.
  private static func node(of view: PlacedView.Identity, isInBar: Bool) -> Node? {
    var semantics = view.semantics
    semantics.label = semantics.label.flatMap { $0.isEmpty ? nil : $0 }
    semantics.value = semantics.value.flatMap { $0.isEmpty ? nil : $0 }
    let isSaid = semantics.label != nil || semantics.value != nil
    switch semantics.role {
    case nil where !isSaid && semantics.destination == nil: return nil
    case .text where !isSaid, .header where !isSaid: return nil
    case nil: semantics.role = semantics.destination == nil ? .group : .link
    default: break
    }
    var marks: [String] = []
    if let count = view.rowCount { marks.append(count == 1 ? "1 item" : "\(count) items") }
    if view.isInactive { marks.append("disabled") }
    if view.state.isFocused == true || view.state.focusRing != nil { marks.append("focused") }
    if !view.actionNames.isEmpty { marks.append("actions " + view.actionNames.joined(separator: ", ")) }
    return Node(
      semantics: semantics, marks: marks, isInBar: isInBar || semantics.role == .navigationBar,
      rank: view.readingRank)
  }

  // MARK: Names

  /// What can be read within a control is the control's own: it is its label where no other is said.
  mutating func nameControls() {
    // Children come after their parents.
    for place in nodes.indices where nodes[place].semantics.role?.isControl == true {
      var texts: [String] = []
      var pending = Array(nodes[place].children.reversed())
      while let inner = pending.popLast() {
        switch nodes[inner].semantics.role {
        case .text, .header, .image:
          nodes[inner].isSaidAround = true
          if let label = nodes[inner].semantics.label { texts.append(label) }
        case .group: break
        default: continue
        }
        pending += nodes[inner].children.reversed()
      }
      if nodes[place].semantics.label == nil, !texts.isEmpty {
        nodes[place].semantics.label = texts.joined(separator: " ")
      }
    }
  }

  // MARK: Writing

  var text: String {
    // A bar's title is level 1, and without one all headings are: as in PDF.
    let hasTitle = nodes.contains { $0.isInBar && $0.semantics.role == .header }
    var text = ""
    var pending = inReadingOrder(roots).reversed().map { (place: $0, depth: 0) }
    while let (place, depth) = pending.popLast() {
      let node = nodes[place]
      if !node.isSaidAround {
        text += String(repeating: "  ", count: depth) + line(node, hasTitle: hasTitle) + "\n"
      }
      let inner = node.isSaidAround ? depth : depth + 1
      pending += inReadingOrder(node.children).reversed().map { ($0, inner) }
    }
    return text.isEmpty ? "(nothing)\n" : text
  }

  private func line(_ node: Node, hasTitle: Bool) -> String {
    let semantics = node.semantics
    var line = "- \(semantics.role?.rawValue ?? "")"
    if let label = semantics.label { line += " " + LookWords.quoted(label.withoutNoncharacters) }
    let level = semantics.role == .header ? ["level \(node.isInBar || !hasTitle ? 1 : 2)"] : []
    for mark in level + node.marks { line += " [\(mark)]" }
    if let value = semantics.value { line += ": " + LookWords.quoted(value.withoutNoncharacters) }
    if let destination = semantics.destination, destination != semantics.value {
      line += " to " + LookWords.quoted(destination)
    }
    return line
  }

  private func inReadingOrder(_ places: [Int]) -> [Int] {
    places.enumerated().map { (rank: nodes[$1].rank, order: $0, place: $1) }
      .sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.map(\.place)
  }
}
