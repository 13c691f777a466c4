import Foundation
import PortalLayout
import PortalLayoutCases

/// Solves systems of constraints, one a line of JSON, for a script that solves them otherwise.
///
/// Answers each line with its frames by key, and the numbers of the constraints that were dropped.
struct ConstraintLines {
  static func run() {
    while let line = readLine() {
      guard var each = try? ConstraintCase(JSON(Data(line.utf8))) else {
        print("{\"error\":\"not understood\"}")
        continue
      }
      let solution = each.system.solve()
      let frames = each.frames.map { key, _ in
        let frame = solution[key] ?? .zero
        return "\"\(key)\":[\(frame.x),\(frame.y),\(frame.width),\(frame.height)]"
      }
      let dropped = solution.findings.filter { $0.kind == .conflict }.compactMap(\.constraint)
      let numbers = each.ids.enumerated().filter { dropped.contains($0.element) }.map { "\($0.offset)" }
      print("{\"frames\":{\(frames.joined(separator: ","))},\"dropped\":[\(numbers.joined(separator: ","))]}")
    }
  }
}
