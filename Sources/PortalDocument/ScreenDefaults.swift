/// Settings for what a screen omits.
public struct ScreenDefaults: Hashable, Sendable {
  /// The canvas of a screen that names neither a device nor a size.
  public var canvas = Canvas.phone
  /// The traits that count as far as a screen says nothing else: appearance, locale, text size.
  public var traits = Traits()

  /// Defaults of both; if nothing is said, `Canvas.phone` and the light appearance.
  public init(canvas: Canvas = .phone, traits: Traits = Traits()) {
    self.canvas = canvas
    self.traits = traits
  }
}
