import PortalRaster

/// Prints the version, and everything else that pictures depend on: `portal-render version`.
///
/// Reports of rendering differences should include it.
struct Version: Subcommand {
  static let name = "version"
  static let summary = "Say which version this is, and which libraries and fonts decide how its pictures look."
  static let usage = ["[--json]"]

  static var sections: [OptionSection<Version>] {
    [OptionSection(title: "OPTIONS", options: [.flag("json", "Say it for programs.") { $0.isForPrograms = $1 }])]
  }

  var isForPrograms = false

  func run(_ console: Console) throws -> Status {
    try console.say(isForPrograms ? Self.json() : Self.text())
    return .done
  }

  static func text() throws -> String {
    (["portal-render \(Overview.version)"] + (try Renderer().fingerprint)).joined(separator: "\n") + "\n"
  }

  /// `{ "version", "fingerprint": { "cairo": "1.16.0", … } }`.
  private static func json() throws -> String {
    let parts = try Renderer().fingerprint.map { line -> JSONMember in
      // A colon ends a name of several words; otherwise the last word is the value, with numbers that a comma joins to
      // it.
      let words = line.split(separator: " ")
      let last = words.dropLast().last?.hasSuffix(",") == true ? 2 : 1
      let name = words.dropLast(last).joined(separator: " ")
      let end = line.firstIndex(of: ":") ?? line.index(line.startIndex, offsetBy: name.count)
      let value = line[end...].drop { $0 == ":" || $0 == " " }
      return JSONMember(key: String(line[..<end]), value: JSONNode(.string(String(value))))
    }
    let value = JSONValue.object([
      JSONMember(key: "version", value: JSONNode(.string(Overview.version))),
      JSONMember(key: "fingerprint", value: JSONNode(.object(parts))),
    ])
    return JSONWriter.text(of: value, style: .pretty)
  }
}
