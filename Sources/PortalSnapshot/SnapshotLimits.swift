import PortalSupport

/// Every limit of this target, and what it guards against.
public enum SnapshotLimits {
  /// The longest name of a reference's files, in bytes, without extensions.
  ///
  /// Guards against file systems' limit of 255 bytes, which must also hold the extension and the prefix of temporary
  /// files.
  public static let nameBytes = 180

  /// The default size limit of a reference's picture, in bytes.
  ///
  /// Guards against repositories too large to clone: history keeps every picture.
  public static let referenceBytes = 250 << 10

  /// The largest text that records may make a reference, or a report embed, in bytes.
  ///
  /// Guards against other files under the name of a text; layouts of large screens are below a megabyte.
  public static let textBytes = 4 << 20

  /// The longest word in a recorded environment, and its greatest number of lines.
  ///
  /// Guards against manifests that grow without bound through untrusted records.
  public static let environmentWord = 200, environmentLines = 1000

  /// The size limit of records that are read together, in bytes.
  ///
  /// Guards against a wrong folder, and against records that fill the memory: ten thousand failures have some 40 MB.
  public static let recordsBytes = 512 << 20

  /// What a folder counts that `accept` makes, in bytes that it writes: that of a block of a disc.
  static let folderBytes = 4096

  /// The size limit of a file of recorded times, in bytes.
  ///
  /// Guards against another file in its place: ten thousand tests have a megabyte.
  public static let timesBytes = 16 << 20

  /// The longest time that a snapshot is believed to have taken, in seconds: some thirty years.
  ///
  /// Guards against sums that are no numbers, by which machines would deal out tests each in another way.
  static let recordedSeconds = 1e9

  /// The longest line of a record, in bytes.
  ///
  /// Guards against reading another file into memory as one line.
  public static let recordBytes = 4 << 20

  /// The most records that are read together, 1 KB each in memory, whatever their lines have.
  ///
  /// Guards against lines of 30 bytes, by which records of half a gigabyte took 17: a run of ten thousand tests has some
  /// twenty thousand.
  public static let records = 500_000

  /// The most environments of records that are read together: the machines of a run have one or a few.
  ///
  /// Guards against records that all say another one, of a thousand lines each, which are held and written into manifests.
  static let environments = 1000

  /// The longest path or name in a record, in bytes: what systems take.
  ///
  /// Guards against folders of millions of parts, each of which is looked at again and again.
  static let recordedPath = SupportLimits.pathBytes

  /// The most malformed lines that are told one by one.
  ///
  /// Guards against files of another kind, each line of which is one.
  static let recordProblems = 100

  /// The most malformed lines; a process that is killed leaves one.
  ///
  /// Guards against files of another kind: to find out what is wrong with a line takes longer than to read it.
  static let malformedRecords = 10_000

  /// The pixels of the pictures that one call accepts, together.
  ///
  /// Guards against records of a few bytes that name a vast picture each, at 4 ns a pixel, or 35 and more where it is noise: over six
  /// hundred screens of a phone are as many, and a further call takes the others.
  static let acceptedPixels = 2_000_000_000

  /// The work of packing the pictures that one call accepts, in painted pixels: twenty budgets of a picture.
  ///
  /// Guards against pictures of noise, 240 ns a pixel, each of which is packed to find out that it is too large for a
  /// reference. Six hundred screens of a phone are two thirds of it, and a further call takes the others.
  static let acceptedPacking = 60_000_000_000.0

  /// The lines of a manifest, and its bytes: those of 10,000 references have some 3 MB.
  ///
  /// Guards against going through others' megabytes for each reference: 64 MiB of line breaks took half a second and 2 GB.
  static let manifestLines = 20_000, manifestBytes = 8 << 20

  /// The bytes that one call of `accept` reads of kept files and references, and writes of references.
  ///
  /// Guards against records of a few bytes that all name one large file, and fill the disc with copies of it: 100 records of
  /// 300 bytes wrote 400 MB. A thousand screens have some 0.2 GB, and a further call takes the others.
  static let acceptedBytes = 1 << 30

  /// The pixels of the pictures that one call of `prune --undo` unpacks.
  ///
  /// Guards against an index that keeps vast pictures of a few bytes, at 4 ns a grey pixel, or 35 and more where it is noise: over three
  /// hundred screens of a phone in full colour are as many, and the next call goes on.
  static let undonePixels = 5_000_000_000

  /// The bytes of kept files that one call of `prune --undo` reads; a layout text counts as it does in `accept`.
  ///
  /// Guards against kept files of nothing but zeros, which take no room on a disc: ten thousand references have less.
  static let undoneBytes = 2 << 30

  /// How often a byte of a layout text counts among the bytes that are read: that is how much longer it takes.
  ///
  /// Guards against records that all name one text of megabytes.
  static let layoutByte = 8

  /// The bytes of the indexes of what `prune` deleted, together, and their lines: each is a folder.
  ///
  /// Guards against indexes made to be read for minutes: of 10,000 references one has some 6 MB.
  static let prunedIndexBytes = 64 << 20, prunedIndexLines = 100_000

  /// The most files of a record that a report embeds.
  ///
  /// Guards against records that name everything around them; one of ours has about five.
  public static let attachedFiles = 16

  /// The most changed views in a record.
  ///
  /// Guards against records of megabytes where everything moved.
  public static let recordedChanges = 200

