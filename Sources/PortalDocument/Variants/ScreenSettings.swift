/// A screen's settings outside its document: its canvas, and its traits.
public struct ScreenSettings: Hashable, Sendable {
  /// The device whose screen is the canvas; nil to keep the one that there is.
  public var device: Device?
  /// The size of the canvas in points, in place of the device's.
  public var size: Size?
  /// How the canvas gets its size: as it is said, or from what is on it; nil to keep what there is.
  public var fit: Canvas.Fit?
  /// The number of pixels to a point; nil to keep what there is.
  public var scale: Double?
  /// Light or dark; nil to keep what there is.
  public var appearance: Appearance?
  /// Which way lines are read; by default the locale's way.
  public var direction: ReadingDirection?
  /// The identifier of the locale, such as `de_DE`; nil to keep what there is.
  public var locale: String?
  /// The user's size of text, by which fonts grow; nil to keep what there is.
  public var textSize: TextSize?

  /// Settings with which a screen is shown as its document says.
  public init() {}

  /// A canvas of a width, as high as what is on it.
  public mutating func fitHeight(atWidth width: Double) {
    (size, fit) = (Size(width: width, height: Canvas.phone.size.height), .height)
  }

  /// Changes what is set of a canvas: the device first, so that a size or a scale beside it counts.
  public func apply(to canvas: inout Canvas) {
    if let device { canvas = Canvas(device, background: canvas.background).fitting(canvas.fit) }
    if let size { canvas.size = size }
    if let fit { canvas = canvas.fitting(fit) }
    if let scale { canvas.scale = scale }
  }

  /// Changes what is set of traits, and leaves all else.
  public func apply(to traits: inout Traits) {
    if let appearance { traits.appearance = appearance }
    if let locale { traits.locale = locale }
    if let direction { traits.direction = direction }
    if let textSize { traits.textSize = textSize }
  }
}
