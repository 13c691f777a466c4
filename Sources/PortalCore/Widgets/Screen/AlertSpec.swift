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
    // The heading takes a line for itself; the buttons share the next one, or have one each where they are too long.
    box.layout.flexDirection = .row
    box.layout.wrap = .wrap
    box.layout.position = .absolute
    box.layout.width = .points(ScreenMetrics.alertWidth)
    box.children.append(heading(context))
  }

  private func heading(_ context: ExpansionContext) -> Box {
    let box = Box()
    box.layout.width = .percent(100)
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
    box.children = texts
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

  /// A part of the alert's last line, with a line above it and one at its beginning; the first button's lies outside the
  /// alert, which cuts it off.
  func expand(into box: Box, _ context: ExpansionContext) {
    let line = EdgeBorder(width: ScreenMetrics.hairline, color: ScreenMetrics.alertLine)
    box.style.borders.top = line
    box.style.borders.start = line
    if context.state.isPressed == true { box.style.backgroundColor = .systemFill }
    box.layout.grow = 1
    box.layout.basis = .percent(50)
    box.layout.minWidth = .maxContent
    box.layout.maxWidth = .points(ScreenMetrics.alertWidth + 1)
    box.layout.margin.start = .points(Self.overlap)
    box.layout.minHeight = .points(ScreenMetrics.alertButtonHeight)
    box.layout.padding = FlexEdges(horizontal: 8, vertical: 8)
    box.layout.justifyContent = .center
    var text = TextStyle()
    text.color = style == .destructive ? .systemRed : .tint
    text.weight = style == .cancel ? .semibold : .regular
    text.size = ScreenMetrics.alertTitleSize
    text.scalesWithTextSize = true
    text.alignment = .center
    text.numberOfLines = 1
    box.children.append(Box(content: context.line(title, text)))
  }

  /// Half a point and a little more, so that at any scale it is a pixel or more.
  private static let overlap = -0.51

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? title
  }
}

extension ViewContent {
  public static func alert(_ properties: AlertSpec) -> ViewContent { ViewContent(properties) }
  public static func alertButton(_ properties: AlertButtonSpec) -> ViewContent { ViewContent(properties) }
}
