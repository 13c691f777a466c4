import PortalRaster

extension ScreenCheck {
  /// What can be touched has a name that assistive technologies can say: a text, or an accessibility label.
  ///
  /// A button or a link needs one even where nothing is bound to it, as in a test of looks alone. The text may be in it, as in a row that is tapped. For a control with a value, such as a switch, it may stand beside
  /// it: their row is read as one.
  public static let named = ScreenCheck(
    "what can be touched has a name", id: "named",
    reason: "A screen reader says a control's text or label, and of one with neither only that there is a button. "
      + "WCAG 2.2 asks for it in 4.1.2.",
    bound: "a text or a label; of a control with a value, one beside it",
    remedy: "give it a text, or an accessibility label"
  ) { screen in
    var named = Set<Int>()
    for (index, box) in screen.boxes.enumerated() where box.saysSomething {
      var next: Int? = index
      // What is around something that has a name was gone through before.
      while let current = next, named.insert(current).inserted { next = screen.boxes[current].parent }
    }
    return screen.inReach.compactMap { index, box -> Finding? in
      guard let view = box.placed.view, view.takesTouches || view.isPressable, !view.isInactive,
        !view.semantics.isHidden,
        !named.contains(index), !view.facts.contains(.isPicture)
      else { return nil }
      if view.hasValue, let around = box.parent, named.contains(around) { return nil }
      return Finding(path: view.path.text, what: "is a \(view.kind) without a text or a label")
    }
  }
}

extension CheckedScreen.Box {
  /// Whether it has a text or a label that is told to assistive technologies.
  fileprivate var saysSomething: Bool {
    if case .text(let text) = placed.content, !view.semantics.isHidden, text.block.string.contains(where: \.isName) {
      return true
    }
    guard let semantics = placed.view?.semantics else { return false }
    return semantics.label?.contains(where: \.isName) ?? false
  }
}

extension Character {
  fileprivate var isName: Bool { !isWhitespace }
}

extension PlacedView.Identity {
  /// Whether there is no other use of it than to be pressed.
  fileprivate var isPressable: Bool { [.button, .link].contains(semantics.role) }

  /// Whether it is a control that shows a value, whose name usually stands beside it.
  fileprivate var hasValue: Bool {
    switch semantics.role {
    case .toggle, .slider, .adjustable, .textField, .searchField: true
    default: false
    }
  }
}
