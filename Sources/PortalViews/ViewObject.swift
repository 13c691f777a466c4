import PortalCore
import PortalLive

/// A view that somebody keeps: an object whose properties are set, which holds other views and is described for every frame.
///
/// Front ends whose programs hold on to views stand on it. What a view looks like is a record of the core, so every property that a
/// description has can be set here, too. Used by one thread at a time, as its stage is.
open class ViewObject {
  // MARK: Its looks

  /// Background, border, corners, shadows, opacity, transform.
  public var style = BoxStyle() { didSet { changed() } }
  /// How a flexbox around it places it, and how it places what is in it where it is one itself.
  public var layout = FlexStyle() { didSet { changed() } }
  /// What assistive technologies are told.
  public var semantics = Semantics() { didSet { changed() } }
  /// Whether nothing of it is seen; it keeps its place.
  public var isHidden = false { didSet { changed() } }
  /// Whether what it does itself is done when it is touched; what is in it hears of touches all the same.
  public var isUserInteractionEnabled = true { didSet { changed() } }
  /// A number by which an application finds it.
  public var tag = 0
  /// Where it is as long as no constraint is about it, from the corner of what it is in.
  public var frame: Rect? { didSet { changed() } }
  /// The insets of its margins, which constraints may refer to.
  public var layoutMargins: Edges {
    get { ownMargins ?? Edges(all: Self.standardMargin) }
    set { ownMargins = newValue }
  }
  private(set) var ownMargins: Edges? { didSet { changed() } }
  /// How strongly it keeps to the size of its content.
  public var fit = ContentFit() { didSet { changed() } }

