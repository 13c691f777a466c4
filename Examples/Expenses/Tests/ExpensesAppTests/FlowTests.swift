import Portal
import PortalRaster
import Testing

@testable import ExpensesApp

/// Screens of the application, as its tests use them.
struct Desk {
  let server: Server
  let stage: Stage<ApplicationRunner<Expenses>>

  static func today() throws -> CalendarDate { try #require(CalendarDate(year: 2026, month: 5, day: 18)) }

  /// - Parameter loaded: whether the server has answered.
  init(
    _ expenses: [Expense] = Expense.samples(.english), _ words: Words = .english, traits: Traits = Traits(),
    loaded: Bool = true
  ) throws {
    let server = Server(expenses)
    let application = Expenses(words, today: try Self.today())
    self.server = server
    stage = try Stage(application.context(server), on: .iPhone15, traits: traits)
    if loaded { try stage.advance(by: .milliseconds(500)) }
  }

  var state: Expenses.State { stage.app.state }
  var titles: [String] { state.found.map(\.title) }

  /// Taps a row, wherever it is.
  func open(_ title: String) throws {
    try stage.scroll(.text(title), into: .view)
    try stage.tap(.text(title))
  }

  func wait(_ seconds: Double) throws { try stage.advance(by: .milliseconds(Int(seconds * 1000))) }
}

@Suite("The expense tracker")
struct FlowTests {
  @Test("loads its expenses, and says so where it cannot")
  func loading() throws {
    let desk = try Desk(loaded: false)
    #expect(desk.stage.has("Loading…"))
    desk.server.isReachable = false
    try desk.wait(0.5)
    #expect(desk.stage.has("Your expenses could not be loaded."))
    desk.server.isReachable = true
    try desk.stage.tap("Try again")
    try desk.wait(0.5)
    #expect(desk.titles.first == "Market")
    #expect(desk.stage.has("€1,199.60"))
    #expect(desk.stage.app.refusals.isEmpty)
  }

  @Test("says what to do where there are none")
  func empty() throws {
    let desk = try Desk([])
    #expect(desk.stage.has("No expenses yet"))
  }

  @Test("finds by words and by category, and says where it finds nothing")
  func filters() throws {
    let desk = try Desk()
    try desk.stage.tap(.role(.button, "Food"))
    #expect(desk.titles == ["Market", "Lunch with Ada", "Groceries"])
    try desk.stage.type("gro", into: .role(.searchField))
    #expect(desk.titles == ["Groceries"])
    try desk.stage.type("x")
    #expect(desk.stage.has("Nothing found"))
    // The chosen category again lets it go.
    try desk.stage.tap(.role(.button, "Food"))
    try desk.stage.key(.delete, times: 4)
    #expect(desk.titles.count == 9)
  }

