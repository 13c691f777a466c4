import PortalSupport

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
  /// Which of the text's runs it is.
  var runs: Range<Int>
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
    for (index, run) in runs.enumerated() {
      let text = run.text.withoutNoncharacters
      let end = start + text.utf8.count
      defer { start = end }
      guard let address = run.link, !address.isEmpty, end > start else { continue }
      if let last = links.last, last.address == address, last.bytes.upperBound == start {
        links[links.count - 1].runs = last.runs.lowerBound..<index + 1
        links[links.count - 1].bytes = last.bytes.lowerBound..<end
        links[links.count - 1].text += text
      } else {
        links.append(TextLink(runs: index..<index + 1, bytes: start..<end, text: text, address: address))
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

  /// The runs as they are seen while a finger is on a link, which is as pale then as a title that is pressed.
  func runs(in style: TextStyle, _ state: ViewState) -> [TextRun] {
    guard state.isPressed == true, let number = state.hold.flatMap({ Int(exactly: $0) }) else { return runs }
    let links = links
    guard links.indices.contains(number) else { return runs }
    var pressed = runs
    for index in links[number].runs {
      pressed[index].color = runs[index].resolved(in: style).color.faded(ButtonSpec.pressedTitle)
    }
    return pressed
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
    return FocusRing(frame: frame, radius: 2, distance: 0, isBeneath: true)
  }
}

extension ViewContent {
  /// Its links that can be followed.
  var links: [TextLink] { (widget as? any LinkedText)?.links ?? [] }

  /// Whether a finger presses a part of it alone that is no view: one of its links, or a field of a date.
  package var hasPressedParts: Bool { !links.isEmpty || opens }

  /// Which of these a point is on.
  package func pressedPart(at point: Point, in view: PlacedView) -> Int? {
    opens ? (widget as? DatePickerSpec)?.field(at: point.x + view.frame.x, in: view) : linkNumber(at: point, in: view)
  }

  /// Whether a point of a view of this content is on a link.
  func hasLink(at point: Point, in view: PlacedView) -> Bool {
    (widget as? any LinkedText)?.link(at: point, in: view) != nil
  }

  /// The number of the link that a point of a view of this content is on.
  private func linkNumber(at point: Point, in view: PlacedView) -> Int? {
    guard let text = widget as? any LinkedText, let link = text.link(at: point, in: view) else { return nil }
    return text.links.firstIndex(of: link)
  }
}

extension PlacedView {
  /// Which of the items from one on draw links of its own text, and where these are: one for each line that a link is in.
  func links(among items: [DisplayList.Item], from start: Int) -> [(link: TextLink, items: Range<Int>, frame: Rect)] {
    guard let (text, frame) = textBox, !text.block.spans.isEmpty, let links = view?.content.links, !links.isEmpty else {
      return []
    }
    let letters = EditLetters(text, in: frame, of: text.block.string)
    // Links follow each other, and so do their frames: none is sought among all of them.
    let frames = letters.frames(ofEach: links.map(\.bytes))
    var pieces: [(link: Int, items: Range<Int>, y: Double)] = []
    for index in items.indices[start...] {
      guard case .glyphs(let run, let origin, _) = items[index] else { continue }
      let link = links.partitioningIndex(where: { $0.runs.upperBound > run.span })
      guard link < links.count, links[link].runs.contains(run.span) else { continue }
      if let last = pieces.last, last.link == link, last.items.upperBound == index, last.y == origin.y {
        pieces[pieces.count - 1].items = last.items.lowerBound..<index + 1
      } else {
        pieces.append((link, index..<index + 1, origin.y))
      }
    }
    return pieces.compactMap { piece in
      let lines = frames[piece.link]
      let line = lines.partitioningIndex(where: { $0.maxY >= piece.y })
      guard line < lines.count, lines[line].y <= piece.y else { return nil }
      return (links[piece.link], piece.items, lines[line])
    }
  }

  /// Where the letters of its own text are.
  fileprivate var linkLetters: EditLetters? {
    guard let (text, frame) = textBox else { return nil }
    return EditLetters(text, in: frame, of: text.block.string)
  }
}
