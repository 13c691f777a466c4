import Portal

/// A shop for durable goods.
enum Shop {
  enum Message {
    case news, filter
    case show(String), open(String)
    case shop, search, saved, bag, account
  }

  private typealias View = Component<Message>

  private static let ink = Color.hex(0x1f2421, dark: 0xf2f1ec)
  private static let paper = Color.hex(0xfaf8f4, dark: 0x121311)

  static var screen: Screen<Message> {
    let bar: NavigationBar<Message> = navigationBar(
      title: "Good things", largeTitle: true, style: navigationBarStyleSheet { $1.tintColor = ink }
    ) {
      barButton(icon: .symbol("bell"), onTap: .news)
      barButton(icon: .symbol("slider.horizontal.3"), onTap: .filter)
    }
    let tabs = tabBar(navigationBar: bar, style: tabBarStyleSheet { $1.tintColor = ink }) {
      tabBarItem(title: "Shop", icon: .symbol("house"), selectedIcon: .symbol("house.fill"), onTap: .shop)
      tabBarItem(title: "Search", icon: .symbol("magnifyingglass"), onTap: .search)
      tabBarItem(title: "Saved", icon: .symbol("heart"), onTap: .saved)
      tabBarItem(title: "Bag", icon: .symbol("bag"), badge: "2", onTap: .bag)
      tabBarItem(title: "You", icon: .symbol("person"), onTap: .account)
    }
    let content: View = container {
      kinds; goods
    }
    return Screen(root: .tab(tabs), content: .component(content.background(paper).grow()))
  }

  private static var kinds: View {
    func pill(_ name: String, _ text: String, isOn: Bool = false) -> View {
      button(text: text, onTap: .show(name), style: .text(color: isOn ? paper : .label, size: 15, weight: .medium))
        .background(isOn ? ink : .systemFill).cornerRadius(22)
        .height(44).padding(horizontal: 18, vertical: 0).named(name)
    }
    return scrollView(properties: properties { $0.scrollDirection = .horizontal }) {
      pill("all", "All", isOn: true)
      pill("light", "Lighting")
      pill("table", "Table")
      pill("seats", "Seating")
      pill("green", "Greenery")
    }
    .flexDirection(.row).gap(8).padding(horizontal: 20).margin(top: 2, bottom: 14).named("kinds")
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

  private static let all = [
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

  private static var goods: View {
    let grid = CollectionProperties<Message>(
      itemsSize: Size(width: 169, height: 246), minimumInteritemSpacing: 15, minimumLineSpacing: 18,
      sectionInset: Edges(top: 0, left: 20, bottom: 20, right: 20))
    return collection(properties: grid) {
      for good in all { collectionItem(onTap: .open(good.id), identifier: "good") { card(good) } }
    }
    .grow().shrink().basis(0).named("goods")
  }

  private static func card(_ good: Good) -> View {
    var price = [TextRun(good.price, weight: .semibold)]
    if let old = good.oldPrice {
      price += [TextRun("  "), TextRun(old, color: .secondaryLabel, size: 13, strikethrough: true)]
    }
    return container {
      picture(good)
      container {
        label(text: good.name, style: .text(size: 16, weight: .semibold, lines: 1))
        label(text: good.maker, style: .text(color: .secondaryLabel, size: 13, lines: 1))
        label(runs: price, style: .text(size: 15)).margin(top: 3)
      }
      .gap(1).padding(horizontal: 4)
    }
    .gap(10).named(good.id)
  }

  private static func picture(_ good: Good) -> View {
    container {
      imageView(image: .localImage(named: "images/\(good.id).svg"))
        .style { $0.contentMode = .scaleAspectFit }.grow().margin(22)
      container {
        symbol(good.isLiked ? "heart.fill" : "heart", good.isLiked ? .systemRed : .hex(0x3c3c43), 18)
      }
      .centered(32).background(.rgba(0xffffffd9)).cornerRadius(16).absolute(top: 10, end: 10)
      if let tag = good.tag {
        label(text: tag, style: .text(color: .white, size: 11, weight: .bold, spacing: 0.4))
          .background(.rgba(0x1f2421cc)).cornerRadius(10)
          .padding(horizontal: 8, vertical: 3).absolute(top: 14, start: 12)
      }
    }
    .gradient(.diagonal([.hex(good.colors.0), .hex(good.colors.1)]))
    .cornerRadius(20, curve: .continuous).clipped().height(172)
  }
}
