/// Which row has the focus, and which one gets it next.
extension BoxView {
  /// The names of rows that can have the focus, in the order in which it goes through them.
  public var focusOrder: [String] {
    rows.rows.filter { eligibility($0.component).isEligible() }.map(\.path.description)
  }

  private func eligibility(_ component: AnyRenderable) -> FocusEligibility {
    component.capability(Focusable.self)?.focusEligibility ?? .ineligible
  }

  /// The row that has the focus by an input of its own.
  public var focusedRow: String? { input?.description }

  /// Whether it has an input that is shown when it is asked for.
  func asks(_ component: AnyRenderable) -> Bool {
    component.capability(CustomInputting.self).map { $0.customInput != nil && !$0.displaysInputItself } ?? false
  }

  /// The next row in a direction that can have the focus; backward is towards the end.
  func next(
    _ direction: FocusDirection, from path: BoxRows.Path?, skipsPopulated: Bool = false
  ) -> BoxRows.Path? {
    let (all, place) = (rows.rows, path.flatMap { rows.places[$0] })
    // What went on from a row that is gone by now would begin anew.
    if path != nil, place == nil { return nil }
    let order =
      switch direction {
      case .backward: Array(all.dropFirst(place.map { $0 + 1 } ?? 0))
      case .forward: Array(all.prefix(place ?? all.count).reversed())
      }
    return order.first { eligibility($0.component).isEligible(skipsPopulated: skipsPopulated) }?.path
  }

  /// Whether there is a row in a direction that can have the focus, seen from the one that has it.
  public func canMove(_ direction: FocusDirection) -> Bool { next(direction, from: input ?? focused) != nil }

  /// Moves the focus to the next row in a direction; it stays where there is none.
  public func move(_ direction: FocusDirection) {
    onceNoBoxWaits { $0.move(direction, from: $0.input ?? $0.focused) }
  }

  /// Moves the focus among the rows that are rendered already, though they are shown later.
  private func onceNoBoxWaits(_ body: @escaping (BoxView) -> Void) {
    guard waiting != nil else { return body(self) }
    then = { [weak self] in if let self { body(self) } }
  }

  func move(_ direction: FocusDirection, from path: BoxRows.Path?) {
    if let next = next(direction, from: path) { give(next) }
  }

  /// Gives the focus to the first row in a direction.
  ///
  /// - Parameter skipsPopulated: whether only rows with nothing in them are looked for.
  public func focus(_ direction: FocusDirection = .backward, skipsPopulated: Bool = true) {
    onceNoBoxWaits { list in
      if let first = list.next(direction, from: nil, skipsPopulated: skipsPopulated) {
        list.give(first)
      } else {
        list.input = nil
      }
    }
  }

  /// A row with an input of its own shows it, and another one's field is edited.
  func give(_ path: BoxRows.Path) {
    input = component(at: path).map(asks) == true ? path : nil
    focused = input == nil ? path : nil
    if input != nil {
      wanted = nil
      world?.resignFirstResponder()
      world?.reveal(Key(path))
    } else if let world {
      world.beginEditing(within: Key(path))
    } else {
      wanted = path
    }
  }
}

extension FocusDirection {
  static let allMoves: [FocusDirection] = [.forward, .backward]
}
