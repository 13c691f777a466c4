import PortalDocument

/// A list of shots: the file `portal-docs.json` in the folder that their pictures go to.
struct ShotManifest: Sendable {
  /// The file name by which manifests are found.
  static let name = "portal-docs.json"

  let file: String
  let shots: [Shot]
  /// The shots by the paths of their pictures.
  let byBase: [ByteText: Shot]

  /// - Throws: all its errors, at their places.
  init(_ bytes: [UInt8], file: String) throws {
    let source = SourceText(file: file, bytes: bytes)
    let reading = Reading(source: source)
    shots = Self.shots(try JSONReader.read(source), reading)
    if !reading.diagnostics.isEmpty { throw DiagnosticsError(reading.diagnostics) }
    self.file = file
    byBase = Dictionary(shots.map { (ByteText($0.base), $0) }) { first, _ in first }
  }

  private static func shots(_ node: JSONNode, _ reading: Reading) -> [Shot] {
    let what = "an object with \"shots\""
    guard let members = reading.members(node, what) else { return [] }
    for member in members where !["$schema", "shots"].contains(member.key) {
      reading.unknownKey(member, in: "a manifest", among: ["$schema", "shots"])
    }
    if let schema = node.value["$schema"] { _ = ValueReader<String>.text.read(schema, reading) }
    guard let shots = node.value["shots"] else {
      reading.error(
        "a manifest needs \"shots\"", at: node.place,
        hint: "write { \"shots\": { \"card\": { \"screen\": \"screens/card.json\" } } }")
      return []
    }
    return (reading.members(shots, "an object of shots by name") ?? []).compactMap { shot($0, reading) }
  }

  private static func shot(_ member: JSONMember, _ reading: Reading) -> Shot? {
    if let reason = fault(of: member.key) {
      reading.error(
        "a shot cannot be called \(TerminalText.quoted(member.key)): \(reason)", at: member.keyPlace,
        hint: "its name is its picture's path from here without .png")
    }
    var shot = Shot(name: member.key, manifest: reading.source, place: member.keyPlace)
    guard let members = reading.members(member.value, "a shot: an object with \"screen\"") else { return nil }
    PropertyTable<Shot>.shot.read(members, at: member.keyPlace, into: &shot, reading, what: "a shot")
    if shot.hasFrame, shot.crop != nil, let frame = member.value.value["frame"] {
      reading.error(
        "a part of a screen has no device around it", at: frame.place, hint: "leave out \"frame\" or \"crop\"")
    }
    return shot
  }

  /// Why a shot's name is invalid.
  private static func fault(of name: String) -> String? {
    // By bytes, as the system takes it.
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if name.utf8.count > DocsLimits.nameBytes || parts.count > DocsLimits.folders {
      return "it has more than \(grouped(DocsLimits.nameBytes)) bytes, or \(DocsLimits.folders) parts"
    }
    if parts.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }) {
      return "it is no path beneath this folder"
    }
    if name.hasSuffix(".png") { return "the ending is put in" }
    if DocsPath.isDark(name) { return "what is so called is the picture in the dark" }
    if parts.contains(where: { PathBytes.isHome(String(Substring($0))) }) {
      return "a shell takes it for a home folder"
    }
    return parts.allSatisfy { PathBytes.isVisible(String(Substring($0))) } ? nil : "it holds what cannot be seen"
  }

  static let schemaMember = Member("$schema", .text, "Where an editor finds this schema.")

  static var schema: Schema {
    .object([
      schemaMember,
      Member("shots", .dictionary(of: PropertyTable<Shot>.shot.schema), "Shots by name.", default: .required),
    ])
  }
}

/// The JSON Schemas of documentation files, generated from the readers' tables.
public enum DocsSchema {
  /// The schema of shot manifests.
  public static var manifest: String { text(of: ShotManifest.schema, title: "Shots for documentation") }
  /// The schema of stories.
  public static var story: String { text(of: Story.schema, title: "A story") }

  private static func text(of schema: Schema, title: String) -> String {
    guard case .object(let members) = schema.value else { return "" }
    let head: [(String, JSONValue)] = [
      ("$schema", Schema.version), ("title", .string(title)),
    ]
    return JSONWriter.text(of: .members(head + members.map { ($0.key, $0.value.value) }), style: .pretty)
  }
}

