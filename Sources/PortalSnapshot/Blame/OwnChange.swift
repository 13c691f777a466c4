import PortalRaster

/// One thing that changed about a view by itself, not its frame.
struct OwnChange: Hashable {
  var kind: ViewChange.Kind
  /// In words, with the old and the new value.
  var what: String
  /// Whether the view's size, and so other views' frames, may follow from it.
  var canMoveViews = false

  /// What changed between two states of one view.
  static func changes(from old: LayoutOutline.View, to new: LayoutOutline.View) -> [OwnChange] {
    var changes: [OwnChange] = []
    if old.kind != new.kind {
      changes.append(OwnChange(kind: .kind, what: "is a \(new.kind), was a \(old.kind)", canMoveViews: true))
    }
    guard old.look != new.look else { return changes }
    let (before, after) = (old.look.withoutColors, new.look.withoutColors)
    for subject in Look.Subject.allCases {
      let words = (old.look.words(about: subject), new.look.words(about: subject))
      guard words.0 != words.1 else { continue }
      let isColor =
        words.0 != nil && words.1 != nil && before.words(about: subject) == after.words(about: subject)
      let kind: ViewChange.Kind =
        switch subject {
        case .text: .text
        case .meaning: .meaning
        default: isColor ? .color : .style
        }
      func text(_ words: [String]?) -> String { words?.joined(separator: " ") ?? "none" }
      changes.append(
        OwnChange(
          kind: kind, what: "\(subject.name) \(text(words.0)) → \(text(words.1))",
          canMoveViews: !isColor && subject.canMoveViews))
    }
    return changes
  }
}
