import PortalRaster
import Testing

/// A field of four secret digits, which is gone with the last of them, as where an application goes on by itself.
private final class Lock: LiveSource {
  var digits = ""
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    guard digits.count < 4 else { return Description(ViewSpec(.label(LabelSpec(text: "Open")))) }
    var handlers = HandlerTable()
    var spec = TextFieldSpec(text: digits, placeholder: "PIN")
    (spec.isSecureTextEntry, spec.policy) = (true, .described)
    var field = ViewSpec(.textField(spec), key: "pin")
    field.handlers = [
      handlers.add(.editingChanged) { [weak self] event in
        self?.digits = event.text ?? ""
        self?.world?.setNeedsDescription()
      }
    ]
    return Description(ViewSpec(.container, children: [field]), handlers: handlers)
  }
}

@Suite("What is typed into a field that shows dots")
struct SecretFilmTests {
  private static let ways: [(name: String, type: @Sendable (Stage<Lock>) throws -> Void)] = [
    ("letters", { try $0.type("4711", into: "PIN") }),
    (
      "keys",
      { stage in
        try stage.tap("PIN")
        for digit in "4711" { try stage.key(.character(digit)) }
      }
    ),
    (
      "marked letters",
      { stage in
        try stage.tap("PIN")
        try stage.mark("4711")
      }
    ),
  ]

  @Test(
    "is told as dots in a film's steps and on its storyboard, also where the field is gone by then", arguments: 0..<3)
  func dots(_ way: Int) throws {
    let stage = try Stage(Lock(), on: Canvas(width: 200, height: 120, scale: 1))
    try Self.ways[way].type(stage)
    try stage.advance(by: .milliseconds(100))
    let film = stage.film
    let told = try [
      film.steps(), film.spokenSteps(), film.storyboard().layoutText,
      film.storyboard(every: .milliseconds(50)).layoutText,
    ]
    for (index, text) in told.enumerated() {
      #expect(text.contains("•"), "\(index): \(text)")
      let digits = ["4711", "press 4 ", "press 4\"", "press 7 ", "press 7\""]
      #expect(!digits.contains { text.contains($0) }, "\(index): \(text)")
    }
  }

  @Test("is told as keys that were tapped, and not as which, where the keyboard is on the screen")
  func tappedKeys() throws {
    let stage = try Stage(Lock(), on: Canvas(width: 320, height: 480, scale: 1), showsKeyboard: true)
    try stage.tap("PIN")
    for key in ["q", "w", "e"] { try stage.tap(.path("keyboard/\(key)")) }
    let film = stage.film
    let told = try [film.steps(), film.storyboard().layoutText, film.storyboard(every: .milliseconds(50)).layoutText]
    for text in told { #expect(text.contains("tap a key") && !text.contains("view at keyboard"), "\(text)") }
  }

  @Test("is told as it is where the field shows it")
  func open() throws {
    let stage = try Stage(Form(), on: Canvas(width: 300, height: 400, scale: 1))
    try stage.type("Ada", into: "Name")
    try stage.key("!")
    let steps = try stage.film.steps()
    #expect(steps.contains(#"type "Ada""#) && steps.contains("press !"))
  }
}
