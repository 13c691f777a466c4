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
      text += Self.escaped(rule.output) + ":" + rule.inputs.map { " \\\n  " + Self.escaped($0) }.joined() + "\n"
    }
    // So that a file may vanish without make refusing to go on.
    for input in rules.flatMap(\.inputs) where seen.insert(input).inserted { text += "\n\(Self.escaped(input)):\n" }
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

  /// A path as make reads it.
  private static func escaped(_ path: String) -> String {
    path.replacing("\\", with: "\\\\").replacing("$", with: "$$").replacing("#", with: "\\#")
      .replacing(" ", with: "\\ ").replacing(":", with: "\\:")
  }
}
