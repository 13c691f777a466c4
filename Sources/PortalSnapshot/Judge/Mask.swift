/// A view whose pixels and texts are not compared, because they are not the test's to decide: a clock, an advertisement.
///
/// Its place and its size are compared all the same, and so is everything around it. What it hides is kept in the
/// references and shown in reports, where it says, too, that it hides nothing any more.
public struct Mask: Hashable, Sendable {
  /// The view, by the path that the layout text gives it.
  public var path: String
  /// Why it is not compared, for whoever reads the test.
  public var reason: String
  /// The part of the picture, of 1, that it may cover together with others.
  public var share: Double

  public init(_ path: String, share: Double = SnapshotLimits.maskedShare, reason: String) {
    self.path = path
    self.reason = reason
    self.share = share
  }

  /// The same for a picture within another one, whose views' paths begin with `prefix`.
  package func within(_ prefix: String) -> Mask {
    Mask("\(prefix)/\(path)", share: share, reason: reason)
  }
}
