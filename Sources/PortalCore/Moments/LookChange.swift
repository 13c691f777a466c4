/// A change of a view that the platform shows in time.
///
/// A widget says what it is; how long that takes, and by which curve, is the platform's.
package enum LookChange: String, Hashable, Sendable, CaseIterable {
  case toggle, segment, progress, slider, page
  /// A switch that a tap turns: its thumb is longer on its way, as under the finger.
  case flip
  /// What a finger takes hold of, or lets go: it is where the finger is meanwhile.
  case grip
  /// The end of a press.
  case highlight
}

extension PlacedView {
  /// Which piece of a widget's drawing a box is, where pieces come and go, or time itself moves one.
  @usableFromInline
  package enum Piece: Hashable, Sendable {
    case thumb, ring, separator, fill
    /// A bar that shows how far content is scrolled.
    case indicator
    /// A wheel that turns as long as it is seen.
    case wheel
    /// What is still seen of a view that is gone: nothing of it is what the view around it says.
    case gone
  }
}

extension ViewContent {
  /// What has become of such a view, if the platform shows it in time.
  ///
  /// - Parameters:
  ///   - old: as it was.
  ///   - states: what was true of it then, and is now.
  package func change(from old: ViewContent, _ states: (before: ViewState, now: ViewState)) -> LookChange? {
    func change<Properties: Widget>(_ widget: Properties) -> LookChange? {
      (old.widget as? Properties).flatMap { widget.change(from: $0, states) }
    }
    if let change = change(widget) { return change }
    // What follows a finger shows that by where it is, and a field by its caret: no press of theirs fades.
    guard widget.facts.isDisjoint(with: [.followsFinger, .takesFocus]) else { return nil }
    return states.before.isPressed == true && states.now.isPressed != true ? .highlight : nil
  }
}
