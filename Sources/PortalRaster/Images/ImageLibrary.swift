import CCairo
import PortalCore
import PortalSupport

/// The images of screens: files beneath one folder, and embedded bytes.
///
/// Each file is read and judged once, however its name is spelled, and decoded once for each size in which it is drawn; see
/// `ImageLibrary+Pixels.swift`. What cannot be shown is remembered as well: a broken picture of a film is judged in its first
/// frame. All that holds until the file changes to which the name was found to lead: that is looked at once in each screen.
///
/// It belongs to a renderer and is used by one thread at a time.
final class ImageLibrary {
  /// What one image takes, or all that are new.
  struct Usage {
    var bytes = 0
    var unpacked = 0
    /// The estimated seconds of judging files, and of vector drawings.
    var seconds = 0.0
    /// The seconds of a processor that children really took for them.
    var measured = 0.0
  }

  /// What the images of a screen use of its budget, and which of them uses most.
  struct Used {
    var bytes: Meter<ImageReference>
    var pixels: Meter<ImageReference>
    var unpacked: Meter<ImageReference>
    private(set) var seconds = 0.0
    private(set) var slowest: (seconds: Double, image: ImageReference)?

    init(of budget: Budget) {
      bytes = Meter(.imageBytes, of: budget)
      pixels = Meter(.imagePixels, of: budget)
      unpacked = Meter(.unpackedPixels, of: budget)
    }

    mutating func add(seconds more: Double, _ reference: ImageReference) {
      seconds += more
      if more > slowest?.seconds ?? 0 { slowest = (more, reference) }
    }

    /// Adds what takes time to the other work of the same picture.
    func count(in account: WorkAccount, of budget: Budget) {
      account.add(.unpackedPixels, Double(unpacked.used), of: budget)
      account.add(.seconds, seconds, of: budget)
    }
  }

  /// What a name was found to stand for, and the last screen for which that was looked at.
  private struct Found {
    var entry: ImageEntry
    var screen: Int
    /// The parts of paths that the name led through.
    var steps: Int
    /// The file that was looked for.
    var image: ImageSearch.Image?
  }

  /// The folder that confines files; nil where files are not allowed.
  private let root: String?
  /// The only real path that ``root`` may have; nil for any.
  var judgedRoot: String? {
    didSet { if oldValue != judgedRoot { forget() } }
  }
  /// ``root``, resolved once for the present screen.
  private var folder: RootFolder?
  private let sandbox: ImageSandbox?
  private var found: [ImageReference: Found] = [:]
  /// The embedded images of the present screen, by where their bytes are in memory, which are kept so that no others come there.
  ///
  /// An image is asked for many times, and to hash or compare all its bytes each time could take longer than to draw it.
  private var embedded: [UnsafeRawPointer: (bytes: [UInt8], entry: ImageEntry)] = [:]
  /// The files that were read, by their real paths: links and `./` spell one in thousands of ways.
  private var files: [ByteText: ImageEntry] = [:]
  /// The number of files and embedded bytes that were read.
  private var readCount = 0
  /// The usage of the present screen's budget.
  ///
  /// Cached images count as if they were new, so that no picture depends on earlier ones.
  var used: Used
  /// What was judged, decoded and drawn that the account had not counted, since it was taken last.
  private var made = Usage()
  /// The number of the account that counts what is made.
  ///
  /// Each counts what is known, too: what fits into it does not depend on what the same thread drew before.
  private(set) var account = 0
  /// The images of the account's screens before the present one.
  private var placesOfAccount: Set<ByteText> = []
  /// The number of the present screen.
  private(set) var screen = 0
  /// The size of all entries in pixels; a file's bytes count as four per pixel.
  var kept = 0
  /// How many names of the present screen were looked for among those of files.
  private var suggestionCount = 0
  /// What was looked for in the present screen.
  private(set) var search = ImageSearch()
  /// Whether any is told.
  var isSuggesting = true
  /// What child processes take for the screen at hand.
  let meter = SandboxMeter()
  /// Why there is no picture of the screen at hand: its images are more than its budget has.
  private(set) var excess: (reference: ImageReference, problem: ImageProblem)?

  let budget: Budget

  init(root: String?, budget: Budget, sandbox: ImageSandbox?) {
    self.root = root
    self.budget = budget
    used = Used(of: budget)
    self.sandbox = sandbox
  }

  /// The file; nil where it is missing or broken, for which see ``problem(with:)``.
  func file(_ reference: ImageReference) -> (any ImageFile)? {
    entry(reference).file(on: screen)
  }

  /// An image's intrinsic size in pixels.
  func size(_ reference: ImageReference) -> Size? {
    file(reference)?.size
  }

