/// A screen's settings outside its document: its canvas, and its traits.
public struct ScreenSettings: Hashable, Sendable {
  public var device: Device?
  public var size: Size?
  /// How the canvas gets its size.
  public var fit: Canvas.Fit?
  public var scale: Double?
  public var appearance: Appearance?
  /// By default the locale's.
  public var direction: ReadingDirection?
  public var locale: String?
  public var textSize: TextSize?

  public init() {}

  /// A canvas of a width, as high as what is on it.
  public mutating func fitHeight(atWidth width: Double) {
    (size, fit) = (Size(width: width, height: Canvas.phone.size.height), .height)
  }

  public func apply(to canvas: inout Canvas) {
    if let device { canvas = Canvas(device, background: canvas.background).fitting(canvas.fit) }
    if let size { canvas.size = size }
    if let fit { canvas = canvas.fitting(fit) }
    if let scale { canvas.scale = scale }
  }

  public func apply(to traits: inout Traits) {
    if let appearance { traits.appearance = appearance }
    if let locale { traits.locale = locale }
    if let direction { traits.direction = direction }
    if let textSize { traits.textSize = textSize }
  }
}
