import PortalRaster
import Testing

/// A page with a bar, controls, a list, and tabs, which may have a sheet and an alert over it.
private final class Desk: LiveSource {
  var rows = 30
  var titles = ["One", "Two", "Three", "Four", "Five"]
  var selected = 2
  var hasSheet = false
  var hasAlert = false
  var hasButton = true
  var isButtonEnabled = true
  var heard: [String] = []
  private(set) var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (Desk) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  private func hear(_ name: String) -> (Event) -> Void {
    { event in
      self.heard.append(name + (event.index.map { " \($0)" } ?? "") + (event.column.map { " in \($0)" } ?? ""))
      self.world?.setNeedsDescription()
    }
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var send = ButtonSpec(text: "Send")
    send.isEnabled = isButtonEnabled
    var button = ViewSpec(.button(send), key: "send")
    button.handlers = [handlers.add(.tap, hear("send"))]
    let field = ViewSpec(.textField(TextFieldSpec(text: "", placeholder: "Name")), key: "name")
    var toggle = ViewSpec(.toggle(ToggleSpec(isOn: true)), key: "toggle")
    toggle.semantics.label = "Sound"
    toggle.handlers = [handlers.add(.valueChanged, hear("toggle"))]
    var picker = ViewSpec(
      .picker(PickerSpec(columns: [.init(titles: titles, selected: selected)])), key: "picker")
    picker.handlers = [handlers.add(.selectionChanged, hear("picker"))]
    var table = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))), key: "list")
    table.layout.grow = 1
    table.layout.basis = .points(0)
    table.rows = handlers.add(
      rows: { row in
        var handlers = HandlerTable()
        var item = ViewSpec.row(
          .tableItem(TableItemSpec()), ViewSpec(.label(LabelSpec(text: "Row \(row)"))), height: 44)
        item.handlers = [handlers.add(.tap, self.hear("row \(row)"))]
        return Description(item, handlers: handlers)
      }, count: rows, keys: { Key($0) })
    var content = ViewSpec(.container, children: (hasButton ? [button] : []) + [field, toggle, picker, table])
    content.layout.grow = 1
    var bar = ViewSpec(.navigationBar(NavigationBarSpec(title: .text("Desk"), backTitle: "Back")))
    bar.handlers = [handlers.add(.cancel, hear("back"))]
    var tabs = ViewSpec(.tabBar(TabBarSpec(["Here", "There"].map { .init(title: $0) })))
    tabs.handlers = [handlers.add(.selectionChanged, hear("tab"))]
    var page = ScreenSpec.Page(content: content, bar: bar, tabs: tabs)
    if hasAlert {
      let spec = AlertSpec(title: "Sure?", buttons: [.init(title: "No", style: .cancel), .init(title: "Yes")])
      var alert = ViewSpec(.alert(spec))
      alert.handlers = [handlers.add(.selectionChanged, hear("alert"))]
      page.alert = alert
    }
    var sheets: [ScreenSpec.Sheet] = []
    if hasSheet {
      var close = ViewSpec(.button(ButtonSpec(text: "Close")), key: "close")
      close.handlers = [handlers.add(.tap, hear("close"))]
      sheets = [
        ScreenSpec.Sheet(
          page: .init(content: close), detent: .medium, handlers: [handlers.add(.cancel, hear("dismiss"))])
      ]
    }
    return Description(ScreenSpec(page: page, sheets: sheets).view(traits), handlers: handlers)
  }
}

@Suite("Hands, keys and devices")
struct HandsTests {
  private func stage(_ change: (Desk) -> Void = { _ in }) throws -> Stage<Desk> {
    let stage = try Stage(Desk(), on: .iPhone15)
    stage.app.change(change)
    return stage
  }

