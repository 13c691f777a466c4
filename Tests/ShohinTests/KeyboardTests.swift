import PortalRaster
import Shohin
import Testing

/// What the stage's keyboard shows for what a field asks of it.
@Suite struct KeyboardTests {
  func stage(
    _ type: KeyboardType, _ key: ReturnKeyType = .default, locale: String = "en", on canvas: Canvas = .iPhone8
  ) throws -> Stage<Program<String, String>> {
    let program = Program(
      view: UIView(), model: String(),
      update: { (message: String, model) in
        model = message
        return []
      },
      render: { (text: String) -> [ViewElement<String>] in
        [
          field(
            "field",
            [
              .text(text), .keyboardType(type), .returnKeyType(key), .onChange { $0.text ?? "" },
              .set(\.frame, to: CGRect(x: 20, y: 40, width: 200, height: 32)),
            ])
        ]
      })
    let stage = try Stage(program, on: canvas, traits: Traits(locale: locale), showsKeyboard: true)
    try stage.tap(.path("content/field"))
    return stage
  }

  private func type(_ keys: [String], on stage: Stage<Program<String, String>>) throws {
    for key in keys {
      try stage.tap(.path("keyboard/\(key)"))
      try stage.advance(by: .milliseconds(400))
    }
  }

  @Test(
    "digits are typed on large keys, with no letters beside them",
    arguments: [KeyboardType.numberPad, .phonePad, .decimalPad, .asciiCapableNumberPad])
  func pads(_ type: KeyboardType) throws {
    let stage = try stage(type)
    #expect(!stage.has(.path("keyboard/q")) && !stage.has(.path("keyboard/return")))
    #expect(try stage.find(.path("keyboard")).frame == Rect(x: 0, y: 451, width: 375, height: 216))
    #expect(try stage.find(.path("keyboard/5")).frame.center.x == 187.5)
    try self.type(["1", "2", "delete", "7", "0"], on: stage)
    #expect(stage.app.model == "170")
    #expect(stage.has(.path("keyboard/.")) == (type == .decimalPad))
    if type == .phonePad {
      try self.type(["symbols", "+", "numbers", "4"], on: stage)
      #expect(stage.app.model == "170+4")
    }
  }

  @Test("addresses have their signs beside the letters, and no capitals")
  func addresses() throws {
    let mail = try stage(.emailAddress, locale: "ru")
    try type(["a", "@", "b", ".", "numbers", "1"], on: mail)
    #expect(mail.app.model == "a@b.1")
    let site = try stage(.URL)
    #expect(!site.has(.path("keyboard/space")))
    try type(["a", ".com"], on: site)
    #expect(site.app.model == "a.com")
    let plain = try stage(.default)
    #expect(plain.has(.path("keyboard/A")) && !plain.has(.path("keyboard/@")))
  }

  @Test("numbers and signs come first where they are asked for, and a tablet has no pads")
  func planes() throws {
    let signs = try stage(.numbersAndPunctuation)
    try type(["7", "letters", "a"], on: signs)
    #expect(signs.app.model == "7a")
    let tablet = try stage(.numberPad, on: Canvas(width: 1024, height: 768))
    #expect(tablet.has(.path("keyboard/7")) && tablet.has(.path("keyboard/letters")))
  }

  @Test("the return key says what it does, in the language of the traits, and a comma is where that is one")
  func words() throws {
    func text(of view: PlacedView) -> String? {
      if case .text(let text) = view.content { return text.block.string }
      return view.children.lazy.compactMap { text(of: $0) }.first
    }
    func says(_ key: ReturnKeyType, _ locale: String) throws -> String? {
      try text(of: stage(.default, key, locale: locale).find(.path("keyboard/return")))
    }
    #expect(try says(.default, "en") == "return")
    #expect(try says(.next, "en") == "next")
    #expect(try says(.google, "de") == "Suchen")
    #expect(try says(.done, "fr") == "terminé")
    let german = try stage(.decimalPad, locale: "de")
    try type(["3", ",", "5"], on: german)
    #expect(german.app.model == "3,5")
  }
}
