/// Whose text counts while a view's text is edited, and after.
public enum EditingPolicy: Hashable, Sendable {
  /// What the user has written, until the description says something else than it said before: as UIKit's fields do, whose
  /// text the application sets when it wants to.
  case kept
  /// What the description says, whatever was written: a change that the application does not take over is gone with the next
  /// frame, and all is as before it. Where the application makes something else of it, the caret is at the nearest place.
  case described
}

/// How the text of a widget is edited.
struct EditingRules {
  /// Whether a line break may be in it; else the return key submits it.
  var isMultiline = false
  /// Whether it is shown as dots, has no words, and is never copied.
  var isSecure = false
  /// Whether the return key ends editing.
  var endsOnReturn = false
  var policy = EditingPolicy.kept

  var limits: EditLimits { EditLimits(isOneLine: !isMultiline) }
}

/// A widget whose text is edited.
///
/// Its text while it is edited is in the view's state (``ViewState/edit``). What is not legal becomes the nearest that is, and
/// never an error: a caret that an application puts into a character, or beyond its text, stands at the next place; a range that the text
/// does not have selects what of it there is; an input method's letters that the application refuses are no longer
/// its own; what is more than ``CoreLimits/editedBytes`` is left out, and so
/// is a change that would put more marks in a row than a text has.
protocol EditableWidget: Widget {
  /// What the description says, or what the user has written.
  var editableText: String { get }
  /// Nil if it cannot be edited.
  var editing: EditingRules? { get }
  /// The widget with another text.
  func withText(_ text: String) -> Self
  /// What the escape key does.
  func cancelled(_ state: inout ViewState) -> [Event]
}

extension EditableWidget {
  func cancelled(_ state: inout ViewState) -> [Event] { [] }

  func applying(_ state: ViewState) -> Self {
    guard let edit = state.edit, !edit.text.hasBytes(of: editableText) else { return self }
    return withText(edit.text)
  }

