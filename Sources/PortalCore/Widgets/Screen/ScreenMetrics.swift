/// The figures of bars, alerts and sheets, all in one table, in points.
///
/// They are those of iOS 13 to 18 on a phone. *HIG* is a figure of Apple's Human Interface Guidelines or of the design
/// kits that go with them; *measured* was read off pictures of the system.
enum ScreenMetrics {
  // MARK: Status bar

  /// HIG: phones without a camera in the screen.
  static let statusBarHeight = 20.0
  /// Measured: the middle of what stands beside the camera, as a part of the safe area's height: 33 of 59, 26 of 47.
  static let statusBarMiddle = 0.56
  /// Measured: what the camera leaves free between the two halves.
  static let cameraWidth = 125.0
  /// HIG: the home indicator, and its distance from the bottom edge.
  static let homeIndicator = Size(width: 139, height: 5)
  static let homeIndicatorMargin = 8.0
  /// HIG: the safe area's bottom on a phone that lies on its side.
  static let landscapeHomeInset = 21.0
  /// HIG: on a tablet, however it is held; the least room that a home indicator has.
  static let tabletHomeInset = 20.0

  // MARK: Bars

  /// HIG.
  static let navigationBarHeight = 44.0
  /// HIG: the room for a large title below the bar's buttons, and the size of its letters; known: what is below its line.
  static let largeTitleHeight = 52.0
  static let largeTitleSize = 34.0
  static let largeTitleMargin = 8.0
  /// Inter is wider at this size than the display cut of iOS's font, which these points take back.
  static let largeTitleSpacing = -0.5
  /// Measured: on a sheet.
  static let sheetBarHeight = 56.0
  /// HIG.
  static let tabBarHeight = 49.0
  /// HIG: both bars on a phone that lies on its side.
  static let compactBarHeight = 32.0
  /// Measured: the layout margin, from which bar items and the lines of tables begin: 16 on phones of 375 points, 20 on
  /// those of 393 and 402.
  static let layoutMargin = 16.0
  static let wideLayoutMargin = 20.0
  static let widestNarrowScreen = 390.0
  /// Measured: from the edge to the point of the back button's chevron.
  static let backMargin = 8.0
  /// Measured: between two buttons of a bar.
  static let barSpacing = 20.0
  /// HIG: texts of bars.
  static let barTextSize = 17.0
  static let tabTextSize = 10.0
  static let compactTabTextSize = 13.0
  /// Measured: a tab's title stands 45 points below the top of its bar: this is what its line leaves below itself.
  static let tabTextMargin = 1.7
  static let tabTextSpacing = 3.0
  /// Measured: how far a badge's top is above its tab's icon; and from the icon's middle to where the badge begins.
  static let badgeRise = 2.0
  static let badgeShift = 4.0
  /// What a long badge leaves of its tab, so that it does not touch the next.
  static let badgeMargin = 2.0
  /// HIG: the square that a tab's icon fills, and that of a bar button's.
  static let tabIconSide = 27.0
  static let compactTabIconSide = 20.0
  static let barIconSide = 24.0
  /// Measured: a badge's height, and the size of its text.
  static let badgeHeight = 18.0
  static let badgeTextSize = 13.0
  /// Measured: `UIBlurEffect.systemChromeMaterial`, and its Gaussian.
  static let chrome = Color(light: RGBA(hex: 0xf9f9f9, alpha: 0.82), dark: RGBA(hex: 0x1d1d1d, alpha: 0.82))
  static let opaqueChrome = Color(light: RGBA(hex: 0xf9f9f9), dark: RGBA(hex: 0x161616))
  static let chromeBlur = 20.0
  /// How much of a bar's own colour is left where the bar is translucent; measured.
  static let tintedBarAlpha = 0.85
  /// Measured: the line under a navigation bar, over a tab bar.
  static let chromeLine = Color(light: RGBA(hex: 0x000000, alpha: 0.3), dark: RGBA(hex: 0xffffff, alpha: 0.15))
  /// Measured: a tab that is not chosen.
  static let unselectedTab = Color(light: RGBA(hex: 0x999999), dark: RGBA(hex: 0x757575))

  // MARK: Alerts and sheets

