/// A device that people have, or a window of a usual size: what a screen may be drawn on, by name.
///
/// ``all`` is the table. A document says `"device": "iphone-15"`; in Swift a device is a canvas, too:
///
/// ```swift
/// let picture = try renderer.picture(of: screen, on: .iPhone15)
/// let lying = try renderer.picture(of: screen, on: .iPhone15.landscape)
/// ```
public struct Device: Hashable, Sendable {
  /// What documents and commands call it: `iphone-15`.
  public let name: String
  /// Its size in points, as it is usually held or stands.
  public let size: Size
  /// Pixels in a point.
  public let scale: Double
  /// How far its own things reach from the edges: a camera, rounded corners, the home indicator.
  public let safeArea: Edges
  /// How far they reach when the device is turned; as on a phone where nothing is said.
  public let turnedSafeArea: Edges?
  /// The radius of the display's corners, for frames around pictures.
  public let cornerRadius: Double

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

  /// The device turned by a quarter; its name says so.
  public var turned: Device {
    let isWide = size.width > size.height
    let canvas = Canvas(self).turned(for: isWide ? .portrait : .landscape)
    return Device(
      name: "\(name)-\(isWide ? "portrait" : "landscape")", size: canvas.size, scale: scale, safeArea: canvas.safeArea,
      turnedSafeArea: safeArea, cornerRadius: cornerRadius)
  }

  /// The device on its side; itself where it is wider than high.
  public var landscape: Device { size.width > size.height ? self : turned }

  /// The device of a name.
  public static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}

extension Canvas {
  /// What a device has for a canvas.
  public init(_ device: Device, background: Color = .systemBackground) {
    self.init(
      width: device.size.width, height: device.size.height, scale: device.scale, background: background,
      safeArea: device.safeArea)
    turnedSafeArea = device.turnedSafeArea
    name = device.name
  }
}
