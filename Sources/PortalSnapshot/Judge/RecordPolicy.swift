/// When references are written.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Never.
  case never
  /// Where there is none yet.
  case missing
  /// Where there is none, or another picture.
  case failed
  /// Always.
  case all
  /// Never; but what no test asks for may be removed after a complete run.
  case prune

  /// Whether a reference that is there may be replaced.
  var replaces: Bool { self == .failed || self == .all }

  /// Whether one may be written where there is none.
  var adds: Bool { self == .missing || replaces }
}

/// Who may decide whether references are written: the first that says something counts.
///
/// The lock of CI, the command line, the environment, a trait, an assertion's own parameter.
public struct RecordPolicy: Hashable, Sendable {
  /// Whether nothing may be written whatever anyone says, as in CI.
  public var isLocked: Bool
  /// What the command line asks for.
  public var commandLine: RecordMode?
  /// What the caller's environment asks for.
  public var environment: RecordMode?

  public init(isLocked: Bool, commandLine: RecordMode? = nil, environment: RecordMode? = nil) {
    self.isLocked = isLocked
    self.commandLine = commandLine
    self.environment = environment
  }

  /// Whether what the environment says in `CI` locks references: anything but `false`, `no`, `0` or nothing.
  public static func locks(ci: String?) -> Bool {
    !["", "0", "false", "no"].contains(ci?.lowercased() ?? "")
  }

  /// The mode that counts, given what the code asks for.
  public func mode(trait: RecordMode? = nil, asked: RecordMode? = nil) -> RecordMode {
    isLocked ? .never : commandLine ?? environment ?? trait ?? asked ?? .missing
  }

  /// Whether code asks to write over references where that is locked: it was committed by mistake.
  public func refuses(trait: RecordMode? = nil, asked: RecordMode? = nil) -> Bool {
    isLocked && (trait ?? asked)?.replaces == true
  }
}
