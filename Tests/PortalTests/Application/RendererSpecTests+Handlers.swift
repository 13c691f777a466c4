import Portal
import PortalRaster
import Testing

// What is heard of them.

extension RendererSpecTests {
  /// What is heard of a gesture with a handler, with another one, and with none.
  private func heard(
    _ component: (String?) -> Component<String>, _ gesture: (Stage<Replaced>) throws -> Void
  ) throws -> [[String]] {
    let first = component("old")
    let stage = try Stage(Replaced(first), on: Self.canvas)
    return try ["old", "new", nil].map { message in
      stage.app.component = component(message)
      stage.app.heard = []
      do { try gesture(stage) } catch let error as StageError where error.reason == .inert && message == nil {}
      return stage.app.heard
    }
  }

  @Test("send one message, the newest, and none once the handler is removed")
  func handlers() throws {
    let expected = [["old"], ["new"], []]
    #expect(
      try heard({ message in Self.make(button: { ($0.text, $0.onTap) = ("Go", message) }) }) { try $0.tap("Go") }
        == expected)
    #expect(try heard({ Self.make(segments: Self.segments(onTap: $0)) }) { try $0.tap("One") } == expected)
    #expect(
      try heard({ message in Self.make(toggle: { $0.onSwitch = { _ in message } }) }) { try $0.tap(.role(.toggle)) }
        == expected)
    func event(
      _ path: WritableKeyPath<TextFieldEvents<String>, (@Sendable (String) -> String)?>
    ) -> (String?) -> Component<String> {
      { message in
        Self.make(field: {
          if let message { $0.onEvents[keyPath: path] = { _ in message } }
          $0.placeholder = "Field"
        })
      }
    }
    #expect(
      try heard(event(\.onEditingBegin)) {
        try $0.focus("Field")
        try $0.endEditing()
      } == expected)
    #expect(
      try heard(event(\.onEditingEnd)) {
        try $0.focus("Field")
        try $0.endEditing()
      } == expected)
    #expect(
      try heard(event(\.onSubmit)) {
        try $0.focus("Field")
        try $0.key(.return)
      } == expected)
    #expect(
      try heard({ message in
        Self.make(text: {
          if let message { $0.onEvents.onEditingChanged = { _ in message } }
          $0.isEditable = true
        })
      }) {
        try $0.focus(.role(.textField))
        try $0.key(.return)
        try $0.endEditing()
      } == expected)
    #expect(
      try heard(event(\.onEditingChanged)) {
        try $0.focus(.role(.textField))
        try $0.type("x")
        try $0.endEditing()
      } == expected)
    #expect(
      try heard({ message in
        Self.make(table: {
          $0.items = [
            tableItem(height: 44) { _ in
              TableItemRender(
                component: Self.make(button: { ($0.text, $0.onTap) = ("Go", message) }), typeIdentifier: "row")
            }
          ]
        })
      }) { try $0.tap("Go") } == expected)
  }

  @Test("tell how a carousel's list is shifted")
  func carousel() throws {
    let stage = try Stage(
      Replaced(
        Self.make {
          $0.isSnapToCellEnabled = true
          $0.onSelectionChange = { "\($0)" }
        }), on: Self.canvas)
    try stage.drag(.text("a"), by: Point(x: -80, y: 0))
    try stage.settle()
    #expect(stage.app.heard == ["left(count: 1)"])
  }

  @Test("rest with an item in the middle where they snap, and anywhere where they do not", arguments: [true, false])
  func snaps(isSnapping: Bool) throws {
    let stage = try Stage(
      Replaced(Self.make(carousel: ["a", "b", "c", "d", "e", "f"]) { $0.isSnapToCellEnabled = isSnapping }),
      on: Self.canvas)
    try stage.drag(.text("a"), by: Point(x: -30, y: 0))
    try stage.settle()
    let offset = try stage.find(.path("content")).scrolling?.offset.x ?? 0
    // Two items are above each other; the second column in the middle is 60 from both sides.
    #expect(isSnapping ? offset == 20 : offset > 0 && offset != 20)
  }
}
