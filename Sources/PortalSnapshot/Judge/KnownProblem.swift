/// That a picture is known to be wrong, and where that is followed up.
///
/// It is judged all the same: when it comes out right, that is reported, and the mark can go.
public struct KnownProblem: Hashable, Sendable {
  /// The address of the issue.
  public var link: String

  public init(link: String) {
    self.link = link
  }
}
