/// Who a page is on a living screen, and where it is among the others: its views remember what they did when it comes back.
public struct PageIdentity: Hashable, Sendable {
  /// What makes it another page than others, such as its route; nil where there is only one.
  ///
  /// Views of a page with another key remember nothing of this one's.
  public var key: Key?
  /// The pages beneath it in its stack, from the root.
  ///
  /// They come back as they were left: scrolled, edited, focused.
  public var under: [Key]
  /// The pages of other tabs, which come back as they were left, too.
  public var beside: [Key]

  /// A page of a key, with those that live on while it is shown.
  public init(key: Key? = nil, under: [Key] = [], beside: [Key] = []) {
    self.key = key
    self.under = under
    self.beside = beside
  }
}

extension PageIdentity {
  /// How one page goes over into another.
  package enum Turn: Hashable, Sendable {
    /// The new page comes in over the old one.
    case push
    /// The old one goes away, and what was under it is there again.
    case pop
    /// Another tab is chosen.
    case tab
  }

  /// How it takes the place of another page; nil where it just does.
  package func turn(from old: PageIdentity) -> Turn? {
    guard let key, let last = old.key, key != last else { return nil }
    if under.contains(last) { return .push }
    if old.under.contains(key) { return .pop }
    return beside.contains(last) || old.beside.contains(key) ? .tab : nil
  }
}
