import PortalRaster

/// A tree of boxes, texts, pictures and lists of every layout that changes at random: how it looks, what it says, what is in it.
final class Garden: LiveSource {
  /// A plant, which may have others on it.
  private struct Plant {
    var spec: ViewSpec
    var branches: [Plant] = []
  }

  private var root = Plant(spec: ViewSpec(.container))
  private var random: SeededRandom
  private var world: LiveWorld?
  private var count = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    root.branches = (0..<4).map { _ in plant(depth: 3) }
    root.spec.layout.grow = 1
  }

  func enter(_ world: LiveWorld) { self.world = world }

  /// Changes a few plants; seldom what is on one of them.
  func grow() {
    for _ in 0...random.number(below: 2) { change(&root) }
    world?.setNeedsDescription()
  }

  func describe(_ traits: Traits) -> Description {
    var handlers = HandlerTable()
    var spec = describe(root, &handlers)
    spec.layout.width = .percent(100)
    return Description(spec, handlers: handlers)
  }

  private func describe(_ plant: Plant, _ handlers: inout HandlerTable) -> ViewSpec {
    var spec = plant.spec
    if plant.spec.content.name == "table" {
      let branches = plant.branches
      spec.rows = handlers.add(
        rows: { row in
          var handlers = HandlerTable()
          return Description(
            .row(.tableItem(TableItemSpec()), self.describe(branches[row], &handlers)), handlers: handlers)
        }, count: branches.count, keys: { Key($0) })
    } else {
      spec.children = plant.branches.map { describe($0, &handlers) }
    }
    return spec
  }

  // MARK: Chance

  private func plant(depth: Int) -> Plant {
    count += 1
    var plant = Plant(spec: ViewSpec(.container, key: Key(count)))
    switch random.number(below: depth > 0 ? 9 : 5) {
    case 0, 1, 2: plant.spec.content = .label(LabelSpec(text: text()))
    case 3: plant.spec.content = .imageView(ImageSpec(image: image()))
    case 4: plant.spec.content = .slider(SliderSpec(value: 0.5))
    case 5:
      plant.spec.content = .table(TableSpec(rowHeights: RowHeights(uniform: 30)))
      plant.branches = (0..<3).map { _ in self.plant(depth: 1) }
    case 6:
      plant.spec.content = .scrollView(ScrollViewSpec(direction: .vertical))
      plant.branches = (0..<2).map { _ in self.plant(depth: depth - 1) }
    default: plant.branches = (0...random.number(below: 4)).map { _ in self.plant(depth: depth - 1) }
    }
    for _ in 0..<random.number(below: 4) { restyle(&plant.spec.layout) }
    return plant
  }

  private func image() -> ImageSource { .symbol(["star", "heart", "plus"][random.number(below: 3)]) }

  private func text() -> String {
    (0...random.number(below: 6)).map { _ in ["a", "word", "بيت", "longer words", "😀", "\n"][random.number(below: 6)] }
      .joined(separator: " ")
  }

  private func change(_ plant: inout Plant) {
    if !plant.branches.isEmpty, random.number(below: 5) > 0 {
      return change(&plant.branches[random.number(below: plant.branches.count)])
    }
    switch random.number(below: 12) {
    case 0 where plant.branches.count > 1: plant.branches.remove(at: random.number(below: plant.branches.count))
    case 1 where !plant.branches.isEmpty: plant.branches.append(self.plant(depth: 1))
    case 2 where plant.branches.count > 1: plant.branches.swapAt(0, plant.branches.count - 1)
    case 3..<7:
      switch plant.spec.content.name {
      case "label": plant.spec.content = .label(LabelSpec(text: text()))
      case "imageView": plant.spec.content = .imageView(ImageSpec(image: image()))
      default: restyle(&plant.spec.layout)
      }
    default: restyle(&plant.spec.layout)
    }
  }

  private func length() -> Length {
    switch random.number(below: 8) {
    case 0: .auto
    case 1: .percent(Double(random.number(below: 120)))
    case 2: .maxContent
    case 3: .fitContent
    case 4: .stretch
    default: .points(Double(random.number(below: 90)))
    }
  }

  private func points(_ most: Int) -> Double { Double(random.number(below: most)) / 2 }

  private func restyle(_ layout: inout FlexStyle) {
    func any<Value: CaseIterable>(_: Value.Type) -> Value where Value.AllCases == [Value] {
      Value.allCases[random.number(below: Value.allCases.count)]
    }
    switch random.number(below: 24) {
    case 0: layout.width = length()
    case 1: layout.height = length()
    case 2: layout.minWidth = length()
    case 3: layout.maxWidth = length()
    case 4: layout.minHeight = length()
    case 5: layout.maxHeight = length()
    case 6: layout.flexDirection = any(FlexDirection.self)
    case 7: layout.wrap = any(FlexWrap.self)
    case 8: layout.justifyContent = any(JustifyContent.self)
    case 9: layout.alignItems = any(AlignItems.self)
    case 10: layout.alignSelf = any(AlignSelf.self)
    case 11: layout.alignContent = any(AlignContent.self)
    case 12, 13: layout.grow = points(5)
    case 14: layout.shrink = points(5)
    case 15: layout.basis = length()
    case 16: layout.aspectRatio = random.number(below: 2) == 0 ? nil : 0.5 + points(4)
    case 17: layout.margin.left = .points(points(30))
    case 18: layout.padding.top = .points(points(30))
    case 19: layout.padding.left = .percent(points(20))
    case 20: layout.rowGap = .points(points(20))
    case 21: layout.position = any(PositionKind.self)
    case 22: layout.display = random.number(below: 3) > 0 ? .flex : any(DisplayKind.self)
    default: layout.writingDirection = any(WritingDirection.self)
    }
  }
}