  @Test("go through all controls in the order of reading, in which a list is one")
  func order() throws {
    let stage = try stage()
    #expect(
      stage.focusOrder == """
        1. button "Back"
        2. button "Send"
        3. textField "Name"
        4. toggle "Sound"
        5. adjustable
        6. listItem "Row 0"
        7. tab "Here"
        8. tab "There"

        """)
    for _ in 0..<8 { try stage.key(.tab) }
    #expect(stage.focused?.view?.semantics.label == "There")
    try stage.key(.tab)
    #expect(stage.focused?.view?.semantics.label == "Back")
    try stage.key(.tab, .shift)
    #expect(stage.focused?.view?.semantics.label == "There")
  }

  @Test("show a ring around what keys act on, which a finger takes away")
  func ring() throws {
    let stage = try stage()
    #expect(!stage.layoutText.contains("focusRing"))
    try stage.key(.tab, times: 2)
    #expect(stage.layoutText.contains("content/send") && stage.layoutText.contains("focusRing"))
    #expect(stage.tree.contains("button \"Send\" [focused]"))
    #expect(stage.focusOrder.contains("2. button \"Send\" [focused]"))
    let ringed = try stage.picture.list
    try stage.tap("Sound")
    #expect(!stage.layoutText.contains("focusRing"))
    #expect(stage.focused == nil)
    #expect(try stage.picture.list != ringed)
    // A field keeps the focus, and loses the ring.
    try stage.key(.tab, times: 3)
    try stage.tap("Name")
    #expect(stage.focused?.view?.path.text == "content/name")
    #expect(!stage.layoutText.contains("focusRing"))
  }

  @Test("stay within a sheet and an alert")
  func within() throws {
    let stage = try stage { $0.hasSheet = true }
    #expect(stage.focusOrder == "1. button \"Close\"\n")
    try stage.key(.tab, times: 3)
    #expect(stage.focused?.view?.path.text == "sheet/content")
    stage.app.change { $0.hasAlert = true }
    #expect(stage.focusOrder == "1. button \"No\"\n2. button \"Yes\"\n")
    // The focus lies behind the alert, and Return is the alert's.
    try stage.key(.return)
    #expect(stage.app.heard == ["alert 1"])
    try stage.key(.escape)
    #expect(stage.app.heard == ["alert 1", "alert 0"])
    stage.app.change { $0.hasAlert = false }
    try stage.key(.return)
    #expect(stage.app.heard.last == "close")
    try stage.key(.escape)
    #expect(stage.app.heard.last == "dismiss")
  }

  @Test("scroll nothing that lies behind an alert, which is said of a focus there")
  func pagesBehind() throws {
    let stage = try stage()
    try stage.key(.tab, times: 6)
    stage.app.change { $0.hasAlert = true }
    try stage.key(.pageDown)
    #expect(stage.screen.view(at: "content/list")?.scrolling?.offset == .zero)
    let error = #expect(throws: StageError.self) { try stage.key("a") }
    #expect(error?.reason == .covered(by: "alert"))
  }

  @Test("adjust nothing that lies behind an alert")
  func adjustBehind() throws {
    let stage = try stage()
    try stage.adjust(.path("content/picker"), by: 1)
    #expect(stage.app.heard.count == 1)
    stage.app.change { $0.hasAlert = true }
    let error = #expect(throws: StageError.self) { try stage.adjust(.path("content/picker"), by: 1) }
    #expect(error?.reason == .covered(by: "alert"))
    #expect(stage.app.heard.count == 1)
  }

  @Test("type nothing into a field that lies behind an alert")
  func behind() throws {
    let stage = try stage()
    try stage.type("Ada", into: "Name")
    stage.app.change { $0.hasAlert = true }
    let error = #expect(throws: StageError.self) { try stage.type("x") }
    #expect(error?.reason == .covered(by: "alert"))
    stage.app.change { $0.hasAlert = false }
    try stage.type("!")
    #expect(try stage.find(.path("content/name")).view?.state.edit?.text == "Ada!")
  }

  @Test("come from row to row, also of those that were never seen, and to the first again")
  func rows() throws {
    let stage = try stage()
    try stage.key(.tab, times: 6)
    try stage.key(.down, times: 29)
    try stage.key(.down, times: 3)
    try stage.key(.return)
    #expect(stage.app.heard == ["row 29"])
    try stage.key(.home)
    #expect(stage.screen.view(at: "content/list")?.scrolling?.offset == .zero)
  }

  @Test("come to each control of rows that scroll, and then to the first again")
  func controlsInRows() throws {
    /// Nine rows with switches, and more without anything.
    final class Rows: LiveSource {
      func describe(_ traits: Traits) -> Description {
        var handlers = HandlerTable()
        var table = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))), key: "list")
        table.layout.height = 200
        table.rows = handlers.add(
          rows: { row in
            var toggle = ViewSpec(.toggle(ToggleSpec(isOn: true)), key: "toggle")
            toggle.semantics.label = "\(row)"
            let content = row < 9 ? toggle : ViewSpec(.label(LabelSpec(text: "Row \(row)")))
            return Description(ViewSpec.row(.tableItem(TableItemSpec()), content, height: 44), handlers: HandlerTable())
          }, count: 40, keys: { Key($0) })
        return Description(ViewSpec(.container, children: [table]), handlers: handlers)
      }
    }
    let stage = try Stage(Rows(), on: Canvas(width: 200, height: 200))
    func told(_ times: Int, _ modifiers: KeyModifiers...) throws -> [String] {
      try (0..<times).map { _ in
        for modifier in modifiers.isEmpty ? [KeyModifiers()] : modifiers { try stage.key(.tab, modifier) }
        return stage.focused?.view?.semantics.label ?? ""
      }
    }
    let all = (0..<9).map { "\($0)" }
    #expect(try told(9) == all)
    let end = stage.screen.view(at: "content/list")?.scrolling?.offset
    #expect(try told(1) == ["0"])
    #expect(stage.screen.view(at: "content/list")?.scrolling?.offset == .zero)
    #expect(try told(8) == Array(all.dropFirst()))
    // Rows without controls do not come into sight for that.
    #expect(stage.screen.view(at: "content/list")?.scrolling?.offset == end)
    #expect(try told(8, .shift) == Array(all.dropLast().reversed()))
  }

  @Test("lose the focus where the view is gone or disabled, and begin anew")
  func gone() throws {
    let stage = try stage()
    try stage.key(.tab, times: 2)
    stage.app.change { $0.isButtonEnabled = false }
    #expect(stage.focused == nil)
    stage.app.change { $0.isButtonEnabled = true }
    try stage.key(.tab, times: 2)
    stage.app.change { $0.hasButton = false }
    #expect(stage.focused == nil)
    try stage.key(.tab)
    #expect(stage.focused?.view?.semantics.label == "Back")
  }

  @Test("turn a wheel whose rows vanish, to what is left of them")
  func vanishing() throws {
    let stage = try stage()
    let middle = try stage.find(.path("content/picker")).frame.center
    try stage.touchDown(at: middle)
    try stage.advance(by: .milliseconds(100))
    try stage.touchMoved(to: Point(x: middle.x, y: middle.y - 60))
    stage.app.change { $0.titles = ["One", "Two"] }
    try stage.touchMoved(to: Point(x: middle.x, y: middle.y - 70))
    stage.app.change { $0.titles = [] }
    try stage.touchMoved(to: Point(x: middle.x, y: middle.y - 80))
    try stage.touchUp(at: Point(x: middle.x, y: middle.y - 80))
    try stage.settle()
    #expect(stage.app.heard == [])
    stage.app.change {
      $0.titles = ["One", "Two"]
      $0.selected = 99
    }
    try stage.perform(.decrement, on: .path("content/picker"))
    #expect(stage.app.heard == ["picker 1 in 0"])
  }

  @Test("go to the beginning by a tap on the tab that is chosen, and on the status bar")
  func beginning() throws {
    let stage = try stage()
    func offset() -> Double { stage.screen.view(at: "content/list")?.scrolling?.offset.y ?? -1 }
    try stage.scroll(.path("content/list"), to: Point(x: 0, y: 500))
    try stage.tap(.role(.tab, "There"))
    try stage.settle()
    #expect(offset() == 500)
    try stage.tap(.role(.tab, "Here"))
    #expect(offset() > 0)
    try stage.settle()
    #expect(offset() == 0)
    #expect(stage.app.heard == ["tab 1", "tab 0"])
    try stage.scroll(.path("content/list"), to: Point(x: 0, y: 500))
    try stage.tap(.point(200, 20))
    try stage.settle()
    #expect(offset() == 0)
  }

  @Test("play again from the log")
  func again() throws {
    let stage = try stage()
    try stage.key(.tab, times: 4)
    try stage.key(" ")
    try stage.perform(.activate, on: "Send")
    try stage.perform(.scroll(.down), on: "Row 0")
    let middle = try stage.find(.path("content/picker")).frame.center
    try stage.swipe(.point(middle.x, middle.y), by: Point(x: 0, y: -90))
    try stage.settle()
    let log = try StageLog(reading: SourceText(file: "log.json", bytes: Array(stage.log.description.utf8)))
    #expect(log == stage.log)
    let other = try stage.replayed()
    #expect(other.app.heard == stage.app.heard)
    #expect(other.layoutText == stage.layoutText)
  }

  @Test("type and delete a letter of many marks as one, and none of more than a text has")
  func marks() throws {
    let stage = try stage()
    let letter = "a" + String(repeating: "\u{301}", count: 128)
    #expect(letter.count == 1 && letter.utf8.count == 257)
    func text() throws -> String? { try stage.find(.path("content/name")).view?.state.edit?.text }
    try stage.type("x" + letter, into: "Name")
    #expect(try text() == "x" + letter)
    // One more would join those before it.
    try stage.type("\u{301}", into: "Name")
    #expect(try text() == "x" + letter)
    try stage.key(.delete)
    #expect(try text() == "x")
  }

  @Test("tell in words what each step changed, and what was announced")
  func spoken() throws {
    let stage = try Stage(Teller())
    try stage.key(.tab)
    try stage.key(" ")
    #expect(stage.announcements == ["One sent"])
    #expect(
      try stage.film.spokenSteps() == """
        0. begin · 0 s
          - button "Send"
        1. press tab · 0 s
          - button "Send"
          + button "Send" [focused]
        2. press space · 0 s
          + text "Sent"
          announced "One sent"

        """)
  }

  @Test("announce by themselves an alert, a sheet, another page, and what a status says")
  func announced() throws {
    let stage = try Stage(Guide(), on: .iPhone15)
    for moment in [Guide.Moment.saved, .saved, .sheet, .alert, .start, .page] {
      stage.app.show(moment)
      try stage.advance(by: .milliseconds(10))
    }
    let said = try stage.film.spokenSteps().split(separator: "\n").filter { $0.contains("announced") }
    #expect(
      said.map { String($0.drop { $0 == " " }) } == [
        #"announced "Saved""#, #"announced "Colours""#, #"announced "Delete?, It cannot be undone.""#,
        #"announced "Details""#,
      ])
  }

  @Test("do not say again what a status said before a sheet covered it")
  func saidOnce() throws {
    let stage = try Stage(Guide(), on: .iPhone15)
    for moment in [Guide.Moment.saved, .savedSheet, .saved, .sheet, .savedSheet, .saved] {
      stage.app.show(moment)
      try stage.advance(by: .milliseconds(10))
    }
    let said = try stage.film.spokenSteps().split(separator: "\n").filter { $0.contains("announced") }
    // The sheet has a status of its own.
    #expect(
      said.map { String($0.drop { $0 == " " }) } == [
        #"announced "Saved""#, #"announced "Colours""#, #"announced "Saved""#, #"announced "Colours""#,
        #"announced "Saved""#,
      ])
  }

  @Test("a status that was there and hidden is announced once it is seen")
  func fadedIn() throws {
    let stage = try Stage(Guide(), on: .iPhone15)
    for moment in [Guide.Moment.hidden, .saved, .saved] {
      stage.app.show(moment)
      try stage.advance(by: .milliseconds(10))
    }
    let said = try stage.film.spokenSteps().split(separator: "\n").filter { $0.contains("announced") }
    #expect(said.map { String($0.drop { $0 == " " }) } == [#"announced "Saved""#])
  }
}

