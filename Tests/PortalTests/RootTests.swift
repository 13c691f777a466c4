import Portal
import PortalRaster
import Testing

@Suite("A screen")
struct RootTests {
  private let phone = Canvas(width: 393, height: 852, safeArea: Edges(top: 59, bottom: 34))

  private let filling: Component<String> = container(layout: layout { $0.flex = flex { $0.grow = .one } })

  private func picture(_ screen: Screen<String>, _ canvas: Canvas? = nil, _ traits: Traits = Traits()) throws -> Picture
  {
    try Renderer().picture(of: screen, on: canvas ?? phone, traits: traits)
  }

  private func frame(_ path: String, _ picture: Picture) throws -> Rect {
    try #require(picture.screen.view(at: path), "\(path) in\n\(picture.layoutText)").frame
  }

  private let tabs = tabBar(
    items: [
      tabBarItem(title: "Home", onTap: "home"), tabBarItem(title: "Search", badge: "3", onTap: "search"),
    ], selected: 1)

  @Test("without root properties is its component")
  func alone() throws {
    let screen = Screen(content: .component(filling))
    #expect(try picture(screen, .phone).layoutText == Renderer().picture(of: filling).layoutText)
  }

  @Test("lays its component out between bars and safe area")
  func room() throws {
    let stack = try picture(Screen(root: .stack(navigationBar(title: "Post")), content: .component(filling)))
    // Above the end of the safe area, where the Dynamic Island's status bar ends, at whole pixels of two in a point.
    #expect(try frame("content", stack) == Rect(x: 0, y: 97.5, width: 393, height: 720.5))
    let plain = try picture(
      Screen(root: .stack(navigationBar(title: "Post")), content: .component(filling)), .phone)
    #expect(try frame("content", plain) == Rect(x: 0, y: 44, width: 390, height: 800))
    let tab = try picture(Screen(root: .tab(tabs), content: .component(filling)))
    #expect(try frame("content", tab) == Rect(x: 0, y: 59, width: 393, height: 710))
    let simple = try picture(Screen(content: .component(filling)))
    #expect(try frame("content", simple) == Rect(x: 0, y: 59, width: 393, height: 759))
  }

  @Test("rotates the canvas for landscape, and has lower bars there")
  func landscape() throws {
    let root = RootComponent.stack(navigationBar(title: "Post") as NavigationBar<String>)
    let turned = try picture(Screen(root: root, content: .component(filling), orientation: .landscape))
    #expect(turned.screen.canvas.size == Size(width: 852, height: 393))
    #expect(try frame("content", turned) == Rect(x: 59, y: 32, width: 734, height: 340))
    #expect(turned.screen.view(at: "statusBar") == nil)
  }

  @Test("has a centred title, until a button needs the space")
  func title() throws {
    func title(_ text: String, back: String) throws -> Rect {
      let properties: NavigationBarProperties<String> = properties {
        $0.title = .text(text)
        $0.backButtonTitle = back
      }
      return try frame(
        "bar/title", picture(Screen(root: .stack(navigationBar(properties: properties)), content: .component(filling))))
    }
    #expect(try abs(title("Post", back: "Feed").center.x - 196.5) < 1)
    #expect(try title("Post", back: "Everything that has been written").center.x > 240)
    let long = try title(String(repeating: "Long ", count: 30), back: "Feed")
    #expect(long.width > 200 && long.maxX < 393)
  }

  @Test("is mirrored from right to left, including the chevron")
  func mirrored() throws {
    let screen = Screen(
      root: .stack(
        navigationBar(
          properties: properties {
            $0.backButtonTitle = "Feed"
            $0.rightButtonItems = [.textButton(title: "Share", onTap: "share")]
          })), content: .component(filling))
    let there = try picture(screen)
    let back = try picture(screen, nil, Traits(direction: .rightToLeft))
    for path in ["bar/left/back", "bar/right/0"] {
      #expect(try abs(frame(path, there).x - (393 - frame(path, back).maxX)) < 0.6)
    }
    let strokes = { (picture: Picture) in
      picture.list.items.compactMap { item -> Path? in
        if case .stroke(let path, _, _) = item { path } else { nil }
      }
    }
    #expect(strokes(there).count == 1 && strokes(back).count == 1 && strokes(there) != strokes(back))
  }

