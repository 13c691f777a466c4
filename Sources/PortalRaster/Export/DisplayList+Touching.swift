import PortalCore

extension DisplayList {
  /// The filled boxes that have a part of an edge in common with another, one on either side.
  ///
  /// Where a viewer's pixels are not the list's, each of two such boxes covers a part of the pixels between them, and what
  /// is behind both shines through as a line. Only upright boxes on the pixel grid count, beneath no layer that
  /// transforms, and none that are so thin that they might vanish if a viewer moved their edges to whole pixels.
  var touchingBoxes: Set<Int> {
    var boxes: [(index: Int, rect: Rect)] = []
    var layers: [Bool] = []
    for (index, item) in items.enumerated() {
      switch item {
      case .begin(let layer): layers.append(layer.transform != nil)
      case .end: _ = layers.popLast()
      case .fill(let path, _, _) where !layers.contains(true):
        guard let rect = path.uprightRect, min(rect.width, rect.height) >= Self.leastSide, let pixels = inPixels(rect)
        else { break }
        boxes.append((index, pixels))
      default: break
      }
    }
    var upright = Seams()
    var level = Seams()
    for (index, rect) in boxes {
      upright.add(index, along: rect.y...rect.maxY, from: rect.x, to: rect.maxX)
      level.add(index, along: rect.x...rect.maxX, from: rect.y, to: rect.maxY)
    }
    return upright.touching.union(level.touching)
  }

  /// In points.
  private static let leastSide = 4.0

  /// A rectangle in whole pixels; nil where it is between them.
  private func inPixels(_ rect: Rect) -> Rect? {
    let edges = [rect.x, rect.y, rect.maxX, rect.maxY].map { $0 * scale }
    let whole = edges.map { $0.rounded() }
    guard zip(edges, whole).allSatisfy({ abs($0 - $1) < 1e-6 }) else { return nil }
    return Rect(x: whole[0], y: whole[1], width: whole[2] - whole[0], height: whole[3] - whole[1])
  }
}

/// The edges of boxes in one direction, by the line that they lie on.
private struct Seams {
  private struct Edge {
    var box: Int
    var part: ClosedRange<Double>
  }

  /// The edges of boxes that begin at a line, and of those that end there.
  private var lines: [Double: (beginning: [Edge], ending: [Edge])] = [:]

  mutating func add(_ box: Int, along part: ClosedRange<Double>, from begin: Double, to end: Double) {
    lines[begin, default: ([], [])].beginning.append(Edge(box: box, part: part))
    lines[end, default: ([], [])].ending.append(Edge(box: box, part: part))
  }

  /// The boxes whose edge has a part in common with that of one on the other side of its line.
  var touching: Set<Int> {
    var boxes: Set<Int> = []
    for line in lines.values {
      let (before, after) = (Self.united(line.ending), Self.united(line.beginning))
      for edge in line.beginning where Self.meets(edge, before) { boxes.insert(edge.box) }
      for edge in line.ending where Self.meets(edge, after) { boxes.insert(edge.box) }
    }
    return boxes
  }

  /// What the edges cover, as ascending parts that are apart.
  private static func united(_ edges: [Edge]) -> [ClosedRange<Double>] {
    var parts: [ClosedRange<Double>] = []
    for edge in edges.sorted(by: { $0.part.lowerBound < $1.part.lowerBound }) {
      if let last = parts.last, last.upperBound >= edge.part.lowerBound {
        parts[parts.count - 1] = last.lowerBound...max(last.upperBound, edge.part.upperBound)
      } else {
        parts.append(edge.part)
      }
    }
    return parts
  }

  private static func meets(_ edge: Edge, _ parts: [ClosedRange<Double>]) -> Bool {
    // The first part that ends beyond the edge's beginning.
    var (low, high) = (0, parts.count)
    while low < high {
      let middle = (low + high) / 2
      if parts[middle].upperBound > edge.part.lowerBound { high = middle } else { low = middle + 1 }
    }
    return low < parts.count && parts[low].lowerBound < edge.part.upperBound
  }
}

extension Path {
  /// The rectangle of the outline, if it is one that starts upper left and runs clockwise.
  var uprightRect: Rect? {
    guard elements.count == 5, case .move(let first) = elements[0], case .line(let second) = elements[1],
      case .line(let third) = elements[2], case .line(let fourth) = elements[3], elements[4] == .close,
      first.y == second.y, second.x == third.x, third.y == fourth.y, fourth.x == first.x, first.x < third.x,
      first.y < third.y
    else { return nil }
    return Rect(x: first.x, y: first.y, width: third.x - first.x, height: third.y - first.y)
  }
}
