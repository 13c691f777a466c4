import PortalRaster

/// The output of `portal-render fonts`.
struct FontsReport {
  let listing: FontListing

  /// Families with their faces as text.
  var text: String {
    var text = ""
    for family in listing.families {
      guard !family.faces.isEmpty else {
        text += "\(family.name): not installed" + (family.package.map { "; apt-get install \($0)" } ?? "") + "\n"
        continue
      }
      text += "\(TerminalText.escaped(family.name))\(family.package.map { " (\($0))" } ?? "")\n"
      for face in family.faces {
        let weights = face.weights.map { "\($0)" }.joined(separator: "-")
        let style = face.isItalic ? "\(weights) italic" : weights
        // Names in a font file are untrusted.
        let name = TerminalText.escaped(face.name)
        let place = TerminalText.escaped(face.index == 0 ? face.file : "\(face.file) #\(face.index)")
        text += "  \(name)  \(style)  \(face.version)  \(face.digest.prefix(16))  \(place)\n"
      }
    }
    return text
  }

  /// Families with their faces as JSON.
  var json: String {
    let families = listing.families.map { family -> JSONValue in
      var members: [(String, JSONValue)] = [("name", .string(family.name))]
      if let package = family.package { members.append(("package", .string(package))) }
      members.append(("faces", Self.array(family.faces.map(Self.value))))
      return .members(members)
    }
    return JSONWriter.text(of: .members([("families", Self.array(families))]), style: .pretty)
  }

  private static func value(_ face: FontListing.Face) -> JSONValue {
    .members([
      ("name", .string(face.name)), ("file", .string(face.file)), ("index", .number(Double(face.index))),
      ("weights", array(face.weights.map { .number(Double($0)) })), ("italic", .bool(face.isItalic)),
      ("version", .number(face.version)), ("sha256", .string(face.digest)),
    ])
  }

  private static func array(_ values: [JSONValue]) -> JSONValue {
    .array(values.map { JSONNode($0) })
  }
}
