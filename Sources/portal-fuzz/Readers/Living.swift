import PortalDocs
import PortalDocument
import PortalRaster

// Readers of what is done to screens that live.

extension FuzzReader {
  /// Logs of stages: read, written, and played; what a stage keeps of that plays again.
  static let log = FuzzReader(
    name: "log", what: "logs of stages, played on one", mostBytes: 2048, mutator: .json,
    words: {
      let words = """
        do finger x y path by action text key with from to nanoseconds is name width height scale safeArea turnedSafeArea \
        background fits down move up cancel adjust perform scroll type select mark focus pasteboard advance appearance \
        locale direction textSize reduceMotion resize outside failed note activate increment escape left return tab \
        delete pageDown command shift dark rightToLeft whole content/field content/notes content/level content/steps \
        content/pages content/choice content/wheel content/date content/list content/on content/go
        """
      return words.split(separator: " ").map(String.init) + ["scroll next", "custom Move Up"]
    }
  ) { _ in
    let renderer = try Renderer(budget: smallBudget)
    let document = try ScreenDocument.read(Array(usedScreen.utf8), file: "screen.json")
    return { bytes in
      let log = try StageLog(reading: SourceText(file: "log.json", bytes: bytes))
      let again = try StageLog(reading: SourceText(file: "again.json", bytes: Array(log.description.utf8)))
      try hold(again == log, "a log comes back as it was")
      let steps = Array(log.steps.prefix(mostSteps))
      if Self.isLong(steps) { return }
      for motion in [StageMotion.off, .platform] {
        func begin() throws -> Stage<DocumentScreen> {
          try Stage(
            DocumentScreen(document, isPage: true), on: document.canvas, traits: document.traits, motion: motion,
            renderer: renderer)
        }
        let stage = try begin()
        var problem: StageError?
        do throws(StageError) { try stage.play(StageLog(steps)) } catch { problem = error }
        _ = try? stage.pixels()
        let other = try begin()
        try other.play(stage.log)
        try hold(other.layoutText == stage.layoutText, "what was played plays again")
        if let problem { throw DiagnosticsError(Diagnostic(.error, problem.message, hint: problem.hint)) }
      }
    }
  }

  /// Whether a finger that holds a button may make thousands of frames, which show nothing new.
  private static func isLong(_ steps: [StageLog.Step]) -> Bool {
    var (seconds, hasFinger) = (0.0, false)
    for step in steps {
      if case .advance(let nanoseconds) = step { seconds += Double(nanoseconds) / 1e9 }
      if case .down = step { hasFinger = true }
    }
    return hasFinger && seconds > 60
  }

  /// Messages of a coding agent's client, a line each.
  static let agent = FuzzReader(
    name: "agent", what: "messages to portal-render mcp, a line each", mostBytes: 4096, mutator: .json,
    words: {
      let words = """
        jsonrpc 2.0 id method params name arguments initialize ping tools/list tools/call protocolVersion content children \
        container label button textField toggle onTap into seconds drag swipe press keys doubleTap scroll dark+rtl fit \
        a.json ../secret.json tab
        """
      let tools = AgentTools.all.flatMap { [$0.name] + $0.parameters.map(\.name) }
      let keys = ["command a", "command c", "command v"]
      return Set(words.split(separator: " ").map(String.init) + tools + keys).sorted()
    }
  ) { folder in
    let secret = "what lies outside"
    try Files.makeFolder("\(folder)/inside")
    let document = #"{"content": {"type": "label", "text": "\#(secret)"}}"#
    try ScratchFile("\(folder)/secret.json").write(Array(document.utf8))
    try ScratchFile("\(folder)/inside/a.json").write(Array(usedScreen.utf8))
    let inside = Files.realPath("\(folder)/inside") ?? folder
    let options = ScreenOptions(budget: smallBudget, fonts: try FontLibrary())
    return { bytes in
      var server = ProtocolServer(AgentTools(options, folder: inside))
      for line in bytes.split(separator: 0x0A).prefix(mostSteps) {
        guard let answer = server.take(Array(line)) else { continue }
        let written = JSONWriter.bytes(of: answer)
        let read = try JSONReader.read(written, file: "answer.json").value.withoutPlaces()
        try hold(read == answer, "an answer comes back as it was")
        let text = String(decoding: written, as: UTF8.self)
        try hold(!text.unicodeScalars.contains(where: TerminalText.isDeceptive), "an answer commands no terminal")
        try hold(!text.contains(secret), "nothing is read outside the folder")
        let answers = if case .array(let nodes) = answer { nodes.map(\.value) } else { [answer] }
        for answer in answers {
          try hold(Self.isAnswer(answer), "an answer has a result or an error, and texts of lines")
        }
      }
    }
  }

  /// Whether it is an answer of JSON-RPC, whose texts have no control character but the breaks between our lines.
  private static func isAnswer(_ answer: JSONValue) -> Bool {
    guard answer["jsonrpc"]?.value == .string("2.0"), answer["id"] != nil else { return false }
    guard case .array(let parts)? = answer["result"]?.value["content"]?.value else {
      return answer["result"] != nil || answer["error"] != nil
    }
    return parts.allSatisfy { part in
      guard case .string(let text)? = part.value["text"]?.value else { return part.value["data"] != nil }
      return text.unicodeScalars.allSatisfy { $0 == "\n" || !TerminalText.isDeceptive($0) }
    }
  }

  /// The number of steps that are played, and of messages: more show nothing new.
  private static let mostSteps = 40

  /// Bounds that a few kilobytes reach without taking seconds.
  static let smallBudget: Budget = [
    .components: 2000, .values: 20_000, .filling: 1 << 20, .steps: 200_000, .text: 200_000, .points: 200_000,
    .pixels: 20_000_000, .layerPixels: 4_000_000,
  ]

  /// A screen on which there is something for each step.
  private static let usedScreen = #"""
    {"device": {"width": 320, "height": 640}, "content": {"type": "scrollView", "children": [
    {"type": "textField", "id": "field", "text": "One two"}, {"type": "textView", "id": "notes", "text": "a\nb"},
    {"type": "slider", "id": "level", "value": 0.5}, {"type": "stepper", "id": "steps", "value": 1},
    {"type": "pageControl", "id": "pages", "numberOfPages": 3}, {"type": "toggle", "id": "on"},
    {"type": "segmented", "id": "choice", "segments": [{"title": "a"}, {"title": "b"}]},
    {"type": "picker", "id": "wheel", "columns": [{"titles": ["a", "b", "c"], "selected": 1}]},
    {"type": "datePicker", "id": "date", "date": "2026-03-14T09:41"},
    {"type": "table", "id": "list", "layout": {"height": 80}, "onMove": "moved", "items": [
    {"height": 40, "component": {"type": "label", "text": "1"}},
    {"height": 40, "component": {"type": "label", "text": "2"}}]},
    {"type": "button", "id": "go", "text": "Go", "onTap": "go"}
    ]}}
    """#
}
