import PortalSupport

/// The functions in the Swift files of a run's tests, by the names that their references have.
///
/// A disabled test asks for nothing, one that ends early for less than it could, and their references are needed nevertheless.
/// Whether a reference's test is still there is seen by names alone: where they leave doubt, it counts as being there.
struct TestSources {
  private struct File {
    var path: String
    var text: String
  }

  private struct Function {
    var file: Int
    var line: Int
    /// Whether its body has a way to its end, or past a part of it, that not every run takes.
    var hasWays: Bool
  }

  private var files: [File] = []
  private var functions: [String: [Function]] = [:]
  /// The names of classes whose base class is not XCTest's: their tests may be declared in another file.
  private var heirs: Set<String> = []
  /// Which files say a type's name, as far as it was asked.
  private var naming: [String: [Int: Bool]] = [:]
  /// How many bytes may still be read, and how many may be searched for names of suites.
  private var room: Int
  private var searchRoom: Int
  /// Whether all files were read.
  private var isWhole = true

  /// - Parameters:
  ///   - references: the folders of references.
  ///   - sources: the files that the run's tests asserted in.
  ///   - mostBytes: how many the files may have together.
  ///   - mostSearched: how many are searched for the names of suites.
  init(
    besideReferences references: [String], of sources: [String], in root: ReferenceRoot,
    mostBytes: Int = SnapshotLimits.sourceBytes, mostSearched: Int = SnapshotLimits.searchedBytes
  ) {
    (room, searchRoom) = (mostBytes, mostSearched)
    let roots =
      references.compactMap(Self.tests(around:)) + sources.map { Self.tests(around: $0) ?? Files.folder(holding: $0) }
    var waiting = Set(roots.compactMap { Files.realPath($0) }).filter { root.holds($0) }.map { (path: $0, depth: 0) }
    var seen: Set<String> = []
    while let next = waiting.popLast() {
      guard seen.insert(next.path).inserted else { continue }
      guard next.depth <= SnapshotLimits.folderDepth, let names = try? Files.list(next.path) else {
        isWhole = false
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = "\(next.path)/\(name)"
        if name.hasSuffix(".swift") {
          read(path)
        } else if Files.isFolder(path), !Files.isLink(path), name != ReferenceKind.folderName {
          waiting.append((path, next.depth + 1))
        }
      }
    }
  }

  /// The folder of all tests around a path, or what holds its references; nil where neither is.
  private static func tests(around path: String) -> String? {
    for name in ["Tests", ReferenceKind.folderName] {
      let parts = path.split(separator: "/", omittingEmptySubsequences: false)
      guard let place = parts.lastIndex(where: { $0 == name }) else { continue }
      return parts[..<(name == "Tests" ? place + 1 : place)].joined(separator: "/")
    }
    return nil
  }

  private mutating func read(_ path: String) {
    let most = min(room, SupportLimits.documentBytes)
    guard files.count < SnapshotLimits.sourceFiles,
      let bytes = try? Files.read(path, limit: most, onlyRegular: true)
    else {
      isWhole = false
      return
    }
    room -= bytes.count
    let text = String(decoding: bytes, as: UTF8.self)
    // A carriage return and a line feed are one character: without it a file of Windows would be one line, of which only the
    // first test is found, and the references of all others would be deleted.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let withWays = Self.functionsWithWays(lines)
    for (index, line) in lines.enumerated() {
      if let function = Self.name(after: "func ", in: line) {
        functions[SnapshotName.safe(function), default: []].append(
          Function(file: files.count, line: index + 1, hasWays: withWays.contains(index)))
      }
      if let name = Self.name(after: "class ", in: line), line.contains(":"), !line.contains("XCTestCase") {
        heirs.insert(name)
      }
    }
    files.append(File(path: path, text: text))
  }

  /// Why it is not certain that nothing needs a reference; nil where it is.
  ///
  /// - Parameters:
  ///   - isAsked: whether its test has asked for others.
  ///   - folder: the path of its folder.
  mutating func doubt(about function: String, isAsked: Bool, in folder: String) -> Orphans.Doubt? {
    // Where references have a folder of their own, it does not say which suite they are of.
    let parts = folder.split(separator: "/")
    let suite = parts.dropLast().last.map(String.init) == ReferenceKind.folderName ? parts.last : nil
    let type = suite?.split(separator: ".").last.map(String.init)
    let found = functions[function, default: []].first { function in
      (function.hasWays || !isAsked) && (type.map { mayHave($0, file: function.file) } ?? true)
    }
    if let found {
      let place = SourcePlace(file: files[found.file].path, line: found.line)
      return isAsked ? .mayHaveEndedEarly(place) : .isThere(place)
    }
    return isWhole && !files.isEmpty ? nil : .isUnknown
  }

  /// Whether a suite may be in a file.
  private mutating func mayHave(_ type: String, file index: Int) -> Bool {
    if let known = naming[type]?[index] { return known }
    let file = files[index]
    if heirs.contains(type) || Files.stem(of: file.path) == type { return true }
    let bytes = file.text.utf8.count
    guard bytes <= searchRoom else { return true }
    searchRoom -= bytes
    let mayHave = file.text.contains(type)
    naming[type, default: [:]][index] = mayHave
    return mayHave
  }

  /// The name that a line declares after a word.
  private static func name(after keyword: String, in line: Substring) -> String? {
    guard let word = line.firstRange(of: keyword), !line[..<word.lowerBound].contains("//") else { return nil }
    let rest = line[word.upperBound...].drop { $0 == " " }
    if rest.first == "`" { return String(rest.dropFirst().prefix { $0 != "`" }) }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  private static let ways = [
    "XCTSkip", ".cancel(", "withKnownIssue", "guard ", "if ", "switch ", "return", "catch",
  ]

  /// The lines on which functions begin that have such a way: to the line that closes each.
  ///
  /// It goes from the end, and so knows what follows a line when it comes to it, however many functions there are.
  private static func functionsWithWays(_ lines: [Substring]) -> Set<Int> {
    var found: Set<Int> = []
    var nextWay = Int.max
    // Lines that close something: the nearest is the last, and each lies deeper than those before it.
    var closing: [(indentation: Int, line: Int)] = []
    for (index, line) in lines.enumerated().reversed() {
      let code = line.drop { $0 == " " || $0 == "\t" }
      let indentation = line.count - code.count
      if ways.contains(where: { line.contains($0) }) { nextWay = index }
      if code.contains("func ") {
        let opened = line.count { $0 == "{" }
        let closesItself = opened > 0 && opened == line.count(where: { $0 == "}" })
        let outer = closing.partitioningIndex(where: { $0.indentation > indentation })
        let end = closesItself ? index : outer > 0 ? closing[outer - 1].line : lines.count
        if nextWay <= end { found.insert(index) }
      }
      if code.first == "}" {
        while let last = closing.last, last.indentation >= indentation { closing.removeLast() }
        closing.append((indentation, index))
      }
    }
    return found
  }
}
