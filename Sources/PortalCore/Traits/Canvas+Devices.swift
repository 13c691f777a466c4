// The devices as canvases, so that `.iPhone15` can be written wherever a canvas is expected.

extension Canvas {
  public static let iPhone8 = Canvas(Device.iPhone8)
  public static let iPhoneSE = Canvas(Device.iPhoneSE)
  public static let iPhoneX = Canvas(Device.iPhoneX)
  public static let iPhone11 = Canvas(Device.iPhone11)
  public static let iPhone12 = Canvas(Device.iPhone12)
  public static let iPhone13 = Canvas(Device.iPhone13)
  public static let iPhone13Mini = Canvas(Device.iPhone13Mini)
  public static let iPhone14 = Canvas(Device.iPhone14)
  public static let iPhone14Plus = Canvas(Device.iPhone14Plus)
  public static let iPhone15 = Canvas(Device.iPhone15)
  public static let iPhone15Plus = Canvas(Device.iPhone15Plus)
  public static let iPhone15Pro = Canvas(Device.iPhone15Pro)
  public static let iPhone15ProMax = Canvas(Device.iPhone15ProMax)
  public static let iPhone16 = Canvas(Device.iPhone16)
  public static let iPhone16Plus = Canvas(Device.iPhone16Plus)
  public static let iPhone16Pro = Canvas(Device.iPhone16Pro)
  public static let iPhone16ProMax = Canvas(Device.iPhone16ProMax)
  public static let pixel8 = Canvas(Device.pixel8)
  public static let iPad10 = Canvas(Device.iPad10)
  public static let iPadMini = Canvas(Device.iPadMini)
  public static let iPad11 = Canvas(Device.iPad11)
  public static let iPad13 = Canvas(Device.iPad13)
  public static let desktop1280 = Canvas(Device.desktop1280)
  public static let desktop1440 = Canvas(Device.desktop1440)
  public static let desktop1920 = Canvas(Device.desktop1920)

  /// The canvas in landscape orientation; itself if it is wider than high.
  public var landscape: Canvas { turned(for: .landscape) }
}
