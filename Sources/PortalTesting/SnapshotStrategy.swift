@_exported import PortalRaster
@_exported import PortalSnapshot

/// How a snapshot is taken: what the screen is drawn on, and under which traits.
public struct SnapshotStrategy: Hashable, Sendable {
  public var canvas: Canvas
  public var traits: Traits

  public init(canvas: Canvas, traits: Traits) {
    self.canvas = canvas
    self.traits = traits
  }

  /// A picture on a phone's canvas, in the light.
  public static let image = SnapshotStrategy(canvas: .phone, traits: Traits())

  /// A picture on another canvas or under other traits.
  public static func image(on canvas: Canvas = .phone, traits: Traits = Traits()) -> SnapshotStrategy {
    SnapshotStrategy(canvas: canvas, traits: traits)
  }
}
