import PortalSupport

extension PictureLink {
  /// An edit of a link, and the finding that it fixes.
  struct Edit {
    let range: SourceRange
    let text: String
    let fault: String
  }

  /// The edits that bring the link up to date.
  ///
  /// An author's own description is kept, and so is a size.
  ///
  /// - Parameter formerWidth: the width of the existing picture, in points, if it was drawn for a page before.
  func edits(picture: DocsPicture, formerWidth: Double?, page: MarkdownPage) -> [Edit] {
    var edits: [Edit] = []
    func insert(_ text: String, at place: Int, _ fault: String) {
      edits.append(Edit(range: SourceRange(start: place, end: place), text: text, fault: fault))
    }
    let written = page.text(target)
    let target = DocsPath.pictureLink(written)
    if target != written {
      edits.append(Edit(range: self.target, text: target, fault: "leads to the document of its screen"))
    }
    switch dark {
    case .said(let range):
      let wanted = DocsPath.dark(target)
      if page.text(range) != wanted {
        edits.append(Edit(range: range, text: wanted, fault: "has another picture in the dark"))
      }
    case .missing(let place):
      insert(
        "<source media=\"(prefers-color-scheme: dark)\" srcset=\"\(DocsPath.dark(target))\">", at: place,
        "lacks its picture in the dark")
    case nil: break
    }
    let description = spelling.escaped(picture.description)
    switch self.description {
    case .settled: break
    case .said(let range):
      let said = spelling.plain(page.text(range))
      if said.isEmpty, spelling == .markdown, !description.isEmpty {
        edits.append(Edit(range: range, text: description, fault: "lacks a description"))
      } else if Quotation.isWhole(said), said != picture.description {
        edits.append(Edit(range: range, text: description, fault: "quotes what its screen does not say"))
      }
    case .missing(let place) where !description.isEmpty:
      insert(
        spelling == .html ? " alt=\"\(description)\"" : ", alt: \"\(description)\"", at: place, "lacks a description")
    case .missing: break
    }
    let width = String(Int(bounded: picture.width.rounded()))
    switch size {
    case .missing(let place): insert(" width=\"\(width)\"", at: place, "lacks its width")
    case .width(let range):
      if let formerWidth, formerWidth != picture.width, page.text(range) == String(Int(bounded: formerWidth.rounded()))
      {
        edits.append(Edit(range: range, text: width, fault: "is as wide as its picture was"))
      }
    case nil: break
    }
    return edits
  }

  /// Whether the picture has no description.
  func isUndescribed(in page: MarkdownPage) -> Bool {
    switch description {
    case .missing: true
    case .said(let range): spelling == .markdown && spelling.plain(page.text(range)).isEmpty
    case .settled: false
    }
  }
}

extension PictureLink.Spelling {
  private static let entities: [(character: String, name: String)] = [
    // Ampersands last, or the other entities would be decoded twice.
    ("&", "&amp;"), ("\"", "&quot;"), ("'", "&#39;"), ("<", "&lt;"), (">", "&gt;"),
    // It would end a table cell in Markdown.
    ("|", "&#124;"),
  ]
  private static let marks = Set("\\`*_[]<>&~|".unicodeScalars)

  /// A text escaped for use in a link.
  func escaped(_ text: String) -> String {
    switch self {
    case .html:
      MarkupText.escaped(text) { scalar in Self.entities.first { $0.character == String(scalar) }?.name }
    case .markdown: text.escaping { Self.marks.contains($0) ? "\\\($0)" : nil }
    case .directive: text.escaping { $0 == "\\" || $0 == "\"" ? "\\\($0)" : nil }
    }
  }

  /// The plain text of a link's contents, in one line.
  func plain(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if self == .html { return Self.entities.reversed().reduce(line) { $0.replacing($1.name, with: $1.character) } }
    var plain = ""
    var isEscaped = false
    for scalar in line.unicodeScalars {
      if scalar == "\\", !isEscaped {
        isEscaped = true
        continue
      }
      let isMark = scalar.isASCII && (Character(scalar).isPunctuation || Character(scalar).isSymbol)
      if isEscaped, !isMark { plain += "\\" }
      plain.unicodeScalars.append(scalar)
      isEscaped = false
    }
    return isEscaped ? plain + "\\" : plain
  }
}
