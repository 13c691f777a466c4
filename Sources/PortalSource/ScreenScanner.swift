/// A screen that a Swift file declares: `func signIn() -> Component<Message>`, or a property of such a type, which is
/// written or begins its value.
package struct DeclaredScreen: Equatable, Sendable {
  /// The name as written, possibly in backticks.
  package var spelled: String
  var isFunction: Bool
  var mayThrow = false
  /// Whether all that it is called with has defaults.
  var hasDefaults = false
  /// The lines of `#if` that it depends on.
  var conditions: [[String]] = []

  package var name: String { spelled.filter { $0 != "`" } }
  /// The expression that makes the screen.
  package var expression: String { "\(mayThrow ? "try " : "")\(spelled)\(isFunction ? "()" : "")" }
  package var isConditional: Bool { !conditions.isEmpty }

  /// Lines that name it, compiled only where it is.
  package func conditional(_ lines: [String]) -> [String] {
    conditions.flatMap { $0 } + lines + conditions.map { _ in "#endif" }
  }
}

/// What looks like a screen at the top of a file, and is not looked at.
package struct PassedScreen: Equatable, Sendable {
  package var line: Int
  package var name: String
  /// Why, and what to do.
  package var reason: String

  package var message: String { "'\(name)' is not looked at: \(reason)" }
}

