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

  /// The trees that Chromium was asked about, and after them the screens with sheets.
  static let trees = 0..<2000
  static let sheets = 0..<500

  private static let signs = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private static let answers: [[Answer]] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Facts/hits.txt")
    let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.map { line in
      line.map { character in
        switch character {
        case ".": .nothing
        case "?": .edge
        default: .box(signs.firstIndex(of: character) ?? -1)
        }
      }
    }
  }()

  /// A line for each tree, and one for each screen with sheets.
  static var ofTrees: ArraySlice<[Answer]> { answers.prefix(trees.count) }
  static var ofSheets: ArraySlice<[Answer]> { answers.dropFirst(trees.count) }
}

@Suite("Hit testing, judged by Chromium")
struct HitFactsTests {
  private struct Tree: Describable {
    let tree: HitTree
    func describe(_ traits: Traits) -> Description { Description(tree.spec) }
  }

  @Test("finds the box in front, turned, scaled, clipped, scrolled or hidden")
  func front() throws {
    let renderer = try Renderer()
    #expect(HitFacts.ofTrees.count == HitFacts.trees.count)
    var (boxes, edges) = (0, 0)
    var wrong: [String] = []
    for (number, answers) in zip(HitFacts.trees, HitFacts.ofTrees) {
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

  @Test("gives each view under a point the point in its own space, turned, scaled and scrolled, by plain trigonometry")
  func places() throws {
    let renderer = try Renderer()
    var (turned, depth) = (0, 0)
    for number in 0..<400 {
      let tree = HitTree(number)
      let screen = try renderer.picture(of: Tree(tree: tree), on: HitTree.canvas).screen
      for point in tree.points {
        for hit in screen.chain(at: point) {
          guard let box = (0..<tree.count).first(where: { hit.view.key == Key($0) }) else { continue }
          let way = tree.way(to: box)
          let back = way.reversed().reduce(hit.point) { HitTree.outwards($0, from: $1) }
          #expect(max(abs(back.x - point.x), abs(back.y - point.y)) < 1e-6, "tree \(number), box \(box) at \(point)")
          if way.count(where: { $0.box.transform != nil }) > 1 { turned += 1 }
          depth = max(depth, way.count)
        }
      }
    }
    #expect(turned > 900 && depth > 4)
  }

  @Test("finds the view in front where sheets lie over a screen and over each other, drawn back or under a finger")
  func sheets() throws {
    let renderer = try Renderer()
    #expect(HitFacts.ofSheets.count == HitFacts.sheets.count)
    var fronts: [String: Int] = [:]
    var wrong: [String] = []
    for (number, answers) in zip(HitFacts.sheets, HitFacts.ofSheets) {
      let sheets = HitSheets(number)
      let screen = try sheets.screen(renderer)
      let views = HitSheets.views(of: screen)
      #expect(answers.count == sheets.points.count)
      for (point, answer) in zip(sheets.points, answers) where answer != .edge {
        let front = screen.chain(at: point).first?.view.path
        if answer != (front.flatMap(views.firstIndex).map { .box($0) } ?? .nothing) {
          wrong.append("screen \(number) at \(point): \(answer), and not \(front?.text ?? "nothing")")
        }
        fronts[front?.text.split(separator: "/").first.map(String.init) ?? "nothing", default: 0] += 1
      }
    }
    let isRight = wrong.isEmpty
    #expect(isRight, "\(wrong.count): \(wrong.prefix(5).joined(separator: "; "))")
    // Points fall on the screen, on what dims it, and on both sheets.
    for name in ["sheetShade", "sheet", "sheet2Shade", "sheet2"] {
      #expect(fronts[name, default: 0] > 500, "\(fronts)")
    }
  }

  /// For `Scripts/check-hits`: a line for each tree and each screen, with its points and its HTML.
  @Test("writes trees down for a browser", .enabled(if: ProcessInfo.processInfo.environment["PORTAL_HIT_TREES"] != nil))
  func trees() throws {
    let path = try #require(ProcessInfo.processInfo.environment["PORTAL_HIT_TREES"])
    func line(_ points: [Point], _ html: String) -> String {
      points.map { "\($0.x),\($0.y)" }.joined(separator: " ") + "\t" + html + "\n"
    }
    let renderer = try Renderer()
    let trees = HitFacts.trees.map { HitTree($0) }
    let sheets = HitFacts.sheets.map { HitSheets($0) }
    let lines =
      trees.map { line($0.points, $0.html) }
      + (try sheets.map { line($0.points, HitSheets.html(of: try $0.screen(renderer))) })
    try lines.joined().write(toFile: path, atomically: true, encoding: .utf8)
  }
}