  /// Brings what is remembered of an edited text into line with what the description says.
  func reconcile(_ state: inout ViewState) {
    guard var edit = state.edit else { return }
    let policy = editing?.policy ?? .described
    if policy == .described || !edit.described.hasBytes(of: editableText) { edit.take(editableText) }
    edit.settle()
    edit.described = editableText
    // Nothing has to be remembered of a text that is as described, once it is no longer edited.
    state.edit = state.isFocused != true && edit.text.hasBytes(of: editableText) ? nil : edit
  }

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    guard let rules = editing else {
      return (self as? any LinkedText)?.answerLinks(input, in: view, context, state: &state) ?? []
    }
    let before = state.edit
    let events = edited(input, rules, view, context, &state)
    // What is seen of a long line goes on to be seen. Texts are compared by bytes first, as Swift sorts the marks of others.
    let isSameText = before.map { state.edit?.text.hasBytes(of: $0.text) == true } ?? false
    if !isSameText || state.edit != before { state.edit?.shown = view.shownPart }
    return events
  }

  private func edited(
    _ input: Input, _ rules: EditingRules, _ view: PlacedView, _ context: AnswerContext, _ state: inout ViewState
  ) -> [Event] {
    switch input {
    case .focus: return state.beginEditing(editableText)
    case .tap:
      let events = state.beginEditing(editableText)
      touch(view, context, &state) { edit, caret in edit.select(caret.offset, upstream: caret.isUpstream) }
      return events
    default: break
    }
    guard state.isFocused == true, let before = state.edit else { return [] }
    var isOver = false
    var events: [Event] = []
    switch input {
    case .endEditing: isOver = true
    case .doubleTap, .longPress:
      touch(view, context, &state) { edit, caret in
        edit.selectWord(at: caret.offset, view.letters(of: edit.text), isSecure: rules.isSecure)
      }
    case .drag(.began):
      state.hold = nil
      if let knob = view.knob(at: context.point) {
        // The end of the selection that it is on goes with the finger, which is beside its line, and the other one stays.
        let range = before.range
        state.hold = knob.below
        state.edit?.select(
          from: knob.isStart ? range.upperBound : range.lowerBound,
          to: knob.isStart ? range.lowerBound : range.upperBound)
      } else {
        touch(view, context, &state) { edit, caret in edit.select(caret.offset, upstream: caret.isUpstream) }
      }
    case .drag(.moved):
      touch(view, context, &state) { edit, caret in
        edit.select(caret.offset, upstream: caret.isUpstream, extending: true)
      }
    case .drag(.ended), .drag(.cancelled): state.hold = nil
    // What an input method has written is replaced by what is typed, and kept by all else: UITextInput.unmarkText.
    case .text(let string): state.edit?.insert(string, as: .typing, within: rules.limits)
    case .mark(let string, let selected): state.edit?.mark(string, selecting: selected, within: rules.limits)
    case .edit(let command): perform(command, view, &state)
    case .key(let stroke):
      switch stroke.meaning {
      // Return and Escape are the input method's own, as W3C's UI Events has it: they end what is composed, and do nothing else.
      case .submit where before.marked != nil: state.edit?.unmark()
      case .cancel where before.marked != nil: state.edit?.discardMarked()
      case .text(let string):
        if string == "\t" { state.edit?.unmark() }
        if rules.isMultiline || string != "\t" { state.edit?.insert(string, as: .typing, within: rules.limits) }
      case .edit(let command): perform(command, view, &state)
      case .submit where rules.isMultiline: state.edit?.insert("\n", as: .typing, within: rules.limits)
      case .submit:
        state.edit?.unmark()
        events.append(Event(.submit, text: before.text))
        isOver = rules.endsOnReturn
      case .cancel: events += cancelled(&state)
      case .copy, .cut, .paste, .nextFocus, .previousFocus, nil: break
      }
    default: break
    }
    if let text = state.edit?.text, !text.hasBytes(of: before.text) {
      events.insert(Event(.editingChanged, text: text), at: 0)
    }
    if isOver { events += state.endEditing() }
    return events
  }

  private func perform(_ command: EditCommand, _ view: PlacedView, _ state: inout ViewState) {
    guard let rules = editing, var edit = state.edit, !(rules.isSecure && command == .cut) else { return }
    if edit.marked != nil { edit.unmark() }
    edit.perform(command, view.letters(of: edit.text), isSecure: rules.isSecure, within: rules.limits)
    state.edit = edit
  }

  /// Does something at the place in the text that is nearest to the finger; at its end if no letters are to be seen.
  private func touch(
    _ view: PlacedView, _ context: AnswerContext, _ state: inout ViewState,
    _ act: (inout EditedText, TextLetters.Caret) -> Void
  ) {
    guard var edit = state.edit else { return }
    let point = Point(x: view.frame.x + context.point.x, y: view.frame.y + context.point.y - (state.hold ?? 0))
    let caret = edit.text.isEmpty ? nil : view.letters(of: edit.text)?.caret(at: point)
    act(&edit, caret ?? TextLetters.Caret(offset: edit.count, isUpstream: true))
    state.edit = edit
  }
}

extension Hit {
  /// Whether it is on a knob of what is selected in a text that is edited.
  package var isOnKnob: Bool {
    view.state.isFocused == true && view.content.isEditable && placed.knob(at: point) != nil
  }
}

extension ViewContent {
  /// Whether its text can be edited now.
  public var isEditable: Bool { isEnabled && (widget as? any EditableWidget)?.editing != nil }

  /// Whether its text can be edited in some description of it.
  public var hasEditableText: Bool { widget is any EditableWidget }

  /// Whether its text is shown as dots.
  package var isSecret: Bool { (widget as? any EditableWidget)?.editing?.isSecure == true }

  /// What the pasteboard gets of the selection; nil if nothing is selected, or it is secret.
  public func copied(_ state: ViewState) -> String? {
    guard let edit = state.edit, state.isFocused == true, !edit.range.isEmpty,
      let rules = (widget as? any EditableWidget)?.editing, !rules.isSecure
    else { return nil }
    return edit.selectedText
  }

  func reconcile(_ state: inout ViewState) { (widget as? any EditableWidget)?.reconcile(&state) }
}

extension ViewState {
  /// Gives a field the focus, with the caret where the description has it, or behind the text.
  ///
  /// - Returns: the event that says so, unless the field had the focus.
  mutating func beginEditing(_ text: String) -> [Event] {
    let hadFocus = isFocused == true
    isFocused = true
    // What was written here before, and is kept, is gone on with.
    if var kept = edit, !hadFocus {
      kept.select(kept.count)
      edit = kept
    }
    edit = edit ?? newEdit(text)
    return hadFocus ? [] : [Event(.editingBegin, text: text)]
  }

