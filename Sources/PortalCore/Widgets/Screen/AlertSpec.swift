/// An alert: a modal box over a dimmed screen, with buttons.
public struct AlertSpec: Hashable, Sendable {
  /// A button of an alert.
  public struct Button: Hashable, Sendable {
    /// The words on the button.
    public var title: String
    /// What the button does to what the alert is about.
    public var style: AlertButtonStyle

    /// A button with a title.
    public init(title: String, style: AlertButtonStyle = .default) {
      self.title = title
      self.style = style
    }
  }

  /// What the alert is about, in bold letters at its top.
  public var title: String
  /// What there is to know besides; nil for nothing.
  public var text: String?
  /// The answers: two are side by side, more below each other.
  public var buttons: [Button]

  /// An alert with a title.
  public init(title: String, text: String? = nil, buttons: [Button] = []) {
    self.title = title
    self.text = text
    self.buttons = buttons
  }
}

extension AlertSpec: Widget {
  static let kind = "alert"
  var events: EventKinds { .selectionChanged }
  var facts: Facts { [.isAlert, .takesTouches] }
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
    box.arrangement = AnyArrangement(AlertArrangement())
    box.children.append(heading(context))
  }

  func parts(_ context: ExpansionContext) -> [ViewSpec] {
    buttons.enumerated().map { index, button in
      let key = Self.keys.indices.contains(index) ? Key.part(Self.keys[index]) : nil
      return ViewSpec(ViewContent(AlertButtonSpec(title: button.title, style: button.style)), key: key)
    }
  }

  /// By which the buttons are known in paths; those behind them go by their positions.
  private static let keys = ["primary", "secondary"]

  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    [Event(.selectionChanged, index: part.index)]
  }

  /// Return is the default button, and Escape the one that cancels.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    guard case .key(let stroke) = input, stroke.modifiers.isEmpty else { return [] }
    let button = stroke.key == .return ? defaultButton : stroke.key == .escape ? wayOut : nil
    return button.map { [Event(.selectionChanged, index: $0)] } ?? []
  }

  /// Of two buttons, which are side by side, the trailing one; of more, the first that destroys nothing.
  private var defaultButton: Int? {
    if buttons.count == 1 { return buttons[0].style == .destructive ? nil : 0 }
    let plain = buttons.indices.filter { buttons[$0].style == .default }
    return buttons.count == 2 ? plain.last : plain.first
  }

  /// The button that changes nothing, or the only one.
  private var wayOut: Int? { buttons.count == 1 ? 0 : buttons.firstIndex { $0.style == .cancel } }

  /// The alert's title and text, which scroll if the screen has too little room.
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
    box.scrolls(Scroll(.vertical, context.state))
    box.wrapScrolledChildren()
    return box
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? title
    semantics.value = semantics.value ?? text
  }
}

/// The role of an alert's button, as it is shown.
public enum AlertButtonStyle: String, Hashable, Sendable, CaseIterable {
  /// It does what the alert asks about.
  case `default`
  /// It changes nothing: its title is heavier.
  case cancel
  /// It destroys something: its title is red.
  case destructive
}

/// A button of an alert.
struct AlertButtonSpec: Hashable, Widget {
  var title: String
  var style: AlertButtonStyle

  static let kind = "alertButton"

  func focusRing(in view: PlacedView, column: Int) -> FocusRing {
    FocusRing(frame: view.frame, radius: ScreenMetrics.alertRadius, isInside: true)
  }
  var facts: Facts { .growsTouchArea }
  static let role: Role? = .button

  /// A cell of the alert's last row, or a row of its own, with a separator above it and one at its leading edge.
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
    // In a compact height, buttons must leave room for the message.
    if traits.isCompactInHeight { text = traits.bounded(text) }
    text.alignment = .center
    // A long title shrinks before it is truncated; at accessibility sizes it first takes a second line.
    text.numberOfLines = traits.textSize.isAccessibility ? 2 : 1
    text.adjustToFitWidth = true
    text.minimumScaleFactor = Self.smallest
    box.children.append(Box(content: context.line(title, text)))
  }

  /// The smallest scale to which a title shrinks.
  private static let smallest = 0.6

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? title
  }
}

extension ViewContent {
  /// A view that is an alert.
  public static func alert(_ properties: AlertSpec) -> ViewContent { ViewContent(properties) }
}
