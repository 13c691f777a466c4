import Portal
import PortalRaster
import Testing

@Suite("Overlong content")
struct FittingTests {
  private let phone = Canvas(width: 393, height: 852, safeArea: Edges(top: 59, bottom: 34))
  private let filling: Component<String> = container(layout: layout { $0.flex = flex { $0.grow = .one } })

  private func frame(_ path: String, _ picture: Picture) throws -> Rect {
    try #require(picture.screen.view(at: path), "\(path) in\n\(picture.layoutText)").frame
  }

  private func text(_ path: String, _ picture: Picture) -> PlacedText? { picture.screen.view(at: path)?.ownText }

  // MARK: Alerts

  private func alert(
    _ canvas: Canvas, _ traits: Traits, text: String = "What you have written so far will be gone.",
    answers: [String] = ["Keep", "Delete"], scrolled: Double? = nil
  ) throws -> Picture {
    let properties = AlertProperties<String>(
      title: "Delete this draft?", text: text, primary: AlertButton(title: answers[0]),
      secondary: AlertButton(title: answers[1]))
    var state = ViewState()
    state.scrollOffset = scrolled.map { Point(x: 0, y: $0) }
    return try Renderer().picture(
      of: Screen(content: .alert(properties: properties, over: filling)), on: canvas, traits: traits,
      states: scrolled == nil ? [:] : ["alert": state])
  }

  @Test("leaves an alert within the screen, with its buttons whole", arguments: TextSize.allCases)
  func alerts(size: TextSize) throws {
    let long = String(repeating: "All that you have written so far will be gone. ", count: 6)
    for canvas in [phone, Canvas(width: 320, height: 480), phone.turned(for: .landscape)] {
      let picture = try alert(
        canvas, Traits(textSize: size), text: long, answers: ["Keep all of it", "Delete for good"])
      let frame = try frame("alert", picture)
      let safe = canvas.safeArea
      #expect(frame.y >= safe.top && frame.maxY <= canvas.size.height - safe.bottom, "\(canvas.size)")
      #expect(frame.x >= 0 && frame.maxX <= canvas.size.width)
      for path in ["alert/primary", "alert/secondary"] {
        let button = try self.frame(path, picture)
        #expect(button.y >= frame.y && button.maxY <= frame.maxY + 0.5 && button.height > 20)
        #expect(text(path, picture)?.shaped.isTruncated == false)
      }
    }
  }

  @Test("can be scrolled in an alert")
  func alertScrolls() throws {
    let long = String(repeating: "All that you have written so far will be gone. ", count: 40)
    let there = try alert(phone, Traits(), text: long)
    let below = try alert(phone, Traits(), text: long, scrolled: 100)
    #expect(there.list != below.list)
    #expect(try frame("alert", there) == frame("alert", below))
  }

  @Test("stacks an alert's buttons, and shrinks the longest before truncating it")
  func answers() throws {
    let short = try alert(phone, Traits())
    #expect(try frame("alert/primary", short).y == frame("alert/secondary", short).y)
    let long = try alert(phone, Traits(), answers: ["Keep", "Delete it for good, for all times and everywhere"])
    #expect(try frame("alert/secondary", long).y == frame("alert/primary", long).maxY)
    #expect(text("alert/secondary", long)?.shaped.isTruncated == false)
    #expect((text("alert/secondary", long)?.shaped.scale ?? 1) < 1)
  }

  // MARK: Bars

  private func bar(
    _ title: String, back: String?, right: String? = nil, width: Double = 393, _ traits: Traits = Traits()
  ) throws -> Picture {
    let properties: NavigationBarProperties<String> = properties {
      $0.title = .text(title)
      $0.backButtonTitle = back
      $0.rightButtonItems = right.map { [.textButton(title: $0, onTap: nil)] }
    }
    return try Renderer().picture(
      of: Screen(root: .stack(navigationBar(properties: properties)), content: .component(filling)),
      on: Canvas(width: width, height: 300), traits: traits)
  }

  @Test("shortens the back button to “Back”, then to its chevron, before a title is truncated")
  func back() throws {
    let long = "Everything that has been written"
    let steps = [
      (try bar("Post", back: "Feed"), "Feed"), (try bar("Post", back: long), long),
      (try bar("A rather long title", back: long), "Back"),
      (try bar("A title that is longer than most are, so", back: long), ""),
    ]
    for (picture, expected) in steps {
      #expect(text("bar/left/back", picture)?.block.string == expected, "\(picture.layoutText)")
      #expect(text("bar/title", picture)?.shaped.isTruncated == false)
      #expect(try frame("bar/left/back", picture).maxX <= frame("bar/title", picture).x)
    }
    // Between the chevron and the edge a title is centred.
    let middle = try frame("bar/title", bar("A rather long title", back: long)).center.x
    #expect(abs(middle - 196.5) < 1)
  }

