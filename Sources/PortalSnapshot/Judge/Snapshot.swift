import PortalRaster

/// One assertion to judge: what it compares, its name, and the place of its reference.
public struct Snapshot {
  public var name: SnapshotName
  /// The folder of the references.
  public var references: String
  /// The line of the assertion.
  public var source: SourcePlace
  /// The strategy's name: `image`, `layout`, `json`.
  public var strategy: String
  public var tolerance: Tolerance?
  /// The views that are not compared.
  public var masks: [Mask]
  /// The mark that it is known to be wrong.
  public var knownProblem: KnownProblem?
  /// The recording mode of the test's traits.
  public var traitMode: RecordMode?
  /// The recording mode of the assertion.
  public var mode: RecordMode?
  /// The size limit of its reference's picture, in bytes.
  public var budget: Int
  /// The command that would accept the new content.
  public var accept: String
  /// Makes the content to judge.
  ///
  /// Called again, without any caches, before a reference is written or a difference is reported, to detect
  /// nondeterminism.
  public var make: () throws -> SnapshotContent

  public init(
    _ name: SnapshotName, references: String, source: SourcePlace, strategy: String = "image",
    tolerance: Tolerance? = nil, masks: [Mask] = [], knownProblem: KnownProblem? = nil,
    traitMode: RecordMode? = nil, mode: RecordMode? = nil, budget: Int = SnapshotLimits.referenceBytes, accept: String,
    make: @escaping () throws -> SnapshotContent
  ) {
    self.name = name
    self.references = references
    self.source = source
    self.strategy = strategy
    self.tolerance = tolerance
    self.masks = masks
    self.knownProblem = knownProblem
    self.traitMode = traitMode
    self.mode = mode
    self.budget = budget
    self.accept = accept
    self.make = make
  }
}

/// The output of a strategy.
public enum SnapshotContent {
  case picture(Picture)
  /// A text, and the extension of its reference's file, such as `json`.
  case text(String, ending: String)

  /// The extensions of its reference's files; the first is the reference's own.
  var endings: [String] {
    switch self {
    case .picture: ["png", "txt"]
    case .text(_, let ending): [ending]
    }
  }

  /// Identifies the content.
  var digest: String {
    switch self {
    case .picture(let picture): picture.list.digest
    case .text(let text, _): ContentDigest(text).description
    }
  }
}
