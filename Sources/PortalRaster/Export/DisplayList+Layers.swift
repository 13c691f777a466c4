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

  /// Where layers begin that are painted for themselves, and blur what has been painted within them.
  ///
  /// What is blurred takes the place of what was there. Formats of lines and curves can only put it over that, which shows
  /// where it is translucent, as it is in such a layer.
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
