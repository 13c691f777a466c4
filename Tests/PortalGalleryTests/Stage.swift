import Foundation
import PortalDocument
import PortalGallery
import PortalRaster
import TestSupport

/// Draws the gallery's documents, in a folder with the images that they name.
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

  /// The digest of a document's picture.
  func digest(of document: JSONValue) throws -> String {
    let screen = try read(document)
    var hash = StableHash()
    hash.add(bytes: try renderer.picture(of: screen, on: screen.canvas, traits: screen.traits).png())
    return hash.digest
  }

  private func read(_ document: JSONValue) throws -> ScreenDocument {
    try ScreenDocument.read(JSONWriter.bytes(of: document), file: "example")
  }

  /// Everything observable of a document: pixels, layout text, semantics, and its handlers' messages.
  func outcome(of document: JSONValue) throws -> Outcome {
    let screen = try read(document)
    let log = Log()
    let picture = try renderer.picture(
      of: Listening(screen: screen, log: log),
      on: Canvas(
        width: screen.canvas.size.width, height: screen.canvas.size.height, scale: 1,
        background: screen.canvas.background, safeArea: screen.canvas.safeArea), traits: screen.traits)
    return Outcome(
      pixels: try picture.png(), text: picture.layoutText, meaning: LayoutJSON.text(of: picture.screen),
      messages: Messages.sent(by: screen, log) + Messages.sent(by: picture, log),
      diagnostics: picture.diagnostics.map(\.message))
  }
}

struct Outcome: Equatable {
  var pixels: [UInt8]
  var text: String
  var meaning: String
  var messages: [String]
  var diagnostics: [String]
}

/// The messages that a screen has sent.
private final class Log {
  var messages: [String] = []
}

/// A document's screen whose messages are logged.
private struct Listening: Describable {
  let screen: ScreenDocument
  let log: Log

  func describe(_ traits: Traits) -> Description {
    screen.screen.describe(traits) { log.messages.append(JSONWriter.text(of: $0)) }
  }

  func canvas(on canvas: Canvas) -> Canvas { screen.canvas(on: canvas) }
}

/// The messages of a screen when every event happens to every view.
private enum Messages {
  static func sent(by screen: ScreenDocument, _ log: Log) -> [String] {
    let description = Listening(screen: screen, log: log).describe(screen.traits)
    var found: [String] = []
    collect(description.spec, description.handlers, "", log, &found)
    return found
  }

  /// What is sent when every view is touched and adjusted.
  static func sent(by picture: Picture, _ log: Log) -> [String] {
    var found: [String] = []
    picture.screen.forEachView { placed, view, _ in
      for input in [Input.tap, .drag(.moved), .adjust(1), .adjust(-1)]
      where picture.send(input, at: placed.frame.center) {
        found.append("\(view.path) \(input) \(log.messages)")
        log.messages = []
      }
    }
    return found
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

  /// Sample events of a kind.
  private static func events(_ kind: EventKind) -> [Event] {
    switch kind {
    case .tap, .cancel, .refresh, .doubleTap, .longPress, .swipeLeft, .swipeRight, .swipeUp, .swipeDown: [Event(kind)]
    case .editingBegin, .editingChanged, .editingEnd, .submit: [Event(kind, text: "typed")]
    case .valueChanged:
      [
        Event(kind, number: 0.25, flag: true, date: CalendarDate("2026-01-02T03:04"))
      ]
    case .open: [Event(kind, text: "https://example.org")]
    case .drag: [Event(kind, point: Point(x: 3, y: 4), phase: .moved)]
    case .action: [Event(kind, index: 0), Event(kind, index: 1)]
    case .move: [Event(kind, index: 0, target: 1)]
    case .selectionChanged: [Event(kind, index: 0, rows: [0]), Event(kind, index: 2, column: 1)]
    }
  }
}
