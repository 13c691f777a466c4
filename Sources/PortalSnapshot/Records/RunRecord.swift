import PortalSupport

/// One line of a run's records: what became of one assertion, or that a process began or ended.
///
/// Reports, acceptance, collisions and orphans are worked out from records alone: so they work across the two processes
/// that `swift test` starts, across shards and across machines.
public struct RunRecord: Equatable, Sendable {
  public enum Event: String, Sendable {
    case begin
    case assertion
    case end
  }

  public enum Outcome: String, Sendable {
    case same
    case recorded
    case failed
    case expected
  }

  /// What one of the two pictures is.
  public struct Content: Equatable, Sendable {
    public var width: Int?
    public var height: Int?
    /// Pixels in a point.
    public var scale: Double?
    /// Of the pixels, or of the text where the snapshot is one.
    public var digest: String?
    /// Of the display list.
    public var list: String?
    /// Of the layout text.
    public var text: String?

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

  /// Where and how far pixels differ.
  public struct Pixels: Equatable, Sendable {
    public var count: Int
    public var greatest: Int
    /// The most in any 16×16 pixels.
    public var window: Int
    /// Left, top, right, bottom.
    public var box: PixelBox

    public init(count: Int, greatest: Int, window: Int, box: PixelBox) {
      self.count = count
      self.greatest = greatest
      self.window = window
      self.box = box
    }
  }

  /// What became of one view.
  public struct Change: Equatable, Sendable {
    public var path: String
    /// `moved`, `resized`, `text`, `color`, `style`, `added`, `removed`, `order`, `paint`, `kind`,
    /// `meaning`, `screen`.
    public var kind: String
    /// In words.
    public var what: String
    /// How many of the differing pixels are its own.
    public var pixels: Int?
    public var box: PixelBox?

    public init(path: String, kind: String, what: String, pixels: Int? = nil, box: PixelBox? = nil) {
      self.path = path
      self.kind = kind
      self.what = what
      self.pixels = pixels
      self.box = box
    }
  }

  /// A view that was not compared.
  public struct Mask: Equatable, Sendable {
    public var path: String
    public var reason: String
    /// Left, top, right, bottom.
    public var box: PixelBox
    /// How many pixels within it differ.
    public var pixels: Int

    public init(path: String, reason: String, box: PixelBox, pixels: Int) {
      self.path = path
      self.reason = reason
      self.box = box
      self.pixels = pixels
    }
  }

  /// A file to look at.
  public struct File: Equatable, Sendable {
    /// `reference`, `now`, `difference`, `text`.
    public var what: String
    public var path: String

    public init(what: String, path: String) {
      self.what = what
      self.path = path
    }
  }

  public static let version = 1

  /// The run that the process belongs to.
  public var run: String
  public var shard: Shard?
  public var event: Event
  /// Of a beginning or an end: whether only some of the tests were asked for.
  public var isFiltered: Bool?
  /// Of an end: whether the process came to its end by itself.
  public var isComplete: Bool?
  /// Of a beginning: the environment that the process draws in.
  public var environment: Fingerprint?
  /// `Module/Suite/function`.
  public var test: String?
  /// The reference's name, without its ending.
  public var name: String?
  /// The ending of the reference's file: `png` for pictures.
  public var ending: String?
  /// The folder of the references.
  public var folder: String?
  public var source: SourcePlace?
  public var strategy: String?
  public var outcome: Outcome?
  /// The kind of the failure.
  public var kind: String?
  public var message: String?
  public var now: Content?
  public var reference: Content?
  public var pixels: Pixels?
  /// How far they differ, for sorting.
  public var metrics: PixelMetrics?
  public var changes: [Change] = []
  /// What was not compared.
  public var masks: [Mask] = []
  /// What failures of one cause have in common.
  public var cluster: String?
  public var files: [File] = []
  /// The identifier of the environment.
  public var fingerprint: String?
  /// The state of the sources, where the environment says it.
  public var revision: String?
  /// The command that accepts what is there now.
  public var accept: String?
  /// The file that it was read from; it is not written.
  public var origin: String?

  public init(run: String, shard: Shard? = nil, event: Event) {
    self.run = run
    self.shard = shard
    self.event = event
  }

  /// The name of the reference's file.
  public var referenceFile: String? { name.map { "\($0).\(ending ?? "png")" } }
}

/// One part of a run that is shared between machines: `2/3`.
public struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// From 1.
  public var index: Int
  public var count: Int

  public init?(index: Int, count: Int) {
    guard count >= 1, count <= 10_000, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/3`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1] else { return nil }
    self.init(index: index, count: count)
  }

  public var description: String { "\(index)/\(count)" }

  /// Whether a test is this shard's: by its name alone, so that every machine shares them out alike.
  public func takes(_ test: String) -> Bool {
    var hash = StableHash()
    hash.add(test)
    return Int(UInt64(hash.digest.prefix(8), radix: 16) ?? 0) % count == index - 1
  }
}
