/// What the types of declarations say of screens.
extension ScreenScanner {
  /// What a type is, as far as screens are concerned.
  enum Kind: Equatable {
    case screen
    case optional
    /// A list, a dictionary or a tuple with screens in it, and which.
    case several(String)
    /// A closure that returns screens.
    case closure
    /// A type of this name with a screen's type in its brackets, which is no screen itself.
    case holder(String)
    /// Neither a screen nor anything else that is known.
    case unknown(String)
    /// What a function returns, of which this file does not say it.
    case unwritten
    case other

    /// Whether there are screens in it.
    var hasScreens: Bool {
      switch self {
      case .screen, .optional, .several, .closure, .holder: true
      case .unknown, .unwritten, .other: false
      }
    }
  }

  /// How many types within types are looked into: each of them is read to its end.
  private static let typesInTypes = 8

  /// What begins at a place.
  func type(_ place: Int, _ names: Names, levels: Int = typesInTypes) -> Kind {
    guard levels > 0 else { return .other }
    switch word(place) {
    case "@": return type(place + 2, names, levels: levels - 1)
    case "sending": return type(place + 1, names, levels: levels - 1)
    case "(": return bracketed(place, names, levels)
    default: break
    }
    let isOpaque = ["some", "any"].contains(word(place))
    let start = isOpaque ? place + 1 : place
    if let next = afterType(start, names) {
      // A suffix after the type's brackets may make it another type.
      switch word(next) {
      case "?", "!": return .optional
      case ".": return .other
      case "&": return isOpaque ? .screen : .other
      default: return .screen
      }
    }
    if word(start) == "[" { return collection(start, names, levels) }
    guard let first = word(start), first.first?.isUppercase == true else { return .other }
    if let kind = names.aliases[first] { return kind }
    if names.isDeclared(first) {
      return kinds(in: start + 1, names, levels).contains(where: \.hasScreens) ? .holder(first) : .other
    }
    guard word(start + 1) == ".", let last = word(start + 2) else { return .unknown(first) }
    // The first name may be a module's. What is within screens' types is known to be no screen.
    return names.screens.contains(first) || names.isDeclared(last) ? .other : .unknown("\(first).\(last)")
  }

  /// What round brackets begin: a closure, a tuple, or a type that stands in them alone.
  private func bracketed(_ place: Int, _ names: Names, _ levels: Int) -> Kind {
    guard let end = end(of: place) else { return .other }
    if let arrow = arrow(at: end) {
      return type(arrow + 1, names, levels: levels - 1).hasScreens ? .closure : .other
    }
    let kinds = kinds(in: place, names, levels)
    guard kinds.count == 1 else {
      return kinds.contains(where: \.hasScreens) ? .several("a tuple with screens") : .other
    }
    return kinds[0].hasScreens && ["?", "!"].contains(word(end)) ? .optional : kinds[0]
  }

  /// What square brackets begin: a list or a dictionary.
  private func collection(_ place: Int, _ names: Names, _ levels: Int) -> Kind {
    guard let end = end(of: place) else { return .other }
    let starts = elements(in: place, to: end, separator: ":")
    guard let value = starts.last, type(value, names, levels: levels - 1).hasScreens else { return .other }
    return .several(starts.count == 1 ? "a list of screens" : "a dictionary of screens")
  }

  /// What each of the types is that stand in the brackets at a place, of which names may be written.
  private func kinds(in place: Int, _ names: Names, _ levels: Int) -> [Kind] {
    guard let end = end(of: place) else { return [] }
    return elements(in: place, to: end, separator: ",").map { start in
      type(start + (word(start + 1) == ":" ? 2 : 0), names, levels: levels - 1)
    }
  }

  /// Where the elements begin that are separated in the brackets at a place.
  private func elements(in place: Int, to end: Int, separator: String) -> [Int] {
    guard end > place + 2 else { return [] }
    var starts = [place + 1]
    var depth = 0
    for next in place + 1..<end - 1 {
      switch words[next].text {
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case separator where depth == 0: starts.append(next + 1)
      default: break
      }
    }
    return starts
  }

  /// The place after the type of a screen, with what it has in brackets; nil if no such type begins here.
  func afterType(_ place: Int, _ names: Names) -> Int? {
    var start = place
    if let module = word(start), Self.modules.contains(module), word(start + 1) == "." { start += 2 }
    guard let first = word(start), names.screens.contains(first) else { return nil }
    return word(start + 1) == "<" ? end(of: start + 1) : start + 1
  }

  // MARK: Declared types

  func addTypes(to names: inout Names) {
    for place in words.indices {
      guard let name = word(place + 1) else { return }
      switch words[place].text {
      case "typealias":
        let start = words[place...].prefix(Self.wordsInBrackets).firstIndex { $0.text == "=" }
        let kind = start.map { type($0 + 1, names) } ?? .other
        if kind == .screen {
          names.screens.insert(name)
        } else if kind.hasScreens {
          names.aliases[name] = kind
        } else {
          names.types.insert(name)
        }
      case "struct", "class", "enum", "actor", "protocol", "extension":
        if inherited(after: place + 1).contains(where: names.protocols.contains) {
          names.screens.insert(name)
          if words[place].text == "protocol" { names.protocols.insert(name) }
        } else if words[place].text != "extension" {
          names.types.insert(name)
        }
      default: break
      }
    }
    names.types.subtract(names.screens)
  }

  /// What the type with its name at a place inherits or conforms to; parameters in its brackets, and what `where` asks of
  /// them, conform by themselves.
  private func inherited(after place: Int) -> [String] {
    var found: [String] = []
    var depth = 0
    var isBehindColon = false
    for word in words[(place + 1)...].prefix(Self.wordsInHead) {
      switch word.text {
      case "{}": return found
      case "where" where depth == 0: return found
      // Another type, which the named one has in it.
      case "." where depth == 0 && !isBehindColon: return []
      case "<", "(", "[": depth += 1
      case ">", ")", "]": depth -= 1
      case ":" where depth == 0: isBehindColon = true
      case let text where isBehindColon && depth == 0: found.append(text)
      default: break
      }
    }
    return found
  }
}
