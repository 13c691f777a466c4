import PortalSupport

/// A picture that a page shows, and the ranges where its link can be edited.
struct PictureLink: Sendable {
  /// The syntax of a link.
  enum Spelling: Sendable {
    /// As `![description](path)`.
    case markdown
    /// As `<img alt="description">`.
    case html
    /// As DocC's `@Image(source: path, alt: "description")`.
    case directive
  }

  let spelling: Spelling
  /// The whole link.
  let range: SourceRange
  /// Its target, as written.
  let target: SourceRange
  /// The description, or the place to insert one.
  let description: Description
  /// The document in the block of code above, if that is the picture's screen.
  var screen: SourceRange?
  /// The target of an enclosing link, as in `[![](card.png)](card.json)`: if it is a document, it is the screen.
  var around: SourceRange?
  /// The source for dark appearance, in a `<picture>`; nil where one picture serves both appearances.
  var dark: Dark?
  /// The range where its width, in points, can be edited; nil where the author's size stays.
  var size: Size?

  enum Description: Sendable {
    case said(SourceRange)
    /// There is none; it is inserted at this offset.
    case missing(at: Int)
    /// It exists, and cannot be changed.
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
  /// A picture in the form of an `<img>`, alone or in a `<picture>`.
  init?(_ tag: HTMLTag, in element: SourceRange? = nil, dark: Dark? = nil) {
    guard tag.name == "img", let target = tag["src"] else { return nil }
    self.init(
      spelling: .html, range: element ?? tag.range, target: target, description: tag.description, dark: dark)
    if let width = tag["width"] {
      size = .width(width)
    } else if dark != nil, tag["height"] == nil, tag["style"] == nil {
      // A pair has two pixels per point, and would be shown at twice its size.
      size = .missing(at: tag.nameEnd)
    }
  }
}
