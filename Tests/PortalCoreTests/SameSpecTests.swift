import PortalRaster
import Testing

@Suite("A description made anew")
struct SameSpecTests {
  /// A list of buttons and a table below it.
  private func description(_ buttons: [String], rows: Int = 3) -> Description {
    var handlers = HandlerTable()
    var specs = buttons.map { name in
      ViewSpec(.button(ButtonSpec(text: name)), key: Key(name), handlers: [handlers.add(.tap) { _ in }])
    }
    var table = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))), key: "table")
    if buttons.contains("second list") { _ = handlers.add(rows: { _ in Description(ViewSpec(.container)) }, count: 1) }
    table.rows = handlers.add(rows: { _ in Description(ViewSpec(.tableItem(TableItemSpec()))) }, count: rows)
    specs.append(table)
    return Description(ViewSpec(.container, children: specs), handlers: handlers)
  }

  @Test("has equal specs for all that did not change, though a button and a list before them appear")
  func slots() {
    let before = description(["like", "share"]).spec.children
    let after = description(["second list", "like", "share"]).spec.children
    #expect(Array(after.dropFirst()) == before)
  }

  @Test("has other specs for a view that takes other events, and for a list of other length")
  func differences() {
    var handlers = HandlerTable()
    let (tap, refresh) = (handlers.add(.tap) { _ in }, handlers.add(.refresh) { _ in })
    #expect(ViewSpec(.container, handlers: [tap]) != ViewSpec(.container, handlers: [refresh]))
    #expect(ViewSpec(.container, handlers: [tap]) != ViewSpec(.container))
    #expect(description([]).spec != description([], rows: 4).spec)
  }

  @Test("keeps each thing that is true of a view, alone")
  func states() throws {
    struct Screen: Describable {
      var state: ViewState
      func describe(_ traits: Traits) -> Description {
        var spec = ViewSpec(.container, key: "view")
        spec.state = state
        return Description(ViewSpec(.container, children: [spec]))
      }
    }
    let changes: [(inout ViewState) -> Void] = [
      { $0.scrollOffset = .zero }, { $0.scrollShift = .zero }, { $0.isScrolling = false }, { $0.isPressed = false },
      { $0.isFocused = false }, { $0.focusRing = 0 }, { $0.isRefreshing = false }, { $0.selection = 0 },
      { $0.hold = 0 }, { $0.caret = 0 }, { $0.selectionLength = 0 }, { $0.turn = WheelTurn(column: 0, rows: 0) },
      { $0.kept = Event(.tap) }, { $0.edit = EditedText("") }, { $0.opened = 0 },
    ]
    let renderer = try Renderer()
    #expect(changes.count == Mirror(reflecting: ViewState()).children.count)
    for (index, change) in changes.enumerated() {
      var state = ViewState()
      change(&state)
      let screen = try renderer.picture(of: Screen(state: state), on: Canvas(width: 10, height: 10)).screen
      let kept = screen.view(at: "content/view")?.view?.state
      #expect(kept == state, "\(index)")
    }
  }

  @Test("is the same placed screen, wherever its handlers stand in their table")
  func placed() throws {
    let renderer = try Renderer()
    func placed(_ shift: Int) throws -> PlacedScreen {
      var handlers = HandlerTable()
      for _ in 0..<shift { _ = handlers.add(.tap) { _ in } }
      let button = ViewSpec(.button(ButtonSpec(text: "Like")), handlers: [handlers.add(.tap) { _ in }])
      return try renderer.picture(of: Shown(description: Description(button, handlers: handlers))).screen
    }
    #expect(try placed(0) == placed(3))
  }

  private struct Shown: Describable {
    var description: Description
    func describe(_ traits: Traits) -> Description { description }
  }
}
