import PortalLive

extension Stage {
  // MARK: Typing

  /// Types a text into a field, letter by letter; a line break is the return key.
  ///
  /// ```swift
  /// try stage.type("Nice!", into: "Add a comment")
  /// ```
  ///
  /// - Parameter query: the field, which is tapped unless it has the focus, with the caret behind its text; without one, what
  ///   has the focus.
  public func type(_ text: String, into query: ViewQuery? = nil) throws(StageError) {
    try step.type(text, into: query)
  }

  /// Bounds the bytes of the texts that letters are typed into from now on, the whole text for each letter.
  package func boundTyping(_ bytes: Int) { live.typedBytes = bytes }

  /// Presses a key, with others that are held, once or several times.
  ///
  /// ```swift
  /// try stage.key(.left, .shift, .option)  // selects the word to the left
  /// try stage.key("v", .command)           // pastes
  /// ```
  public func key(_ key: KeyName, _ modifiers: KeyModifiers..., times: Int = 1) throws(StageError) {
    let held = modifiers.reduce(into: KeyModifiers()) { $0.formUnion($1) }
    for _ in 0..<max(0, times) { try step.key(KeyStroke(key, held)) }
  }

  /// Selects characters of the text that is edited, by their numbers; what it does not have is left out.
  public func select(_ characters: Range<Int>) throws(StageError) { try step.select(characters) }

  /// Writes letters as an input method does, which may still replace them: they are underlined until a text is typed in their
  /// place.
  ///
  /// - Parameter selected: which of them are selected; nil for the caret behind them.
  public func mark(_ text: String, selecting selected: Range<Int>? = nil) throws(StageError) {
    try step.mark(text, selecting: selected)
  }

  /// The stage's own pasteboard: what was cut or copied last, or is put there.
  public var pasteboard: String? {
    get { live.pasteboard }
    set { live.setPasteboard(newValue) }
  }

  /// The field that has the focus; nil if none has, or it is scrolled away.
  public var focused: PlacedView? { live.focusedView }

  /// Gives the focus to a field without touching it.
  public func focus(_ query: ViewQuery) throws(StageError) { try step.focus(query) }

  /// Takes the focus away, without touching anything.
  public func endEditing() throws(StageError) { try step.endEditing() }
}
