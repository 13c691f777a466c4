import PortalSupport

extension Symbol {
  /// All names and aliases that ``named(_:)`` knows, sorted.
  public static var allNames: [String] {
    let filled = aliases.keys.map { $0 + SymbolTable.filled }.filter { named($0) != nil }
    return (names + aliases.keys + filled).sorted()
  }

  /// What to say to somebody who asks for a symbol that is not there.
  public static func remedy(for name: String) -> String {
    nearestName(to: name, in: allNames).map { "did you mean \"\($0)\"?" }
      ?? "the table of symbols has \(names.count) of them"
  }
}

extension ImageSource {
  /// The picture, in a colour if it is a symbol that has none; a file keeps its own colours.
  func tinting(symbolsWith color: Color) -> ImageSource {
    guard case .symbol = origin, tint == nil else { return self }
    return tinted(color)
  }
}
