import Foundation
import PortalDocs
import PortalRaster
import TestSupport

/// A scratch folder with pages.
struct PageFolder {
  let folder: URL

  init() throws {
    folder = try Places.scratchFolder()
  }

  func write(_ text: String, to name: String) throws {
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func bytes(of name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  func text(of name: String) throws -> String {
    // Foundation's own way would drop the byte order mark.
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.folder.appendingPathComponent(folder).path).sorted()
  }

  /// - Parameter paths: the requested paths in the folder; none are the folder itself.
  func outcome(of paths: [String] = [], budgets: Double = .infinity) throws -> DocsOutcome {
    let plan = try DocsPlan(paths.isEmpty ? [folder.path] : paths.map { folder.path + "/" + $0 })
    var painter = DocsPainter(fonts: try FontLibrary())
    // All files but the first go to the disc.
    var outcome = DocsOutcome(heldIn: HeldFile(in: [folder.path], memory: 100), budgets: budgets)
    for drawing in plan.drawings { outcome.add(painter.draw(drawing), of: drawing) }
    try outcome.finish(plan)
    return outcome
  }

  func mend() throws {
    for file in try outcome().files { try Data(file.bytes.read()).write(to: URL(fileURLWithPath: file.path)) }
  }

  func refusal() throws -> [Diagnostic] {
    do {
      _ = try outcome()
      return []
    } catch let error as DiagnosticsError {
      return error.diagnostics
    }
  }
}
