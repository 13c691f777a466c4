// Sources. Sizes and scales: Apple's Human Interface Guidelines, "Layout", under "Specifications"; the Pixel's are its
// 1080×2400 pixels at its default 420 dots per inch. Safe areas: UIKit's up to iOS 18, as collected per device by
// developers (useyourloaf.com, "iPhone Screen Sizes"); with a camera in the display, its inset at the top and 34 points
// at the bottom, and in landscape the camera's inset at both short edges and 21 points at the bottom. The Pixel's are
// those that libraries report under Android 14 with gesture navigation, in whole points. Corner radii: as reported by
// the displays (`UIScreen`, as listed by the ScreenCorners package and others).

extension Device {
  /// All named devices: the default one, then phones, tablets and windows.
  public static let all: [Device] = [
    phone,
    iPhone8, iPhoneSE, iPhoneX, iPhone11, iPhone12, iPhone13, iPhone13Mini, iPhone14, iPhone14Plus, iPhone15,
    iPhone15Plus, iPhone15Pro, iPhone15ProMax, iPhone16, iPhone16Plus, iPhone16Pro, iPhone16ProMax,
    pixel8,
    iPad10, iPadMini, iPad11, iPad13,
    desktop1280, desktop1440, desktop1920,
  ]

  /// The default device: a phone's size, without a safe area.
  public static let phone = Device(name: "phone", size: Size(width: 390, height: 844), scale: 2)

  // MARK: Phones with a button

  /// An iPhone 8: 375×667 points at scale 2, with a home button.
  public static let iPhone8 = button("iphone-8", 375, 667)
  /// An iPhone SE of the second or third generation: 375×667 points at scale 2, with a home button.
  public static let iPhoneSE = button("iphone-se", 375, 667)

  // MARK: Phones with a camera in the display

  /// An iPhone X: 375×812 points at scale 3, of which the topmost 44 keep clear of the camera.
  public static let iPhoneX = camera("iphone-x", 375, 812, 3, 44, radius: 39)
  /// An iPhone 11: 414×896 points at scale 2, of which the topmost 48 keep clear of the camera.
  public static let iPhone11 = camera("iphone-11", 414, 896, 2, 48, radius: 41.5)
  /// An iPhone 12: 390×844 points at scale 3, of which the topmost 47 keep clear of the camera.
  public static let iPhone12 = camera("iphone-12", 390, 844, 3, 47, radius: 47.33)
  /// An iPhone 13: 390×844 points at scale 3, of which the topmost 47 keep clear of the camera.
  public static let iPhone13 = camera("iphone-13", 390, 844, 3, 47, radius: 47.33)
  /// An iPhone 13 mini: 375×812 points at scale 3, of which the topmost 50 keep clear of the camera.
  public static let iPhone13Mini = camera("iphone-13-mini", 375, 812, 3, 50, radius: 44)
  /// An iPhone 14: 390×844 points at scale 3, of which the topmost 47 keep clear of the camera.
  public static let iPhone14 = camera("iphone-14", 390, 844, 3, 47, radius: 47.33)
  /// An iPhone 14 Plus: 428×926 points at scale 3, of which the topmost 47 keep clear of the camera.
  public static let iPhone14Plus = camera("iphone-14-plus", 428, 926, 3, 47, radius: 53.33)
  /// An iPhone 15: 393×852 points at scale 3, of which the topmost 59 keep clear of the camera.
  public static let iPhone15 = camera("iphone-15", 393, 852, 3, 59, radius: 55)
  /// An iPhone 15 Plus: 430×932 points at scale 3, of which the topmost 59 keep clear of the camera.
  public static let iPhone15Plus = camera("iphone-15-plus", 430, 932, 3, 59, radius: 55)
  /// An iPhone 15 Pro: 393×852 points at scale 3, of which the topmost 59 keep clear of the camera.
  public static let iPhone15Pro = camera("iphone-15-pro", 393, 852, 3, 59, radius: 55)
  /// An iPhone 15 Pro Max: 430×932 points at scale 3, of which the topmost 59 keep clear of the camera.
  public static let iPhone15ProMax = camera("iphone-15-pro-max", 430, 932, 3, 59, radius: 55)
  /// An iPhone 16: 393×852 points at scale 3, of which the topmost 59 keep clear of the camera.
  public static let iPhone16 = camera("iphone-16", 393, 852, 3, 59, radius: 55)
  /// An iPhone 16 Plus: 430×932 points at scale 3, of which the topmost 59 keep clear of the camera.
  public static let iPhone16Plus = camera("iphone-16-plus", 430, 932, 3, 59, radius: 55)
  /// An iPhone 16 Pro: 402×874 points at scale 3, of which the topmost 62 keep clear of the camera.
  public static let iPhone16Pro = camera("iphone-16-pro", 402, 874, 3, 62, radius: 62)
  /// An iPhone 16 Pro Max: 440×956 points at scale 3, of which the topmost 62 keep clear of the camera.
  public static let iPhone16ProMax = camera("iphone-16-pro-max", 440, 956, 3, 62, radius: 62)

