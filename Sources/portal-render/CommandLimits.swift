import PortalRaster

/// Every limit of the command on outside input, and what it guards against.
enum CommandLimits {
  /// The longest line of a batch, in bytes.
  ///
  /// Guards against input without line breaks, which would fill the memory. A line has the limit of a document.
  static let batchLineBytes = SupportLimits.documentBytes

  /// The files of the output's folder that the lines of a batch write and read, and the folders of those that they write.
  ///
  /// Guards against exhausting memory: what each line reads and writes is known until the last one, a hundred bytes a file.
  static let batchNames = 10_000_000

  /// The longest output path of a batch line or a row, in bytes, and of its components.
  ///
  /// Guards against paths for which folders would be made before the system refuses them: file systems allow 255 bytes
  /// per name and 4,096 per path, some of it for the output folder.
  static let outputBytes = 2048
  static let outputPartBytes = 255
  /// The parts of an output path that a batch line says: each folder among them is known until the last line.
  static let outputParts = 64

  /// The limits on lists of variants, and on the variants of one screen.
  ///
  /// Guards against combinatorial explosion: nine lists of ten words are a billion variants.
  static let variantLists = 32
  static let variants = 10_000

  /// The number of pictures in one call: screens times rows times variants.
  ///
  /// Guards against exhausting memory, because all of them are planned before the first is drawn; this many take about
  /// a gigabyte. A batch is not planned, and is unlimited.
  static let pictures = 1_000_000

  /// The components of all pages of one PDF, whose next page is then not drawn.
  ///
  /// Guards against exhausting memory, because what they become is there until all of it is written: ten thousand cards of thirty
  /// components are as many.
  static let viewsOfFile = 300_000

  /// The bytes of all pages of one PDF, whose next page is then not drawn.
  ///
  /// Guards against exhausting memory, because they are there until all of it is written: 56 rows of noise took 3.7 GB, and 500
  /// honest ones, each with a photograph of its own, 2.9 GB. Fonts and texts for screen readers count more than they have.
  static let bytesOfFile = 512 << 20

  /// The size of an animated PNG, in bytes, from which it is said that WebP is smaller.
  static let largeFilmBytes = 1 << 20

  // MARK: Agents

  /// The size limit of a picture in an answer to an agent, in bytes.
  ///
  /// Guards against answers that no client takes: in the protocol's JSON they are a third longer.
  static let agentPictureBytes = 4 << 20

  /// The size limit of a text in an answer to an agent, in bytes, and the number of errors in it.
  ///
  /// Guards against answers that fill what an agent can remember: a layout of 100,000 views has 10 MB. Each error is
  /// looked for in the message, which may have 64 MiB.
  static let agentTextBytes = 256 << 10
  static let agentErrors = 20

  /// The most messages of JSON-RPC in one line.
  ///
  /// Guards against the memory of their answers, which leave together.
  static let agentBatch = 16

  /// The most letters of a text that an agent types at once.
  ///
  /// Guards against hours of frames: each letter makes one.
  static let agentLetters = 1000

  /// The size limit of Git's list of commits by branch, in bytes: one of 100,000 branches has 7 MB.
  ///
  /// Guards against another file in its place: what is around a checkout may have come with it.
  static let packedRefs = 16 << 20

  // MARK: The page of watch --serve

  /// The bytes of all pictures on it, with their layouts.
  ///
  /// Guards against a screen of many variants, or of many rows, each with a long layout: eight of them took 2.9 GB.
  static let pageBytes = 512 << 20

  /// The pictures on it, and how much is told of all of them: errors, warnings and notes.
  ///
  /// Guards against a page that no browser shows: 150 rows, each of a hundred images that are missing, made 17 MB.
  static let pagePictures = 5000
  static let pageDiagnostics = 200
  static let pageTextBytes = 256 << 10

  /// The requests that are answered before saves are looked for again, and the bytes that one caller is sent until then.
  ///
  /// Guards against callers for whose sake nothing is drawn.
  static let answers = 8
  static let turnBytes = 1 << 20

  /// The size limit of a request's header, in bytes; browsers stay far below.
  ///
  /// Guards against an endless header.
  static let requestBytes = 16_384

  /// The number of simultaneous connections, and of event listeners among them.
  ///
  /// Guards against one client that exhausts the connections. Beyond the limit the oldest of the same kind is closed,
  /// so a new client is always served. A browser opens at most six.
  static let connections = 64
  static let listeners = 32

  /// The time limit for a request and its response, in nanoseconds.
  ///
  /// Guards against slow clients.
  static let requestNanoseconds: UInt64 = 5_000_000_000

  /// How long nobody is accepted where the process has no descriptor left, in nanoseconds.
  ///
  /// Guards against a loop without a wait: whoever is not accepted is announced again at once.
  static let pauseNanoseconds: UInt64 = 500_000_000

  /// The unsent bytes after which a listener counts as gone.
  ///
  /// Guards against listeners that never read, whose events would accumulate.
  static let unsentBytes = 4096
}
