/// Our one reader of JSON: strict (RFC 8259), with the place of every value and advice for what it refuses.
public enum JSONReader {
  /// Reads the one value that `source` holds.
  ///
  /// A byte-order mark is tolerated. Refused beyond the grammar: invalid UTF-8, a name given twice in one
  /// object, half a surrogate pair, a number that no `Double` can hold, and what exceeds ``SupportLimits``.
  ///
  /// - Throws: what is wrong, pointing into `source`.
  public static func read(_ source: SourceText) throws(DiagnosticsError) -> JSONNode {
    // Buffers of Swift 6.0 do not pass on which error it is, so it comes as a value.
    let result = source.bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONFault) -> JSONNode in
        try checkBytes(bytes)
        var parser = JSONParser(bytes, from: source.contentStart)
        return try parser.document()
      }
    }
    switch result {
    case .success(let node): return node
    case .failure(let fault): throw DiagnosticsError(fault.diagnostics(in: source))
    }
  }

  /// Reads the one value that `bytes` hold; `file` names them in messages.
  public static func read(_ bytes: [UInt8], file: String) throws(DiagnosticsError) -> JSONNode {
    try read(SourceText(file: file, bytes: bytes))
  }

  /// Refuses what is no UTF-8 text of sensible size, so that the parser need not look at encoding again.
  private static func checkBytes(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
    guard bytes.count <= SupportLimits.documentBytes else {
      throw JSONFault(
        "the document is larger than \(SupportLimits.documentBytes >> 20) MB",
        at: 0..<0, hint: "split it, or keep pictures in files of their own")
    }
    guard let invalid = firstInvalidUTF8(in: bytes) else { return }
    let isUTF16 = bytes.count >= 2 && (bytes[0] ^ bytes[1] == 1) && max(bytes[0], bytes[1]) == 0xFF
    throw JSONFault(
      isUTF16 ? "the document is UTF-16 text" : "the text is not valid UTF-8 from here on",
      at: invalid..<min(invalid + 1, bytes.count), hint: "save the file as UTF-8")
  }
}

/// What the parser found wrong, as offsets; it becomes diagnostics once a person is to read it.
struct JSONFault: Error {
  var message: String
  var range: Range<Int>
  var hint: String?
  var note: (message: String, range: Range<Int>)?

  init(
    _ message: String, at range: Range<Int>, hint: String? = nil,
    note: (message: String, range: Range<Int>)? = nil
  ) {
    self.message = message
    self.range = range
    self.hint = hint
    self.note = note
  }

  func diagnostics(in source: SourceText) -> [Diagnostic] {
    let place = SourceRange(start: range.lowerBound, end: range.upperBound)
    let main = Diagnostic(.error, message, at: place, in: source, hint: hint)
    guard let note else { return [main] }
    let second = SourceRange(start: note.range.lowerBound, end: note.range.upperBound)
    return [main, Diagnostic(.note, note.message, at: second, in: source)]
  }
}
