import CCairo
import PortalSupport

/// The fonts of a library, for people and programs.
public struct FontListing: Sendable {
  /// A family of fonts, with its faces.
  public struct Family: Sendable {
    /// The name by which screens ask for it.
    public var name: String
    /// The Debian package; nil for given files.
    public var package: String?
    /// Empty where it is not installed.
    public var faces: [Face]
  }

  /// A font of a family: one weight, upright or italic.
  public struct Face: Sendable {
    /// The PostScript name, such as `Inter-SemiBold`, by which display lists know the face.
    public var name: String
    /// The file that it is in.
    public var file: String
    /// The face's index in its file.
    public var index: Int
    /// Two for a variable face: the lightest and the heaviest.
    public var weights: [Int]
    /// Whether it is italic.
    public var isItalic: Bool
    /// The version, as the font says it.
    public var version: Double
    /// The SHA-256 of the file; empty unless requested.
    public var digest: String
  }

  /// The families, in the order in which a letter is looked up in them.
  public var families: [Family]
}

extension FontLibrary {
  /// Lists the library's fonts.
  ///
  /// - Parameter wantsDigests: whether to hash every file, which takes a while.
  public func listing(digests wantsDigests: Bool = true) -> FontListing {
    var digests: [String: String] = [:]
    let families = describedFamilies.map { name, package, family in
      FontListing.Family(
        name: name, package: package,
        faces: (family?.faces ?? []).compactMap { record in
          guard let face = peek(record.file) else { return nil }
          let path = named(record.file)
          let digest = wantsDigests ? digests[path] ?? Self.digest(of: path) : ""
          digests[path] = digest
          let weights = [record.weights.lowerBound, record.weights.upperBound].map { Int(bounded: $0.rounded()) }
          return FontListing.Face(
            name: face.postScriptName, file: path, index: record.file.index,
            weights: record.isVariable ? weights : [weights[0]], isItalic: record.isItalic, version: face.version,
            digest: digest)
        })
    }
    return FontListing(families: families)
  }

  /// The fonts with versions and a digest of their checksums, on which pictures of texts depend.
  ///
  /// One line for each family that a screen may use, and one for all fallbacks.
  var versions: [String] {
    let standIns = Set((StandardFonts.scripts + StandardFonts.serifs + StandardFonts.symbols).map(\.family.name))
      .subtracting(StandardFonts.texts.map(\.name))
    var lines: [String] = []
    var others: [String] = []
    for (name, package, family) in describedFamilies {
      let faces = (family?.faces ?? []).compactMap { FontHead(of: $0.file) }
      let versions = Set(faces.map(\.version)).sorted().map { "\($0)" }
      // A family that is not installed affects no picture.
      guard !versions.isEmpty else { continue }
      var hash = StableHash()
      for checksum in Set(faces.map(\.checksum)).sorted() { hash.add(UInt64(checksum)) }
      let line = "font \(name) \(versions.joined(separator: ", ")) \(hash.digest.prefix(8))"
      if package != nil, standIns.contains(name) { others.append(line) } else { lines.append(line) }
    }
    guard !others.isEmpty else { return lines }
    let digest = Checksum.sha256(of: others.joined(separator: "\n").utf8)
    return lines + ["fonts for other scripts and signs \(others.count), \(digest.prefix(16))"]
  }

  private static func digest(of path: String) -> String {
    (try? Files.read(path, limit: RasterLimits.fontFileBytes, onlyRegular: true)).map(Checksum.sha256) ?? ""
  }
}
