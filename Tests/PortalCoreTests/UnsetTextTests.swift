import PortalLayout
import PortalSupport
import Synchronization
import Testing

@testable import PortalCore

@Suite("A text that cannot be set")
struct UnsetTextTests {
  /// Refuses texts in narrow boxes, and counts how often.
  private final class Narrow: TextShaper, Sendable {
    let refusals = Atomic(0)

    func shape(_ block: TextBlock, width: Double?) throws -> ShapedText {
      guard let width, width < 40 else {
        return ShapedText(size: Size(width: 400, height: 10), lines: [], isTruncated: false, missing: [])
      }
      refusals.add(1, ordering: .relaxed)
      throw DiagnosticsError(Diagnostic(.error, "it is too narrow for \(block.string)", hint: "make it wider"))
    }
  }

  @Test("is told of, and tried no further, however often layout asks for it")
  func onceRefused() throws {
    let labels = ["a", "b"].map { text in
      var label = ViewSpec(.label(LabelSpec(text: text)))
      label.layout.maxWidth = .points(20)
      return label
    }
    var row = ViewSpec(.container, children: labels)
    row.layout.flexDirection = .row
    row.layout.wrap = .wrap
    row.layout.alignItems = .baseline
    let shaper = Narrow()
    let placement = Placement(canvas: Canvas(width: 100, height: 100), traits: Traits(), shaper: shaper) { _ in nil }
    let error = #expect(throws: PlacementError.self) { _ = try placement.place(Description(row)) }
    guard case .texts(let problems) = error else { return #expect(Bool(false), "\(error.debugDescription)") }
    #expect(problems.map(\.reason.message) == ["it is too narrow for a", "it is too narrow for b"])
    #expect(shaper.refusals.load(ordering: .relaxed) == 2)
  }
}
