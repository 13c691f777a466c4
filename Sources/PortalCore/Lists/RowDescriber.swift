/// Describes visible rows while a screen is placed, and collects their handlers.
///
/// A reference type, owned by the one placement that uses it.
final class RowDescriber {
  /// Shared by the screen's views and its rows, so that all count towards one budget.
  var expansion: Expansion
  /// The screen's handlers, and those of the rows described so far.
  var handlers: HandlerTable
  /// The paths that rows were given, per list.
  private var siblings: [ViewPath: SiblingPaths] = [:]

  init(_ expansion: Expansion, _ handlers: HandlerTable) {
    self.expansion = expansion
    self.handlers = handlers
  }

  /// The expanded box of a row; nil if there is no such row.
  func box(ofRow row: Int, in list: ListBox) throws(PlacementError) -> Box? {
    guard let source = list.rows, let description = handlers.describe(row, of: source) else { return nil }
    let spec = handlers.adopt(description)
    let path = expansion.path(
      of: spec.key, position: row, among: &siblings[list.path, default: SiblingPaths(of: list.path)])
    return try expansion.expand(
      spec, at: path, depth: list.depth + 1, arrangements: list.arrangements, isSelected: list.selection == row,
      in: list)
  }
}
