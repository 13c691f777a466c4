/// One line of a layout text: a view's kind, path and frame, and the words of its look, at its depth in the tree.
///
/// Blame, masks and contact sheets read and rewrite layout texts by it. People edit reference files, so a malformed line
/// is nil instead of an error.
public struct LayoutLine: Equatable, Sendable {
  /// The spaces before it; two for each level.
  public var indentation: Int
  /// The kind of the view, such as `label`.
  public var kind: String
  /// The path of the view, as `ViewPath` writes it.
  public var path: String
  /// Where the view is on the canvas, in points.
  public var frame: Rect
  /// The look's words, as `Look` parses them; empty for a view without any.
  public var look: Substring

  /// Reads a line of a layout text; nil if it has no kind, path and frame.
  ///
  /// Told apart by bytes, as it is written: paths may be long, and the letters of one may reach over the space behind it.
  ///
  /// - Parameter text: the line, with its indentation.
  public init?(_ text: Substring) {
    let space = UInt8(ascii: " ")
    indentation = text.utf8.prefix { $0 == space }.count
    let words = text.utf8.dropFirst(indentation).split(separator: space, maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count >= 4 else { return nil }
    let place = words[2].split(separator: UInt8(ascii: ",")).compactMap { Double(Substring($0)) }
    let size = Self.factors(words[3]).compactMap { Double(Substring($0)) }
    guard place.count == 2, size.count == 2, (place + size).allSatisfy(\.isFinite) else { return nil }
    kind = String(Substring(words[0]))
    path = String(Substring(words[1]))
    frame = Rect(x: place[0], y: place[1], width: size[0], height: size[1])
    look = words.count > 4 ? Substring(words[4]) : ""
  }

  /// What stands between signs of multiplication, each of which has two bytes.
  private static func factors(_ word: Substring.UTF8View) -> [Substring.UTF8View] {
    var (factors, rest): ([Substring.UTF8View], Substring.UTF8View) = ([], word)
    var next = word.startIndex
    while let sign = word[next...].firstIndex(of: 0xc3) {
      next = word.index(after: sign)
      guard next < word.endIndex, word[next] == 0x97 else { continue }
      factors.append(rest[..<sign])
      next = word.index(after: next)
      rest = word[next...]
    }
    return factors + [rest]
  }

  /// The line as a layout text has it, without a line break.
  public var text: String {
    var text = String(repeating: " ", count: indentation)
    Self.write(kind, path, frame, to: &text)
    return look.isEmpty ? text : "\(text) \(look)"
  }

  /// Writes what comes before the look.
  static func write(_ kind: String, _ path: String, _ frame: Rect, to text: inout String) {
    text += kind
    text += " "
    text += path
    for (mark, number) in [(" ", frame.x), (",", frame.y), (" ", frame.width), ("×", frame.height)] {
      text += mark
      text += shortNumber(number)
    }
  }
}
