/// A button in a navigation bar: a text, an icon, or the way back.
struct BarButtonSpec: Hashable {
  var title: String?
  var icon: ImageSource?
  /// What its icon means, in a word.
  var label: String?
  /// Whether it is a back button, with a chevron before its title.
  var leadsBack = false
  var isEnabled = true
  var tint: Color
  var font = defaultFont

  /// The opacity of a pressed button.
  static let pressedAlpha = 0.3
  /// The size of the back button's chevron at the default text size, measured on iOS; so are the next three.
  static let chevron = Size(width: 11, height: 19)
  /// The width of its line.
  static let chevronLine = 2.6
  /// How much higher than in the middle it is.
  static let chevronRise = 1.0 / 6

  /// The distance from the chevron to the title: 8⅔ on screens of 393 points, 10 on those of 402.
  static func chevronSpacing(_ traits: Traits) -> Double { (traits.screenSize?.width ?? 0) > 400 ? 10 : 26.0 / 3 }
}

extension BarButtonSpec: Widget {
  static let kind = "barButton"
  var facts: Facts { .control }
  static let role: Role? = .button

  func expand(into box: Box, _ context: ExpansionContext) {
    let tint = isEnabled ? tint : .tertiaryLabel
    let factor = context.traits.barFactor
    box.layout.flexDirection = .row
    box.layout.alignItems = .center
    box.layout.minHeight = .points(context.traits.barHeight(ScreenMetrics.compactBarHeight))
    if context.state.isPressed == true { box.style.alpha *= Self.pressedAlpha }
    if leadsBack {
      box.layout.margin.start = .points(ScreenMetrics.backMargin - context.traits.layoutMargin)
      box.layout.columnGap = .points(Self.chevronSpacing(context.traits))
      box.children.append(chevron(factor, context))
    }
    if let icon {
      let image = Box()
      image.content = .image(icon.matching(tint), .scaleAspectFit)
      image.layout.width = .points(ScreenMetrics.barIconSide * factor)
      image.layout.height = .points(ScreenMetrics.barIconSide * factor)
      image.layout.shrink = 0
      box.children.append(image)
    }
    if let title {
      var style = TextStyle()
      style.color = tint
      style.font = font
      style.size = ScreenMetrics.barTextSize
      style = context.traits.bounded(style)
      style.numberOfLines = 1
      let text = Box()
      text.content = context.line(title, style)
      text.layout.shrink = 1
      if leadsBack, case .text(var content) = text.content {
        content.shorter = shorter(context.traits).map { shorter in
          var block = content.block
          block.string = shorter.title ?? ""
          return block
        }
        text.content = .text(content)
      }
      box.children.append(text)
    }
  }

  /// The shorter forms of a back button for too little room: as on iOS "Back", and then the chevron alone.
  ///
  /// The word is available in English only.
  func shorter(_ traits: Traits) -> [BarButtonSpec] {
    guard leadsBack, title != nil else { return [] }
    let isEnglish = traits.locale == "en" || traits.locale.hasPrefix("en-")
    return (isEnglish ? [Self.backTitle, nil] : [nil]).map { title in
      var button = self
      button.title = title
      return button
    }
  }

  private static let backTitle = "Back"

  private func chevron(_ factor: Double, _ context: ExpansionContext) -> Box {
    let size = Size(width: Self.chevron.width * factor, height: Self.chevron.height * factor)
    let color = tint.resolved(in: context.traits.appearance)
    let isMirrored = context.direction == .rightToLeft
    let box = Box()
    box.layout.width = .points(size.width)
    box.layout.height = .points(size.height)
    box.layout.shrink = 0
    box.layout.margin.bottom = .points(2 * Self.chevronRise)
    box.content = .drawing(
      Drawing(size: size) { size, _ in
        let half = Self.chevronLine * factor / 2 + 0.1
        let (tip, end) = isMirrored ? (size.width - half, half) : (half, size.width - half)
        var line = Path()
        line.move(to: Point(x: end, y: half))
        line.line(to: Point(x: tip, y: size.height / 2))
        line.line(to: Point(x: end, y: size.height - half))
        return [.stroke(line, .init(width: Self.chevronLine * factor, isRound: true), color)]
      })
    return box
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? label ?? title ?? (leadsBack ? Self.backTitle : icon?.name)
  }
}
