import ReactKit
import Testing

/// What ReactKit promises, each by the name that its facts have: R1 to R9.
@Suite struct ContractTests {
  private let frame = Rect(x: 0, y: 0, width: 300, height: 400)

  @Test("R1: everything comes down to views, in the order in which it is read")
  func reduction() {
    let source = Translator().translate(
      Container(components: [
        Tree.label("a"), Wrap(content: Tree.box(1, [Tree.label("b"), Maybe(false), Wrap(content: nil), Maybe(true)])),
        Container(components: []), Wrap(content: Wrap(content: Tree.label("c"))),
      ]))
    let titles = source.order.map { path -> String in
      (source.component(at: path)?.props as? LabelProps)?.title ?? "maybe"
    }
    #expect(titles == ["a", "b", "maybe", "c"])
    #expect(source.order == [[0, 0], [1, 0], [1, 1], [0, 1]].map { IndexPath(row: $0[1], section: $0[0]) })
  }

  @Test("R2: a composite of a composite of a label is as the label")
  func composition() {
    let (plain, wrapped) = (Renderer(), Renderer())
    plain.render(Tree.label("a"), in: frame)
    wrapped.render(Wrap(content: Wrap(content: Tree.label("a"))), in: frame)
    #expect(plain.numberOfSections == 1)
    #expect(plain.numberOfItems(in: 0) == 1)
    #expect(wrapped.numberOfItems(in: 0) == 1)
    #expect(plain.layout.layoutAttributes(in: frame) == wrapped.layout.layoutAttributes(in: frame))
    #expect(plain.render(Wrap(content: Tree.label("a")), in: frame).isEmpty)
  }

  @Test("R2: what is of several sorts is a container first, and a view last")
  func sorts() {
    struct Both: ComponentContaining, ComponentReducing {
      var props: any PropTypes { Wrap.Props() }
      var components: [any Component] { Tree.labels(2) }
      func reduce() -> ViewObject? { LabelObject() }
    }
    struct Rendered: CompositeComponent, ComponentReducing {
      var props: any PropTypes { Wrap.Props() }
      func render() -> (any Component)? { Tree.label("a") }
      func reduce() -> ViewObject? { ImageObject() }
    }
    let source = Translator().translate(Container(components: [Both(), Rendered()]))
    #expect(source.sections.map(\.rows.count) == [1, 2])
    #expect((source.sections[0].rows.first?.props as? LabelProps)?.title == "a")
  }

  @Test("R3: only rows whose props differ are updated")
  func staleData() {
    let renderer = Renderer()
    func root(_ count: Int) -> Container {
      Container(components: [Tree.label("title"), Tree.box(1, [Tree.label("\(count)"), Tree.label("end")])])
    }
    renderer.render(root(0), in: frame)
    #expect(renderer.render(root(0), in: frame).isEmpty)
    #expect(renderer.render(root(1), in: frame).indexPaths == [IndexPath(row: 0, section: 1)])
  }

  @Test("R4: the first rendering is all rows")
  func first() {
    let changes = Renderer().render(
      Container(components: [Tree.label("a"), Tree.box(1, Tree.labels(2)), Tree.label("b")]), in: frame)
    #expect(changes.indexPaths.map(\.description) == ["[0, 0]", "[0, 1]", "[1, 0]", "[1, 1]"])
  }

  @Test("R5: translating, laying out, caching, reconciling and applying are asked once each, in this order")
  func steps() {
    let spy = Spy()
    let renderer = Renderer(translator: spy, calculator: spy, cacher: spy, reconciler: spy, applier: spy)
    renderer.render(Tree.label("a"), in: frame)
    #expect(spy.asked == ["translate", "lay out in (0.0, 0.0, 300.0, 400.0)", "cache", "reconcile", "apply"])
    spy.asked = []
    renderer.layOut(in: Rect(x: 0, y: 0, width: 400, height: 300))
    #expect(spy.asked == ["lay out in (0.0, 0.0, 400.0, 300.0)"])
  }

  @Test("a cacher returns the source before, and nothing the first time")
  func caching() {
    let cacher = Cacher()
    #expect(cacher.cache(Translator().translate(Tree.label("a"))) == nil)
    #expect(cacher.cache(VirtualDataSource())?.order.count == 1)
    #expect(cacher.cache(VirtualDataSource())?.order.isEmpty == true)
  }

  @Test("R6: laying out asks each section once, whatever it is in, and what is inside comes first")
  func linearLayout() {
    func asked(_ depth: Int) -> Int {
      let counter = Counter()
      var inner: any Component = Tree.label("leaf")
      for _ in 0..<depth {
        inner = Container(
          components: [inner, Tree.label("side", 0.5)],
          props: ContainerProps(
            layout: ComponentLayout(dimension: .ratio(0.5)), sectionLayout: Counting(counter: counter)))
      }
      Renderer().render(inner, in: Rect(x: 0, y: 0, width: 1e6, height: 100))
      return counter.count
    }
    #expect(asked(20) == 20)
    #expect(asked(40) == 40)
  }

