import PortalRaster
import PortalSupport

/// What pictures depend on besides their screens: architecture, libraries, fonts.
///
/// It travels with references, so that a picture that differs because a library does is told from one that changed.
public struct Fingerprint: Hashable, Sendable {
  public var architecture: String
  /// Libraries and fonts with their versions, one a line, always in one order.
  public var lines: [String]
  /// The digest of a small picture of everything that can be painted.
  ///
  /// It is there for what no version says, such as a change of the painter itself.
  public var ink: String

  public init(architecture: String, lines: [String], ink: String) {
    self.architecture = architecture
    self.lines = lines
    self.ink = ink
  }

  /// The environment that a renderer draws in.
  ///
  /// It takes some milliseconds to find out.
  public init(of renderer: Renderer) throws {
    let sample = try renderer.inkSample()
    ink = try sample.withPixels { ContentDigest(pixels: $0, width: sample.width) }.short
    let all = renderer.fingerprint
    let word = "architecture "
    architecture = all.first { $0.hasPrefix(word) }.map { String($0.dropFirst(word.count)) } ?? "unknown"
    lines = all.filter { !$0.hasPrefix(word) }
  }

  /// What manifests and records call it.
  public var id: String { ContentDigest(([architecture] + lines + [ink]).joined(separator: "\n")).short }

  /// Whether pictures that were made in another environment come out here as they did there.
  ///
  /// What is here besides, such as a family of fonts that was not there, reaches none of them.
  public func draws(like other: Fingerprint) -> Bool {
    architecture == other.architecture && Set(other.lines).isSubset(of: lines)
  }

  /// Whether equal display lists become equal pixels, here and there.
  public func paints(like other: Fingerprint) -> Bool { ink == other.ink && draws(like: other) }

  /// What is not here as it was there, in words: `pango 1.50.12 → 1.52.1`.
  public func changes(since other: Fingerprint) -> [String] {
    var changes = architecture == other.architecture ? [] : ["\(other.architecture) → \(architecture)"]
    let here = Set(lines)
    for line in other.lines where !here.contains(line) {
      let (name, value) = Self.parts(of: line)
      if let now = lines.first(where: { Self.parts(of: $0).name == name }) {
        changes.append("\(name) \(value) → \(Self.parts(of: now).value)")
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
  /// What JSON says of it.
  var members: [JSONMember] {
    [
      JSONMember("architecture", .string(architecture)), JSONMember("ink", .string(ink)),
      JSONMember("lines", .array(lines.map { JSONNode(.string($0)) })),
    ]
  }

  var value: JSONValue { .object(members) }

  init?(_ value: JSONValue) {
    guard let architecture = value["architecture"]?.value.text, let ink = value["ink"]?.value.text,
      let list = value["lines"]?.value
    else { return nil }
    self.init(architecture: architecture, lines: list.items.compactMap(\.text), ink: ink)
  }
}
