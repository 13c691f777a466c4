import PortalRaster
import PortalSupport

/// The files that pictures depend on, for incremental builds.
struct Dependencies {
  private var rules: [(output: String, inputs: [String])] = []
  /// The bytes of all names, of which none is kept once they are more than ``most``.
  private var bytes = 0
  private let most: Int

  /// - Parameter most: the bytes of all names.
  ///
  ///     Each picture's rule has all its files: it guards against thousands of rows of thousands of missing images.
  init(most: Int = 128 << 20) {
    self.most = most
  }

  mutating func add(_ output: String, _ inputs: [String]) {
    bytes = inputs.reduce(bytes + output.utf8.count) { $0 + $1.utf8.count }
    if bytes <= most { rules.append((output, inputs)) } else { rules = [] }
  }

  /// Make rules, or JSON for a JSON file name.
  func bytes(for file: String) throws -> [UInt8] {
    guard bytes <= most else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "the names in \(file) would have \(bytes) bytes; at most \(most) are written",
          hint: "draw fewer rows in one call"))
    }
    return PictureFormat(path: file) == .json ? json : make
  }

  private var make: [UInt8] {
    // By bytes: what is one text to Swift is another file, and another word to make.
    var isSaid: [ByteText: Bool] = [:]
    var said: [String] = []
    // What is not there could be the name of something else that make is to do.
    func says(_ input: String) -> Bool {
      if let known = isSaid[ByteText(input)] { return known }
      let says = MakePath.canSay(input) && Files.exists(input)
      isSaid[ByteText(input)] = says
      if says { said.append(input) }
      return says
    }
    var text = ""
    for rule in rules where MakePath.canSay(rule.output) {
      let inputs = rule.inputs.filter(says).map { " \\\n  " + MakePath.escaped($0, as: .prerequisite) }
      text += MakePath.escaped(rule.output, as: .target) + ":" + inputs.joined() + "\n"
    }
    // Empty rules, so that make does not fail when a file is deleted.
    for input in said { text += "\n\(MakePath.escaped(input, as: .target)):\n" }
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

/// Paths in the syntax of GNU make.
///
/// Whoever includes the rules runs what they say, and others may have named the files.
private enum MakePath {
  enum Place {
    case target, prerequisite
  }

  /// Whether make can represent a path; others are left out.
  ///
  /// A line break would begin another rule, a semicolon a recipe, and a backslash at the end go on with the next word. What begins
  /// with a dot and is in no folder may be a name with a meaning, such as `.IGNORE`, or a rule for endings; a tilde at the
  /// beginning is somebody's home; `(…)` at the end is a part of an archive, and `&:` says that a recipe makes several files.
  /// A word without a dot that is in no folder, such as `install`, may be something that a makefile does.
  static func canSay(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard let last = bytes.last, !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      return false
    }
    if bytes.contains(UInt8(ascii: ";")) || "\\)&".utf8.contains(last) { return false }
    // Make drops "./" from the beginning of a name.
    var name = bytes[...]
    while name.starts(with: "./".utf8) { name = name.dropFirst(2).drop { $0 == UInt8(ascii: "/") } }
    guard let first = name.first, first != UInt8(ascii: "~") else { return false }
    return name.contains(UInt8(ascii: "/")) || first != UInt8(ascii: ".") && name.contains(UInt8(ascii: "."))
  }

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
