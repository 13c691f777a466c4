extension Screen: Describable {
  /// What the screen looks like; messages go nowhere.
  public func describe(_ traits: Traits) -> Description {
    describe(traits) { _ in }
  }

  /// What the screen looks like, with its messages going to `send`.
  public func describe(_ traits: Traits, send: @escaping (Message) -> Void) -> Description {
    var lowering = Lowering(send: send)
    let spec = lowering.lower(self, traits)
    return Description(spec, handlers: lowering.handlers)
  }

  public func canvas(on canvas: Canvas) -> Canvas { canvas.turned(for: orientation) }
}

extension Lowering {
  fileprivate mutating func lower(_ screen: Screen<Message>, _ traits: Traits) -> ViewSpec {
    var spec = ScreenSpec(page: page(screen.root, screen.content.component, traits))
    spec.statusBar = statusBar(screen, traits)
    let sheets = screen.sheet?.pile ?? []
    for sheet in sheets {
      spec.sheets.append(
        ScreenSpec.Sheet(
          page: page(sheet.root, sheet.content.component, traits), detent: sheet.detent,
          showsGrabber: sheet.showsGrabber))
    }
    // There is one alert at a time: that of what lies in front.
    for content in sheets.reversed().map(\.content) + [screen.content] {
      guard spec.alert == nil, case .alert(let properties, _) = content else { continue }
      spec.alert = alert(properties)
    }
    return spec.view(traits)
  }

  private func statusBar(_ screen: Screen<Message>, _ traits: Traits) -> StatusBarSpec? {
    let room = traits.safeArea.top
    guard !(screen.statusBar.isHidden ?? (room < StatusBarSpec.leastHeight)) else { return nil }
    return StatusBarSpec(
      time: screen.statusBar.time, style: screen.statusBar.style ?? screen.root.statusBarStyle,
      height: max(room, StatusBarSpec.leastHeight))
  }

  private mutating func page(
    _ root: RootComponent<Message>, _ component: Component<Message>, _ traits: Traits
  ) -> ScreenSpec.Page {
    // The content has the first slots, so that they stay what they are whatever bars come around it.
    var page = ScreenSpec.Page(content: lower(component, depth: 2))
    switch root {
    case .simple: break
    case .stack(let bar): page.bar = view(bar, traits)
    case .tab(let tabs):
      if let bar = tabs.navigationBar { page.bar = view(bar, traits) }
      page.tabs = view(tabs)
    }
    return page
  }

  // MARK: Bars

  private mutating func view(_ bar: NavigationBar<Message>, _ traits: Traits) -> ViewSpec {
    let (properties, style) = (bar.properties, bar.style.component)
    var spec = NavigationBarSpec(isTranslucent: style.isTranslucent, separatorHidden: style.separatorHidden)
    var title = properties.title.map { self.title($0, style, traits) }
    if properties.largeTitle, case .text(let text)? = properties.title {
      spec.hasLargeTitle = true
      title = ViewSpec(.barTitle(BarTitleSpec(text: text, style: style.title)))
    }
    let left: [ViewSpec]
    if let items = properties.leftButtonItems {
      left = items.map { button($0, style) }
    } else {
      left = [back(properties, style)].compactMap { $0 }
    }
    return NavigationBarSpec.view(
      spec, style: bar.style.base, title: title, left: left,
      right: (properties.rightButtonItems ?? []).map { button($0, style) })
  }

  private mutating func title(
    _ title: NavigationBarTitle<Message>, _ style: NavigationBarStyleSheet, _ traits: Traits
  ) -> ViewSpec {
    switch title {
    case .text(let text):
      let look = NavigationBarSpec.titleStyle(style.title, traits)
      return ViewSpec(.label(LabelSpec(text: text, style: look)), semantics: Semantics(role: .header))
    case .image(let image):
      var spec = ViewSpec(.imageView(ImageSpec(image: image)))
      spec.style.contentMode = .scaleAspectFit
      spec.layout.maxHeight = .percent(100)
      return spec
    case .component(let component): return lower(component, depth: 3)
    }
  }

  private mutating func button(
    _ button: NavigationBarButton<Message>, _ style: NavigationBarStyleSheet
  ) -> ViewSpec {
    let message: Message?
    var spec = BarButtonSpec(tint: style.tintColor)
    switch button {
    case .textButton(let title, let onTap): (spec.title, message) = (title, onTap)
    case .imageButton(let icon, let onTap): (spec.icon, message) = (icon, onTap)
    }
    var view = ViewSpec(.barButton(spec))
    if let message { handle(.tap, in: &view) { _ in message } }
    return view
  }

  private mutating func back(
    _ properties: NavigationBarProperties<Message>, _ style: NavigationBarStyleSheet
  ) -> ViewSpec? {
    guard properties.backButtonTitle != nil || properties.onBack != nil else { return nil }
    let title = properties.backButtonTitle.flatMap { $0.isEmpty ? nil : $0 }
    var view = ViewSpec(.barButton(BarButtonSpec(title: title, leadsBack: true, tint: style.tintColor)), key: "back")
    if let message = properties.onBack { handle(.tap, in: &view) { _ in message } }
    return view
  }

  private mutating func view(_ bar: TabBar<Message>) -> ViewSpec {
    let style = bar.style.component
    var view = ViewSpec(
      .tabBar(TabBarSpec(isTranslucent: style.isTranslucent, separatorHidden: style.separatorHidden)),
      style: bar.style.base)
    for (index, item) in bar.items.enumerated() {
      let isSelected = index == bar.selected
      var tab = ViewSpec(
        .tab(
          TabSpec(
            title: item.title, icon: isSelected ? item.selectedIcon ?? item.icon : item.icon, badge: item.badge,
            isSelected: isSelected, tint: style.tintColor, unselectedTint: style.unselectedTintColor,
            badgeColor: style.badgeColor, font: style.textFont)))
      if let message = item.onTap { handle(.tap, in: &tab) { _ in message } }
      view.children.append(tab)
    }
    return view
  }

  // MARK: Alerts

  private mutating func alert(_ properties: AlertProperties<Message>) -> ViewSpec {
    var view = ViewSpec(.alert(AlertSpec(title: properties.title, text: properties.text)), key: "alert")
    for (key, button) in [("primary", properties.primary), ("secondary", properties.secondary)] {
      guard let button else { continue }
      var spec = ViewSpec(.alertButton(AlertButtonSpec(title: button.title, style: button.style)), key: key)
      if let message = button.onTap { handle(.tap, in: &spec) { _ in message } }
      view.children.append(spec)
    }
    return view
  }
}

extension RootComponent {
  /// What the navigation bar's style sheet says of the status bar.
  fileprivate var statusBarStyle: StatusBarStyle {
    switch self {
    case .simple: .default
    case .stack(let bar): bar.style.component.statusBarStyle
    case .tab(let bar): bar.navigationBar?.style.component.statusBarStyle ?? .default
    }
  }
}
