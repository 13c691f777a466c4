import Foundation
import TestSupport
import Testing

/// Small, realistic regressions; `Scripts/check-mutations` tries them on every screen.
@Suite("A screen with one small regression")
struct MutationTests {
  @Test(
    "fails under every preset, and the changed view is named",
    arguments: ["components/button", "components/segmented", "components/link", "bench/dashboard"])
  func mutations(screen: String) throws {
    let path = Places.package.appendingPathComponent("Snapshots/\(screen).json").path
    let table = try Program.output(of: [Places.build.path + "/portal-bench", "mutations", "2", path])
    // The command fails where one goes unnoticed; and it must have tried every kind.
    for kind in ["colour", "moved", "margin", "missing", "one glyph", "divider"] {
      #expect(table.contains("| \(kind)") || table.contains("| view \(kind)"), "\(kind)")
    }
  }
}
