import PortalCore
import Testing

/// The rules of each idiom, while all five share one core.
@Suite("Each idiom keeps its own rules:")
struct IdiomRulesTests {
  // MARK: Shohin

  @Test("Shohin applies properties by stage, and in their order within one")
  func stages() {
    var applied: [Int] = []
    let properties = [20, 30, 10, 0, 10].enumerated().map { index, stage in
      ShohinLike.Property<Never>(stage: stage) { _ in applied.append(index) }
    }
    var handlers = HandlerTable()
    _ = ShohinLike.Element(key: "slider", content: .container, properties: properties).lowered(&handlers) {
      _ in
    }
    #expect(applied == [3, 2, 4, 0, 1])
  }

  @Test("Shohin's elements and constraints do not accumulate over renders")
  func noPilingUp() {
    let counter = ShohinCounter(startingAt: 7)
    let first = counter.describe(Traits())
    for _ in 0..<50 {
      for slot in 0...1 { counter.describe(Traits()).handlers.send(.tap, to: HandlerSlot(slot)) }
    }
    #expect(counter.describe(Traits()).spec == first.spec)
    #expect(counter.describe(Traits()).handlers.count == first.handlers.count)
  }

  // MARK: ReactKit

  @Test("ReactKit renders all rows first, and then reports those with other properties")
  func changedRows() {
    let counter = ReactKitCounter(startingAt: 7)
    #expect(counter.changed.count == 5)
    counter.store.dispatch(.increaseCount)
    #expect(counter.changed == [.init(section: 0, row: 1), .init(section: 1, row: 1)])
    counter.triggerRender()
    #expect(counter.changed.isEmpty)
  }

  @Test("ReactKit's flow fills a line, then continues below all before it")
  func flow() {
    typealias Layout = ReactKitLike.Layout
    let items = [(0.75, 100.0), (0.5, 200), (0.25, 25), (1, 100)].map { ratio, height in
      Layout(dimension: .ratio(ratio), height: height)
    }
    let children = items.map { _ in ArrangedChild { _ in .zero } }
    #expect(
      ReactKitLike.Flow(items: items, spacing: 0).place(children, width: 300, height: 400, ArrangementContext()) == [
        Rect(x: 0, y: 0, width: 225, height: 100), Rect(x: 0, y: 100, width: 150, height: 200),
        Rect(x: 150, y: 100, width: 75, height: 25), Rect(x: 0, y: 300, width: 300, height: 100),
      ])
  }

  // MARK: Bento

  private final class Log { var lines: [String] = [] }

  private struct Probe: BentoLike.Renderable {
    var log: Log
    func render(in view: BentoLike.NativeView) { log.lines.append("render") }
    func didMount(to view: BentoLike.NativeView, storage: BentoLike.ViewStorage) {
      log.lines.append("mount at \(view.record.style.alpha)")
    }
    func willUnmount(from view: BentoLike.NativeView, storage: BentoLike.ViewStorage) {
      log.lines.append("unmount at \(view.record.style.alpha)")
    }
  }

  @Test("Bento's decorators forward every call, and restore the view, also two on one property")
  func decorators() {
    let log = Log()
    let host = BentoLike.Host()
    func sheet(_ alpha: Double) -> BentoLike.StyleSheet<BentoLike.NativeView> {
      BentoLike.StyleSheet().setting(\.record.style.alpha, alpha)
    }
    host.bind(Probe(log: log).styling(sheet(0.5)).styling(sheet(0.25)))
    let view = host.view
    #expect(view?.record.style.alpha == 0.25)
    host.bind(Probe(log: log).styling(BentoLike.StyleSheet()).styling(BentoLike.StyleSheet()))
    #expect(host.view === view)
    #expect(view?.record == BentoLike.NativeView().record)
    #expect(log.lines == ["render", "mount at 1.0", "unmount at 1.0", "render", "mount at 1.0"])
  }

  @Test("Bento creates a new view for a component of another type")
  func otherType() {
    let host = BentoLike.Host()
    host.bind(BentoCounter.Title(text: "One"))
    let first = host.view
    host.bind(BentoCounter.Title(text: "Two"))
    #expect(host.view === first)
    host.bind(BentoCounter.Stepper.Number(count: 3))
    #expect(host.view !== first)
  }

  // MARK: Whim

  @Test("Whim's bindings drop unmapped values, both ways")
  func swallowing() {
    let counter = WhimCounter(startingAt: 7)
    #expect(counter.presentation.renderCount == 1)
    counter.presentation.output?(.typed("many"))
    #expect(counter.presentation.renderCount == 1)

    let even = WhimCounter.Presentation()
    WhimLike.Binding<
      WhimLike.Store<WhimCounter.State, WhimCounter.Action, WhimCounter.Route>, WhimCounter.Presentation
    >(
      presentation: even, state: { $0.count.isMultiple(of: 2) ? .init(text: "\($0.count)") : nil },
      action: { _ in nil }
    ).bind(to: counter.store) { _ in }
    for _ in 0..<3 { counter.presentation.output?(.plusTapped) }
    even.output?(.plusTapped)
    #expect(counter.count == 10)
    #expect(even.renderCount == 2)
  }

  @Test("Whim's routes follow from actions, and are not emitted to mere subscribers")
  func routes() {
    let counter = WhimCounter(startingAt: 42)
    #expect(counter.visited.isEmpty)
    counter.store.dispatch(.set(41))
    counter.store.dispatch(.add(1))
    #expect(counter.visited == [.answer(42)])
  }

  @Test("Whim shows presentations of any front end, which keep their own handlers")
  func guest() {
    let guest = ReactKitCounter(startingAt: 7)
    let scene = WhimLike.Scene(presentation: guest, ground: CounterLook.screen).describe(Traits())
    #expect(scene.spec.children.first == guest.describe(Traits()).spec)
    // Minus and plus, which cancel out.
    for slot in 0..<scene.handlers.count - 1 { scene.handlers.send(.tap, to: HandlerSlot(slot)) }
    #expect(guest.count == 7)
    scene.handlers.send(.tap, to: HandlerSlot(1))
    #expect(guest.count == 8)
  }
}
