import PortalSupport

/// A picture that a page shows, and where its link can be changed.
struct PictureLink: Sendable {
  /// How a link spells its description.
  enum Spelling: Sendable {
    /// As `![description](path)`.
    case markdown
    /// As `<img alt="description">`.
    case html
    /// As `@Image(source: path, alt: "description")`, which DocC knows.
    case directive
  }

  let spelling: Spelling
  /// The whole link.
  let range: SourceRange
  /// What it leads to, as it is written.
  let target: SourceRange
  /// The description; where none is said, the place at which to say it.
  let description: Description
  /// The document in the block of code above, where that is the picture's screen.
  var screen: SourceRange?
  /// The file around the picture's link, as in `[![](card.png)](card.json)`: where that is a document, it is the screen.
  var around: SourceRange?
  /// What a `<picture>` has besides in the dark; nothing where it is one picture for both.
  var dark: Dark?
  /// How wide it is said to be, in points; nothing where that is left to others.
  var size: Size?

  enum Description: Sendable {
    case said(SourceRange)
    case missing(at: Int)
    /// It is said, and cannot be another.
    case settled
  }

  enum Dark: Sendable {
    /// The value of its `srcset`.
    case said(SourceRange)
    case missing(at: Int)
  }

  enum Size: Sendable {
    /// The value of its `width`.
    case width(SourceRange)
    case missing(at: Int)
  }
}

extension PictureLink {
  /// A picture that is spelled as `<img>`, alone or in a `<picture>`.
  init?(_ tag: HTMLTag, in element: SourceRange? = nil, dark: Dark? = nil) {
    guard tag.name == "img", let target = tag["src"] else { return nil }
    self.init(
      spelling: .html, range: element ?? tag.range, target: target, description: tag.description, dark: dark)
    if let width = tag["width"] {
      size = .width(width)
    } else if dark != nil, tag["height"] == nil, tag["style"] == nil {
      // A pair has two pixels to a point, and would be shown twice as large.
      size = .missing(at: tag.nameEnd)
    }
  }
}
