/// Describes the rows that are seen while a screen is placed, and keeps what they bring along.
///
/// There is one for each placing, which owns it.
final class RowDescriber {
  /// What expands the screen's own views expands those of rows, so that all of them are counted together.
  var expansion: Expansion
  /// The screen's handlers, and those of the rows described so far.
  var handlers: HandlerTable

  init(_ expansion: Expansion, _ handlers: HandlerTable) {
    self.expansion = expansion
    self.handlers = handlers
  }

  /// A row of a list, expanded; nothing where there is none.
  func box(ofRow row: Int, in list: ListBox) throws(PlacementError) -> Box? {
    guard let source = list.rows, let description = handlers.describe(row, of: source) else { return nil }
    let spec = handlers.adopt(description)
    let path = list.path.child(key: spec.key, position: row)
    return try expansion.expand(
      spec, at: path, depth: list.depth + 1, arrangements: list.arrangements, isSelected: list.selection == row,
      textSize: list.textSize)
  }
}
