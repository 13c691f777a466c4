import Portal
import PortalRaster
import Testing

@Suite("Going through an application")
struct NavigationTests {
  private func offset(_ stage: Stage<Notes.Runner>) throws -> Double? {
    try stage.find(.path("content/rows")).scrolling?.offset.y
  }

  @Test("pushes pages, whose back button is called as the page beneath, and comes back to them as they were")
  func stack() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    #expect(!stage.has(.back))
    try stage.scroll(.path("content/rows"), to: Point(x: 0, y: 120))
    try stage.type("half a thought", into: "Write")
    try stage.tap("Next")
    try stage.tap("Next")
    #expect(stage.app.routes == [.list, .note(1), .note(2)])
    #expect(try offset(stage) == 0)
    #expect(try stage.find(.back).view?.semantics.label == "Note 1")
    try stage.tap(.back)
    #expect(try stage.find(.back).view?.semantics.label == "Notes")
    try stage.tap(.back)
    #expect(stage.app.routes == [.list])
    #expect(try offset(stage) == 120)
    #expect(stage.focused?.view?.state.edit?.text == "half a thought")
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("keeps a stack for each tab")
  func tabs() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    try stage.scroll(.path("content/rows"), to: Point(x: 0, y: 80))
    try stage.tap("Find")
    #expect(stage.app.routes == [.search])
    try stage.scroll(.path("content/rows"), to: Point(x: 0, y: 200))
    try stage.tap("All")
    #expect(stage.app.routes == [.list])
    #expect(try offset(stage) == 80)
    try stage.tap("Find")
    #expect(try offset(stage) == 200)
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("presents one navigator over another, eight deep, and closes them one by one")
  func modals() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    try stage.tap("Sheet")
    for _ in 2...8 { try stage.tap("Next") }
    #expect(stage.app.navigators == [.main] + (1...8).map { .sheet($0) })
    #expect(stage.has(.path("sheet8/bar")))
    stage.app.send(.add)
    for number in (1...7).reversed() {
      try stage.tap("Close")
      #expect(stage.app.route == .sheet(number))
    }
    try stage.tap("Close")
    #expect(stage.app.navigators == [.main])
    #expect(stage.app.route == .list)
    #expect(try stage.find(.path("content/count")).view?.semantics.label == "Count 1")
    #expect(stage.app.refusals.isEmpty)
  }

  /// An application on a stage where things move.
  private func moving(_ change: (inout Notes) -> Void = { _ in }) throws -> Stage<Notes.Runner> {
    var notes = Notes()
    change(&notes)
    return try Stage(notes, on: .iPhone15, motion: .platform)
  }

  /// Draws a finger slowly, so that nothing is flung.
  private func draw(_ stage: Stage<Notes.Runner>, from start: Point, by way: Point) throws {
    try stage.touchDown(at: start)
    for part in [0.25, 0.5, 0.75, 1] {
      try stage.advance(by: .milliseconds(50))
      try stage.touchMoved(to: Point(x: start.x + way.x * part, y: start.y + way.y * part))
    }
    try stage.advance(by: .milliseconds(200))
    try stage.touchUp(at: Point(x: start.x + way.x, y: start.y + way.y))
    try stage.settle()
  }

  @Test("goes back by a finger from the edge, and stays where that is lifted too soon")
  func interactiveBack() throws {
    let stage = try moving()
    try stage.tap("Next")
    try stage.settle()
    try draw(stage, from: Point(x: 4, y: 400), by: Point(x: 90, y: 0))
    #expect(stage.app.routes == [.list, .note(1)])
    try draw(stage, from: Point(x: 4, y: 400), by: Point(x: 300, y: 0))
    #expect(stage.app.routes == [.list])
    #expect(stage.has("Notes") && !stage.has(.back))
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("leaves a page that a finger draws back where the application refuses to, and says so each time")
  func refusesToGoBack() throws {
    let stage = try moving { $0.staysOnNotes = true }
    try stage.tap("Next")
    try stage.settle()
    let before = stage.layoutText
    for times in 1...2 {
      try draw(stage, from: Point(x: 4, y: 400), by: Point(x: 300, y: 0))
      #expect(stage.app.routes == [.list, .note(1)])
      #expect(stage.app.refusals.map(\.reason) == Array(repeating: .unsupportedRoute, count: times))
      #expect(stage.layoutText == before)
    }
  }

  @Test("closes a sheet that a finger draws away, or the escape key, and the one in front alone")
  func drawnAway() throws {
    let stage = try moving()
    try stage.tap("Sheet")
    try stage.settle()
    try stage.tap("Next")
    try stage.settle()
    #expect(stage.app.navigators == [.main, .sheet(1), .sheet(2)])
    let top = try stage.find(.path("sheet2")).place.y + 20
    try draw(stage, from: Point(x: 60, y: top), by: Point(x: 0, y: 120))
    #expect(stage.app.navigators == [.main, .sheet(1), .sheet(2)])
    try draw(stage, from: Point(x: 60, y: top), by: Point(x: 0, y: 700))
    #expect(stage.app.navigators == [.main, .sheet(1)] && stage.app.route == .sheet(1))
    try stage.key(.escape)
    #expect(stage.app.navigators == [.main] && stage.app.route == .list)
    #expect(stage.app.refusals.isEmpty)
  }

  @Test("leaves a sheet that is drawn away where the application refuses to close it, and says so")
  func refusesToClose() throws {
    let stage = try moving { $0.staysInSheets = true }
    try stage.tap("Sheet")
    try stage.settle()
    let before = stage.layoutText
    try draw(stage, from: Point(x: 60, y: try stage.find(.path("sheet")).place.y + 20), by: Point(x: 0, y: 700))
    #expect(stage.app.navigators == [.main, .sheet(1)])
    #expect(stage.app.refusals.map(\.reason) == [.unsupportedRoute])
    #expect(stage.layoutText == before)
  }

  @Test("hides the keyboard while a page without a field in use is in front, and shows it again on the way back")
  func keyboard() throws {
    let stage = try Stage(Notes(), on: .iPhone15, showsKeyboard: true)
    try stage.type("half", into: "Write")
    #expect(stage.has(.path("keyboard/a")))
    try stage.tap("Next")
    #expect(!stage.has(.path("keyboard/a")) && stage.focused == nil)
    try stage.tap(.back)
    #expect(stage.has(.path("keyboard/a")))
    try stage.type(" a thought")
    #expect(stage.focused?.view?.state.edit?.text == "half a thought")
    // A message that changes what is beside the field takes nothing from it.
    stage.app.send(.add)
    #expect(stage.focused?.view?.state.edit?.text == "half a thought" && stage.has(.path("keyboard/a")))
  }

  @Test("leaves what is behind a sheet as it was last shown")
  func behind() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    try stage.tap("Sheet")
    stage.app.send(.add)
    #expect(try stage.find(.path("content/count")).view?.semantics.label == "Count 0")
    #expect(try stage.find(.path("sheet/content/count")).view?.semantics.label == "Count 1")
  }

  @Test("closes a sheet and goes on in one step, past the page beneath")
  func dismissAndGo() throws {
    let runner = Notes.running()
    var shown: [Notes.Route] = []
    runner.states.subscribe { shown.append($0.route) }
    runner.dispatch(.navigate(to: .sheet(1)))
    runner.dispatch(.dismissNavigator(thenSend: .navigate(to: .note(1))))
    #expect(shown == [.sheet(1), .note(1)])
    #expect(runner.routes == [.list, .note(1)])
    #expect(runner.navigators == [.main])
    runner.dispatch(.navigate(to: .sheet(1)))
    runner.dispatch(.dismissNavigator(thenSend: .sendMessage(.add)))
    #expect(runner.state.count == 1)
    #expect(runner.route == .note(1))
    #expect(runner.refusals.isEmpty)
  }

  @Test("shows an alert over what was there, or over nothing where it comes first")
  func alerts() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    stage.app.send(.warn)
    #expect(stage.has("Careful"))
    #expect(stage.has(.path("content/count")))
    try stage.tap("OK")
    #expect(!stage.has("Careful"))
    var notes = Notes()
    notes.initialState.isWarned = true
    let first = try Stage(notes, on: .iPhone15)
    #expect(first.has("Careful"))
    try first.tap("OK")
    #expect(first.has(.path("content/count")))
    #expect(first.app.refusals.isEmpty)
  }

  @Test("refuses what leads nowhere, says why, and leaves the state as it was")
  func refusals() throws {
    let runner = Notes.running()
    func refuses(_ action: Notes.ActionType, _ reason: ApplicationError.Reason) {
      let (state, routes, count) = (runner.state, runner.routes, runner.refusalCount)
      runner.dispatch(action)
      #expect(runner.refusals.last?.reason == reason)
      #expect(runner.refusalCount == count + 1)
      #expect(runner.state == state)
      #expect(runner.routes == routes)
    }
    refuses(.sendMessage(.refused), .unsupportedMessage)
    refuses(.navigate(to: .list), .sameRoute)
    refuses(.navigate(to: .nowhere), .unsupportedRoute)
    refuses(.navigateToPreviousRoute, .noPreviousRoute)
    refuses(.dismissNavigator, .noModalNavigator)
    refuses(.sendMessage(.misplace), .wrongNavigator)
    runner.dispatch(.navigate(to: .sheet(1)))
    refuses(.navigate(to: .note(1)), .wrongNavigator)
    #expect(runner.refusals.last?.description.contains("dismissNavigator(thenSend:") == true)
    refuses(.navigateToPreviousRoute, .noPreviousRoute)
    #expect(
      runner.refusals.first?.description == "the update refused refused at list")
  }

  @Test("is in the picture as one would expect: bars, sheet and way back")
  func picture() throws {
    let stage = try Stage(Notes(), on: .iPhone15)
    try stage.tap("Next")
    let bar = try stage.find(.path("bar")).view
    #expect(bar?.path.text == "bar")
    #expect(!stage.has(.role(.tab, "All")))
    #expect(try stage.picture.diagnostics.isEmpty)
  }
}
