import PortalCore

/// The pixels per point where an image is drawn, after the scale of its layers.
struct ImageDensity {
  private var open: [Double]

  /// - Parameter density: pixels per point outside of all layers.
  init(_ density: Double) {
    open = [density]
  }

  mutating func begin(_ layer: DisplayList.Layer) {
    open.append(current * (layer.transform?.magnification ?? 1))
  }

  mutating func end() {
    if open.count > 1 { open.removeLast() }
  }

  /// The density, clamped for layers of extreme scale.
  var current: Double { min(max(open.last ?? 1, 1e-3), 1e4) }
}

extension Affine {
  /// The greatest factor on lengths, across or down.
  fileprivate var magnification: Double {
    let (across, down) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return across.isFinite && down.isFinite ? max(across, down) : 1
  }
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
