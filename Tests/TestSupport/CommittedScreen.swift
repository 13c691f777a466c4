import Foundation
import PortalDocument
import PortalRaster
import Testing

/// A screen of this repository, in the appearance that its picture and its layout text beside it show.
public struct CommittedScreen: Hashable, Sendable, CustomTestStringConvertible {
  /// The document's path beneath `Snapshots`, without its ending.
  public var document: String
  /// Whether this is the document in the dark, besides the one that it asks for.
  public var isInTheDark = false

  /// The folder of acceptance scenes, all of which are kept both in the light and in the dark.
  public static let sceneFolder = "portal/"

  /// Every document under `Snapshots`, and those of scenes once more in the dark.
  public static let all: [CommittedScreen] = {
    let folder = Places.package.appendingPathComponent("Snapshots")
    guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    let documents = files.compactMap { $0 as? URL }.filter { $0.pathExtension == "json" }
      .map { String($0.deletingPathExtension().path.dropFirst(folder.path.count + 1)) }
    return documents.sorted().flatMap { document in
      let screen = CommittedScreen(document: document)
      return screen.isScene ? [screen, CommittedScreen(document: document, isInTheDark: true)] : [screen]
    }
  }()

  /// The acceptance scenes.
  public static let scenes = all.filter(\.isScene)

  public var isScene: Bool { document.hasPrefix(Self.sceneFolder) }

  /// What it is called beneath `Snapshots`.
  public var name: String { isInTheDark ? document + "-dark" : document }
  public var testDescription: String { name }

  /// The path of its picture, `png`, or of its layout text, `txt`.
  public func reference(_ ending: String) -> String {
    Places.package.appendingPathComponent("Snapshots/\(name).\(ending)").path
  }

  /// Whether there must be a picture and a layout text of it.
  public var isReferenced: Bool { isScene || FileManager.default.fileExists(atPath: reference("png")) }

  private var path: String { Places.package.appendingPathComponent("Snapshots/\(document).json").path }

  public func read() throws -> ScreenDocument {
    try ScreenDocument.read(Files.read(path), file: path)
  }

  /// Draws the document, or something else as if it were the document.
  public func picture(of other: (any Describable)? = nil) throws -> Picture {
    let document = try read()
    var (canvas, traits) = (document.canvas, document.traits)
    if isInTheDark {
      traits.appearance = .dark
      // Colours need no more, and the repository stays small.
      canvas.scale = 1
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let shown = other ?? document
    return try Renderer(imageRoot: folder, painters: ExamplePainters.all).picture(
      of: shown, on: canvas, traits: traits, title: document.name)
  }
}
