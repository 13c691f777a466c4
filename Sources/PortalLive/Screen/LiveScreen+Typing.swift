import PortalCore
import PortalSupport

extension LiveScreen {
  // MARK: Typing

  /// Types letters, one after the other, into what has the focus; a line break is the return key.
  ///
  /// - Parameter query: the field; it is tapped if it does not have the focus, and the caret is put behind its text.
  package func type(_ text: String, into query: ViewQuery? = nil) throws(StageError) {
    if let query { try beginEditing(query) }
    let node = try focusedNode()
    try countTyping(text.count { !$0.isNewline })
    for character in text {
      // The application may have taken the focus away, or the field itself.
      guard focus == node else {
        throw StageError(
          .notEditable, "the focus was lost before \"\(character)\" was typed",
          hint: "what was typed before it has arrived; type the rest once a field has the focus")
      }
      if character.isNewline { try key(KeyStroke(.return)) } else { try typeLetter(String(character)) }
    }
  }

  /// Counts what letters cost, before the first of them: the whole text is shaped again for each.
  private func countTyping(_ letters: Int) throws(StageError) {
    guard letters > 0, var room = typedBytes, let hit = focusedHit, let text = hit.view.state.edit?.text else { return }
    guard room.spend(text.utf8.count, times: letters) else {
      throw StageError(
        .impossible,
        "\(grouped(letters)) more cannot be typed into \(hit.view.path): all its text of \(grouped(text.utf8.count)) bytes is "
          + "shaped for each, and \(grouped(room)) bytes may be",
        hint: "type less, or into a shorter text")
    }
    typedBytes = room
  }

  private func typeLetter(_ letter: String) throws(StageError) {
    try checkFocus()
    try countStep()
    log.add(.text(letter))
    try send(.text(letter))
  }

  /// Presses a key, as often as is said.
  package func key(_ stroke: KeyStroke) throws(StageError) {
    if try refresh(stroke) { return }
    if try page(stroke) { return }
    guard focusedHit?.view.content.isEditable == true, !isFocusBehind, stroke.meaning?.movesFocus != true else {
      return try keyOnControl(stroke)
    }
    try checkFocus()
    try countTyping(1)
    log.add(.key(stroke))
    switch stroke.meaning {
    case .copy, .cut:
      // Without a selection, and where the text is secret, the pasteboard stays as it is.
      guard let copied = focusedHit.flatMap({ $0.view.content.copied($0.view.state) }) else { return }
      pasteboard = copied
      if stroke.meaning == .cut { try send(.edit(.cut)) }
    case .paste: if let pasteboard { try send(.edit(.paste(pasteboard))) }
    case .cancel: if try !send(.key(stroke)) { _ = try sendToFront(stroke) }
    default: try send(.key(stroke))
    }
  }

  /// Selects characters of the text that is edited; where it has not so many, as many as it has.
  package func select(_ characters: Range<Int>) throws(StageError) {
    try checkFocus()
    log.add(.select(characters))
    try send(.edit(.select(characters)))
  }

  /// Writes letters as an input method does, which may still replace them.
  package func mark(_ text: String, selecting selected: Range<Int>?) throws(StageError) {
    try checkFocus()
    log.add(.mark(text, selecting: selected))
    try send(.mark(text, selecting: selected))
  }

  package func setPasteboard(_ text: String?) {
    log.add(.pasteboard(text))
    pasteboard = text
  }

  /// - Returns: whether anything came of it.
  @discardableResult
  func send(_ input: Input) throws(StageError) -> Bool {
    guard let hit = focusedHit else { return false }
    let answer = screen.answer(input, along: [hit])
    try settleFrame(take(answer))
    try revealFocus()
    return answer.map { !$0.events.isEmpty || $0.state != $0.view.state } ?? false
  }

  // MARK: The focus

  /// The view that has the focus, as it is placed; nil if none has, or it is scrolled away.
  package var focusedView: PlacedView? { focusedHit?.placed }

  var focusedHit: Hit? { focus.flatMap { screen.chain(to: $0, at: .zero).first } }

  private func focusedNode() throws(StageError) -> NodeID {
    try checkFocus()
    guard let focus else { throw noFocus }
    return focus
  }

  var noFocus: StageError {
    StageError(
      .notEditable, "nothing has the focus", hint: "tap a field first, or type into one: try stage.type(…, into: …)")
  }

