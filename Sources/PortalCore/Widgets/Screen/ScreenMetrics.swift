/// The metrics of bars, alerts and sheets, in points.
///
/// They are those of iOS 13 to 18 on a phone. *HIG* is a metric of Apple's Human Interface Guidelines or their design
/// kits; *measured* was taken from screenshots of the system.
enum ScreenMetrics {
  // MARK: Status bar

  /// HIG: phones without a camera in the screen.
  static let statusBarHeight = 20.0
  /// Measured: the vertical centre of the status bar's content beside the camera, relative to the safe area's height:
  /// 33 of 59, 26 of 47.
  static let statusBarMiddle = 0.56
  /// Measured: the camera's width between the two halves.
  static let cameraWidth = 125.0
  /// HIG: the home indicator, and its distance from the bottom edge.
  static let homeIndicator = Size(width: 139, height: 5)
  static let homeIndicatorMargin = 8.0
  /// HIG: the safe area's bottom inset on a phone in landscape.
  static let landscapeHomeInset = 21.0
  /// HIG: on a tablet, in any orientation; the least inset with a home indicator.
  static let tabletHomeInset = 20.0

  // MARK: Bars

  /// HIG.
  static let navigationBarHeight = 44.0
  /// HIG: the room for a large title below the bar's buttons, and its font size; known: the margin below its line.
  static let largeTitleHeight = 52.0
  static let largeTitleSize = 34.0
  static let largeTitleMargin = 8.0
  /// Known: how much larger its letters are for each point that it is pulled down, and at most.
  static let largeTitleGrowth = (perPoint: 0.03 / 44, most: 0.1)
  /// Measured: on a sheet.
  static let sheetBarHeight = 56.0
  /// HIG.
  static let tabBarHeight = 49.0
  /// HIG: both bars on a phone in landscape.
  static let compactBarHeight = 32.0
  /// Measured: the layout margin, from which bar items and separators start: 16 on phones of 375 points, 20 on those of
  /// 393 and 402.
  static let layoutMargin = 16.0
  static let wideLayoutMargin = 20.0
  static let widestNarrowScreen = 390.0
  /// Measured: from the edge to the tip of the back button's chevron, on screens of 393 and 402 points.
  static let backMargin = 28.0 / 3
  /// Measured: between two buttons of a bar.
  static let barSpacing = 20.0
  /// HIG: texts of bars.
  static let barTextSize = 17.0
  static let tabTextSize = 10.0
  static let compactTabTextSize = 13.0
  /// Measured: the baseline of a tab's title is 45 points below the top of its bar: this is the margin below its line.
  static let tabTextMargin = 1.59
  static let tabTextSpacing = 3.0
  /// Measured: how far a badge's top is above its tab's icon, and the distance from the tab's middle to the badge's
  /// start where it has no icon; known: where it has one.
  static let badgeRise = 7.0 / 3
  static let badgeShiftAlone = 11.0
  static let badgeShift = 4.0
  /// The margin between a long badge and the edge of its tab, so that it does not touch the next.
  static let badgeMargin = 2.0
  /// HIG: the size of a tab's icon, and of a bar button's.
  static let tabIconSide = 27.0
  static let compactTabIconSide = 20.0
  static let barIconSide = 24.0
  /// Measured: a badge's height, and its font size.
  static let badgeHeight = 18.0
  static let badgeTextSize = 13.0
  /// Measured: `UIBlurEffect.systemChromeMaterial`, and the standard deviation of its blur.
  static let chrome = Color(light: RGBA(hex: 0xf9f9f9, alpha: 0.82), dark: RGBA(hex: 0x1d1d1d, alpha: 0.82))
  static let opaqueChrome = Color(light: RGBA(hex: 0xf9f9f9), dark: RGBA(hex: 0x161616))
  static let chromeBlur = 20.0
  /// The opacity of a custom colour on a translucent bar; measured.
  static let tintedBarAlpha = 0.85
  /// Measured: the separator below a navigation bar and above a tab bar.
  static let chromeLine = Color(light: RGBA(hex: 0x000000, alpha: 0.3), dark: RGBA(hex: 0xffffff, alpha: 0.15))
  /// Measured: a tab that is not selected.
  static let unselectedTab = Color(light: RGBA(hex: 0x929292), dark: RGBA(hex: 0x757575))

