import PortalRaster

/// The files that pictures depend on, for incremental builds.
struct Dependencies {
  private var rules: [(output: String, inputs: [String])] = []

  mutating func add(_ output: String, _ inputs: [String]) {
    rules.append((output, inputs))
  }

  /// Make rules, or JSON for a JSON file name.
  func bytes(for file: String) -> [UInt8] {
    PictureFormat(path: file) == .json ? json : make
  }

  private var make: [UInt8] {
    var seen: Set<String> = []
    var text = ""
    for rule in rules where MakePath.canSay(rule.output) {
      let inputs = rule.inputs.filter(MakePath.canSay).map { " \\\n  " + MakePath.escaped($0, as: .prerequisite) }
      text += MakePath.escaped(rule.output, as: .target) + ":" + inputs.joined() + "\n"
    }
    // Empty rules, so that make does not fail when a file is deleted.
    for input in rules.flatMap(\.inputs) where MakePath.canSay(input) && seen.insert(input).inserted {
      text += "\n\(MakePath.escaped(input, as: .target)):\n"
    }
    return Array(text.utf8)
  }

  private var json: [UInt8] {
    let pictures = rules.map { rule -> JSONNode in
      JSONNode([
        "output": .string(rule.output), "inputs": .array(rule.inputs.map { JSONNode(.string($0)) }),
      ])
    }
    return JSONWriter.bytes(of: ["pictures": .array(pictures)], style: .pretty)
  }
}

/// Paths in the syntax of GNU make, which cannot escape a semicolon.
private enum MakePath {
  enum Place {
    case target, prerequisite
  }

  /// Whether make can represent a path: a line break would begin another rule.
  static func canSay(_ path: String) -> Bool { !path.utf8.contains { $0 < 0x20 || $0 == 0x7F } }

  /// Escapes a path; a backslash is literal, except before a character to escape.
  static func escaped(_ path: String, as place: Place) -> String {
    var text = ""
    var backslashes = 0
    for character in path.unicodeScalars {
      switch character {
      case " ", "#", ":", "*", "?", "[",
        "%" where place == .target, "|" where place == .prerequisite:
        text += String(repeating: "\\", count: backslashes + 1) + String(character)
      case "$": text += "$$"
      // Hides the assignment from make's parser of rules.
      case "=": text += "$(strip =)"
      default: text.unicodeScalars.append(character)
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
    }
    return text
  }
}
