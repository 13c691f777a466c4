import PortalSupport

extension Symbol {
  /// All names and aliases that `named(_:)` finds, sorted.
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
  /// The image, with the colour and the weight of a text beside it if it is a symbol without its own.
  ///
  /// Files keep their own colours.
  func matching(_ color: Color, _ weight: FontWeight = .regular) -> ImageSource {
    guard case .symbol = origin else { return self }
    var copy = self
    copy.tint = tint ?? color
    copy.weight = self.weight ?? weight
    return copy
  }
}