  private func newEdit(_ text: String) -> EditedText {
    var edit = EditedText(text)
    guard let caret else { return edit }
    let (end, overflows) = caret.addingReportingOverflow(max(0, selectionLength ?? 0))
    edit.select(caret..<(overflows ? .max : end))
    return edit
  }

  /// Takes the focus away.
  ///
  /// - Returns: the event that says so.
  mutating func endEditing() -> [Event] {
    isFocused = false
    edit?.rest()
    return [Event(.editingEnd, text: edit?.text ?? "")]
  }
}

extension ExpansionContext {
  /// The caret or the selection in an edited text.
  ///
  /// - Parameter window: the part of it that is shown, if not all of it is.
  func mark(in text: String, _ window: FieldWindow? = nil, color: Color = .tint) -> TextMark {
    let color = color.resolved(in: traits.appearance)
    if let edit = state.edit {
      let selection = window?.characters(edit.range) ?? edit.selection
      var mark = TextMark(start: selection.lowerBound, length: selection.count, color: color)
      mark.isUpstream = edit.isUpstream
      mark.isBackward = edit.head < edit.anchor
      mark.marked = window.map { window in edit.marked.map(window.characters) } ?? edit.markedRange
      mark.shownFrom = window?.bytes.lowerBound
      // Another part of the text begins elsewhere.
      mark.moved = edit.shown.flatMap { $0.from == mark.shownFrom ? $0.moved : nil }
      return mark
    }
    let characters = text.count
    let start = min(characters, max(0, state.caret ?? characters))
    let length = min(characters - start, max(0, state.selectionLength ?? 0))
    return TextMark(start: start, length: length, color: color)
  }
}

extension PlacedView {
  /// The box of the view's own text, not of its parts: a line of a field with what is in it.
  var textBox: (text: PlacedText, frame: Rect)? {
    if case .text(let text) = content { return (text, contentFrame) }
    var pending = Array(children.reversed())
    while let box = pending.popLast() {
      guard box.view == nil else { continue }
      if case .text(let text) = box.content { return (text, box.contentFrame) }
      pending += box.children.reversed()
    }
    return nil
  }

  /// Which part of an edited line is seen; nil where all of it is.
  fileprivate var shownPart: ShownPart? {
    guard let text = textBox?.text, text.scrolled != nil, let mark = text.mark else { return nil }
    return mark.moved.map { ShownPart(moved: $0, from: mark.shownFrom) }
  }

  /// Where the letters of an edited text stand on the canvas; nil if no text is placed.
  func letters(of text: String) -> EditLetters? {
    textBox.map { EditLetters($0.text, in: $0.frame, of: text) }
  }

  /// Which knob of its selection a finger is on, and how far below the middle of its line; nil if it is on none.
  ///
  /// A finger is on what is nearer than half of what it needs.
  ///
  /// - Parameter point: from its top left corner.
  func knob(at point: Point) -> (isStart: Bool, below: Double)? {
    guard let (text, box) = textBox, let mark = text.mark, mark.length > 0 else { return nil }
    let letters = TextLetters(text.shaped, in: text.block.string)
    let finger = Point(x: point.x + frame.x, y: point.y + frame.y)
    func place(_ character: Int, isStart: Bool) -> (distance: Double, below: Double) {
      let caret = TextLetters.Caret(offset: text.block.string.offset(ofCharacter: character), isUpstream: !isStart)
      guard let (x, band) = text.place(of: caret, letters, in: box, scale: 1) else { return (.infinity, 0) }
      let knob = isStart ? band.y - TextMark.handleRadius : band.maxY + TextMark.handleRadius
      let beside = isStart ? max(knob - finger.y, finger.y - band.maxY) : max(band.y - finger.y, finger.y - knob)
      return (max(abs(x - finger.x), beside, 0), finger.y - band.center.y)
    }
    let (start, end) = (place(mark.start, isStart: true), place(mark.end, isStart: false))
    guard min(start.distance, end.distance) <= TouchMetrics.finger / 2 else { return nil }
    return start.distance < end.distance ? (true, start.below) : (false, end.below)
  }

  /// Where the caret of the view's text is on the canvas, seen or not; nil if it has none.
  package func caretFrame(scale: Double) -> Rect? {
    guard let (text, frame) = textBox, let mark = text.mark else { return nil }
    let letters = TextLetters(text.shaped, in: text.block.string)
    return text.bar(of: mark, letters, in: frame, scale: scale)
  }
}
