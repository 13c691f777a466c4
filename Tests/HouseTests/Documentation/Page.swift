import Foundation
import TestSupport
import Testing

/// A page that people read: what its code, its headings and its links say.
struct Page: Hashable, Sendable, CustomTestStringConvertible {
  /// A block of code.
  struct Block: Hashable, Sendable {
    /// What stands behind the marks that open it: `swift`, `json portal`.
    var info: String
    var code: String
    /// Where its code begins.
    var file: String
    var line: Int
    /// How many headings stand above it.
    var section: Int
    /// Whether it is a comment of the page, with code that the blocks below it go by and that nobody reads.
    var isHidden = false

    var language: String { info.split(separator: " ").first.map(String.init) ?? "" }
  }

  /// From the package's folder.
  var path: String
  var blocks: [Block] = []
  /// The names by which links reach its headings, as GitHub makes them.
  var anchors: [String] = []
  var links: [(target: String, line: Int)] = []

  var testDescription: String { path }
  var folder: URL { Places.package.appendingPathComponent(path).deletingLastPathComponent() }

  static func == (one: Page, other: Page) -> Bool { one.path == other.path }
  func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// Reads a page of Markdown.
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
        if let heading = line.wholeMatch(of: /#{1,6} +(.*?) *#*/) { add(heading: String(heading.output.1)) }
        prose += line
      }
      prose += "\n"
    }
    findLinks(in: prose)
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
    // What stands between backticks shows how a link is written.
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
    files(".md").map { Page(path: $0.path, text: $0.text) }
  }()

  /// The steps of tutorials, each with a picture of its `card` beside it.
  static let steps: [Page] = {
    files(".swift").filter { $0.path.contains(".docc/") }.map { path, text in
      let name = String(path.split(separator: "/").last?.dropLast(6) ?? "")
      var page = Page(path: path, text: "")
      page.blocks = ["", "~dark"].map { appearance in
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

  /// What the comments of each room's sources say, as a page.
  static let comments: [Page] = {
    let sources = files(".swift").filter { $0.path.hasPrefix("Sources/") && !$0.path.contains(".docc/") }
    let rooms = Dictionary(grouping: sources) {
      String($0.path.split(separator: "/")[1])
    }
    return rooms.sorted { $0.key < $1.key }.map { room, files in
      var page = Page(path: "Sources/\(room)", text: "")
      page.blocks = files.flatMap { file in
        // What is no comment stays as an empty line, so that lines count alike.
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
          line.prefixMatch(of: #/ */// ?/#).map { line[$0.range.upperBound...] } ?? ""
        }
        return Page(path: file.path, text: lines.joined(separator: "\n")).blocks
      }
      return page
    }
  }()

  /// The texts of the repository whose names end so, by name.
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
