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

  @Test("is enough to read every committed screen, and to draw it in every format", arguments: CommittedScreen.all)
  func committed(screen: CommittedScreen) throws {
    let document = try screen.read(budget: Self.tenth)
    let renderer = try Renderer(imageRoot: screen.folder, painters: ExamplePainters.all, budget: Self.tenth)
    var traits = document.traits
    if screen.isInTheDark { traits.appearance = .dark }
    let picture = try renderer.picture(of: document, on: document.canvas, traits: traits)
    #expect(!picture.diagnostics.contains { $0.message.contains("budget") || $0.message.contains("no room") })
    // Packing alone would take ten times as long as all of this.
    #expect(picture.workOfWebP <= Self.tenth[.pixels])
    for format in [PictureFormat.svg, .pdf] { #expect(try !picture.bytes(as: format).isEmpty) }
  }

  @Test("is enough to fill the template of these pages")
  func template() throws {
    let file = Places.package.appendingPathComponent("Documentation/pictures/invite.json").path
    let template = try ScreenTemplate.read(Files.read(file), file: file, budget: Self.tenth)
    for address in ["", "ada@example.org"] {
      let row = DataRow(fields: ["email": .string(address), "sent": .bool(!address.isEmpty)], name: "a row")
      let document = try template.document(for: row)
      let renderer = try Renderer(budget: Self.tenth)
      #expect(try renderer.picture(of: document, on: document.canvas).diagnostics.isEmpty)
    }
  }
}
