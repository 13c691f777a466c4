import PortalRaster

/// What became of one view between two pictures of a screen.
public struct ViewChange: Hashable, Sendable, CustomStringConvertible {
  /// What changed; of several things, the one that explains most.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The canvas or what holds for the whole screen, such as its appearance.
    case screen
    case added, removed
    /// The view stands elsewhere among its siblings.
    case order
    /// It is another kind of view.
    case kind
    case text
    /// How it looks, but for colours: radii, borders, fonts, images.
    case style
    case color
    case resized, moved
    /// What it is to someone who does not see it.
    case meaning
    /// Nothing that the layout text knows of: the view is only painted otherwise.
    case paint
  }

  public var path: String
  public var kind: Kind
  /// In words: `moved y 48 → 49`, `added`.
  public var what: String
  /// How many other views moved or grew only because of this.
  public var pushes: Int
  /// How many pixels differ where the view is and was.
  public var pixels: Int
  /// The smallest rectangle around these, in pixels.
  public var box: PixelBox?

  public init(path: String, kind: Kind, what: String, pushes: Int = 0, pixels: Int = 0, box: PixelBox? = nil) {
    self.path = path
    self.kind = kind
    self.what = what
    self.pushes = pushes
    self.pixels = pixels
    self.box = box
  }

  public var description: String { "\(path) \(described)" }

  /// What changed, and for how many others that matters.
  public var described: String {
    what + (pushes == 0 ? "" : pushes == 1 ? ", which pushes 1 view" : ", which pushes \(pushes) views")
  }

  /// With its pixels, in points: `content/title moved y 48 → 49; 1,709 px in (24,48)–(212,63)`.
  ///
  /// - Parameter scale: pixels in a point.
  public func sentence(scale: Double) -> String {
    guard let box, pixels > 0 else { return description }
    return "\(description); \(grouped(pixels)) px in \(corners(box.rect(scale: scale)))"
  }
}

extension [ViewChange] {
  /// The first ones in words, and how many more there are.
  ///
  /// - Parameter scale: pixels in a point.
  func shown(scale: Double) -> [String] {
    let most = SnapshotLimits.shownChanges
    return prefix(most).map { $0.sentence(scale: scale) } + (count > most ? ["and \(count - most) more"] : [])
  }
}

/// A rectangle by two of its corners: `(24,48)–(212,63)`.
func corners(_ rect: Rect) -> String {
  "(\(shortNumber(rect.x)),\(shortNumber(rect.y)))–(\(shortNumber(rect.maxX)),\(shortNumber(rect.maxY)))"
}

/// A count with its thousands apart: `1,709`.
func grouped(_ count: Int) -> String {
  let digits = String(count.magnitude)
  var result = ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
    result.append(digit)
  }
  return count < 0 ? "-" + result : result
}
