/// Families in order, which are found by their names, and by the letters that they have.
///
/// A folder may have thousands. So names are indexed, and families are asked for a letter in blocks: of a block that was asked
/// in vain once, all letters are known together. Belongs to its library and is used by the library's thread alone.
final class FamilyList {
  private(set) var families: [FontFamily] = []
  /// How many faces they have.
  private(set) var faces = 0
  /// The files that they are in.
  private(set) var files: Set<String> = []
  /// By their names, in small letters.
  private var places: [String: Int] = [:]
  /// The letters of each block's families; nil until all of them are open.
  private var known: [FontCoverage?] = []

  private static let blockSize = 64

  /// Adds a face to the family of its name, or to a new one.
  func add(_ entry: FontFileReader.Entry) {
    faces += 1
    files.insert(entry.face.file.path)
    let name = entry.family.lowercased()
    if let place = places[name] {
      families[place].faces.append(entry.face)
    } else {
      places[name] = families.count
      families.append(FontFamily(name: entry.family, aliases: [], faces: [entry.face]))
    }
  }

  /// - Parameter name: the name in small letters.
  func family(_ name: String) -> FontFamily? { places[name].map { families[$0] } }

  /// The name of the first family that has a code point.
  ///
  /// - Parameter coverage: what a family has, by its name; nil where it is unreadable.
  func first(with scalar: Unicode.Scalar, _ coverage: (String) -> FontCoverage?) -> String? {
    for (block, start) in stride(from: 0, to: families.count, by: Self.blockSize).enumerated() {
      if block == known.count { known.append(nil) }
      if let all = known[block], !all.contains(scalar) { continue }
      let names = families[start..<min(start + Self.blockSize, families.count)].map(\.name)
      if let name = names.first(where: { coverage($0)?.contains(scalar) ?? false }) { return name }
      if known[block] == nil { known[block] = FontCoverage(ofAll: names.compactMap(coverage)) }
    }
    return nil
  }
}
