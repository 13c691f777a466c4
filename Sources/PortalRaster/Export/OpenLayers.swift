import PortalCore

/// The open layers of a list: the transform of the innermost to the canvas, and what is seen through their clips.
///
/// So what a format has as pixels is no larger than what of it is seen.
struct OpenLayers {
  private var open: [(map: Affine, seen: Rect?)]

  init(_ size: Size) {
    open = [(.identity, Rect(origin: .zero, size: size))]
  }

  /// The transform from the innermost layer to the canvas.
  var map: Affine { open[open.count - 1].map }

  /// The box on the canvas around what is seen of the innermost layer; nil if nothing is.
  var seen: Rect? { open[open.count - 1].seen }

  mutating func begin(_ layer: DisplayList.Layer) {
    let map = layer.transform.map { self.map.after($0) } ?? map
    var seen = seen
    if let clip = layer.clip { seen = clip.bounds.flatMap { seen?.intersection(map.bounds(of: $0)) } }
    open.append((map, seen))
  }

  mutating func end() {
    if open.count > 1 { open.removeLast() }
  }

  /// The box around what is seen, in the innermost layer's own points.
  ///
  /// - Parameter margin: points of the canvas around it, where the layer is turned or scaled: viewers mix pixels there.
  func visible(margin: Double) -> Rect? {
    guard let seen, let back = map.inverse else { return nil }
    let isMove = map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    return back.bounds(of: isMove ? seen : seen.inset(by: Edges(all: -margin)))
  }
}
