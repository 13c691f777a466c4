/// A named device, or a window of a common size, on which a screen can be drawn.
///
/// ``all`` is the table. A document says `"device": "iphone-15"`; in Swift a device is a canvas, too:
///
/// ```swift
/// let picture = try renderer.picture(of: screen, on: .iPhone15)
/// let lying = try renderer.picture(of: screen, on: .iPhone15.landscape)
/// ```
public struct Device: Hashable, Sendable {
  /// The name in documents and commands: `iphone-15`.
  public let name: String
  /// The size in points, in its natural orientation.
  public let size: Size
  /// Device pixels per point.
  public let scale: Double
  /// The insets of its own features: a camera, rounded corners, the home indicator.
  public let safeArea: Edges
  /// The insets when rotated; nil to derive them, as for a phone.
  public let turnedSafeArea: Edges?
  /// The radius of the display's corners, for frames around pictures.
  public let cornerRadius: Double

  /// A device of a name, by its upright screen.
  public init(
    name: String, size: Size, scale: Double, safeArea: Edges = .zero, turnedSafeArea: Edges? = nil,
    cornerRadius: Double = 0
  ) {
    self.name = name
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
    self.turnedSafeArea = turnedSafeArea
    self.cornerRadius = cornerRadius
  }

  /// The device rotated by a quarter turn; its name says so.
  public var turned: Device {
    let isWide = size.width > size.height
    let canvas = Canvas(self).turned(for: isWide ? .portrait : .landscape)
    return Device(
      name: "\(name)-\(isWide ? "portrait" : "landscape")", size: canvas.size, scale: scale, safeArea: canvas.safeArea,
      turnedSafeArea: safeArea, cornerRadius: cornerRadius)
  }

  /// The device in landscape orientation; itself if it is wider than high.
  public var landscape: Device { size.width > size.height ? self : turned }

  /// The device of a name.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}

extension Canvas {
  /// The canvas of a device.
  public init(_ device: Device, background: Color = .systemBackground) {
    self.init(
      width: device.size.width, height: device.size.height, scale: device.scale, background: background,
      safeArea: device.safeArea)
    turnedSafeArea = device.turnedSafeArea
    name = device.name
  }
}
