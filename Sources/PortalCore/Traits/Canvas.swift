/// What a screen is drawn on: its size in points, and how many pixels make a point.
public struct Canvas: Hashable, Sendable {
  public var size: Size
  /// Pixels in a point.
  public var scale: Double
  /// What lies under the screen; nothing of it for a transparent picture.
  public var background: Color
  /// How far from the edges the device's own things reach: a camera, rounded corners, the home indicator.
  public var safeArea: Edges
  /// How far they reach when the canvas is turned; worked out from ``safeArea``, as on a phone, where nothing is said.
  public var turnedSafeArea: Edges?
  /// The name of the device, where it is one's.
  public var name: String?

  public init(
    width: Double, height: Double, scale: Double = 2, background: Color = .systemBackground, safeArea: Edges = .zero
  ) {
    self.safeArea = safeArea
    self.size = Size(width: width, height: height)
    self.scale = scale
    self.background = background
  }

  /// The canvas of a screen that names none: 390×844 points at scale 2, without a safe area.
  public static let phone = Canvas(Device.phone)

  /// A canvas of another size, like this one otherwise.
  public func with(width: Double, height: Double) -> Canvas {
    var canvas = self
    canvas.size = Size(width: width, height: height)
    canvas.name = nil
    return canvas
  }

  /// The picture's width and height in pixels.
  public var pixelSize: (width: Int, height: Int)? {
    guard CoreLimits.scale.contains(scale) else { return nil }
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= Double(CoreLimits.pixelsPerSide),
      height <= Double(CoreLimits.pixelsPerSide), width * height <= Double(CoreLimits.pixels)
    else { return nil }
    return (Int(width), Int(height))
  }

  /// Which canvases are possible, in words.
  public static let bounds =
    "each side has 1 to \(CoreLimits.pixelsPerSide) pixels, both together at most "
    + "\(CoreLimits.pixels / 1_000_000) million, and the scale is between "
    + "\(shortNumber(CoreLimits.scale.lowerBound)) and \(shortNumber(CoreLimits.scale.upperBound))"
}
