/// The handlers of a placed screen's views, by path.
///
/// A placed view only has the kinds of events that it handles. So a touch can be resolved on a screen that was placed
/// earlier, and is handled by the newest description, whose handlers belong to the current state.
public struct ViewHandlers {
  /// A described view: its identity besides its path, and its handlers.
  struct Bound {
    var content: ViewContent
    var bindings: [HandlerBinding]
  }

  private let table: HandlerTable
  private let views: [ViewPath: Bound]

  /// Those of no view.
  package static var none: ViewHandlers { ViewHandlers(HandlerTable(), [:]) }

  init(_ table: HandlerTable, _ views: [ViewPath: Bound]) {
    self.table = table
    self.views = views
  }

  /// The key of a list's item, without describing it; nil if it has none of its own.
  public func key(ofRow row: Int, in list: PlacedView.Identity) -> Key? {
    list.rows.flatMap { table.key(of: row, in: $0) }
  }

  /// Calls a view's handler for an event; returns whether there was one.
  ///
  /// A view of another kind at the same path is another view, and does not receive events for this one.
  @discardableResult
  public func send(_ event: Event, to view: PlacedView.Identity) -> Bool {
    guard let bound = views[view.path], bound.content.isOfKind(of: view.content),
      let binding = bound.bindings.first(where: { $0.kind == event.kind })
    else { return false }
    return table.send(event, to: binding.slot)
  }
}
