import Foundation
import PortalDocument
import PortalGallery
import PortalRaster
import TestSupport

/// Where tests draw documents of the gallery: the images that they ask for are there.
final class Stage {
  let folder: String
  private let renderer: Renderer

  init() throws {
    let folder = try Places.scratchFolder()
    self.folder = folder.path
    for (name, bytes) in try GalleryImages.files(Renderer()) {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    renderer = try Renderer(imageRoot: folder.path, painters: GalleryImages.painters)
  }

  func canvas(of document: JSONValue) throws -> Canvas { try read(document).canvas }

  /// What tells a document's picture from others.
  func digest(of document: JSONValue) throws -> String {
    let screen = try read(document)
    var hash = StableHash()
    hash.add(bytes: try renderer.picture(of: screen, on: screen.canvas, traits: screen.traits).png())
    return hash.digest
  }

  private func read(_ document: JSONValue) throws -> ScreenDocument {
    try ScreenDocument.read(JSONWriter.bytes(of: document), file: "example")
  }

  /// All that can be told of a document: its pixels, its layout text, its meaning, what its handlers send.
  func outcome(of document: JSONValue) throws -> Outcome {
    let screen = try read(document)
    let picture = try renderer.picture(
      of: screen,
      on: Canvas(
        width: screen.canvas.size.width, height: screen.canvas.size.height, scale: 1,
        background: screen.canvas.background, safeArea: screen.canvas.safeArea), traits: screen.traits)
    return Outcome(
      pixels: try picture.png(), text: picture.layoutText, meaning: LayoutJSON.text(of: picture.screen),
      messages: Messages.sent(by: screen), diagnostics: picture.diagnostics.map(\.message))
  }
}

struct Outcome: Equatable {
  var pixels: [UInt8]
  var text: String
  var meaning: String
  var messages: [String]
  var diagnostics: [String]
}

/// What the handlers of a screen send when everything happens to everything.
enum Messages {
  static func sent(by screen: ScreenDocument) -> [String] {
    let log = Log()
    let description = screen.screen.describe(screen.traits) { log.messages.append(JSONWriter.text(of: $0)) }
    var found: [String] = []
    collect(description.spec, description.handlers, "", log, &found)
    return found
  }

  private final class Log {
    var messages: [String] = []
  }

  private static func collect(
    _ spec: ViewSpec, _ handlers: HandlerTable, _ path: String, _ log: Log, _ found: inout [String]
  ) {
    for binding in spec.handlers {
      for event in events(binding.kind) {
        handlers.send(event, to: binding.slot)
        found.append("\(path) \(binding.kind) \(log.messages)")
        log.messages = []
      }
    }
    for (index, child) in spec.children.enumerated() {
      collect(child, handlers, "\(path)/\(index)", log, &found)
    }
    guard let rows = spec.rows else { return }
    for row in 0..<rows.count {
      guard let description = handlers.describe(row, of: rows) else { continue }
      collect(description.spec, description.handlers, "\(path)/row \(row)", log, &found)
    }
  }

  /// Things of this kind that can happen.
  private static func events(_ kind: EventKind) -> [Event] {
    switch kind {
    case .tap, .refresh: [Event(kind)]
    case .editingBegin, .editingChanged, .editingEnd: [Event(kind, text: "typed")]
    case .valueChanged:
      [
        Event(kind, number: 0.25, flag: true, date: CalendarDate("2026-01-02T03:04"))
      ]
    case .selectionChanged: [Event(kind, index: 0), Event(kind, number: 1, index: 2)]
    }
  }
}
