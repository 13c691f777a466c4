import PortalDocs
import PortalRaster

/// Serves the Model Context Protocol over standard input and output: a message of JSON-RPC 2.0 in each line.
///
/// One client at a time and one message after another. What is no message is answered with an error and ends nothing; the end
/// of the input ends the server.
struct ProtocolServer {
  /// The versions of the protocol that are spoken, the newest first.
  static let versions = ["2025-06-18", "2025-03-26", "2024-11-05"]

  private var tools: AgentTools

  init(_ tools: AgentTools) {
    self.tools = tools
  }

  mutating func run() throws {
    var lines = InputLines()
    var number = 0
    while let line = lines.next() {
      number += 1
      Trap.work(on: " at message \(number)")
      let answer: JSONValue?
      switch line {
      case .tooLong:
        answer = Self.error(nil, .parse, "a message is longer than \(CommandLimits.batchLineBytes >> 20) MiB")
      case .whole(let bytes): answer = line.isBlank ? nil : take(bytes)
      }
      Trap.rest()
      if let answer { try Output.say(JSONWriter.bytes(of: answer) + [UInt8(ascii: "\n")]) }
    }
    if let problem = lines.problem { throw problem }
  }

  /// The numbers of errors, by JSON-RPC.
  private enum Code: Double {
    case parse = -32700
    case request = -32600
    case method = -32601
    case parameters = -32602
  }

  /// The answer to a message, or those to a list of messages; nil where nothing was asked.
  mutating func take(_ bytes: [UInt8]) -> JSONValue? {
    let source = SourceText(file: "message", bytes: bytes)
    let node: JSONNode
    do throws(DiagnosticsError) {
      node = try JSONReader.read(source)
    } catch {
      return Self.error(nil, .parse, error.diagnostics.first?.short ?? "this is no JSON")
    }
    // Version 2025-03-26 has lists.
    guard case .array(let messages) = node.value else {
      return answer(to: node, in: source, counting: WorkAccount(budgets: PlayLimits.budgetsOfUse))
    }
    guard (1...CommandLimits.agentBatch).contains(messages.count) else {
      return Self.error(nil, .request, "a list has 1 to \(CommandLimits.agentBatch) messages")
    }
    let account = WorkAccount(budgets: PlayLimits.budgetsOfUse)
    let answers = messages.compactMap { answer(to: $0, in: source, counting: account) }
    return answers.isEmpty ? nil : .array(answers.map { JSONNode($0) })
  }

  /// - Parameter account: the work of all messages of its line.
  private mutating func answer(
    to node: JSONNode, in source: SourceText, counting account: WorkAccount
  ) -> JSONValue? {
    guard case .object = node.value, node.value["jsonrpc"]?.value == .string("2.0") else {
      return Self.error(nil, .request, "a message is an object with \"jsonrpc\": \"2.0\"")
    }
    let id = node.value["id"]?.value
    switch id {
    case nil, .string: break
    // From 2⁵³ on a number would be answered as its neighbour, and nobody would hear it.
    case .number(let number) where number.magnitude < 0x1p53 && number.rounded() == number: break
    default: return Self.error(nil, .request, "an \"id\" is a text or a whole number below 2⁵³")
    }
    guard case .string(let method)? = node.value["method"]?.value else {
      // Answers to us: nothing was asked.
      if node.value["result"] != nil || node.value["error"] != nil { return nil }
      return Self.error(id, .request, "a message has a \"method\"")
    }
    // Nothing is done for a notification, which nobody waits for.
    guard let id else { return nil }
    // What is measured is one message's; what is counted, all of a list's.
    Trap.goOn()
    let parameters = node.value["params"]
    switch method {
    case "initialize": return Self.result(id, greeting(parameters))
    case "ping": return Self.result(id, .object([]))
    case "tools/list": return Self.result(id, .members([("tools", .array(AgentTools.all.map { JSONNode($0.json) }))]))
    case "tools/call":
      guard case .string(let name)? = parameters?.value["name"]?.value else {
        return Self.error(id, .parameters, "a call names its tool: \"name\"")
      }
      guard let tool = AgentTools.all.first(where: { $0.name == name }) else {
        let hint = nearestName(to: name, in: AgentTools.all.map(\.name)).map { "; did you mean \($0)?" } ?? ""
        return Self.error(id, .parameters, "there is no tool \(TerminalText.quoted(name))\(hint)")
      }
      return Self.result(id, tools.call(tool, parameters?.value["arguments"], in: source, counting: account).json)
    default: return Self.error(id, .method, "there is no method \(TerminalText.quoted(method))")
    }
  }

  private func greeting(_ parameters: JSONNode?) -> JSONValue {
    var version = Self.versions[0]
    if case .string(let asked)? = parameters?.value["protocolVersion"]?.value, Self.versions.contains(asked) {
      version = asked
    }
    return .members([
      ("protocolVersion", .string(version)), ("capabilities", .members([("tools", .object([]))])),
      ("serverInfo", .members([("name", "portal-render"), ("version", .string(Overview.version))])),
      ("instructions", .string(AgentTools.instructions)),
    ])
  }

  private static func result(_ id: JSONValue, _ value: JSONValue) -> JSONValue {
    .members([("jsonrpc", "2.0"), ("id", id), ("result", value)])
  }

  private static func error(_ id: JSONValue?, _ code: Code, _ message: String) -> JSONValue {
    let message = AgentTool.Answer.bounded(message)
    let error = JSONValue.members([("code", .number(code.rawValue)), ("message", .string(message))])
    return .members([("jsonrpc", "2.0"), ("id", id ?? .null), ("error", error)])
  }
}
