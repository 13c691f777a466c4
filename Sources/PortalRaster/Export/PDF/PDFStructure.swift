import PortalCore

/// What is meant, in reading order: the tree that screen readers walk.
///
/// So far it knows lines of text and images, which is what a display list says of itself.
struct PDFStructure {
  enum Role: String {
    case paragraph = "P"
    case figure = "Figure"
  }

  /// A content stream that marks may be in: a page, or a group drawn on it.
  struct Stream {
    let page: PDFFile.Reference
    /// The group; nothing where the marks are in the page's own content.
    let group: PDFFile.Reference?
    /// The elements of the marks, in their order.
    fileprivate(set) var elements: [PDFFile.Reference] = []

    init(page: PDFFile.Reference, group: PDFFile.Reference? = nil) {
      self.page = page
      self.group = group
    }
  }

  private struct Section {
    var reference: PDFFile.Reference
    var title: String
    var locale: String
    var kids: [PDFFile.Reference] = []
  }

  private var sections: [Section] = []
  private var parents: [[PDFFile.Reference]] = []

  /// Everything from now on belongs to this screen.
  mutating func beginPage(title: String, locale: String, _ file: inout PDFFile) {
    sections.append(Section(reference: file.reserve(), title: title, locale: locale))
  }

  /// Adds an element with one mark in a stream; the mark's number there.
  ///
  /// - Parameter alternative: what is said in the place of what is seen.
  mutating func mark(
    _ role: Role, alternative: String? = nil, in stream: inout Stream, _ file: inout PDFFile
  ) -> Int {
    let number = stream.elements.count
    guard let section = sections.last else { return number }
    let group = stream.group.map { "/Stm \($0)" } ?? ""
    let kid = group.isEmpty ? "\(number)" : "<</Type/MCR\(group)/MCID \(number)>>"
    let text = alternative.map { "/Alt \(PDFText.string($0))" } ?? ""
    let element = file.add(
      "<</S/\(role.rawValue)/P \(section.reference)/Pg \(stream.page)/K \(kid)\(text)>>")
    stream.elements.append(element)
    sections[sections.count - 1].kids.append(element)
    return number
  }

  /// The number under which a stream's marks lead back to their elements; nothing where it has none.
  mutating func close(_ stream: Stream) -> Int? {
    guard !stream.elements.isEmpty else { return nil }
    parents.append(stream.elements)
    return parents.count - 1
  }

  /// Writes the tree; its root.
  func write(to file: inout PDFFile) -> PDFFile.Reference {
    let root = file.reserve()
    let document = file.reserve()
    func list(_ references: [PDFFile.Reference]) -> String {
      "[\(references.map(\.description).joined(separator: " "))]"
    }
    for section in sections {
      file.set(
        section.reference,
        "<</S/Sect/P \(document)/T \(PDFText.string(section.title))/Lang \(PDFText.string(section.locale))"
          + "/K\(list(section.kids))>>")
    }
    file.set(document, "<</S/Document/P \(root)/K\(list(sections.map(\.reference)))>>")
    let numbers = parents.enumerated().map { "\($0)\(list($1))" }.joined()
    file.set(
      root,
      "<</Type/StructTreeRoot/K \(document)/ParentTree<</Nums[\(numbers)]>>/ParentTreeNextKey \(parents.count)>>")
    return root
  }
}