  func checkFocus() throws(StageError) {
    guard let focus else { throw noFocus }
    guard !isFocusBehind else {
      let front = screen.front.view?.path ?? .root
      throw StageError(
        .covered(by: front.text), "\(nodes[focus]?.path ?? .root) has the focus, and lies behind \(front)",
        hint: "close what is in front of it first")
    }
    guard let hit = focusedHit else {
      throw StageError(
        .offScreen, "\(nodes[focus]?.path ?? .root) has the focus, and is scrolled away",
        hint: "scroll it back, or give the focus to another field")
    }
    guard hit.view.content.isEditable else {
      throw StageError(
        .notEditable, "\(hit.view.kind) at \(hit.view.path) has the focus, and takes no letters",
        hint: "press keys with stage.key, or tap a field first")
    }
  }

  /// Taps a field, unless it has the focus, and puts the caret behind its text.
  private func beginEditing(_ query: ViewQuery) throws(StageError) {
    let found = try ScreenFinder(screen).find(query)
    try check(found, query)
    guard found.view?.node != focus || focus == nil else { return }
    try tap(query)
    guard focus == found.view?.node, focus != nil else {
      throw StageError(
        .notEditable, "\(query) was tapped, and did not get the focus",
        hint: "the application may have taken it away, or put another view in its place")
    }
    if let edit = focusedHit?.view.state.edit, edit.selection != edit.text.count..<edit.text.count {
      try key(KeyStroke(.down, .command))
    }
  }

  /// A view that text can be typed into.
  private func check(_ placed: PlacedView, _ query: ViewQuery) throws(StageError) {
    guard let view = placed.view else { return }
    guard !view.isInactive else { throw StageError(.disabled, "\(view.path) is disabled") }
    guard view.content.isEditable else {
      throw StageError(
        .notEditable, "nothing can be typed into \(query): it is a \(view.kind) at \(view.path)",
        hint: view.content.hasEditableText ? "its description says that it is not editable" : fieldsTold)
    }
  }

  private var fieldsTold: String {
    var fields: [String] = []
    screen.forEachView { _, view, _ in if view.content.isEditable { fields.append(view.path.text) } }
    return fields.isEmpty
      ? "nothing on the screen takes letters" : "what takes letters: \(fields.prefix(5).joined(separator: ", "))"
  }

  /// Gives the focus to a field without touching it, as a program does.
  package func focus(_ query: ViewQuery) throws(StageError) {
    let found = try ScreenFinder(screen).find(query)
    try check(found, query)
    guard let view = found.view, let node = view.node else { return }
    log.add(.focus(path: view.path.text))
    try giveFocus(to: node, byKey: false)
  }

  /// Gives the focus to the field that the application has asked for.
  func beginEditing() throws(StageError) {
    // Scrolling makes frames, after which nobody else may begin what is to begin after it.
    let key = world.takeBeginOfEditing()
    if let key = world.takeRevealed() { try reveal(key) }
    guard let key else { return }
    func find(_ placed: PlacedView, isWithin: Bool) -> NodeID? {
      let isWithin = isWithin || placed.view?.key == key
      if isWithin, let view = placed.view, view.content.isEditable, !view.isInactive { return view.node }
      for child in placed.children { if let node = find(child, isWithin: isWithin) { return node } }
      return nil
    }
    if let node = find(screen.root, isWithin: false) { try giveFocus(to: node, byKey: false) }
  }

  /// Scrolls to the view that the application has asked for; it will ask again when the log is played.
  private func reveal(_ key: Key) throws(StageError) {
    var (views, rows): ([ViewPath], [ViewPath]) = ([], [])
    screen.forEachView { _, view, _ in
      if view.key == key { views.append(view.path) }
      if view.rowCount != nil { rows.append(view.path.child(key: key, position: 0)) }
    }
    let count = log.count
    defer { log.cut(to: count) }
    if views.isEmpty { try bringRow(of: key) }
    for path in views.isEmpty ? rows : views {
      do throws(StageError) {
        return try scrollIntoView(.path(path.text))
      } catch {
        guard error.reason == .notFound else { throw error }
      }
    }
  }

