import PortalSupport

extension PictureLink {
  /// A change of a link: where, to what, and what the link lacks without it.
  struct Edit {
    let range: SourceRange
    let text: String
    let what: String
  }

  /// What is to be changed so that the link says all that it should.
  ///
  /// A description that somebody wrote stays, and so does a size.
  func edits(target: String, picture: DocsPicture, page: MarkdownPage) -> [Edit] {
    var edits: [Edit] = []
    func insert(_ text: String, at place: Int, _ what: String) {
      edits.append(Edit(range: SourceRange(start: place, end: place), text: text, what: what))
    }
    if let dark {
      let wanted = DocsPath.dark(target)
      switch dark.source {
      case .said(let range):
        if page.text(range) != wanted {
          edits.append(Edit(range: range, text: wanted, what: "its picture in the dark"))
        }
      case .missing(let place):
        insert(
          "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(wanted)\">", at: place, "its picture in the dark")
      }
    }
    let texts =
      switch spelling {
      case .html: Self.html(picture.description)
      case .markdown: Self.markdown(picture.description)
      case .directive: Self.directive(picture.description)
      }
    switch description {
    case .settled: break
    case .said(let range):
      if page.text(range).allSatisfy(\.isWhitespace), !texts.isEmpty {
        edits.append(Edit(range: range, text: texts, what: "a description"))
      }
    case .missing(let place):
      guard spelling != .directive || !texts.isEmpty else { break }
      insert(spelling == .html ? " alt=\"\(texts)\"" : ", alt: \"\(texts)\"", at: place, "a description")
    }
    if let place = dark?.sizePlace {
      insert(" width=\"\(Int(picture.width.rounded()))\"", at: place, "its width")
    }
    return edits
  }

  private static func html(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;").replacing("'", with: "&#39;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func directive(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
  }

  /// With everything escaped that would be more than a character.
  private static func markdown(_ text: String) -> String {
    text.map { "\\`*_[]<>&~|".contains($0) ? "\\\($0)" : String($0) }.joined()
  }
}
