/// Every bound of this room, and what each one guards against.
public enum SnapshotLimits {
  /// The longest name of a reference's files, in bytes, without endings.
  ///
  /// Guards against file systems, which take 255 bytes: endings and what is put before a file's name while it is written
  /// must have room, too.
  public static let nameBytes = 180

  /// The largest picture that becomes a reference unless its test says otherwise, in bytes.
  ///
  /// Guards against repositories that nobody wants to fetch any more: history keeps every picture for ever.
  public static let referenceBytes = 250 << 10

  /// The longest line of a run's records, in bytes.
  ///
  /// Guards against reading a file that is none into memory as one line.
  public static let recordBytes = 4 << 20

  /// The most views that a record names as changed.
  ///
  /// Guards against records of megabytes where everything moved.
  public static let recordedChanges = 200

  /// The most views that a failure names where people read it at once.
  ///
  /// Guards against logs of a thousand lines where everything moved; records and reports name more.
  public static let shownChanges = 8

  /// Beyond which differences of a channel a failure counts pixels.
  ///
  /// Guards against taking noise, which ends at the first, for a regression, which goes beyond the last.
  public static let toldBounds: [UInt8] = [2, 8, 32]

  /// How old a record, or a picture that a run kept, becomes in the folder that all runs of a user share, in seconds.
  ///
  /// Guards against temporary folders that fill up: that is a week.
  public static let keptSeconds = 7.0 * 24 * 60 * 60

  /// How much longer pictures are kept than the oldest record, in seconds.
  ///
  /// Guards against the loss of what a long run kept at its beginning: that is a day.
  public static let runSeconds = 24.0 * 60 * 60

  /// How many processes' records are kept however old they are.
  ///
  /// Guards against clocks that are wrong, and against the loss of a run that goes on while others begin.
  public static let keptRecords = 32

  /// The most files of records that are read together.
  ///
  /// Guards against a wrong folder.
  public static let recordFiles = 100_000

  /// The bytes of all pictures in a report's page.
  ///
  /// Guards against a page that no browser opens.
  public static let attachedBytes = 96 << 20

  /// The greatest difference of a channel that a tolerance may let pass anywhere.
  ///
  /// Guards against tolerances that let changed colours through: people change them by ten steps, seldom by less.
  public static let toleratedChannel = 8

  /// The most pixels of 16×16 that a tolerance may let pass.
  ///
  /// Guards against tolerances that let a changed digit through, which is some 60.
  public static let toleratedWindow = 32

  /// The part of a picture, of 1, that masks may cover unless one of them says otherwise.
  ///
  /// Guards against tests that look at nothing.
  public static let maskedShare = 0.05

  /// How deep folders of references are looked for.
  ///
  /// Guards against links between folders that lead round and round.
  public static let folderDepth = 16

  /// How many names may be alike but for letters beyond ASCII.
  ///
  /// Guards against looking for a name's place for ever.
  public static let likeNames = 1000
}
