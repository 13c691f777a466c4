// The devices as canvases, so that `.iPhone15` can be written wherever a canvas is expected.

extension Canvas {
  /// The upright screen of an iPhone 8: 375×667 points at scale 2.
  public static let iPhone8 = Canvas(Device.iPhone8)
  /// The upright screen of an iPhone SE: 375×667 points at scale 2.
  public static let iPhoneSE = Canvas(Device.iPhoneSE)
  /// The upright screen of an iPhone X: 375×812 points at scale 3.
  public static let iPhoneX = Canvas(Device.iPhoneX)
  /// The upright screen of an iPhone 11: 414×896 points at scale 2.
  public static let iPhone11 = Canvas(Device.iPhone11)
  /// The upright screen of an iPhone 12: 390×844 points at scale 3.
  public static let iPhone12 = Canvas(Device.iPhone12)
  /// The upright screen of an iPhone 13: 390×844 points at scale 3.
  public static let iPhone13 = Canvas(Device.iPhone13)
  /// The upright screen of an iPhone 13 mini: 375×812 points at scale 3.
  public static let iPhone13Mini = Canvas(Device.iPhone13Mini)
  /// The upright screen of an iPhone 14: 390×844 points at scale 3.
  public static let iPhone14 = Canvas(Device.iPhone14)
  /// The upright screen of an iPhone 14 Plus: 428×926 points at scale 3.
  public static let iPhone14Plus = Canvas(Device.iPhone14Plus)
  /// The upright screen of an iPhone 15: 393×852 points at scale 3.
  public static let iPhone15 = Canvas(Device.iPhone15)
  /// The upright screen of an iPhone 15 Plus: 430×932 points at scale 3.
  public static let iPhone15Plus = Canvas(Device.iPhone15Plus)
  /// The upright screen of an iPhone 15 Pro: 393×852 points at scale 3.
  public static let iPhone15Pro = Canvas(Device.iPhone15Pro)
  /// The upright screen of an iPhone 15 Pro Max: 430×932 points at scale 3.
  public static let iPhone15ProMax = Canvas(Device.iPhone15ProMax)
  /// The upright screen of an iPhone 16: 393×852 points at scale 3.
  public static let iPhone16 = Canvas(Device.iPhone16)
  /// The upright screen of an iPhone 16 Plus: 430×932 points at scale 3.
  public static let iPhone16Plus = Canvas(Device.iPhone16Plus)
  /// The upright screen of an iPhone 16 Pro: 402×874 points at scale 3.
  public static let iPhone16Pro = Canvas(Device.iPhone16Pro)
  /// The upright screen of an iPhone 16 Pro Max: 440×956 points at scale 3.
  public static let iPhone16ProMax = Canvas(Device.iPhone16ProMax)
  /// The upright screen of a Pixel 8: about 411×914 points at scale 2.625.
  public static let pixel8 = Canvas(Device.pixel8)
  /// The upright screen of an iPad of the tenth generation: 820×1180 points at scale 2.
  public static let iPad10 = Canvas(Device.iPad10)
  /// The upright screen of an iPad mini of the sixth generation: 744×1133 points at scale 2.
  public static let iPadMini = Canvas(Device.iPadMini)
  /// The upright screen of an iPad Pro of 11 inches: 834×1194 points at scale 2.
  public static let iPad11 = Canvas(Device.iPad11)
  /// The upright screen of an iPad of 13 inches: 1024×1366 points at scale 2.
  public static let iPad13 = Canvas(Device.iPad13)
  /// A window of 1280×800 points at scale 1.
  public static let desktop1280 = Canvas(Device.desktop1280)
  /// A window of 1440×900 points at scale 2.
  public static let desktop1440 = Canvas(Device.desktop1440)
  /// A window of 1920×1080 points at scale 1.
  public static let desktop1920 = Canvas(Device.desktop1920)

  /// The canvas in landscape orientation; itself if it is wider than high.
  public var landscape: Canvas { turned(for: .landscape) }
}
