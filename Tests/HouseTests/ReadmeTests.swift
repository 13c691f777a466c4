import Foundation
import PortalDocument
import PortalRaster
import TestSupport
import Testing

/// The README's words and pictures, held against what the code does.
@Suite("The README")
struct ReadmeTests {
  private static func readme() throws -> String {
    try String(contentsOf: Places.package.appendingPathComponent("README.md"), encoding: .utf8)
  }

  /// The pictures that the README shows.
  private static func pictures() throws -> [String] {
    try readme().matches(of: /Snapshots\/[A-Za-z0-9_\/.-]+\.png/).map { String($0.output) }
  }

  @Test("shows a picture at its top")
  func hasPicture() throws {
    let pictures = try Self.pictures()
    #expect(pictures.first == "Snapshots/readme/post.png")
  }

  @Test("shows pictures that stand beside their screens, where they are held against them")
  func picturesOfScreens() throws {
    for picture in Set(try Self.pictures()).sorted() {
      let name = String(picture.dropFirst("Snapshots/".count).dropLast(".png".count))
      #expect(CommittedScreen.all.contains { $0.name == name && $0.isReferenced }, "\(picture)")
    }
  }

  @Test("has JSON that can be drawn")
  func json() throws {
    let blocks = try Self.blocks("json")
    try #require(!blocks.isEmpty)
    for block in blocks {
      let document = try ScreenDocument.read(Array(block.utf8), file: "README.md")
      let picture = try Renderer().picture(of: document, on: document.canvas)
      #expect(picture.diagnostics.isEmpty)
    }
  }

  @Test("has Swift that compiles")
  func swift() throws {
    let blocks = try Self.blocks("swift")
    try #require(!blocks.isEmpty)
    let compiler = try TypeChecker()
    for block in blocks {
      let errors = try compiler.check(block)
      #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }
  }

  /// The fenced blocks of a language.
  private static func blocks(_ language: String) throws -> [String] {
    var blocks: [String] = []
    var current: [Substring]?
    for line in try readme().split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```" + language {
        current = []
      } else if line.hasPrefix("```"), let block = current {
        blocks.append(block.joined(separator: "\n"))
        current = nil
      } else {
        current?.append(line)
      }
    }
    return blocks
  }
}
