/// Turns a placed screen into a display list.
public struct Listing {
  private let scale: Double
  private let traits: Traits
  private var items: [DisplayList.Item] = []
  private var meanings: [DisplayList.Meaning] = []
  /// The indices of the meanings whose views are open.
  private var openMeanings: [Int] = []
  /// The open views whose text is edited and that clip it, with the handles that are painted over their edges.
  private var editors: [(frame: Rect, handles: [DisplayList.Item])] = []
  /// The transforms of the open layers to the canvas.
  private var maps: [Affine] = []
  /// The points of repeated symbols so far, and how many there may be.
  private var points = 0.0
  private let mostPoints: Double
  /// What would have been too many; nothing is listed behind it.
  private var unlisted: DisplayList.Unlisted?

  private init(_ screen: PlacedScreen, mostPoints: Double) {
    scale = screen.canvas.scale
    traits = screen.traits
    self.mostPoints = mostPoints
  }

  /// The display list of a placed screen, with its meanings: the same for the same screen, on every machine.
  public static func list(_ screen: PlacedScreen) -> DisplayList { list(screen, mostPoints: .infinity) }

  /// - Parameter mostPoints: where repeated symbols have more, the list ends.
  package static func list(_ screen: PlacedScreen, mostPoints: Double) -> DisplayList {
    var listing = Listing(screen, mostPoints: mostPoints)
    listing.list(screen.root)
    var list = DisplayList(
      size: screen.canvas.size, scale: screen.canvas.scale,
      background: screen.canvas.background.resolved(in: screen.traits.appearance),
      items: listing.items)
    list.meanings = listing.meanings
    list.unlisted = listing.unlisted
    return list
  }

  /// A step of the traversal: all of a box, or only what comes after its children.
  private enum Step {
    case open(PlacedView)
    case close(PlacedView)
  }

  /// Traverses the tree with an explicit stack: a thread's stack would not hold as many levels as screens may have.
  private mutating func list(_ root: PlacedView) {
    var steps = [Step.open(root)]
    while unlisted == nil, let step = steps.popLast() {
      switch step {
      case .open(let placed) where isSeen(placed):
        open(placed)
        steps.append(.close(placed))
        for child in placed.children.reversed() { steps.append(.open(child)) }
      case .open: break
      case .close(let placed): close(placed)
      }
    }
  }

  /// Whether a box is visible: neither transparent nor degenerate under all transforms around it.
  private func isSeen(_ placed: PlacedView) -> Bool {
    guard placed.alpha > 0 else { return false }
    guard let map = placed.map else { return true }
    return (maps.last ?? .identity).after(map).inverse != nil
  }

  private mutating func open(_ placed: PlacedView) {
    let beginning = items.count
    guard !placed.isPlain else {
      beginMeaning(placed, at: beginning)
      return listContent(placed)
    }
    listBackdrop(placed)
    if let layer = placed.layer {
      items.append(.begin(layer))
      if let map = layer.transform { maps.append((maps.last ?? .identity).after(map)) }
    }
    beginMeaning(placed, at: beginning)
    let outline = outline(of: placed)
    let rims = rims(of: placed)
    listShadows(placed, outline, inside: false)
    listGround(placed, outline, rims)
    listShadows(placed, outline, inside: true)
    if placed.clips { items.append(.begin(.init(clip: outline.path))) }
    if placed.clipsEditedText { editors.append((placed.frame, [])) }
    listContent(placed)
  }

  /// Handles of a selection stand out over the edges of what is edited, as long as their line is seen whole.
  private mutating func list(_ text: PlacedText, in frame: Rect) {
    let listed = TextListing.items(of: text, in: frame, scale: scale)
    items += listed.items
    for handle in listed.handles {
      if let editor = editors.last?.frame, editor.y <= handle.band.y, handle.band.maxY <= editor.maxY {
        editors[editors.count - 1].handles += handle.items
      } else {
        items += handle.items
      }
    }
  }

  private mutating func listContent(_ placed: PlacedView) {
    switch placed.content {
    case .none: break
    case .text(let text):
      if placed.focusRing != nil { items += placed.focusRingItems(traits, isBeneath: true) }
      list(text, in: placed.contentFrame)
    case .drawing(let drawn): items += drawn.map { $0.moved(by: placed.contentFrame.origin) }
    case .image(let image, let mode, let size):
      let outline = placed.style.outline(of: placed.contentFrame, traits.direction)
      var traits = traits
      // A symbol is mirrored with what is around it.
      traits.direction = placed.direction
      points += ImageListing.repeatedPoints(image, mode, size, in: outline.rect, scale: scale, traits)
      guard points <= mostPoints else {
        unlisted = DisplayList.Unlisted(item: items.count, points: points)
        items.append(.fill(Path(outline.rect), .nonZero, .solid(.clear)))
        return
      }
      items += ImageListing.items(image, mode, size, in: outline, scale: scale, traits)
    }
  }

  private mutating func close(_ placed: PlacedView) {
    meanLinks(of: placed)
    if !placed.isPlain {
      if placed.clips { items.append(.end) }
      if placed.clipsEditedText { items += editors.popLast()?.handles ?? [] }
      items += BorderListing.items(outline(of: placed), rims(of: placed))
    }
    if placed.focusRing != nil { items += placed.focusRingItems(traits, isBeneath: false) }
    if !placed.isPlain, let layer = placed.layer {
      items.append(.end)
      if layer.transform != nil { maps.removeLast() }
    }
    endMeaning(placed)
  }

