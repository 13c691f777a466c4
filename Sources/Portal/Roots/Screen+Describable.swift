extension Screen: Describable {
  /// The description of the screen; its messages are ignored.
  public func describe(_ traits: Traits) -> Description {
    describe(traits) { _ in }
  }

  /// The description of the screen, with its messages sent to `send`.
  public func describe(_ traits: Traits, send: @escaping (Message) -> Void) -> Description {
    var lowering = Lowering(traits, send: send)
    let spec = lowering.lower(self, traits)
    return Description(spec, handlers: lowering.handlers)
  }

  public func canvas(on canvas: Canvas) -> Canvas { canvas.turned(for: orientation) }
}

extension Lowering {
  fileprivate mutating func lower(_ screen: Screen<Message>, _ traits: Traits) -> ViewSpec {
    var spec = ScreenSpec(page: page(screen.root, screen.content, screen.page), statusBar: screen.statusBar)
    for sheet in screen.sheet?.pile ?? [] {
      let page = page(sheet.root, sheet.content, sheet.page)
      var frame = ViewSpec(.container)
      if let message = sheet.onDismiss { handle(.cancel, in: &frame) { _ in message } }
      if let message = sheet.onDetent {
        let detents = sheet.detents
        handle(.selectionChanged, in: &frame) { event in
          event.index.flatMap { detents.indices.contains($0) ? message(detents[$0]) : nil }
        }
      }
      spec.sheets.append(
        ScreenSpec.Sheet(
          page: page, detent: sheet.detent, showsGrabber: sheet.showsGrabber, detents: sheet.detents,
          handlers: frame.handlers))
    }
    return spec.view(traits)
  }

  private mutating func page(
    _ root: RootComponent<Message>, _ content: ScreenContent<Message>, _ identity: PageIdentity
  ) -> ScreenSpec.Page {
    // The content has the first slots, so that bars around it do not renumber them.
    var page = ScreenSpec.Page(content: lower(content.component, depth: 2))
    page.identity = identity
    switch root {
    case .simple: break
    case .stack(let bar): page.bar = view(bar)
    case .tab(let tabs):
      if let bar = tabs.navigationBar { page.bar = view(bar) }
      page.tabs = view(tabs)
    }
    if case .alert(let properties, _) = content { page.alert = view(properties) }
    return page
  }

  private mutating func view(_ bar: NavigationBar<Message>) -> ViewSpec {
    let (properties, style) = (bar.properties, bar.style.component)
    let (left, right) = (properties.leftButtonItems, properties.rightButtonItems ?? [])
    var spec = NavigationBarSpec(
      backTitle: properties.backButtonTitle, left: left?.map(\.spec), right: right.map(\.spec),
      isTranslucent: style.isTranslucent, separatorHidden: style.separatorHidden, hasLargeTitle: properties.largeTitle)
    spec.tint = style.tintColor
    spec.statusBarStyle = style.statusBarStyle
    spec.material = style.toolbarBackground
    spec.backgroundVisibility = style.toolbarBackgroundVisibility
    var child: ViewSpec?
    switch properties.title {
    case .text(let text): spec.title = .text(text, style.title)
    case .image(let image): spec.title = .image(image)
    case .component(let component): child = lower(component, depth: 3)
    case nil: break
    }
    var view = ViewSpec(.navigationBar(spec), style: bar.style.base, children: child.map { [$0] } ?? [])
    handle(choosing: ((left ?? []) + right).map(\.onTap), in: &view)
    if let message = properties.onBack { handle(.cancel, in: &view) { _ in message } }
    return view
  }

  private mutating func view(_ bar: TabBar<Message>) -> ViewSpec {
    let style = bar.style.component
    var spec = TabBarSpec(
      bar.items.map(\.spec), selected: bar.selected, isTranslucent: style.isTranslucent,
      separatorHidden: style.separatorHidden)
    spec.tint = style.tintColor
    spec.unselectedTint = style.unselectedTintColor
    spec.badgeColor = style.badgeColor
    spec.font = style.textFont
    spec.material = style.toolbarBackground
    spec.backgroundVisibility = style.toolbarBackgroundVisibility
    var view = ViewSpec(.tabBar(spec), style: bar.style.base)
    handle(choosing: bar.items.map(\.onTap), in: &view)
    return view
  }

  private mutating func view(_ alert: AlertProperties<Message>) -> ViewSpec {
    let buttons = [alert.primary] + (alert.secondary.map { [$0] } ?? [])
    let spec = AlertSpec(
      title: alert.title, text: alert.text,
      buttons: buttons.map { AlertSpec.Button(title: $0.title, style: $0.style) })
    var view = ViewSpec(.alert(spec))
    handle(choosing: buttons.map(\.onTap), in: &view)
    return view
  }
}
