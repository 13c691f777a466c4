import PortalCore
import PortalSupport

/// The structure tree in reading order, for screen readers.
struct PDFStructure {
  /// A content stream with marks: a page, or a group on it.
  struct Stream {
    let page: PDFFile.Reference
    /// The group; nil where the marks are in the page's own content.
    let group: PDFFile.Reference?
    /// The elements of the marks, in order.
    fileprivate(set) var elements: [PDFFile.Reference] = []

    init(page: PDFFile.Reference, group: PDFFile.Reference? = nil) {
      self.page = page
      self.group = group
    }
  }

  /// The target of a number in the parent tree.
  private enum Parent {
    case marks([PDFFile.Reference])
    case annotation(PDFFile.Reference)
  }

  private(set) var elements: [PDFElement] = []
  private var pages: [Int] = []
  private var parents: [Parent] = []
  /// The bytes of all texts of elements, which are written at the end.
  private(set) var textBytes = 0
  /// The marks of all elements.
  private(set) var marks = 0

  /// What there was of it before a page.
  struct Mark {
    fileprivate let elements, pages, parents, textBytes, marks: Int
  }

  var mark: Mark {
    Mark(
      elements: elements.count, pages: pages.count, parents: parents.count, textBytes: textBytes, marks: marks)
  }

  /// Forgets a page, whose elements have no others for parents.
  mutating func undo(to mark: Mark) {
    elements.removeSubrange(mark.elements...)
    pages.removeSubrange(mark.pages...)
    parents.removeSubrange(mark.parents...)
    (textBytes, marks) = (mark.textBytes, mark.marks)
  }

  /// Begins a screen's page, and returns its element.
  mutating func beginPage(
    _ page: PDFFile.Reference, title: String, locale: String, _ file: inout PDFFile
  ) -> Int {
    var element = PDFElement(.section, file.reserve(), in: nil, page: page)
    element.semantics.label = title
    element.locale = locale
    textBytes += title.utf8.count
    pages.append(elements.count)
    elements.append(element)
    return elements.count - 1
  }

  /// Adds an element for a view, or for a text or an image without one, and the containers that lists require.
  mutating func add(
    _ semantics: Semantics, _ kind: PDFElement.Kind? = nil, bounds: String? = nil, in parent: Int, _ file: inout PDFFile
  ) -> Int {
    let within = elements[parent].kind
    let kind = kind ?? PDFElement.Kind(semantics.role, within: within)
    if within == .list, kind != .item {
      let body = add(Semantics(), .item, in: parent, &file)
      return add(semantics, kind, bounds: bounds, in: body, &file)
    }
    var element = PDFElement(kind, file.reserve(), in: parent, page: elements[parent].page)
    element.semantics = semantics
    element.bounds = bounds
    for text in [semantics.label, semantics.value, semantics.identifier] { textBytes += text?.utf8.count ?? 0 }
    let place = elements.count
    elements.append(element)
    elements[parent].kids.append(.element(place))
    return kind == .item ? add(Semantics(), .body, in: place, &file) : place
  }

  /// Adds a mark in a stream to an element, and returns the mark's number.
  mutating func mark(_ element: Int, in stream: inout Stream) -> Int {
    let number = stream.elements.count
    stream.elements.append(elements[element].reference)
    let content = stream.group.map { "<</Type/MCR/Stm \($0)/MCID \(number)>>" } ?? "\(number)"
    elements[element].kids.append(.content(content))
    marks += 1
    return number
  }

  /// Records text drawn in an element.
  mutating func show(_ text: String, in element: Int) {
    var place: Int? = element
    while let current = place, elements[current].kind.holdsText {
      elements[current].shown += text
      textBytes += text.utf8.count
      place = elements[current].parent
    }
  }

  /// Names the image of a figure.
  mutating func name(_ image: String, in element: Int) {
    elements[element].imageName = elements[element].imageName ?? image
  }

  /// Adds a link annotation to an element, and returns its number in the parent tree.
  mutating func link(_ annotation: PDFFile.Reference, in element: Int) -> Int {
    elements[element].kids.append(.annotation(annotation))
    parents.append(.annotation(elements[element].reference))
    return parents.count - 1
  }

  /// The number of a stream in the parent tree; nil where it has no marks.
  mutating func close(_ stream: Stream) -> Int? {
    guard !stream.elements.isEmpty else { return nil }
    parents.append(.marks(stream.elements))
    return parents.count - 1
  }
}

