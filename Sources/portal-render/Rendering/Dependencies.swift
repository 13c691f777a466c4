import PortalRaster

/// Which files pictures were made of: for builds that draw them anew when one changes.
struct Dependencies {
  private var rules: [(output: String, inputs: [String])] = []

  mutating func add(_ output: String, _ inputs: [String]) {
    rules.append((output, inputs))
  }

  /// Rules for make, or JSON where the name asks for it.
  func bytes(for file: String) -> [UInt8] {
    PictureFormat(path: file) == .json ? json : make
  }

  private var make: [UInt8] {
    var seen: Set<String> = []
    var text = ""
    for rule in rules {
      let inputs = rule.inputs.map { " \\\n  " + MakePath.escaped($0, as: .prerequisite) }
      text += MakePath.escaped(rule.output, as: .target) + ":" + inputs.joined() + "\n"
    }
    // So that a file may vanish without make refusing to go on.
    for input in rules.flatMap(\.inputs) where seen.insert(input).inserted {
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

/// Paths as GNU make reads them in a rule; it has no way to say a semicolon.
private enum MakePath {
  enum Place {
    case target, prerequisite
  }

  /// A backslash is one of the name, unless it stands before what has to be escaped.
  static func escaped(_ path: String, as place: Place) -> String {
    var text = ""
    var backslashes = 0
    for character in path {
      switch character {
      case " ", "#", ":", "*", "?", "[",
        "%" where place == .target, "|" where place == .prerequisite:
        text += String(repeating: "\\", count: backslashes + 1) + String(character)
      case "$": text += "$$"
      // What makes an assignment of a rule is none in the midst of a call.
      case "=": text += "$(strip =)"
      default: text.append(character)
      }
      backslashes = character == "\\" ? backslashes + 1 : 0
    }
    return text
  }
}
