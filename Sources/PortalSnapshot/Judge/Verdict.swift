import PortalRaster
import PortalSupport

/// What became of one snapshot.
public enum Verdict: Equatable, Sendable {
  /// It is the reference's.
  case same
  /// The reference was written, for the first time or anew.
  case recorded(path: String)
  /// It is wrong, as is known.
  case expected(Failure, KnownProblem)
  case failed(Failure)

  /// Why a snapshot failed, and where to look.
  public struct Failure: Equatable, Sendable, CustomStringConvertible {
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// There is no reference.
      case missing
      /// The picture has another size.
      case size
      /// Pixels differ.
      case pixels
      /// Pixels are the same, and the layout text beside them is not.
      case layout
      /// The snapshot is a text, and it differs.
      case text
      /// Made twice, it came out differently.
      case nondeterministic
      /// It differs, and was made with other libraries or fonts.
      case environment
      /// It is nearer to its reference than its tolerance says it can be.
      case toleranceTooWide
      /// It is masked by what it does not show, or too much of it.
      case mask
      /// The reference itself cannot be used, or its files do not belong together.
      case reference
      /// Code asks for recording where that is locked.
      case locked
      /// Two snapshots of one run ask for one reference.
      case collision
      /// It is right, and marked as known to be wrong.
      case unexpectedPass
      /// The picture is too large a file for a reference.
      case budget
      /// There is nothing to judge: it could not be drawn, or its verdict not be kept.
      case error
    }

    public var kind: Kind
    public var name: String
    /// What happened, in one sentence.
    public var message: String
    /// Who is to blame, where layouts were compared.
    public var blame: Blame?
    /// Where pixels differ.
    public var difference: PixelDifference?
    /// How far, for sorting.
    public var metrics: PixelMetrics?
    /// What was written to look at: a word for it, and its path.
    public var files: [File] = []
    /// What to do if the new picture is the right one; nothing where accepting does not help.
    public var accept: String?

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

    /// A file to look at, as it is kept in the records.
    public typealias File = RunRecord.File

    /// The views that changed, and how.
    public var changes: [ViewChange] { blame?.changes ?? [] }

    /// The first of them in words, and how many more there are.
    public var shownChanges: [String] { changes.shown(scale: blame?.scale ?? 1) }

    /// What failures of one cause have in common, where that can be told.
    public var cluster: String? {
      switch kind {
      case .missing,
        .environment where blame?.cause != .views:
        // There is no more to tell apart than that they are.
        var hash = StableHash()
        hash.add(kind.rawValue)
        return String(hash.digest.prefix(16))
      default: return blame?.cluster
      }
    }

    /// All of it in one line, for logs: kind, counts, views, paths, and the command that accepts it.
    public var line: String {
      var parts = ["Snapshot \"\(name)\" \(message) [\(kind.rawValue)]"]
      if let blame, blame.cause != .views || !blame.changes.isEmpty { parts.append(blame.sentence) }
      parts += files.map { "\($0.what) \($0.path)" }
      if let accept { parts.append("accept: \(accept)") }
      return parts.joined(separator: "; ")
    }

    /// All of it, for a person.
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
