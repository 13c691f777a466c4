import Portal

/// A shop for durable goods.
enum Shop {
  enum Message {
    case news, filter
    case show(String), open(String)
    case shop, search, saved, bag, account
  }

  private typealias P = Parts<Message>

  private static let ink = hex(0x1f2421, dark: 0xf2f1ec)
  private static let paper = hex(0xfaf8f4, dark: 0x121311)

  static var screen: Screen<Message> {
    let bar: NavigationBar<Message> = navigationBar(
      properties: properties {
        $0.title = .text("Good things")
        $0.largeTitle = true
        $0.rightButtonItems = [
          .imageButton(icon: .symbol("bell"), onTap: .news),
          .imageButton(icon: .symbol("slider.horizontal.3"), onTap: .filter),
        ]
      }, style: navigationBarStyleSheet { _, bar in bar.tintColor = ink })
    let tabs: TabBar<Message> = tabBar(
      items: [
        tabBarItem(title: "Shop", icon: .symbol("house"), selectedIcon: .symbol("house.fill"), onTap: .shop),
        tabBarItem(title: "Search", icon: .symbol("magnifyingglass"), onTap: .search),
        tabBarItem(title: "Saved", icon: .symbol("heart"), onTap: .saved),
        tabBarItem(title: "Bag", icon: .symbol("bag"), badge: "2", onTap: .bag),
        tabBarItem(title: "You", icon: .symbol("person"), onTap: .account),
      ], navigationBar: bar, style: tabBarStyleSheet { _, tabs in tabs.tintColor = ink })
    return Screen(
      root: .tab(tabs),
      content: .component(
        P.box(nil, styleSheet { $0.backgroundColor = paper }, place(grow: .one), [kinds, goods.named("goods")])))
  }

  private static var kinds: P.View {
    func pill(_ name: String, _ text: String, isOn: Bool = false) -> P.View {
      let pill: P.View = button(
        text: text, onTap: .show(name),
        style: buttonStyleSheet { base, button in
          base.backgroundColor = isOn ? ink : .systemFill
          base.cornerRadius = 22
          button.textColor = isOn ? paper : .label
          button.textSize = 15
          button.textWeight = .medium
        }, layout: place(height: 44, padding: Edge(horizontal: 18, vertical: 0)))
      return pill.named(name)
    }
    let kinds: P.View = scrollView(
      properties: properties {
        $0.scrollDirection = .horizontal
        $0.children = [
          pill("all", "All", isOn: true), pill("light", "Lighting"), pill("table", "Table"), pill("seats", "Seating"),
          pill("green", "Greenery"),
        ]
      }, layout: place(row: true, gap: 8, padding: Edge(horizontal: 20), margin: Edge(top: 2, bottom: 14)))
    return kinds.named("kinds")
  }

  // MARK: Goods

  /// An article: its picture has its name, on a gradient of two colours.
  private struct Good {
    var id, name, maker, price: String
    var oldPrice: String?
    var isLiked = false
    var tag: String?
    var colors: (UInt32, UInt32)
  }

  private static var goods: P.View {
    let goods = [
      Good(
        id: "lamp", name: "Dusk table lamp", maker: "Studio Alma", price: "€ 89", isLiked: true, tag: "NEW",
        colors: (0xffe3b8, 0xf7b98f)),
      Good(
        id: "chair", name: "Ash armchair", maker: "Brink & Søn", price: "€ 320", oldPrice: "€ 390",
        colors: (0xd5e4da, 0x9fc1ae)),
      Good(id: "mug", name: "Speckled mug", maker: "Kiln No. 5", price: "€ 18", colors: (0xdfe3f4, 0xaeb8e0)),
      Good(
        id: "plant", name: "Rubber plant, small", maker: "Greenhouse", price: "€ 24", isLiked: true,
        colors: (0xf4ddd6, 0xe3aa9b)),
      Good(id: "clock", name: "Quiet wall clock", maker: "Studio Alma", price: "€ 65", colors: (0xefe9dc, 0xd3c5a4)),
      Good(id: "vase", name: "Two-tone vase", maker: "Kiln No. 5", price: "€ 42", colors: (0xe2dcf0, 0xb9a9d9)),
    ]
    return collection(
      properties: properties(itemsWidth: 169, itemsHeight: 246) {
        $0.minimumInteritemSpacing = 15
        $0.minimumLineSpacing = 18
        $0.sectionInset = Edges(top: 0, left: 20, bottom: 20, right: 20)
        $0.items = goods.map { good in
          collectionItem(onTap: .open(good.id), identifier: "good") { card(good) }
        }
      }, layout: place(grow: .one, shrink: .one, basis: 0))
  }

  private static func card(_ good: Good) -> P.View {
    var price = [TextRun(good.price) { $0.weight = .semibold }]
    if let old = good.oldPrice {
      price += [
        TextRun("  "),
        TextRun(old) {
          $0.color = .secondaryLabel
          $0.strikethrough = true
          $0.size = 13
        },
      ]
    }
    return P.box(
      good.id, styleSheet(), place(gap: 10),
      [
        picture(good),
        P.box(
          nil, styleSheet(), place(gap: 1, padding: Edge(horizontal: 4)),
          [
            P.text(good.name, size: 16, weight: .semibold, lines: 1),
            P.text(good.maker, size: 13, color: .secondaryLabel, lines: 1),
            label(
              runs: price, style: labelStyleSheet { _, label in label.textSize = 15 },
              layout: place(margin: Edge(top: 3))),
          ]),
      ])
  }

  private static func picture(_ good: Good) -> P.View {
    let heart = P.box(
      nil, round(hex(0xffffff, .of(0xd9)), radius: 16),
      place(items: .center, justify: .center, width: 32, height: 32, at: Edge(top: 10, end: 10)),
      [P.symbol(good.isLiked ? "heart.fill" : "heart", good.isLiked ? .systemRed : hex(0x3c3c43), 18)])
    let tag: P.View? = good.tag.map { tag in
      label(
        text: tag,
        style: labelStyleSheet { base, label in
          base.backgroundColor = hex(0x1f2421, .of(0xcc))
          base.cornerRadius = 10
          label.textSize = 11
          label.textWeight = .bold
          label.letterSpacing = 0.4
          label.textColor = .white
        }, layout: place(padding: Edge(horizontal: 8, vertical: 3), at: Edge(top: 14, start: 12)))
    }
    return P.box(
      nil,
      styleSheet {
        $0.gradient = gradient([(hex(good.colors.0), 0), (hex(good.colors.1), 1)], to: slanting)
        $0.cornerRadius = 20
        $0.cornerCurve = .continuous
        $0.clipToBounds = true
      }, place(height: 172),
      [
        imageView(
          image: .localImage(named: "images/\(good.id).svg"), style: styleSheet { $0.contentMode = .scaleAspectFit },
          layout: place(grow: .one, margin: Edge(all: 22))), heart,
      ] + [tag].compactMap { $0 })
  }
}
