import Foundation
import PortalDocument
import PortalRaster
import TestSupport
import Testing

/// The screens under `Snapshots/text`, one for each thing that texts can do.
@Suite("The screens of texts")
struct TextFixtureTests {
  private static let folder = Places.package.appendingPathComponent("Snapshots/text")

  private static func screens() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }
  }

  private static func picture(of screen: URL, _ renderer: Renderer) throws -> Picture {
    let document = try ScreenDocument.read(Files.read(screen.path), file: screen.path)
    return try renderer.picture(of: document, on: document.canvas, traits: document.traits, title: document.name)
  }

  @Test("are drawn in every format, with nothing missing and all texts within their boxes")
  func drawn() throws {
    let renderer = try Renderer()
    let screens = try Self.screens()
    #expect(screens.count >= 9)
    for screen in screens {
      let picture = try Self.picture(of: screen, renderer)
      #expect(picture.diagnostics.isEmpty)
      for format in PictureFormat.allCases { #expect(try !picture.bytes(as: format).isEmpty) }
      picture.screen.forEachBox { placed, _ in
        guard let text = placed.ownText else { return }
        #expect(text.shaped.lines.allSatisfy { $0.width <= placed.contentFrame.width + 0.5 }, "\(text.block.string)")
      }
    }
  }

  @Test("have the layout texts beside them", .enabled(if: CommittedReferences.areFromHere))
  func layoutTexts() throws {
    let renderer = try Renderer()
    for screen in try Self.screens() {
      let reference = screen.deletingPathExtension().appendingPathExtension("txt")
      let text = try Self.picture(of: screen, renderer).layoutText
      #expect(
        try String(contentsOf: reference, encoding: .utf8) == text,
        "look at it, then: portal-render \(screen.lastPathComponent) -o \(reference.lastPathComponent)")
    }
  }
}
