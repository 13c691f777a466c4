import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The functions in all Swift files of a work tree, by the names that references of tests have.
///
/// Where tests lie is not taken from records, which are others' data, nor from where references lie, which tests may say.
/// A disabled test asks for nothing, one that ends early for less than it could, and their references are needed nevertheless.
/// Whether a reference's test is still there is seen by names alone: where they leave doubt, it counts as being there.
struct TestSources {
  private struct File {
    var path: String
    var bytes: [UInt8]
  }

  private struct Function {
    var file: Int
    var line: Int
    /// Whether its body has a way to its end, or past a part of it, that not every run takes.
    var hasWays: Bool
  }

  private struct Question: Hashable {
    var function: String
    var isAsked: Bool
    /// The type of its suite; nil where that is not known.
    var type: String?
  }

  private var files: [File] = []
  /// Of each file the first of a name, and the first that has ways.
  private var functions: [String: [Function]] = [:]
  /// What was found out about a function.
  private var doubts: [Question: Orphans.Doubt?] = [:]
  /// The names of classes whose base class is not XCTest's: their tests may be declared in another file.
  private var heirs: Set<String> = []
  /// Which files say a type's name, as far as it was asked.
  private var naming: [String: [Int: Bool]] = [:]
  /// How many bytes may still be read, and how many may be searched for names of suites.
  private var room: Int
  private var searchRoom: Int
  private var lineRoom = SnapshotLimits.sourceLines
  /// Whether all files were read.
  private var isWhole = true

  /// Whether there is any file, be it read or not.
  var areThere: Bool { !files.isEmpty || !isWhole }

  /// - Parameters:
  ///   - root: the work tree.
  ///   - mostBytes: how many the files may have together.
  ///   - mostSearched: how many are searched for the names of suites.
  init(
    in root: ReferenceRoot, mostBytes: Int = SnapshotLimits.sourceBytes,
    mostSearched: Int = SnapshotLimits.searchedBytes
  ) {
    (room, searchRoom) = (mostBytes, mostSearched)
    // The base may lie in a hidden folder, as build folders do.
    var waiting = [root.root, root.base].map { (path: $0, depth: 0) }
    var seen: Set<ByteText> = []
    while let next = waiting.popLast() {
      guard seen.insert(ByteText(next.path)).inserted else { continue }
      guard seen.count <= SnapshotLimits.sourceFolders, next.depth <= SnapshotLimits.folderDepth,
        let names = try? Files.list(next.path)
      else {
        isWhole = false
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let path = "\(next.path)/\(name)"
        if Files.isFolder(path) {
          if !Files.isLink(path), name != ReferenceKind.folderName { waiting.append((path, next.depth + 1)) }
        } else if name.hasSuffix(".swift") {
          read(path, in: root)
        } else if name.contains("\u{FFFD}"), !Files.exists(path) {
          // What is no text in UTF-8 cannot be looked at by its name.
          isWhole = false
        }
      }
    }
  }

  private mutating func read(_ path: String, in root: ReferenceRoot) {
    let most = min(room, SupportLimits.documentBytes)
    // What a link leads to elsewhere is not read, be it there or not.
    guard files.count < SnapshotLimits.sourceFiles, let real = root.visiblePath(path),
      let bytes = try? Files.read(real: real, limit: most, calledBy: path)
    else {
      isWhole = false
      return
    }
    room -= bytes.count
    bytes.withUnsafeBytes { all in
      guard let lines = SourceLines(all, most: lineRoom) else {
        isWhole = false
        return
      }
      lineRoom -= lines.count
      let withWays = Self.functionsWithWays(lines)
      for (index, line) in lines.lines.enumerated() {
        guard let names = line.names(declaredBy: "func"), lineRoom >= names.count else {
          isWhole = false
          continue
        }
        lineRoom -= names.count
        for function in names {
          let found = Function(file: files.count, line: line.number, hasWays: withWays.contains(index))
          let name = Self.key(of: SnapshotName.safe(function))
          // Those of one file follow each other.
          let known = functions[name]?.suffix(2).filter { $0.file == found.file } ?? []
          if known.isEmpty || found.hasWays && !known.contains(where: \.hasWays) {
            functions[name, default: []].append(found)
          }
        }
        if line.has(":"), !line.has("XCTestCase") { heirs.formUnion(line.names(declaredBy: "class") ?? []) }
      }
    }
    files.append(File(path: path, bytes: bytes))
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
    let question = Question(function: function, isAsked: isAsked, type: type)
    if let known = doubts[question] { return known }
    let answer = doubt(about: question)
    doubts[question] = .some(answer)
    return answer
  }

