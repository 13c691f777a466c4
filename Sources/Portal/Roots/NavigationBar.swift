/// The navigation bar at the top of a screen in a stack.
public struct NavigationBar<Message> {
  /// What the bar shows and sends.
  public var properties: NavigationBarProperties<Message>
  /// The style sheet of the bar: its colours, and the font of its title.
  public var style: StyleSheet<NavigationBarStyleSheet>

  /// A bar, as ``navigationBar(properties:title:largeTitle:onBack:leading:style:trailing:)`` makes one.
  public init(
    properties: NavigationBarProperties<Message> = NavigationBarProperties(),
    style: StyleSheet<NavigationBarStyleSheet> = navigationBarStyleSheet()
  ) {
    self.properties = properties
    self.style = style
  }

  /// The bar with its messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> NavigationBar<Other> {
    NavigationBar<Other>(properties: properties.map(transform), style: style)
  }
}

extension NavigationBar: Sendable where Message: Sendable {}

/// The content and the messages of a navigation bar.
public struct NavigationBarProperties<Message> {
  /// What stands in the middle of the bar.
  public var title: NavigationBarTitle<Message>?
  /// The title of the back button; without one it is only a chevron.
  public var backButtonTitle: String?
  /// The message of the back button.
  ///
  /// The button is shown if it has a message or a title, and there are no ``leftButtonItems``.
  public var onBack: Message?
  /// The leading buttons, instead of the back button.
  public var leftButtonItems: [NavigationBarButton<Message>]?
  /// The trailing buttons, in reading order.
  public var rightButtonItems: [NavigationBarButton<Message>]?
  /// Whether a text title is large and below the buttons, until the screen is scrolled.
  public var largeTitle: Bool

  /// The properties of a navigation bar; what is not given is as usual.
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

  /// The properties with their messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> NavigationBarProperties<Other> {
    NavigationBarProperties<Other>(
      title: title?.map(transform), backButtonTitle: backButtonTitle, onBack: onBack.map(transform),
      leftButtonItems: leftButtonItems?.map { $0.map(transform) },
      rightButtonItems: rightButtonItems?.map { $0.map(transform) }, largeTitle: largeTitle)
  }
}

extension NavigationBarProperties: Sendable where Message: Sendable {}

/// The title of a navigation bar.
public enum NavigationBarTitle<Message> {
  /// A text, which may be large.
  case text(String)
  /// An image in the place of a text, such as a logo.
  case image(Image)
  /// A component in the place of a text, such as a search field.
  case component(Component<Message>)

  /// The title with its messages transformed.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> NavigationBarTitle<Other> {
    switch self {
    case .text(let text): .text(text)
    case .image(let image): .image(image)
    case .component(let component): .component(component.map(transform))
    }
  }
}

extension NavigationBarTitle: Sendable where Message: Sendable {}

/// A button in a navigation bar.
public enum NavigationBarButton<Message> {
  /// A button with words, and the message that a tap sends.
  case textButton(title: String, onTap: Message?)
  /// An icon, and what it means in a word, which assistive technologies read in its place.
  case imageButton(icon: Image, label: String? = nil, onTap: Message?)

  package var onTap: Message? {
    switch self {
    case .textButton(_, let onTap), .imageButton(_, _, let onTap): onTap
    }
  }

  var spec: NavigationBarSpec.Button {
    switch self {
    case .textButton(let title, _): .init(title: title)
    case .imageButton(let icon, let label, _): .init(icon: icon, label: label)
    }
  }

  /// The same button sending another message.
  public func map<Other>(_ transform: @escaping @Sendable (Message) -> Other) -> NavigationBarButton<Other> {
    switch self {
    case .textButton(let title, let onTap): .textButton(title: title, onTap: onTap.map(transform))
    case .imageButton(let icon, let label, let onTap):
      .imageButton(icon: icon, label: label, onTap: onTap.map(transform))
    }
  }
}

extension NavigationBarButton: Sendable where Message: Sendable {}

// MARK: - Constructors