/// Finds a Swift file's screen declarations with a lexer instead of a parser.
///
/// It sees words outside braces, string literals and comments. The compiler reports false positives.
package struct ScreenScanner {
  /// What the files of a package declare at their top, for those that use it.
  package struct Names {
    /// The types of screens.
    var screens: Set<String> = ["Component", "Screen", "ViewSpec", "TraitsReader", "Describable"]
    /// Those of them that are protocols, whose conforming types are screens.
    var protocols: Set<String> = ["Describable"]
    /// Other types.
    var types: Set<String> = [
      "Any", "Array", "Bool", "Calendar", "Canvas", "Character", "Color", "Data", "Date", "Decimal", "Dictionary",
      "Double", "Duration", "FlexValue", "Float", "Gap", "Image", "Int", "LabelStyleSheet", "Layout", "Length",
      "Locale", "Never", "Optional", "Renderer", "Result", "Set", "String", "StyleSheet", "Substring", "TextStyle",
      "Traits", "URL", "UUID", "ViewState", "Void",
    ]
    /// What aliases stand for that is no screen, but has some.
    var aliases: [String: Kind] = [:]
    /// Files that were not scanned, which may declare other types.
    private let others: [String]

    /// - Parameter others: the texts of files that declare no screen's type, and are not scanned.
    package init(of files: [ScreenScanner], others: [String] = []) {
      self.others = others
      // A name may stand for one that is declared after it; few stand for a name of a name.
      for _ in 0..<3 {
        let known = (screens.count, aliases.count)
        for file in files { file.addTypes(to: &self) }
        if known == (screens.count, aliases.count) { break }
      }
    }

    /// Whether a file may declare a screen's type, which its text does not say otherwise.
    package static func mayDeclareScreens(_ text: String) -> Bool {
      text.contains("typealias ") || text.contains("Describable")
    }

    func isDeclared(_ name: String) -> Bool {
      let words = ["struct", "class", "enum", "actor", "protocol"]
      return types.contains(name) || others.contains { text in words.contains { text.contains("\($0) \(name)") } }
    }
  }

  /// What a file has.
  package struct Found {
    package var screens: [DeclaredScreen] = []
    /// What looks like screens, and is not looked at.
    package var passed: [PassedScreen] = []
    /// Whether there are others that are no mistake: private ones, and functions with parameters.
    package var hasHelpers = false
    /// Whether the file has the name of a screen's type anywhere.
    package var mentionsScreens = false
  }

  static let modules: Set<String> = ["Portal", "PortalCore", "PortalRaster", "PortalTesting"]
  private static let modifiers: Set<String> = [
    "public", "package", "internal", "nonisolated", "private", "fileprivate",
  ]

  /// The greatest number of words within a type's or a function's brackets.
  ///
  /// Guards against unterminated ones, each of which would be searched to the end of the file.
  static let wordsInBrackets = 512
  /// The greatest number of words before the braces of a type, for the same reason.
  static let wordsInHead = 128

  let words: [SourceWord]
  private let mentionsScreens: Bool

  package init(_ source: [UInt8]) {
    words = SourceWords.all(in: source)
    let text = String(decoding: source, as: UTF8.self)
    mentionsScreens = text.contains("Component<") || text.contains("Screen<")
  }

  package static func screens(in source: [UInt8]) -> [DeclaredScreen] {
    let scanner = ScreenScanner(source)
    return scanner.found(Names(of: [scanner])).screens
  }

  // MARK: Declarations

  package func found(_ names: Names) -> Found {
    var found = Found(mentionsScreens: mentionsScreens)
    for place in words.indices {
      switch word(place) {
      case "func": addFunction(place, names, to: &found)
      case "let", "var": addProperty(place, names, to: &found)
      default: break
      }
    }
    // Of two functions of a name, a call without parameters means the one that has none.
    let plain = Set(found.screens.filter { !$0.hasDefaults }.map(\.name))
    found.screens.removeAll { $0.hasDefaults && plain.contains($0.name) }
    return found
  }

  private func addFunction(_ place: Int, _ names: Names, to found: inout Found) {
    guard let name = word(place + 1), let function = Function(place, self) else { return }
    let type = type(function.result, names)
    guard type != .other else { return }
    guard function.isCalledWithout, !isPrivate(place) else {
      found.hasHelpers = found.hasHelpers || type == .screen
      return
    }
    let reason: String? =
      switch type {
      case .screen where function.isAsync: "it is async; await it in a test of its own"
      default: self.reason(type, place)
      }
    var screen = DeclaredScreen(spelled: name, isFunction: true, mayThrow: function.mayThrow)
    screen.hasDefaults = function.hasParameters
    add(screen, reason, place, to: &found)
  }

  private func addProperty(_ place: Int, _ names: Names, to found: inout Found) {
    guard let name = word(place + 1) else { return }
    var type = Kind.other
    switch word(place + 2) {
    case ":": type = self.type(place + 3, names)
    case "=":
      // `let name = Screen<Message>(…)`; of `let name = signIn()` nobody knows.
      if let next = afterType(place + 3, names) {
        if ["(", "{}"].contains(word(next)) { type = .screen }
      } else if word(place + 3) == "{}" {
        type = .unwritten
      } else if word(place + 3)?.first?.isLowercase == true, ["(", "{}"].contains(word(place + 4)) {
        type = .unwritten
      }
    default: break
    }
    guard type != .other else { return }
    if isPrivate(place) { return found.hasHelpers = true }
    add(DeclaredScreen(spelled: name, isFunction: false), reason(type, place), place, to: &found)
  }

  private func add(_ screen: DeclaredScreen, _ reason: String?, _ place: Int, to found: inout Found) {
    var screen = screen
    screen.conditions = words[place].conditions
    if let reason {
      found.passed.append(PassedScreen(line: words[place].line, name: screen.name, reason: reason))
    } else {
      found.screens.append(screen)
    }
  }

  /// Why a declaration of a type is not looked at; nil where it is.
  private func reason(_ type: Kind, _ place: Int) -> String? {
    switch type {
    case .screen where attributes(before: place).contains("MainActor"):
      "it is @MainActor; take that away: a screen is a value"
    case .screen, .other: nil
    case .optional: "its type is optional; return a screen in any case, or make it private"
    case .several(let what): "it is \(what); put them into a container, name each by itself, or make it private"
    case .closure: "it is a closure; write a function that returns what the closure does, or make it private"
    case .holder(let name): "its type is \(name)<…>; return the screen that is in it, or make it private"
    case .unknown(let name): "its type is \(name); say Component<…>, or make it private"
    case .unwritten: "its type is not written; say \(word(place + 1) ?? ""): Component<…>, or make it private"
    }
  }

  /// A function's declaration, as far as it says what it returns.
  private struct Function {
    var isCalledWithout = true
    var hasParameters = false
    var mayThrow = false
    var isAsync = false
    /// The place of the type that it returns.
    var result = 0

    init?(_ place: Int, _ file: ScreenScanner) {
      guard file.word(place + 2) == "(", let end = file.end(of: place + 2) else { return nil }
      hasParameters = end > place + 4
      if hasParameters { isCalledWithout = file.haveDefaults(place + 3..<end - 1) }
      guard let arrow = file.arrow(at: end) else { return nil }
      let effects = file.words[end..<arrow].map(\.text)
      isAsync = effects.contains("async")
      mayThrow = effects.contains("throws") || effects.contains("rethrows")
      result = arrow + 1
    }
  }

  /// The place of the `->` of a function whose parameters end before a place.
  func arrow(at place: Int) -> Int? {
    var next = place
    while let word = word(next), ["async", "throws", "rethrows"].contains(word) {
      next += 1
      if word == "throws", self.word(next) == "(" {
        guard let end = end(of: next) else { return nil }
        next = end
      }
    }
    return word(next) == "->" ? next : nil
  }

  /// Whether each of a function's parameters has a default.
  private func haveDefaults(_ parameters: Range<Int>) -> Bool {
    var depth = 0
    var hasDefault = false
    for place in parameters {
      switch words[place].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "<" where !hasDefault: depth += 1
      case ">" where !hasDefault: depth -= 1
      case "=" where depth == 0: hasDefault = true
      case "," where depth == 0:
        guard hasDefault else { return false }
        hasDefault = false
      default: break
      }
    }
    return hasDefault
  }

  /// The place after the bracket that closes the one at a place.
  func end(of place: Int) -> Int? {
    guard let open = word(place), let close = ["(": ")", "[": "]", "<": ">"][open] else { return nil }
    var depth = 0
    for next in place..<min(words.count, place + Self.wordsInBrackets) {
      if words[next].text == open { depth += 1 }
      if words[next].text == close { depth -= 1 }
      if depth == 0 { return next + 1 }
    }
    return nil
  }

  // MARK: Before a declaration

  /// The attributes and modifiers of the declaration at a place.
  private func attributes(before place: Int) -> [String] {
    var found: [String] = []
    var next = place - 1
    while let text = word(next), place - next < Self.wordsInBrackets {
      var name = next
      if text == ")" {
        var depth = 0
        repeat {
          if word(name) == ")" { depth += 1 }
          if word(name) == "(" { depth -= 1 }
          name -= 1
        } while depth > 0 && name > 0 && place - name < Self.wordsInBrackets
      }
      guard let attribute = word(name) else { break }
      let isAttribute = word(name - 1) == "@"
      guard isAttribute || Self.modifiers.contains(attribute) else { break }
      // `private(set)` is no less seen.
      if name == next || isAttribute { found.append(attribute) }
      next = name - (isAttribute ? 2 : 1)
    }
    return found
  }

  /// Whether the declaration at this place is private to its file.
  private func isPrivate(_ place: Int) -> Bool { attributes(before: place).contains { $0.hasSuffix("private") } }

  func word(_ place: Int?) -> String? {
    guard let place, words.indices.contains(place) else { return nil }
    return words[place].text
  }
}
