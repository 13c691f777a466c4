import Foundation
import PortalRaster
import Testing

/// Which box of each tree Chromium says is in front at each point, as `Scripts/check-hits` wrote it down.
enum HitFacts {
  /// What Chromium says of a point.
  enum Answer: Equatable {
    case box(Int)
    case nothing
    /// A fifth of a point from there it says something else.
    case edge
  }

  /// The trees that Chromium was asked about.
  static let trees = 0..<2000

  private static let digits = Array("0123456789abcdefghijklmnopqrstuvwxyz")

  static let answers: [[Answer]] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Facts/hits.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      line.map { character in
        switch character {
        case ".": .nothing
        case "?": .edge
        default: .box(digits.firstIndex(of: character) ?? -1)
        }
      }
    }
  }()
}

@Suite("Hit testing, judged by Chromium")
struct HitFactsTests {
  private struct Tree: Describable {
    let tree: HitTree
    func describe(_ traits: Traits) -> Description { tree.description }
  }

  @Test("finds the box in front, turned, scaled, clipped, scrolled or hidden")
  func front() throws {
    let renderer = try Renderer()
    #expect(HitFacts.answers.count == HitFacts.trees.count)
    var (boxes, edges) = (0, 0)
    var wrong: [String] = []
    for (number, answers) in zip(HitFacts.trees, HitFacts.answers) {
      let tree = HitTree(number)
      let screen = try renderer.picture(of: Tree(tree: tree), on: HitTree.canvas).screen
      #expect(answers.count == tree.points.count)
      for (point, answer) in zip(tree.points, answers) {
        guard answer != .edge else {
          edges += 1
          continue
        }
        let chain = screen.chain(at: point)
        let front = chain.first?.view.key.flatMap { key in (0..<tree.count).first { Key($0) == key } }
        if front != nil { boxes += 1 }
        if answer != (front.map { .box($0) } ?? .nothing) {
          wrong.append("tree \(number) at \(point): \(answer), and not \(chain.first?.view.path.text ?? "nothing")")
        }
        // What is around it is around it in the tree, too.
        let paths = chain.map(\.view.path.text)
        #expect(zip(paths, paths.dropFirst()).allSatisfy { $0.hasPrefix($1 + "/") || $1 == "content" })
      }
    }
    let points = HitFacts.trees.count * HitTree.points
    let isRight = wrong.isEmpty
    #expect(isRight, "\(wrong.count) of \(points): \(wrong.prefix(5).joined(separator: "; "))")
    #expect(boxes > points / 3)
    #expect(edges < points / 10)
  }

  /// For `Scripts/check-hits`: a line for each tree, with its points and its HTML.
  @Test("writes trees down for a browser", .enabled(if: ProcessInfo.processInfo.environment["PORTAL_HIT_TREES"] != nil))
  func trees() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PORTAL_HIT_TREES"])
    let lines = HitFacts.trees.map { number in
      let tree = HitTree(number)
      return tree.points.map { "\($0.x),\($0.y)" }.joined(separator: " ") + "\t" + tree.html + "\n"
    }
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
  }
}
