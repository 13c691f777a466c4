import Foundation
import PortalDocument
import PortalRaster
import TestSupport
import Testing

/// The counter of Documentation/living-screens.md.
private final class Counter: LiveSource {
  private var count = 0

  func describe(_ traits: Traits) -> Description {
    let screen: Component<Int> = container {
      label(text: "\(count)").key("number")
      button(text: "More", onTap: 1)
      button(text: "Less", onTap: -1)
    }
    return screen.describe(traits) { self.count += $0 }
  }
}

@Suite("What the page of living screens prints")
struct PrintedStepsTests {
  @Test("of a film's steps is what its counter's film has")
  func steps() throws {
    let page = try String(
      contentsOf: Places.package.appendingPathComponent("Documentation/living-screens.md"), encoding: .utf8)
    let block = try #require(
      page.components(separatedBy: "```text\n").dropFirst().first?.components(separatedBy: "```")[0])
    let stage = try Stage(Counter(), on: .iPhone15)
    try stage.tap("More")
    try stage.tap("More")
    let told = try stage.film.steps().components(separatedBy: "\n")
    let printed = block.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasSuffix("…") }
    #expect(printed.count >= 4)
    for line in printed { #expect(told.contains(line), "\(line)") }
  }
}
