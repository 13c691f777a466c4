import Foundation
import TestSupport
import Testing

/// A page of documentation: its blocks of code, headings and links.
struct Page: Hashable, Sendable, CustomTestStringConvertible {
  /// A block of code.
  struct Block: Hashable, Sendable {
    /// The info string after the opening fence: `swift`, `json portal`.
    var info: String
    var code: String
    /// The file and line of its first line.
    var file: String
    var line: Int
    /// The number of headings above it.
    var section: Int
    /// Whether it is in an HTML comment: declarations that the blocks below need and readers do not.
    var isHidden = false

    var language: String { info.split(separator: " ").first.map(String.init) ?? "" }
  }

  /// Its path in the package.
  var path: String
  var blocks: [Block] = []
  /// The anchors of its headings, by GitHub's rules.
  var anchors: [String] = []
  var links: [(target: String, line: Int)] = []
  /// Whether it says that all its Swift is that of one file, and so stands at file level.
  var isOneFile = false

  var testDescription: String { path }
  var folder: URL { Places.package.appendingPathComponent(path).deletingLastPathComponent() }

  static func == (one: Page, other: Page) -> Bool { one.path == other.path }
  func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// Parses a page of Markdown.
  init(path: String, text: String) {
    self.path = path
    var open: (mark: Substring, indent: Int, block: Block)?
    var comment: Block?
    var prose = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let bare = line.drop { $0 == " " }
      if var block = comment {
        if bare.hasPrefix("-->") {
          blocks.append(block)
          comment = nil
        } else {
          block.code += line + "\n"
          comment = block
        }
      } else if let current = open {
        if bare.hasPrefix(current.mark), bare.drop(while: { $0 == "`" }).isEmpty {
          blocks.append(current.block)
          open = nil
        } else {
          let indent = line.prefix(current.indent).prefix { $0 == " " }.count
          open?.block.code += line.dropFirst(indent) + "\n"
        }
      } else if bare.hasPrefix("```") {
        let mark = bare.prefix { $0 == "`" }
        let info = bare.dropFirst(mark.count).trimmingCharacters(in: .whitespaces)
        let block = Block(info: info, code: "", file: path, line: index + 2, section: anchors.count)
        open = (mark, line.count - bare.count, block)
      } else if line == "<!-- swift" {
        comment = Block(
          info: "swift", code: "", file: path, line: index + 2, section: anchors.count, isHidden: true)
      } else {
        // Most lines are none, and an expression takes its time with each.
        if line.hasPrefix("#"), let heading = line.wholeMatch(of: /#{1,6} +(.*?) *#*/) {
          add(heading: String(heading.output.1))
        }
        prose += line
      }
      prose += "\n"
    }
    findLinks(in: prose)
    isOneFile = prose.contains("The Swift here is that of one file")
  }

  private mutating func add(heading: String) {
    let words = heading.replacing(/!?\[([^\]]*)\]\([^)]*\)/) { $0.output.1 }.replacing("`", with: "")
    let name = words.lowercased().compactMap { character -> String? in
      if character == " " { return "-" }
      return character.isLetter || character.isNumber || character == "-" || character == "_"
        ? String(character) : nil
    }.joined()
    let others = anchors.filter { $0 == name || $0.wholeMatch(of: /(.*)-\d+/)?.output.1 == name[...] }.count
    anchors.append(others == 0 ? name : "\(name)-\(others)")
  }

  private mutating func findLinks(in prose: String) {
    // Links within backticks are examples.
    let text = prose.replacing(/`[^`\n]*`/) { String(repeating: "`", count: $0.output.count) }
    let markdown = text.matches(of: /\]\(<?([^)\s>]+)/).map { ($0.output.1, $0.range) }
    let html = text.matches(of: /(?:src|srcset|href)=["']([^"'\s]+)/).map { ($0.output.1, $0.range) }
    for (target, range) in markdown + html {
      links.append((String(target), text[..<range.lowerBound].count { $0 == "\n" } + 1))
    }
  }
}

extension Page {
  /// Every page of the repository.
  static let all: [Page] = {
    // Fuzzing corpora are no pages for readers.
    files(".md").filter { !$0.path.contains("/Corpus/") }.map { Page(path: $0.path, text: $0.text) }
  }()

  /// The steps of tutorials, each with a picture of its `card` beside it.
  static let steps: [Page] = {
    files(".swift").filter { $0.path.contains(".docc/") }.map { path, text in
      let name = String(path.split(separator: "/").last?.dropLast(6) ?? "")
      var page = Page(path: path, text: "")
      page.isOneFile = true
      page.blocks = [Block(info: "swift", code: text, file: path, line: 1, section: 0)]
      page.blocks += ["", "~dark"].map { appearance in
        let traits = appearance.isEmpty ? "" : ", traits: Traits(appearance: .dark)"
        let drawing = """
          import PortalRaster
          try Renderer().picture(of: card, on: Canvas(width: 320, height: 161)\(traits))
            .write(to: "\(name)\(appearance)@2x.png")

          """
        return Block(info: "swift", code: text + drawing, file: path, line: 1, section: 0)
      }
      return page
    }
  }()

  /// The doc comments of each room, as a page.
  static let comments: [Page] = {
    let sources = files(".swift").filter { $0.path.hasPrefix("Sources/") && !$0.path.contains(".docc/") }
    let rooms = Dictionary(grouping: sources) {
      String($0.path.split(separator: "/")[1])
    }
    return rooms.sorted { $0.key < $1.key }.map { room, files in
      var page = Page(path: "Sources/\(room)", text: "")
      page.blocks = files.flatMap { file in
        // Other lines are kept as empty ones, so that line numbers agree.
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
          let bare = line.utf8.drop { $0 == UInt8(ascii: " ") }
          guard bare.starts(with: "///".utf8) else { return "" }
          let words = bare.dropFirst(3)
          return Substring(words.first == UInt8(ascii: " ") ? words.dropFirst() : words)
        }
        return Page(path: file.path, text: lines.joined(separator: "\n")).blocks
      }
      return page
    }
  }()

  /// The texts of the repository by extension, sorted by path.
  private static func files(_ ending: String) -> [(path: String, text: String)] {
    guard let found = FileManager.default.enumerator(at: Places.package, includingPropertiesForKeys: nil) else {
      return []
    }
    var files: [(path: String, text: String)] = []
    for case let file as URL in found {
      let path = String(file.path.dropFirst(Places.package.path.count + 1))
      if path.hasPrefix(".") || path.hasPrefix("out/") {
        found.skipDescendants()
      } else if path.hasSuffix(ending), let text = try? String(contentsOf: file, encoding: .utf8) {
        files.append((path, text))
      }
    }
    return files.sorted { $0.path < $1.path }
  }
}