/// Shows one thing after another.
private final class Guide: LiveSource {
  enum Moment { case start, hidden, saved, sheet, savedSheet, alert, page }

  private var moment = Moment.start
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func show(_ moment: Moment) { world?.outside("show", to: self) { $0.moment = moment } }

  func describe(_ traits: Traits) -> Description {
    var status = ViewSpec(.container, key: "status")
    status.semantics.role = .status
    status.children = [
      ViewSpec(.label(LabelSpec(text: [.hidden, .saved, .savedSheet].contains(moment) ? "Saved" : "")))
    ]
    if moment == .hidden { status.style.alpha = 0 }
    let button = ViewSpec(.button(ButtonSpec(text: "Go")))
    func page(_ title: String) -> ScreenSpec.Page {
      var content = ViewSpec(.container, children: [button, status])
      content.layout.grow = 1
      return ScreenSpec.Page(
        content: content, bar: ViewSpec(.navigationBar(NavigationBarSpec(title: .text(title)))))
    }
    var screen = ScreenSpec(page: page(moment == .page ? "Details" : "Start"))
    screen.page.identity.key = moment == .page ? "details" : "start"
    if [.sheet, .savedSheet].contains(moment) { screen.sheets = [.init(page: page("Colours"))] }
    if moment == .alert {
      let alert = AlertSpec(title: "Delete?", text: "It cannot be undone.", buttons: [.init(title: "No")])
      screen.page.alert = ViewSpec(.alert(alert))
    }
    return Description(screen.view(traits))
  }
}

/// Says what it did.
private final class Teller: LiveSource {
  private var isSent = false
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var button = ViewSpec(.button(ButtonSpec(text: "Send")))
    button.handlers = [
      handlers.add(.tap) { _ in
        self.isSent = true
        self.world?.announce("One sent")
        self.world?.setNeedsDescription()
      }
    ]
    let sent = ViewSpec(.label(LabelSpec(text: "Sent")))
    return Description(ViewSpec(.container, children: [button] + (isSent ? [sent] : [])), handlers: handlers)
  }
}
