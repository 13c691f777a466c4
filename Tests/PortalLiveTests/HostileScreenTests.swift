import PortalRaster
import TestSupport
import Testing

/// Screens of a great many views, which somebody made to cost more than it looks.
@Suite("A screen that somebody else made")
struct HostileScreenTests {
  private final class Screen: LiveSource {
    let views: (inout HandlerTable) -> [ViewSpec]
    private(set) var world: LiveWorld?

    init(_ views: @escaping (inout HandlerTable) -> [ViewSpec]) { self.views = views }

    func enter(_ world: LiveWorld) { self.world = world }

    func describe(_ traits: Traits) -> Description {
      var handlers = HandlerTable()
      return Description(ViewSpec(.container, children: views(&handlers)), handlers: handlers)
    }
  }

  private func stage(motion: StageMotion = .off, _ views: @escaping (inout HandlerTable) -> [ViewSpec]) throws -> Stage<
    Screen
  > {
    try Stage(Screen(views), on: Canvas(width: 100, height: 100, scale: 1), motion: motion)
  }

  /// The least processor time of a few tries.
  private func seconds(_ body: () throws -> Void) rethrows -> Double {
    try (0..<3).map { _ in try ThreadTime.seconds(body) }.min() ?? 0
  }

  @Test("is asked who has a use for a key in a time that grows as its views do")
  func keys() throws {
    func seconds(_ count: Int) throws -> Double {
      let stage = try stage { _ in (0..<count).map { _ in ViewSpec(.container) } }
      return self.seconds { #expect(throws: StageError.self) { try stage.key(.escape) } }
    }
    #expect(try seconds(2400) < 20 * seconds(400))
  }

  @Test("knows the control beside a finger as soon in a deep tree as in a flat one")
  func depth() throws {
    func seconds(depth: Int) throws -> Double {
      var toggle = ViewSpec(.toggle(ToggleSpec()))
      toggle.layout.position = .absolute
      var view = ViewSpec(.container, children: Array(repeating: toggle, count: 1500))
      for _ in 0..<depth { view = ViewSpec(.container, children: [view]) }
      let screen = try stage { [view] _ in [view] }.screen
      let front = screen.chain(at: Point(x: 10, y: 34)).first?.view.path.text
      #expect(front?.hasSuffix("/0/1499") == true, "\(front ?? "none")")
      return self.seconds { _ = screen.chain(at: Point(x: 10, y: 34)) }
    }
    #expect(try seconds(depth: 200) < 8 * seconds(depth: 1))
  }

  @Test("holds the rows of all its lists in a time that grows as its views do")
  func lists() throws {
    func seconds(scrolledBy offset: Double) throws -> Double {
      let stage = try stage { handlers in
        (0..<400).map { _ in
          var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 40))))
          list.layout.height = 50
          list.state.scrollOffset = Point(x: 0, y: offset)
          list.rows = handlers.add(
            rows: { _ in Description(.row(.tableItem(TableItemSpec()), ViewSpec(.container), height: 40)) }, count: 3,
            keys: { Key($0) })
          return list
        }
      }
      return self.seconds {
        stage.app.world?.setNeedsDescription()
        _ = stage.screen
      }
    }
    #expect(try seconds(scrolledBy: 20) < 3 * seconds(scrolledBy: 0))
  }

  @Test("shows rows on their way to other places only where a list has no more than a few hundred in sight")
  func rows() throws {
    func pending(_ count: Int) throws -> [String] {
      var rows = Array(0..<count)
      let stage = try stage(motion: .platform) { handlers in
        let shown = rows
        var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 0.1))))
        list.layout.height = 100
        list.rows = handlers.add(
          rows: { _ in Description(.row(.tableItem(TableItemSpec()), ViewSpec(.container), height: 0.1)) },
          count: shown.count, keys: { Key(shown[$0]) })
        return [list]
      }
      rows.swapAt(0, count - 1)
      stage.app.world?.setNeedsDescription()
      _ = stage.screen
      return stage.pending
    }
    #expect(try pending(100) != [])
    #expect(try pending(400) == [])
  }

  @Test("lets no line of a log go through more views than an hour of a finger does")
  func years() throws {
    let stage = try stage { _ in (0..<4000).map { _ in ViewSpec(.container) } }
    var count = 0
    stage.app.world?.after(.milliseconds(1), named: "tick", every: .milliseconds(1)) { count += 1 }
    try stage.advance(by: .seconds(13))
    #expect(count == 13_000)
    let error = #expect(throws: StageError.self) { try stage.play(StageLog([.advance(nanoseconds: 20_000_000_000)])) }
    #expect(error?.reason == .endless && error?.message.contains("while the log is played") == true)
    #expect((25_000...26_000).contains(count))
  }
}