  private mutating func doubt(about question: Question) -> Orphans.Doubt? {
    let (isAsked, type) = (question.isAsked, question.type)
    let found = functions[Self.key(of: question.function), default: []].first { function in
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
    guard file.bytes.count <= searchRoom else { return true }
    // What is remembered of a small file takes more than the file.
    searchRoom -= max(file.bytes.count, min(searchRoom, SnapshotLimits.searchedFile))
    // Letters with accents may be written in two ways.
    let mayHave = !type.utf8.allSatisfy { $0 < 0x80 } || file.bytes.withUnsafeBytes { $0.has(Array(type.utf8)) }
    naming[type, default: [:]][index] = mayHave
    return mayHave
  }

  /// The beginning of a name: of a longer one a reference has a part, and a digest.
  private static func key(of name: String) -> String {
    name.utf8.count <= keyBytes ? name : String(decoding: name.utf8.prefix(keyBytes), as: UTF8.self)
  }

  private static let keyBytes = 120

  private static let ways: [StaticString] = [
    "XCTSkip", ".cancel(", "withKnownIssue", "guard ", "if ", "switch ", "return", "catch",
  ]

  /// The lines on which functions begin that have such a way: to the line that closes each.
  ///
  /// It goes from the end, and so knows what follows a line when it comes to it, however many functions there are.
  private static func functionsWithWays(_ lines: SourceLines) -> Set<Int> {
    var found: Set<Int> = []
    var nextWay = Int.max
    // Lines that close something: the nearest is the last, and each lies deeper than those before it.
    var closing: [(indentation: Int, line: Int)] = []
    for (index, line) in lines.lines.enumerated().reversed() {
      let indentation = line.indentation
      if ways.contains(where: line.has) { nextWay = index }
      if line.has("func ") {
        let opened = line.count(of: UInt8(ascii: "{"))
        let closesItself = opened > 0 && opened == line.count(of: UInt8(ascii: "}"))
        let outer = closing.partitioningIndex(where: { $0.indentation > indentation })
        let end = closesItself ? index : outer > 0 ? closing[outer - 1].line : lines.lines.count
        if nextWay <= end { found.insert(index) }
      }
      if line.bytes.count > indentation, line.bytes[indentation] == UInt8(ascii: "}") {
        while let last = closing.last, last.indentation >= indentation { closing.removeLast() }
        closing.append((indentation, index))
      }
    }
    return found
  }
}

/// The lines of a Swift file that are not empty, searched at the speed of memory: others wrote them.
private struct SourceLines {
  struct Line {
    /// From 1.
    var number: Int
    /// Without the line break, be it that of Windows.
    var bytes: UnsafeRawBufferPointer
  }

  private(set) var lines: [Line] = []
  /// How many there are, with empty ones.
  private(set) var count = 0

  /// - Parameter most: how many there may be; nil where there are more.
  init?(_ all: UnsafeRawBufferPointer, most: Int) {
    guard let base = all.baseAddress else { return }
    var start = 0
    while start < all.count {
      count += 1
      if count > most { return nil }
      let found = memchr(base + start, 0x0a, all.count - start)
      let end = found.map { UnsafeRawPointer($0) - base } ?? all.count
      let last = end > start && all[end - 1] == 0x0d ? end - 1 : end
      if last > start {
        lines.append(Line(number: count, bytes: UnsafeRawBufferPointer(start: base + start, count: last - start)))
      }
      start = end + 1
    }
  }
}

extension SourceLines.Line {
  /// How many blanks it begins with.
  var indentation: Int {
    bytes.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.count
  }

  func has(_ word: StaticString) -> Bool { place(of: word) != nil }

  func count(of byte: UInt8) -> Int { bytes.count { $0 == byte } }

  /// The names that it may declare by a keyword, none of a line that is a comment; nil where they are too many, or one stands
  /// on the next line.
  ///
  /// What is in doubt counts: it may be in a text, or in a comment behind something else.
  func names(declaredBy keyword: StaticString) -> [String]? {
    let start = indentation
    let isComment = bytes[start...].starts(with: "//".utf8)
    // Where lines end in carriage returns alone, all of them are one.
    if isComment, !bytes.contains(0x0d) { return [] }
    var names: [String] = []
    var rest = UnsafeRawBufferPointer(rebasing: bytes[start...])
    let keyword = UnsafeRawBufferPointer(start: keyword.utf8Start, count: keyword.utf8CodeUnitCount)
    let end = Array("*/".utf8)
    var tries = 0
    while let place = rest.place(of: keyword) {
      tries += 1
      if tries > SnapshotLimits.declarationsOfLine { return nil }
      let isWhole = place == 0 || !Self.isWord(rest[place - 1])
      rest = UnsafeRawBufferPointer(rebasing: rest[(place + keyword.count)...])
      // What stands between the word and the name is blank, or a comment.
      let comment = UnsafeRawBufferPointer(rebasing: rest.drop { $0 == UInt8(ascii: " ") })
      if comment.starts(with: "/*".utf8), let place = end.withUnsafeBytes({ comment.place(of: $0) }) {
        rest = UnsafeRawBufferPointer(rebasing: comment[(place + end.count)...])
      }
      let name = rest.drop { !($0 >= 0x80 || $0 == UInt8(ascii: "`") || Self.isWord($0)) }
      if name.isEmpty { return isWhole && rest.allSatisfy { $0 == UInt8(ascii: " ") } ? nil : names }
      let isQuoted = name.first == UInt8(ascii: "`")
      let letters = (isQuoted ? name.dropFirst() : name).prefix(SnapshotLimits.nameBytes * 4).prefix {
        isQuoted ? $0 != UInt8(ascii: "`") : $0 >= 0x80 || Self.isWord($0)
      }
      // The word itself may stand in a comment before the next.
      let isKeyword = letters.elementsEqual(keyword)
      rest = UnsafeRawBufferPointer(
        rebasing: rest[(isKeyword ? letters.startIndex : max(letters.endIndex, name.startIndex + 1))...])
      if isKeyword || letters.isEmpty { continue }
      names.append(String(decoding: letters, as: UTF8.self))
    }
    return names
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private func place(of word: StaticString) -> Int? {
    bytes.place(of: UnsafeRawBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func has(_ word: [UInt8]) -> Bool { word.withUnsafeBytes { place(of: $0) } != nil }

  fileprivate func place(of word: UnsafeRawBufferPointer) -> Int? {
    guard let baseAddress, let wanted = word.baseAddress, let first = word.first else { return nil }
    var start = 0
    while start + word.count <= count {
      guard let found = memchr(baseAddress + start, Int32(first), count - word.count + 1 - start) else { return nil }
      if memcmp(found, wanted, word.count) == 0 { return UnsafeRawPointer(found) - baseAddress }
      start = UnsafeRawPointer(found) - baseAddress + 1
    }
    return nil
  }
}
