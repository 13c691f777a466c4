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
}

/// Who may decide whether references are written: the stronger word counts.
public struct RecordPolicy: Hashable, Sendable {
  /// Whether nothing may be written whatever anyone says, as in CI.
  public var isLocked: Bool
  /// What the caller's environment asks for.
  public var environment: RecordMode?

  public init(isLocked: Bool, environment: RecordMode? = nil) {
    self.isLocked = isLocked
    self.environment = environment
  }

  /// The mode that counts, given what the code asks for.
  public func mode(asked: RecordMode?) -> RecordMode {
    isLocked ? .never : environment ?? asked ?? .missing
  }
}
