import PortalDocs
import PortalRaster

/// A function that agents call: its name, what it does, and what it is told.
struct AgentTool: Sendable {
  /// What a tool answers: lines of text, and pictures of stated size.
  struct Answer {
    /// Each is one line, whatever it quotes of documents: what they say could be taken for lines of ours.
    private var lines: [String]
    private var pictures: [[UInt8]] = []
    private var isError = false

    /// What went wrong, a line each.
    init(_ error: any Error, _ call: AgentCall?) {
      isError = true
      if let error = error as? StageError {
        lines = [error.message] + [error.agentRemedy].compactMap(\.self)
        return
      }
      let diagnostics = Diagnostic.all(of: error)
      lines = diagnostics.prefix(CommandLimits.agentErrors).map { call?.line($0) ?? AgentCall.sentence($0) }
      if diagnostics.count > lines.count { lines.append("and \(diagnostics.count - lines.count) more") }
    }

    init(_ lines: [String], pictures: [[UInt8]] = []) {
      self.lines = lines
      self.pictures = pictures
    }

    var json: JSONValue {
      let text = Self.bounded(lines.map(TerminalText.escaped).joined(separator: "\n"))
      let pictures = pictures.map { bytes -> JSONValue in
        .members([("type", "image"), ("data", .string(Base64.text(of: bytes))), ("mimeType", "image/png")])
      }
      let content = [JSONValue.members([("type", "text"), ("text", .string(text))])] + pictures
      return .members([("content", .array(content.map { JSONNode($0) })), ("isError", .bool(isError))])
    }

    /// A text that an agent can take in; of a longer one its beginning, and how much is missing.
    static func bounded(_ text: String, to bytes: Int = CommandLimits.agentTextBytes) -> String {
      let all = text.utf8
      guard let stop = all.index(all.startIndex, offsetBy: bytes, limitedBy: all.endIndex), stop < all.endIndex else {
        return text
      }
      let kept = text.unicodeScalars[..<stop]
      return "\(Substring(kept))… \(all.distance(from: stop, to: all.endIndex)) bytes are left out"
    }
  }

  /// Something that a tool is told.
  struct Parameter: Sendable {
    enum Kind: String, Sendable {
      case text = "string"
      case number, boolean, object
      case list = "array"
    }

    let name: String
    let kind: Kind
    let help: String
    var isRequired = false
    /// What an object has, where it is none of a document's.
    var members: [Parameter] = []

    /// What the protocol says of it: some clients take no tool whose lists do not say what is in them.
    var json: JSONValue {
      var schema = members.isEmpty ? [("type", .string(kind.rawValue))] : AgentTool.schema(members)
      schema.append(("description", .string(help)))
      if kind == .list { schema.append(("items", .members([("type", "object")]))) }
      return .members(schema)
    }
  }

  let name: String
  let help: String
  let parameters: [Parameter]
  let run: @Sendable (inout AgentTools, AgentCall) throws -> Answer

  /// How the protocol lists it.
  var json: JSONValue {
    .members([
      ("name", .string(name)), ("description", .string(help)), ("inputSchema", .members(Self.schema(parameters))),
    ])
  }

  private static func schema(_ parameters: [Parameter]) -> [(String, JSONValue)] {
    var schema: [(String, JSONValue)] = [
      ("type", "object"), ("properties", .members(parameters.map { ($0.name, $0.json) })),
    ]
    let required = parameters.filter(\.isRequired).map { JSONNode(.string($0.name)) }
    if !required.isEmpty { schema.append(("required", .array(required))) }
    schema.append(("additionalProperties", false))
    return schema
  }
}

/// One call of a tool: what it was told, and where that stands.
struct AgentCall {
  let arguments: JSONNode
  let source: SourceText

