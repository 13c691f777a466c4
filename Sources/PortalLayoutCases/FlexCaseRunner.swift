import Foundation
import PortalLayout

/// Lays out a case, and compares the boxes.
public struct FlexCaseRunner {
  private let minimum: MinimumSize
  private let text: FixtureText.Kind
  private let rounds: Bool
  private let tolerance: Double

  public init(_ file: FlexCaseFile) {
    minimum = file.minimum
    text = file.text
    rounds = file.rounds
    tolerance = file.tolerance
  }

  /// For generated trees: unrounded, with text as in a browser.
  public init(minimum: MinimumSize, tolerance: Double) {
    self.minimum = minimum
    self.tolerance = tolerance
    text = .css
    rounds = false
  }

  /// The first box that differs in any direction, or nil.
  public func difference(in flexCase: FlexCase) -> String? {
    if let problem = flexCase.problem { return problem }
    for (direction, boxes) in flexCase.expected {
      let found: [Rect]
      do {
        found = try layout(flexCase, direction)
      } catch {
        return "refused: \(error)"
      }
      for index in 0..<max(boxes.count, found.count) {
        guard index < boxes.count, index < found.count else {
          return "\(direction): \(found.count) boxes instead of \(boxes.count)"
        }
        let actual = [found[index].x, found[index].y, found[index].width, found[index].height]
        let agrees = zip(actual, boxes[index]).allSatisfy { abs($0 - $1) <= tolerance }
        if !agrees { return "\(direction) box \(index): \(actual) instead of \(boxes[index])" }
      }
    }
    return nil
  }

  /// All boxes in pre-order.
  public func layout(_ flexCase: FlexCase, _ direction: WritingDirection) throws -> [Rect] {
    var tree = FlexTree()
    var texts: [FlexTree.Node: FixtureText] = [:]
    var nodes: [FlexTree.Node] = []
    func add(_ node: FlexCaseNode, to parent: FlexTree.Node?) throws {
      var style = node.style
      style.minimumSize = minimum
      let added = try tree.add(style, to: parent, measured: node.text != nil)
      nodes.append(added)
      if let text = node.text {
        texts[added] = FixtureText(text, kind: self.text, direction: style.flexDirection)
      }
      for child in node.children { try add(child, to: added) }
    }
    try add(flexCase.tree, to: nil)
    guard let root = nodes.first else { return [] }
    tree.layout(
      root, width: flexCase.width, height: flexCase.height, direction: direction, scale: rounds ? 1 : 0
    ) { node, request in texts[node]?.measure(request) ?? .zero }
    return nodes.map { tree.frame(of: $0) }
  }
}
