/// The project's JSON reader: strict (RFC 8259), with the place of every value and hints for errors.
public enum JSONReader {
  /// Reads the single value in `source`.
  ///
  /// A byte-order mark is accepted. Refused beyond the grammar: invalid UTF-8, duplicate names in an object, lone
  /// surrogates, numbers beyond `Double`, and what exceeds ``SupportLimits``.
  ///
  /// - Throws: errors with places in `source`.
  public static func read(_ source: SourceText) throws(DiagnosticsError) -> JSONNode {
    var faults: [JSONFault] = []
    let node = try read(source, faults: &faults)
    guard faults.isEmpty else { throw DiagnosticsError(faults.flatMap { $0.diagnostics(in: source) }) }
    return node
  }

  /// Reads the single value in `source`, collecting faults of single values, which do not prevent validating the
  /// others.
  ///
  /// - Parameter faults: receives duplicate names, of which all values are kept, and numbers beyond `Double`, which
  /// become 0.
  /// - Throws: why the text is not JSON.
  public static func read(_ source: SourceText, faults: inout [JSONFault]) throws(DiagnosticsError) -> JSONNode {
    // Closures of Swift 6.0's buffers do not support typed throws, so the error is returned.
    let result = source.bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSONFault) -> (JSONNode, [JSONFault]) in
        try checkBytes(bytes)
        var parser = JSONParser(bytes, from: source.contentStart)
        let node = try parser.document()
        return (node, parser.faults)
      }
    }
    switch result {
    case .success(let (node, found)):
      faults += found
      return node
    case .failure(let fault): throw DiagnosticsError(fault.diagnostics(in: source))
    }
  }

  /// Reads the single value in `bytes`; `file` is their name in messages.
  public static func read(_ bytes: [UInt8], file: String) throws(DiagnosticsError) -> JSONNode {
    try read(SourceText(file: file, bytes: bytes))
  }

  /// Refuses invalid UTF-8, excessive size and heaps of marks, so that the parser need not check the encoding.
  private static func checkBytes(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONFault) {
    guard bytes.count <= SupportLimits.documentBytes else {
      throw JSONFault(
        "the document is larger than \(SupportLimits.documentBytes >> 20) MB",
        at: 0..<0, hint: "split it, or keep pictures in files of their own")
    }
    guard let invalid = firstInvalidUTF8(in: bytes) else {
      // Before anything is compared; escapes can make more of them.
      guard let marks = CombiningMarks.excess(in: bytes) else { return }
      throw JSONFault(CombiningMarks.fault, at: marks, hint: CombiningMarks.remedy)
    }
    let isUTF16 = bytes.count >= 2 && (bytes[0] ^ bytes[1] == 1) && max(bytes[0], bytes[1]) == 0xFF
    throw JSONFault(
      isUTF16 ? "the document is UTF-16 text" : "the text is not valid UTF-8 from here on",
      at: invalid..<min(invalid + 1, bytes.count), hint: "save the file as UTF-8")
  }
}

/// An error of the parser, as offsets; it becomes diagnostics on demand.
public struct JSONFault: Error {
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

  /// The part of the text that is wrong.
  public var place: SourceRange { SourceRange(start: range.lowerBound, end: range.upperBound) }

  /// An error, and possibly a note with a second place.
  public func diagnostics(in source: SourceText) -> [Diagnostic] {
    let main = Diagnostic(.error, message, at: place, in: source, hint: hint)
    guard let note else { return [main] }
    let second = SourceRange(start: note.range.lowerBound, end: note.range.upperBound)
    return [main, Diagnostic(.note, note.message, at: second, in: source)]
  }
}
