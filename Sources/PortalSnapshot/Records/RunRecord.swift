import PortalSupport

/// One line of a run's records: the result of an assertion, or the start or end of a process.
///
/// Reports, acceptance, collisions and orphans derive from records alone, so they work across the two processes of
/// `swift test`, across shards and across machines.
public struct RunRecord: Equatable, Sendable {
  /// What a record tells of.
  public enum Event: String, Sendable {
    /// A process begins.
    case begin
    /// A snapshot was judged.
    case assertion
    /// A process ends.
    case end
  }

  /// What became of a snapshot.
  public enum Outcome: String, Sendable {
    /// It equals its reference.
    case same
    /// Its reference was written.
    case recorded
    /// It differs from its reference, or could not be compared.
    case failed
    /// It fails, as a known problem.
    case expected
  }

  /// One of the two compared contents.
  public struct Content: Equatable, Sendable {
    /// The width in pixels; nil for a text.
    public var width: Int?
    /// The height in pixels; nil for a text.
    public var height: Int?
    /// The number of pixels to a point; nil for a text.
    public var scale: Double?
    /// The digest of the pixels, or of the text where the snapshot is one.
    public var digest: String?
    /// The digest of the display list.
    public var list: String?
    /// The digest of the layout text.
    public var text: String?

    /// A picture or a text, as far as it is known.
    public init(
      width: Int? = nil, height: Int? = nil, scale: Double? = nil, digest: String? = nil, list: String? = nil,
      text: String? = nil
    ) {
      self.width = width
      self.height = height
      self.scale = scale
      self.digest = digest
      self.list = list
      self.text = text
    }
  }

  /// The extent of a pixel difference.
  public struct Pixels: Equatable, Sendable {
    /// The number of pixels that differ.
    public var count: Int
    /// The greatest difference of a channel, of 255.
    public var greatest: Int
    /// The most in any 16×16 pixels.
    public var window: Int
    /// The bounding box of the pixels that differ: left, top, right, bottom.
    public var box: PixelBox

    /// The extent of a difference.
    public init(count: Int, greatest: Int, window: Int, box: PixelBox) {
      self.count = count
      self.greatest = greatest
      self.window = window
      self.box = box
    }
  }

  /// What changed about one view.
  public struct Change: Equatable, Sendable {
    /// The path of the view.
    public var path: String
    /// `moved`, `resized`, `text`, `color`, `style`, `added`, `removed`, `order`, `paint`, `kind`,
    /// `meaning`, `screen`.
    public var kind: String
    /// What has changed, in words: `moved y 48 → 49`.
    public var what: String
    /// The number of differing pixels attributed to it.
    public var pixels: Int?
    /// The bounding box of those pixels.
    public var box: PixelBox?

    /// A change of a view.
    public init(path: String, kind: String, what: String, pixels: Int? = nil, box: PixelBox? = nil) {
      self.path = path
      self.kind = kind
      self.what = what
      self.pixels = pixels
      self.box = box
    }
  }

  /// A view whose pixels were not compared.
  public struct Mask: Equatable, Sendable {
    /// The path of the view.
    public var path: String
    /// Why it is not compared.
    public var reason: String
    /// The place of the view in the picture, in pixels: left, top, right, bottom.
    public var box: PixelBox
    /// The number of pixels within it that differ.
    public var pixels: Int

    /// A mask where it was in effect.
    public init(path: String, reason: String, box: PixelBox, pixels: Int) {
      self.path = path
      self.reason = reason
      self.box = box
      self.pixels = pixels
    }
  }

  /// A file that was written for a person to look at.
  public struct File: Equatable, Sendable {
    /// What the file shows: `reference`, `now`, `difference` or `text`.
    public var what: String
    /// The path of the file.
    public var path: String
    /// The digest of its bytes, of what the run kept: who does not know a file cannot name it.
    public var digest: String?

    /// A file that was kept.
    public init(what: String, path: String, digest: String? = nil) {
      self.what = what
      self.path = path
      self.digest = digest
    }
  }

  /// The version of the records' form.
  public static let version = 1

  /// The run of the process.
  public var run: String
  /// The part of the run in the process; nil for all of it.
  public var shard: Shard?
  /// What the record tells of.
  public var event: Event
  /// At a start or an end: whether only some tests were selected.
  public var isFiltered: Bool?
  /// At an end: whether the process ended normally.
  public var isComplete: Bool?
  /// At an end: the exit status, where the system tells it.
  public var status: Int?
  /// At a start: what the process has to run.
  public var process: RunProcess?
  /// At a start, the second one of a process that draws: the environment of its pictures.
  public var environment: Fingerprint?
  /// The test that asserts, as `Module/Suite/function`.
  public var test: String?
  /// The reference's name, without its extension.
  public var name: String?
  /// The extension of the reference's file: `png` for pictures.
  public var ending: String?
  /// The folder of the references.
  public var folder: String?
  /// The line of the assertion.
  public var source: SourcePlace?
  /// The name of the strategy that made the text or the picture.
  public var strategy: String?
  /// What became of the snapshot.
  public var outcome: Outcome?
  /// The kind of the failure.
  public var kind: String?
  /// What happened, in one sentence.
  public var message: String?
  /// What was compared with the reference.
  public var now: Content?
  /// The digest and the size of what was recorded.
  public var reference: Content?
  /// The extent of the difference.
  public var pixels: Pixels?
  /// How much the pixels differ, so that reports can be sorted.
  public var metrics: PixelMetrics?
  /// What changed, view by view.
  public var changes: [Change] = []
  /// The views whose pixels were not compared.
  public var masks: [Mask] = []
  /// Identifies failures with one cause.
  public var cluster: String?
  /// The files that were kept.
  public var files: [File] = []
  /// The identifier of the environment.
  public var fingerprint: String?
  /// The source revision, where the environment has it.
  public var revision: String?
  /// How long it took, where the judge has a clock.
  public var seconds: Double?
  /// The command that accepts the new content.
  public var accept: String?
  /// The file that it was read from, which is not written.
  public var origin: String?
  /// The real path of that file's folder, where it was read through no link; nil where it was found by its name.
  package var realOrigin: String?

  /// A record of a run; what it tells is filled in.
  public init(run: String, shard: Shard? = nil, event: Event) {
    self.run = run
    self.shard = shard
    self.event = event
  }

  /// The name of the reference's file.
  public var referenceFile: String? { name.map { "\($0).\(ending ?? "png")" } }
}

/// One part of a run that several machines share: `2/3`.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The number of the shard, from 1.
  public var index: Int
  /// How many parts there are.
  public var count: Int

  /// A part of so many; nil where there is no such part.
  public init?(index: Int, count: Int) {
    guard count >= 1, count <= 10_000, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// The shard that is written `2/3`, the second of three; nil for another text.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  public var description: String { "\(index)/\(count)" }

  /// Whether a test belongs to this shard: by a hash of its name, so that all machines agree.
  public func takes(_ test: String) -> Bool {
    var hash = StableHash()
    hash.add(test)
    return Int(UInt64(hash.digest.prefix(8), radix: 16) ?? 0) % count == index - 1
  }
}
