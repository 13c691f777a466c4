import PortalCore

/// What is meant, in reading order: the tree that screen readers walk.
struct PDFStructure {
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

  /// What a number in the file leads back to.
  private enum Parent {
    case marks([PDFFile.Reference])
    case annotation(PDFFile.Reference)
  }

  private(set) var elements: [PDFElement] = []
  private var pages: [Int] = []
  private var parents: [Parent] = []

  /// Everything from now on belongs to this screen; its element.
  mutating func beginPage(
    _ page: PDFFile.Reference, title: String, locale: String, _ file: inout PDFFile
  ) -> Int {
    var element = PDFElement(.section, file.reserve(), in: nil, page: page)
    element.semantics.label = title
    element.locale = locale
    pages.append(elements.count)
    elements.append(element)
    return elements.count - 1
  }

  /// Adds an element for a view, or for a text or an image of none, and what lists want around it.
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
    let place = elements.count
    elements.append(element)
    elements[parent].kids.append(.element(place))
    return kind == .item ? add(Semantics(), .body, in: place, &file) : place
  }

  /// Adds a mark in a stream to an element; the mark's number there.
  mutating func mark(_ element: Int, in stream: inout Stream) -> Int {
    let number = stream.elements.count
    stream.elements.append(elements[element].reference)
    let content = stream.group.map { "<</Type/MCR/Stm \($0)/MCID \(number)>>" } ?? "\(number)"
    elements[element].kids.append(.content(content))
    return number
  }

  /// Says of letters that they are drawn in an element.
  mutating func show(_ text: String, in element: Int) {
    var place: Int? = element
    while let current = place, elements[current].kind.holdsText {
      elements[current].shown += text
      place = elements[current].parent
    }
  }

  /// Names the image that a figure shows.
  mutating func name(_ image: String, in element: Int) {
    elements[element].imageName = elements[element].imageName ?? image
  }

  /// Puts what leads somewhere into an element; the number under which it leads back.
  mutating func link(_ annotation: PDFFile.Reference, in element: Int) -> Int {
    elements[element].kids.append(.annotation(annotation))
    parents.append(.annotation(elements[element].reference))
    return parents.count - 1
  }

  /// The number under which a stream's marks lead back to their elements; nothing where it has none.
  mutating func close(_ stream: Stream) -> Int? {
    guard !stream.elements.isEmpty else { return nil }
    parents.append(.marks(stream.elements))
    return parents.count - 1
  }
}

// MARK: - The file

extension PDFStructure {
  /// Writes the tree; its root.
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
    let tree = names.sorted { PDFText.bytes($0.value).lexicographicallyPrecedes(PDFText.bytes($1.value)) }
      .map { "\(PDFText.string($0.value))\(elements[$0.key].reference)" }
    file.set(
      root,
      "<</Type/StructTreeRoot/K \(document)/ParentTree<</Nums[\(numbers.joined(separator: " "))]>>"
        + "/ParentTreeNextKey \(parents.count)\(tree.isEmpty ? "" : "/IDTree<</Names\(list(tree))>>")>>")
    return root
  }

  /// What tests call elements by, by their places; of two with one name the first has it.
  private func identifiers() -> [Int: String] {
    var taken: Set<String> = []
    var names: [Int: String] = [:]
    for (place, element) in elements.enumerated() {
      guard let name = element.semantics.identifier, !name.isEmpty, taken.insert(name).inserted else { continue }
      names[place] = name
    }
    return names
  }

  /// The levels of headers: a bar's title is a screen's first one, and where there is none, all are.
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

  /// Bars are drawn over what is beneath them, but read before or after it.
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

  /// An element as it is now that all that is in it is known: a paragraph or a control with other things in it holds them.
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
