extension PlacedView {
  /// The view's look and semantics, under the screen's traits.
  public func look(_ traits: Traits) -> Look {
    let text = ownText
    var look = Look(text: text.map { TextLook($0) })
    if case .image(let image, let mode, let size) = content {
      look.phrases.append(.image(ImageLook(image, mode, isMissing: size == nil, traits.appearance)))
    }
    look.add(style, traits)
    if let view { look.add(view, shown: text?.block.string) }
    return look
  }

  /// The text that the view shows, itself or in a part of its widget that is to be seen.
  public var ownText: PlacedText? {
    if case .text(let text) = content { return text }
    // The texts in a map are labels of the picture, not the view's text.
    if view?.facts.contains(.isPicture) == true { return nil }
    for child in children where child.view == nil && child.piece != .gone && child.style.alpha > 0 {
      if let text = child.ownText { return text }
    }
    return nil
  }
}

extension Look {
  /// Adds a view's semantics that neither its kind nor its visible text implies.
  fileprivate mutating func add(_ view: PlacedView.Identity, shown: String?) {
    let semantics = view.semantics
    if let column = view.state.focusRing { phrases.append(.focusRing(column)) }
    if let role = semantics.role, role != view.impliedRole { phrases.append(.role(role)) }
    if let label = semantics.label, label.withoutNoncharacters != shown { phrases.append(.label(label)) }
    if let value = semantics.value, value.withoutNoncharacters != shown { phrases.append(.value(value)) }
    if let identifier = semantics.identifier { phrases.append(.identifier(identifier)) }
    if semantics.isHidden { phrases.append(.hidden) }
  }
}
