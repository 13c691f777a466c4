import PortalCore
import PortalSupport

/// What happened on a stage, as an animated picture, or as a storyboard.
///
/// ```swift
/// let stage = try Stage(Feed(), on: .iPhone15)
/// try stage.tap("Load")
/// try stage.settle()
/// try stage.film.write(to: "feed.png")
/// try stage.film.storyboard(columns: 4).write(to: "feed-board.png")
///
/// var film = stage.film
/// film.speed = 0.25
/// film.crop = .view("Comments")
/// try film.write(to: "comments.webp")
/// ```
///
/// Nothing is recorded while a stage is used: a film plays the stage's log again, on a new stage with a new application, and
/// stops at every frame. A film that would end elsewhere than its stage is an error, since it would show what never happened.
/// Used by the thread of its stage.
public struct Film {
  /// Frames in a second of the film.
  public var frameRate = 30
  /// How fast the stage's time goes by: 0.25 is a quarter of the speed.
  public var speed = 1.0
  /// How long the film waits before a gesture, so that what came before is seen; with zero, the film's time is the stage's.
  ///
  /// The stage's time stands still meanwhile, for timers and for content that coasts. What is on its way in the picture alone, a press
  /// that fades or a wheel that turns, goes on. At another speed it waits longer or less long.
  public var pause = Duration.milliseconds(400)
  /// How long the film goes on at its end: what is on its way comes to rest, and what turns or blinks goes on.
  public var ending = Duration.seconds(1)
  /// How often the film is shown; 0 is without end.
  public var loops = 0
  /// Whether fingers are drawn, as soft circles.
  public var showsTouches = true
  /// Whether the screen is drawn in its device, where it is one of `Device`'s.
  public var hasDevice = false
  /// Pixels per point, for which the screen is laid out; the stage's own by default.
  public var scale: Double?
  /// What of the screen is shown; all of it by default.
  public var crop: Crop?
  /// From when to when, in the stage's time; from the beginning to the end by default.
  public var part: ClosedRange<Duration>?

  /// A part of the screen that stays where it is while the film goes on.
  public enum Crop: Hashable, Sendable {
    /// Where a view is when the film begins, or if it is not there yet, when it ends.
    case view(ViewQuery)
    /// A rectangle of the canvas, in points.
    case rect(Rect)
  }

  /// What is seen around a device that is turned, and then the film has room for its corners on their way; nothing by default.
  package var ground: Color?

  /// The width and the height of a film on a ground, of a device of a size in points.
  package static func sideOnGround(of size: Size) -> Double { FilmGround.diagonal(of: size) }

  /// What was done on the stage, which plays again as the same film.
  public let log: StageLog
  /// The moment at which the log ends; nil if it could not be drawn.
  let last: Picture?
  let renderer: Renderer
  /// Makes the stage as it was in the beginning.
  let begin: (_ scale: Double?) throws -> any FilmedStage

  init(
    log: StageLog, last: Picture?, renderer: Renderer, begin: @escaping (_ scale: Double?) throws -> any FilmedStage
  ) {
    self.log = log
    self.last = last
    self.renderer = renderer
    self.begin = begin
  }

  // MARK: Files

  /// The file formats of films, both without loss.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// Animated PNG: viewers that know none show the first frame.
    case png
    /// Animated WebP: a fraction of the bytes, unless most of it is photographs.
    case webp

    /// The format of a path's ending.
    public init?(path: String) {
      switch path.split(separator: ".", omittingEmptySubsequences: false).last?.lowercased() {
      case "png", "apng": self = .png
      case "webp": self = .webp
      default: return nil
      }
    }
  }

  /// The film as a file of a format.
  public func bytes(as format: Format = .png) throws -> [UInt8] {
    try FilmCamera(self).file(as: format)
  }

  /// Writes the film in the format of the path's ending, `.png` or `.webp`.
  ///
  /// The write is atomic.
  public func write(to path: String) throws {
    guard let format = Format(path: path) else {
      throw DiagnosticsError(
        "the name \(path) does not say which format a film has", hint: "end it in one of: png, apng, webp")
    }
    let bytes = try bytes(as: format)
    do {
      try Files.write(bytes, to: path, durably: false)
    } catch {
      throw DiagnosticsError(error.diagnostic)
    }
  }

  /// Checks what was asked for.
  func check() throws {
    func refuse(_ message: String, _ hint: String) -> DiagnosticsError { DiagnosticsError(message, hint: hint) }
    guard FilmLimits.rates.contains(frameRate) else {
      throw refuse(
        "a film cannot have \(frameRate) frames per second",
        "give it \(FilmLimits.rates.lowerBound) to \(FilmLimits.rates.upperBound)")
    }
    guard FilmLimits.speeds.contains(speed) else {
      throw refuse(
        "a film cannot go at \(speed) times the speed",
        "give it a speed between \(FilmLimits.speeds.lowerBound) and \(FilmLimits.speeds.upperBound)")
    }
    for (name, duration) in [("pause", pause), ("ending", ending)]
    where !(.zero...FilmLimits.longestPause).contains(duration) {
      throw refuse("a film's \(name) cannot be \(duration)", "give it zero to \(FilmLimits.longestPause)")
    }
    guard FilmLimits.loops.contains(loops) else {
      throw refuse(
        "a film cannot be shown \(loops) times", "give it at most \(FilmLimits.loops.upperBound), or 0 for no end")
    }
  }
}

/// A stage on which a film is played, whatever its application is.
protocol FilmedStage: AnyObject {
  /// The last moment that could be drawn.
  var lastPicture: Picture { get throws }
  /// From now on a film looks at it, whose time goes on where that of the stage stands still.
  func beginFilm()
  /// Lets so much more time go by for the film than for the stage.
  func setFilm(late: Duration)
  /// The last moment as the film sees it then.
  func filmed(late: Duration) throws -> Picture
  /// By how many degrees the screen is still turned against a device that is on its way to be held otherwise.
  var turnInFilm: Double { get }
  /// Whether the film may see something else in its next moment, though nothing is done.
  var movesInFilm: Bool { get }
  /// How many frames there were: as long as there is no other, nothing changes.
  var frames: Int { get }
  /// Whether what is typed goes into a field that shows dots.
  var typesSecretly: Bool { get }
  /// What was announced so far.
  var announcements: [String] { get }
  func find(_ query: ViewQuery) throws(StageError) -> PlacedView
  func play(_ log: StageLog) throws(StageError)
}
