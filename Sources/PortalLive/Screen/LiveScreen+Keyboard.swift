import PortalCore

extension LiveScreen {
  // MARK: The keyboard that covers

  /// Shows the keyboard while a field in front is edited, and takes it away after.
  ///
  /// - Returns: whether it is another one than was placed.
  func followKeyboard() -> Bool {
    guard showsKeyboard else { return false }
    let keyboard = wantedKeyboard()
    if keyboard == nil { (keyboardPlane, keyboardShift) = (nil, nil) }
    guard keyboard != nodes.keyboard else { return false }
    nodes.keyboard = keyboard
    return true
  }

  private func wantedKeyboard() -> Keyboard? {
    guard let focus, let view = nodes[focus]?.view.view, view.content.isEditable, !isFocusBehind, !isAway(focus),
      let edit = nodes.state(of: focus)?.edit
    else { return nil }
    let begins = view.content.capitalizesSentences && edit.isAtSentence
    let type = view.content.keyboardType
    // Another kind of keyboard begins with what it is for.
    if let shown = nodes.keyboard, shown.type != type { keyboardPlane = nil }
    var traits = traits
    traits.screenSize = canvas.size
    return Keyboard(
      plane: keyboardPlane ?? type.firstPlane(traits), shift: keyboardShift ?? (begins ? .once : .off),
      returnKey: view.content.returnKey(with: edit.text), type: type)
  }

  /// Whether a view is in a page that another one was pushed upon, and not just in a row that was scrolled away.
  private func isAway(_ node: NodeID) -> Bool {
    sequence(first: node, next: { self.nodes[$0]?.parent }).contains { node in
      guard let node = self.nodes[node], !node.isPlaced else { return false }
      return node.view.view?.content.page != nil
    }
  }

  /// The key of the keyboard that is the innermost of some views.
  func keyboardKey(under nodes: [NodeID]) -> Keyboard.Key? {
    nodes.first.flatMap { self.nodes[$0]?.view.view?.content.keyboardKey }
  }

  /// Whether a finger is on the keyboard, whatever is under it there.
  func isOnKeyboard(_ nodes: [NodeID]) -> Bool {
    nodes.last.map { self.nodes[$0]?.view.view?.content.isKeyboard == true } ?? false
  }

  /// A finger was on a key of the keyboard.
  func press(_ key: Keyboard.Key) throws(StageError) {
    switch key {
    case .text(let text):
      if keyboardShift != .locked { keyboardShift = nil }
      if text == " " { keyboardPlane = nil }
      try send(.text(text))
    case .delete: try send(.key(KeyStroke(.delete)))
    case .return:
      keyboardPlane = nil
      if keyboardShift != .locked { keyboardShift = nil }
      try send(.key(KeyStroke(.return)))
    case .shift: keyboardShift = nodes.keyboard?.shift == .off ? .once : .off
    case .plane(let plane): keyboardPlane = plane
    case .globe, .microphone: break
    }
    try settleFrame()
  }

  /// Two taps on shift let it stay.
  ///
  /// - Returns: whether there is such a key.
  func lockShift() -> Bool {
    keyboardShift = .locked
    return true
  }
}
