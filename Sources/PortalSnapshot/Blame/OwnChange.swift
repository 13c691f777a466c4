/// One thing that changed about a view by itself, wherever it lies.
struct OwnChange: Hashable {
  var kind: ViewChange.Kind
  /// In words, with what was and what is.
  var what: String
  /// Whether the view's size may follow from it, and so the places of others.
  var canMoveViews = false

  /// What changed between two states of one view.
  static func changes(from old: LayoutOutline.View, to new: LayoutOutline.View) -> [OwnChange] {
    var changes: [OwnChange] = []
    if old.kind != new.kind {
      changes.append(OwnChange(kind: .kind, what: "is a \(new.kind), was a \(old.kind)", canMoveViews: true))
    }
    guard old.look != new.look else { return changes }
    for subject in ViewLook.Phrase.Subject.inOrder {
      let (before, after) = (old.look[subject], new.look[subject])
      guard before != after else { continue }
      changes.append(change(of: subject, before, after))
    }
    return changes
  }

  private static func change(
    of subject: ViewLook.Phrase.Subject, _ before: ViewLook.Phrase?, _ after: ViewLook.Phrase?
  ) -> OwnChange {
    let isColor = before != nil && after != nil && before?.shape == after?.shape
    let kind: ViewChange.Kind =
      switch subject {
      case .text: .text
      case .meaning: .meaning
      default: isColor ? .color : .style
      }
    let what = "\(subject.name) \(value(before, subject)) → \(value(after, subject))"
    return OwnChange(kind: kind, what: what, canMoveViews: !isColor && subject.canMoveViews)
  }

  private static func value(_ phrase: ViewLook.Phrase?, _ subject: ViewLook.Phrase.Subject) -> String {
    guard var words = phrase?.words else { return "none" }
    if words.count > 1, words.first == subject.name || words.first == subject.word { words.removeFirst() }
    return words.joined(separator: " ")
  }
}

extension ViewLook.Phrase.Subject {
  fileprivate static let inOrder: [Self] = [
    .text, .image, .inks, .letters, .lines, .flow, .ground, .gradient, .backdrop, .corners, .border, .shadow, .alpha,
    .blend, .transform, .clip, .meaning,
  ]

  /// What messages call it.
  fileprivate var name: String {
    switch self {
    case .inks: "color"
    case .flow: "text takes"
    case .ground: "background"
    case .corners: "radius"
    case .blend: "blend mode"
    case .clip: "clipping"
    case .backdrop: "blurring"
    default: rawValue
    }
  }

  /// The word that its phrase begins with.
  fileprivate var word: String {
    switch self {
    case .ground: "on"
    default: name
    }
  }

  fileprivate var canMoveViews: Bool {
    switch self {
    case .text, .letters, .lines, .image, .border: true
    default: false
    }
  }
}
