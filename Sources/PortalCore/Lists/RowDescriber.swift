/// Describes visible rows while a screen is placed, and collects their handlers.
///
/// A reference type, owned by the one placement that uses it.
final class RowDescriber {
  /// Shared by the screen's views and its rows, so that all count towards one budget.
  var expansion: Expansion
  /// The paths that rows were given, per list.
  private var siblings: [ViewPath: SiblingPaths] = [:]
  /// Those of the rows' nodes, per list.
  private var nodes: [ViewPath: SiblingNodes] = [:]

  init(_ expansion: Expansion) {
    self.expansion = expansion
  }

  /// The key of a row; nil if it has none of its list's.
  func key(ofRow row: Int, in list: ListBox) -> Key? { list.rows.flatMap { expansion.handlers.key(of: row, in: $0) } }

  /// The expanded box of a row; nil if there is no such row.
  func box(ofRow row: Int, in list: ListBox) throws(PlacementError) -> Box? {
    guard let source = list.rows, let description = expansion.handlers.describe(row, of: source) else { return nil }
    let spec = expansion.handlers.adopt(description)
    let path = expansion.path(
      of: spec.key, position: row, among: &siblings[list.path, default: SiblingPaths(of: list.path)])
    let node = expansion.memory.map {
      nodes[list.path, default: SiblingNodes(in: list.node, $0)].next(spec.key, spec.content, row: row)
    }
    let box = try expansion.expand(
      spec, at: path, depth: list.depth + 1, arrangements: list.arrangements, isSelected: list.selected.contains(row),
      in: list, node: node)
    box.view?.row = row
    box.view?.isSelectable = list.selects
    return box
  }
}