  /// The pixels that are counted for the changed views of a picture, together; those without are told without a number.
  ///
  /// Guards against layouts of thousands of views, each as large as the picture, 3 ns a pixel.
  static let blamedPixels = 2_000_000_000

  /// The longest layout text in which views that changed are sought, in bytes.
  ///
  /// Guards against long names around thousands of views: 33 KB of JSON have a text of 64 MiB. Those of large screens are below
  /// a megabyte.
  static let blamedBytes = 4 << 20

  /// The pixels of pictures for which it is measured how much people see of a difference: a screen of 6K has 20 million.
  ///
  /// Guards against files of a few kilobytes with the most pixels, all of which differ, 200 ns each.
  static let measuredPixels = 24_000_000

  /// The most masks and files of a record that are read; one of ours has a few.
  ///
  /// Guards against reports of gigabytes: a mask is read from 40 bytes, and told in several places.
  static let readMasks = 1000, readFiles = 64

  /// The most findings of one check, before one that says that there may be more.
  ///
  /// Guards against thousands of views in one place, every two of which overlap.
  static let findings = 100

  /// The most comparisons of two frames by one check.
  ///
  /// Guards against screens made to be compared two by two, where no order of the frames helps.
  static let comparedFrames = 2_000_000

  /// The most changed views in a failure's message.
  ///
  /// Guards against logs of a thousand lines where everything moved; records and reports have more.
  public static let shownChanges = 8

  /// The most lines of a text's difference, or changed views of a layout, in a failure's message.
  ///
  /// Guards against logs of a thousand lines; the files that the message names have all of them.
  public static let shownLines = 60

  /// The most characters of such a line.
  ///
  /// Guards against texts of one line, such as minified JSON.
  public static let shownLineCharacters = 160

  /// The channel differences beyond which a failure counts pixels.
  ///
  /// Guards against taking noise, which ends at the first, for a regression, which goes beyond the last.
  public static let toldBounds: [UInt8] = [2, 8, 32]

  /// The age limit of records and artefacts in the shared folder, in seconds.
  ///
  /// Guards against temporary folders that fill up: a week.
  public static let keptSeconds = 7.0 * 24 * 60 * 60

  /// How much longer pictures are kept than the oldest record, in seconds.
  ///
  /// Guards against the loss of a long run's first artefacts: a day.
  public static let runSeconds = 24.0 * 60 * 60

  /// The age from which a temporary file is taken for one that a killed process left, in seconds.
  ///
  /// Guards against deleting what another program is about to put in place: an hour.
  static let leftoverSeconds = 60.0 * 60

  /// The number of processes whose records are kept at any age.
  ///
  /// Guards against wrong clocks, and against the loss of a run that overlaps others.
  public static let keptRecords = 32

  /// The most files of records that are read together.
  ///
  /// Guards against a wrong folder.
  public static let recordFiles = 100_000

  /// The bound of the numbers of files of records: a new file's is one more than the greatest below it.
  ///
  /// Guards against foreign files with a number so great that none could follow.
  public static let countedNumbers = 1_000_000_000_000

  /// The bytes of all results in a report; those that have no room are counted.
  ///
  /// Guards against pages that no browser opens, made of records of half a gigabyte: ten thousand failures have some 40 MB.
  public static let reportBytes = 64 << 20

  /// The most characters of a cause's title.
  ///
  /// Guards against records whose one message is told in many places; ours have about a hundred.
  static let titleCharacters = 500

  /// The bytes of all pictures in a report's page.
  ///
  /// Guards against a page too large for browsers.
  public static let attachedBytes = 96 << 20

  /// The greatest channel difference that a tolerance may accept anywhere.
  ///
  /// Guards against accepting changed colours: design changes are seldom below ten steps.
  public static let toleratedChannel = 8

  /// The most pixels of 16×16 that a tolerance may accept.
  ///
  /// Guards against accepting a changed digit, which has about 60.
  public static let toleratedWindow = 32

  /// The default share of a picture, of 1, that masks may cover.
  ///
  /// Guards against tests that compare nothing.
  public static let maskedShare = 0.05

  /// The most Swift files that are searched for the tests of references.
  ///
  /// Guards against reading a whole disc; beyond it every reference that nothing asked for stays.
  static let sourceFiles = 20_000
  /// The functions, or classes, that a line of them may declare.
  static let declarationsOfLine = 1000
  /// The folders of a work tree that are looked through for them.
  static let sourceFolders = 100_000

  /// The bytes of these files, together, and those that are searched for the names of suites.
  ///
  /// Guards against files made to be read for minutes; beyond either every reference stays. This repository's have 3 MB.
  static let sourceBytes = 256 << 20, searchedBytes = 1 << 30

  /// The bytes that a file counts at least when it is searched for the name of a suite.
  ///
  /// Guards against thousands of tiny files that are asked for thousands of suites.
  static let searchedFile = 512

  /// The lines of these files, together: this repository's have some 100,000.
  ///
  /// Guards against megabytes of line breaks, which are packed small; beyond it every reference stays.
  static let sourceLines = 2_000_000

  /// The greatest depth at which folders of references, and of tests, are searched.
  ///
  /// Guards against cyclic symlinks.
  public static let folderDepth = 16

  /// The most names that are equal but for characters beyond ASCII.
  ///
  /// Guards against an endless search for a name's path.
  public static let likeNames = 1000
}
