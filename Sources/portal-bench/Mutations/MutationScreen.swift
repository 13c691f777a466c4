import Foundation
import PortalDocument
import PortalRaster

/// A screen with the places of its components in the document, and their paths in the layout.
final class MutationScreen {
  struct Component {
    var place: JSONPlace
    var path: String
    /// Its line of the layout text, without the frame.
    var line: String
  }

  let document: JSONValue
  private(set) var components: [Component] = []
  private(set) var scale = 1.0
  private let name: String
  private let renderer: Renderer
  private var lines: [String: String] = [:]

  init(_ path: String) throws {
    name = path
    document = try JSONReader.read(SourceText(file: path, bytes: Files.read(path))).value.withoutPlaces()
    renderer = try Renderer(imageRoot: URL(fileURLWithPath: path).deletingLastPathComponent().path)
    let picture = try picture(document)
    scale = picture.list.scale
    for line in picture.layoutText.split(separator: "\n").dropFirst() {
      let words = line.drop { $0 == " " }.split(separator: " ", maxSplits: 4)
      if words.count >= 4 {
        lines[String(words[1])] = words[0] + " " + words[3] + " " + (words.count > 4 ? words[4] : "")
      }
    }
    let places = document.typedObjects.filter { !$0.isEmpty }
    let found = (try? paths(of: places, in: document)) ?? places.map { try? paths(of: [$0], in: document)[0] }
    components = zip(places, found).compactMap { place, path in
      path.flatMap { path in line(path).map { Component(place: place, path: path, line: $0) } }
    }
  }

  func line(_ path: String) -> String? { lines[path] }

  func picture(_ value: JSONValue) throws -> Picture {
    let document = try ScreenDocument.read(JSONWriter.bytes(of: value), file: name)
    return try renderer.picture(of: document, on: document.canvas, traits: document.traits)
  }

  func path(of place: JSONPlace, in value: JSONValue) throws -> String {
    try paths(of: [place], in: value)[0] ?? "?"
  }

  /// The paths of components: each is marked, and then found in the layout text.
  private func paths(of places: [JSONPlace], in value: JSONValue) throws -> [String?] {
    var marked = value
    for (index, place) in places.enumerated() {
      marked = marked.replacing(place + [.key("accessibility"), .key("identifier")], with: .string("mark-\(index)"))
    }
    var paths: [String: String] = [:]
    for line in try picture(marked).layoutText.split(separator: "\n") {
      guard let mark = line.firstMatch(of: /identifier "(mark-\d+)"/)?.output.1 else { continue }
      let words = line.drop { $0 == " " }.split(separator: " ", maxSplits: 2)
      if words.count > 1 { paths[String(mark)] = String(words[1]) }
    }
    return places.indices.map { paths["mark-\($0)"] }
  }
}
