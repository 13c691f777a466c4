import PortalDocument
import PortalRaster

/// A document's screen that somebody uses step by step, and looks at in between.
///
/// An agent has no finger and no eye for single pixels: so what can be touched has numbers, which stand on the picture and in
/// a list, and whose views are found again by their paths. What the screen's application would do is said from outside: it
/// hears the messages, and answers with another document.
package final class LivingDocument {
  /// Something that can be touched.
  package struct Mark: Sendable {
    package let number: Int
    package let path: String
    /// What it is, what it is called and what its value is: `toggle "Wi-Fi": "on"`.
    package let words: String
    /// What is seen of it, in points.
    package let frame: Rect
  }

  private let stage: Stage<DocumentScreen>
  private let renderer: Renderer
  /// What marked pictures are composed by: its text is nobody's.
  private static let noSource = SourceText(file: "screen", bytes: [])

  package init(_ document: ScreenDocument, on canvas: Canvas, traits: Traits, _ renderer: Renderer) throws {
    stage = try Stage(DocumentScreen(document), on: canvas, traits: traits, renderer: renderer)
    self.renderer = renderer
  }

  /// Begins a use: its frames count in an account, and image files are read anew.
  package func beginUse(counting account: WorkAccount) {
    renderer.account = account
    stage.boundTyping(PlayLimits.typedBytes)
    renderer.forgetImages()
  }

  // MARK: Looking

  /// How the screen is laid out, and how it looks: a line for each view.
  package var layout: String { stage.layoutText }
  /// Warnings about the moment that is shown.
  package var remarks: [Diagnostic] { get throws { try stage.picture.diagnostics } }
  /// The seconds that have gone by.
  package var seconds: Double { stage.now.seconds }

  /// What can be touched, from back to front; none that lies beneath something else.
  package var marks: [Mark] { marksAndRest.marks }

  /// The marks, and whether there may be more to touch than have a number.
  package var marksAndRest: (marks: [Mark], hasMore: Bool) {
    let screen = stage.screen
    let seen = SeenViews(screen)
    var marks: [Mark] = []
    var passed = 0
    for target in seen.targets where !target.view.isInactive {
      if marks.count >= PlayLimits.marks || passed > PlayLimits.passedViews { return (marks, true) }
      passed += seen.paths.count
      let path = target.view.path.text
      let isInFront = [0.5, 0.25, 0.75].contains { part in
        let point = Point(x: Self.middle(of: target.frame).x, y: target.frame.y + target.frame.height * part)
        return screen.chain(at: point).contains { $0.view.path == target.view.path }
      }
      guard isInFront, marks.last?.path != path else { continue }
      marks.append(
        Mark(
          number: marks.count + 1, path: path,
          words: Self.words(of: target.view, target.frame, seen.texts[target.behind...]),
          frame: target.frame))
    }
    return (marks, false)
  }

  private static func middle(of frame: Rect) -> Point {
    Point(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  /// - Parameter texts: those that do not lie behind the view.
  private static func words(
    of view: PlacedView.Identity, _ frame: Rect, _ texts: ArraySlice<(frame: Rect, text: String)>
  ) -> String {
    let said = view.semantics.label.flatMap { $0.isEmpty ? nil : $0 }
    let within = texts.filter { frame.contains(middle(of: $0.frame)) }.map(\.text)
    let name = said ?? (within.isEmpty ? nil : within.joined(separator: " "))
    var words = view.semantics.role?.rawValue ?? view.kind
    if let name { words += " " + TerminalText.quoted(name) }
    if let value = view.semantics.value, !value.isEmpty { words += ": " + TerminalText.quoted(value) }
    if view.state.isFocused == true { words += " (has the focus)" }
    return words
  }

  /// The moment that is shown; with `marked`, with a number at whatever can be touched.
  ///
  /// - Returns: also where the screen's corner is in the picture, in points: numbers may need room beside it.
  package func picture(marked: Bool) throws -> (picture: Picture, corner: Point) {
    let picture = try stage.picture
    let marks = marked ? marks : []
    if marks.isEmpty { return (picture, .zero) }
    var shot = Shot(name: "screen", manifest: Self.noSource, place: .nowhere)
    shot.callouts = marks.map { Shot.Callout(path: Shot.Said(value: $0.path, place: .nowhere)) }
    let composer = try ShotComposer(shot, of: picture, renderer)
    let room = composer.frame.room
    return (try composer.picture(), Point(x: room.left, y: room.top))
  }

  // MARK: Using

  package func tap(_ view: ViewQuery) throws(StageError) { try stage.tap(view) }

  package func type(_ text: String, into view: ViewQuery?) throws(StageError) { try stage.type(text, into: view) }

  /// Takes steps as stories have them.
  package func play(_ steps: JSONNode, in source: SourceText) throws {
    let reading = Reading(source: source)
    let steps = PlayStep.list(steps, reading)
    if !reading.diagnostics.isEmpty { throw DiagnosticsError(reading.diagnostics) }
    for step in steps {
      do throws(StageError) {
        try step.perform(on: stage)
      } catch {
        throw DiagnosticsError(Diagnostic(.error, error.message, at: step.place, in: source, hint: error.agentRemedy))
      }
    }
  }

  /// Lets time go on.
  package func wait(seconds: Double) throws(StageError) {
    guard (0...PlayLimits.wait).contains(seconds) else {
      throw StageError(
        .impossible, "a wait is from 0 to \(shortNumber(PlayLimits.wait)) seconds", hint: "wait several times for more")
    }
    try stage.advance(by: .nanoseconds(Int64((seconds * 1e9).rounded())))
  }

  /// What the screen's views have sent since it was last asked.
  package func takeMessages() -> [JSONValue] { stage.app.takeMessages() }

  /// Shows another document in its place: views that are in both stay who they are, with what was typed and chosen.
  package func answer(_ document: ScreenDocument) throws {
    let before = stage.app.document
    stage.app.show(document)
    do {
      _ = try stage.picture
    } catch {
      stage.app.show(before)
      throw error
    }
  }
}

extension StageError {
  /// What to do instead, for whoever uses a screen by the tools of `portal-render mcp`, and has no Swift.
  package var agentRemedy: String? {
    switch reason {
    case .ambiguous(let paths): "say which by its path: \"path\": \(JSONWriter.text(of: .string(paths.first ?? "")))"
    case .offScreen: "bring it into sight before: play [{ \"scroll\": … }]"
    case .inert: "look tells what can be touched; where something is on its way, wait"
    case .notEditable: "say which field by its mark, view or path"
    case .notFound: hint ?? "look with \"layout\": true tells what is on the screen"
    case .impossible: hint ?? "do less at once, or on a screen of fewer components"
    case .covered, .disabled, .notScrollable, .endless, .undrawable: hint
    }
  }
}
