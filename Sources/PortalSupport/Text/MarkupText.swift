/// Escapes texts for markup: what would be more than a character there is written as an entity.
package enum MarkupText {
  /// A text between the tags of HTML, or between quotation marks of either kind.
  ///
  /// A page cannot hold control characters, however they are written; what was there should still be seen.
  package static func html(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "'": "&#39;"
      case "\0"..."\u{8}", "\u{b}", "\u{c}", "\u{e}"..."\u{1f}", "\u{7f}"..."\u{9f}": "\u{fffd}"
      default: nil
      }
    }
  }

  /// A text between the tags of XML, or between double quotation marks; characters that XML cannot say, however they are
  /// written, become U+FFFD.
  ///
  /// - Parameter keepsLines: whether line breaks and tabs are written as numbers, or a reader would make spaces of those in
  ///   attributes.
  package static func xml(_ text: String, keepsLines: Bool = false) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\n", "\t": keepsLines ? "&#\(scalar.value);" : nil
      case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: "\u{fffd}"
      default: nil
      }
    }
  }

  /// A text with `&`, `<`, `>` and `"` as entities.
  ///
  /// - Parameter special: what stands for a character in this kind of markup, where it is something else.
  package static func escaped(_ text: String, _ special: (Unicode.Scalar) -> String?) -> String {
    text.escaping { scalar in
      if let special = special(scalar) { return special }
      switch scalar {
      case "&": return "&amp;"
      case "<": return "&lt;"
      case ">": return "&gt;"
      case "\"": return "&quot;"
      default: return nil
      }
    }
  }
}
