import Foundation
import TestSupport
import Testing

/// The README's pictures.
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

  @Test("shows pictures that stand beside their screens, where they are compared with them")
  func picturesOfScreens() throws {
    for picture in Set(try Self.pictures()).sorted() {
      let name = String(picture.dropFirst("Snapshots/".count).dropLast(".png".count))
      #expect(CommittedScreen.all.contains { $0.name == name && $0.isReferenced }, "\(picture)")
    }
  }
}
