import PortalDocument
import PortalRaster

/// A document as an application: it knows nothing, and shows another screen only where it is given one.
///
/// Its controls keep the values that fingers give them, and its sheets the detents. Its messages are kept for whoever asks.
package final class DocumentScreen: LiveSource {
  private(set) var document: ScreenDocument
  /// What its views have sent, in order, since it was last asked.
  private var messages: [JSONValue] = []
  private var world: LiveWorld?
  /// Where fingers have drawn the sheets, from back to front.
  private var detents: [Int: SheetDetent] = [:]

  init(_ document: ScreenDocument) {
    self.document = document
  }

  package func enter(_ world: LiveWorld) {
    world.keepsValues = true
    self.world = world
  }

  package func describe(_ traits: Traits) -> Description {
    var screen = document.screen.map { Heard.message($0) }
    screen.sheet = screen.sheet.map { kept($0, 0) }
    var description = screen.describe(traits) { [weak self] in self?.hear($0) }
    description.states = document.states
    return description
  }

  /// A sheet, and those over it, with the detents that fingers chose.
  private func kept(_ sheet: Sheet<Heard>, _ index: Int) -> Sheet<Heard> {
    var kept = sheet
    if let detent = detents[index] { kept.detent = detent }
    if !sheet.detents.isEmpty {
      kept.onDetent = { .detent(index, $0, told: sheet.onDetent?($0)) }
    }
    kept.sheet = sheet.sheet.map { self.kept($0, index + 1) }
    return kept
  }

  private enum Heard: Sendable {
    case message(JSONValue)
    /// A finger has drawn a sheet, with what the document says of that.
    indirect case detent(Int, SheetDetent, told: Heard?)
  }

  private func hear(_ heard: Heard) {
    switch heard {
    case .message(let message): if messages.count < PlayLimits.keptMessages { messages.append(message) }
    case .detent(let index, let detent, let told):
      told.map(hear)
      detents[index] = detent
      world?.setNeedsDescription()
    }
  }

  /// Shows another document, as an application does that has heard of something.
  func show(_ document: ScreenDocument) {
    world?.outside("another document", to: self) {
      $0.document = document
      $0.detents = [:]
    }
  }

  func takeMessages() -> [JSONValue] {
    defer { messages = [] }
    return messages
  }
}

/// A document's screen on a stage, after the steps that were played there.
package struct PlayedScreen {
  let stage: Stage<DocumentScreen>

  /// - Parameters:
  ///   - start: the screen before the first step: its canvas and traits are the stage's.
  ///   - source: what the steps were read from.
  ///   - file: the document's, in messages.
  ///   - motion: whether what changes is shown in time.
  ///   - renderer: its account ends what is too much work in all frames together.
  /// - Throws: the error of the first step that cannot be taken, at its place.
  package init(
    _ document: ScreenDocument, from start: Picture, playing steps: [PlayStep], of source: SourceText, file: String,
    motion: StageMotion = .off, _ renderer: Renderer
  ) throws {
    stage = try Stage(
      DocumentScreen(document), on: start.screen.canvas, traits: start.screen.traits, motion: motion,
      renderer: renderer)
    for step in steps {
      do throws(StageError) {
        try step.perform(on: stage)
      } catch {
        throw DiagnosticsError(
          Diagnostic(.error, error.message, at: step.place, in: source, hint: step.remedy(for: error, in: file)))
      }
    }
  }

  /// What was done.
  package var film: Film {
    var film = stage.film
    film.frameRate = PlayLimits.frameRate
    return film
  }
}

/// A story whose steps were played.
public struct PlayedStory {
  private let story: Story
  private let screen: PlayedScreen
  private let film: Film
  private let composed: Picture
  private let seen: [String]
  /// Warnings about its screen.
  public let remarks: [Diagnostic]

  init(
    _ story: Story, _ play: Story.Play, _ screen: PlayedScreen, from start: Picture, _ remarks: [Diagnostic],
    _ renderer: Renderer
  ) throws {
    var film = screen.film
    let composer = try ShotComposer(play.shot, of: start, renderer)
    film.hasDevice = play.shot.hasFrame
    if play.shot.crop != nil { film.crop = .rect(composer.frame.shown) }
    // What is cropped to may have gone elsewhere, and what is shown has not.
    var last = try ShotComposer(play.shot, of: try screen.stage.picture, renderer)
    last.area = composer.area
    (self.story, self.screen, self.film, self.remarks) = (story, screen, film, remarks)
    composed = try last.picture()
    seen = last.texts
  }

  /// The film as a file.
  public func animation(as format: Film.Format = .png) throws -> [UInt8] {
    let bytes = try located { try film.bytes(as: format) }
    guard bytes.count <= StoryLimits.bytes else {
      throw story.problem("the film has more than \(StoryLimits.bytes >> 20) MiB", hint: Self.remedy)
    }
    return bytes
  }

  /// The whole screen after each step, on one sheet.
  public func storyboard() throws -> Picture {
    try located {
      var film = film
      film.scale = screen.stage.canvas.scale
      return try film.storyboard()
    }
  }

  /// The steps as text, with what each changed of the layout.
  public func steps() throws -> String { try located { try film.steps() } }

  /// The last moment.
  public var last: Picture { composed }

  /// The texts of the last moment.
  var texts: [String] { seen }

  /// In points.
  var width: Double { composed.screen.canvas.size.width }

  private static let remedy = "make two stories of it, or draw it smaller"

  /// Tells of films that cannot be made where the story says them.
  private func located<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DiagnosticsError {
      throw story.problem(error.diagnostics.first?.message ?? "the film cannot be made", hint: Self.remedy)
    } catch let error as StageError {
      throw story.problem("the film cannot be made: \(error.message)", hint: Self.remedy)
    }
  }
}
