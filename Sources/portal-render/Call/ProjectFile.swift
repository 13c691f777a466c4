import PortalRaster

/// What a project says to options once and for all: `portal-render.json` in the current folder.
///
/// Its members are the options' names, as `textSize` is of `--text-size`. Paths in it are taken from its folder.
struct ProjectFile {
  static let usualName = "portal-render.json"

  private let text: SourceText
  private let members: [JSONMember]
  /// Its folder with a slash; empty for the current one.
  private let folder: String

  /// Reads the project file; nothing where none is named and there is none.
  init?(named path: String?) throws(DiagnosticsError) {
    do {
      let bytes = try Files.read(path ?? Self.usualName)
      text = SourceText(file: path ?? Self.usualName, bytes: bytes)
    } catch {
      if path == nil, error.reason == .missing { return nil }
      throw DiagnosticsError(error.diagnostic)
    }
    let node = try JSONReader.read(text)
    guard case .object(let members) = node.value else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "expected an object of options, found \(node.value.kindName)", at: node.place, in: text,
          hint: "for example: { \"appearance\": \"dark\", \"scale\": 3 }"))
    }
    self.members = members
    folder = path.flatMap { path in path.lastIndex(of: "/").map { String(path[...$0]) } } ?? ""
  }

  /// That it names nothing that no subcommand knows.
  func check(against known: [OptionLabel]) throws(DiagnosticsError) {
    let names = known.filter { !$0.isForCallsAlone }.map(\.memberName)
    let strangers = members.filter { !names.contains($0.key) && $0.key != "$schema" }
    if strangers.isEmpty { return }
    throw DiagnosticsError(
      strangers.map { member in
        Diagnostic(
          .error, "unknown option \(TerminalText.quoted(member.key)) in a project file", at: member.keyPlace, in: text,
          hint: nearestName(to: member.key, in: names).map { "did you mean \"\($0)\"?" }
            ?? "its members are options, such as \"textSize\" for --text-size")
      })
  }

  /// What it says to one option.
  func said(to label: OptionLabel) throws(DiagnosticsError) -> Said? {
    guard let node = members.first(where: { $0.key == label.memberName })?.value else { return nil }
    var said = Said(
      values: [], source: .projectFile, spelled: "\"\(label.memberName)\"", node: node, text: text)
    if label.takesJSON { return said }
    let parts: [JSONNode] = if label.isList, case .array(let items) = node.value { items } else { [node] }
    for part in parts {
      switch part.value {
      case .string(let word): said.values.append(isPath(label) && !word.hasPrefix("/") ? folder + word : word)
      case .number(let number): said.values.append(JSONWriter.text(of: number))
      case .bool(let flag) where label.isFlag: said.values.append(flag ? "true" : "false")
      default:
        throw said.wrong(
          "\(said.spelled) cannot be \(part.value.kindName)",
          hint: label.isFlag ? "say true or false" : "say it as \(label.spelled) would be told")
      }
    }
    return said
  }

  private func isPath(_ label: OptionLabel) -> Bool {
    switch label.form {
    case .file, .folder, .path: true
    case .flag, .choice, .value: false
    }
  }
}
