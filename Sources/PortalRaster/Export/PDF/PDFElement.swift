import PortalCore

/// A structure element: the accessible form of a part of a page.
struct PDFElement {
  /// The structure types in use.
  enum Kind: String {
    case section = "Sect"
    case division = "Div"
    case paragraph = "P"
    /// A text within a paragraph, a button or the like.
    case span = "Span"
    case header = "H"
    case figure = "Figure"
    case link = "Link"
    /// An interactive control; in a picture it cannot be used, so its role and value are described.
    case form = "Form"
    case list = "L"
    case item = "LI"
    case body = "LBody"

    /// Whether text may be a direct child.
    var holdsText: Bool {
      switch self {
      case .paragraph, .span, .header, .figure, .link, .form: true
      case .section, .division, .list, .item, .body: false
      }
    }

    /// Whether it is an inline element.
    var isInline: Bool { self == .span || self == .link || self == .figure }

    /// The type for a view's role within a parent.
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
    /// A reference to marked content.
    case content(String)
    /// An element, by index.
    case element(Int)
    /// A link annotation.
    case annotation(PDFFile.Reference)
  }

  let reference: PDFFile.Reference
  var kind: Kind
  /// Its parent; nil for a page's own element.
  let parent: Int?
  let page: PDFFile.Reference
  var semantics = Semantics()
  /// Its bounding box on the page, as four numbers.
  var bounds: String?
  /// The page's language, on the page's own element.
  var locale: String?
  /// The name of an image whose view has no label.
  var imageName: String?
  var kids: [Kid] = []
  /// The text drawn in it.
  var shown = ""

  init(_ kind: Kind, _ reference: PDFFile.Reference, in parent: Int?, page: PDFFile.Reference) {
    self.kind = kind
    self.reference = reference
    self.parent = parent
    self.page = page
  }
}

// MARK: - Attributes

extension PDFElement {
  /// The dictionary entries for its view's semantics.
  var words: String {
    var text = ""
    if let title { text += "/T \(PDFText.string(title))" }
    if let alternative { text += "/Alt \(PDFText.string(alternative))" }
    if let locale { text += "/Lang \(PDFText.string(locale))" }
    let attributes = attributes
    if !attributes.isEmpty { text += "/A[\(attributes.joined())]" }
    return text
  }

  /// The title of a container, whose children are read as well.
  private var title: String? {
    switch kind {
    case .section, .list: spoken
    case .division where semantics.role != nil: spoken
    default: nil
    }
  }

  /// The alternative text, where it differs from what is visible.
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
    // A control whose visible text is its value does not repeat it; its label is an attribute.
    let said = [text] + (kind == .form ? [semantics.label, semantics.value].compactMap { $0 } : [])
    let letters = Self.letters(shown)
    return !letters.isEmpty && said.contains { Self.letters($0).elementsEqual(letters) } ? nil : text
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

  /// The type of form field that it represents.
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

  /// A text without whitespace, to compare it across line breaks.
  private static func letters(_ text: String) -> LazyFilterSequence<String.UnicodeScalarView> {
    text.unicodeScalars.lazy.filter { scalar in
      if (0x21...0x7e).contains(scalar.value) { return true }
      return !scalar.properties.isWhitespace && scalar.properties.generalCategory != .format
    }
  }
}
