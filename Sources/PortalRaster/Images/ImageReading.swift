/// Entry points of the image checks, for fuzzing.
package enum ImageReading {
  /// Checks an SVG as before drawing.
  ///
  /// - Throws: `DiagnosticsError` with the reason for a refusal.
  package static func checkSVG(_ bytes: [UInt8], name: String) throws {
    do throws(ImageProblem) {
      var declarations = 0
      _ = try SVGCheck.check(bytes, declarations: &declarations)
    } catch {
      throw error.error(name)
    }
  }

  /// Reads what a child process says, as its parent does: a head, and the text of a problem behind it.
  ///
  /// - Returns: the head as it is written, and what people are told of the problem; nothing where it is no head, or one
  ///   that announces more than comes.
  package static func readMessage(_ bytes: [UInt8]) -> (header: [UInt8], told: DiagnosticsError?)? {
    let rest = bytes.dropFirst(SandboxMessage.headerBytes)
    guard
      let message = SandboxMessage(header: Array(bytes.prefix(SandboxMessage.headerBytes)), limit: rest.count)
    else { return nil }
    let text = String(decoding: rest.prefix(message.length), as: UTF8.self)
    let problem = SandboxedProblem.problem(message.numbers, text: text, .png)
    return (message.header, message.kind == .problem ? problem?.error("input") : nil)
  }
}
