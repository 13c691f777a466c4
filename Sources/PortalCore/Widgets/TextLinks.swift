/// A text of which pieces link to addresses: a label, or a text view that is not edited.
///
/// A tap on the letters of a link opens its address; beside them it is as if the text had none. By keyboard the text is one stop, arrows
/// go from link to link, and Return or Space follows one. To assistive devices each link is an action by the words that it has.
protocol LinkedText: Widget {
  var runs: [TextRun] { get }
  /// Whether its links can be followed.
  var followsLinks: Bool { get }
}

/// A piece of a text that links to an address.
struct TextLink: Hashable {
  var bytes: Range<Int>
  var text: String
  var address: String
}

extension LinkedText {
  /// Runs beside each other with one address are one link.
  var links: [TextLink] {
    guard followsLinks, runs.contains(where: { $0.link?.isEmpty == false }) else { return [] }
    var links: [TextLink] = []
    var start = 0
    for run in runs {
      let text = run.text.withoutNoncharacters
      let end = start + text.utf8.count
      defer { start = end }
      guard let address = run.link, !address.isEmpty, end > start else { continue }
      if let last = links.last, last.address == address, last.bytes.upperBound == start {
        links[links.count - 1].bytes = last.bytes.lowerBound..<end
        links[links.count - 1].text += text
      } else {
        links.append(TextLink(bytes: start..<end, text: text, address: address))
      }
    }
    return links
  }

  /// The link under a point, from the view's top left corner.
  func link(at point: Point, in view: PlacedView) -> TextLink? {
    let links = links
    guard !links.isEmpty else { return nil }
    let place = Point(x: view.frame.x + point.x, y: view.frame.y + point.y)
    guard let letter = view.linkLetters?.character(at: place) else { return nil }
    return links.first { $0.bytes.overlaps(letter) }
  }

  func answerLinks(
    _ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState
  ) -> [Event] {
    var link: TextLink?
    switch input {
    case .tap: link = self.link(at: context.point, in: view)
    case .key(let stroke):
      let links = links
      guard !links.isEmpty, state.focusRing != nil, !state.changesWheel(stroke, among: links.count, context.direction),
        stroke.modifiers.isEmpty, stroke.key == .return || stroke.key == .character(" ")
      else { break }
      link = links[min(links.count - 1, max(0, state.focusRing ?? 0))]
    default: break
    }
    return link.map { [Event(.open, text: $0.address)] } ?? []
  }

  /// The ring is around the link's first line.
  func linkRing(in view: PlacedView, number: Int) -> FocusRing {
    let links = links
    guard !links.isEmpty, let frame = view.linkLetters?.frame(of: links[min(links.count - 1, max(0, number))].bytes)
    else { return FocusRing(frame: view.frame) }
    return FocusRing(frame: frame, radius: 2)
  }
}

extension ViewContent {
  /// Its links that can be followed.
  var links: [TextLink] { (widget as? any LinkedText)?.links ?? [] }

  /// Whether a point of a view of this content is on a link.
  func hasLink(at point: Point, in view: PlacedView) -> Bool {
    (widget as? any LinkedText)?.link(at: point, in: view) != nil
  }
}

extension PlacedView {
  /// Where the letters of its own text are.
  fileprivate var linkLetters: EditLetters? {
    guard let (text, frame) = textBox else { return nil }
    return EditLetters(text, in: frame, of: text.block.string)
  }
}
