/// A screen of boxes: one that scrolls, one pinned above it and one below, and a bar with a title.
public struct Screen {
  /// A button of the bar.
  public struct BarItem {
    /// What is to be seen of it.
    public enum Content: Hashable, Sendable {
      /// A title in words.
      case text(String)
      /// A picture or a symbol in place of a title.
      case image(ImageSource)
      /// A wheel that turns, and takes no taps.
      case spinner
    }
    /// What is to be seen of it.
    public var content: Content
    /// Whether it takes taps, and looks as if it did.
    public var isEnabled: Bool
    /// What assistive technologies and tests know it by.
    public var accessibilityIdentifier: String?
    /// What a tap does, after the text that was edited has arrived.
    public var callback: () -> Void

    /// A button that takes taps.
    public init(
      _ content: Content, isEnabled: Bool = true, accessibilityIdentifier: String? = nil,
      callback: @escaping () -> Void = {}
    ) {
      self.content = content
      self.isEnabled = isEnabled
      self.accessibilityIdentifier = accessibilityIdentifier
      self.callback = callback
    }
  }

  /// Where the box is that is not as high as its place; one that is higher scrolls.
  ///
  /// In the middle all rows are made at once, since where the first one is depends on how high all of them are.
  public enum FormStyle: Hashable, Sendable {
    /// At the top.
    case topYAligned
    /// In the middle.
    case centerYAligned
  }

  /// Whether the first row with nothing in it is given the focus.
  public enum FocusMode: Hashable, Sendable {
    /// Never.
    case never
    /// When the screen is shown for the first time with such a row.
    case once
  }

  /// The text in the middle of the bar.
  public var title: String?
  /// A component in the place of the title.
  public var titleView: AnyRenderable?
  /// The buttons before the title.
  public var leftItems: [BarItem] = []
  /// The buttons after the title.
  public var rightItems: [BarItem] = []
  /// Where the box is that is not as high as its place.
  public var formStyle = FormStyle.topYAligned
  /// Whether the screen gives the focus to a row by itself.
  public var focusMode = FocusMode.never
  /// The colour of the lines between rows; nil for none.
  public var separatorColor: Color?
  /// What is between the pinned boxes, and scrolls.
  public var box: AnyBox
  /// What stays above the box while that scrolls.
  public var pinnedToTopBox = AnyBox.empty
  /// What stays below the box while that scrolls.
  public var pinnedToBottomBox = AnyBox.empty

  /// A screen with one box, and a title where there is one.
  public init<SectionID, ItemID>(title: String? = nil, box: Box<SectionID, ItemID>) {
    self.title = title
    self.box = AnyBox(box)
  }

  /// The screen with some of it otherwise.
  public func with(_ change: (inout Screen) -> Void) -> Screen {
    var screen = self
    change(&screen)
    return screen
  }
}

/// What makes screens of states, and says by actions what is done on them.
public protocol BoxRenderer {
  /// What it makes screens of.
  associatedtype State
  /// What is done on them, in the application's words.
  associatedtype Action

  /// A renderer for one controller.
  ///
  /// - Parameter send: what hears of actions.
  init(send: @escaping (Action) -> Void)

  /// The screen of a state: the same for the same state.
  func render(_ state: State) -> Screen

  /// The same for a device and a user; without one, every device has the same.
  func render(_ state: State, traits: Traits) -> Screen
}

extension BoxRenderer {
  public func render(_ state: State, traits: Traits) -> Screen { render(state) }
}

/// One that makes other screens for other devices and users: it is asked again whenever they change.
public protocol TraitsRenderer: BoxRenderer {
  /// The screen of a state for a device and a user.
  func render(_ state: State, traits: Traits) -> Screen
}

extension TraitsRenderer {
  public func render(_ state: State) -> Screen { render(state, traits: Traits()) }
}

