import Foundation
import Portal
import PortalRaster
import Testing

@testable import ExpensesApp

/// The screens in the ways that people use them.
@Suite("The expense tracker looks right")
struct LookTests {
  static let ways: [(name: String, words: Words, traits: Traits)] = [
    ("light", .english, Traits()),
    ("dark", .english, Traits(appearance: .dark)),
    ("right-to-left", .arabic, Traits(locale: "ar")),
    ("large", .english, Traits(textSize: .accessibility3)),
  ]

  @Test("in the light, in the dark, from right to left, and with large letters", arguments: ways.map(\.name))
  func looks(name: String) throws {
    let way = try #require(Self.ways.first { $0.name == name })
    let desk = try Desk(Expense.samples(way.words), way.words, traits: way.traits)
    let app = desk.stage.app
    func look(_ screen: String) throws {
      let picture = try desk.stage.picture
      #expect(picture.diagnostics.isEmpty, "\(screen)")
      if let folder = ProcessInfo.processInfo.environment["EXPENSES_PICTURES"] {
        try picture.write(to: "\(folder)/\(screen)-\(name).png")
      }
    }
    try look("list")
    app.send(.filtered(.travel))
    desk.server.isReachable = false
    app.send(.remove(8))
    try desk.wait(0.5)
    try look("offline")
    app.send(.filtered(nil))
    app.dispatch(.navigate(to: .expense(4)))
    try look("detail")
    app.dispatch(.navigate(to: .form(4)))
    app.send(.form(.titled("")))
    app.send(.form(.finish))
    try look("form")
    app.dispatch(.dismissNavigator)
    app.dispatch(.navigateToPreviousRoute)
    app.send(.searched("zzz"))
    try look("nothing")
    #expect(app.refusals.isEmpty)
  }
}
