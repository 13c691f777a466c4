import PortalDocument
import PortalRaster

/// A document's screen on a stage, after the steps that were played there.
package struct PlayedScreen {
  let stage: Stage<DocumentScreen>

  /// - Parameters:
  ///   - start: the screen before the first step: its canvas and traits are the stage's.
  ///   - source: what the steps were read from.
  ///   - file: the document's, in messages.
  ///   - motion: whether what changes is shown in time.
  ///   - showsKeyboard: whether a keyboard covers the bottom of the screen while a field is edited.
  ///   - hears: whether messages that are objects fill the document, as steps with data do.
  ///   - data: what the document is filled with, besides its own sample.
  ///   - fill: the document filled with other data, which messages call by a name.
  ///   - renderer: its account ends what is too much work in all frames together.
  /// - Throws: the error of the first step that cannot be taken, at its place.
  package init(
    _ document: ScreenDocument, from start: Picture, playing steps: [PlayStep], of source: SourceText, file: String,
    motion: StageMotion = .off, showsKeyboard: Bool = false, hears: Bool = false, data: JSONValue? = nil,
    fill: @escaping DocumentScreen.Filling, _ renderer: Renderer
  ) throws {
    // One that stands alone would be another view with something over it.
    var isPage = hears || document.screen.sheet != nil
    isPage = isPage || steps.contains { if case .data = $0.action { true } else { false } }
    if case .alert = document.screen.content { isPage = true }
    let page = isPage
    stage = try Stage(
      DocumentScreen(document, isPage: page, data: data, answers: hears ? fill : nil), on: start.screen.canvas,
      traits: start.screen.traits, motion: motion, showsKeyboard: showsKeyboard, renderer: renderer)
    stage.boundTyping(PlayLimits.typedBytes)
    for step in steps {
      if case .data(let data) = step.action {
        let filled = stage.app.filled(with: data)
        do {
          stage.app.fill(try fill(filled, "a step's data"), with: filled, as: Self.name(of: data))
          _ = try stage.picture
        } catch let error as DiagnosticsError {
          // What has no place of its own is told at the step that filled the screen.
          throw error.told(at: step.place, in: source)
        }
        continue
      }
      do throws(StageError) {
        try step.perform(on: stage)
      } catch {
        throw DiagnosticsError(
          Diagnostic(.error, error.message, at: step.place, in: source, hint: step.remedy(for: error, in: file)))
      }
      if let fault = stage.app.fault { throw fault.told(at: step.place, in: source) }
    }
  }

  /// What films call a step that fills the screen: the names of what is filled in.
  private static func name(of data: [JSONMember]) -> String {
    "the application fills in \(data.prefix(4).map { TerminalText.quoted($0.key) }.joined(separator: ", "))"
  }

  /// What was done.
  package var film: Film {
    var film = stage.film
    film.frameRate = PlayLimits.frameRate
    return film
  }
}

extension DiagnosticsError {
  /// The same, of which what has no place of its own is told at a step.
  fileprivate func told(at step: SourceRange, in source: SourceText) -> DiagnosticsError {
    DiagnosticsError(
      diagnostics.map {
        guard $0.position == nil, $0.excerpt == nil else { return $0 }
        return Diagnostic($0.severity, $0.message, at: step, in: source, hint: $0.hint)
      })
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
    (film.speed, film.frameRate) = (play.speed, play.frameRate)
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