  @Test("R7: the next frame is beside the last one where it fits, else below all of them")
  func flowArithmetic() {
    var flow = ComponentFlowLayout(parentFrame: Rect(x: 0, y: 0, width: 400, height: 0))
    #expect(flow.calculateNextFrame(width: 100, height: 100).numbers == [0, 0, 100, 100])
    #expect(flow.calculateNextFrame(width: 100, height: 50).numbers == [100, 0, 100, 50])
    #expect(flow.maxY == 100)
    var other = ComponentFlowLayout(parentFrame: Rect(x: 0, y: 0, width: 400, height: 0))
    _ = other.calculateNextFrame(width: 300, height: 100)
    #expect(other.calculateNextFrame(width: 200, height: 10).numbers == [0, 100, 200, 10])
    #expect(other.calculateNextFrame(width: 200, height: 5).numbers == [200, 100, 200, 5])
    #expect(other.maxY == 110)
    var inset = ComponentFlowLayout(parentFrame: Rect(x: 50, y: 20, width: 100, height: 0))
    _ = inset.calculateNextFrame(width: 60, height: 10)
    #expect(inset.calculateNextFrame(width: 40, height: 10).numbers == [110, 20, 40, 10])
    #expect(inset.calculateNextFrame(width: 1, height: 10).numbers == [50, 30, 1, 10])
    #expect(inset.height == 20)
  }

  @Test("R7: the flow of a section is the rule of flow, for all widths")
  func flowAgrees() {
    var random = SeededRandom(seed: 7)
    for _ in 0..<300 {
      let sizes = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        (Double(Int.random(in: 0...140, using: &random)), Double(Int.random(in: 0...60, using: &random)))
      }
      var flow = ComponentFlowLayout(parentFrame: Rect(x: 0, y: 0, width: 300, height: 0))
      let expected = sizes.map { flow.calculateNextFrame(width: $0, height: $1) }
      let renderer = Renderer()
      renderer.render(
        Container(
          components: sizes.map { width, height in
            Label(
              props: LabelProps(
                title: "",
                layout: ComponentLayout(dimension: .fixed(Size(width: width, height: 0)), height: height)))
          }), in: frame)
      let found = renderer.layout.layoutAttributes(in: Rect(x: -1, y: -1, width: 1e5, height: 1e5)).map(\.frame)
      #expect(found == expected)
      #expect(renderer.layout.contentSize.height == flow.height)
    }
  }

  @Test("R8: an action makes another state, subscribers hear of it, and the old one is as it was")
  func unidirectional() {
    let store = Store(state: [1, 2]) { (action: Int, state) in state + [action] }
    let before = store.state
    var heard: [[Int]] = []
    store.subscribe { heard.append($0) }
    store.dispatch(3)
    #expect(before == [1, 2])
    #expect(store.getState() == [1, 2, 3])
    #expect(heard == [[1, 2, 3]])
  }

  @Test("R9: what is asked for a rectangle is the rows that meet it")
  func visible() {
    let renderer = Renderer()
    renderer.render(
      Container(components: (0..<100).map { Tree.box(0.5, [Tree.label("\($0)", 1, 50)]) }), in: frame)
    func paths(_ rect: Rect) -> [Int] { renderer.layout.layoutAttributes(in: rect).map(\.indexPath.section) }
    #expect(paths(Rect(x: 0, y: 0, width: 300, height: 50)) == [1, 2])
    #expect(paths(Rect(x: 0, y: 60, width: 100, height: 60)) == [3, 5])
    #expect(paths(Rect(x: 0, y: 5000, width: 300, height: 50)).isEmpty)
    #expect(paths(Rect(x: 300, y: 0, width: 10, height: 50)).isEmpty)
    #expect(paths(Rect(x: 0, y: -10, width: 300, height: 10)).isEmpty)
  }

  @Test("what is out of range is nothing")
  func outOfRange() {
    let source = Translator().translate(Tree.label("a"))
    #expect(source.numberOfItems(in: 7) == 0)
    #expect(source.numberOfItems(in: -1) == 0)
    #expect(source.component(at: IndexPath(row: 3, section: 0)) == nil)
    #expect(source.component(at: IndexPath(row: 0, section: 3)) == nil)
  }
}

/// All five steps, which say that they were asked.
private final class Spy: Translating, LayingOut, Caching, Reconciling, Applying {
  var asked: [String] = []

  func translate(_ root: any Component) -> VirtualDataSource {
    asked.append("translate")
    return Translator().translate(root)
  }

  func layOut(_ source: VirtualDataSource, in frame: Rect) -> RenderedLayout {
    asked.append("lay out in (\(frame.x), \(frame.y), \(frame.width), \(frame.height))")
    return LayoutCalculator().layOut(source, in: frame)
  }

  func cache(_ source: VirtualDataSource) -> VirtualDataSource? {
    asked.append("cache")
    return nil
  }

  func reconcile(_ current: VirtualDataSource, cached: VirtualDataSource?) -> RowChanges {
    asked.append("reconcile")
    return Reconciler().reconcile(current, cached: cached)
  }

  func apply(_ changes: RowChanges, from old: VirtualDataSource?, to new: VirtualDataSource, _ layout: RenderedLayout) {
    asked.append("apply")
  }

  func view(forRowAt path: IndexPath) -> ViewObject? { nil }
}

/// Counts how often sections are placed.
private final class Counter: @unchecked Sendable {
  var count = 0
}

private struct Counting: SectionLayout {
  let counter: Counter

  static func == (one: Counting, other: Counting) -> Bool { one.counter === other.counter }

  func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine {
    counter.count += 1
    return FlowSection().place(line, width: width, height: height, context)
  }
}
