import PortalRaster

/// An option's name, value and description.
///
/// Help, completions, the manual page, the environment variable and the project file's member derive from it.
struct OptionLabel: Sendable {
  /// The kind of value.
  enum Form: Sendable {
    /// None: a flag.
    case flag
    /// One of a few words, listed in the help unless there are too many.
    case choice(String, words: [String], areListed: Bool = true)
    /// The path of a file.
    case file(String)
    /// The path of a folder.
    case folder(String)
    /// A file or a folder.
    case path(String)
    /// Any other value.
    case value(String)
  }

  /// The name without its dashes, such as `text-size`.
  let name: String
  /// The short form, as in `-o`.
  var letter: Character?
  let form: Form
  /// Whether it names an output: a project file, which is untrusted, may name such paths only beneath its folder.
  var isOutputPath = false
  /// Whether it may occur several times, and accumulates.
  var isList = false
  /// Whether what each source says of it counts, where a stronger one says nothing else.
  var isMerged = false
  /// Whether a project file may set it to JSON other than strings.
  var takesJSON = false
  /// Whether it is for the command line only.
  var isForCallsAlone = false
  /// Whether less is judged with it, or what is refused without it is allowed: a project file, which comes with what is
  /// judged, may not say it.
  var loosens = false
  /// Its description, in full sentences.
  let help: String

  /// Its name as typed.
  var spelled: String { "--" + name }

  /// Its environment variable.
  var environmentName: String { Surroundings.prefix + name.uppercased().replacing("-", with: "_") }

  /// Its member in a project file.
  var memberName: String {
    let words = name.split(separator: "-")
    return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// The placeholder of its value in the help.
  var placeholder: String? {
    switch form {
    case .flag: nil
    case .choice(let placeholder, _, _), .file(let placeholder), .folder(let placeholder), .path(let placeholder),
      .value(let placeholder):
      placeholder
    }
  }

  var isFlag: Bool { placeholder == nil }

  /// The first part of the description, for the single line that shells show.
  var gist: String {
    let end = ["; ", ". ", ", such as", ": "].compactMap { help.firstRange(of: $0)?.lowerBound }.min()
    let words = end.map { help[..<$0] } ?? help[...]
    return words.hasSuffix(".") ? String(words) : words + "."
  }

  /// The description, with the possible words.
  var sentences: String {
    guard case .choice(_, let words, areListed: true) = form else { return help }
    return "\(help) Possible are \(Self.list(words, "and"))."
  }

  /// Words in a sentence: `a, b and c`.
  static func list(_ words: [String], _ conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}
