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
    let lines = ["portal-render \(Overview.version)"] + (try Renderer().fingerprint) + [svgImages(protection())]
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a process that reads images is kept from; nil where they are read in this one.
  private static func protection() -> SandboxProtection? {
    guard let sandbox = try? SandboxOptions().sandbox() else { return nil }
    return sandbox.protection()
  }

  /// How SVG images are read here, for whoever wants to see what protects her.
  private static func svgImages(_ protection: SandboxProtection?) -> String {
    guard let protection else { return "SVG images: read in this process, and how much they ask for is counted" }
    let walls = [
      protection.contains(.calls) ? "seccomp" : nil, protection.contains(.files) ? "Landlock" : nil,
      protection.contains(.limits) ? "limits of memory, time and files" : nil,
    ].compactMap { $0 }
    let isOpen = protection.isDisjoint(with: [.calls, .files])
    return "SVG images: read in a process of their own, under \(walls.joined(separator: ", "))"
      + (isOpen ? "; this system has neither seccomp nor Landlock, so it could open files" : "")
  }

  /// `{ "version", "fingerprint": { "cairo": "1.16.0", … }, "svgImages": { "ownProcess", "limits", "landlock", "seccomp" } }`.
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
    let protection = protection()
    func flag(_ name: String, _ isOn: Bool) -> JSONMember { JSONMember(key: name, value: JSONNode(.bool(isOn))) }
    let value = JSONValue.object([
      JSONMember(key: "version", value: JSONNode(.string(Overview.version))),
      JSONMember(key: "fingerprint", value: JSONNode(.object(parts))),
      JSONMember(
        key: "svgImages",
        value: JSONNode(
          .object([
            flag("ownProcess", protection != nil), flag("limits", protection?.contains(.limits) == true),
            flag("landlock", protection?.contains(.files) == true),
            flag("seccomp", protection?.contains(.calls) == true),
          ]))),
    ])
    return JSONWriter.text(of: value, style: .pretty)
  }
}
