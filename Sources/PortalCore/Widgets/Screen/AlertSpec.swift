/// A box over a dimmed screen that says something and asks for an answer.
///
/// Its children are its buttons.
public struct AlertSpec: Hashable, Sendable {
  public var title: String
  public var text: String?

  public init(title: String, text: String? = nil) {
    self.title = title
    self.text = text
  }
}

extension AlertSpec: Widget {
  static let kind = "alert"
  static let role: Role? = .alert

  func expand(into box: Box, _ context: ExpansionContext) {
    let hasGround = box.style.backgroundColor != .clear || box.style.gradient != nil
    if !hasGround {
      box.style.backgroundColor = ScreenMetrics.alertGround
      box.style.backdropBlur = ScreenMetrics.alertBlur
    }
    if box.style.cornerRadii == nil {
      box.style.cornerRadius = ScreenMetrics.alertRadius
      box.style.cornerCurve = .continuous
    }
    box.style.clipToBounds = true
    let traits = context.traits
    box.layout.position = .absolute
    box.layout.width = .points(ScreenMetrics.alertWidth(traits))
    if let height = ScreenMetrics.alertHeight(traits) { box.layout.maxHeight = .points(height) }
    box.arrangement = AnyArrangement(AlertArrangement(isMirrored: traits.direction == .rightToLeft))
    box.children.append(heading(context))
  }

  /// What the alert says; it can be scrolled where the screen has no room for all of it.
  private func heading(_ context: ExpansionContext) -> Box {
    let box = Box()
    box.layout.alignItems = .center
    box.layout.rowGap = .points(ScreenMetrics.alertSpacing)
    box.layout.setDefaultPadding(ScreenMetrics.alertPadding)
    var style = TextStyle()
    style.alignment = .center
    style.scalesWithTextSize = true
    style.weight = .semibold
    style.size = ScreenMetrics.alertTitleSize
    var texts: [Box] = []
    if !title.isEmpty { texts.append(Box(content: context.text(title, style))) }
    if let text, !text.isEmpty {
      style.weight = .regular
      style.size = ScreenMetrics.alertTextSize
      texts.append(Box(content: context.text(text, style)))
    }
    for text in texts { text.layout.shrink = 0 }
    box.children = texts
    box.scrolls(Scroll(direction: .vertical, offset: context.state.scrollOffset))
    box.wrapScrolledChildren()
    return box
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? title
    semantics.value = semantics.value ?? text
  }
}

/// What a button of an alert does, as far as one sees it.
public enum AlertButtonStyle: String, Hashable, Sendable, CaseIterable {
  case `default`
  /// It leaves everything as it is: its title is heavier.
  case cancel
  /// It destroys something: its title is red.
  case destructive
}

/// A button of an alert.
public struct AlertButtonSpec: Hashable, Sendable {
  public var title: String
  public var style: AlertButtonStyle

  public init(title: String, style: AlertButtonStyle = .default) {
    self.title = title
    self.style = style
  }
}

extension AlertButtonSpec: Widget {
  static let kind = "alertButton"
  static let role: Role? = .button

  /// A part of the alert's last line or a line of its own, with a line above it and one at its beginning.
  func expand(into box: Box, _ context: ExpansionContext) {
    let line = EdgeBorder(width: ScreenMetrics.hairline, color: ScreenMetrics.alertLine)
    box.style.borders.top = line
    box.style.borders.start = line
    if context.state.isPressed == true { box.style.backgroundColor = .systemFill }
    box.layout.minHeight = .points(ScreenMetrics.alertButtonHeight)
    box.layout.padding = FlexEdges(horizontal: 8, vertical: 8)
    box.layout.justifyContent = .center
    let traits = context.traits
    var text = TextStyle()
    text.color = style == .destructive ? .systemRed : .tint
    text.weight = style == .cancel ? .semibold : .regular
    text.size = ScreenMetrics.alertTitleSize
    text.scalesWithTextSize = true
    // On a screen that is low, answers must leave room for the question.
    if traits.isCompactInHeight { text = traits.bounded(text) }
    text.alignment = .center
    // A long answer becomes smaller before it is cut; large letters may take a second line first.
    text.numberOfLines = traits.textSize.isAccessibility ? 2 : 1
    text.adjustToFitWidth = true
    text.minimumScaleFactor = Self.smallest
    box.children.append(Box(content: context.line(title, text)))
  }

  /// The smallest part of its size that an answer shrinks to.
  private static let smallest = 0.6

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? title
  }
}

extension ViewContent {
  public static func alert(_ properties: AlertSpec) -> ViewContent { ViewContent(properties) }
  public static func alertButton(_ properties: AlertButtonSpec) -> ViewContent { ViewContent(properties) }
}
