import PortalRaster

/// What is kept of a picture that is known by its digest: its layout text, with the display list's digest in the heading.
///
/// It is the same on every processor and with every version of Cairo. What is in an image's file it does not say.
struct PictureDigest {
  let layout: String
  /// The digest of the list; empty in a layout text that has none.
  let list: Substring

  private static let word = " list "

  init(of picture: Picture) {
    layout = picture.layoutText
    list = picture.list.digest[...]
  }

  /// Parses a text.
  init(_ text: String) {
    let heading = text.prefix { $0 != "\n" }
    let words = heading.split(separator: " ")
    guard words.count > 2, words[words.count - 2] == "list", let last = words.last else {
      (layout, list) = (text, "")
      return
    }
    list = last
    layout = "\(heading.dropLast(Self.word.count + last.count))\(text[heading.endIndex...])"
  }

  var text: String {
    let heading = layout.prefix { $0 != "\n" }
    return "\(heading)\(Self.word)\(list)\(layout[heading.endIndex...])"
  }
}
