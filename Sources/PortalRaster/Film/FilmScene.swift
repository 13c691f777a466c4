import PortalCore
import PortalSupport

/// Some steps of a log that belong together, as one caption tells of them: all of a drag, a tap with its finger down and up.
struct FilmScene {
  var caption: String
  /// The caption with dots for letters, as the field shows them into which they went.
  var secretCaption: String
  /// In the log.
  var steps: Range<Int>
  /// Whether it is only time that goes by.
  var isWait = false

  init(caption: String, secretCaption: String? = nil, steps: Range<Int>, isWait: Bool = false) {
    self.caption = caption
    self.secretCaption = secretCaption ?? caption
    self.steps = steps
    self.isWait = isWait
  }

  /// The scenes of a log, in order.
  ///
  /// A finger that is put down, stays for some time and is lifted makes a scene for each of these: what is pressed is to be seen.
  static func scenes(of steps: [StageLog.Step]) -> [FilmScene] {
    var scenes: [FilmScene] = []
    var note: (text: String, step: Int)?
    var index = 0
    func begin(_ step: Int) -> Int { note?.step ?? step }
    while index < steps.count {
      var end = index + 1
      let caption: String
      var isWait = false
      var secret: String?
      switch steps[index] {
      case .note(let text):
        if let note { scenes.append(FilmScene(caption: note.text, steps: note.step..<index)) }
        note = (text, index)
        index += 1
        continue
      case .down(_, let point):
        caption = "touch \(point.told)"
        end = gestureEnd(steps, from: index, isDouble: note?.text.hasPrefix("double tap") ?? false)
      case .moved(_, let point): caption = "move to \(point.told)"
      case .up: caption = "release"
      case .cancelled: caption = "take the touch away"
      case .adjust(let path, let by): caption = "adjust \(path) by \(by)"
      case .perform(let path, let action): caption = "\(action) \(path)"
      case .scroll(let path, let offset):
        caption = "scroll \(path.isEmpty ? "" : path + " ")to \(offset.told)"
        // Scroll views within each other are scrolled one after the other.
        if note != nil {
          while end < steps.count, case .scroll = steps[end] { end += 1 }
        }
      case .text(let first):
        var typed = first
        while end < steps.count, case .text(let letter) = steps[end] {
          typed += letter
          end += 1
        }
        caption = "type \(TerminalText.quoted(typed))"
        secret = "type \(dots(typed))"
      case .key(let stroke):
        caption = "press \(stroke)"
        if steps[index].writes { secret = "press •" }
      case .select(let characters): caption = "select characters \(characters.lowerBound) to \(characters.upperBound)"
      case .mark(let text, _):
        caption = text.isEmpty ? "take back what was marked" : "mark \(TerminalText.quoted(text))"
        if !text.isEmpty { secret = "mark \(dots(text))" }
      case .focus(let path): caption = path.map { "give the focus to \($0)" } ?? "end editing"
      case .pasteboard(let text): caption = text == nil ? "empty the pasteboard" : "fill the pasteboard"
      case .outside(let name): caption = name
      case .failed:
        index += 1
        if let last = scenes.last?.steps, last.upperBound == index - 1 {
          scenes[scenes.count - 1].steps = last.lowerBound..<index
          scenes[scenes.count - 1].caption += ", which failed"
          scenes[scenes.count - 1].secretCaption += ", which failed"
          scenes[scenes.count - 1].isWait = false
        }
        continue
      case .advance(let nanoseconds):
        if let waiting = note {
          scenes.append(FilmScene(caption: waiting.text, steps: waiting.step..<index))
          note = nil
        }
        (caption, isWait) = ("wait \(FilmPanel.text(nanoseconds))", true)
      case .appearance, .locale, .direction, .reduceMotion, .textSize: caption = setting(steps[index])
      case .traits(let change): caption = change.steps.map(setting).joined(separator: ", ")
      case .resize(let canvas):
        caption = "resize to \(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height))"
      }
      scenes.append(
        FilmScene(
          caption: note?.text ?? caption, secretCaption: note.map { secretly($0.text) } ?? secret,
          steps: begin(index)..<end, isWait: isWait))
      note = nil
      index = end
    }
    if let note { scenes.append(FilmScene(caption: note.text, steps: note.step..<steps.count)) }
    return scenes
  }

  /// What a user has chosen, in words.
  private static func setting(_ step: StageLog.Step) -> String {
    switch step {
    case .appearance(let appearance): "\(appearance.rawValue) appearance"
    case .locale(let locale): "locale \(locale)"
    case .direction(let direction): "reading \(direction.rawValue)"
    case .reduceMotion(let isReduced): isReduced ? "reduce motion" : "motion as usual"
    case .textSize(let size): "text size \(size.rawValue)"
    default: ""
    }
  }

  /// The step after a gesture that begins at a step.
  private static func gestureEnd(_ steps: [StageLog.Step], from start: Int, isDouble: Bool) -> Int {
    var fingers: Set<Int> = []
    var (isMoved, isHeld) = (false, false)
    var lifts = 0
    for index in start..<steps.count {
      let step = steps[index]
      if case .note = step { break }
      if case .advance = step { isHeld = true }
      switch step.touch {
      case .down(let finger, _)?:
        // No hand does that; without it each finger that is put down would be followed to the log's end.
        guard fingers.insert(finger).inserted, fingers.count <= LiveLimits.fingers else { return start + 1 }
      case .moved?: isMoved = true
      case .ended(let finger, _)?:
        fingers.remove(finger)
        guard fingers.isEmpty else { continue }
        lifts += 1
        if isDouble, lifts == 1, index + 1 < steps.count, case .down? = steps[index + 1].touch { continue }
        return isMoved || !isHeld ? index + 1 : start + 1
      case nil: break
      }
    }
    return start + 1
  }

  /// What was meant, but for the keys of the keyboard on the screen.
  private static func secretly(_ note: String) -> String { note.contains(" keyboard/") ? "tap a key" : note }

  private static func dots(_ letters: String) -> String {
    TerminalText.quoted(String(repeating: "•", count: letters.count))
  }
}

extension StageLog.Step {
  /// Whether it may bring letters into what has the focus; a finger that is lifted does from a key on the screen.
  var writes: Bool {
    switch self {
    case .text, .mark, .up: true
    case .key(let stroke): if case .text = stroke.meaning { true } else { false }
    default: false
    }
  }
}
