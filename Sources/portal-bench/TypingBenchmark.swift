import PortalDocument
import PortalRaster

/// The cost of typing: from a key to repaired pixels, and what a megabyte costs that is pasted.
struct TypingBenchmark {
  func run() throws {
    try typing()
    try pasting()
  }

  /// A field in the list screen, in the place of its first label.
  private func typing() throws {
    let screen = try BenchScreen("list")
    let document = try screen.read()
    let stage = try Stage(
      Fielded(document), on: document.canvas, traits: document.traits, renderer: Renderer(imageRoot: screen.folder))
    _ = try stage.pixels()
    try stage.focus(.path(Fielded.path(in: stage.screen)))
    var times: [Double] = []
    for key in 0..<60 {
      var clock = Stopwatch()
      if key.isMultiple(of: 15) { try stage.key(.delete, .command) } else { try stage.type("n") }
      _ = try stage.pixels()
      times.append(clock.lap())
    }
    printTimes("list: a key typed into a field, to repaired pixels", times)
  }

  /// A megabyte pasted into a field, a key typed into it, and both as they are seen in a text view.
  private func pasting() throws {
    let texts = [
      ("Latin", "The quick brown fox jumps over the lazy dog. "), ("Arabic", "نص حكيم له سر قاطع وذو شأن عظيم "),
      ("families", "👨‍👩‍👧‍👦"), ("lines", "one line\n"),
    ]
    for (name, piece) in texts {
      let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
      let stage = try Stage(Blank(), on: Canvas(width: 300, height: 300))
      try stage.focus(.path("content/field"))
      var (pastes, keys): ([Double], [Double]) = ([], [])
      for _ in 0..<10 {
        var clock = Stopwatch()
        let pasted = stage.screen.answer(.edit(.paste(text)), of: "content/field")
        pastes.append(clock.lap())
        guard var edit = pasted?.state.edit else { break }
        _ = clock.lap()
        for _ in 0..<10 { edit.type("x") }
        keys.append(clock.lap() / 10)
      }
      printTimes("a megabyte of \(name) pasted, its frame aside", pastes)
      printTimes("a key typed behind it, its frame aside", keys)
      var shown: [Double] = []
      for _ in 0..<3 {
        let stage = try Stage(Blank(), on: Canvas(width: 300, height: 300))
        try stage.focus(.path("content/field"))
        stage.pasteboard = text
        _ = try stage.pixels()
        var clock = Stopwatch()
        try stage.key("v", .command)
        _ = try stage.pixels()
        shown.append(clock.lap())
      }
      printTimes("a megabyte of \(name) pasted, to repaired pixels", shown)
    }
  }
}

/// A field alone.
private final class Blank: LiveSource {
  func describe(_ traits: Traits) -> Description {
    Description(ViewSpec(.container, children: [ViewSpec(.textField(TextFieldSpec()), key: "field")]))
  }
}

/// A document whose first label is a field.
private final class Fielded: LiveSource {
  private let document: ScreenDocument
  private var text = ""

  init(_ document: ScreenDocument) { self.document = document }

  func describe(_ traits: Traits) -> Description {
    var description = document.describe(traits)
    var isDone = false
    let typed = description.handlers.add(.editingChanged) { self.text = $0.text ?? "" }
    Self.replace(&description.spec, text, typed, &isDone)
    return description
  }

  private static func replace(_ spec: inout ViewSpec, _ text: String, _ typed: HandlerBinding, _ isDone: inout Bool) {
    if spec.content.name == "label" {
      spec.content = .textField(TextFieldSpec(text: text))
      spec.handlers = [typed]
      isDone = true
    }
    for index in spec.children.indices where !isDone { replace(&spec.children[index], text, typed, &isDone) }
  }

  static func path(in screen: PlacedScreen) -> String {
    var path = ""
    screen.forEachView { _, view, _ in
      if view.kind == "textField", path.isEmpty { path = view.path.text }
    }
    return path
  }
}
