import PortalRaster

/// What the layout text says of a view besides its place, taken apart into what can change by itself.
struct ViewLook: Hashable {
  /// One thing that is said: `radius 14 continuous`, `on #ffffff`.
  struct Phrase: Hashable {
    enum Subject: String, Hashable {
      /// What a text says.
      case text
      /// The colour of each of its pieces.
      case inks
      /// How its letters look otherwise.
      case letters
      /// How its lines lie: a height, an alignment.
      case lines
      /// What became of the text in the room that it has: how many lines it took, and whether it is cut.
      case flow
      case image, ground, gradient, corners, border, shadow, alpha, blend, clip, transform, backdrop
      /// What the view is to someone who does not see it.
      case meaning
    }

    var subject: Subject
    var words: [String]

    var text: String { words.joined(separator: " ") }
    /// What is left when colours are left out.
    var shape: [String] { words.map { ViewLook.isColor($0) ? "#" : $0 } }
  }

  var phrases: [Phrase] = []

  /// What is said of a subject; several phrases of one subject are one.
  subscript(subject: Phrase.Subject) -> Phrase? {
    let found = phrases.filter { $0.subject == subject }
    guard !found.isEmpty else { return nil }
    return Phrase(subject: subject, words: found.flatMap(\.words))
  }

  /// All that is said, in order.
  var text: String { phrases.map(\.text).joined(separator: " ") }

  init(_ text: some StringProtocol) {
    var words = Self.words(of: text)[...]
    if words.first?.hasPrefix("\"") == true { readText(&words) }
    while let word = words.first {
      let next = words.dropFirst().first
      words.removeFirst()
      if let subject = Self.subject(of: word, next) {
        phrases.append(Phrase(subject: subject, words: [word]))
      } else if phrases.isEmpty {
        phrases.append(Phrase(subject: .meaning, words: [word]))
      } else {
        phrases[phrases.count - 1].words.append(word)
      }
    }
  }

  /// Reads the pieces of a text: each is the text itself, its colour and how its letters look.
  private mutating func readText(_ words: inout ArraySlice<String>) {
    var text: [String] = []
    var inks: [String] = []
    var letters: [String] = []
    var lines: [String] = []
    var flow: [String] = []
    while let word = words.first, Self.subject(of: word, words.dropFirst().first) == nil {
      words.removeFirst()
      switch word {
      case _ where word.hasPrefix("\""): text.append(word)
      case _ where Self.isColor(word): inks.append(word)
      case "in", "spaced": letters += [word] + words.prefix(1)
      case "leading": lines += [word] + words.prefix(1)
      case "left", "center", "right", "justified": lines.append(word)
      case "truncated", "at", "head", "middle", "lines": flow.append(word)
      case _ where words.first == "lines": flow.append(word)
      default: letters.append(word)
      }
      if ["in", "spaced", "leading"].contains(word), !words.isEmpty { words.removeFirst() }
    }
    for (subject, words) in [
      (Phrase.Subject.text, text), (.inks, inks), (.letters, letters), (.lines, lines), (.flow, flow),
    ] where !words.isEmpty {
      phrases.append(Phrase(subject: subject, words: words))
    }
  }

  /// What a phrase that begins with a word is about; nothing where the word goes on with the one before.
  private static func subject(of word: String, _ next: String?) -> Phrase.Subject? {
    switch word {
    case "image", "symbol": next?.hasPrefix("\"") == true ? .image : nil
    case "on": .ground
    case "gradient": .gradient
    case "radial", "conic": next == "gradient" ? .gradient : nil
    case "blurring": .backdrop
    case "radius": .corners
    case "border": .border
    case "top", "right", "bottom", "left": next == "border" ? .border : nil
    case "shadow": .shadow
    case "inner": next == "shadow" ? .shadow : nil
    case "alpha": .alpha
    case "clipped": .clip
    case "moved", "scaled", "turned": .transform
    case "as", "called", "value", "identifier", "hidden": .meaning
    default: BlendMode(rawValue: word) == nil ? nil : .blend
    }
  }

  /// The words of a line; what is between quotation marks is one.
  static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == " ", !isQuoted {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      word.append(character)
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = character == "\\" && !isEscaped
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Whether a word is a colour, or colours of a gradient.
  static func isColor(_ word: String) -> Bool { word.hasPrefix("#") }
}