/// A bar at the top of a screen, with a title, a way back, and buttons.
///
/// ```swift
/// let bar: NavigationBar<String> = navigationBar(title: "Post", onBack: "back") {
///   barButton(title: "Share", onTap: "share")
///   barButton(icon: .symbol("heart"), label: "Like", onTap: "like")
/// }
/// ```
///
/// - Parameters:
///   - properties: its content and messages.
///   - title: the title's text; overrides the properties'.
///   - largeTitle: whether it is large until the screen is scrolled; overrides the properties'.
///   - onBack: the back button's message; overrides the properties'.
///   - leading: leading buttons in place of the back button, after those of the properties.
///   - trailing: trailing buttons in reading order, after those of the properties. See `ListBuilder`.
public func navigationBar<Message>(
  properties: NavigationBarProperties<Message> = NavigationBarProperties(), title: String? = nil,
  largeTitle: Bool? = nil, onBack: Message? = nil, leading: [NavigationBarButton<Message>] = [],
  style: StyleSheet<NavigationBarStyleSheet> = navigationBarStyleSheet(),
  @ListBuilder<NavigationBarButton<Message>> trailing: () -> [NavigationBarButton<Message>] = ListBuilder.nothing
) -> NavigationBar<Message> {
  var properties = properties
  if let title { properties.title = .text(title) }
  if let largeTitle { properties.largeTitle = largeTitle }
  if let onBack { properties.onBack = onBack }
  if !leading.isEmpty { properties.leftButtonItems = (properties.leftButtonItems ?? []) + leading }
  let more = trailing()
  if !more.isEmpty { properties.rightButtonItems = (properties.rightButtonItems ?? []) + more }
  return NavigationBar(properties: properties, style: style)
}

/// A navigation bar with an image as its title.
public func navigationBar<Message>(
  title: Image, onBack: Message? = nil, style: StyleSheet<NavigationBarStyleSheet> = navigationBarStyleSheet()
) -> NavigationBar<Message> {
  NavigationBar(properties: NavigationBarProperties(title: .image(title), onBack: onBack), style: style)
}

/// A button of a navigation bar, with a text.
///
/// ```swift
/// let share: NavigationBarButton<String> = barButton(title: "Share", onTap: "share")
/// ```
///
/// In a closure with several of them it is said so: a line that begins with a dot would go on with the line above it.
public func barButton<Message>(title: String, onTap: Message?) -> NavigationBarButton<Message> {
  .textButton(title: title, onTap: onTap)
}

/// A button of a navigation bar, with an icon, and what it means in a word for assistive technologies.
///
/// ```swift
/// let like: NavigationBarButton<String> = barButton(icon: .symbol("heart"), label: "Like", onTap: "like")
/// ```
public func barButton<Message>(icon: Image, label: String? = nil, onTap: Message?) -> NavigationBarButton<Message> {
  .imageButton(icon: icon, label: label, onTap: onTap)
}

// MARK: - Style sheet

/// The style of a navigation bar; the base style sheet applies to its box.
public struct NavigationBarStyleSheet: ComponentStyle {
  /// The colour of its buttons.
  public var tintColor: Color = .tint
  /// The style of a text title.
  public var title = NavigationBarSpec.titleStyle
  /// What the ground of a translucent bar is made of.
  public var toolbarBackground = Material.bar
  /// Whether the bar has a ground; `automatic` is while content is scrolled under it.
  public var toolbarBackgroundVisibility = Visibility.automatic
  /// Whether content under the bar shines through, blurred.
  public var isTranslucent = true
  /// Whether the status bar over it has dark or light letters.
  public var statusBarStyle = StatusBarStyle.default
  /// Whether there is no separator below the bar.
  public var separatorHidden = false

  public init() {}

  public mutating func merge(_ other: NavigationBarStyleSheet) {
    title.merge(other.title, unset: NavigationBarSpec.titleStyle)
    take(\.tintColor, of: other)
    take(\.toolbarBackground, of: other)
    take(\.toolbarBackgroundVisibility, of: other)
    take(\.isTranslucent, of: other)
    take(\.statusBarStyle, of: other)
    take(\.separatorHidden, of: other)
  }

  /// The colour of ``title``.
  public var titleTextColor: Color {
    get { title.color }
    set { title.color = newValue }
  }
  /// The font of ``title``.
  public var titleTextFont: Font {
    get { title.font }
    set { title.font = newValue }
  }
  /// The size of ``title``.
  public var titleTextSize: Double {
    get { title.size }
    set { title.size = newValue }
  }
  /// The weight of ``title``.
  public var titleTextWeight: FontWeight {
    get { title.weight }
    set { title.weight = newValue }
  }
}

/// A navigation bar style sheet, configured by a closure.
public func navigationBarStyleSheet(
  configure: (inout BaseStyleSheet, inout NavigationBarStyleSheet) -> Void = { _, _ in }
) -> StyleSheet<NavigationBarStyleSheet> {
  StyleSheet(component: NavigationBarStyleSheet(), configure)
}
