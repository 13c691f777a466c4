import Foundation
import PortalDocument
import PortalRaster
import Testing

/// A screen of this repository, in the appearance of its picture and layout text.
public struct CommittedScreen: Hashable, Sendable, CustomTestStringConvertible {
  /// The document's path beneath `Snapshots`, without its extension.
  public var document: String
  /// Whether this is the dark variant of the document.
  public var isInTheDark = false

  /// The folder of acceptance scenes, all of which have a light and a dark reference.
  public static let sceneFolder = "portal/"

  /// Every document under `Snapshots`, and the dark variants of scenes.
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

  /// Its name beneath `Snapshots`.
  public var name: String { isInTheDark ? document + "-dark" : document }
  public var testDescription: String { name }

  /// The path of its picture, `png`, or of its layout text, `txt`.
  public func reference(_ ending: String) -> String {
    Places.package.appendingPathComponent("Snapshots/\(name).\(ending)").path
  }

  /// Whether it must have a reference: a picture with its layout text, or the digest of one.
  public var isReferenced: Bool { isScene || FileManager.default.fileExists(atPath: reference("txt")) }

  /// Whether another screen's picture shows the same in the light, or read from the left.
  public var isTwin: Bool {
    name.hasSuffix("-rtl") || name.hasSuffix("-dark")
  }

  /// The folder of its images.
  public var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().path }

  private var path: String { Places.package.appendingPathComponent("Snapshots/\(document).json").path }

  public func read(budget: Budget = .standard) throws -> ScreenDocument {
    try ScreenDocument.read(Files.read(path), file: path, budget: budget)
  }

  /// Draws the document, or another screen in its configuration.
  public func picture(of other: (any Describable)? = nil) throws -> Picture {
    let document = try read()
    var traits = document.traits
    if isInTheDark { traits.appearance = .dark }
    let shown = other ?? document
    return try Renderer(imageRoot: folder, painters: ExamplePainters.all).picture(
      of: shown, on: document.canvas, traits: traits, title: document.name)
  }
}
