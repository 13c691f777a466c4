import PortalRaster
import PortalSupport

/// What changed about one view between two pictures of a screen.
public struct ViewChange: Hashable, Sendable, CustomStringConvertible {
  /// The kind of change; of several, the most significant.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The canvas or a property of the whole screen, such as its appearance.
    case screen
    /// The view is in the new layout text alone.
    case added
    /// The view is in the reference alone.
    case removed
    /// The view's order among its siblings.
    case order
    /// It is another kind of view.
    case kind
    /// Other characters are in its text.
    case text
    /// Its look, except colours: radii, borders, fonts, images.
    case style
    /// A colour of its look.
    case color
    /// Its width or its height is another.
    case resized
    /// Its place, at the same size.
    case moved
    /// What assistive technologies say of it: role, label, value, identifier; or its own name, by which paths lead to it.
    case meaning
    /// Nothing in the layout text: only painting differs.
    case paint
  }

  /// The path of the view.
  public var path: String
  /// What sort of change it is; of several, the most significant.
  public var kind: Kind
  /// The change in words: `moved y 48 → 49`, `added`.
  public var what: String
  /// The number of other views that moved or grew only because of this.
  public var pushes: Int
  /// The number of pixels that differ in the view's old and new frame.
  public var pixels: Int
  /// Their bounding box, in pixels.
  public var box: PixelBox?

  /// A change of a view.
  public init(path: String, kind: Kind, what: String, pushes: Int = 0, pixels: Int = 0, box: PixelBox? = nil) {
    self.path = path
    self.kind = kind
    self.what = what
    self.pushes = pushes
    self.pixels = pixels
    self.box = box
  }

  public var description: String { "\(path) \(described)" }

  /// The change, and the number of views that follow it.
  public var described: String {
    what + (pushes == 0 ? "" : pushes == 1 ? ", which pushes 1 view" : ", which pushes \(pushes) views")
  }

  /// The change with its pixels, in points: `content/title moved y 48 → 49; 1,709 px in (24,48)–(212,63)`.
  ///
  /// - Parameter scale: pixels per point.
  public func sentence(scale: Double) -> String {
    guard let box, pixels > 0 else { return description }
    return "\(description); \(grouped(pixels)) px in \(corners(box.rect(scale: scale)))"
  }
}

extension [ViewChange] {
  /// The first changes in words, and the number of others.
  ///
  /// - Parameter scale: pixels per point.
  func shown(scale: Double, atMost most: Int = SnapshotLimits.shownChanges) -> [String] {
    prefix(most).map { $0.sentence(scale: scale) } + (count > most ? ["and \(count - most) more"] : [])
  }
}
