/// Settings for what a screen omits.
public struct ScreenDefaults: Hashable, Sendable {
  public var canvas = Canvas.phone
  public var traits = Traits()

  public init(canvas: Canvas = .phone, traits: Traits = Traits()) {
    self.canvas = canvas
    self.traits = traits
  }
}
