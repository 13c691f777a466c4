import Foundation
import TestSupport
import Testing

/// Small regressions, as they happen to people; `Scripts/check-mutations` makes them on every screen.
@Suite("A screen with one small regression")
struct MutationTests {
  @Test(
    "promise 2, 3 and 11: is noticed by every preset, and the view that has it is named",
    arguments: ["components/button", "components/segmented", "components/link", "bench/dashboard"])
  func promise03_mutations(screen: String) throws {
    let path = Places.package.appendingPathComponent("Snapshots/\(screen).json").path
    let table = try Program.output(of: [Places.build.path + "/portal-bench", "mutations", "2", path])
    // The command fails where anything is missed; and it must have tried all that it knows.
    for kind in ["colour", "moved", "margin", "missing", "one glyph", "divider"] {
      #expect(table.contains("| \(kind)") || table.contains("| view \(kind)"), "\(kind)")
    }
  }
}
