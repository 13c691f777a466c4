import PortalRaster

/// An output path with placeholders for each picture: `out/{name}{-variant}@{scale}x.png`.
struct OutputTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case name(String)
  }

  /// The standard placeholders; with data, a row's fields are added.
  static let names = ["name", "variant", "-variant", "scale", "device", "row"]

  let text: String
  private let parts: [Part]

  /// - Parameter hasFields: whether there is data whose fields may be used.
  init(_ text: String, hasFields: Bool) throws(DiagnosticsError) {
    self.text = text
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts.append(.text(String(rest[..<open])))
      let name = String(rest[rest.index(after: open)..<close])
      guard hasFields && !name.isEmpty || Self.names.contains(name) else {
        let near = nearestName(to: name, in: Self.names).map { "did you mean {\($0)}? " } ?? ""
        throw .wrong(
          "{\(TerminalText.escaped(name))} stands for nothing",
          hint: "\(near)possible are: \(Self.names.map { "{\($0)}" }.joined(separator: ", ")), and fields of --data")
      }
      parts.append(.name(name))
      rest = rest[rest.index(after: close)...]
    }
    parts.append(.text(String(rest)))
    self.parts = parts
  }

  var hasNames: Bool { parts.count > 1 }

  func mentions(_ names: String...) -> Bool {
    parts.contains { if case .name(let name) = $0 { names.contains(name) } else { false } }
  }

  /// The folder common to all outputs; nil for the current one.
  var fixedFolder: String? {
    guard case .text(let start)? = parts.first, start.utf8.contains(UInt8(ascii: "/")) else { return nil }
    return Files.folder(holding: start)
  }

  /// The path with every placeholder substituted.
  ///
  /// Values are sanitised as parts of a name: they never lead to another folder, nor hide the file.
  ///
  /// - Parameter owner: the row of the values; nil where they are the call's own.
  func path(
    of owner: String?, _ value: (String) throws(DiagnosticsError) -> String
  ) throws(DiagnosticsError) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .name(let name):
        let value = try value(name)
        let said = "{\(name)}\(owner.map { " of \($0)" } ?? "") is \(TerminalText.quoted(value))"
        guard !value.utf8.contains(UInt8(ascii: "/")), OutputPath.isVisible(value),
          value.utf8.count <= CommandLimits.outputPartBytes
        else {
          throw .wrong(
            "\(said), which cannot be in a file's name",
            hint: "use a short field without slashes and control characters")
        }
        let isFirst = path.isEmpty || PathBytes.endsInSlash(path)
        if isFirst, PathBytes.isHidden(value) || PathBytes.isHome(value) {
          throw .wrong(
            "\(said), which would \(PathBytes.isHome(value) ? "be a home folder to a shell" : "hide the file")",
            hint: "write something before it, such as \"row-{\(name)}\"")
        }
        path += value
      }
    }
    if parts.count > 1, path == "-" {
      throw .wrong(
        "the output\(owner.map { " of \($0)" } ?? "") is \"-\", which is standard output and no file",
        hint: "write an ending, as in \"{id}.png\"")
    }
    if OutputPath.hasProjectFile(PathBytes.parts(path)), !OutputPath.hasProjectFile(PathBytes.parts(text)) {
      throw .wrong(
        "the output \(TerminalText.quoted(path))\(owner.map { " of \($0)" } ?? "") \(OutputPath.Problem.isProjectFile.text)",
        hint: "write something before it, such as \"row-{id}\"")
    }
    // A component of two dots, however composed, is the parent folder.
    if parts.count > 1, PathBytes.parts(path).contains(".."), !PathBytes.parts(text).contains("..") {
      throw .wrong(
        "the output \(TerminalText.quoted(path))\(owner.map { " of \($0)" } ?? "") leads out of its folder",
        hint: "use a field with letters in it")
    }
    return path
  }
}
