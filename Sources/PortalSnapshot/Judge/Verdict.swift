import PortalRaster
import PortalSupport

/// The result of judging one snapshot.
public enum Verdict: Equatable, Sendable {
  /// It equals the reference.
  case same
  /// The reference was written, for the first time or anew.
  case recorded(path: String)
  /// It fails, as a known problem.
  case expected(Failure, KnownProblem)
  /// The snapshot differs from its reference, or could not be compared.
  case failed(Failure)

  /// Why a snapshot failed, and its artefacts.
  public struct Failure: Equatable, Sendable, CustomStringConvertible {
    /// Why a snapshot failed, for code that goes by it.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// There is no reference.
      case missing
      /// The picture has another size.
      case size
      /// Pixels differ.
      case pixels
      /// Pixels are equal, and the layout text beside them is not.
      case layout
      /// The snapshot is a text, and it differs.
      case text
      /// Made twice, it differs.
      case nondeterministic
      /// It differs, and was made with other libraries or fonts.
      case environment
      /// It is closer to its reference than its tolerance requires.
      case toleranceTooWide
      /// The screen has a warning that is not waived, or one is waived that it has not.
      case warning
      /// A mask names a missing view, or covers too much.
      case mask
      /// The reference itself is unusable, or its files do not belong together.
      case reference
      /// Code asks for recording where that is locked.
      case locked
      /// Two snapshots of one run use one reference.
      case collision
      /// It passes, and is marked as known to be wrong.
      case unexpectedPass
      /// The picture's file is too large for a reference.
      case budget
      /// It could not be drawn or its verdict not be recorded.
      case error
    }

    /// The kind of the failure.
    public var kind: Kind
    /// The name of the snapshot that failed.
    public var name: String
    /// What happened, in one sentence.
    public var message: String
    /// The attribution to views, where layouts were compared.
    public var blame: Blame?
    /// The lines that differ, of a text whose views do not tell.
    public var excerpt: [String] = []
    /// How many pixels differ and where, if two pictures of one size were compared.
    public var difference: PixelDifference?
    /// How much the pixels differ, so that reports can be sorted; nil where none were compared.
    public var metrics: PixelMetrics?
    /// The artefacts: what each is, and its path.
    public var files: [File] = []
    /// What to do if the new picture is right; nil where accepting does not help.
    public var accept: String?

    /// A failure of a snapshot.
    public init(
      kind: Kind, name: String, message: String, difference: PixelDifference? = nil, files: [File] = [],
      accept: String? = nil
    ) {
      self.kind = kind
      self.name = name
      self.message = message
      self.difference = difference
      self.files = files
      self.accept = accept
    }

    /// An artefact, as the records name it.
    public typealias File = RunRecord.File

    /// The views that changed, and how.
    public var changes: [ViewChange] { blame?.changes ?? [] }

    /// The first of them in words, and the number of others; or the lines that differ.
    public var shownChanges: [String] {
      let most = kind == .text ? SnapshotLimits.shownLines : SnapshotLimits.shownChanges
      return changes.shown(scale: blame?.scale ?? 1, atMost: most) + excerpt
    }

    /// Identifies failures with one cause.
    public var cluster: String? {
      switch kind {
      case .missing,
        .environment where blame?.cause != .views:
        // Without views and pixels the kind is all there is.
        var hash = StableHash()
        hash.add(kind.rawValue)
        return String(hash.digest.prefix(16))
      default: return blame?.cluster
      }
    }

    /// The failure in one line, for logs: kind, counts, views, paths, and the accepting command.
    public var line: String {
      var parts = ["Snapshot \"\(name)\" \(message) [\(kind.rawValue)]"]
      if let blame, blame.cause != .views || !blame.changes.isEmpty { parts.append(blame.sentence) }
      parts += files.map { "\($0.what) \($0.path)" }
      if let accept { parts.append("accept: \(accept)") }
      return parts.joined(separator: "; ")
    }

    /// The whole failure, for people.
    public var description: String {
      var lines = ["Snapshot \"\(name)\" \(message)"]
      lines += shownChanges.map { "  \($0)" }
      if blame?.cause == .paint, !changes.isEmpty { lines.append("  No view moved or changed its look: paint only.") }
      let width = files.map(\.what.count).max() ?? 0
      lines += files.map { "  \($0.what.padded(to: width))  \($0.path)" }
      if let accept { lines.append("  To accept it: \(accept)") }
      return lines.joined(separator: "\n")
    }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