  /// The error about an image, if any.
  func problem(with reference: ImageReference) -> Diagnostic? {
    entry(reference).problem(on: screen)?.error(reference.name).diagnostics.first
  }

  /// Evicts images before the next screen, if they exceed the limits, so that a batch does not grow without bound.
  func beginScreen() {
    used = Used(of: budget)
    meter.begin()
    excess = nil
    suggestionCount = 0
    if account > 0 { placesOfAccount.formUnion(search.images.map { ByteText($0.place) }) }
    search = ImageSearch()
    folder = nil
    embedded.removeAll()
    screen += 1
    if found.count > RasterLimits.keptImageNames {
      forget()
    } else if kept > RasterLimits.keptImagePixels || readCount > RasterLimits.keptImages {
      let missing = found.filter { $0.value.entry.isMissing }
      forget()
      found = missing
    }
  }

  /// Forgets all images, and what their names stand for.
  func forget() {
    found.removeAll()
    embedded.removeAll()
    files.removeAll()
    (kept, readCount) = (0, 0)
  }

  /// Begins to count for another account.
  func countAnew() {
    account += 1
    _ = takeMade()
    placesOfAccount = []
    search = ImageSearch()
  }

  /// The real paths of all images that were looked for since, be they there or not.
  var places: Set<ByteText> { placesOfAccount.union(search.images.map { ByteText($0.place) }) }

  /// Counts something that is judged, decoded, or drawn.
  ///
  /// - Parameters:
  ///   - seconds: the estimated ones.
  ///   - measured: those of a child, which are known afterwards.
  func countMade(unpacked: Int = 0, seconds: Double = 0, measured: Double = 0) {
    made.unpacked += unpacked
    made.seconds += seconds
    made.measured += measured
  }

  /// What was made since this was asked last.
  func takeMade() -> Usage {
    made.measured += meter.takeForgiven()
    defer { made = Usage() }
    return made
  }

  /// Remembers that an image cannot be shown: as long as its file is the same, or on this screen, as it has no room.
  func refuse(_ reference: ImageReference, _ entry: ImageEntry, _ problem: ImageProblem) {
    entry.refuse(problem, on: screen)
    if problem.isOverBudget { excess = excess ?? (reference, problem) }
  }

  // MARK: Finding

  /// What is known of an image, looked at once in each screen.
  func entry(_ reference: ImageReference) -> ImageEntry {
    guard case .data(let bytes) = reference, let place = bytes.withUnsafeBytes(\.baseAddress) else {
      return looked(at: reference)
    }
    if let known = embedded[place], known.bytes.count == bytes.count { return known.entry }
    let entry = looked(at: reference)
    embedded[place] = (bytes, entry)
    return entry
  }

  private func looked(at reference: ImageReference) -> ImageEntry {
    let known = found[reference]
    if let known, known.screen == screen { return known.entry }
    let (steps, images) = (search.steps, search.images.count)
    let entry = current(reference, known)
    if !entry.isMissing {
      if !entry.isRead {
        // There will be no picture, so no further image is read.
        if let excess { return ImageEntry(excess.problem) }
        read(reference, entry)
      }
      count(reference, entry)
    }
    found[reference] = Found(
      entry: entry, screen: screen, steps: search.steps - steps,
      image: search.images.count > images ? search.images.last : nil)
    return entry
  }

  /// What an image stands for now: what can be shown is not looked for anew, and what cannot may have been repaired.
  private func current(_ reference: ImageReference, _ last: Found?) -> ImageEntry {
    let known = last?.entry
    // Counted as if it was looked for, so that what a screen shows does not depend on those before it.
    if let last, last.entry.isGood, isCurrent(last.entry), search.steps + last.steps <= RasterLimits.imageWays {
      guard let image = last.image else { return last.entry }
      if !image.leavesFolders {
        search.steps += last.steps
        search.images.append(image)
        return last.entry
      }
    }
    guard case .named(let name) = reference else { return known ?? ImageEntry() }
    // Counted whether it is known or not, for the same reason.
    let suggests = isSuggesting && suggestionCount < CoreLimits.diagnostics
    let isAsked = suggests && known?.isAdvised != true
    do throws(DiagnosticsError) {
      let path = try path(of: name, suggesting: isAsked)
      let stamp = FileStamp(path)
      let key = ByteText(path)
      if let file = files[key], file.screen == screen || stamp != nil && file.stamp == stamp { return file }
      let entry = ImageEntry()
      entry.stamp = stamp
      files[key] = entry
      entry.path = path
      return entry
    } catch {
      if suggests { suggestionCount += 1 }
      // What it advises was looked for.
      if let known, known.isMissing, known.isAdvised == suggests, known.says(error) { return known }
      // Of what is beyond the bound no similar name was looked for.
      return ImageEntry(error, isAdvised: isAsked && search.steps <= RasterLimits.imageWays)
    }
  }

