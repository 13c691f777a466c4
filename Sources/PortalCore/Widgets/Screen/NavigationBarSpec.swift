/// The navigation bar at the top of a screen: a title in the middle, buttons at both sides.
///
/// It sends `.cancel` for the back button, and `.selectionChanged` for the others, with an index that counts the left ones
/// before the right ones. A child of the bar replaces its title.
///
/// The title is centred, or as near to the centre as the buttons allow. Without room for all, the back button's title is
/// shortened first, and then the bar's title is truncated.
public struct NavigationBarSpec: Hashable, Sendable {
  /// The title of a bar.
  public enum Title: Hashable, Sendable {
    /// A text; it is large and below the buttons if the bar has a large title.
    case text(String, TextStyle = NavigationBarSpec.titleStyle)
    /// An image in place of a text.
    case image(ImageSource)
  }

  /// The content of a button.
  public struct Button: Hashable, Sendable {
    /// The title; nil for an icon alone.
    public var title: String?
    /// The icon; nil for a title alone.
    public var icon: ImageSource?
    /// What assistive technologies call it; without it, its title or its icon's name.
    public var label: String?
    /// Whether it can be pressed; one that cannot is grey.
    public var isEnabled = true
    /// Whether a wheel turns in the place of the content.
    public var isLoading = false
    /// What applications find it by.
    public var identifier: String?

    /// A button with a title, an icon, or both.
    public init(title: String? = nil, icon: ImageSource? = nil, label: String? = nil) {
      self.title = title
      self.icon = icon
      self.label = label
    }
  }

  /// What is in the middle of the bar; nil for nothing.
  public var title: Title?
  /// The title of the back button.
  ///
  /// The button is shown if it has a title or a handler, and there are no other buttons on the left.
  public var backTitle: String?
  /// The leading buttons, instead of the back button.
  public var left: [Button]?
  /// The trailing buttons, in reading order.
  public var right: [Button]
  /// The colour of its buttons.
  public var tint = Color.tint
  /// What the ground of a translucent bar is made of.
  public var material = Material.bar
  /// Whether the ground is there; by itself, while content is scrolled under the bar.
  public var backgroundVisibility = Visibility.automatic
  /// Whether content under the bar shines through, blurred.
  public var isTranslucent: Bool
  /// Whether there is no separator below the bar.
  public var separatorHidden: Bool
  /// Whether a text title is large and below the buttons, until the screen is scrolled.
  public var hasLargeTitle: Bool
  /// The status bar's style, unless the screen sets one.
  public var statusBarStyle = StatusBarStyle.default
  /// The height at the bar's top that the status bar takes.
  var topInset = 0.0
  /// Whether it is a sheet's bar, which is higher.
  var isInSheet = false
  /// Whether the title takes all the room beside the buttons.
  var titleGrows = false

  /// A bar with a title and buttons; translucent, with a separator, unless something else is said.
  public init(
    title: Title? = nil, backTitle: String? = nil, left: [Button]? = nil, right: [Button] = [],
    isTranslucent: Bool = true, separatorHidden: Bool = false, hasLargeTitle: Bool = false
  ) {
    self.title = title
    self.backTitle = backTitle
    self.left = left
    self.right = right
    self.isTranslucent = isTranslucent
    self.separatorHidden = separatorHidden
    self.hasLargeTitle = hasLargeTitle
  }

  /// The default style of a title.
  public static let titleStyle: TextStyle = {
    var style = TextStyle()
    style.size = ScreenMetrics.barTextSize
    style.weight = .semibold
    style.alignment = .center
    style.numberOfLines = 1
    return style
  }()

  /// The bar's height under the traits, including the status bar, at the scroll offset of its state.
  public func height(_ traits: Traits, _ state: ViewState = ViewState()) -> Double {
    topInset + ownHeight(traits) + largeRoom(traits, state)
  }

  fileprivate func largeRoom(_ traits: Traits, _ state: ViewState) -> Double {
    guard hasLargeTitle, case .text = title else { return 0 }
    return Self.largeRoom(traits, state)
  }

  /// The remaining room for a large title.
  ///
  /// The bar's `scrollOffset` is that of the screen below it; pulled down, the bar grows. In a compact height, titles
  /// are never large.
  static func largeRoom(_ traits: Traits, _ state: ViewState) -> Double {
    guard !traits.isCompactInHeight else { return 0 }
    let offset = state.scrollOffset?.y ?? 0
    return max(0, traits.barHeight(ScreenMetrics.largeTitleHeight) - (offset.isFinite ? max(-1000, offset) : 0))
  }

  private func ownHeight(_ traits: Traits) -> Double {
    if isInSheet { return traits.barHeight(ScreenMetrics.sheetBarHeight) }
    let isCompact = traits.isCompactInHeight
    return traits.barHeight(isCompact ? ScreenMetrics.compactBarHeight : ScreenMetrics.navigationBarHeight)
  }
}

extension NavigationBarSpec: Widget {
  static let kind = "navigationBar"
  var events: EventKinds { [.selectionChanged, .cancel] }
  var facts: Facts { .isBar }
  static let boundsTextSize = true
  static let role: Role? = .navigationBar

