import PortalCore

/// An element of a file's structure: what a part of a page is to someone who does not see it.
struct PDFElement {
  /// What PDF tells apart.
  enum Kind: String {
    case section = "Sect"
    case division = "Div"
    case paragraph = "P"
    /// A text within a paragraph, a button or the like.
    case span = "Span"
    case header = "H"
    case figure = "Figure"
    case link = "Link"
    /// What is used; in a picture nobody can, so it says what it is and how it stands.
    case form = "Form"
    case list = "L"
    case item = "LI"
    case body = "LBody"

    /// Whether letters may stand in it without a paragraph of their own.
    var holdsText: Bool {
      switch self {
      case .paragraph, .span, .header, .figure, .link, .form: true
      case .section, .division, .list, .item, .body: false
      }
    }

    /// Whether it may stand within a line of text.
    var isInline: Bool { self == .span || self == .link || self == .figure }

    /// What a view becomes within an element.
    init(_ role: Role?, within parent: Kind) {
      self =
        switch role {
        case .text, .status: parent.holdsText ? .span : .paragraph
        case .header: parent.holdsText ? .span : .header
        case .image, .map, .progress: .figure
        case .button, .toggle, .tab, .textField, .searchField, .slider, .adjustable: .form
        case .link: .link
        case .list: .list
        case .listItem: parent == .list ? .item : .division
        case .alert, .sheet, .navigationBar, .tabBar: .section
        case .group, nil: .division
        }
    }
  }

  enum Kid {
    /// A part of a content stream, as the file spells it.
    case content(String)
    /// An element, by its place among all.
    case element(Int)
    /// A part of the page that leads somewhere.
    case annotation(PDFFile.Reference)
  }

  let reference: PDFFile.Reference
  var kind: Kind
  /// The element that it is in; nothing where it is a page's own.
  let parent: Int?
  let page: PDFFile.Reference
  var semantics = Semantics()
  /// Where it is on the page, as four numbers of the file.
  var bounds: String?
  /// The page's language, where it is the page's own.
  var locale: String?
  /// What is to be said of an image of which its view says nothing.
  var imageName: String?
  var kids: [Kid] = []
  /// The letters that are drawn in it.
  var shown = ""

  init(_ kind: Kind, _ reference: PDFFile.Reference, in parent: Int?, page: PDFFile.Reference) {
    self.kind = kind
    self.reference = reference
    self.parent = parent
    self.page = page
  }
}

// MARK: - What it says

extension PDFElement {
  /// The dictionary's entries for what its view says of itself.
  var words: String {
    var text = ""
    if let title { text += "/T \(PDFText.string(title))" }
    if let alternative { text += "/Alt \(PDFText.string(alternative))" }
    if let locale { text += "/Lang \(PDFText.string(locale))" }
    let attributes = attributes
    if !attributes.isEmpty { text += "/A[\(attributes.joined())]" }
    return text
  }

  /// What a part that holds others is called: they are all still read.
  private var title: String? {
    switch kind {
    case .section, .list: spoken
    case .division where semantics.role != nil: spoken
    default: nil
    }
  }

  /// What is said in the place of what is seen, where that is not the same.
  private var alternative: String? {
    let text: String?
    switch kind {
    case .section, .list, .body: return nil
    case .division: text = semantics.role == nil ? spoken : nil
    case .item: text = spoken
    case .link: text = semantics.label
    case .figure: text = spoken ?? imageName
    case .paragraph, .span, .header, .form: text = spoken
    }
    guard let text, !text.isEmpty else { return nil }
    // A field that shows what it stands at need not say it again; what it is called is among its attributes.
    let said = [text] + (kind == .form ? [semantics.label, semantics.value].compactMap { $0 } : [])
    let letters = Self.letters(shown)
    return !letters.isEmpty && said.contains { Self.letters($0) == letters } ? nil : text
  }

  /// The label and the value.
  private var spoken: String? {
    let words = [semantics.label, semantics.value].compactMap { $0 }.filter { !$0.isEmpty }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private var attributes: [String] {
    var attributes: [String] = []
    if kind == .form, let field { attributes.append(field) }
    if kind == .figure, let bounds { attributes.append("<</O/Layout/BBox[\(bounds)]>>") }
    return attributes
  }

  /// What kind of field it would be if it could be used.
  private var field: String? {
    let role: String
    var isChecked: Bool?
    switch semantics.role {
    case .button: role = "pb"
    case .toggle:
      role = "cb"
      isChecked = ["on": true, "off": false][semantics.value ?? ""]
    case .tab:
      role = "rb"
      isChecked = semantics.value?.hasPrefix("selected") ?? false
    default: role = "tv"
    }
    let checked = isChecked.map { "/checked/\($0 ? "on" : "off")" } ?? ""
    let label = semantics.label.map { "/Desc \(PDFText.string($0))" } ?? ""
    return "<</O/PrintField/Role/\(role)\(checked)\(label)>>"
  }

  /// What remains of a text when it is broken into lines.
  private static func letters(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { !$0.properties.isWhitespace && $0.properties.generalCategory != .format }
  }
}
