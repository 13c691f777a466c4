/// What is shown in the place of a keyboard: a bar that moves the focus, and a box below it; or a menu.
final class InputColumn: ViewObject {
  enum Step { case move(FocusDirection), done }

  private let bar = BarView()
  private let column = ColumnView()

  private final class BarView: BaseView {
    let forward = ButtonView()
    let backward = ButtonView()
    let done = ButtonView()

    required init() {
      super.init()
      layout.flexDirection = .row
      layout.alignItems = .center
      layout.height = 44
      layout.columnGap = 16
      layout.padding = FlexEdges(horizontal: 16)
      style.backgroundColor = .secondarySystemBackground
      let room = BaseView()
      room.layout.grow = 1
      forward.spec.icon = .symbol("chevron.up")
      backward.spec.icon = .symbol("chevron.down")
      forward.semantics.label = "Previous"
      backward.semantics.label = "Next"
      done.title = "Done"
      for view in [forward, backward, room, done] { addSubview(view) }
    }
  }

  required init() {
    super.init()
    key = "input"
    style.backgroundColor = .systemGroupedBackground
    addSubview(bar)
    addSubview(column)
  }

  override var placing: SubviewPlacing { .flexbox }
  override var content: ViewContent { .inputPanel }

  func render(_ box: AnyBox) { column.render(box, animated: false) }

  /// Ends what was shown.
  func close() { render(.empty) }

  /// - Parameters:
  ///   - isOwn: whether somebody asked for the box, who can be done with it.
  ///   - moves: whether there is something to go to before it and after it.
  func showBar(isOwn: Bool, moves: [Bool], step: @escaping (Step) -> Void) {
    bar.isHidden = !isOwn
    bar.layout.display = isOwn ? .flex : .none
    (bar.forward.isEnabled, bar.backward.isEnabled) = (moves[0], moves[1])
    for (button, canMove) in zip([bar.forward, bar.backward], moves) {
      button.tintColor = canMove ? nil : .tertiaryLabel
    }
    bar.forward.didTap = { step(.move(.forward)) }
    bar.backward.didTap = { step(.move(.backward)) }
    bar.done.didTap = { step(.done) }
  }

  func render(menu: [MenuItem], close: @escaping () -> Void) {
    bar.isHidden = true
    bar.layout.display = .none
    var nodes = menu.enumerated().map { index, item in
      Node(
        id: index,
        component: Component.Button(title: item.title) {
          close()
          item.action()
        })
    }
    nodes.append(Node(id: menu.count, component: Component.Button(title: "Cancel", didTap: close)))
    render(AnyBox(Box(sections: [Section(id: "menu", items: nodes)])))
  }
}

extension Accessory {
  /// A row's content with the accessory at its end.
  func beside(_ content: ViewSpec) -> ViewSpec {
    var (content, mark) = (content, mark)
    content.layout.grow = 1
    content.layout.shrink = 1
    mark.layout.shrink = 0
    mark.layout.margin = FlexEdges(start: 8, end: 16)
    var row = ViewSpec(.container, children: [content, mark])
    row.layout.flexDirection = .row
    row.layout.alignItems = .center
    return row
  }

  /// The view of the accessory alone.
  var mark: ViewSpec {
    func image(_ source: ImageSource, side: Double) -> ViewSpec {
      var spec = ViewSpec(.imageView(ImageSpec(image: source)), key: "accessory")
      spec.layout.width = .points(side)
      spec.layout.height = .points(side)
      return spec
    }
    return switch self {
    case .none: ViewSpec(.container, key: "accessory")
    case .chevron: image(.symbol("chevron.right").tinted(.systemGray3), side: 14)
    case .checkmark: image(.symbol("checkmark").tinted(.tint), side: 18)
    case .activityIndicator: ViewSpec(.spinner(SpinnerSpec()), key: "accessory")
    case .icon(let source): image(source, side: 24)
    case .tintedIcon(let source, let color): image(source.tinted(color), side: 24)
    }
  }
}
