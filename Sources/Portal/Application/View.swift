/// What an application shows in a state: a page of a navigator, or an alert over it.
public struct View<RouteType: Route, MessageType, NavigatorType: Equatable> {
  /// What the view's components send: a message, or a navigation.
  public typealias ActionType = Action<RouteType, MessageType>

  /// What a view consists of.
  public enum Content {
    /// A page's component.
    case component(Component<ActionType>)
    /// An alert over what was shown before it.
    case alert(properties: AlertProperties<ActionType>)
  }

  /// The stack that the page is in.
  ///
  /// Another one than that in front is presented over it, as a sheet.
  public var navigator: NavigatorType
  /// The bars around the page.
  public var root: RootComponent<ActionType>
  /// The page's component, or an alert.
  public var content: Content
  /// The page's orientations; another canvas is rotated.
  public var orientation: SupportedOrientations

  /// A page, or an alert, of a navigator.
  public init(
    navigator: NavigatorType, root: RootComponent<ActionType> = .simple, content: Content,
    orientation: SupportedOrientations = .portrait
  ) {
    self.navigator = navigator
    self.root = root
    self.content = content
    self.orientation = orientation
  }

  /// A page of a navigator.
  public init(
    navigator: NavigatorType, root: RootComponent<ActionType> = .simple, component: Component<ActionType>,
    orientation: SupportedOrientations = .portrait
  ) {
    self.init(navigator: navigator, root: root, content: .component(component), orientation: orientation)
  }

  /// An alert over what was shown before it.
  public init(
    navigator: NavigatorType, root: RootComponent<ActionType> = .simple, alert: AlertProperties<ActionType>,
    orientation: SupportedOrientations = .portrait
  ) {
    self.init(navigator: navigator, root: root, content: .alert(properties: alert), orientation: orientation)
  }

  /// The view with its actions transformed.
  public func map<OtherRoute, Other>(
    _ transform: @escaping @Sendable (ActionType) -> Action<OtherRoute, Other>
  ) -> View<OtherRoute, Other, NavigatorType> {
    let root = root.map(transform)
    switch content {
    case .component(let component):
      return View<OtherRoute, Other, NavigatorType>(
        navigator: navigator, root: root, component: component.map(transform), orientation: orientation)
    case .alert(let alert):
      return View<OtherRoute, Other, NavigatorType>(
        navigator: navigator, root: root, alert: alert.map(transform), orientation: orientation)
    }
  }
}

extension View where NavigatorType == OnlyOne {
  /// A page of an application that has one navigator.
  public init(
    root: RootComponent<ActionType> = .simple, component: Component<ActionType>,
    orientation: SupportedOrientations = .portrait
  ) {
    self.init(navigator: .main, root: root, component: component, orientation: orientation)
  }

  /// An alert over what was shown before it.
  public init(alert: AlertProperties<ActionType>) {
    self.init(navigator: .main, alert: alert)
  }
}
