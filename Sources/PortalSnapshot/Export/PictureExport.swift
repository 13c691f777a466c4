import PortalRaster
import PortalSupport

/// A folder of all pictures of a run, for services that keep pictures and compare those of two commits, such as Sentry and Argos.
///
/// A picture lies in a folder of its suite's name, with two files beside it: `NAME.json`, which Sentry's uploader reads, and
/// `NAME.png.argos.json`, which that of Argos does. They say what the picture is, and where its test is.
public struct PictureExport: Hashable, Sendable {
  /// The folder, which is made where it is not there.
  public var folder: String

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
    let png = try painted.png()
    try Files.makeFolder(folder)
    let place = try ConfinedFolder(
      suite.map(Self.folder(for:)).joined(separator: "/"), beneath: folder, makes: true)
    // Only what an earlier export has left is replaced: beside a reference or a document there is no such file.
    let path = "\(place.path)/\(name.file)"
    func isThere(_ ending: String) -> Bool { Files.exists("\(path).\(ending)") || Files.isLink("\(path).\(ending)") }
    if !isThere("png.argos.json"), let other = ["png", "json"].first(where: isThere) {
      throw DiagnosticsError(
        Diagnostic(
          .error, "\(TerminalText.quoted("\(path).\(other)", limit: 200)) is there, and from no export",
          hint: "export into a folder of its own"))
    }
    let sentry = JSONWriter.bytes(of: Self.sentry(name, suite, source), style: .pretty)
    let argos = JSONWriter.bytes(of: Self.argos(name, suite, source, painted), style: .pretty)
    try writes.writing {
      try place.write(png, to: "\(name.file).png")
      try place.write(sentry, to: "\(name.file).json")
      try place.write(argos, to: "\(name.file).png.argos.json")
    }
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
