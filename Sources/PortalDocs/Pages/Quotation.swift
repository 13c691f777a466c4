/// A description that a picture gets from its screen: what is written there, as one quotation, “Sign in; Email; Go”.
///
/// The quotation marks say whose it is. A description in them is held to what its screen says; in any other its author
/// speaks, and it stays.
struct Quotation {
  let text: String

  /// How much of a screen's texts describes it.
  private static let characters = 160

  /// The texts in their order, in one line; empty where there are none.
  init(of texts: [String]) {
    let lines = texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    let all = lines.filter { !$0.isEmpty }.joined(separator: "; ")
    // There is one pair of such marks in it, around all of it.
    let bare = String(all.map { $0 == "“" ? "‘" : $0 == "”" ? "’" : $0 })
    text = bare.isEmpty ? "" : "“" + Self.shortened(bare) + "”"
  }

  /// Cut between words, where there are any.
  private static func shortened(_ text: String) -> String {
    guard text.count > characters else { return text }
    let head = text.prefix(characters)
    let words = head.lastIndex(of: " ").map { head[..<$0] } ?? head
    let cut = words.count > characters / 2 ? words : head
    return cut.dropLast { ";,:".contains($0) } + " …"
  }

  /// Whether a description is a quotation and nothing else.
  static func isWhole(_ text: String) -> Bool {
    text.count > 1 && text.hasPrefix("“") && text.hasSuffix("”")
      && text.dropFirst().dropLast().allSatisfy { $0 != "“" && $0 != "”" }
  }
}

extension Substring {
  fileprivate func dropLast(while isDropped: (Character) -> Bool) -> Substring {
    var rest = self
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