  private mutating func beginMeaning(_ placed: PlacedView, at index: Int) {
    guard let semantics = placed.view?.semantics, !semantics.isEmpty else { return }
    openMeanings.append(meanings.count)
    let frame = (maps.last ?? .identity).bounds(of: placed.frame)
    meanings.append(DisplayList.Meaning(semantics, items: index..<index, frame: frame))
  }

  /// Says of the pieces of a text that link somewhere what they are: nothing else of the list knows that.
  private mutating func meanLinks(of placed: PlacedView) {
    guard placed.view?.semantics.isEmpty == false, let place = openMeanings.last else { return }
    for piece in placed.links(among: items, from: meanings[place].items.lowerBound) {
      var semantics = Semantics()
      (semantics.role, semantics.label, semantics.destination) = (.link, piece.link.text, piece.link.address)
      let frame = (maps.last ?? .identity).bounds(of: piece.frame)
      meanings.append(DisplayList.Meaning(semantics, items: piece.items, frame: frame))
    }
  }

  private mutating func endMeaning(_ placed: PlacedView) {
    guard let semantics = placed.view?.semantics, !semantics.isEmpty, let place = openMeanings.popLast() else { return }
    meanings[place].items = meanings[place].items.lowerBound..<items.count
  }

  private func outline(of placed: PlacedView) -> RoundedRect {
    placed.style.outline(of: placed.frame, traits.direction)
  }

  /// The box's borders, in whole pixels.
  private func rims(of placed: PlacedView) -> Rims {
    placed.style.rims(traits.direction, traits.appearance).onGrid(scale: scale)
  }

  /// The backdrop is blurred before the box's own layer begins, in which nothing is behind the box.
  private mutating func listBackdrop(_ placed: PlacedView) {
    let style = placed.style
    guard style.backdropBlur > 0, !placed.frame.isEmpty else { return }
    var path = outline(of: placed).path
    if let map = style.map(of: placed.frame) { path = path.mapped { map($0) } }
    items.append(.blurBackdrop(path, radius: min(CoreLimits.blur, style.backdropBlur), opacity: style.alpha))
  }

  /// Lists shadows back to front: the first one is on top, so it is painted last.
  private mutating func listShadows(_ placed: PlacedView, _ outline: RoundedRect, inside: Bool) {
    guard placed.style.shadows.contains(where: { $0.inset == inside }) else { return }
    // Under an opaque background, a shadow extends one pixel inwards: else the backdrop would shine through the
    // antialiased edge.
    let isHidden = !inside && placed.style.backgroundColor.resolved(in: traits.appearance).alpha >= 1
    let box = isHidden ? outline.inset(by: Edges(all: 1 / scale)) : outline
    for shadow in placed.style.shadows.reversed() where shadow.inset == inside {
      var color = shadow.color.resolved(in: traits.appearance)
      color.alpha *= min(1, max(0, shadow.opacity))
      guard !color.isInvisible, !placed.frame.isEmpty else { continue }
      let spread = CoreLimits.bounded(shadow.spread)
      let offset = Point(x: CoreLimits.bounded(shadow.offset.x), y: CoreLimits.bounded(shadow.offset.y))
      let shape = outline.grown(by: inside ? -spread : spread).moved(by: offset)
      items.append(
        .shadow(
          .init(
            box: box, shape: shape, radius: min(CoreLimits.blur, max(0, shadow.radius)), color: color,
            isInside: inside)))
    }
  }

  private mutating func listGround(_ placed: PlacedView, _ outline: RoundedRect, _ rims: Rims) {
    guard !placed.frame.isEmpty else { return }
    let color = placed.style.backgroundColor.resolved(in: traits.appearance)
    let gradient = placed.style.gradient.flatMap { $0.stops.isEmpty ? nil : $0 }
    guard !color.isInvisible || gradient != nil else { return }
    // Under an opaque border, the background ends in the border's middle: else its antialiased edge would bleed beyond
    // it.
    let path = outline.inset(by: rims.opaqueHalves).path
    if !color.isInvisible { items.append(.fill(path, .nonZero, .solid(color))) }
    if let gradient { items.append(.fill(path, .nonZero, paint(gradient, placed.frame))) }
  }

  private func paint(_ gradient: Gradient, _ frame: Rect) -> DisplayList.Paint {
    GradientListing.paint(gradient, frame, scale: scale, traits.appearance)
  }
}

extension PlacedView {
  fileprivate var clips: Bool { style.clipToBounds && !frame.isEmpty }
  /// Whether it clips what is selected in it.
  fileprivate var clipsEditedText: Bool { clips && view?.state.isFocused == true && view?.content.isEditable == true }

  /// The layer for the box and its content, if it needs one.
  fileprivate var layer: DisplayList.Layer? {
    let map = style.map(of: frame)
    guard style.alpha < 1 || style.blend != .normal || map != nil else { return nil }
    return DisplayList.Layer(opacity: style.alpha, blend: style.blend, transform: map)
  }
}

extension Rims {
  /// Half the width of each opaque border.
  fileprivate var opaqueHalves: Edges {
    func half(_ rim: Rim?) -> Double {
      rim.map { $0.style == .solid && $0.color.alpha >= 1 ? $0.width / 2 : 0 } ?? 0
    }
    return Edges(top: half(top), left: half(left), bottom: half(bottom), right: half(right))
  }
}