/// A screen on a stage: it shows what a renderer makes of each state, and hands actions to whoever changes the state.
///
/// ```swift
/// let controller = BoxController<CounterRenderer>(state: 0) { action, state in state += action }
/// ```
public final class BoxController<Renderer: BoxRenderer> {
  /// What the renderer makes the screen of.
  public private(set) var state: Renderer.State
  private let change: (Renderer.Action, inout Renderer.State) -> Void
  private var renderer: Renderer?
  private var screen: Screen?
  private var waiting: [Renderer.Action] = []
  private var isSettling = false
  /// The list whose rows have sent while they were described, and how many hooks have led to that.
  private var sender: (list: BoxView, rank: Int)?
  private let own = BoxFindings()
  private(set) weak var world: LiveWorld?
  /// What the screen is shown with, as it was last described.
  private var traits = Traits()

  private let view = BaseView()
  private let top = ColumnView()
  private let middle = BaseView()
  /// The list of the box, unless that is in the middle.
  public let table = TableView()
  private let column = ColumnView()
  /// What the box is in that is in the middle of its place, or scrolls where it is higher.
  private let scroll = ScrollObject()
  private let bottom = ColumnView()
  private let title = ComponentHost()
  /// Whether the focus mode has done what it says since it last said never.
  private var hasFocused = false
  /// Hears of what becomes of the screen.
  public var onLifecycle: ((ScreenLifecycleEvent) -> Void)?
  /// Whether it was ever shown, and whether it is.
  var (hasAppeared, isShown) = (false, false)

  /// A screen with its first state, and what actions make of it.
  ///
  /// - Parameter change: changes the state by an action; one that comes meanwhile waits.
  public init(state: Renderer.State, change: @escaping (Renderer.Action, inout Renderer.State) -> Void) {
    self.state = state
    self.change = change
    view.style.backgroundColor = .systemBackground
    middle.layout.grow = 1
    middle.layout.shrink = 1
    (top.key, middle.key, bottom.key) = ("top", "main", "bottom")
    for part in [top, middle, bottom] { view.addSubview(part) }
    (scroll.layout.grow, scroll.layout.shrink) = (1, 1)
    column.layout.margin = FlexEdges(top: .auto, bottom: .auto)
    scroll.addSubview(column)
    // What hooks send waits until the list is done with what calls them.
    for list in lists {
      list.hasHeld = { [weak self] in self?.settle() }
      list.hasMade = { [weak self, unowned list] in self?.settleLater(than: list) }
    }
    renderer = Renderer { [weak self] in self?.send($0) }
    settle(showsFirst: true)
  }

  /// What was wrong with its boxes and their components, wherever on the screen they are.
  public var findings: [Finding] {
    own.all + lists.flatMap(\.findings) + title.findings
  }

  private var lists: [BoxView] { [top, table, column, bottom] }

  /// Changes the state by an action.
  public func send(_ action: Renderer.Action) {
    guard !isSettling else { return waiting.append(action) }
    if let world, !world.isWorking {
      return world.outside("send \(action)", to: self) { $0.perform(action) }
    }
    perform(action)
  }

  private func perform(_ action: Renderer.Action) {
    waiting.append(action)
    settle()
  }

  /// Changes the state by all actions that wait, and shows it; what is sent meanwhile, as by hooks of components, is next.
  private func settle(showsFirst: Bool = false, animated: Bool = true) {
    guard !isSettling, !lists.contains(where: \.isHolding) else { return }
    if view.isDescribing, world != nil { return settleLater() }
    let rank = sender?.rank ?? 0
    if let sender = sender.take(), rank > BoxView.most {
      waiting = []
      return sender.list.stop()
    }
    isSettling = true
    defer { isSettling = false }
    if showsFirst { show(animated: animated, rank: rank) }
    for _ in 0..<Self.mostRounds where !waiting.isEmpty {
      let actions = waiting
      waiting = []
      var next = state
      for action in actions { change(action, &next) }
      state = next
      show(animated: animated, rank: rank)
      // Where a hook has sent while something was described, the description is of what was before.
      if let world { world.setNeedsDescription() } else { view.describeAgain() }
    }
    guard !waiting.isEmpty else { return }
    waiting = []
    own.add("showing a state sends an action, without end", hint: "send when something has changed")
  }

