import PortalCore

extension LiveScreen {
  // MARK: The wheels that a date picker opens

  /// Shows the wheels that a date picker has opened, with its date as it is now, and takes them away where it is gone.
  ///
  /// - Returns: whether they are others than were placed.
  func followDates() -> Bool {
    guard opener != nil || nodes.openDates != nil else { return false }
    let dates = wantedDates()
    if dates == nil { closeDates() }
    guard dates != nodes.openDates else { return false }
    nodes.openDates = dates
    return true
  }

  private func wantedDates() -> OpenDates? {
    guard let opener, let field = nodes.state(of: opener)?.opened, let node = nodes[opener], node.isPlaced,
      let view = node.view.view, let picker = view.content.wheels(of: field)
    else { return nil }
    if var open = nodes.openDates {
      // On a screen that was turned it would be anywhere.
      guard open.screen == canvas.size else { return nil }
      open.picker = picker
      return open
    }
    let seen = screen.seenViews(includesTransparent: false).first { $0.view.node == opener }
    let whole = seen?.placed ?? node.view
    let frame = whole.children.indices.contains(field) ? whole.children[field].frame : whole.frame
    let origin = seen?.place.origin ?? whole.frame.origin
    let place = Rect(
      x: frame.x - whole.frame.x + origin.x, y: frame.y - whole.frame.y + origin.y, width: frame.width,
      height: frame.height)
    return OpenDates(picker, besides: place, on: canvas.size, traits)
  }

  func closeDates() {
    guard let opener else { return }
    self.opener = nil
    if nodes[opener] != nil { nodes.update(opener) { $0.opened = nil } }
    world.setNeedsDescription()
  }

  /// Who hears of what a view says: of wheels that a date picker has opened it is the picker, and nobody of what closes them.
  func hearer(of event: Event, from view: PlacedView.Identity) -> (view: PlacedView.Identity, event: Event)? {
    if view.content.isPopover {
      if event.kind == .cancel { closeDates() }
      return nil
    }
    guard let opener, let node = view.node, let date = event.date, isInDates(node) else { return (view, event) }
    return nodes[opener]?.view.view.flatMap { picker in picker.content.event(for: date).map { (picker, $0) } }
  }

  private func isInDates(_ node: NodeID) -> Bool {
    sequence(first: node, next: { self.nodes[$0]?.parent }).contains {
      self.nodes[$0]?.view.view?.content.isPopover == true
    }
  }

  /// After a key, the focus goes to wheels that have opened, and back to what had opened them.
  func followDatesByKey(openBefore: NodeID?) throws(StageError) {
    guard opener != openBefore else { return }
    if opener != nil {
      if let wheels = screen.keyStops().first(where: { isInDates($0.node) }) {
        try giveFocus(to: wheels.node, byKey: true)
      }
    } else if let openBefore, nodes[openBefore]?.isPlaced == true {
      try giveFocus(to: openBefore, byKey: true)
    }
  }
}
