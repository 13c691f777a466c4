import PortalCore

/// A custom view that lives, for code of another kind that fills it: a screen of another front end, or a drawing with a state of
/// its own.
///
/// It comes with its view and goes with it; while a page or a row is out of sight, both live on. An application says what fills
/// views of an identifier by ``LiveWorld/register(_:_:)``.
///
/// ```swift
/// world.register("legacy") { container in
///   let chart = LegacyChart()
///   container.onChange = { _, new in chart.setValues(new.information["values"]) }
///   container.registerDisposer(for: "chart") { chart.close() }
///   container.attachChildController(chart)
/// }
/// ```
public final class CustomContainer {
  /// Where time, chance and tasks come from, and what a change of its own is told to.
  public let world: LiveWorld
  /// What the view is described with now.
  public private(set) var component: CustomSpec
  /// The size of the view in the last frame; zero before the first.
  public var size: Size { frame?.size ?? .zero }
  /// Where the view was in the last frame.
  private var frame: Rect?
  private var isScrolled = false
  /// What the device does not leave free of it, as it was described with that.
  private var safeArea = Edges.zero
  private var screen = Traits()
  /// How often in a row that turned out to be otherwise.
  private var corrections = 0
  /// Hears of what the view is described with: when it comes, where there is nothing old, and whenever it is something else.
  public var onChange: ((_ old: CustomSpec?, _ new: CustomSpec) -> Void)?
  private var describe: ((Traits) -> Description)?
  private var painter: (@Sendable (Size, Traits) -> [DisplayList.Item])?
  private var disposers: [(name: String, dispose: () -> Void)] = []
  /// Whether it was described before.
  private var hasBegun = false
  private var isUpdating = false

  init(_ component: CustomSpec, in world: LiveWorld) {
    self.component = component
    self.world = world
  }

  // MARK: What fills it

  /// Fills it with a screen of another front end, which then lives in it: in its time, and with its touches.
  public func attachChildController(_ source: some LiveSource) {
    source.enter(world)
    fill { source.describe($0) }
  }

  /// Fills it with what is described anew for each frame.
  public func fill(_ describe: @escaping (Traits) -> Description) {
    self.describe = describe
    setNeedsDisplay()
  }

  /// Paints shapes in its own coordinates, behind what fills it.
  ///
  /// The closure holds values alone: whoever changes what is to be seen hands over another one.
  public func draw(_ painter: @escaping @Sendable (_ size: Size, _ traits: Traits) -> [DisplayList.Item]) {
    self.painter = painter
    setNeedsDisplay()
  }

  /// Says that what fills it is to be described anew.
  public func setNeedsDisplay() {
    // While the view itself is described, it is seen anyhow.
    if hasBegun, !isUpdating { world.setNeedsDescription() }
  }

  /// Does something that may change the application: at once, or after the frame that is being made.
  public func perform(_ work: @escaping () -> Void) {
    if isUpdating { world.post(component.identifier, work) } else { work() }
  }

  // MARK: Its life

  /// Does something when the view is gone, in place of what was said for the same name; the last that was said is done first.
  public func registerDisposer(for identifier: String, disposer: @escaping () -> Void) {
    disposers.removeAll { $0.name == identifier }
    disposers.append((identifier, disposer))
  }

  /// Takes over what the view is described with.
  func update(to new: CustomSpec, _ traits: Traits) -> CustomFilling {
    let old = hasBegun ? component : nil
    component = new
    isUpdating = true
    if old != new { onChange?(old, new) }
    (isUpdating, hasBegun) = (false, true)
    screen = traits
    var inside = traits
    inside.safeArea = insets
    safeArea = insets
    return CustomFilling(description: describe?(inside), painter: painter)
  }

  /// What the device does not leave free of the view where it was last; what is scrolled lies in what is free.
  private var insets: Edges {
    guard let frame else { return screen.safeArea }
    return isScrolled ? .zero : screen.safeArea(in: frame)
  }

  /// Hears where the view is; what fills it is described anew if more or less of it is free there.
  func move(to frame: Rect, isScrolled: Bool) {
    (self.frame, self.isScrolled) = (frame, isScrolled)
    guard insets != safeArea, describe != nil else { return corrections = 0 }
    corrections += 1
    // What goes there and back again has no end.
    guard corrections <= 4 else { return }
    world.post(component.identifier) { [world] in world.setNeedsDescription() }
  }

  func dispose() {
    let disposers = disposers
    // What it holds may hold it.
    (self.disposers, onChange, describe, painter) = ([], nil, nil, nil)
    for disposer in disposers.reversed() { disposer.dispose() }
  }
}

/// The custom views of a screen that live, by their nodes.
struct CustomContainers {
  private var all: [NodeID: CustomContainer] = [:]
  var world: LiveWorld?

  var isEmpty: Bool { all.isEmpty }

  mutating func filling(of node: NodeID, _ custom: CustomSpec, _ traits: Traits) -> CustomFilling? {
    guard let world, let begin = world.containers[custom.identifier] else { return nil }
    if let known = all[node] { return known.update(to: custom, traits) }
    let container = CustomContainer(custom, in: world)
    all[node] = container
    begin(container)
    return container.update(to: custom, traits)
  }

  /// Tells each where it has come to be.
  func move(_ place: (NodeID) -> (frame: Rect, isScrolled: Bool)?) {
    for (node, container) in all.sorted(by: { $0.key < $1.key }) {
      if let (frame, isScrolled) = place(node) { container.move(to: frame, isScrolled: isScrolled) }
    }
  }

  mutating func dispose(_ node: NodeID) { all.removeValue(forKey: node)?.dispose() }

  mutating func disposeAll() {
    for (_, container) in all.sorted(by: { $0.key < $1.key }) { container.dispose() }
    all = [:]
  }
}

extension Traits {
  /// How much of a view a device does not leave free at its edges.
  fileprivate func safeArea(in frame: Rect) -> Edges {
    guard safeArea != .zero, let screenSize else { return safeArea }
    func part(_ inset: Double, _ beyond: Double) -> Double { min(inset, max(0, inset - beyond)) }
    return Edges(
      top: part(safeArea.top, frame.y), left: part(safeArea.left, frame.x),
      bottom: part(safeArea.bottom, screenSize.height - frame.y - frame.height),
      right: part(safeArea.right, screenSize.width - frame.x - frame.width))
  }
}
