import PortalCore

/// The structure of a page: its content is split into marked-content sequences, each of which belongs to a structure
/// element or is an artifact.
extension PDFPainter {
  /// The kind of the operators that follow.
  enum Mark: Equatable {
    /// An artifact, without meaning.
    case artifact
    case element(Int)
  }

  /// A view whose items are being drawn.
  struct OpenMeaning {
    let place: Int
    let isHidden: Bool
    /// Its element, created with its first content.
    var element: Int?
    /// Whether it has shapes only, which then are its content.
    let isDrawing: Bool
  }

  /// Opens and closes views, so that those of an item are open.
  mutating func advance(to index: Int) {
    while let last = open.last, list.meanings[last.place].items.upperBound <= index { open.removeLast() }
    while nextMeaning < list.meanings.count, list.meanings[nextMeaning].items.lowerBound <= index {
      let meaning = list.meanings[nextMeaning]
      if meaning.items.upperBound > index {
        open.append(
          OpenMeaning(
            place: nextMeaning, isHidden: meaning.semantics.isHidden || (open.last?.isHidden ?? false),
            isDrawing: isDrawing(meaning, at: nextMeaning)))
      }
      nextMeaning += 1
    }
  }

  /// The first item after one with another meaning.
  func endOfMeaning(at index: Int) -> Int {
    var end = open.last.map { list.meanings[$0.place].items.upperBound } ?? list.items.count
    if nextMeaning < list.meanings.count { end = min(end, list.meanings[nextMeaning].items.lowerBound) }
    return max(index + 1, end)
  }

  private func isDrawing(_ meaning: DisplayList.Meaning, at place: Int) -> Bool {
    let items = meaning.items
    guard spelled[items.lowerBound] == spelled[items.upperBound] else { return false }
    let next = place + 1
    guard next >= list.meanings.count || list.meanings[next].items.lowerBound >= items.upperBound else { return false }
    let semantics = meaning.semantics
    return PDFElement.Kind(semantics.role, within: .section).holdsText
      || (semantics.role == nil && (semantics.label ?? semantics.value) != nil)
  }

  /// The number of letters and images before each item.
  static func spelled(_ list: DisplayList) -> [Int] {
    var counts = [0]
    counts.reserveCapacity(list.items.count + 1)
    for item in list.items {
      switch item {
      case .glyphs, .image: counts.append(counts[counts.count - 1] + 1)
      default: counts.append(counts[counts.count - 1])
      }
    }
    return counts
  }

  /// The element of the innermost open view; the page's own if there is none.
  private mutating func element() -> Int {
    let known = open.lastIndex { $0.element != nil }
    var parent = known.flatMap { open[$0].element } ?? page.element
    for index in open.indices.dropFirst(known.map { $0 + 1 } ?? 0) {
      let meaning = list.meanings[open[index].place]
      // A labelled drawing is a figure.
      let kind: PDFElement.Kind? = open[index].isDrawing && meaning.semantics.role == nil ? .figure : nil
      let frame = meaning.frame
      let bounds = PDFText.numbers([
        frame.x, list.size.height - frame.maxY, frame.maxX, list.size.height - frame.y,
      ])
      parent = document.structure.add(meaning.semantics, kind, bounds: bounds, in: parent, &document.file)
      open[index].element = parent
      if meaning.link != nil { linked[open[index].place] = parent }
    }
    return parent
  }

  // MARK: Marks

  /// Begins an artifact.
  mutating func beginArtifact() {
    guard canvas.mark != .artifact else { return }
    endMark()
    canvas.content.write("/Artifact BMC")
    canvas.mark = .artifact
  }

  /// Begins shapes: an artifact, unless they are all of a view's content.
  mutating func beginShapes() {
    guard let last = open.last, last.isDrawing, !last.isHidden else { return beginArtifact() }
    begin(element())
  }

  /// Begins text: part of its view, or a paragraph of its own.
  mutating func beginLetters(_ text: String) {
    guard open.last?.isHidden != true else { return beginArtifact() }
    var element = element()
    if !document.structure.elements[element].kind.holdsText {
      element = document.structure.add(Semantics(), .paragraph, in: element, &document.file)
    }
    document.structure.show(text, in: element)
    // Each line has a mark of its own, which separates its last word from the next line's first.
    endMark()
    begin(element)
  }

  /// Begins an image: part of its view, or a figure of its own.
  mutating func beginImage(_ name: String) {
    guard open.last?.isHidden != true else { return beginArtifact() }
    var element = element()
    switch document.structure.elements[element].kind {
    case .figure: document.structure.name(name, in: element)
    case .section, .division, .list, .item, .body:
      element = document.structure.add(Semantics(), .figure, in: element, &document.file)
      document.structure.name(name, in: element)
    case .paragraph, .span, .header, .link, .form:
      // An icon beside a text is decorative.
      if let place = open.last?.place, hasLetters(list.meanings[place].items) { return beginArtifact() }
    }
    begin(element)
  }

  private func hasLetters(_ items: Range<Int>) -> Bool {
    list.items[items].contains { if case .glyphs = $0 { true } else { false } }
  }

  private mutating func begin(_ element: Int) {
    guard canvas.mark != .element(element) else { return }
    endMark()
    let number = document.structure.mark(element, in: &canvas.marks)
    canvas.content.write("/\(document.structure.elements[element].kind.rawValue)<</MCID \(number)>>BDC")
    canvas.mark = .element(element)
  }

  mutating func endMark() {
    guard canvas.mark != nil else { return }
    canvas.content.write("EMC")
    canvas.mark = nil
  }
}