  /// A Pixel 8: about 411×914 points at scale 2.625.
  ///
  /// Its status bar is drawn like all others here: as that of a phone with a camera in the display.
  public static let pixel8 = Device(
    name: "pixel-8", size: Size(width: 1080 / 2.625, height: 2400 / 2.625), scale: 2.625,
    safeArea: Edges(top: 52, bottom: 24), turnedSafeArea: Edges(top: 24, left: 52, bottom: 24), cornerRadius: 40)

  // MARK: Tablets

  /// An iPad of the tenth generation: 820×1180 points at scale 2.
  public static let iPad10 = tablet("ipad-10", 820, 1180, radius: 25)
  /// An iPad mini of the sixth generation: 744×1133 points at scale 2.
  public static let iPadMini = tablet("ipad-mini", 744, 1133, radius: 21.5)
  /// An iPad Pro of 11 inches, up to the fourth generation: 834×1194 points at scale 2.
  public static let iPad11 = tablet("ipad-11", 834, 1194, radius: 18)
  /// An iPad Pro or Air of 13 inches, called 12.9 up to the sixth generation: 1024×1366 points at scale 2.
  public static let iPad13 = tablet("ipad-13", 1024, 1366, radius: 18)

  // MARK: Windows

  /// A window of 1280×800 points at scale 1, without a safe area.
  public static let desktop1280 = Device(name: "desktop-1280", size: Size(width: 1280, height: 800), scale: 1)
  /// A window of 1440×900 points at scale 2, without a safe area.
  public static let desktop1440 = Device(name: "desktop-1440", size: Size(width: 1440, height: 900), scale: 2)
  /// A window of 1920×1080 points at scale 1, without a safe area.
  public static let desktop1920 = Device(name: "desktop-1920", size: Size(width: 1920, height: 1080), scale: 1)

  /// A phone with a home button: in landscape, it hides the status bar.
  private static func button(_ name: String, _ width: Double, _ height: Double) -> Device {
    Device(
      name: name, size: Size(width: width, height: height), scale: 2,
      safeArea: Edges(top: ScreenMetrics.statusBarHeight), turnedSafeArea: .zero)
  }

  /// A phone with a camera of height `inset` in its display.
  private static func camera(
    _ name: String, _ width: Double, _ height: Double, _ scale: Double, _ inset: Double, radius: Double
  ) -> Device {
    Device(
      name: name, size: Size(width: width, height: height), scale: scale, safeArea: Edges(top: inset, bottom: 34),
      turnedSafeArea: Edges(left: inset, bottom: ScreenMetrics.landscapeHomeInset, right: inset), cornerRadius: radius)
  }

  /// A tablet without a home button: its status bar and home indicator are visible in both orientations.
  private static func tablet(_ name: String, _ width: Double, _ height: Double, radius: Double) -> Device {
    let safeArea = Edges(top: 24, bottom: ScreenMetrics.tabletHomeInset)
    return Device(
      name: name, size: Size(width: width, height: height), scale: 2, safeArea: safeArea, turnedSafeArea: safeArea,
      cornerRadius: radius)
  }
}
