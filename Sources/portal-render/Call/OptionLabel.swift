import PortalRaster

/// What an option is called, what it takes and what it means: all that people are told of it.
///
/// Help, completions, the manual page, the environment's twin and the project file's member are made from it.
struct OptionLabel: Sendable {
  /// What stands behind the name.
  enum Form: Sendable {
    /// Nothing: it is said or not.
    case flag
    /// One of a few words, which help lists where they are not too many.
    case choice(String, words: [String], areListed: Bool = true)
    /// The path of a file.
    case file(String)
    /// The path of a folder.
    case folder(String)
    /// A file or a folder.
    case path(String)
    /// Anything else.
    case value(String)
  }

  /// The name without its dashes, such as `text-size`.
  let name: String
  /// The letter that stands for it, as in `-o`.
  var letter: Character?
  let form: Form
  /// Whether it may be said several times, and means all of them.
  var isList = false
  /// Whether a project file may say it as more than words.
  var takesJSON = false
  /// Whether it makes sense in a call alone: neither in the environment nor in a project file.
  var isForCallsAlone = false
  /// What it means, in full sentences.
  let help: String

  /// The name as it stands in a call.
  var spelled: String { "--" + name }

  /// The name of its twin in the environment.
  var environmentName: String { Surroundings.prefix + name.uppercased().replacing("-", with: "_") }

  /// The name of its twin in a project file.
  var memberName: String {
    let words = name.split(separator: "-")
    return words.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
  }

  /// What stands for the value in help.
  var placeholder: String? {
    switch form {
    case .flag: nil
    case .choice(let placeholder, _, _), .file(let placeholder), .folder(let placeholder), .path(let placeholder),
      .value(let placeholder):
      placeholder
    }
  }

  var isFlag: Bool { placeholder == nil }

  /// What is most important of the help: shells have one line for it.
  var gist: String {
    let end = ["; ", ". ", ", such as", ": "].compactMap { help.firstRange(of: $0)?.lowerBound }.min()
    let words = end.map { help[..<$0] } ?? help[...]
    return words.hasSuffix(".") ? String(words) : words + "."
  }

  /// The help, with the words that are possible.
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
