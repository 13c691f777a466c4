import PortalDocument
import PortalRaster

// Readers of screens, and of their data.

extension FuzzReader {
  private static let documentWords: @Sendable () -> [String] = { SchemaWords.words(of: DocumentSchema.text()) }

  /// Documents, without drawing them.
  static let document = FuzzReader(
    name: "document", what: "documents", mostBytes: 8192, mutator: .json, words: documentWords
  ) { _ in
    { bytes in
      let document = try ScreenDocument.read(bytes, file: "screen.json")
      _ = document.describe(document.traits)
      if !document.remarks.isEmpty { throw DiagnosticsError(document.remarks) }
    }
  }

  /// A document and its data, separated by byte 30.
  static let template = FuzzReader(
    name: "template", what: "templates with their data", mostBytes: 8192, mutator: .json,
    words: { documentWords() + ["{{", "}}", "$data", "$each", "$if", "as", "component", "then", "else", "default"] }
  ) { _ in
    { bytes in
      let parts = InputParts(bytes)
      // Bounds that a few kilobytes reach without taking seconds.
      let budget: Budget = [.filling: 1 << 20, .values: 20_000]
      let template = try ScreenTemplate.read(parts.first, file: "screen.json", budget: budget)
      guard let data = parts.second else { return _ = try template.document() }
      let table = try DataTable.read(data, file: "rows.json")
      for index in 0..<min(table.count, mostRows) {
        let row = try table.row(index)
        _ = try template.canvasAndTraits(for: row)
        _ = try template.document(for: row)
      }
    }
  }

  /// Tables; the first byte determines the format, as a file's extension does.
  static let table = FuzzReader(
    name: "table", what: "data: CSV, TSV, JSON and lines of JSON", mostBytes: 2048, mutator: .lines,
    words: { ["\"\"", "\r\n", "\",\"", "\t", "a.b", "{\"a\":1}", "[{\"a\":1}]", "\u{FEFF}"] }
  ) { _ in
    { bytes in
      guard let first = bytes.first else { return }
      let endings = ["csv", "tsv", "json", "ndjson", "txt"]
      let table = try DataTable.read(Array(bytes.dropFirst()), file: "rows.\(endings[Int(first) % endings.count])")
      var problem: DiagnosticsError?
      for index in 0..<min(table.count, mostRows) {
        do throws(DiagnosticsError) {
          let row = try table.row(index)
          for path in ["a", "a.b", "0", "a.0.b", ""] { _ = row[path] }
          _ = row.remedy(forMissing: "price")
        } catch {
          problem = error
        }
      }
      if let problem { throw problem }
    }
  }

  /// Documents drawn in a format that the input's length determines.
  static let screen = FuzzReader(
    name: "screen", what: "documents, drawn and written in all formats", mostBytes: 8192, mutator: .json,
    sharesCorpusOf: "document", words: documentWords
  ) { _ in
    let renderer = try Renderer()
    let formats = PictureFormat.allCases
    return { bytes in
      let document = try ScreenDocument.read(bytes, file: "screen.json")
      guard let size = document.canvas(on: document.canvas).pixelSize, size.width * size.height <= mostPixels else {
        return
      }
      let picture = try renderer.picture(of: document, on: document.canvas, traits: document.traits)
      _ = picture.layoutText
      _ = picture.list.digest
      _ = try picture.bytes(as: formats[bytes.count % formats.count])
    }
  }

  /// The number of rows to read: more have nothing new.
  private static let mostRows = 50

  /// The limit of pixels to draw: larger pictures take longer, and show nothing new.
  private static let mostPixels = 2_000_000
}
