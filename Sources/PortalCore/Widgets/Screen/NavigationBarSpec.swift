/// The bar at the top of a screen: a title in the middle, buttons at both sides.
///
/// Its views are put together by ``view(_:style:title:left:right:)``.
public struct NavigationBarSpec: Hashable, Sendable {
  /// How much of the bar's top is taken by the status bar or by the device.
  public var topInset: Double
  /// Whether the bar is that of a sheet, which is higher.
  public var isInSheet: Bool
  /// Whether what is under the bar shines through it, blurred.
  public var isTranslucent: Bool
  /// Whether there is no line under the bar.
  public var separatorHidden: Bool
  /// Whether the title stands large below the buttons until the screen is scrolled.
  public var hasLargeTitle: Bool
  /// The button that leads back, whose title becomes shorter where there is not room enough.
  private var back: BarButtonSpec?
  private var titleGrows = false

  public init(
    topInset: Double = 0, isInSheet: Bool = false, isTranslucent: Bool = true, separatorHidden: Bool = false,
    hasLargeTitle: Bool = false
  ) {
    self.hasLargeTitle = hasLargeTitle
    self.topInset = topInset
    self.isInSheet = isInSheet
    self.isTranslucent = isTranslucent
    self.separatorHidden = separatorHidden
  }

  /// How a title looks when nothing is said.
  public static let titleStyle: TextStyle = {
    var style = TextStyle()
    style.size = ScreenMetrics.barTextSize
    style.weight = .semibold
    style.alignment = .center
    style.numberOfLines = 1
    return style
  }()

  /// A title's style under the traits: bars grow less than what they are over.
  public static func titleStyle(_ style: TextStyle, _ traits: Traits) -> TextStyle { traits.bounded(style) }

  /// The bar's height under the traits, with what the status bar takes of it, and as far scrolled as its state says.
  public func height(_ traits: Traits, _ state: ViewState = ViewState()) -> Double {
    topInset + ownHeight(traits) + (hasLargeTitle ? Self.largeRoom(traits, state) : 0)
  }

  /// What is left of the room for a large title.
  ///
  /// A bar is scrolled by its `scrollOffset`, as many points as the screen below it; pulled down, it grows. On a phone that
  /// lies on its side titles are never large.
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
  static let boundsTextSize = true
  static let role: Role? = .navigationBar

  func expand(into box: Box, _ context: ExpansionContext) {
    let room = hasLargeTitle ? Self.largeRoom(context.traits, context.state) : 0
    // Under a large title nothing has been scrolled yet, so there is nothing for a bar to be told from.
    if room == 0 || box.hasGround { box.style.setChrome(isTranslucent: isTranslucent) }
    if !separatorHidden, room == 0 {
      box.style.borders.bottom =
        box.style.borders.bottom ?? EdgeBorder(width: ScreenMetrics.hairline, color: ScreenMetrics.chromeLine)
    }
    let traits = context.traits
    box.layout.height = .points(height(traits, context.state))
    box.layout.padding = FlexEdges(
      left: .points(traits.safeArea.left + traits.layoutMargin), top: .points(topInset),
      right: .points(traits.safeArea.right + traits.layoutMargin), bottom: .points(room))
    box.arrangement = AnyArrangement(
      NavigationBarArrangement(
        largeRoom: room, titleGrows: titleGrows, isMirrored: traits.direction == .rightToLeft))
    box.children += (back?.shorter(traits) ?? []).map { shorter in
      let ruler = Box()
      shorter.expand(into: ruler, context)
      ruler.isOnlyMeasured = true
      return ruler
    }
  }
}

extension NavigationBarSpec {
  static let leftKey = "left"
  static let titleKey = "title"
  static let rightKey = "right"

  /// A bar with its views.
  ///
  /// The title is in the middle of the bar, or as near to it as the buttons let it. Where all do not fit, the title of the
  /// button that leads back becomes shorter, and then the bar's title is cut.
  public static func view(
    _ bar: NavigationBarSpec, style: BoxStyle = BoxStyle(), title: ViewSpec?, left: [ViewSpec], right: [ViewSpec]
  ) -> ViewSpec {
    var bar = bar
    if left.count == 1, let button: BarButtonSpec = left[0].content.properties(), button.leadsBack { bar.back = button }
    bar.titleGrows = (title?.layout.grow ?? 0) > 0
    var spec = ViewSpec(.navigationBar(bar), key: ScreenSpec.barKey, style: style)
    spec.children = [side(leftKey, left, .flexStart)]
    if var title {
      title.key = titleKey
      title.layout.margin.horizontal = title.layout.margin.horizontal ?? 8
      spec.children.append(title)
    }
    spec.children.append(side(rightKey, right, .flexEnd))
    return spec
  }

  private static func side(_ key: String, _ items: [ViewSpec], _ side: JustifyContent) -> ViewSpec {
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
  public static func navigationBar(_ properties: NavigationBarSpec) -> ViewContent { ViewContent(properties) }
}

extension BoxStyle {
  /// The ground of a bar, where the author gave none: the system's chrome, or the colour that was given, translucent or
  /// not.
  mutating func setChrome(isTranslucent: Bool) {
    let isGiven = backgroundColor != .clear || gradient != nil
    if !isGiven { backgroundColor = isTranslucent ? ScreenMetrics.chrome : ScreenMetrics.opaqueChrome }
    guard isTranslucent else { return }
    if isGiven { backgroundColor = backgroundColor.faded(to: ScreenMetrics.tintedBarAlpha) }
    if backdropBlur == 0 { backdropBlur = ScreenMetrics.chromeBlur }
  }
}

extension Color {
  /// The colour with so much of its opacity.
  func faded(to part: Double) -> Color {
    var color = self
    color.light.alpha *= part
    color.dark.alpha *= part
    return color
  }
}
