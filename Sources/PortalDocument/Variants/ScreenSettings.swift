/// What may be said of a screen besides its document: what it is drawn on, and under which traits.
public struct ScreenSettings: Hashable, Sendable {
  public var device: Device?
  public var size: Size?
  public var scale: Double?
  public var appearance: Appearance?
  /// The locale's where nothing is said.
  public var direction: ReadingDirection?
  public var locale: String?
  public var textSize: TextSize?

  public init() {}

  public func apply(to canvas: inout Canvas) {
    if let device { canvas = Canvas(device, background: canvas.background) }
    if let size { canvas.size = size }
    if let scale { canvas.scale = scale }
  }

  public func apply(to traits: inout Traits) {
    if let appearance { traits.appearance = appearance }
    if let locale {
      traits.locale = locale
      if direction == nil { traits.direction = ReadingDirection(locale: locale) }
    }
    if let direction { traits.direction = direction }
    if let textSize { traits.textSize = textSize }
  }
}