  /// The same for what was sent while something was described: it changes the state once the frame is made.
  private func settleLater(than list: BoxView? = nil) {
    guard !waiting.isEmpty else { return }
    guard let world else { return settle() }
    if let list { sender = (list, list.rank + 1) }
    world.post("what rows have sent that came into sight") { [weak self] in self?.settle() }
  }

  private static var mostRounds: Int { 16 }

  private func show(animated: Bool, rank: Int) {
    guard let screen = renderer?.render(state, traits: traits) else { return }
    self.screen = screen
    if let view = screen.titleView { title.bind(view) } else { title.unbind() }
    top.render(screen.pinnedToTopBox, animated: animated, rank: rank)
    bottom.render(screen.pinnedToBottomBox, animated: animated, rank: rank)
    let isCentred = screen.formStyle == .centerYAligned
    let (main, place): (BoxView, ViewObject) = isCentred ? (column, scroll) : (table, table)
    if place.superview !== middle {
      for old in middle.subviews { old.removeFromSuperview() }
      (isCentred ? table : column).render(AnyBox.empty, animated: false)
      middle.addSubview(place)
    }
    (table.separatorColor, column.separatorColor) = (screen.separatorColor, screen.separatorColor)
    main.render(screen.box, animated: animated, rank: rank)
    switch screen.focusMode {
    case .never: hasFocused = false
    case .once where !hasFocused:
      hasFocused = true
      main.focus()
    case .once: break
    }
  }
}

extension BoxController: LiveSource, Describable {
  public func enter(_ world: LiveWorld) {
    self.world = world
    view.enter(world)
    onLifecycle?(.didLoad)
  }

  public func describe(_ traits: Traits) -> Description {
    if traits != self.traits {
      self.traits = traits
      if renderer is any TraitsRenderer { settle(showsFirst: true, animated: false) }
    }
    appears()
    var content = view.describe(traits)
    content.spec.tell(own.all + title.findings)
    var page = ScreenSpec.Page(content: content.spec)
    if let screen, screen.title != nil || title.view != nil || !(screen.leftItems + screen.rightItems).isEmpty {
      let items = screen.leftItems + screen.rightItems
      var bar = ViewSpec(
        .navigationBar(
          NavigationBarSpec(
            title: screen.title.map { .text($0) },
            left: screen.leftItems.isEmpty ? nil : screen.leftItems.map(\.button),
            right: screen.rightItems.map(\.button))))
      if let view = title.view {
        view.worldAround = { [weak self] in self?.world }
        view.viewAround = self.view
        isSettling = true
        title.willDisplay()
        isSettling = false
        bar.children = [content.handlers.adopt(view.described(traits))]
        settleLater()
      }
      bar.handlers = [
        content.handlers.add(.selectionChanged) { [weak self] event in
          guard let index = event.index, items.indices.contains(index), items[index].takesTaps else { return }
          // Text that is still edited arrives before the tap.
          self?.world?.resignFirstResponder()
          items[index].callback()
        }
      ]
      page.bar = bar
    }
    content.spec = ScreenSpec(page: page).view(traits)
    return content
  }

  public var isOutdated: Bool { view.isOutdated }
}

extension Screen.BarItem {
  fileprivate var takesTaps: Bool { isEnabled && content != .spinner }

  fileprivate var button: NavigationBarSpec.Button {
    var button = NavigationBarSpec.Button()
    switch content {
    case .text(let title): button.title = title
    case .image(let image): button.icon = image
    case .spinner: button.isLoading = true
    }
    button.isEnabled = isEnabled
    button.identifier = accessibilityIdentifier
    return button
  }
}
