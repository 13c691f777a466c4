import PortalRaster

/// A path with names in braces, which are filled in for each picture: `out/{name}{-variant}@{scale}x.png`.
struct OutputTemplate: Sendable {
  private enum Part: Sendable {
    case text(String)
    case name(String)
  }

  /// What stands for itself: the standard names and, with data, a row's fields.
  static let names = ["name", "variant", "-variant", "scale", "device", "row"]

  let text: String
  private let parts: [Part]

  /// - Parameter hasFields: whether there is data whose fields may be named.
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

  /// The folder that all outputs are in, as far as it is the same for all; nothing for the current one.
  var fixedFolder: String? {
    guard case .text(let start)? = parts.first, let slash = start.lastIndex(of: "/") else { return nil }
    return slash == start.startIndex ? "/" : String(start[..<slash])
  }

  /// The path with every name filled in.
  ///
  /// What is filled in is a part of a name: it never leads to another folder.
  ///
  /// - Parameter owner: whose values they are, for messages.
  func path(
    of owner: String?, _ value: (String) throws(DiagnosticsError) -> String
  ) throws(DiagnosticsError) -> String {
    var path = ""
    for part in parts {
      switch part {
      case .text(let text): path += text
      case .name(let name):
        let value = try value(name)
        guard !value.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 < 0x20 || $0 == 0x7F }) else {
          throw .wrong(
            "{\(name)}\(owner.map { " of \($0)" } ?? "") is \(TerminalText.quoted(value)), which cannot be in a file's name",
            hint: "use a field without slashes and control characters")
        }
        path += value
      }
    }
    // Two dots alone, however they came together, would be the folder above.
    if parts.count > 1, path.split(separator: "/").contains(where: { $0 == ".." }),
      !text.split(separator: "/").contains("..")
    {
      throw .wrong(
        "the output \(TerminalText.quoted(path))\(owner.map { " of \($0)" } ?? "") leads out of its folder",
        hint: "use a field with letters in it")
    }
    return path
  }
}