  @Test("adds an expense, once the form says what it is")
  func adding() throws {
    let desk = try Desk()
    let stage = desk.stage
    try stage.tap("New expense")
    #expect(stage.app.navigators == [.main, .form])
    try stage.tap("Save")
    #expect(stage.has("Say what it was for."))
    #expect(stage.has("Enter an amount, such as 12.50."))
    try stage.type("Coffee ", into: "Title")
    #expect(!stage.has("Say what it was for."))
    try stage.type("3,5", into: "Amount")
    #expect(!stage.has("Enter an amount, such as 12.50."))
    try stage.tap(.role(.button, "Fun"))
    try stage.tap("Save")
    #expect(stage.app.navigators == [.main])
    let coffee = try #require(desk.state.expenses.first)
    #expect((coffee.title, coffee.amount, coffee.category) == ("Coffee", Money(cents: 350), .fun))
    #expect(coffee.id == 10)
    #expect(stage.has("“Coffee” added"))
    try desk.wait(0.5)
    #expect(try desk.server.expenses == desk.state.expenses)
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("keeps an expense as it was where its form is cancelled")
  func cancelling() throws {
    let desk = try Desk()
    let before = desk.state.expenses
    try desk.open("Groceries")
    try desk.stage.tap("Edit")
    try desk.stage.type(" and wine", into: "Title")
    try desk.stage.tap("Cancel")
    #expect(desk.stage.app.route == .expense(4))
    #expect(desk.state.expenses == before)
    try desk.stage.tap("Edit")
    #expect(desk.state.form.title == "Groceries")
  }

  @Test("changes an expense, and chooses another day on the wheels")
  func changing() throws {
    let desk = try Desk()
    let stage = desk.stage
    try desk.open("Groceries")
    try stage.tap("Edit")
    try stage.tap("12 May")
    #expect(stage.has(.role(.adjustable)))
    stage.app.send(.form(.dated(try Desk.today())))
    try stage.tap("Save")
    #expect(stage.app.routes == [.list, .expense(4)])
    #expect(stage.has("Today"))
    #expect(stage.has("Waiting to be saved"))
    try desk.wait(0.5)
    #expect(stage.has("Saved"))
    try stage.tap(.back)
    #expect(desk.titles.prefix(3) == ["Market", "Bicycle repair", "Groceries"])
  }

  @Test("deletes what a swipe across a row says, and takes it back")
  func undo() throws {
    let desk = try Desk()
    let stage = desk.stage
    let before = desk.state.expenses
    try stage.swipe("Market", by: Point(x: -350, y: 0))
    #expect(desk.titles.first == "Bicycle repair")
    try stage.tap("Undo")
    #expect(desk.state.expenses == before)
    #expect(!stage.has("Undo"))
    try desk.wait(2)
    #expect(try desk.server.expenses == before)
    #expect(desk.state.outbox == Outbox())
  }

  @Test("takes back one change after the other, the last first, as long as it offers that")
  func undoMore() throws {
    let desk = try Desk()
    let before = desk.state.expenses
    for id in [9, 8, 7] { desk.stage.app.send(.remove(id)) }
    try desk.stage.tap("Undo")
    try desk.stage.tap("Undo")
    #expect(desk.titles.prefix(2) == ["Bicycle repair", "Lunch with Ada"])
    try desk.wait(10)
    #expect(!desk.stage.has("Undo"))
    #expect(try desk.server.expenses == before.filter { $0.id != 9 })
  }

  @Test("leaves the page of what was deleted")
  func deleting() throws {
    let desk = try Desk()
    try desk.open("Groceries")
    try desk.stage.tap("Delete")
    #expect(desk.stage.app.routes == [.list])
    #expect(desk.stage.has("“Groceries” deleted"))
    #expect(desk.stage.app.refusals.isEmpty)
  }

  @Test("keeps changes in order while there is no connection, and sends them once there is one")
  func offline() throws {
    let desk = try Desk()
    let stage = desk.stage
    desk.server.isReachable = false
    stage.app.send(.remove(9))
    try desk.wait(0.5)
    #expect(stage.has("Offline · 1 change waits"))
    stage.app.send(.remove(8))
    #expect(stage.has("Offline · 2 changes wait"))
    // By itself after 2 seconds, then after 4.
    try desk.wait(2.5)
    #expect(desk.state.outbox.failures == 2)
    desk.server.isReachable = true
    try desk.wait(3.9)
    #expect(desk.state.outbox.waiting.count == 2)
    try desk.wait(1.1)
    #expect(desk.state.outbox == Outbox())
    #expect(!stage.has("Offline · 2 changes wait"))
    #expect(try desk.server.expenses == desk.state.expenses)
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("tries again at once where it is told to")
  func retry() throws {
    let desk = try Desk()
    desk.server.isReachable = false
    desk.stage.app.send(.remove(9))
    try desk.wait(0.5)
    desk.server.isReachable = true
    try desk.stage.tap("Try again")
    try desk.wait(0.5)
    #expect(desk.state.outbox == Outbox())
  }

  @Test("comes back to where the list was, and plays its log again")
  func again() throws {
    let desk = try Desk()
    let stage = desk.stage
    try stage.scroll(.path("content/list"), to: Point(x: 0, y: 200))
    let offset = try stage.find(.path("content/list")).scrolling?.offset
    try stage.tap("Dentist")
    try stage.tap(.back)
    #expect(try stage.find(.path("content/list")).scrolling?.offset == offset)
    #expect(try stage.replayed().picture.list == stage.picture.list)
  }

  @Test("refuses what makes no sense, and keeps its state")
  func refusals() throws {
    let desk = try Desk()
    let before = desk.state
    for message in [Expenses.Message.remove(99), .sent, .retry, .undo, .save, .loaded([])] {
      desk.stage.app.send(message)
    }
    desk.stage.app.dispatch(.navigate(to: .expense(99)))
    #expect(desk.stage.app.refusalCount == 7)
    #expect(desk.state == before)
  }
}

@Suite("An amount")
struct MoneyTests {
  @Test(
    "is read as it is typed, in any digits",
    arguments: [
      ("3", 300), ("3.5", 350), ("3,50", 350), ("0.05", 5), ("١٢٫٥٠", 1250), (" 12 ", 1200), ("1000", 100_000),
    ])
  func typed(text: String, cents: Int) { #expect(Money(typed: text)?.cents == cents) }

  @Test(
    "is none where it is not positive, or no number",
    arguments: ["", "0", "-3", "3.555", "1.2.3", "three", ".", "9999999999"])
  func wrong(text: String) { #expect(Money(typed: text) == nil) }

  @Test("is written as its language does")
  func written() {
    #expect(Words.english.money(Money(cents: 123_456_705)) == "€1,234,567.05")
    #expect(Words.arabic.money(Money(cents: 78_050)) == "٧٨٠٫٥٠ €")
  }
}
