import PortalRaster

/// One question to the judge: what to look at, what it is called, and where its reference stands.
public struct Snapshot {
  public var name: SnapshotName
  /// The folder of the references.
  public var references: String
  /// The line that asks.
  public var source: SourcePlace
  /// How the snapshot is taken, in a word: `image`, `layout`, `json`.
  public var strategy: String
  public var tolerance: Tolerance?
  /// The views that are not compared.
  public var masks: [Mask]
  /// That it is known to be wrong.
  public var knownProblem: KnownProblem?
  /// What traits around the test say of recording.
  public var traitMode: RecordMode?
  /// What the assertion says of it.
  public var mode: RecordMode?
  /// The largest picture that may become its reference, in bytes.
  public var budget: Int
  /// The command that would accept what there is now.
  public var accept: String
  /// Makes what is judged.
  ///
  /// It is asked for again before a reference is written or a difference believed, and makes everything anew then:
  /// what it was drawn with before may not help it.
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

/// What a strategy makes of a value.
public enum SnapshotContent {
  case picture(Picture)
  /// A text, and the ending of its reference's file, such as `json`.
  case text(String, ending: String)

  /// The endings of the files that its reference has; the first is the reference's own.
  var endings: [String] {
    switch self {
    case .picture: ["png", "txt"]
    case .text(_, let ending): [ending]
    }
  }

  /// What tells it from another.
  var digest: String {
    switch self {
    case .picture(let picture): picture.list.digest
    case .text(let text, _): ContentDigest(text).description
    }
  }
}
