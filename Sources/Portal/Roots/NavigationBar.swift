/// The bar at the top of a screen that others lead to and from.
public struct NavigationBar<Message> {
  public var properties: NavigationBarProperties<Message>
  public var style: StyleSheet<NavigationBarStyleSheet>

  public init(
    properties: NavigationBarProperties<Message> = NavigationBarProperties(),
    style: StyleSheet<NavigationBarStyleSheet> = navigationBarStyleSheet()
  ) {
    self.properties = properties
    self.style = style
  }

  /// The same bar sending other messages.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> NavigationBar<Other> {
    NavigationBar<Other>(properties: properties.map(transform), style: style)
  }
}

/// What a navigation bar shows and sends.
public struct NavigationBarProperties<Message> {
  public var title: NavigationBarTitle<Message>?
  /// The title of the button that leads back; without one it is only a chevron.
  public var backButtonTitle: String?
  /// The message of the button that leads back.
  ///
  /// The button is there where it has a message or a title, and where there are no ``leftButtonItems``.
  public var onBack: Message?
  /// The buttons at the bar's beginning, in place of the one that leads back.
  public var leftButtonItems: [NavigationBarButton<Message>]?
  /// The buttons at the bar's end, in the order in which they are read.
  public var rightButtonItems: [NavigationBarButton<Message>]?
  /// Whether a title that is a text stands large below the buttons, until the screen is scrolled.
  public var largeTitle: Bool

  public init(
    title: NavigationBarTitle<Message>? = nil, backButtonTitle: String? = nil, onBack: Message? = nil,
    leftButtonItems: [NavigationBarButton<Message>]? = nil, rightButtonItems: [NavigationBarButton<Message>]? = nil,
    largeTitle: Bool = false
  ) {
    self.largeTitle = largeTitle
    self.title = title
    self.backButtonTitle = backButtonTitle
    self.onBack = onBack
    self.leftButtonItems = leftButtonItems
    self.rightButtonItems = rightButtonItems
  }

  /// The same properties with other messages.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> NavigationBarProperties<Other> {
    NavigationBarProperties<Other>(
      title: title?.map(transform), backButtonTitle: backButtonTitle, onBack: onBack.map(transform),
      leftButtonItems: leftButtonItems?.map { $0.map(transform) },
      rightButtonItems: rightButtonItems?.map { $0.map(transform) }, largeTitle: largeTitle)
  }
}

/// What stands in the middle of a navigation bar.
public enum NavigationBarTitle<Message> {
  case text(String)
  case image(Image)
  case component(Component<Message>)

  /// The same title sending other messages.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> NavigationBarTitle<Other> {
    switch self {
    case .text(let text): .text(text)
    case .image(let image): .image(image)
    case .component(let component): .component(component.map(transform))
    }
  }
}

/// A button in a navigation bar.
public enum NavigationBarButton<Message> {
  case textButton(title: String, onTap: Message?)
  case imageButton(icon: Image, onTap: Message?)

  /// The same button sending another message.
  public func map<Other>(_ transform: @escaping (Message) -> Other) -> NavigationBarButton<Other> {
    switch self {
    case .textButton(let title, let onTap): .textButton(title: title, onTap: onTap.map(transform))
    case .imageButton(let icon, let onTap): .imageButton(icon: icon, onTap: onTap.map(transform))
    }
  }
}

// MARK: - Making

/// Properties of a navigation bar, configured.
public func properties<Message>(
  _ configure: (inout NavigationBarProperties<Message>) -> Void
) -> NavigationBarProperties<Message> {
  configured(NavigationBarProperties(), configure)
}

/// A navigation bar.
public func navigationBar<Message>(
  properties: NavigationBarProperties<Message> = NavigationBarProperties(),
  style: StyleSheet<NavigationBarStyleSheet> = navigationBarStyleSheet()
) -> NavigationBar<Message> {
  NavigationBar(properties: properties, style: style)
}

/// A navigation bar with a text as its title.
public func navigationBar<Message>(
  title: String, onBack: Message? = nil, style: StyleSheet<NavigationBarStyleSheet> = navigationBarStyleSheet()
) -> NavigationBar<Message> {
  NavigationBar(properties: NavigationBarProperties(title: .text(title), onBack: onBack), style: style)
}

/// A navigation bar with a picture as its title.
public func navigationBar<Message>(
  title: Image, onBack: Message? = nil, style: StyleSheet<NavigationBarStyleSheet> = navigationBarStyleSheet()
) -> NavigationBar<Message> {
  NavigationBar(properties: NavigationBarProperties(title: .image(title), onBack: onBack), style: style)
}

// MARK: - Style sheet

/// How a navigation bar looks; of the base style sheet its box has everything.
public struct NavigationBarStyleSheet: Hashable, Sendable {
  /// The colour of its buttons.
  public var tintColor: Color = .tint
  /// How a title that is a text looks.
  public var title = NavigationBarSpec.titleStyle
  /// Whether what is under the bar shines through it, blurred.
  public var isTranslucent = true
  public var statusBarStyle = StatusBarStyle.default
  /// Whether there is no line under the bar.
  public var separatorHidden = false

  public init() {}

  public var titleTextColor: Color {
    get { title.color }
    set { title.color = newValue }
  }
  public var titleTextFont: Font {
    get { title.font }
    set { title.font = newValue }
  }
  public var titleTextSize: Double {
    get { title.size }
    set { title.size = newValue }
  }
  public var titleTextWeight: FontWeight {
    get { title.weight }
    set { title.weight = newValue }
  }
}

/// A style sheet for navigation bars, configured.
public func navigationBarStyleSheet(
  _ configure: (inout BaseStyleSheet, inout NavigationBarStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<NavigationBarStyleSheet> {
  StyleSheet(component: NavigationBarStyleSheet(), configure)
}
