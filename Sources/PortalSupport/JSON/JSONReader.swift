/// Our one reader of JSON: strict (RFC 8259), with the place of every value and advice for what it refuses.
public enum JSONReader {
  /// Reads the one value that `source` holds.
  ///
  /// A byte-order mark is tolerated. Refused beyond the grammar: invalid UTF-8, a name given twice in one
  /// object, half a surrogate pair, a number that no `Double` can hold, and what exceeds ``SupportLimits``.
  ///
  /// - Throws: what is wrong, pointing into `source`.
  public static func read(_ source: SourceText) throws(DiagnosticsError) -> JSONNode {
    var faults: [JSONFault] = []
    let node = try read(source, faults: &faults)
    guard faults.isEmpty else { throw DiagnosticsError(faults.flatMap { $0.diagnostics(in: source) }) }
    return node
  }

  /// Reads the one value that `source` holds, for whoever goes on to judge it: what is wrong with single values, and keeps
  /// nobody from reading the others, is an error as well, but comes beside the value.
  ///
  /// - Parameter faults: where it is added to: names given twice, of which all values stay, and numbers that no `Double`
  ///   can hold, which are 0.
  /// - Throws: why the text is no JSON.
  public static func read(_ source: SourceText, faults: inout [JSONFault]) throws(DiagnosticsError) -> JSONNode {
    // Buffers of Swift 6.0 do not pass on which error it is, so it comes as a value.
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

  /// Where it is.
  public var place: SourceRange { SourceRange(start: range.lowerBound, end: range.upperBound) }

  /// What a person is told: an error, and perhaps a note with a second place.
  public func diagnostics(in source: SourceText) -> [Diagnostic] {
    let main = Diagnostic(.error, message, at: place, in: source, hint: hint)
    guard let note else { return [main] }
    let second = SourceRange(start: note.range.lowerBound, end: note.range.upperBound)
    return [main, Diagnostic(.note, note.message, at: second, in: source)]
  }
}
