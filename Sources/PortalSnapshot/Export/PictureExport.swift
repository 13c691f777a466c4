import PortalRaster
import PortalSupport

/// A folder of all pictures of a run, for services that keep pictures and compare those of two commits, such as Sentry and Argos.
///
/// A picture lies in a folder of its suite's name, with two files beside it: `NAME.json`, which Sentry's uploader reads, and
/// `NAME.png.argos.json`, which that of Argos does. They say what the picture is, and where its test is.
public struct PictureExport: Hashable, Sendable {
  /// The folder, which is made where it is not there.
  public var folder: String
  /// The real path at which it is opened, through no symlink; nil where it is opened wherever its name leads.
  package var real: String?

  /// The mark of its pictures, by which a later export knows what it may replace.
  private static let signature = PNGSignature("\(Product.name) export")
  /// The bytes within which the mark is.
  private static let signatureBytes = 256

  /// An export into a folder.
  public init(folder: String) {
    self.folder = folder
  }

  /// Writes a picture as it is now, and what is said of it.
  ///
  /// - Parameters:
  ///   - suite: what it is grouped by: a suite with its module, or the folder of a document.
  ///   - source: the line of the assertion, relative to the package.
  ///   - writes: is told of what is written.
  func write(
    _ picture: Picture, _ name: SnapshotName, in suite: [String], source: SourcePlace, telling writes: WriteGuard
  ) throws {
    let painted = try picture.painted()
    let png = Self.signature.signed(try painted.png())
    let (sentry, argos) = (Self.sentry(name, suite, source), Self.argos(name, suite, source, painted))
    let place = try NamedFolder(folder, real: real)
      .open(suite.map(Self.folder(for:)).joined(separator: "/"), makes: true)
    // A reference or a document may have such a name, and anybody can leave the other files beside it: each is judged by itself.
    let file = "\(name.file).png"
    try check(file, in: place) { () throws(FileError) in
      Self.signature.isOn(try place.head(of: file, count: Self.signatureBytes))
    }
    for (ending, said) in [("json", sentry), ("png.argos.json", argos)] {
      let file = "\(name.file).\(ending)"
      try check(file, in: place) { () throws(FileError) in
        let before = try place.read(file)
        return (try? JSONReader.read(before, file: ending).value).map { Self.keys(of: $0) == Self.keys(of: said) }
          ?? false
      }
    }
    try writes.writing {
      try place.write(png, to: file)
      try place.write(JSONWriter.bytes(of: sentry, style: .pretty), to: "\(name.file).json")
      try place.write(JSONWriter.bytes(of: argos, style: .pretty), to: "\(name.file).png.argos.json")
    }
  }

  /// Refuses to replace a file that is from no export.
  private func check(_ name: String, in place: ConfinedFolder, isExport: () throws(FileError) -> Bool) throws {
    do throws(FileError) {
      if try isExport() { return }
    } catch {
      if error.reason == .missing { return }
      throw error
    }
    throw DiagnosticsError(
      Diagnostic(
        .error, "\(TerminalText.quoted("\(place.path)/\(name)", limit: 200)) is there, and from no export",
        hint: "export into a folder of its own, or delete the file if it is of an earlier version"))
  }

  private static func keys(of value: JSONValue) -> [String]? {
    guard case .object(let members) = value else { return nil }
    return members.map(\.key)
  }

  /// The name of a group's folder: one whose characters are not all kept has a digest, so that no two groups share a folder.
  private static func folder(for group: String) -> String {
    let safe = SnapshotName.safe(group)
    return safe == group ? group : "\(safe)-\(ContentDigest(group).short)"
  }

  /// How the service names a picture, and what it groups and filters by.
  private static func sentry(_ name: SnapshotName, _ suite: [String], _ source: SourcePlace) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("display_name", .string(name.file)), ("group", .string(suite.joined(separator: "/"))),
    ]
    if !name.configuration.isEmpty { members.append(("tags", ["configuration": .string(name.configuration)])) }
    members.append(("context", ["test_name": .string(name.test), "source": .string(source.description)]))
    return .members(members)
  }

  private static func argos(
    _ name: SnapshotName, _ suite: [String], _ source: SourcePlace, _ painted: PaintedPicture
  ) -> JSONValue {
    let us: JSONValue = ["name": .string(Product.name), "version": .string(Product.version)]
    func points(_ pixels: Int) -> JSONValue { .number((Double(pixels) / painted.scale).rounded(.up)) }
    return [
      "automationLibrary": us, "sdk": us,
      "test": [
        "title": .string(name.function),
        "titlePath": .array((suite + [name.function]).map { JSONNode(.string($0)) }),
        "location": ["file": .string(source.file), "line": .number(Double(source.line)), "column": 1],
      ],
      "viewport": ["width": points(painted.width), "height": points(painted.height)],
    ]
  }
}
