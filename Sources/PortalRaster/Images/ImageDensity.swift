import PortalCore

/// How many pixels a point has where an image is drawn: layers around it may make it larger or smaller.
struct ImageDensity {
  private var open: [Double]

  /// - Parameter density: pixels in a point outside of all layers.
  init(_ density: Double) {
    open = [density]
  }

  mutating func begin(_ layer: DisplayList.Layer) {
    open.append(current * (layer.transform?.magnification ?? 1))
  }

  mutating func end() {
    if open.count > 1 { open.removeLast() }
  }

  /// A layer that is squeezed to nothing, or blown up beyond all bounds, keeps within some.
  var current: Double { min(max(open.last ?? 1, 1e-3), 1e4) }
}

extension Affine {
  /// By how much lengths grow at most, across or down.
  fileprivate var magnification: Double {
    let (across, down) = ((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
    return across.isFinite && down.isFinite ? max(across, down) : 1
  }
}

extension DisplayList {
  /// The pixels of a point at each item that is an image, by the item's index.
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