  /// Whether the file of an image is still the one that was read.
  private func isCurrent(_ entry: ImageEntry) -> Bool {
    entry.screen == screen || entry.path.isEmpty || FileStamp(entry.path) == entry.stamp
  }

  private func path(of name: String, suggesting: Bool) throws(DiagnosticsError) -> String {
    guard !name.utf8.starts(with: "data:".utf8) else {
      throw DiagnosticsError(
        "the image \(name.prefix(40))… is an address that holds its data",
        hint: "write { \"data\": … } with what stands behind \"base64,\"")
    }
    guard !name.contains("://") else {
      throw DiagnosticsError("the image \(name) is not fetched", hint: "save it as a file beside the screen")
    }
    guard let root else {
      throw DiagnosticsError(
        "the image \(name) has no folder to be in", hint: "give the renderer the folder of the screen's images")
    }
    let folder = folder ?? RootFolder(root, judged: judgedRoot)
    self.folder = folder
    return try folder.resolve(name, suggesting: suggesting, in: &search)
  }

  // MARK: Reading

  /// Counts what an image took against a screen's budget, once.
  private func count(_ reference: ImageReference, _ entry: ImageEntry) {
    guard entry.screen != screen else { return }
    entry.screen = screen
    if entry.account != account {
      entry.account = account
      countMade(unpacked: entry.cost.unpacked, seconds: entry.cost.seconds, measured: entry.seconds)
    }
    meter.seconds += entry.seconds
    used.bytes.add(entry.cost.bytes, reference)
    used.unpacked.add(entry.cost.unpacked, reference)
    used.add(seconds: entry.cost.seconds, reference)
    if let problem = entry.problem(on: screen), problem.isOverBudget { excess = excess ?? (reference, problem) }
    if let problem = Self.noRoom(used.bytes) ?? Self.noRoom(used.unpacked) {
      refuse(reference, entry, problem)
    } else if used.seconds > Double(budget[.seconds]) {
      refuse(reference, entry, tooMuchWork(entry.cost.seconds, of: reference, counted: entry.cost.seconds))
    }
  }

  /// The error of images that are too many, or too large; nil if they are not.
  static func noRoom(_ meter: Meter<ImageReference>) -> ImageProblem? {
    meter.excess { ("the image \($0.name)", nil) }.map { .noRoom($0) }
  }

  /// The error of an image that takes more seconds than are left.
  ///
  /// - Parameter counted: those of it that were counted before.
  func tooMuchWork(_ seconds: Double, of reference: ImageReference, counted: Double = 0) -> ImageProblem {
    let slowest = used.slowest?.image
    return .tooMuchWork(
      seconds: seconds, before: used.seconds - counted, most: slowest == reference ? nil : slowest?.name,
      bound: budget[.seconds])
  }

  /// Reads and judges a file: what that takes is counted before, and whatever comes of it.
  private func read(_ reference: ImageReference, _ entry: ImageEntry) {
    let before = meter.seconds
    entry.cost = Usage()
    do throws(ImageProblem) {
      let bytes = try bytes(of: reference, entry)
      entry.cost.bytes = bytes.count
      var all = used.bytes
      all.add(bytes.count, reference)
      if let problem = Self.noRoom(all) { throw problem }
      let file = try ImageReader.read(bytes, sandbox, meter) { seconds throws(ImageProblem) in
        entry.cost.seconds += seconds
        guard used.seconds + entry.cost.seconds <= Double(budget[.seconds]) else {
          throw tooMuchWork(entry.cost.seconds, of: reference)
        }
      }
      entry.hold(file)
      kept += bytes.count / 4
    } catch {
      refuse(reference, entry, error)
    }
    // What is kept counts when it is asked for, as it does on every later screen.
    entry.seconds = meter.seconds - before
    meter.seconds = before
    kept += RasterLimits.pixelsOfEntry
    readCount += 1
  }

  private func bytes(of reference: ImageReference, _ entry: ImageEntry) throws(ImageProblem) -> [UInt8] {
    switch reference {
    case .data(let bytes): return bytes
    case .named:
      do throws(FileError) {
        return try Files.read(
          real: entry.path, limit: RasterLimits.imageFileBytes, calledBy: folder?.shown(entry.path))
      } catch {
        throw .unread(DiagnosticsError(error.diagnostic))
      }
    }
  }
}
