//! Whether documents can be read, one a line: for comparing the reader with the schema.

import PortalDocument

enum DecodeLines {
  /// Reads standard input and answers each line with `ok`, or with what is wrong first.
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
