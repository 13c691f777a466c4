import Foundation
import TestSupport
import Testing

@Suite("Thousands of screens")
struct MemoryTests {
  private static let canBeSeen = FileManager.default.fileExists(atPath: "/proc/self/status")

  /// A small memory limit fills every cache early.
  ///
  /// With the usual one memory still grows at this number of screens.
  @Test("need no more memory than hundreds", .enabled(if: canBeSeen))
  func bounded() throws {
    let bench = Places.build.appendingPathComponent("portal-bench").path
    let lines = try Program.output(of: [bench, "memory", "2500", "little"]).split(separator: "\n")
    let kilobytes = lines.compactMap { line in line.split(separator: " ").compactMap { Int($0) }.last }
    try #require(kilobytes.count == 2)
    #expect(kilobytes[0] > 1_000)
    #expect(kilobytes[1] - kilobytes[0] < 8_000, "\(lines)")
  }
}