  @Test("uses the English word for back only on an English screen")
  func backElsewhere() throws {
    let german = try bar("A rather long title", back: "Everything that has been written", Traits(locale: "de"))
    #expect(text("bar/left/back", german)?.block.string == "")
  }

  @Test("keeps a bar's title and its buttons apart and on the screen", arguments: [320.0, 393])
  func bars(width: Double) throws {
    let word = "Donaudampfschifffahrt"
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      for size in [TextSize.large, .accessibility5] {
        let traits = Traits(direction: direction, textSize: size)
        for (title, back, right) in [
          (word, word, word), (word + word, "Back", "Done"), ("Hi", word, word + word + word),
          ("", word + word + word, ""),
        ] {
          let picture = try bar(title, back: back, right: right, width: width, traits)
          let parts = try ["bar/left/back", "bar/title", "bar/right/0"].map { try frame($0, picture) }.sorted {
            $0.x < $1.x
          }
          for (one, next) in zip(parts, parts.dropFirst()) {
            #expect(one.maxX <= next.x + 0.5, "\(title), \(back), \(right)\n\(picture.layoutText)")
          }
          #expect(parts.allSatisfy { $0.x >= 0 && $0.maxX <= width }, "\(picture.layoutText)")
        }
      }
    }
  }

  @Test("truncates a tab's badge before the next tab")
  func badges() throws {
    let items: [TabBarItem<String>] = (0..<5).map {
      tabBarItem(title: "Tab \($0)", icon: .symbol("star"), badge: "1,234,567,890")
    }
    for canvas in [phone, phone.turned(for: .landscape)] {
      let picture = try Renderer().picture(
        of: Screen(root: .tab(tabBar(items: items)), content: .component(filling)), on: canvas)
      let pills = picture.list.items.compactMap { item -> Rect? in
        guard case .fill(let path, _, .solid(Color.systemRed.light)) = item else { return nil }
        return path.bounds
      }
      #expect(pills.count == 5)
      for (one, next) in zip(pills, pills.dropFirst()) { #expect(one.maxX < next.x) }
      for (pill, index) in zip(pills, 0...) {
        #expect(try pill.maxX <= frame("tabs/\(index)", picture).maxX && pill.width > 20)
      }
    }
  }

  @Test("keeps a tab's badge beside its title")
  func badgeInLowBar() throws {
    func places(_ badge: String?) throws -> (pill: Rect?, title: Rect) {
      let items: [TabBarItem<String>] = [
        tabBarItem(title: "Messages", icon: .symbol("star"), badge: badge), tabBarItem(title: "Home"),
      ]
      let picture = try Renderer().picture(
        of: Screen(root: .tab(tabBar(items: items)), content: .component(filling)), on: phone.turned(for: .landscape))
      let pill = picture.list.items.lazy.compactMap { item -> Rect? in
        guard case .fill(let path, _, .solid(Color.systemRed.light)) = item else { return nil }
        return path.bounds
      }.first
      let parts = try #require(picture.screen.view(at: "tabs/0")).children
      return (pill, try #require(parts.first { $0.ownText?.block.string == "Messages" }).frame)
    }
    for badge in ["3", "1,234", "1,234,567,890"] {
      let (pill, title) = try places(badge)
      let end = try #require(pill).maxX
      #expect(end <= title.x, "\(badge)")
    }
    // A badge of one letter fits without moving the title.
    #expect(try abs(places("3").title.x - places(nil).title.x) <= 1)
  }

  @Test("makes all segments as wide as the widest needs, or as fits")
  func segments() throws {
    func widths(_ titles: [String], room: Double, _ direction: ReadingDirection = .leftToRight) throws -> [Rect] {
      let segments: Component<String> = segmented(
        segments: ZipList(of: titles.map { segment(title: $0) }),
        layout: layout { $0.alignment = alignment { $0.`self` = .flexStart } })
      let picture = try Renderer().picture(
        of: segments, on: Canvas(width: room, height: 60), traits: Traits(direction: direction))
      return try titles.indices.map { try frame("content/\($0)", picture) }
    }
    let alone = try widths(["Everything"], room: 400)[0].width
    let three = try widths(["Everything", "A", "B"], room: 400)
    for segment in three { #expect(abs(segment.width - alone) <= 1) }
    let tight = try widths(["A", "Everything", "B"], room: 120)
    for segment in tight { #expect(segment.width < 40 && segment.maxX <= 120) }
    let mirrored = try widths(["A", "Everything", "B"], room: 400, .rightToLeft)
    #expect(mirrored[0].x > mirrored[1].x && mirrored[1].x > mirrored[2].x && mirrored[0].maxX == 400)
  }

  @Test("leaves a search field room for text beside its cancel button")
  func cancel() throws {
    let field: Component<String> = searchField(
      properties: properties {
        $0.placeholder = "Search"
        $0.cancelTitle = "Leave all of this as it has been before"
      })
    let picture = try Renderer().picture(of: container(children: [field]), on: Canvas(width: 300, height: 60))
    #expect(try frame("content/0/cancel", picture).width <= 150)
    #expect(try frame("content/0/cancel", picture).maxX <= 300)
  }

  // MARK: Controls

  private func dots(_ count: UInt, current: UInt, width: Double, _ direction: ReadingDirection = .leftToRight) throws
    -> [Rect]
  {
    let control: Component<String> = pageControl(
      properties: PageControlProperties(numberOfPages: count, currentPage: current),
      layout: layout { $0.width = Dimension(value: .points(width)) })
    let picture = try Renderer().picture(
      of: container(children: [control]), on: Canvas(width: 400, height: 40), traits: Traits(direction: direction))
    return picture.list.items.compactMap { item in
      guard case .fill(let path, _, _) = item, let bounds = path.bounds, bounds.width <= 8 else { return nil }
      return bounds
    }
  }

  @Test("shows as many of a page control's dots as fit, with the outermost smaller")
  func pages() throws {
    #expect(try dots(5, current: 0, width: 200).map(\.width) == [8, 8, 8, 8, 8])
    #expect(try dots(30, current: 0, width: 90).map(\.width) == [8, 8, 8, 6, 4])
    #expect(try dots(30, current: 29, width: 90).map(\.width) == [4, 6, 8, 8, 8])
    let middle = try dots(30, current: 14, width: 160)
    #expect(middle.map(\.width) == [4, 6, 8, 8, 8, 8, 8, 6, 4])
    #expect(middle.allSatisfy { $0.x >= 0 && $0.maxX <= 160 })
    let mirrored = try dots(30, current: 0, width: 90, .rightToLeft)
    #expect(mirrored.sorted { $0.x < $1.x }.map(\.width) == [4, 6, 8, 8, 8])
  }

  @Test("does not make a switch smaller, nor paint it over what is beside it")
  func switches() throws {
    let row: Component<String> = container(
      children: [
        toggle(isOn: true, layout: layout { $0.width = Dimension(value: 20) }), label(text: "Wi-Fi"),
      ], layout: layout { $0.flex = flex { $0.direction = .row } })
    let picture = try Renderer().picture(of: row, on: Canvas(width: 200, height: 60))
    #expect(try frame("content/0", picture).size == Size(width: 51, height: 31))
    #expect(try frame("content/1", picture).x == 51)
  }
}

@Suite("The text size")
struct TextSizeTests {
  private let large = Traits(textSize: .accessibility3)

  private func size(_ path: String, _ component: Component<String>, _ traits: Traits) throws -> Double? {
    let picture = try Renderer().picture(of: component, on: Canvas(width: 390, height: 400), traits: traits)
    return picture.screen.view(at: path)?.ownText?.block.attributes.size
  }

  @Test("scales texts, unless their style opts out")
  func grows() throws {
    #expect(try size("content", label(text: "Hello"), large) == 40)
    #expect(try size("content", button(text: "Hello"), large) == 40)
    let fixed: Component<String> = label(
      text: "Hello", style: labelStyleSheet { _, label in label.scalesWithTextSize = false })
    #expect(try size("content", fixed, large) == 17)
  }

  @Test("scales small texts more than large ones, like iOS's text styles")
  func ramp() {
    func sizes(_ textSize: TextSize) -> [Double] { [10, 11, 12, 17, 18.5, 34, 50].map(textSize.size(of:)) }
    #expect(sizes(.large) == [10, 11, 12, 17, 18.5, 34, 50] && TextSize.large.size(of: 40.1) == 40.1)
    #expect(sizes(.xSmall) == [10, 11, 11, 14, 15.5, 31, 47])
    #expect(sizes(.xxxLarge) == [10 * 17.0 / 11, 17, 18, 23, 24.5, 40, 56])
    #expect(sizes(.accessibility3) == [10 * 29.0 / 11, 29, 32, 40, 41.5, 52, 68])
    for size in TextSize.allCases {
      let all = stride(from: 0.5, to: 80, by: 0.5).map(size.size(of:))
      #expect(zip(all, all.dropFirst()).allSatisfy { $0 <= $1 } && all.allSatisfy { $0 > 0 })
      #expect(size.size(of: 17) == size.bodySize)
    }
  }

  @Test("scales a control of fixed height no further than bars")
  func controls() throws {
    let segments: Component<String> = segmented(
      segments: ZipList(left: [], center: segment(title: "A"), right: [segment(title: "B")]))
    #expect(try size("content/0", segments, large) == 19)
  }

  @Test("does not affect a phone's status bar")
  func statusBar() throws {
    let screen: Screen<String> = Screen(content: .component(container()))
    let canvas = Canvas(width: 393, height: 852, safeArea: Edges(top: 59))
    let sizes = try [Traits(), large].map {
      try Renderer().picture(of: screen, on: canvas, traits: $0).screen.view(at: "statusBar")?.ownText?.block
        .attributes.size
    }
    #expect(sizes == [17, 17])
  }
}
