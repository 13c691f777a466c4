import PortalRaster

/// An application of parts below each other, each of which is written in another model and knows nothing of the others.
///
/// What they share is what any source has: it is given the stage, and describes itself.
final class AllFive: LiveSource, Describable {
  typealias Part = (name: String, height: Double, source: any LiveSource)
  private let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  func enter(_ world: LiveWorld) {
    for part in parts { part.source.enter(world) }
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var column = ViewSpec(.container)
    column.layout.grow = 1
    column.children = parts.map { part in
      var title = ViewSpec(.label(LabelSpec(text: part.name)), key: "title")
      title.layout.height = 24
      title.layout.padding = FlexEdges(horizontal: 8)
      title.style.backgroundColor = .secondarySystemBackground
      // Each has a part of the screen for its screen.
      var own = traits
      own.screenSize = Size(width: traits.screenSize?.width ?? 0, height: part.height)
      var place = ViewSpec(.container, key: "part")
      place.layout.height = .points(part.height)
      place.style.clipToBounds = true
      place.children = [handlers.adopt(part.source.describe(own))]
      return ViewSpec(.container, key: Key(part.name), children: [title, place])
    }
    return Description(column, handlers: handlers)
  }

  var isOutdated: Bool { parts.contains { ($0.source as? any Describable)?.isOutdated ?? false } }
}