  /// The colour of what can be used in it; without one of its own, that of what it is in.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var tintColor: Color! {
    get { ownTint ?? superview?.tintColor ?? .tint }
    set { ownTint = newValue }
  }
  private var ownTint: Color? { didSet { changed() } }

  /// The colour of its ground; nil for none.
  public var backgroundColor: Color? {
    get { style.backgroundColor == .clear ? nil : style.backgroundColor }
    set { style.backgroundColor = newValue ?? .clear }
  }

  /// How opaque it is with all that is in it, from 0 to 1.
  public var alpha: Double {
    get { style.alpha }
    set { style.alpha = newValue }
  }

  /// The inset of each margin that was not set.
  public static let standardMargin = 8.0

  // MARK: Its place among others

  /// Who it is among its siblings; without a key, its place among them says so.
  public package(set) var key: Key?
  /// The view that it is in.
  public private(set) weak var superview: ViewObject?
  /// The views in it, from back to front.
  public private(set) var subviews: [ViewObject] = []
  /// The guides that were added to it.
  public package(set) var layoutGuides: [LayoutGuide] = []
  /// The constraints about views in it that no view nearer to them has.
  public internal(set) var constraints: [LayoutConstraint] = []

  /// Required, so that an element can make a view of any class by its type.
  public required init() {}

  /// A view with a place of its own; the outermost one is as large as its canvas.
  public convenience init(frame: Rect) {
    self.init()
    self.frame = frame
  }

  /// Puts a view in front of all that are in this one.
  public final func addSubview(_ view: ViewObject) { insertSubview(view, at: subviews.count) }

  /// Puts a view among those in this one, where the last ones are in front.
  public final func insertSubview(_ view: ViewObject, at index: Int) {
    // A view within itself would have no end.
    guard !sequence(first: self, next: \.superview).contains(where: { $0 === view }) else { return }
    let place = view.superview === self ? subviews.firstIndex { $0 === view } : nil
    view.removeFromSuperview()
    let end = subviews.count
    subviews.insert(view, at: min(end, max(0, index > (place ?? .max) ? index - 1 : index)))
    view.superview = self
    changed()
  }

  /// Takes the view out of what it is in, and gives up constraints that relate it to what is not in it.
  public final func removeFromSuperview() { superview?.remove([self]) }

  /// Takes several views out at once, which costs what one of them costs.
  package final func remove(_ views: [ViewObject]) {
    let gone = Set(views.lazy.filter { $0.superview === self }.map { ObjectIdentifier($0) })
    guard !gone.isEmpty else { return }
    for host in sequence(first: self, next: \.superview) {
      LayoutConstraint.deactivate(host.constraints.filter { $0.isAbout(partOf: gone) })
    }
    for view in views where view.superview === self { view.superview = nil }
    subviews.removeAll { gone.contains(ObjectIdentifier($0)) }
    changed()
  }

  /// Sets the order of the views in this one; only those that are in it already.
  package final func order(_ views: [ViewObject]) {
    guard views.count == subviews.count, zip(views, subviews).contains(where: { $0 !== $1 }) else { return }
    subviews = views
    changed()
  }

  /// The view of that tag among this one and those in it.
  public final func viewWithTag(_ tag: Int) -> ViewObject? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Whether it is another view, or in it.
  public final func isDescendant(of view: ViewObject) -> Bool {
    sequence(first: self, next: \.superview).contains { $0 === view }
  }

  /// The view that it is in, through all others, or itself.
  package final var root: ViewObject {
    var view = self
    while let next = view.superview { view = next }
    return view
  }

  // MARK: What is heard of it

  private var actions: [Action] = []

  private struct Action {
    var kind: EventKind
    var token: ActionToken
    var run: (Event) -> Void
  }

  /// What is done before each description.
  package private(set) var preparations: [(token: ActionToken, run: (ViewObject) -> Void)] = []

  /// What takes an action back.
  public struct ActionToken: Hashable {
    fileprivate let number: Int
  }
  private var nextAction = 0

  /// Does something when an event of the kind comes, after what was added before.
  @discardableResult
  public final func addAction(for kind: EventKind, _ run: @escaping (Event) -> Void) -> ActionToken {
    let token = nextToken()
    actions.append(Action(kind: kind, token: token, run: run))
    changed()
    return token
  }

  /// Does something before the screen is described, for the outermost view first: the last occasion to change what is in it.
  @discardableResult
  public final func beforeDescription(_ run: @escaping (ViewObject) -> Void) -> ActionToken {
    let token = nextToken()
    preparations.append((token, run))
    changed()
    return token
  }

  private func nextToken() -> ActionToken {
    nextAction += 1
    return ActionToken(number: nextAction)
  }

  /// Takes back what was added by that token.
  public final func removeAction(_ token: ActionToken) {
    preparations.removeAll { $0.token == token }
    actions.removeAll { $0.token == token }
    changed()
  }

  /// The events that it needs to hear itself, because they say what a finger or a key has made of it.
  open var ownEvents: [EventKind] { [] }

  /// Takes over what an event says: a slider has the value that a finger gave it.
  open func take(_ event: Event) {}

  /// Does what is to be done when an event of its kind comes, as if it were its own.
  package final func tell(_ event: Event) {
    for action in actions where action.kind == event.kind { action.run(event) }
    changed()
  }

  /// Hears of an event: takes over what it says, and tells of it.
  open func hear(_ event: Event) {
    take(event)
    tell(event)
  }

  // MARK: Its description

  /// The kind of view that it is, with that kind's properties as they are now.
  open var content: ViewContent { .container }

  /// What it adds to its description, such as rows; called once for each.
  open func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {}

  /// Who places the views in it.
  open var placing: SubviewPlacing { .constraints }
  /// Whether there are views in it that constraints place.
  final var isPlacing: Bool { !subviews.isEmpty && placing == .constraints }

  /// Everything that it looks like now, as a way back to it.
  ///
  /// A class with more properties adds them, so that a description of it that leaves one out finds it as it was. What a finger
  /// or a key has made of it is none of its looks, and stays.
  open func looks() -> () -> Void {
    // Every view that is rendered does this, so all are taken at once.
    let looks = (style, layout, semantics, fit, isHidden, isUserInteractionEnabled, tag, frame, ownMargins, ownTint)
    return { [unowned self] in
      (style, layout, semantics, fit, isHidden, isUserInteractionEnabled, tag, frame, ownMargins, ownTint) = looks
    }
  }

  /// What a finger has made of it, as a way back to it: properties that are taken back may have changed it.
  open func keeps() -> () -> Void { {} }

  // MARK: The stage

  /// The stage that it is on, where it is the outermost view.
  private var ownWorld: LiveWorld?
  /// The stage that it is on.
  public final var world: LiveWorld? { root.worldOfRoot }
  private var worldOfRoot: LiveWorld? { ownWorld ?? worldAround?() }
  /// Finds the stage of a view that is in no other, as rows of tables are.
  package final var worldAround: (() -> LiveWorld?)?
  /// Whether that view describes it just now, though it does not describe itself yet.
  package final var isMadeAround: (() -> Bool)?
  /// The view of which it is a row or a page.
  package final weak var viewAround: ViewObject?

  /// Says that the next frame has to show the view as it is now; its properties say so themselves.
  public final func changed() {
    let root = root
    guard let world = root.worldOfRoot else { return }
    // What changes while the screen is described is in the description, unless a hook changes what was described already.
    if world.hookRank != nil || !(root.isDescribing || root.isMade) { world.setNeedsDescription() }
  }

  /// Whether it is being described.
  package final fileprivate(set) var isDescribing = false
  /// Whether a view around the outermost one that it is in is describing that.
  package final var isMade: Bool { root.isMadeAround?() ?? false }

  /// Whether the last description turned out to be one for another room, where there is no stage that hears of it.
  public final private(set) var isOutdated = false

  package final func describeAgain() {
    root.isOutdated = true
    root.viewAround?.describeAgain()
  }

  fileprivate func beginDescription() { (isDescribing, isOutdated) = (true, false) }
}