  func expand(into box: Box, _ context: ExpansionContext) {
    let room = largeRoom(context.traits, context.state)
    box.barBackground = BarBackground(
      edge: .top, material: material, visibility: backgroundVisibility, isTranslucent: isTranslucent,
      hasLine: !separatorHidden, isOverContent: room == 0 && (context.state.scrollOffset?.y ?? 0) > 0)
    let traits = context.traits
    box.layout.height = .points(height(traits, context.state))
    box.layout.padding = FlexEdges(
      left: .points(traits.safeArea.left + traits.layoutMargin), top: .points(topInset),
      right: .points(traits.safeArea.right + traits.layoutMargin), bottom: .points(room))
    box.arrangement = AnyArrangement(NavigationBarArrangement(largeRoom: room, titleGrows: titleGrows))
    box.children += (back(context)?.shorter(traits) ?? []).map { shorter in
      let ruler = Box()
      shorter.expand(into: ruler, context)
      ruler.isOnlyMeasured = true
      return ruler
    }
  }

  func parts(_ context: ExpansionContext) -> [ViewSpec] {
    let buttons = left.map { $0.map(view) } ?? back(context).map { [ViewSpec(ViewContent($0), key: Self.back)] } ?? []
    return [Self.side(Self.left, buttons, .flexStart)] + (title.map { [view($0, context.traits)] } ?? [])
  }

  func lastParts(_ context: ExpansionContext) -> [ViewSpec] { [Self.side(Self.right, right.map(view), .flexEnd)] }

  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    switch part.group {
    case Self.left: [part.key == Self.back ? Event(.cancel) : Event(.selectionChanged, index: part.index)]
    case Self.right: [Event(.selectionChanged, index: (left?.count ?? 0) + part.index)]
    default: []
    }
  }

  /// Escape leads back.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    let leadsBack = left == nil && (backTitle != nil || view.view?.events.contains(.cancel) == true)
    guard leadsBack, input == .key(KeyStroke(.escape)) else { return [] }
    return [Event(.cancel)]
  }

  static let leftName = "left"
  static let titleName = "title"
  static let rightName = "right"
  private static let left = Key.part(leftName)
  private static let right = Key.part(rightName)
  private static let back = Key.part("back")

  /// The back button, if there is one.
  private func back(_ context: ExpansionContext) -> BarButtonSpec? {
    guard left == nil, backTitle != nil || context.events.contains(.cancel) else { return nil }
    let title = backTitle.flatMap { $0.isEmpty ? nil : $0 }
    return BarButtonSpec(title: title, leadsBack: true, tint: tint)
  }

  private func view(_ button: Button) -> ViewSpec {
    var view = ViewSpec(
      button.isLoading
        ? .spinner(SpinnerSpec())
        : ViewContent(
          BarButtonSpec(
            title: button.title, icon: button.icon, label: button.label, isEnabled: button.isEnabled, tint: tint)))
    view.semantics.identifier = button.identifier
    return view
  }

  private func view(_ title: Title, _ traits: Traits) -> ViewSpec {
    var view: ViewSpec
    switch title {
    case .text(let text, let style) where hasLargeTitle:
      view = ViewSpec(ViewContent(BarTitleSpec(text: text, style: style)))
    case .text(let text, let style):
      // Bars scale less than content.
      let label = LabelSpec(text: text, style: traits.bounded(style))
      view = ViewSpec(.label(label), semantics: Semantics(role: .header))
    case .image(let image):
      view = ViewSpec(.imageView(ImageSpec(image: image)))
      view.style.contentMode = .scaleAspectFit
      view.layout.maxHeight = .percent(100)
    }
    Self.placeInMiddle(&view)
    return view
  }

  /// Makes a view the bar's title.
  static func placeInMiddle(_ view: inout ViewSpec) {
    view.key = .part(titleName)
    view.layout.margin.horizontal = view.layout.margin.horizontal ?? 8
  }

  private static func side(_ key: Key, _ items: [ViewSpec], _ side: JustifyContent) -> ViewSpec {
    var spec = ViewSpec(.container, key: key, children: items)
    spec.layout.flexDirection = .row
    spec.layout.alignItems = .center
    spec.layout.justifyContent = side
    spec.layout.columnGap = .points(ScreenMetrics.barSpacing)
    for index in spec.children.indices { spec.children[index].layout.shrink = 1 }
    return spec
  }
}

extension ViewContent {
  /// A view that is a navigation bar.
  public static func navigationBar(_ properties: NavigationBarSpec) -> ViewContent { ViewContent(properties) }

  /// The room of a bar's large title as long as nothing is scrolled; nil where it has none.
  package func largeTitleRoom(_ traits: Traits) -> Double? {
    let room = (widget as? NavigationBarSpec)?.largeRoom(traits, ViewState()) ?? 0
    return room > 0 ? room : nil
  }
}

extension Color {
  /// The colour with its opacity scaled.
  func faded(to part: Double) -> Color {
    var color = self
    color.light.alpha *= part
    color.dark.alpha *= part
    return color
  }
}
