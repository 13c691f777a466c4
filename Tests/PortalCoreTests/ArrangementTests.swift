import PortalRaster
import Testing

/// What an algorithm that places children is told of their place, and what it can say.
@Suite("An arrangement")
struct ArrangementTests {
  /// Places children in a row from where reading begins, each as its test says.
  private struct Row: Arrangement {
    var width = AvailableSpace.unlimited
    var pixels: Double?
    var warning: String?

    private func size(_ child: ArrangedChild) -> MeasuredSize {
      child.measure(MeasureRequest(width: width, height: .unlimited, wantsBaselines: true))
    }

    func measure(
      _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
    ) -> MeasuredSize {
      if let warning { context.warn(warning, hint: "name one") }
      let sizes = children.map(size)
      return MeasuredSize(
        width: sizes.reduce(0) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0,
        baseline: sizes.compactMap(\.baseline).max(), lastBaseline: sizes.compactMap(\.lastBaseline).max())
    }

    /// Children hang from one line, their baselines on it.
    func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
      if let warning { context.warn(warning, hint: "name one") }
      let sizes = children.map(size)
      let line = sizes.compactMap(\.baseline).max() ?? 0
      var start = 0.0
      return sizes.map { size in
        let own = pixels.map { $0 / context.scale } ?? size.width
        defer { start += own }
        return Rect(
          x: context.x(start, width: own, in: width), y: line - (size.baseline ?? 0), width: own, height: size.height)
      }
    }
  }

  private func label(_ text: String, size: Double) -> ViewSpec {
    var style = TextStyle()
    style.size = size
    return ViewSpec(.label(LabelSpec(text: text, style: style)))
  }

  /// Where the text of a view, or of the first one in it, has its first baseline on the canvas.
  private func baseline(_ view: PlacedView, isLast: Bool = false) -> Double? {
    guard case .text(let text) = view.content else {
      return view.children.lazy.compactMap { baseline($0, isLast: isLast) }.first
    }
    return (isLast ? text.shaped.lastBaseline : text.shaped.firstBaseline).map { view.contentFrame.y + $0 }
  }

  @Test("begins where its own place is read from, whatever the screen does")
  func direction() throws {
    var spec = ViewSpec(.container, arrangement: AnyArrangement(Row()), children: [ViewSpec(.container)])
    spec.children[0].layout.width = 30
    spec.layout.width = 100
    var around = ViewSpec(.container, children: [spec])
    around.layout.alignItems = .flexStart
    #expect(try Renderer().picture(of: around).screen.root.children[0].children[0].frame.x == 0)
    around.layout.writingDirection = .rightToLeft
    let mirrored = try Renderer().picture(of: around).screen.root.children[0]
    #expect(mirrored.children[0].frame.x == mirrored.frame.maxX - 30)
  }

  @Test("knows how large a pixel is", arguments: [1.0, 2, 3])
  func scale(scale: Double) throws {
    let spec = ViewSpec(.container, arrangement: AnyArrangement(Row(pixels: 1)), children: [ViewSpec(.container)])
    let canvas = Canvas(width: 100, height: 100, scale: scale)
    let root = try Renderer().picture(of: spec, on: canvas).screen.root
    #expect(root.children[0].frame.width == 1 / scale)
  }

  @Test("warns with the path of its view, once however often it is asked")
  func warning() throws {
    let row = ViewSpec(
      .container, key: "row", arrangement: AnyArrangement(Row(warning: "a rule is about \"foo\", which is not there")),
      children: [label("A", size: 17)])
    let picture = try Renderer().picture(of: ViewSpec(.container, children: [row, row]))
    let said = picture.diagnostics.filter { $0.message.contains("foo") }
    #expect(
      said.map(\.message) == [
        "the arrangement of content/row is not as meant: a rule is about \"foo\", which is not there",
        "the arrangement of content/row~#2 is not as meant: a rule is about \"foo\", which is not there",
      ])
    #expect(said.first?.hint == "name one" && said.first?.subject?.view == "content/row")
  }

  @Test("stands its children on one line, and is stood on it by flexbox around it")
  func baselines() throws {
    // A label in a flexbox, in an arrangement, in an arrangement, beside a label in a flexbox.
    var padded = ViewSpec(.container, children: [label("small", size: 12), label("second", size: 9)])
    padded.layout.padding.top = 13
    padded.layout.margin.top = 5
    let inner = ViewSpec(.container, arrangement: AnyArrangement(Row()), children: [padded])
    let outer = ViewSpec(
      .container, arrangement: AnyArrangement(Row()), children: [label("large", size: 40), inner])
    var flexbox = ViewSpec(.container, children: [label("middle", size: 20), outer])
    flexbox.layout.flexDirection = .row
    flexbox.layout.alignItems = .baseline
    let root = try Renderer().picture(of: flexbox, on: Canvas(width: 300, height: 150, scale: 32)).screen.root
    let found = [
      baseline(root.children[0]), baseline(root.children[1].children[0]), baseline(root.children[1].children[1]),
    ].compactMap { $0 }
    #expect(found.count == 3)
    for other in found { #expect(abs(other - found[0]) < 0.05) }
  }

  @Test("is told how narrow a child can be, and not what it would be squeezed to")
  func narrow() throws {
    var flexbox = ViewSpec(.container, children: [ViewSpec(.container), ViewSpec(.container)])
    flexbox.layout.flexDirection = .row
    flexbox.layout.padding.horizontal = 3
    for index in 0...1 { flexbox.children[index].layout.width = 40 }
    let spec = ViewSpec(
      .container, arrangement: AnyArrangement(Row(width: .minContent)), children: [flexbox])
    let root = try Renderer().picture(of: spec).screen.root
    #expect(root.children[0].frame.width == 86)
  }
}
