import PortalCore
import PortalSupport

/// What is known of an image: its file and its pixels, or why it cannot be shown.
///
/// All spellings of a file's name share one.
final class ImageEntry {
  /// The pixels of a drawing, and the last screen that counted them.
  struct Pixels {
    var surface: CairoSurface
    /// Seconds that a child took to draw them.
    var seconds: Double
    var screen: Int?
    /// The last account that they were counted for.
    var account: Int?
  }

  /// The part and the size of a drawing.
  struct Drawn: Hashable {
    var part: Rect?
    var size: PixelSize
    /// Whether the size is exact, and not an upper limit.
    var isExact: Bool
    var tint: RGBA?
  }

  /// The file, or what is wrong with it; nil where it was not read, or has no room on a screen.
  private var verdict: Result<any ImageFile, ImageProblem>?
  /// Why it has no room on a screen: the next one may have.
  private var refusal: (problem: ImageProblem, screen: Int)?
  /// Whether there is no file of its name.
  let isMissing: Bool
  /// Whether a similar name was looked for, as it is missing.
  let isAdvised: Bool
  /// The file's real path.
  var path = ""
  /// Which file it was when it was read; nil for embedded bytes.
  var stamp: FileStamp?
  /// What it took to find out whether it can be shown: that counts on every screen, whatever was found.
  var cost = ImageLibrary.Usage()
  /// The last screen that its file was counted for.
  var screen: Int?
  /// The last account that its file was counted for.
  var account: Int?
  /// Seconds that a child took to read it.
  var seconds = 0.0
  /// All its pixels, where they are few enough to be kept for a second size.
  var unpacked: CairoSurface?
  /// The pixels of its drawings.
  var drawn: [Drawn: Pixels] = [:]

  /// An image that is yet to be read.
  init() {
    (isMissing, isAdvised) = (false, false)
  }

  /// An image of which there is no file.
  init(_ error: DiagnosticsError, isAdvised: Bool) {
    isMissing = true
    self.isAdvised = isAdvised
    verdict = .failure(.unread(error))
  }

  /// An image that is not read, as there will be no picture.
  init(_ problem: ImageProblem) {
    (isMissing, isAdvised) = (false, false)
    verdict = .failure(problem)
  }

  /// Whether it was read, and need not be read again.
  var isRead: Bool { verdict != nil }
  var isGood: Bool { if case .success? = verdict { true } else { false } }

  /// The file, where it can be shown on a screen.
  func file(on screen: Int) -> (any ImageFile)? {
    if let refusal, refusal.screen == screen { return nil }
    return try? verdict?.get()
  }

  /// Why it cannot be shown on a screen.
  func problem(on screen: Int) -> ImageProblem? {
    if let refusal, refusal.screen == screen { return refusal.problem }
    if case .failure(let problem)? = verdict { return problem }
    return nil
  }

  /// Whether it is missing for the same reason, whatever was advised.
  func says(_ error: DiagnosticsError) -> Bool {
    guard case .failure(.unread(let known))? = verdict else { return false }
    return known.diagnostics.map(\.message) == error.diagnostics.map(\.message)
  }

  func hold(_ file: any ImageFile) { verdict = .success(file) }

  func refuse(_ problem: ImageProblem, on screen: Int) {
    guard problem.isOfFile else {
      refusal = (problem, screen)
      return
    }
    verdict = .failure(problem)
    (unpacked, drawn) = (nil, [:])
  }
}
