/// A view whose pixels and texts are not compared, because the test does not control them: a clock, an advertisement.
///
/// Its frame is compared, and so is everything around it. What it hides is kept in the references and shown in reports,
/// which also report a mask that hides nothing any more.
public struct Mask: Hashable, Sendable {
  /// The view's path in the layout text.
  public var path: String
  /// Why it is not compared, for readers of the test.
  public var reason: String
  /// The share of the picture, of 1, that it may cover together with others; of several masks the greatest share counts.
  public var share: Double

  /// A mask of a view, which has to give its reason.
  public init(_ path: String, share: Double = SnapshotLimits.maskedShare, reason: String) {
    self.path = path
    self.reason = reason
    self.share = share
  }

  /// The paths of all views of a layout text.
  package static func paths(in layoutText: String) -> Set<String> {
    Set(LayoutOutline(layoutText).views.map(\.path))
  }

  /// The mask within a larger picture, whose views' paths begin with `prefix`.
  package func within(_ prefix: String) -> Mask {
    Mask("\(prefix)/\(path)", share: share, reason: reason)
  }
}
