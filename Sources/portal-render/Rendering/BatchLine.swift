import PortalDocument
import PortalRaster

/// One line of a batch.
struct BatchLine {
  /// Its line number.
  let number: Int
  /// The output, as written in the line.
  let output: String
  /// The output as a normalised path beneath the output folder.
  let path: OutputPath
  let outputPlace: SourceRange
  let source: SourceText
  private let node: JSONNode

  private static let keys = ["output", "document", "input", "data", "row", "variant"]

  /// Parses a line's output; ``piece(in:screen:)`` parses the rest.
  ///
  /// - Parameter wantsFormat: whether the output's extension must determine the format.
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
    if output == "-" {
      throw source.wrong("standard output has the answers, and no picture", place, "name a file, such as \"a.png\"")
    }
    do throws(OutputPath.Problem) {
      path = try OutputPath(output)
    } catch {
      throw source.wrong(
        "the output \(TerminalText.quoted(output)) \(error.text)", place,
        "name a path such as \"a/b.png\"")
    }
    (self.output, outputPlace) = (output, place)
    if wantsFormat, PictureFormat(path: output) == nil { throw DiagnosticsError(PictureFormat.unknown(output)) }
  }

  /// The file of its document, if it names one.
  var input: String? {
    get throws(DiagnosticsError) { try source.text("input", of: node) }
  }

  /// The file of a line's document.
  struct Input {
    let name: String
    /// Its real path.
    let place: String
    /// The real path of the folder that its name says, in which its images are; empty where that is unknown.
    let folder: String
  }

  /// The piece to draw.
  ///
  /// - Parameters:
  ///   - file: the path that is written, and `place` its real path.
  ///   - input: the file of its document, if it names one.
  func piece(
    to file: String, at place: String, reading input: Input?, defaults: ScreenDefaults, budget: Budget
  ) throws -> Piece {
    var page = Piece.Page(source: .input(0))
    if let words = try source.text("variant", of: node) { page.variant = try .named(words) }
    if let data = node.value["data"] {
      guard case .object = data.value else { throw source.wrong("\"data\" is no object of fields", data.place) }
      let name = try source.text("row", of: node)
      guard name.map({ $0.utf8.count <= 100 }) != false else {
        throw source.wrong("\"row\" has more than 100 bytes", node.value["row"]?.place ?? node.place)
      }
      page.row = .row(
        DataRow(fields: data.value, name: name.map(TerminalText.escaped) ?? "the data of line \(number)"))
    }
    if let input {
      try FileIdentity.refuse(file, at: place, replacing: [(name: input.name, place: input.place)])
      let template = try ScreenTemplate.read(
        Files.read(real: input.place, calledBy: input.name), file: input.name, defaults: defaults, budget: budget)
      page.source = .template(
        template, file: input.name, folder: Files.folder(holding: input.name), real: input.folder)
    } else if let document = node.value["document"] {
      let template = ScreenTemplate(document, in: source, defaults: defaults, budget: budget)
      page.source = .template(template, file: nil, folder: ".", real: nil)
    } else {
      throw source.wrong("a line of a batch needs a \"document\" or an \"input\"", node.place, "say what to draw")
    }
    return Piece(pages: [page], output: file, caption: output)
  }
}

extension SourceText {
  fileprivate func text(_ key: String, of node: JSONNode) throws(DiagnosticsError) -> String? {
    guard let value = node.value[key] else { return nil }
    guard case .string(let text) = value.value else { throw wrong("\"\(key)\" is no text", value.place) }
    guard !text.isEmpty else { throw wrong("\"\(key)\" is empty", value.place, "write it, or leave it out") }
    return text
  }
}