  /// - Throws: what the tool does not know, lacks, or is told in another kind.
  init(_ arguments: JSONNode?, in source: SourceText, of tool: AgentTool) throws(DiagnosticsError) {
    self.arguments = arguments ?? JSONNode(.object([]))
    self.source = source
    guard case .object(let members) = self.arguments.value else {
      throw DiagnosticsError.wrong("the arguments are no object")
    }
    try Self.check(members, against: tool.parameters, of: tool.name)
  }

  private static func check(
    _ members: [JSONMember], against parameters: [AgentTool.Parameter], of owner: String
  ) throws(DiagnosticsError) {
    let names = parameters.map(\.name)
    for member in members {
      guard let parameter = parameters.first(where: { $0.name == member.key }) else {
        throw DiagnosticsError.wrong(
          "\(owner) knows no \(TerminalText.quoted(member.key))",
          hint: nearestName(to: member.key, in: names).map { "did you mean \($0)?" }
            ?? (names.isEmpty ? "it is told nothing" : "it is told: \(names.joined(separator: ", "))"))
      }
      let isRight =
        switch (parameter.kind, member.value.value) {
        case (.text, .string), (.number, .number), (.boolean, .bool), (.object, .object), (.list, .array): true
        default: false
        }
      guard isRight else {
        let isWritten = if case .string = member.value.value { parameter.kind == .object } else { false }
        throw DiagnosticsError.wrong(
          "\"\(member.key)\" cannot be \(member.value.value.kindName)",
          hint: isWritten ? "give the object itself, and not its text" : parameter.help)
      }
      if !parameter.members.isEmpty, case .object(let members) = member.value.value {
        try check(members, against: parameter.members, of: "\"\(member.key)\" of \(owner)")
      }
    }
    for parameter in parameters where parameter.isRequired && !members.contains(where: { $0.key == parameter.name }) {
      throw DiagnosticsError.wrong("\(owner) needs \"\(parameter.name)\"", hint: parameter.help)
    }
  }

  subscript(name: String) -> JSONNode? { arguments.value[name] }

  func text(_ name: String) -> String? {
    if case .string(let text)? = self[name]?.value { text } else { nil }
  }

  func number(_ name: String) -> Double? {
    if case .number(let number)? = self[name]?.value { number } else { nil }
  }

  func flag(_ name: String) -> Bool? {
    if case .bool(let flag)? = self[name]?.value { flag } else { nil }
  }

  // MARK: Places

  /// A diagnostic in one line; what is in the call itself has the path of its value as its place.
  func line(_ diagnostic: Diagnostic) -> String {
    guard diagnostic.file == source.file, let position = diagnostic.position else { return Self.sentence(diagnostic) }
    var bare = Diagnostic(diagnostic.severity, diagnostic.message, hint: diagnostic.hint)
    bare.file = path(at: source.offset(of: position))
    return Self.sentence(bare)
  }

  /// A diagnostic in one line, with what to do about it.
  static func sentence(_ diagnostic: Diagnostic) -> String {
    diagnostic.short + (diagnostic.hint.map { TerminalText.escaped(" (\($0))") } ?? "")
  }

  /// The path of the innermost value or name at a byte of the message: `document.content.children[1].text`.
  private func path(at offset: Int) -> String {
    var path = ""
    var node = arguments
    func holds(_ range: SourceRange) -> Bool { range.start <= offset && offset < range.end }
    /// The last of so many, which stand one behind the other, that begins at the byte or before it.
    func last(of count: Int, start: (Int) -> Int) -> Int? {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        if start(middle) <= offset { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : low - 1
    }
    while true {
      switch node.value {
      case .object(let members):
        guard let index = last(of: members.count, start: { members[$0].keyPlace.start }) else { return path }
        let member = members[index]
        guard holds(member.keyPlace) || holds(member.value.place) else { return path }
        path += path.isEmpty ? member.key : ".\(member.key)"
        node = member.value
      case .array(let items):
        guard let index = last(of: items.count, start: { items[$0].place.start }), holds(items[index].place) else {
          return path
        }
        path += "[\(index)]"
        node = items[index]
      default: return path
      }
    }
  }
}
