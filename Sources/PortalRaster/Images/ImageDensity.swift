import PortalCore

/// The pixels per point where an image is drawn, after the scale of its layers together.
///
/// One layer may squeeze it across, and the next down.
struct ImageDensity {
  private let outside: Double
  private var open = [Affine.identity]

  /// - Parameter density: pixels per point outside of all layers.
  init(_ density: Double) {
    outside = density
  }

  mutating func begin(_ layer: DisplayList.Layer) {
    let map = open[open.count - 1]
    open.append(layer.transform.map { map.after($0) } ?? map)
  }

  mutating func end() {
    if open.count > 1 { open.removeLast() }
  }

  /// The density in the innermost open layer.
  var current: Double { open[open.count - 1].density(outside) }
}

extension DisplayList {
  /// The density at each image item, by the item's index.
  var imageDensities: [Int: Double] {
    var densities: [Int: Double] = [:]
    var density = ImageDensity(scale)
    for (index, item) in items.enumerated() {
      switch item {
      case .image: densities[index] = density.current
      case .begin(let layer): density.begin(layer)
      case .end: density.end()
      default: break
      }
    }
    return densities
  }
}
