/// What assistive technologies say by themselves where one screen takes the place of another: an alert or a sheet that comes, another
/// page, and what a status says now.
///
/// UIKit posts `screenChanged` for the first three, after which VoiceOver reads an alert's title and message, and else the heading. A
/// status is what ARIA's role of that name is: a live region.
public enum SpokenChanges {
  /// What is said when one screen takes the place of another, in its order; often nothing.
  public static func announcements(from old: PlacedScreen, to new: PlacedScreen) -> [String] {
    var said: [String] = []
    let (before, after) = (old.front, new.front)
    let isAlert = after.view?.facts.contains(.isAlert) == true
    if isAlert || after.view?.facts.contains(.isSheet) == true {
      let isSame = before.view?.path == after.view?.path && before.view?.node == after.view?.node
      if !isSame || page(of: before) != page(of: after) { said.append(isAlert ? words(of: after) : heading(of: new)) }
    } else if let shown = page(of: after), let last = page(of: old.root), shown != last {
      said.append(heading(of: new))
    }
    // What lay behind a sheet or an alert was said before that came; what was hidden was not.
    let known = Set(statuses(among: old.inReadingOrder(under: old.root)))
    let shown = statuses(among: new.inReadingOrder())
    for status in shown where !known.contains(status) { said.append(status.words) }
    return said.filter { !$0.isEmpty }
  }

  /// Who the page is that a view shows.
  private static func page(of view: PlacedView) -> Key? {
    var pending = [view]
    while let box = pending.popLast() {
      if let page = box.view?.content.page { return page.key }
      // Pages are no further in than this.
      if box.view?.content.isScreen == true { pending += box.children.reversed() }
    }
    return nil
  }

  private static func words(of view: PlacedView) -> String {
    let semantics = view.view?.semantics
    return [semantics?.label, semantics?.value].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The first heading in front, or else the first text.
  private static func heading(of screen: PlacedScreen) -> String {
    let views = screen.inReadingOrder()
    let heading = views.first { $0.view?.semantics.role == .header && !words(of: $0).isEmpty }
    return (heading ?? views.first { $0.view?.semantics.role == .text && !words(of: $0).isEmpty }).map(words) ?? ""
  }

  /// A view with the role of a status, and its words.
  private struct Status: Hashable {
    var path: ViewPath
    var words: String
  }

  /// What each status says: its own words, or those of the texts in it.
  private static func statuses(among boxes: [PlacedView]) -> [Status] {
    boxes.compactMap { box in
      guard let view = box.view, view.semantics.role == .status else { return nil }
      let own = words(of: box)
      if !own.isEmpty { return Status(path: view.path, words: own) }
      var texts: [String] = []
      var pending = Array(box.children.reversed())
      while let inner = pending.popLast() {
        guard !inner.isHiddenFromReaders else { continue }
        if inner.view?.semantics.role == .text { texts.append(words(of: inner)) }
        pending += inner.children.reversed()
      }
      return Status(path: view.path, words: texts.joined(separator: " "))
    }
  }
}
