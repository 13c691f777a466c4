import PortalDocument
import PortalRaster
import TestSupport
import Testing

/// The default budgets, compared with every screen of this repository.
@Suite("A tenth of the default budget of a picture")
struct BudgetTests {
  private static let tenth: Budget = {
    var budget = Budget.standard
    for cost in Budget.Cost.allCases { budget[cost] = cost.usual / 10 }
    return budget
  }()

  @Test("is enough for every committed screen", arguments: CommittedScreen.all)
  func committed(screen: CommittedScreen) throws {
    let document = try screen.read()
    let renderer = try Renderer(imageRoot: screen.folder, painters: ExamplePainters.all, budget: Self.tenth)
    let picture = try renderer.picture(of: document, on: document.canvas, traits: document.traits)
    #expect(!picture.diagnostics.contains { $0.message.contains("budget") || $0.message.contains("no room") })
  }
}
