import PortalSupport

extension Symbol {
  /// All names and aliases that ``named(_:)`` finds, sorted.
  public static var allNames: [String] {
    let filled = aliases.keys.map { $0 + SymbolTable.filled }.filter { named($0) != nil }
    return (names + aliases.keys + filled).sorted()
  }

  /// The hint for an unknown symbol.
  public static func remedy(for name: String) -> String {
    nearestName(to: name, in: allNames).map { "did you mean \"\($0)\"?" }
      ?? "the table of symbols has \(names.count) of them"
  }
}

extension ImageSource {
  /// The image, with a tint if it is a symbol without one; files keep their own colours.
  func tinting(symbolsWith color: Color) -> ImageSource {
    guard case .symbol = origin, tint == nil else { return self }
    return tinted(color)
  }
}