  /// Scrolls a list until its row of a key is in sight, without going through those before it.
  private func bringRow(of key: Key) throws(StageError) {
    var found: (list: NodeID, row: Int)?
    screen.forEachView { _, view, _ in
      guard found == nil, let list = view.node, let count = view.rowCount else { return }
      found = (0..<count).first { handlers.key(ofRow: $0, in: view) == key }.map { (list, $0) }
    }
    guard let found else { return }
    // Rows in sight may turn out higher than declared, and push it out again.
    for _ in 0..<4 {
      guard let list = nodes[found.list]?.view, let scrolling = scrolling(of: found.list),
        let place = list.place(ofRow: found.row), !list.children.contains(where: { $0.view?.row == found.row })
      else { return }
      let (offset, window) = (scrolling.offset, scrolling.window)
      func nearest(_ offset: Double, _ start: Double, _ length: Double, _ window: Double) -> Double {
        start < offset ? start : max(offset, start + length - window)
      }
      let target = Point(
        x: nearest(offset.x, place.x, place.width, window.width),
        y: nearest(offset.y, place.y, place.height, window.height))
      try scroll(
        found.list, to: scrolling.direction == .horizontal ? Point(x: target.x, y: 0) : Point(x: 0, y: target.y))
    }
  }

  /// Takes the focus away, as a program does.
  package func endEditing() throws(StageError) {
    log.add(.focus(path: nil))
    loseFocus()
    try settleFrame(true)
  }

  /// Follows a view that took the focus or gave it away; the one that had it ends its editing.
  func follow(_ change: ViewState, of node: NodeID) {
    if change.edit != nil { edited.insert(node) }
    if change.opened != nil {
      if focus != node { loseFocus() }
      opener = node
    }
    if change.isFocused == true {
      if focus != node { loseFocus() }
      focus = node
    } else if change.isFocused == false {
      nodes.update(node) { $0.isFocused = nil }
      if focus == node { focus = nil }
    }
  }

  func loseFocus() {
    guard let old = focus else { return }
    focus = nil
    // Nobody hears of a view that is scrolled away.
    if nodes[old]?.isPlaced == true, let hit = screen.chain(to: old, at: .zero).first {
      _ = take(screen.answer(.endEditing, along: [hit]))
    }
    nodes.update(old) {
      $0.isFocused = nil
      $0.focusRing = nil
    }
    world.setNeedsDescription()
  }

  /// Takes over what placing made of edited texts, which the description may have replaced; a view that cannot be edited any
  /// more loses the focus.
  func reconcileEdits() {
    guard !edited.isEmpty || focus != nil else { return }
    for node in edited.sorted() {
      guard let placed = nodes[node] else {
        edited.remove(node)
        continue
      }
      guard placed.isPlaced, let view = placed.view.view else { continue }
      nodes.update(node) { $0.edit = view.state.edit }
      if view.state.edit == nil { edited.remove(node) }
    }
    if let focus, let view = nodes[focus]?.view.view, nodes[focus]?.isPlaced == true,
      view.isInactive || view.state.isFocused == true && !view.content.isEditable
    {
      loseFocus()
    }
  }

  // MARK: Keeping the focus in sight

  /// Scrolls what is around the view that keys act on, from the inside out, until it can be seen; of one that is larger than that,
  /// and of a text that scrolls by itself, the caret.
  func revealFocus() throws(StageError) {
    var around = focus
    while let node = around {
      around = nodes[node]?.parent
      guard let outer = nodes[node]?.view, let scrolling = scrolling(of: node), scrolls[node] == nil,
        // Where it comes to rest, and not where it is seen on its way.
        let view = focus.flatMap({ rest.chain(to: $0, at: .zero).first?.placed })
      else { continue }
      let (window, caret) = (outer.contentFrame, view.caretFrame(scale: canvas.scale))
      let isWhole = node != focus && view.frame.width <= window.width && view.frame.height <= window.height
      let target = isWhole ? view.frame : caret ?? view.frame
      func shift(_ from: Double, _ to: Double, _ least: Double, _ most: Double) -> Double {
        from < least ? from - least : to > most ? min(to - most, from - least) : 0
      }
      let x = shift(target.x, target.maxX, window.x, window.maxX)
      let y = shift(target.y, target.maxY, window.y, window.maxY)
      let offset = scrolling.clamped(
        Point(x: scrolling.offset.x + (outer.direction == .rightToLeft ? -x : x), y: scrolling.offset.y + y))
      guard offset != scrolling.offset else { continue }
      put(node, at: offset)
      try settleFrame(true)
    }
  }
}
