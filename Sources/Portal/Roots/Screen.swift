/// A whole screen: what it shows, the bars around that, and what lies over it.
///
/// ```swift
/// let screen = Screen(
///   root: .stack(navigationBar(title: "Post", onBack: .back)), content: .component(postView(post)))
/// ```
///
/// Where the canvas has a safe area, bars go under it and the component keeps clear of it.
public struct Screen<Message> {
  /// What is around the content: nothing, a navigation bar, a tab bar.
  public var root: RootComponent<Message>
  public var content: ScreenContent<Message>
  /// Which way round the screen is shown; a canvas that lies otherwise is turned.
  public var orientation: SupportedOrientations
  public var statusBar: StatusBar
  /// What lies over the screen until it is dismissed.
  public var sheet: Sheet<Message>?

  public init(
    root: RootComponent<Message> = .simple, content: ScreenContent<Message>, orientation: SupportedOrientations = .all,
    statusBar: StatusBar = StatusBar(), sheet: Sheet<Message>? = nil
  ) {
    self.root = root
    self.content = content
    self.orientation = orientation
    self.statusBar = statusBar
    self.sheet = sheet
  }

  /// The same screen sending other messages: those of its bars, its content, its sheet and its alerts, transformed.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> Screen<Other> {
    Screen<Other>(
      root: root.map(transform), content: content.map(transform), orientation: orientation, statusBar: statusBar,
      sheet: sheet?.map(transform))
  }
}

/// What is around a screen's content.
public enum RootComponent<Message> {
  case simple
  case stack(NavigationBar<Message>)
  case tab(TabBar<Message>)

  /// The same root sending other messages.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> RootComponent<Other> {
    switch self {
    case .simple: .simple
    case .stack(let bar): .stack(bar.map(transform))
    case .tab(let bar): .tab(bar.map(transform))
    }
  }
}

/// What a screen shows.
public enum ScreenContent<Message> {
  case component(Component<Message>)
  /// An alert over the dimmed screen that shows a component.
  case alert(properties: AlertProperties<Message>, over: Component<Message> = container())

  /// The component that is shown, be it under an alert.
  public var component: Component<Message> {
    switch self {
    case .component(let component), .alert(_, let component): component
    }
  }

  /// The same content sending other messages.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> ScreenContent<Other> {
    switch self {
    case .component(let component): .component(component.map(transform))
    case .alert(let properties, let component):
      .alert(properties: properties.map(transform), over: component.map(transform))
    }
  }
}

/// A page with bars of its own that lies over a screen, which draws back behind it.
public struct Sheet<Message> {
  public var root: RootComponent<Message>
  public var content: ScreenContent<Message>
  /// How much of the screen it covers.
  public var detent: SheetDetent
  /// Whether it shows what it can be pulled by.
  public var showsGrabber: Bool
  /// The sheet that lies over this one, which draws back in its turn.
  public var sheet: Sheet<Message>? {
    get { next.first }
    set { next = newValue.map { [$0] } ?? [] }
  }
  /// A value cannot be within itself, but it can be in a list of its own.
  private var next: [Sheet<Message>]

  public init(
    root: RootComponent<Message> = .simple, content: ScreenContent<Message>, detent: SheetDetent = .large,
    showsGrabber: Bool = false, sheet: Sheet<Message>? = nil
  ) {
    self.root = root
    self.content = content
    self.detent = detent
    self.showsGrabber = showsGrabber
    next = sheet.map { [$0] } ?? []
  }

  /// This sheet and those over it, from the lowest.
  var pile: [Sheet<Message>] {
    var pile = [self]
    while let next = pile[pile.count - 1].sheet { pile.append(next) }
    return pile
  }

  /// The same sheet, with those over it, sending other messages.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> Sheet<Other> {
    Sheet<Other>(
      root: root.map(transform), content: content.map(transform), detent: detent, showsGrabber: showsGrabber,
      sheet: sheet?.map(transform))
  }
}

/// What a screen wants of the status bar.
public struct StatusBar: Hashable, Sendable {
  /// Whether it is not shown; where nothing is said, it is shown on a canvas whose safe area has room for it.
  public var isHidden: Bool?
  /// How it looks; where nothing is said, as the navigation bar's style sheet says.
  public var style: StatusBarStyle?
  public var time: String

  public init(isHidden: Bool? = nil, style: StatusBarStyle? = nil, time: String = StatusBarSpec.time) {
    self.isHidden = isHidden
    self.style = style
    self.time = time
  }
}
