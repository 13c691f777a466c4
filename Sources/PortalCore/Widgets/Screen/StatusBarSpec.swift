/// The style of the status bar's text and icons.
public enum StatusBarStyle: String, Hashable, Sendable, CaseIterable {
  /// Dark on a light screen, light on a dark one, unless a bar's colour needs the opposite.
  case `default`
  /// Light, for bars of a dark colour.
  case lightContent
  /// Dark, for bars of a light colour.
  case darkContent
}

/// A phone's status bar at the top of the screen: the time, signal strength, connection and battery.
///
/// It always shows the same; nothing is read from the machine that draws it.
public struct StatusBarSpec: Hashable, Sendable {
  /// The time that is shown: it is given, since no clock is read.
  public var time: String
  /// Whether its text and icons are dark or light.
  public var style: StatusBarStyle
  /// The height of the bar.
  public var height: Double

  /// A status bar of a height.
  public init(time: String = StatusBarSpec.time, style: StatusBarStyle = .default, height: Double) {
    self.time = time
    self.style = style
    self.height = height
  }

  /// The default time, as in Apple's pictures of phones.
  public static let time = "9:41"

  /// The height of a status bar on a phone without a camera in its screen, the least for one to be shown.
  public static let leastHeight = ScreenMetrics.statusBarHeight

  var color: Color {
    switch style {
    case .default: .label
    case .lightContent: .white
    case .darkContent: .black
    }
  }

  /// Whether there is a camera in its middle.
  ///
  /// The height tells: without one, bars have 20 or 24 points; beside one, 44 and more.
  private var hasCamera: Bool { height > 2 * ScreenMetrics.statusBarHeight }
}

extension StatusBarSpec: Widget {
  static let kind = "statusBar"
  var facts: Facts { .isStatus }
  static let role: Role? = .status

  /// Two halves: the time first, the icons last; without a camera, the time is between the icons.
  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.flexDirection = .row
    box.layout.height = .points(height)
    let ink = color.resolved(in: context.traits.appearance)
    let time = Box(content: context.text(self.time, timeStyle))
    if hasCamera {
      box.layout.columnGap = .points(ScreenMetrics.cameraWidth)
      // The camera's middle is below the bar's. Space above the signs moves theirs beside it.
      let padding = max(0, 2 * ScreenMetrics.statusBarMiddle - 1) * height
      box.layout.padding.top = .points(padding)
      box.children = [
        half([time], .center),
        half([.sign(.signal, ink), .sign(.connection, ink), .sign(.battery, ink)], .center),
      ]
    } else {
      // The bar is low, and its signs are smaller.
      box.layout.padding.horizontal = 6
      box.children = [
        half([.sign(.signal, ink, by: 0.85), .sign(.connection, ink, by: 0.85)], .flexStart), half([time], .center),
        half([.sign(.battery, ink, by: 0.85)], .flexEnd),
      ]
    }
  }

  private func half(_ parts: [Box], _ place: JustifyContent) -> Box {
    let box = Box()
    box.layout.flexDirection = .row
    box.layout.grow = 1
    box.layout.basis = 0
    box.layout.alignItems = .center
    box.layout.justifyContent = place
    box.layout.columnGap = 6
    box.children = parts
    return box
  }

  private var timeStyle: TextStyle {
    var style = TextStyle()
    style.color = color
    style.weight = .semibold
    style.size = hasCamera ? 17 : 12
    style.numberOfLines = 1
    // Status bars do not scale with the text size.
    style.scalesWithTextSize = false
    return style
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? time
  }
}

extension ViewContent {
  /// A view that is a status bar.
  public static func statusBar(_ properties: StatusBarSpec) -> ViewContent { ViewContent(properties) }
}

extension Box {
  /// An icon of the status bar.
  fileprivate static func sign(_ sign: StatusSign, _ ink: RGBA, by factor: Double = 1) -> Box {
    let size = Size(width: sign.size.width * factor, height: sign.size.height * factor)
    let box = Box()
    box.layout.width = .points(size.width)
    box.layout.height = .points(size.height)
    box.content = .drawing(Drawing(size: size) { _, _ in sign.items(ink, by: factor) })
    return box
  }
}
