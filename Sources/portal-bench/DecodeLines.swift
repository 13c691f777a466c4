import PortalDocument

/// Validates documents, one per line: for comparing the reader with the schema.
enum DecodeLines {
  /// Reads documents from standard input, and answers each with `ok`, or its first error.
  static func run() {
    while let line = readLine(strippingNewline: true) {
      do {
        _ = try ScreenDocument.read(Array(line.utf8), file: "-")
        print("ok")
      } catch {
        print(error.diagnostics.first?.message ?? "wrong")
      }
    }
  }
}
