/// The Swift file that lists the screens of folders: what `ScreensPlugin` adds to a test target.
///
/// It makes a `FoundScreen` of `PortalTesting` of each, so that one test looks at all of them.
package struct FoundScreensFile {
  /// A Swift file of the test target, or of a target that it depends on.
  package struct Source {
    /// Its path from the package's root.
    package var path: String
    /// The module it belongs to; nil if that is the test target's own, which needs no import.
    package var module: String?
    package var bytes: [UInt8]

    package init(path: String, module: String?, bytes: [UInt8]) {
      self.path = path
      self.module = module
      self.bytes = bytes
    }
  }

  /// Why there is no file: a message for the build's log.
  package struct Problem: Error, Equatable {
    package var message: String

    package init(_ message: String) { self.message = message }
  }

  /// The file's text.
  package let text: String
  /// Warnings for the build's log, of what looks like a screen and is not looked at.
  package let warnings: [String]

  /// Lists the screens in a target's folders, in the order of their files and declarations.
  ///
  /// - Parameters:
  ///   - sources: the files of the target and of those that it depends on.
  ///   - list: the path and the text of the target's `screens.txt`; without it, its own folder `Screens` counts.
  package init(of sources: [Source], for target: String, list: (path: String, text: String)?) throws(Problem) {
    var listed = sources.filter { $0.module == nil && Self.components($0.path).dropLast().contains("Screens") }
    if let list {
      let folders = Self.folders(in: list.text)
      guard !folders.isEmpty else {
        throw Problem("\(list.path): error: it lists no folder; write one a line, from the package's root")
      }
      for (line, folder) in folders where !sources.contains(where: { Self.lies($0.path, in: folder) }) {
        throw Problem(
          "\(list.path):\(line): error: no Swift file in '\(folder)' belongs to \(target), or to a target that it "
            + "depends on; folders are named from the package's root")
      }
      listed = sources.filter { source in folders.contains { Self.lies(source.path, in: $0.folder) } }
    } else if listed.isEmpty {
      throw Problem(
        "error: \(target) has no folder Screens with Swift files, where ScreensPlugin looks; make one, or list other "
          + "folders in a file screens.txt of that target")
    }
    let scanners = listed.map { (source: $0, scanner: ScreenScanner($0.bytes)) }
    // A screen's type may be declared in any of the files, of which most are not worth scanning.
    let paths = Set(listed.map(\.path))
    var more: [ScreenScanner] = []
    var others: [String] = []
    for source in sources where !paths.contains(source.path) {
      let text = String(decoding: source.bytes, as: UTF8.self)
      if ScreenScanner.Names.mayDeclareScreens(text) {
        more.append(ScreenScanner(source.bytes))
      } else {
        others.append(text)
      }
    }
    let names = ScreenScanner.Names(of: scanners.map(\.scanner) + more, others: others)
    let found = scanners.map { ($0.source, $0.scanner.found(names)) }
    warnings = found.flatMap { Self.warnings(of: $1, in: $0.path) }
    text = try Self.text(found, warnings)
  }

  private static func warnings(of found: ScreenScanner.Found, in path: String) -> [String] {
    if found.screens.isEmpty, found.passed.isEmpty, !found.hasHelpers, found.mentionsScreens {
      return ["\(path):1: warning: no screen is at the top of this file; members of types are not looked at"]
    }
    return found.passed.map { "\(path):\($0.line): warning: \($0.message)" }
  }

  private static func text(
    _ sources: [(Source, ScreenScanner.Found)], _ warnings: [String]
  ) throws(Problem) -> String {
    var places: [String: (path: String, isConditional: Bool)] = [:]
    var entries: [String] = []
    /// Those that are compiled on a condition, which no list of an array's elements can have.
    var conditional: [String] = []
    var modules: Set<String> = []
    for (source, found) in sources {
      for screen in found.screens {
        // Names are those of references.
        let place = (source.path, screen.isConditional)
        if let (first, isConditional) = places.updateValue(place, forKey: screen.name),
          !(first == source.path && isConditional && screen.isConditional)
        {
          throw Problem(
            "\(source.path): error: there is a screen '\(screen.name)' in \(first), too, and their references would "
              + "have one name; rename one of them")
        }
        if let module = source.module { modules.insert(module) }
        let (name, path) = (literal(screen.name), literal(source.path))
        let entry = "FoundScreen(\(name), in: \(path)) { \(screen.expression) }"
        if screen.isConditional {
          conditional += screen.conditional(["    all.append(\(entry))"])
        } else {
          entries.append("      \(entry),")
        }
      }
    }
    // A test over no screens would pass without looking at any.
    guard !entries.isEmpty || !conditional.isEmpty else {
      let path = sources.first.map { "\($0.0.path): " } ?? ""
      let problem =
        "\(path)error: no screen was found; a screen is a function without parameters, or a property, at the top of a "
        + "file, whose type is Component<…>, Screen<…>, ViewSpec or some Describable, and that is not private"
      throw Problem((warnings + [problem]).joined(separator: "\n"))
    }
    var lines = ["// Written by ScreensPlugin at each build: the screens that it found.", "import PortalTesting"]
    lines += modules.sorted().map { "@testable import \($0)" }
    lines += ["", "extension FoundScreen {", "  /// The screens in the folders that this target lists."]
    lines += ["  static var all: [FoundScreen] {", conditional.isEmpty ? "    [" : "    var all: [FoundScreen] = ["]
    lines += entries
    lines.append("    ]")
    if !conditional.isEmpty {
      lines += conditional
      lines.append("    return all")
    }
    lines += ["  }", "}"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// The folders of a list with their lines; a line that begins with `#` is a comment.
  private static func folders(in list: String) -> [(line: Int, folder: String)] {
    list.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().compactMap { index, line in
      let folder = line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
      return folder.isEmpty || folder.first == "#" ? nil : (index + 1, String(folder))
    }
  }

  private static func lies(_ path: String, in folder: String) -> Bool {
    components(path).dropLast().starts(with: components(folder))
  }

  private static func components(_ path: String) -> [Substring] { path.split(separator: "/").filter { $0 != "." } }

  private static func literal(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.properties.generalCategory == .control: "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"" + scalars.joined() + "\""
  }
}
