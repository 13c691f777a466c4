import PortalRaster

/// What became of one snapshot.
public enum Verdict: Equatable, Sendable {
  /// Every pixel is the reference's.
  case same
  /// The reference was written, for the first time or anew.
  case recorded(path: String)
  case failed(Failure)

  /// Why a snapshot failed, and where to look.
  public struct Failure: Equatable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable {
      /// There is no reference.
      case missing
      /// The picture has another size.
      case size
      /// Pixels differ.
      case pixels
      /// Pixels are the same, and the layout text beside them is not.
      case layout
    }

    public var kind: Kind
    public var name: String
    /// What happened, in one sentence.
    public var message: String
    /// The views that changed, and how.
    public var changes: [ViewChange]
    /// What was written to look at: a word for it, and its path.
    public var files: [File]
    /// What to do if the new picture is the right one.
    public var accept: String

    /// A file to look at.
    public struct File: Equatable, Sendable {
      public var what: String
      public var path: String
    }

    /// All of it, for a person.
    public var description: String {
      var lines = ["Snapshot \"\(name)\" \(message)"]
      lines += changes.prefix(Self.shownChanges).map { "  \($0)" }
      if changes.count > Self.shownChanges { lines.append("  and \(changes.count - Self.shownChanges) more") }
      let width = files.map(\.what.count).max() ?? 0
      lines += files.map { "  \($0.what.padded(to: width))  \($0.path)" }
      lines.append("  To accept it: \(accept)")
      return lines.joined(separator: "\n")
    }

    private static let shownChanges = 8
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