  @Test("calls a bar's icon what its label says, or else by its name")
  func labels() throws {
    let bar: NavigationBar<String> = navigationBar(title: "Posts") {
      NavigationBarButton.imageButton(icon: .symbol("plus"), label: "New post", onTap: "new")
      NavigationBarButton.imageButton(icon: .symbol("gear"), onTap: "settings")
    }
    let placed = try picture(Screen(root: .stack(bar), content: .component(filling)))
    let names = ["bar/right/0", "bar/right/1"].map { placed.screen.view(at: $0)?.view?.semantics.label }
    #expect(names == ["New post", "gear"])
  }

  @Test("scales its bars with the text size, up to a limit")
  func textSize() throws {
    func top(_ size: TextSize) throws -> Double {
      let screen = Screen(root: .stack(navigationBar(title: "Post")), content: .component(filling))
      return try frame("content", picture(screen, .phone, Traits(textSize: size))).y
    }
    #expect(try top(.xSmall) == 44 && top(.large) == 44)
    #expect(try top(.xxxLarge) == 60)
    #expect(try top(.accessibility5) == 60)
  }

  @Test("limits the scaling of custom bar content, too")
  func titleComponent() throws {
    let rows: Component<String> = table(
      items: [
        tableItem(height: 30) { _ in TableItemRender(component: label(text: "Row"), typeIdentifier: "row") }
      ],
      layout: layout {
        $0.width = Dimension(value: 60)
        $0.height = Dimension(value: 30)
      })
    let bar: NavigationBar<String> = navigationBar(
      properties: properties {
        $0.title = .component(container(children: [label(text: "Post"), rows]))
      })
    let screen = Screen(root: .stack(bar), content: .component(label(text: "Text")))
    let drawing = try picture(screen, .phone, Traits(textSize: .accessibility5))
    let drawn = drawing.screen
    let rowLabel = try #require(drawn.view(at: "bar/title/1/0/0"), "\(drawing.layoutText)")
    #expect(rowLabel.ownText?.block.attributes.size == 23)
    #expect(drawn.view(at: "bar/title/0")?.ownText?.block.attributes.size == 23)
    #expect(drawn.view(at: "content")?.ownText?.block.attributes.size == 53)
  }

  @Test("has a status bar legible on the bar's colour, unless it has a style")
  func statusBar() throws {
    func ink(
      on ground: Color, _ appearance: Appearance, translucent: Bool = false, _ style: StatusBarStyle = .default
    ) throws -> RGBA? {
      let bar: NavigationBar<String> = navigationBar(
        title: "Post",
        style: navigationBarStyleSheet { base, bar in
          base.backgroundColor = ground
          bar.isTranslucent = translucent
          bar.statusBarStyle = style
        })
      let screen = Screen(root: .stack(bar), content: .component(filling))
      return try picture(screen, nil, Traits(appearance: appearance)).screen.view(at: "statusBar")?.ownText?.colors[0]
    }
    let (black, white) = (RGBA(hex: 0x000000), RGBA(hex: 0xffffff))
    for appearance in [Appearance.light, .dark] {
      #expect(try ink(on: .white, appearance) == black)
      #expect(try ink(on: .black, appearance, translucent: true) == white)
      #expect(try ink(on: .white, appearance, .lightContent) == white)
    }
    #expect(try ink(on: .gray, .light) == black && ink(on: .gray, .dark) == white)
    #expect(try ink(on: .clear, .light) == black && ink(on: .clear, .dark) == white)
  }

  @Test("sends the messages of buttons, tabs, and an alert's buttons")
  func touches() throws {
    var sent: [String] = []
    func tap(_ path: String, _ screen: Screen<String>) throws {
      let description = Sending(screen: screen) { sent.append($0) }
      let picture = try Renderer().picture(of: description, on: phone)
      picture.send(.tap, at: try frame(path, picture).center)
    }
    let bar: NavigationBarProperties<String> = properties {
      $0.onBack = "back"
      $0.rightButtonItems = [.textButton(title: "Share", onTap: "share")]
    }
    let stack = Screen(root: .stack(navigationBar(properties: bar)), content: .component(filling))
    try tap("bar/left/back", stack)
    try tap("bar/right/0", stack)
    try tap("tabs/1", Screen(root: .tab(tabs), content: .component(filling)))
    let alert = AlertProperties(
      title: "Sure?", primary: AlertButton(title: "No", onTap: "no"), secondary: AlertButton(title: "Yes", onTap: "yes")
    )
    let asking = Screen(
      root: .stack(navigationBar(properties: bar)), content: .alert(properties: alert, over: filling))
    try tap("alert/primary", asking)
    try tap("alert/secondary", asking)
    #expect(sent == ["back", "share", "search", "no", "yes"])
    // Views under an alert or a sheet cannot be touched.
    try tap("bar/right/0", asking)
    try tap("bar/right/0", Screen(root: stack.root, content: stack.content, sheet: Sheet(content: .component(filling))))
    #expect(sent.count == 5)
  }

