import Foundation
import PortalLayout
import PortalLayoutCases

/// Prints a line at once: comparisons take minutes.
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// This engine against a browser, on random trees.
struct LayoutComparison {
  let seed: UInt64
  let count: Int
  let kind: RandomTrees.Kind?

  private static let batch = 500
  private static let tolerance = 0.25
  /// The number of differences that are reduced and printed.
  private static let shown = 5

  /// Compares, and prints the differences.
  ///
  /// Returns true if there are none.
  func run() throws -> Bool {
    var differing = 0
    var shown = 0
    for kind in kind.map({ [$0] }) ?? RandomTrees.Kind.allCases {
      var random = RandomTrees(seed: seed &+ UInt64(kind.rawValue.count &* 1_000_003))
      var compared = 0
      var differingHere = 0
      while compared < count {
        let trees = (0..<min(Self.batch, count - compared)).map { _ in random.tree(kind) }
        compared += trees.count
        for isAutomatic in kind == .wild ? [false, true] : [false] {
          for (index, difference) in try differences(trees, kind, isAutomatic) where difference != nil {
            differingHere += 1
            guard shown < Self.shown else { continue }
            shown += 1
            try report(trees[index], kind, isAutomatic)
          }
        }
      }
      say("\(kind.rawValue): \(differingHere) of \(compared) trees differ")
      differing += differingHere
    }
    return differing == 0
  }

  private func differences(
    _ trees: [TreeSketch], _ kind: RandomTrees.Kind, _ isAutomatic: Bool
  ) throws -> [(Int, String?)] {
    let page = BrowserPage(trees: trees, isMinimumAutomatic: isAutomatic)
    if kind == .edges {
      return try zip(trees, page.contents()).enumerated().map { index, pair in
        (index, try paintedDifference(pair.0, pair.1))
      }
    }
    let boxes = try page.boxes()
    return try zip(trees, boxes).enumerated().map { index, pair in
      (index, try difference(pair.0, pair.1, isAutomatic))
    }
  }

  private func difference(_ tree: TreeSketch, _ boxes: [[Double]], _ isAutomatic: Bool) throws -> String? {
    let found = try FlexCaseRunner(minimum: isAutomatic ? .automatic : .zero, tolerance: Self.tolerance)
      .layout(FlexCase(tree: JSON(Data(tree.json.utf8))), .leftToRight)
    for (index, (mine, theirs)) in zip(found, boxes).enumerated() {
      let numbers = [mine.x, mine.y, mine.width, mine.height]
      if zip(numbers, theirs).contains(where: { !(abs($0 - $1) <= Self.tolerance) }) {
        return "box \(index): \(numbers), browser \(theirs)"
      }
    }
    return nil
  }

  /// The first box whose content is painted elsewhere than in the browser, except the canvas itself.
  private func paintedDifference(_ tree: TreeSketch, _ contents: [PaintedContent]) throws -> String? {
    guard let screen = tree.children.first else { return nil }
    for (index, (mine, theirs)) in try zip(screen.painted(), contents.dropFirst()).enumerated()
    where !mine.agrees(with: theirs, within: Self.tolerance) {
      return "painted content of box \(index + 1): \(mine), browser \(theirs)"
    }
    return nil
  }

  private func report(_ tree: TreeSketch, _ kind: RandomTrees.Kind, _ isAutomatic: Bool) throws {
    var tree = tree
    var steps = 0
    while steps < 80 {
      steps += 1
      // Where paint is compared, the root is the canvas, which is not reduced.
      let smaller = tree.reductions.filter {
        kind != .edges || ($0.style.count == tree.style.count && $0.children.count == 1)
      }
      guard let next = try differences(smaller, kind, isAutomatic).first(where: { $0.1 != nil })?.0 else { break }
      tree = smaller[next]
    }
    let last = try differences([tree], kind, isAutomatic).first?.1 ?? "?"
    say("--- \(kind.rawValue)\(isAutomatic ? ", automatic minimum" : ""): \(last)")
    printTree(tree, indent: "")
  }

  private func printTree(_ tree: TreeSketch, indent: String) {
    let style = tree.style.map { "\($0.key):\($0.value.json)" }.joined(separator: " ")
    say("\(indent)[\(style)]\(tree.text.map { " text \"\($0)\"" } ?? "")")
    for child in tree.children { printTree(child, indent: indent + "  ") }
  }
}