  /// Measured, from iOS 13 on.
  static let alertWidth = 270.0
  /// Known: at accessibility text sizes; and what is left above and below an alert that is as high as the screen.
  static let largestAlertWidth = 342.0
  static let alertMargin = 8.0
  static let alertRadius = 14.0
  static let alertPadding = Edges(top: 19, left: 16, bottom: 19.5, right: 16)
  static let alertSpacing = 3.0
  static let alertTitleSize = 17.0
  static let alertTextSize = 13.0
  static let alertButtonHeight = 44.0
  static let alertGround = Color(light: RGBA(hex: 0xf2f2f2, alpha: 0.82), dark: RGBA(hex: 0x252525, alpha: 0.82))
  static let alertBlur = 25.0
  static let alertLine = Color(light: RGBA(hex: 0x3c3c43, alpha: 0.36), dark: RGBA(hex: 0x545458, alpha: 0.65))
  /// Measured: what lies over the screen under an alert or a sheet.
  static let shade = Color(light: RGBA(hex: 0x000000, alpha: 0.2), dark: RGBA(hex: 0x000000, alpha: 0.48))
  /// Measured: a sheet's corners; HIG: its grabber.
  static let sheetRadius = 10.0
  static let grabber = Size(width: 36, height: 5)
  static let grabberMargin = 5.0
  static let grabberColor = Color(light: RGBA(hex: 0x3c3c43, alpha: 0.3), dark: RGBA(hex: 0xebebf5, alpha: 0.3))
  /// Measured: how far the screen under a sheet draws back from the sides, and how much of it is seen above the sheet.
  static let sheetParentMargin = 16.0
  static let sheetParentRim = 10.0
  /// HIG: the part of the screen's height that a sheet of the medium detent has.
  static let mediumDetent = 0.5
  /// A sheet's ground: in the dark it is lighter than what it lies on.
  static let sheetGround = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x1c1c1e))

  /// How much smaller what draws back under a sheet becomes.
  static func parentFactor(_ width: Double) -> Double {
    width > 0 ? max(0.5, (width - 2 * sheetParentMargin) / width) : 1
  }

  /// The margin on a screen of that width.
  static func layoutMargin(width: Double?) -> Double {
    (width ?? 0) > widestNarrowScreen ? wideLayoutMargin : layoutMargin
  }

  /// As wide as ever, until letters are so large that a line would hold a few of them only.
  static func alertWidth(_ traits: Traits) -> Double {
    guard traits.textSize.isAccessibility, let width = traits.screenSize?.width else { return alertWidth }
    let most = width - traits.safeArea.left - traits.safeArea.right - 2 * layoutMargin
    return min(largestAlertWidth, max(alertWidth, most))
  }

  /// What an alert in the middle of the screen has between safe areas; nothing where no screen is known.
  static func alertHeight(_ traits: Traits) -> Double? {
    guard let height = traits.screenSize?.height else { return nil }
    return max(alertButtonHeight, height - 2 * (max(traits.safeArea.top, traits.safeArea.bottom) + alertMargin))
  }

  /// The thinnest line that there is: rims are at least a pixel wide.
  static let hairline = 0.01
}

extension Traits {
  /// Whether the screen is so low that bars are: a phone that lies on its side.
  var isCompactInHeight: Bool {
    guard let size = screenSize else { return false }
    // Narrower than any phone on its side is a picture of a part of a screen.
    return size.width > size.height && size.height < 480 && size.width >= 480
  }

  /// How far from a screen's sides its bars' buttons and its tables' lines begin.
  var layoutMargin: Double { ScreenMetrics.layoutMargin(width: screenSize?.width) }

  /// What sizes in bars are multiplied by.
  var barFactor: Double { textSize.bounded.factor }

  /// A style whose size is that of the usual text size, no more grown than bars are.
  func bounded(_ style: TextStyle) -> TextStyle {
    guard style.scalesWithTextSize else { return style }
    let size = textSize.bounded.size(of: style.size)
    var bounded = style
    if size != style.size { bounded.letterSpacing *= size / style.size }
    bounded.size = size
    bounded.scalesWithTextSize = false
    return bounded
  }

  /// A height of a bar, grown with its text but never less than usual.
  func barHeight(_ height: Double) -> Double { (height * max(1, barFactor)).rounded() }
}
