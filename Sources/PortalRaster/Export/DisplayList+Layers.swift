import PortalCore

extension DisplayList {
  /// The index after the end of the layer that begins at an index.
  func endOfLayer(from index: Int) -> Int {
    var depth = 0
    for (offset, item) in items[index...].enumerated() {
      if case .begin = item { depth += 1 }
      if case .end = item { depth -= 1 }
      if depth == 0 { return index + offset + 1 }
    }
    return items.count
  }

  /// The layers that are composited as a group and contain a backdrop blur.
  ///
  /// A backdrop blur replaces what is behind it. Vector formats can only composite it over that, which is visible where
  /// it is translucent, as within such a layer.
  var blurringLayers: Set<Int> {
    var found: Set<Int> = []
    var open: [(index: Int, needsPixels: Bool, blurs: Bool)] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .begin(let layer): open.append((index, layer.needsPixels, false))
      case .blurBackdrop: if !open.isEmpty { open[open.count - 1].blurs = true }
      case .end:
        guard let layer = open.popLast(), layer.blurs else { continue }
        if layer.needsPixels { found.insert(layer.index) }
        if !open.isEmpty { open[open.count - 1].blurs = true }
      default: break
      }
    }
    return found
  }
}
