import PortalSupport

extension DisplayList {
  /// The excess of the painting work over a budget; nil if there is none.
  ///
  /// - Parameter screen: the screen from which the list was made.
  public func excess(over budget: Budget, in screen: PlacedScreen) -> Budget.Excess? {
    excess(of: work, over: budget, in: screen)
  }

  /// - Parameter work: what painting the list takes, which whoever counts it as well asks for once.
  package func excess(of work: Work, over budget: Budget, in screen: PlacedScreen) -> Budget.Excess? {
    for (cost, count) in [(Budget.Cost.points, work.points), (.pixels, work.pixels)] {
      let bound = budget[cost]
      guard count.total > Double(bound) else { continue }
      let used = Int(bounded: count.total.rounded())
      guard let index = count.item else { return Budget.Excess(cost, over: bound, used: used) }
      return excess(cost, over: bound, used: used, at: index, in: screen)
    }
    let (links, bound) = (work.linkBytes, budget[.paths])
    guard links > bound else { return nil }
    return Budget.Excess(.paths, over: bound, used: links, most: "a link that has many lines, or a long address")
  }

  /// The excess of an item, named by the view that it is drawn for.
  private func excess(
    _ cost: Budget.Cost, over bound: Int, used: Int, at index: Int, in screen: PlacedScreen?
  ) -> Budget.Excess {
    // A layer's place is that of its content.
    let place = items[index...].first { $0.place != nil }?.place
    let view = place.flatMap { screen?.view(around: $0) }
    let words = items[index].words + (view.map { " of \($0.path.abbreviated)" } ?? "")
    return Budget.Excess(cost, over: bound, used: used, most: words, view: view?.path.text)
  }

  // MARK: Layers

  /// The greatest nesting of translucent layers, each of which needs a surface of its own, and the item that begins the innermost.
  package var deepestLayer: (depth: Int, item: Int?) {
    var open: [Bool] = []
    var depth = 0
    var deepest: (depth: Int, item: Int?) = (0, nil)
    for index in items.indices {
      switch items[index] {
      case .begin(let layer):
        open.append(layer.needsPixels)
        depth += layer.needsPixels ? 1 : 0
        if depth > deepest.depth { deepest = (depth, index) }
      case .end: depth -= open.popLast() == true ? 1 : 0
      default: break
      }
    }
    return deepest
  }

  /// The excess of layers within each other over a budget; nil if there is none.
  ///
  /// - Parameters:
  ///   - layer: the greatest nesting of layers.
  ///   - pixels: those of each.
  package func excess(
    ofLayers layer: (depth: Int, item: Int?), pixels: Double, over budget: Budget, in screen: PlacedScreen? = nil
  ) -> Budget.Excess? {
    let (count, bound) = (Double(layer.depth) * pixels, budget[.layerPixels])
    guard count > Double(bound), let index = layer.item else { return nil }
    return excess(.layerPixels, over: bound, used: Int(bounded: count), at: index, in: screen)
  }
}

extension DisplayList.Item {
  /// What messages call the item.
  fileprivate var words: String {
    switch self {
    case .fill(_, _, .solid): "a shape"
    case .fill(_, _, .gradient): "a gradient"
    case .stroke(_, let stroke, _): stroke.dash.isEmpty ? "a line" : "a dashed line"
    case .glyphs: "letters"
    case .image: "an image"
    case .shadow: "a shadow"
    case .blurBackdrop: "a backdrop blur"
    case .begin, .end: "a layer"
    }
  }

  /// The item's place, in points of its layer.
  fileprivate var place: Rect? {
    switch self {
    case .fill(let path, _, _), .stroke(let path, _, _), .blurBackdrop(let path, _, _): path.bounds
    case .glyphs(let run, let origin, _):
      run.glyphs.first.map { Rect(x: origin.x + $0.x, y: origin.y, width: 0, height: 0) }
    case .image(let drawing): drawing.frame
    case .shadow(let shadow): shadow.box.rect
    case .begin(let layer): layer.clip?.bounds
    case .end: nil
    }
  }
}

extension PlacedScreen {
  /// The smallest view that contains a place; of equally small ones, the first.
  fileprivate func view(around place: Rect) -> PlacedView.Identity? {
    var found: (view: PlacedView.Identity, area: Double)?
    forEachView { placed, view, _ in
      let frame = placed.frame.inset(by: Edges(all: -1))
      guard place.x >= frame.x, place.y >= frame.y, place.maxX <= frame.maxX, place.maxY <= frame.maxY else { return }
      let area = frame.width * frame.height
      if area < found?.area ?? .infinity { found = (view, area) }
    }
    return found?.view
  }
}
