/// The surface of a screen: its size in points, its pixel density, and its safe area.
public struct Canvas: Hashable, Sendable {
  /// The size of the surface, in points.
  public var size: Size
  /// Whether the canvas has that size, or takes one that suits what is on it.
  public package(set) var fit = Fit.fixed
  /// Device pixels per point.
  public var scale: Double
  /// The background under the screen; clear for a transparent picture.
  public var background: Color
  /// The insets of the device's own features: a camera, rounded corners, the home indicator.
  public var safeArea: Edges
  /// The insets when the canvas is rotated; nil to derive them from ``safeArea``, as for a phone.
  public var turnedSafeArea: Edges?
  /// The name of the device, if it is one; of a canvas that fits, how it was asked for, such as `320xfit`.
  public var name: String?

  /// A surface of a size in points, at two pixels for each, without a device's features.
  public init(
    width: Double, height: Double, scale: Double = 2, background: Color = .systemBackground, safeArea: Edges = .zero
  ) {
    self.safeArea = safeArea
    self.size = Size(width: width, height: height)
    self.scale = scale
    self.background = background
  }

  /// The default canvas: 390×844 points at scale 2, without a safe area.
  public static let phone = Canvas(Device.phone)

  /// The canvas with another size.
  public func with(width: Double, height: Double) -> Canvas {
    var canvas = self
    canvas.size = Size(width: width, height: height)
    canvas.fit = .fixed
    canvas.name = nil
    return canvas
  }

  /// The picture's size in pixels; nil if it is out of bounds.
  public var pixelSize: (width: Int, height: Int)? {
    guard CoreLimits.scale.contains(scale) else { return nil }
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width <= Double(CoreLimits.pixelsPerSide),
      height <= Double(CoreLimits.pixelsPerSide), width * height <= Double(CoreLimits.pixels)
    else { return nil }
    return (Int(width), Int(height))
  }

  /// The bounds of canvases, as a message.
  public static let bounds =
    "each side has 1 to \(CoreLimits.pixelsPerSide) pixels, both together at most "
    + "\(CoreLimits.pixels / 1_000_000) million, and the scale is between "
    + "\(shortNumber(CoreLimits.scale.lowerBound)) and \(shortNumber(CoreLimits.scale.upperBound))"
}
