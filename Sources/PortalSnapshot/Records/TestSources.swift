import PortalSupport

/// The functions in the Swift files of a test target's folder, by the names that their references have.
///
/// A disabled test asks for nothing, and its references are needed nevertheless.
struct TestSources {
  private var places: [String: SourcePlace] = [:]

  /// - Parameter folder: a suite's folder of references, as `Tests/ShopTests/__Snapshots__/CardTests`; others tell
  ///   nothing of where their tests are.
  init(besideReferences folder: String) {
    let above = Files.folder(holding: folder)
    guard Files.name(of: above) == ReferenceKind.folderName else { return }
    let sources = Files.folder(holding: above)
    for name in (try? Files.list(sources)) ?? [] where name.hasSuffix(".swift") {
      let path = "\(sources)/\(name)"
      guard let bytes = try? Files.read(path, onlyRegular: true) else { continue }
      for (index, line) in String(decoding: bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false
      ).enumerated() {
        guard let function = Self.function(in: line) else { continue }
        places[SnapshotName.safe(function)] = SourcePlace(file: path, line: index + 1)
      }
    }
  }

  /// Where a function is, by its name in references.
  func place(of function: String) -> SourcePlace? { places[function] }

  /// The name of the function that a line declares.
  private static func function(in line: Substring) -> String? {
    guard let word = line.firstRange(of: "func "), !line[..<word.lowerBound].contains("//") else { return nil }
    let rest = line[word.upperBound...].drop { $0 == " " }
    if rest.first == "`" { return String(rest.dropFirst().prefix { $0 != "`" }) }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }
}
