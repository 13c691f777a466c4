/// A screen of boxes: one that scrolls, one pinned above it and one below, and a bar with a title.
public struct Screen {
  /// A button of the bar.
  public struct BarItem {
    public enum Content: Hashable, Sendable {
      case text(String)
      case image(ImageSource)
    }
    public var content: Content
    /// Whether a tap does anything.
    public var isEnabled: Bool
    public var callback: () -> Void

    public init(_ content: Content, isEnabled: Bool = true, callback: @escaping () -> Void) {
      self.content = content
      self.isEnabled = isEnabled
      self.callback = callback
    }
  }

  /// Where the box is that is not as high as its place.
  public enum FormStyle: Hashable, Sendable { case topYAligned, centerYAligned }

  /// Whether the first row with nothing in it is given the focus.
  public enum FocusMode: Hashable, Sendable { case never, once }

  public var title: String?
  /// A component in the place of the title.
  public var titleView: AnyRenderable?
  public var leftItems: [BarItem] = []
  public var rightItems: [BarItem] = []
  public var formStyle = FormStyle.topYAligned
  public var focusMode = FocusMode.never
  /// The colour of the lines between rows; nil for none.
  public var separatorColor: Color?
  public var box: AnyBox
  public var pinnedToTopBox = AnyBox.empty
  public var pinnedToBottomBox = AnyBox.empty

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
  associatedtype State
  associatedtype Action

  /// - Parameter send: what hears of actions.
  init(send: @escaping (Action) -> Void)

  func render(_ state: State) -> Screen
}

/// A screen on a stage: it shows what a renderer makes of each state, and hands actions to whoever changes the state.
///
/// ```swift
/// let controller = BoxController<CounterRenderer>(state: 0) { action, state in state += action }
/// ```
public final class BoxController<Renderer: BoxRenderer> {
  public private(set) var state: Renderer.State { didSet { show() } }
  private let change: (Renderer.Action, inout Renderer.State) -> Void
  private var renderer: Renderer?
  private var screen: Screen?
  private var waiting: [Renderer.Action] = []
  private var isChanging = false
  private weak var world: LiveWorld?

  private let view = BaseView()
  private let top = ColumnView()
  private let middle = BaseView()
  public let table = TableView()
  private let column = ColumnView()
  private let bottom = ColumnView()
  private let title = ComponentHost()
  /// Whether the focus mode has done what it says since it last said never.
  private var hasFocused = false

  /// - Parameter change: changes the state by an action; one that comes meanwhile waits.
  public init(state: Renderer.State, change: @escaping (Renderer.Action, inout Renderer.State) -> Void) {
    self.state = state
    self.change = change
    view.style.backgroundColor = .systemBackground
    middle.layout.grow = 1
    middle.layout.shrink = 1
    (top.key, middle.key, bottom.key) = ("top", "main", "bottom")
    for part in [top, middle, bottom] { view.addSubview(part) }
    renderer = Renderer { [weak self] in self?.send($0) }
    show()
  }

  /// Changes the state by an action.
  public func send(_ action: Renderer.Action) {
    guard !isChanging else { return waiting.append(action) }
    if let world, !world.isWorking {
      return world.outside("send \(action)", to: self) { $0.perform(action) }
    }
    perform(action)
  }

  private func perform(_ action: Renderer.Action) {
    isChanging = true
    change(action, &state)
    isChanging = false
    if !waiting.isEmpty { perform(waiting.removeFirst()) }
  }

  private func show() {
    guard let screen = renderer?.render(state) else { return }
    self.screen = screen
    if let view = screen.titleView { title.bind(view) } else { title.unbind() }
    top.render(screen.pinnedToTopBox)
    bottom.render(screen.pinnedToBottomBox)
    let main: BoxView = screen.formStyle == .centerYAligned ? column : table
    if main.superview !== middle {
      for old in middle.subviews { old.removeFromSuperview() }
      middle.addSubview(main)
    }
    middle.layout.justifyContent = screen.formStyle == .centerYAligned ? .center : .flexStart
    table.separatorColor = screen.separatorColor
    main.render(screen.box)
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
  }

  public func describe(_ traits: Traits) -> Description {
    var content = view.describe(traits)
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
        title.willDisplay()
        bar.children = [content.handlers.adopt(view.described(traits))]
      }
      bar.handlers = [
        content.handlers.add(.selectionChanged) { [weak self] event in
          guard let index = event.index, items.indices.contains(index), items[index].isEnabled else { return }
          // Text that is still edited arrives before the tap.
          self?.world?.endEditing()
          items[index].callback()
        }
      ]
      page.bar = bar
    }
    content.spec = ScreenSpec(page: page).view(traits)
    return content
  }
}

extension Screen.BarItem {
  fileprivate var button: NavigationBarSpec.Button {
    switch content {
    case .text(let title): NavigationBarSpec.Button(title: title)
    case .image(let image): NavigationBarSpec.Button(icon: image)
    }
  }
}
