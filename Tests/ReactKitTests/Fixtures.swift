import ReactKit

/// Shorthand for trees of components.
enum Tree {
  static func layout(_ ratio: Double, _ height: Double? = nil) -> ComponentLayout {
    ComponentLayout(dimension: .ratio(ratio), height: height)
  }

  static func label(_ title: String, _ ratio: Double = 1, _ height: Double? = 100, color: Color? = .white) -> Label {
    Label(props: LabelProps(title: title, backgroundColor: color, layout: layout(ratio, height)))
  }

  static func box(_ ratio: Double = 1, _ components: [any Component]) -> Container {
    Container(components: components, props: ContainerProps(layout: layout(ratio)))
  }

  static func labels(_ count: Int, _ ratio: Double = 0.5) -> [any Component] {
    (0..<count).map { label("\($0)", ratio) }
  }
}

extension Renderer {
  /// The frames of the rows in the order of the tree, as numbers.
  func rowFrames(_ width: Double, _ root: any Component) -> [[Double]] {
    render(root, in: Rect(x: 0, y: 0, width: width, height: 1000))
    let all = Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
    return layout.layoutAttributes(in: all).map(\.frame.numbers)
  }

  var sectionFrames: [[Double]] { layout.sections.map(\.numbers) }
}

extension Rect {
  var numbers: [Double] { [x, y, width, height] }
}

/// A composite that renders as whatever it is given.
struct Wrap: CompositeComponent {
  struct Props: PropTypes, Hashable {}
  var props: any PropTypes { Props() }
  var content: (any Component)?

  func render() -> (any Component)? { content }
}

/// A component whose view may be none.
struct Maybe: ComponentReducing {
  struct Props: PropTypes, Hashable { var isThere: Bool }
  var props: any PropTypes { own }
  var own: Props

  init(_ isThere: Bool) { own = Props(isThere: isThere) }
  func reduce() -> ViewObject? { own.isThere ? LabelObject() : nil }
}

/// A component whose props cannot be compared.
struct Incomparable: UIKitComponent {
  struct Props: PropTypes { var title: String }
  // swift-format-ignore: NoLeadingUnderscores
  let _props: Props

  init(_ title: String) { _props = Props(title: title) }
  func makeView() -> LabelObject { LabelObject() }
  func configure(_ view: LabelObject) { view.text = _props.title }
}

/// A composite without end.
struct Endless: CompositeComponent {
  struct Props: PropTypes, Hashable {}
  var props: any PropTypes { Props() }
  func render() -> (any Component)? { Endless() }
}

/// A container without end.
struct Nested: ComponentContaining {
  struct Props: PropTypes, Hashable {}
  var props: any PropTypes { Props() }
  var components: [any Component] { [Nested()] }
}

/// A container that contains itself twice: each level has twice as many as the one before.
struct Twins: ComponentContaining {
  struct Props: PropTypes, Hashable {}
  var props: any PropTypes { Props() }
  var components: [any Component] { [Twins(), Tree.label("twin"), Twins()] }
}

/// A composite that renders as a container of itself, twice.
struct Mirrors: CompositeComponent {
  struct Props: PropTypes, Hashable {}
  var props: any PropTypes { Props() }
  func render() -> (any Component)? { Container(components: [Mirrors(), Mirrors()]) }
}

/// A screen that is whatever it is told.
final class Shown: ComponentViewController {
  var root: any Component { didSet { triggerRender() } }

  init(_ root: any Component) {
    self.root = root
    super.init()
  }
  override func render() -> any Component { root }
}
