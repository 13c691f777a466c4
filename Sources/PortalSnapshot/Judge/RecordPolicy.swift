/// Which references a run writes: none, missing ones, or more.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// No reference is written: a missing one fails.
  case never
  /// Where there is none yet.
  case missing
  /// Where there is none, or the picture differs.
  case failed
  /// Every reference is written, whatever was there.
  case all
  /// Never; but orphans may be removed after a complete run.
  case prune

  /// Whether an existing reference may be replaced.
  var replaces: Bool { self == .failed || self == .all }

  /// Whether a missing one may be written.
  var adds: Bool { self == .missing || replaces }
}

/// Decides whether references are written, by the first source that sets a mode.
///
/// In order: the lock of CI, the command line, the environment, a trait, the assertion's parameter.
public struct RecordPolicy: Hashable, Sendable {
  /// Whether nothing may be written in any mode, as in CI.
  public var isLocked: Bool
  /// The mode that the command line says, if it says one.
  public var commandLine: RecordMode?
  /// The mode that an environment variable says; nil if there is none.
  public var environment: RecordMode?

  /// A policy of who says what; by default nobody says anything.
  public init(isLocked: Bool, commandLine: RecordMode? = nil, environment: RecordMode? = nil) {
    self.isLocked = isLocked
    self.commandLine = commandLine
    self.environment = environment
  }

  /// Whether the environment variable `CI` locks references: any value but `false`, `no`, `0` or an empty one.
  public static func locks(ci: String?) -> Bool {
    !["", "0", "false", "no"].contains(ci?.lowercased() ?? "")
  }

  /// The effective mode, given the code's.
  public func mode(trait: RecordMode? = nil, asked: RecordMode? = nil) -> RecordMode {
    isLocked ? .never : commandLine ?? environment ?? trait ?? asked ?? .missing
  }

  /// Whether code asks to overwrite references where that is locked: it was committed by mistake.
  public func refuses(trait: RecordMode? = nil, asked: RecordMode? = nil) -> Bool {
    isLocked && (trait ?? asked)?.replaces == true
  }
}