  private struct Sending: Describable {
    var screen: Screen<String>
    var send: (String) -> Void
    func describe(_ traits: Traits) -> Description { screen.describe(traits, send: send) }
  }

  @Test("shows an alert over its content, with long buttons stacked")
  func alert() throws {
    func answers(_ title: String) throws -> (Rect, Rect) {
      let properties = AlertProperties<String>(
        title: "Sure?", primary: AlertButton(title: title), secondary: AlertButton(title: "Cancel"))
      let picture = try picture(Screen(content: .alert(properties: properties, over: filling)))
      #expect(try frame("content", picture) == Rect(x: 0, y: 59, width: 393, height: 759))
      #expect(try abs(frame("alert", picture).center.y - 426) < 1)
      return (try frame("alert/primary", picture), try frame("alert/secondary", picture))
    }
    let (no, yes) = try answers("No")
    #expect(no.y == yes.y && no.maxX <= yes.x + 1)
    let (long, cancel) = try answers("Delete everything for good")
    #expect(long.maxY == cancel.y && long.width >= 270 && cancel.width >= 270)
  }

  @Test("recedes behind a large sheet, and stays behind one of half the height")
  func sheets() throws {
    func shown(_ detent: SheetDetent) throws -> Picture {
      try picture(
        Screen(
          root: .stack(navigationBar(title: "Photos")), content: .component(filling),
          sheet: Sheet(root: .stack(navigationBar(title: "New")), content: .component(filling), detent: detent)))
    }
    let large = try shown(.large)
    #expect(try frame("sheet", large) == Rect(x: 0, y: 69, width: 393, height: 783))
    #expect(try frame("sheet/content", large).y == 69 + 56)
    #expect(large.screen.view(at: "page")?.style.transform?.translate.y == 59)
    let medium = try shown(.medium)
    #expect(try frame("sheet", medium) == Rect(x: 0, y: 426, width: 393, height: 426))
    #expect(medium.screen.view(at: "page")?.style.transform == nil)
  }

  @Test("shows a sheet over a sheet, which recedes like the screen")
  func pile() throws {
    func shown(_ lower: SheetDetent, _ upper: SheetDetent) throws -> Picture {
      try picture(
        Screen(
          content: .component(filling),
          sheet: Sheet(
            root: .stack(navigationBar(title: "Album")), content: .component(filling), detent: lower,
            sheet: Sheet(
              root: .stack(navigationBar(title: "Names")),
              content: .alert(
                properties: AlertProperties(title: "Sure?", primary: AlertButton(title: "Yes")), over: filling),
              detent: upper))))
    }
    let both = try shown(.large, .large)
    #expect(try frame("sheet2", both) == frame("sheet", both))
    #expect(try frame("sheet2/content", both).y == 69 + 56)
    // The lower sheet's edge covers the screen's, at the same width.
    let (page, sheet) = (both.screen.view(at: "page")?.style.transform, both.screen.view(at: "sheet")?.style.transform)
    #expect(sheet?.scale == page?.scale && sheet?.translate.y == -10)
    #expect(both.screen.view(at: "sheet2")?.style.transform == nil)
    // The frontmost alert is the upper sheet's.
    #expect(both.screen.view(at: "alert") != nil)
    let half = try shown(.large, .medium)
    #expect(half.screen.view(at: "sheet")?.style.transform == nil)
    #expect(try frame("sheet2", half).y == 426)
    let over = try shown(.medium, .large)
    #expect(over.screen.view(at: "page")?.style.transform == nil)
    #expect(over.screen.view(at: "sheet")?.style.transform == nil)
    #expect(try frame("sheet2", over).y == 69)
  }
}