  // MARK: Alerts and sheets

  /// Measured, from iOS 13 on.
  static let alertWidth = 270.0
  /// Known: at accessibility text sizes; and the margin above and below an alert as high as the screen.
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
  /// Measured: the dimming of the screen under an alert or a sheet.
  static let shade = Color(light: RGBA(hex: 0x000000, alpha: 0.2), dark: RGBA(hex: 0x000000, alpha: 0.48))
  /// Measured: a sheet's corners; HIG: its grabber.
  static let sheetRadius = 10.0
  static let grabber = Size(width: 36, height: 5)
  static let grabberMargin = 5.0
  static let grabberColor = Color(light: RGBA(hex: 0x3c3c43, alpha: 0.3), dark: RGBA(hex: 0xebebf5, alpha: 0.3))
  /// Measured: the margin of the scaled-down screen behind a sheet, and how much of it is visible above the sheet.
  static let sheetParentMargin = 16.0
  static let sheetParentRim = 10.0
  /// HIG: the fraction of the screen's height for a sheet with the medium detent.
  static let mediumDetent = 0.5
  /// A sheet's background: in the dark it is elevated, so lighter than what is behind it.
  static let sheetGround = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x1c1c1e))

  /// The scale of the screen behind a sheet.
  static func parentFactor(_ width: Double) -> Double {
    width > 0 ? max(0.5, (width - 2 * sheetParentMargin) / width) : 1
  }

  /// How much of the safe area at a screen's top belongs to a navigation bar.
  ///
  /// Below a Dynamic Island the status bar ends above the safe area, and the bar begins there: measured at 53⅔ of 59
  /// and at 56⅓ of 62. Lower safe areas have no island, and the bar begins below them; the Pixel's of 52 is the highest
  /// of these.
  static func barOverlap(safeAreaTop top: Double) -> Double {
    switch top {
    case ..<55: 0
    case ..<60.5: 16.0 / 3
    default: 17.0 / 3
    }
  }

  /// The layout margin on a screen of that width.
  static func layoutMargin(width: Double?) -> Double {
    (width ?? 0) > widestNarrowScreen ? wideLayoutMargin : layoutMargin
  }

  /// The usual width, or at accessibility text sizes as much as lines of several words need.
  static func alertWidth(_ traits: Traits) -> Double {
    guard traits.textSize.isAccessibility, let width = traits.screenSize?.width else { return alertWidth }
    let most = width - traits.safeArea.left - traits.safeArea.right - 2 * layoutMargin
    return min(largestAlertWidth, max(alertWidth, most))
  }

  /// The maximum height of a centred alert between safe areas; nil if the screen's size is unknown.
  static func alertHeight(_ traits: Traits) -> Double? {
    guard let height = traits.screenSize?.height else { return nil }
    return max(alertButtonHeight, height - 2 * (max(traits.safeArea.top, traits.safeArea.bottom) + alertMargin))
  }

  /// A hairline: borders are at least a pixel wide.
  static let hairline = 0.01
}

extension Traits {
  /// Whether the height is compact, as on a phone in landscape, which makes bars lower.
  var isCompactInHeight: Bool {
    guard let size = screenSize else { return false }
    // If it is narrower than any phone in landscape, it is a picture of a part of a screen.
    return size.width > size.height && size.height < 480 && size.width >= 480
  }

  /// The distance from a screen's sides to bar items and separators.
  var layoutMargin: Double { ScreenMetrics.layoutMargin(width: screenSize?.width) }

  /// The factor by which sizes in bars are scaled.
  var barFactor: Double { textSize.bounded.factor }

  /// The style at its final size, which scales only as far as in bars.
  func bounded(_ style: TextStyle) -> TextStyle {
    guard style.scalesWithTextSize else { return style }
    let size = textSize.bounded.size(of: style.size)
    var bounded = style
    bounded.letterSpacing = style.letterSpacing.map { $0 * size / style.size }
    bounded.size = size
    bounded.scalesWithTextSize = false
    return bounded
  }

  /// The height of a bar, scaled with its text but never less than the default.
  func barHeight(_ height: Double) -> Double { (height * max(1, barFactor)).rounded() }
}
