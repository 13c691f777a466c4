import PortalDocument
import PortalRaster

/// What one line of a batch asks for.
struct BatchLine {
  /// Its number among all lines of the input.
  let number: Int
  /// Where to write, as the line says it: a path beneath the folder of the outputs.
  let output: String
  let outputPlace: SourceRange
  let source: SourceText
  private let node: JSONNode

  private static let keys = ["output", "document", "input", "data", "variant"]

  /// Reads a line, and where it wants its picture; what else it says is looked at by ``piece(in:screen:)``.
  ///
  /// - Parameter wantsFormat: whether the output's ending has to say the format.
  init(_ bytes: [UInt8], number: Int, wantsFormat: Bool) throws(DiagnosticsError) {
    self.number = number
    source = SourceText(file: Files.standardInputName, bytes: bytes)
    node = try JSONReader.read(source)
    guard case .object(let members) = node.value else {
      throw source.wrong(
        "expected an object, found \(node.value.kindName)", node.place,
        "for example: { \"output\": \"a.png\", \"document\": { … } }")
    }
    if let stranger = members.first(where: { !Self.keys.contains($0.key) }) {
      throw source.wrong(
        "unknown key \(TerminalText.quoted(stranger.key)) in a line of a batch", stranger.keyPlace,
        nearestName(to: stranger.key, in: Self.keys).map { "did you mean \"\($0)\"?" }
          ?? "there may be: \(Self.keys.joined(separator: ", "))")
    }
    guard let output = try source.text("output", of: node), let place = node.value["output"]?.place else {
      throw source.wrong("a line of a batch needs an \"output\"", node.place, "say where to write, such as \"a.png\"")
    }
    (self.output, outputPlace) = (output, place)
    try checkOutput(wantsFormat: wantsFormat)
  }

  private func checkOutput(wantsFormat: Bool) throws(DiagnosticsError) {
    if output == "-" {
      throw source.wrong(
        "standard output has the answers, and no picture", outputPlace, "name a file, such as \"a.png\"")
    }
    let parts = output.split(separator: "/", omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0 == ".." || $0 == "." }), !output.utf8.contains(where: { $0 < 0x20 })
    else {
      throw source.wrong(
        "the output \(TerminalText.quoted(output)) leads out of the output's folder", outputPlace,
        "give a path beneath it, such as \"a/b.png\"")
    }
    if wantsFormat, PictureFormat(path: output) == nil { throw DiagnosticsError(PictureFormat.unknown(output)) }
  }

  /// What is to be drawn.
  ///
  /// - Parameter file: the output as the command writes it.
  func piece(to file: String, defaults: ScreenDefaults) throws -> Piece {
    var page = Piece.Page(source: .input(0))
    if let words = try source.text("variant", of: node) { page.variant = try .named(words) }
    if let data = node.value["data"] {
      guard case .object = data.value else { throw source.wrong("\"data\" is no object of fields", data.place) }
      page.row = .row(DataRow(fields: data.value, name: "the data of line \(number)"))
    }
    let input = try source.text("input", of: node)
    if let input {
      try FileIdentity.refuse(file, replacing: [input])
      let template = try ScreenTemplate.read(Files.read(input), file: input, defaults: defaults)
      page.source = .template(template, file: input, folder: Files.folder(holding: input))
    } else if let document = node.value["document"] {
      page.source = .template(ScreenTemplate(document, in: source, defaults: defaults), file: nil, folder: ".")
    } else {
      throw source.wrong("a line of a batch needs a \"document\" or an \"input\"", node.place, "say what to draw")
    }
    return Piece(pages: [page], output: file, caption: output)
  }
}

extension SourceText {
  /// What is wrong with a part of a line.
  func wrong(_ message: String, _ place: SourceRange, _ hint: String? = nil) -> DiagnosticsError {
    DiagnosticsError(Diagnostic(.error, message, at: place, in: self, hint: hint))
  }

  fileprivate func text(_ key: String, of node: JSONNode) throws(DiagnosticsError) -> String? {
    guard let value = node.value[key] else { return nil }
    guard case .string(let text) = value.value, !text.isEmpty else {
      throw wrong("\"\(key)\" is no text", value.place)
    }
    return text
  }
}
