import PortalRaster
import PortalSupport

/// The environment that pictures depend on: architecture, libraries, fonts.
///
/// It is stored with references, to distinguish a picture that differs because of a library from one that changed.
public struct Fingerprint: Hashable, Sendable {
  /// The processor's architecture, such as `x86_64`.
  public var architecture: String
  /// Libraries and fonts with their versions, one on each line, in a fixed order.
  public var lines: [String]
  /// The digest of a small picture of everything that can be painted.
  ///
  /// It detects what no version number says, such as a change of the painter itself.
  public var ink: String

  /// A fingerprint that was determined before.
  public init(architecture: String, lines: [String], ink: String) {
    self.architecture = architecture
    self.lines = lines
    self.ink = ink
  }

  /// The environment of a renderer.
  ///
  /// It takes some milliseconds to determine.
  public init(of renderer: Renderer) throws {
    let sample = try renderer.inkSample()
    ink = try sample.withPixels { ContentDigest(pixels: $0, width: sample.width) }.short
    let all = renderer.fingerprint
    let word = "architecture "
    architecture = all.first { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) } ?? "unknown"
    lines = all.filter { !$0.hasPrefix(word) }
  }

  /// Its identifier in manifests and records.
  public var id: String {
    var all = [architecture]
    all += lines
    all.append(ink)
    return ContentDigest(all.joined(separator: "\n")).short
  }

  /// Whether untrusted values are plausible: they are written into manifests, and printed.
  var isPlausible: Bool {
    func isWord(_ text: String) -> Bool {
      text.utf8.count <= SnapshotLimits.environmentWord && TerminalText.escaped(text) == text
    }
    return lines.count <= SnapshotLimits.environmentLines && ([architecture, ink] + lines).allSatisfy(isWord)
  }

  /// Whether pictures of another environment look the same in this one.
  ///
  /// Additional fonts, such as a family that was missing there, affect none of them.
  public func draws(like other: Fingerprint) -> Bool {
    architecture == other.architecture && Set(other.lines).isSubset(of: lines)
  }

  /// Whether equal display lists yield equal pixels in both.
  public func paints(like other: Fingerprint) -> Bool { ink == other.ink && draws(like: other) }

  /// What differs from another environment, in words: `pango 1.50.12 → 1.52.1`.
  public func changes(since other: Fingerprint) -> [String] {
    var changes = architecture == other.architecture ? [] : ["\(other.architecture) → \(architecture)"]
    let here = Set(lines)
    let values = Dictionary(lines.map { Self.parts(of: $0) }.map { ($0.name, $0.value) }) { first, _ in first }
    for line in other.lines where !here.contains(line) {
      let (name, value) = Self.parts(of: line)
      if let now = values[name] {
        changes.append("\(name) \(value) → \(now)")
      } else {
        changes.append("\(name) \(value) is not here")
      }
    }
    return changes
  }

  /// The words of a line before the first that begins with a digit, and the rest.
  private static func parts(of line: String) -> (name: String, value: String) {
    let words = line.split(separator: " ")
    let name = words.prefix { !($0.first?.isWholeNumber ?? false) }
    return (name.joined(separator: " "), words.dropFirst(name.count).joined(separator: " "))
  }
}

extension Fingerprint {
  /// Its members as JSON.
  var members: [JSONMember] {
    [
      JSONMember("architecture", .string(architecture)), JSONMember("ink", .string(ink)),
      JSONMember("lines", .array(lines.map { JSONNode(.string($0)) })),
    ]
  }

  var value: JSONValue { .object(members) }

  /// An environment from JSON that others wrote; nil where it is none, or has more lines than one can have.
  init?(_ value: JSONValue) {
    guard let architecture = value["architecture"]?.value.text, let ink = value["ink"]?.value.text,
      let list = value["lines"]?.value, list.items.count <= SnapshotLimits.environmentLines
    else { return nil }
    self.init(architecture: architecture, lines: list.items.compactMap(\.text), ink: ink)
  }
}