extension PropertyTable<Shot> {
  static let shot = PropertyTable([
    Property(
      "screen", \.screen, .said, "The file of the screen's document, from the manifest's folder.", default: .required,
      remedy: "name the file of its screen"),
    Property("variant", \.variant, .words, "Words such as `dark+rtl`, as for `--variants`, of how it is shown."),
    Property("state", \.states, .byPath, "What is true of components at the moment that is shown, by their paths."),
    Property(
      "crop", \.crop, .crop, "The component that is shown alone, by its path.", default: .words("the whole screen")),
    Property("callouts", \.callouts, .callouts, "The components that are pointed at; each gets its place as a number."),
    Property(
      "calloutsIn", \.calloutsIn, .choice("place for callouts"),
      "Whether numbers are drawn onto the picture, or a file beside it says where they belong.", default: "picture"),
    Property("frame", \.hasFrame, .bool, "Whether the device is drawn around the screen.", default: false),
    Property(
      "alt", \.description, .text, "What the picture shows, for links that do not say it.",
      default: .words("the texts that are seen")),
    Property(
      "shownElsewhere", \.isShownElsewhere, .bool, "Whether what shows the picture is no page, such as a web site.",
      default: false),
  ])
}

extension ValueReader<Shot.Said<String>> {
  /// A non-empty text, with its place.
  static let said = ValueReader(.text(matching: ".")) { node, reading in
    guard let text = ValueReader<String>.text.read(node, reading) else { return nil }
    if text.isEmpty { reading.error("expected a text, found an empty one", at: node.place) }
    // It is looked at again for each step of a story.
    if text.utf8.count > DocsLimits.nameBytes {
      reading.error("this has more than \(grouped(DocsLimits.nameBytes)) bytes", at: node.place)
      return nil
    }
    return Shot.Said(value: text, place: node.place)
  }
}

extension ValueReader<ScreenVariant> {
  /// Variants such as `dark+rtl`.
  static let words = ValueReader(.text(matching: ".")) { node, reading in
    guard let words = ValueReader<String>.text.read(node, reading) else { return nil }
    do throws(DiagnosticsError) {
      return try ScreenVariant.named(words)
    } catch {
      for problem in error.diagnostics { reading.error(problem.message, at: node.place, hint: problem.hint) }
      return nil
    }
  }
}

extension ValueReader<[Shot.Said<String>: ViewState]> {
  /// States by view path.
  static let byPath = ValueReader(.dictionary(of: ValueReader<ViewState>.state.schema)) { node, reading in
    guard let members = reading.members(node, "an object of states by path") else { return nil }
    var states: [Shot.Said<String>: ViewState] = [:]
    for member in members {
      let path = Shot.Said(value: member.key, place: member.keyPlace)
      states[path] = ValueReader<ViewState>.state.read(member.value, reading)
    }
    return states
  }
}

extension ValueReader<Shot.Crop> {
  /// A path, or `{ "path", "padding" }`.
  static let crop = ValueReader(.either(.text(matching: "."), table.schema)) { node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Shot.Said<String>>.said.read(node, reading).map { Shot.Crop(path: $0) }
    }
    var crop = Shot.Crop(path: Shot.Said(value: "", place: node.place))
    table.read(members, at: node.place, into: &crop, reading, what: "a crop")
    return crop
  }

  private static let table = PropertyTable<Shot.Crop>([
    Property("path", \.path, .said, "The component's path.", default: .required, remedy: "name a component"),
    Property("padding", \.padding, .insets("padding"), "How much is shown around it, in points.", default: 0),
  ])
}

extension ValueReader<[Shot.Callout]> {
  /// A list of paths, or of `{ "path", "text" }`.
  static let callouts = ValueReader(
    .list(of: .either(.text(matching: "."), table.schema), atMost: DocsLimits.callouts)
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of callouts", node, hint: "write [\"content/title\"]")
      return nil
    }
    if items.count > DocsLimits.callouts {
      reading.error("there are more than \(DocsLimits.callouts) callouts", at: node.place, hint: "make two shots of it")
    }
    return items.compactMap { callout($0, reading) }
  }

  private static func callout(_ node: JSONNode, _ reading: Reading) -> Shot.Callout? {
    guard case .object(let members) = node.value else {
      return ValueReader<Shot.Said<String>>.said.read(node, reading).map { Shot.Callout(path: $0) }
    }
    var callout = Shot.Callout(path: Shot.Said(value: "", place: node.place))
    table.read(members, at: node.place, into: &callout, reading, what: "a callout")
    return callout
  }

  private static let table = PropertyTable<Shot.Callout>([
    Property("path", \.path, .said, "The component's path.", default: .required, remedy: "name a component"),
    Property("text", \.text, .text, "The text about it, for a file of callouts."),
  ])
}
