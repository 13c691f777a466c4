/// What a snapshot is called: by its test, by what it is drawn under, and by itself.
public struct SnapshotName: Hashable, Sendable, CustomStringConvertible {
  public var module: String
  public var suite: String
  /// The test's function, without parentheses.
  public var function: String
  /// What it is drawn under, such as `iphone-15-dark`; empty where a test has one configuration.
  public var configuration: String
  /// What tells several snapshots of one test apart.
  public var named: String?

  public init(module: String = "", suite: String, function: String, configuration: String = "", named: String? = nil) {
    self.module = module
    self.suite = suite
    self.function = String(function.prefix { $0 != "(" })
    self.configuration = configuration
    self.named = named
  }

  /// The test that asks for it: `Module/Suite/function`.
  public var test: String { [module, suite, function].filter { !$0.isEmpty }.joined(separator: "/") }

  /// The name of its reference's files, without their endings: `function.configuration.named`.
  ///
  /// What some file system or shell would stumble on becomes a dash, and what is too long is cut and gets a digest.
  public var file: String {
    let parts = [function, configuration, named ?? ""].filter { !$0.isEmpty }
    let name = parts.map(Self.safe).joined(separator: ".")
    guard name.utf8.count > SnapshotLimits.nameBytes else { return name.isEmpty ? "-" : name }
    var kept = name[...]
    while kept.utf8.count > SnapshotLimits.nameBytes - 13 { kept.removeLast() }
    return "\(kept)-\(ContentDigest(name).short)"
  }

  public var description: String { file }

  private static func safe(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" ? $0 : "-" })
  }

  /// A file's name as file systems compare it that know neither capitals nor ways to write an accent.
  static func folded(_ file: String) -> String {
    // Texts compare by what they mean, so two ways to write an accent are one; capitals are not.
    file.uppercased().lowercased()
  }
}
