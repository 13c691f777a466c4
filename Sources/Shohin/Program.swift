/// The running cycle on one view: a message changes the model, which is rendered as elements, which constraints place.
///
/// ```swift
/// let program = Program(
///   view: mainView, model: CounterModel(), initialCommand: [], update: update, render: render, layout: layout)
/// ```
///
/// It puts views into the view that it is given, and touches no others. On a stage it is the application: `Stage(Program(…))`.
public final class Program<Model, Msg> {
  /// The view that the elements are in.
  public let view: UIView
  private let store: any ModelProvider<Model, Msg>
  private let render: (Model) -> [ViewElement<Msg>]
  private let layout: (Model, LayoutContext) -> [NSLayoutConstraint]
  private let guideForKey: (String) -> UILayoutGuide?
  private let reconciler: Reconciler<Msg>
  private var unsubscribe: () -> Void = {}
  private var preparation: UIView.ActionToken?

  /// A program with a model of its own.
  ///
  /// - Parameters:
  ///   - view: what its elements are put into.
  ///   - model: what it begins with.
  ///   - initialCommand: what is done first.
  ///   - update: changes the model, and says what else is to be done.
  ///   - render: the elements for a model, from back to front.
  ///   - guideForKey: guides that the layout function asks for by key.
  ///   - layout: the constraints for a model.
  public convenience init(
    view: UIView, model: Model, initialCommand: Command<Msg> = [],
    update: @escaping (Msg, inout Model) -> Command<Msg> = { _, _ in [] },
    render: @escaping (Model) -> [ViewElement<Msg>] = { _ in [] },
    guideForKey: @escaping (String) -> UILayoutGuide? = { _ in nil },
    layout: @escaping (Model, LayoutContext) -> [NSLayoutConstraint] = { _, _ in [] }
  ) {
    self.init(
      view: view, store: LocalStore(initial: (model, initialCommand), update: update), render: render,
      guideForKey: guideForKey, layout: layout)
  }

  /// A program that shows the model of a store, which others may show, too.
  public init(
    view: UIView, store: some ModelProvider<Model, Msg>,
    render: @escaping (Model) -> [ViewElement<Msg>] = { _ in [] },
    guideForKey: @escaping (String) -> UILayoutGuide? = { _ in nil },
    layout: @escaping (Model, LayoutContext) -> [NSLayoutConstraint] = { _, _ in [] }
  ) {
    self.view = view
    self.store = store
    self.render = render
    self.layout = layout
    self.guideForKey = guideForKey
    reconciler = Reconciler(view)
    unsubscribe = store.subscribe { [weak self] in self?.show($0) }
    // The initial command waits for the stage, whose chance it may need.
    preparation = view.beforeDescription { [weak self] _ in self?.start() }
  }

  deinit {
    unsubscribe()
    if let preparation { view.removeAction(preparation) }
  }

  private var hasStarted = false

  /// Shows the model for the first time.
  private func start() {
    // A program that was used before it came to its stage has the stage's chance from then on.
    if let world = view.world { store.enter(world) }
    guard !hasStarted else { return }
    hasStarted = true
    show(store.currentModel)
  }

  /// The model as it is now.
  public var model: Model {
    start()
    return store.currentModel
  }

  /// Changes the model by a message; the views show it when this returns.
  public func send(_ message: Msg) {
    start()
    guard let world = ownWorld, !world.isWorking else { return store.receive(message) }
    world.outside("send \(message)", to: self) { $0.store.receive(message) }
  }

  /// The stage whose application it is.
  private weak var ownWorld: LiveWorld?

  /// The view of an element, if it is there.
  public func view(_ key: some Hashable & Sendable) -> UIView? {
    start()
    return reconciler.view(Key(key))
  }

  /// Whether views are being made of a model, and the model that came meanwhile.
  private var isShowing = false
  private var next: Model?

  private func show(_ model: Model) {
    // A subscriber may hear of a model before the first description.
    hasStarted = true
    next = model
    // What is sent while views are made is shown once they are there.
    guard !isShowing else { return }
    isShowing = true
    defer { isShowing = false }
    while let model = next {
      next = nil
      reconciler.show(render(model)) { [weak self] in self?.send($0) }
      let context = LayoutContext(view: view, find: { [reconciler] in reconciler.view($0) }, guideForKey: guideForKey)
      reconciler.relate(layout(model, context))
    }
  }
}

extension Program: LiveSource, Describable {
  public func enter(_ world: LiveWorld) {
    ownWorld = world
    view.root.enter(world)
  }
  public func describe(_ traits: Traits) -> Description { view.root.describe(traits) }
  public var isOutdated: Bool { view.root.isOutdated }
}

/// What a layout function may relate: the views of the elements, and the guides of the view that they are in.
public struct LayoutContext {
  /// The view that the elements are in.
  public let view: UIView
  let find: (Key) -> UIView?
  let guideForKey: (String) -> UILayoutGuide?

  /// The view within its margins.
  public var marginsGuide: AreaGuide { view.layoutMarginsGuide }
  /// The view within what is in the way at the sides of its screen.
  public var safeAreaGuide: AreaGuide { view.safeAreaLayoutGuide }
  /// As much of the view's margins as is comfortable to read.
  public var readableContentGuide: AreaGuide { view.readableContentGuide }

  /// The view of an element; nil where there is none of that key.
  public func view(_ key: some Hashable & Sendable) -> UIView? { find(Key(key)) }

  /// A guide that the program was given a function for.
  public func guide(_ key: some Hashable & Sendable) -> UILayoutGuide? { guideForKey("\(key)") }
}
