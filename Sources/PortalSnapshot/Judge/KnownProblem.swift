/// Marks a picture as known to be wrong, with a link to the issue.
///
/// It is judged nevertheless: when it passes, that is reported, so that the mark is removed.
public struct KnownProblem: Hashable, Sendable {
  /// The address of the issue.
  public var link: String

  /// A problem that an issue is about.
  public init(link: String) {
    self.link = link
  }
}
