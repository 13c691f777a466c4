import PortalSupport

/// A picture's description derived from its screen: the texts there, as one quotation, “Sign in; Email; Go”.
///
/// The quotation marks identify it. A description in them follows its screen; any other is the author's own, and is
/// kept.
struct Quotation {
  let text: String

  /// The greatest length of a quotation.
  private static let characters = 160

  /// The texts in order, in one line; empty where there are none.
  init(of texts: [String]) {
    let lines = texts.map { Self.visible($0.split(whereSeparator: \.isWhitespace).joined(separator: " ")) }
    let all = lines.filter { !$0.isEmpty }.joined(separator: "; ")
    // It has exactly one pair of these marks, around all of it.
    let bare = String(all.map { $0 == "“" ? "‘" : $0 == "”" ? "’" : $0 })
    text = bare.isEmpty ? "" : "“" + Self.shortened(bare) + "”"
  }

  /// A text without what terminals obey and what turns the order of reading: pages are shown as they are, in terminals and reviews.
  static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 == "\n" || !TerminalText.isDeceptive($0) }))
  }

  /// Truncated between words, where possible.
  private static func shortened(_ text: String) -> String {
    guard text.count > characters else { return text }
    let head = text.prefix(characters)
    let words = head.lastIndex(of: " ").map { head[..<$0] } ?? head
    let cut = words.count > characters / 2 ? words : head
    return cut.dropLast { ";,:".contains($0) } + " …"
  }

  /// Whether a description is exactly one quotation.
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
