import PortalRaster

/// A screen with a counter, a slider and a long list, whose rows can be changed.
final class Counter: LiveSource {
  var count = 0
  var level = 0.25
  var rows = (0..<100).map { "Row \($0)" }
  var isBusy = false
  var heard: [String] = []
  /// Called by the button's handler once it has counted.
  var watch: () -> Void = {}
  private var world: LiveWorld?

  func enter(_ world: LiveWorld) { self.world = world }

  func change(_ change: (Counter) -> Void) {
    change(self)
    world?.setNeedsDescription()
  }

  /// Counts by what comes from outside.
  func fill() { world?.outside("an answer", to: self) { app in app.change { $0.count += 10 } } }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var button = ButtonSpec(text: "More")
    button.isEnabled = !isBusy
    var more = ViewSpec(.button(button), key: "more")
    more.handlers = [
      handlers.add(.tap) { _ in
        self.change { $0.count += 1 }
        self.watch()
      }
    ]
    var slider = ViewSpec(.slider(SliderSpec(value: level)), key: "level")
    slider.layout.width = 200
    slider.handlers = [handlers.add(.valueChanged) { event in self.change { $0.level = event.number ?? 0 } }]
    var list = ViewSpec(.table(TableSpec(rowHeights: RowHeights(uniform: 44))), key: "list")
    list.layout.grow = 1
    list.rows = handlers.add(
      rows: { row in
        var handlers = HandlerTable()
        let name = self.rows[row]
        var item = ViewSpec(.tableItem(TableItemSpec()), children: [ViewSpec(.label(LabelSpec(text: name)))])
        item.layout.height = 44
        item.handlers = [handlers.add(.tap) { _ in self.heard.append(name) }]
        return Description(item, handlers: handlers)
      }, count: rows.count, keys: { Key(self.rows[$0]) })
    var root = ViewSpec(
      .container, children: [ViewSpec(.label(LabelSpec(text: "\(count)")), key: "number"), more, slider, list])
    root.layout.grow = 1
    return Description(root, handlers: handlers)
  }
}
