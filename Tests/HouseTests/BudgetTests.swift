import Foundation
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
    // Packing alone would take ten times as long as all of this; of what is painted it is counted besides.
    let webP = try picture.list.work.pixels.total + picture.painted().workOfWebP
    #expect(webP <= Double(Budget.standard[.pixels]) / 8)
    for format in [PictureFormat.png, .svg, .pdf] { #expect(try !picture.bytes(as: format).isEmpty) }
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

/// The default budgets as the documentation has them.
@Suite("The pages on budgets")
struct BudgetPageTests {
  /// A default as pages write it: `64 MiB`, `100,000`.
  private static func written(_ cost: Budget.Cost) -> String {
    switch cost {
    case .paths, .filling, .text, .imageBytes: "\(cost.usual >> 20) MiB"
    default: grouped(cost.usual)
    }
  }

  @Test("name every bound with its default", arguments: Budget.Cost.allCases)
  func defaults(cost: Budget.Cost) throws {
    let folder = Places.package.appendingPathComponent("Documentation")
    let limits = try String(contentsOf: folder.appendingPathComponent("limits.md"), encoding: .utf8)
    #expect(limits.contains("\n| \(cost.rawValue) | \(Self.written(cost)) |"))
    let command = try String(contentsOf: folder.appendingPathComponent("command.md"), encoding: .utf8)
    let rows = command.split(separator: "\n").filter { $0.hasPrefix("| `\(cost.rawValue)=N` |") }
    #expect(rows.count == 1 && rows.allSatisfy { $0.hasSuffix(" | \(Self.written(cost)) |") })
  }
}
