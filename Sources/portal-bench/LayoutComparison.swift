//! This engine against a browser, on random trees.

import Foundation
import PortalLayout
import PortalLayoutCases

/// Prints a line at once: comparisons take minutes.
private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

struct LayoutComparison {
  let seed: UInt64
  let count: Int
  let kind: RandomTrees.Kind?

  private static let batch = 500
  private static let tolerance = 0.25
  /// How many differences are made smaller and printed.
  private static let shown = 5

  /// Compares, and prints what differs.
  ///
  /// True if nothing does.
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
          for (index, difference) in try differences(trees, isAutomatic) where difference != nil {
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

  private func differences(_ trees: [TreeSketch], _ isAutomatic: Bool) throws -> [(Int, String?)] {
    let boxes = try BrowserPage(trees: trees, isMinimumAutomatic: isAutomatic).boxes()
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

  private func report(_ tree: TreeSketch, _ kind: RandomTrees.Kind, _ isAutomatic: Bool) throws {
    var tree = tree
    var steps = 0
    while steps < 80 {
      steps += 1
      let smaller = tree.reductions
      guard let next = try differences(smaller, isAutomatic).first(where: { $0.1 != nil })?.0 else { break }
      tree = smaller[next]
    }
    let last = try differences([tree], isAutomatic).first?.1 ?? "?"
    say("--- \(kind.rawValue)\(isAutomatic ? ", automatic minimum" : ""): \(last)")
    printTree(tree, indent: "")
  }

  private func printTree(_ tree: TreeSketch, indent: String) {
    let style = tree.style.map { "\($0.key):\($0.value.json)" }.joined(separator: " ")
    say("\(indent)[\(style)]\(tree.text.map { " text \"\($0)\"" } ?? "")")
    for child in tree.children { printTree(child, indent: indent + "  ") }
  }
}
