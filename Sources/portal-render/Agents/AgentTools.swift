import PortalDocs
import PortalDocument
import PortalRaster
import PortalSnapshot

/// The tools of `portal-render mcp`, and what they share: open fonts, and the screen that is used.
///
/// Documents are given as they are, or as files beneath the folder that the server was started in; nothing is written.
struct AgentTools {
  var maker: PictureMaker
  /// The screen that was opened last.
  var screen: OpenedScreen?
  /// The folder that files lie in.
  let folder: String

  init(_ options: ScreenOptions, folder: String) {
    maker = PictureMaker(options: options)
    maker.keepsDocuments = false
    maker.hasRealFolders = true
    self.folder = folder
  }

  static let all = pictures + living

  static let instructions = """
    Draws screens that are JSON documents. Write a document, call check, and look at render; mend what you see, and look again. \
    With open the screen lives: look numbers what can be touched, and tap, type and wait use it. \
    Coordinates are points from the top left corner.
    """

  /// - Parameter account: the work of all calls of a list.
  mutating func call(
    _ tool: AgentTool, _ arguments: JSONNode?, in source: SourceText, counting account: WorkAccount
  ) -> AgentTool.Answer {
    // What an agent looks at is being edited.
    maker.forgetImages()
    maker.account = account
    screen?.living.beginUse(counting: account)
    var call: AgentCall?
    do {
      if let excess = account.excess {
        throw DiagnosticsError.wrong(
          "what this list asks for before is \(excess)", hint: "send each message in a line of its own")
      }
      let read = try AgentCall(arguments, in: source, of: tool)
      call = read
      return try tool.run(&self, read)
    } catch {
      return AgentTool.Answer(error, call)
    }
  }

  // MARK: Screens that are told

  /// A document of a call, and the folder of its images.
  struct Told {
    var document: ScreenDocument
    var folder: String
    var variant: ScreenVariant
  }

  /// The document of a call.
  ///
  /// - Parameter part: the call's own arguments, or an object in them with `document`, `file`, `data` and `variant`.
  func told(_ call: AgentCall, _ part: JSONNode? = nil) throws -> Told {
    let node = part ?? call.arguments
    func text(_ name: String) throws(DiagnosticsError) -> String? {
      guard let value = node.value[name] else { return nil }
      guard case .string(let text) = value.value else { throw call.source.wrong("\"\(name)\" is no text", value.place) }
      return text
    }
    var row: DataRow?
    if let data = node.value["data"] { row = DataRow(fields: data.value, name: "the data") }
    let variant = try text("variant").map { try ScreenVariant.named($0) } ?? .base
    let (options, account) = (maker.options, maker.account)
    if let document = node.value["document"], node.value["file"] == nil {
      let template = ScreenTemplate(document, in: call.source, defaults: options.defaults, budget: options.budget)
      return Told(document: try template.document(for: row, counting: account), folder: folder, variant: variant)
    }
    guard let file = try text("file"), node.value["document"] == nil else {
      throw DiagnosticsError.wrong("one of \"document\" and \"file\" says which screen is meant")
    }
    // Of what lies elsewhere it is not even said whether it is there.
    guard let real = Files.realPath(file, beneath: folder) else {
      throw DiagnosticsError.wrong(
        "there is no file \(TerminalText.quoted(file)) beneath the folder \(TerminalText.quoted(folder))",
        hint: "portal-render mcp reads what is beneath the folder that it was started in")
    }
    let bytes = try Files.read(real: real)
    account?.add(.filling, Double(bytes.count), of: options.budget)
    let template = try ScreenTemplate.read(bytes, file: file, defaults: options.defaults, budget: options.budget)
    return Told(
      document: try template.document(for: row, counting: account), folder: Files.folder(holding: real),
      variant: variant)
  }

  /// The picture of a call's document, at so many pixels per point.
  mutating func picture(of told: Told, scale: Double) throws -> Picture {
    try maker.picture(of: told.document, as: told.variant, in: told.folder, scale: scale)
  }

  /// How many pixels make a point: one unless the call or the server's options say otherwise.
  ///
  /// So pixels are the points of layouts; and a device's own scale would make nine of one, which agents pay for.
  func scale(_ call: AgentCall) throws(DiagnosticsError) -> Double {
    let scale = call.number("scale") ?? maker.options.asked.scale ?? 1
    guard scale > 0, scale <= 4 else { throw DiagnosticsError.wrong("\"scale\" is more than 0 and at most 4") }
    return scale
  }

  /// A picture's file, if it is none that no client takes.
  static func bounded(_ bytes: [UInt8]) throws(DiagnosticsError) -> [UInt8] {
    guard bytes.count <= CommandLimits.agentPictureBytes else {
      throw DiagnosticsError.wrong(
        "the picture has more than \(CommandLimits.agentPictureBytes >> 20) MiB", hint: "say a smaller \"scale\"")
    }
    return bytes
  }

  /// What a picture shows, in words: its size, and warnings.
  func answer(_ picture: Picture, _ call: AgentCall, _ more: [String] = []) throws -> AgentTool.Answer {
    let canvas = picture.screen.canvas
    let warnings = picture.diagnostics.map(call.line)
    let painted = try picture.painted()
    let bytes = try Self.bounded(painted.png())
    let size =
      "\(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height)) points, "
      + "\(painted.width)×\(painted.height) pixels at \(shortNumber(canvas.scale)) per point"
    return AgentTool.Answer([size] + more + warnings, pictures: [bytes])
  }
}
