import PortalRaster
import PortalSupport

/// One assertion to judge: what it compares, its name, and the place of its reference.
public struct Snapshot {
  /// Its name, of which those of its files are made.
  public var name: SnapshotName
  /// The folder of the references.
  public var references: String
  /// The same folder, where it is open: then its path is not resolved again.
  package var folder: ReferenceFolder?
  /// The line of the assertion.
  public var source: SourcePlace
  /// The strategy's name: `image`, `layout`, `json`.
  public var strategy: String
  /// How far its picture may differ; nil for exact.
  public var tolerance: Tolerance?
  /// The views that are not compared.
  public var masks: [Mask]
  /// The views that several snapshots do not compare, such as a suite's; not every one has each.
  public var masksAround: [Mask]
  /// The warnings that it may have, by name, each with the reason; every one must occur.
  public var waiving: [String: String]
  /// The warnings that several snapshots may have, such as a suite's; not every one has each.
  public var waivingAround: [String: String]
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
  /// Who asks, for the remedies in failures.
  public var caller: Caller
  /// Makes the content to judge.
  ///
  /// Called again, without any caches, before a reference is written or a difference is reported, to detect
  /// nondeterminism.
  public var make: () throws -> SnapshotContent

  /// An assertion; its name, its places, how it is accepted and what it compares have to be given.
  public init(
    _ name: SnapshotName, references: String, source: SourcePlace, strategy: String = "image",
    tolerance: Tolerance? = nil, masks: [Mask] = [], masksAround: [Mask] = [],
    waiving: [String: String] = [:], waivingAround: [String: String] = [:], knownProblem: KnownProblem? = nil,
    traitMode: RecordMode? = nil,
    mode: RecordMode? = nil, budget: Int = SnapshotLimits.referenceBytes, accept: String, caller: Caller = .test,
    make: @escaping () throws -> SnapshotContent
  ) {
    self.name = name
    self.references = references
    self.source = source
    self.strategy = strategy
    self.tolerance = tolerance
    self.masks = masks
    self.masksAround = masksAround
    self.waiving = waiving
    self.waivingAround = waivingAround
    self.knownProblem = knownProblem
    self.traitMode = traitMode
    self.mode = mode
    self.budget = budget
    self.accept = accept
    self.caller = caller
    self.make = make
  }

  /// Who asks for a snapshot: a test names its parameters in remedies, the command its options.
  public enum Caller: Hashable, Sendable {
    /// A test of a Swift package.
    case test
    /// The command `portal-render`.
    case command

    /// How a warning is waived.
    func waiving(_ name: String) -> String {
      switch self {
      case .test: "waiving: [\(Self.quoted(name)): \"the reason\"]"
      case .command: "--waive \(ShellText.word("\(name)=the reason"))"
      }
    }

    /// How a larger reference is allowed.
    ///
    /// - Parameter size: what is needed, in KiB.
    func allowing(size: Int) -> String {
      switch self {
      case .test:
        "allow it more with referenceKiB: \(size) of .image(…), .snapshots(…) or withSnapshotTesting"
      case .command: "allow it more with --reference-kib \(size)"
      }
    }

    private static func quoted(_ text: String) -> String { JSONWriter.text(of: .string(text)) }
  }
}

/// The output of a strategy.
public enum SnapshotContent {
  /// A picture, whose reference is a PNG file with the layout text beside it.
  case picture(Picture)
  /// A picture that is known by its digest: its reference is a text, and it is drawn where it fails.
  case digest(Picture, ending: String = "digest.txt")
  /// A text, the extension of its reference's file, such as `json`, and the warnings of the screens that it tells of.
  case text(String, ending: String, warnings: [Diagnostic] = [])

  /// The warnings, such as a missing image.
  public var warnings: [Diagnostic] {
    switch self {
    case .picture(let picture), .digest(let picture, _): picture.diagnostics
    case .text(_, _, let warnings): warnings
    }
  }

  /// The extensions of its reference's files; the first is the reference's own.
  var endings: [String] {
    switch self {
    case .picture: ["png", "txt"]
    case .digest(_, let ending), .text(_, let ending, _): [ending]
    }
  }

  /// Identifies the content.
  var digest: String {
    switch self {
    case .picture(let picture), .digest(let picture, _): picture.list.digest
    case .text(let text, _, _): ContentDigest(text).description
    }
  }

  /// The text that is its reference; nil where a picture is.
  var text: String? {
    switch self {
    case .picture: nil
    case .digest(let picture, _): PictureDigest(of: picture).text
    case .text(let text, _, _): text
    }
  }
}