// MARK: - The file

extension PDFStructure {
  /// Writes the tree, and returns its root.
  func write(to file: inout PDFFile) -> PDFFile.Reference {
    let root = file.reserve()
    let document = file.reserve()
    func list(_ words: [String]) -> String { "[\(words.joined(separator: " "))]" }
    let names = identifiers()
    let levels = headerLevels()
    for (place, element) in elements.enumerated() {
      let parent = element.parent.map { elements[$0].reference } ?? document
      let kids = inReadingOrder(element.kids).map { kid in
        switch kid {
        case .content(let mark): mark
        case .element(let place): "\(elements[place].reference)"
        case .annotation(let reference): "<</Type/OBJR/Obj \(reference)>>"
        }
      }
      let name = names[place].map { "/ID \(PDFText.string($0))" } ?? ""
      file.set(
        element.reference,
        "<</S/\(tag(of: element))\(levels[place] ?? "")/P \(parent)/Pg \(element.page)\(name)\(settled(element).words)"
          + "/K\(list(kids))>>")
    }
    file.set(document, "<</S/Document/P \(root)/K\(list(pages.map { elements[$0].reference.description }))>>")
    let numbers = parents.enumerated().map { number, parent in
      switch parent {
      case .marks(let elements): "\(number)\(list(elements.map(\.description)))"
      case .annotation(let element): "\(number) \(element)"
      }
    }
    let tree = names.map { (bytes: PDFText.bytes($1), name: $1, place: $0) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
      .map { "\(PDFText.string($0.name))\(elements[$0.place].reference)" }
    file.set(
      root,
      "<</Type/StructTreeRoot/K \(document)/ParentTree<</Nums[\(numbers.joined(separator: " "))]>>"
        + "/ParentTreeNextKey \(parents.count)\(tree.isEmpty ? "" : "/IDTree<</Names\(list(tree))>>")>>")
    return root
  }

  /// The identifiers for tests, by element; of duplicates the first has it.
  private func identifiers() -> [Int: String] {
    var taken: Set<ByteText> = []
    var names: [Int: String] = [:]
    for (place, element) in elements.enumerated() {
      guard let name = element.semantics.identifier, !name.isEmpty, taken.insert(ByteText(name)).inserted else {
        continue
      }
      names[place] = name
    }
    return names
  }

  /// The levels of headings: a bar's title is level 1, and without one all headings are.
  private func headerLevels() -> [Int: String] {
    var pages: [Int] = []
    var isInBar: [Bool] = []
    var withTitles: Set<Int> = []
    for (place, element) in elements.enumerated() {
      pages.append(element.parent.map { pages[$0] } ?? place)
      isInBar.append(element.semantics.role == .navigationBar || element.parent.map { isInBar[$0] } ?? false)
      if element.kind == .header, isInBar[place] { withTitles.insert(pages[place]) }
    }
    var levels: [Int: String] = [:]
    for (place, element) in elements.enumerated() where element.kind == .header {
      levels[place] = isInBar[place] || !withTitles.contains(pages[place]) ? "1" : "2"
    }
    return levels
  }

  /// Bars are painted over the content, but read before or after it.
  private func inReadingOrder(_ kids: [PDFElement.Kid]) -> [PDFElement.Kid] {
    func rank(_ kid: PDFElement.Kid) -> Int {
      guard case .element(let place) = kid else { return 2 }
      return switch elements[place].semantics.role {
      case .status: 0
      case .navigationBar: 1
      case .tabBar: 3
      case .sheet: 4
      case .alert: 5
      default: 2
      }
    }
    let ranked = kids.enumerated().map { (rank: rank($1), place: $0, kid: $1) }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.kid)
  }

  /// Finalises an element when its children are known: a paragraph or a control with other children contains them.
  private func settled(_ element: PDFElement) -> PDFElement {
    guard [.paragraph, .header, .form].contains(element.kind) else { return element }
    let holdsOthers = element.kids.contains { kid in
      if case .element(let place) = kid { !elements[place].kind.isInline } else { false }
    }
    var element = element
    if holdsOthers { element.kind = .division }
    return element
  }

  private func tag(of element: PDFElement) -> String { settled(element).kind.rawValue }
}