/// How strongly a view keeps to the size of its content where constraints ask for another.
public struct ContentFit: Hashable, Sendable {
  /// The priorities of not being larger than the content.
  public var hugging = IntrinsicSize.Priorities(250)
  /// The priorities of not being smaller.
  public var resistance = IntrinsicSize.Priorities(750)

  /// The platform's: content resists being cut more than being stretched.
  public init() {}
}

/// Who places the views in a view.
public enum SubviewPlacing: Hashable, Sendable {
  /// Constraints, and frames where there are none.
  case constraints
  /// The flexbox of its own layout and theirs.
  case flexbox
}

extension ViewObject: LiveSource, Describable {
  public func enter(_ world: LiveWorld) { ownWorld = world }

  public func describe(_ traits: Traits) -> Description {
    var description = described(traits, isRoot: true)
    description.spec.layout.grow = 1
    guard description.spec.layout.height == .auto else { return description }
    // It is as large as its canvas, so nobody has to measure it; where the canvas is as large as it, this means nothing. Its
    // margins, or others beside it, leave it less.
    description.spec.layout.basis = .percent(100)
    description.spec.layout.shrink = 1
    return description
  }
}

/// What is passed on while views are described: the handlers so far, and what the screen is shown with.
public struct ViewLowering {
  /// What the screen is shown with.
  public var traits: Traits
  /// Who hears of the events of what was described so far.
  public var handlers = HandlerTable()

  /// A lowering with nothing in it yet, for a description under traits.
  public init(traits: Traits) { self.traits = traits }
}

extension ViewObject {
  /// The description of a view that is in no other.
  ///
  /// - Parameter isRoot: whether it is the outermost view of the screen, and no row or page.
  package final func described(_ traits: Traits, isRoot: Bool = false) -> Description {
    beginDescription()
    defer { isDescribing = false }
    prepare()
    var lowering = ViewLowering(traits: traits)
    var spec = lowered(isRoot: isRoot, &lowering)
    if let unheeded = ConstraintArrangement.unheeded(in: self) { spec.children.append(unheeded) }
    return Description(spec, handlers: lowering.handlers)
  }

  private func prepare() {
    for preparation in preparations { preparation.run(self) }
    for view in subviews { view.prepare() }
  }

  /// The view's description with those of all views in it.
  ///
  /// - Parameters:
  ///   - isRoot: whether it is the outermost view, which the screen's safe area belongs to.
  ///   - isPlaced: whether the constraints of a view around it say where the views in it are.
  package final func lowered(isRoot: Bool = false, isPlaced: Bool = false, _ lowering: inout ViewLowering) -> ViewSpec {
    var spec = ViewSpec(content, key: key, style: style, layout: layout, semantics: semantics)
    if isHidden {
      spec.style.alpha = 0
      spec.semantics.isHidden = true
    }
    if isUserInteractionEnabled, !isHidden {
      var kinds = ownEvents
      for action in actions where !kinds.contains(action.kind) { kinds.append(action.kind) }
      for kind in kinds {
        spec.handlers.append(
          lowering.handlers.add(kind) { [self] event in hear(event) })
      }
    }
    if !subviews.isEmpty {
      let isPlacing = placing == .constraints
      if isPlacing {
        spec.arrangement = AnyArrangement(
          isPlaced
            ? ConstraintArrangement()
            : ConstraintArrangement(of: self, safeArea: isRoot ? lowering.traits.safeArea : nil))
      }
      spec.children = subviews.map { $0.lowered(isPlaced: isPlacing, &lowering) }
    }
    complete(&spec, &lowering)
    return spec
  }
}
