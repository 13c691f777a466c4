import PortalSupport

/// A snapshot's name: its test, its configuration, and its own name.
public struct SnapshotName: Hashable, Sendable, CustomStringConvertible {
  /// The module of the test.
  public var module: String
  /// The suite of the test, or its file.
  public var suite: String
  /// The test's function, without parentheses.
  public var function: String
  /// The configuration, such as `iphone-15-dark`; empty where a test has only one.
  public var configuration: String
  /// Distinguishes several snapshots of one test.
  public var named: String?

  /// The name of a snapshot of a test.
  public init(module: String = "", suite: String, function: String, configuration: String = "", named: String? = nil) {
    self.module = module
    self.suite = suite
    self.function = String(function.prefix { $0 != "(" })
    self.configuration = configuration
    self.named = named
  }

  /// The test: `Module/Suite/function`.
  public var test: String { [module, suite, function].filter { !$0.isEmpty }.joined(separator: "/") }

  /// The name of its reference's files, without extensions: `function.configuration.named`.
  ///
  /// Characters that are special to file systems or shells become dashes, and a name that is too long is cut and gets a
  /// digest.
  public var file: String {
    let parts = [function, configuration, named ?? ""].filter { !$0.isEmpty }
    let name = parts.map(Self.safe).joined(separator: ".")
    guard name.utf8.count > SnapshotLimits.nameBytes else { return name.isEmpty ? "-" : name }
    var kept = name[...]
    // A dash and the digest's twelve digits follow.
    while kept.utf8.count > SnapshotLimits.nameBytes - 13 { kept.removeLast() }
    return "\(kept)-\(ContentDigest(name).short)"
  }

  public var description: String { file }

  /// The part of a reference's name that is for the test's function.
  static func function(of file: String) -> String { String(file.prefix { $0 != "." }) }

  static func safe(_ name: String) -> String {
    // Nearly all names are words of ASCII, and there may be millions.
    name.utf8.allSatisfy(isWord) ? name : String(name.map { isSafe($0) ? $0 : "-" })
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// A letter may have marks behind it that nobody sees, with which it would be another name that looks alike.
  private static func isSafe(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber) && PathBytes.isVisible(String(character)) || character == "_"
      || character == "-"
  }

  /// Whether an untrusted text is a possible value of ``file``.
  static func isFile(_ name: String) -> Bool {
    name.utf8.count <= SnapshotLimits.nameBytes && ConfinedFolder.isName(name)
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
        !part.isEmpty && part.allSatisfy(isSafe)
      }
  }
}
