/// A whole screen: its content, its bars, and its sheets.
///
/// ```swift
/// let screen = Screen(
///   root: .stack(navigationBar(title: "Post", onBack: .back)), content: .component(postView(post)))
/// ```
///
/// Bars extend under a canvas's safe area, and the component keeps clear of it.
public struct Screen<Message> {
  /// The bars around the content: none, a navigation bar, a tab bar.
  public var root: RootComponent<Message>
  /// The component between the bars, or an alert over one.
  public var content: ScreenContent<Message>
  /// The screen's orientations; another canvas is rotated.
  public var orientation: SupportedOrientations
  /// The status bar of a device that has one.
  public var statusBar: StatusBar
  /// The sheet over the screen, until it is dismissed.
  public var sheet: Sheet<Message>?
  /// Who the page is, and which pages come back as they were left.
  public var page = PageIdentity()

  /// A screen; its content alone has to be given.
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

  /// The screen with the messages of its bars, content, sheet and alerts transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> Screen<Other> {
    var screen = Screen<Other>(
      root: root.map(transform), content: content.map(transform), orientation: orientation, statusBar: statusBar,
      sheet: sheet?.map(transform))
    screen.page = page
    return screen
  }
}

extension Screen: Sendable where Message: Sendable {}

/// The bars around a screen's content.
public enum RootComponent<Message> {
  /// No bars: the content has the whole screen.
  case simple
  /// A navigation bar above the content.
  case stack(NavigationBar<Message>)
  /// A tab bar below the content, and the navigation bar of its selected tab if that has one.
  case tab(TabBar<Message>)

  /// The root with its messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> RootComponent<Other> {
    switch self {
    case .simple: .simple
    case .stack(let bar): .stack(bar.map(transform))
    case .tab(let bar): .tab(bar.map(transform))
    }
  }
}

extension RootComponent: Sendable where Message: Sendable {}

/// The content of a screen.
public enum ScreenContent<Message> {
  /// A component that fills what the bars leave.
  case component(Component<Message>)
  /// An alert over a dimmed component.
  case alert(properties: AlertProperties<Message>, over: Component<Message> = container())

  /// The component, which may be under an alert.
  public var component: Component<Message> {
    switch self {
    case .component(let component), .alert(_, let component): component
    }
  }

  /// The content with its messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> ScreenContent<Other> {
    switch self {
    case .component(let component): .component(component.map(transform))
    case .alert(let properties, let component):
      .alert(properties: properties.map(transform), over: component.map(transform))
    }
  }
}

extension ScreenContent: Sendable where Message: Sendable {}

/// A page with its own bars over a screen, which is scaled down behind it.
public struct Sheet<Message> {
  /// The bars around the sheet's content.
  public var root: RootComponent<Message>
  /// The component of the sheet, or an alert over one.
  public var content: ScreenContent<Message>
  /// How much of the screen it covers.
  public var detent: SheetDetent
  /// Whether it shows a grabber.
  public var showsGrabber: Bool
  /// Who the page is, and which pages come back as they were left.
  public var page = PageIdentity()
  /// Sent when it is dragged away, or a tap beside it or the escape key dismisses it; without one, it stays.
  public var onDismiss: Message?
  /// How much of the screen it may cover; a finger drags it from one to the other.
  public var detents: [SheetDetent]
  /// Sent when it was dragged to another detent.
  public var onDetent: (@Sendable (SheetDetent) -> Message)?
  /// The sheet over this one, which is scaled down in turn.
  public var sheet: Sheet<Message>? {
    get { next.first }
    set { next = newValue.map { [$0] } ?? [] }
  }
  /// An array, because a value type cannot contain itself.
  private var next: [Sheet<Message>]

  /// A sheet; its content alone has to be given.
  public init(
    root: RootComponent<Message> = .simple, content: ScreenContent<Message>, detent: SheetDetent = .large,
    showsGrabber: Bool = false, onDismiss: Message? = nil, detents: [SheetDetent] = [],
    onDetent: (@Sendable (SheetDetent) -> Message)? = nil, sheet: Sheet<Message>? = nil
  ) {
    self.root = root
    self.content = content
    self.detent = detent
    self.showsGrabber = showsGrabber
    self.onDismiss = onDismiss
    self.detents = detents
    self.onDetent = onDetent
    next = sheet.map { [$0] } ?? []
  }

  /// This sheet and those over it, from back to front.
  package var pile: [Sheet<Message>] {
    var pile = [self]
    while let next = pile[pile.count - 1].sheet { pile.append(next) }
    return pile
  }

  /// The sheet, and those over it, with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> Sheet<Other> {
    var other = Sheet<Other>(
      root: root.map(transform), content: content.map(transform), detent: detent, showsGrabber: showsGrabber,
      onDismiss: onDismiss.map(transform), detents: detents, sheet: sheet?.map(transform))
    if let onDetent { other.onDetent = { transform(onDetent($0)) } }
    other.page = page
    return other
  }
}

extension Sheet: Sendable where Message: Sendable {}

/// The visibility, style and time of a screen's status bar.
public typealias StatusBar = ScreenSpec.StatusBar
