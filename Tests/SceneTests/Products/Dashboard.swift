import Portal

/// The sales dashboard of a shop.
enum Dashboard {
  enum Message {
    case menu, news
    case day, week, month, year
    case bestSellers
    case overview, orders, reports, team
  }

  private typealias P = Parts<Message>

  static var screen: Screen<Message> {
    let bar: NavigationBar<Message> = navigationBar(
      properties: properties {
        $0.title = .text("Overview")
        $0.largeTitle = true
        $0.leftButtonItems = [.imageButton(icon: .symbol("line.3.horizontal"), onTap: .menu)]
        $0.rightButtonItems = [.imageButton(icon: .symbol("bell"), onTap: .news)]
      })
    let tabs: TabBar<Message> = tabBar(
      items: [
        tabBarItem(
          title: "Overview", icon: .symbol("square.grid.2x2"), selectedIcon: .symbol("square.grid.2x2.fill"),
          onTap: .overview),
        tabBarItem(title: "Orders", icon: .symbol("shippingbox"), badge: "7", onTap: .orders),
        tabBarItem(title: "Reports", icon: .symbol("chart.bar"), onTap: .reports),
        tabBarItem(title: "Team", icon: .symbol("person.2"), onTap: .team),
      ], navigationBar: bar)
    let overview: P.View = scrollView(
      children: [
        span, revenue,
        P.box(
          nil, styleSheet(), place(row: true, gap: 14),
          [
            metric("visitors", "person.2.fill", .systemBlue, .of(0x1f), .of(0x33), "Visitors", "9,214", "8 %"),
            metric("orders", "bag.fill", .systemOrange, .of(0x1f), .of(0x33), "Orders", "386", "5 %"),
          ]),
        P.box(
          nil, styleSheet(), place(row: true, gap: 14),
          [
            metric(
              "returns", "arrow.uturn.backward", .systemPink, .of(0x1f), .of(0x33), "Returns", "2.1 %", "0.4 %",
              isGood: false),
            metric("basket", "cart.fill", .systemTeal, .of(0x1f), .of(0x33), "Avg. basket", "€ 47.25", "3 %"),
          ]), bestSellers,
      ], style: styleSheet { $0.backgroundColor = .systemGroupedBackground },
      layout: place(grow: .one, gap: 14, padding: Edge(top: 4, bottom: 20, horizontal: 20)))
    return Screen(root: .tab(tabs), content: .component(overview.named("overview")))
  }

  private static var span: P.View {
    let span: P.View = segmented(
      segments: ZipList(
        left: [segment(title: "Day", onTap: .day)], center: segment(title: "Week", onTap: .week),
        right: [segment(title: "Month", onTap: .month), segment(title: "Year", onTap: .year)]))
    return span.named("span")
  }

  private static let figures = [FontFeature("tnum")]

  // MARK: Revenue

  private static var revenue: P.View {
    let change = P.box(
      nil, round(hex(0x000000, .of(0x33)), radius: 13),
      place(row: true, items: .center, least: 26, gap: 4, padding: Edge(horizontal: 9)),
      [P.symbol("arrow.up.right", .white, 14), P.text("12.4 %", size: 13, weight: .semibold, color: .white)])
    let sum = P.box(
      nil, styleSheet(), place(gap: 2),
      [
        P.text("Revenue this week", size: 14, weight: .medium, color: .white),
        P.text("€ 18,240", size: 34, weight: .bold, color: .white, features: figures),
      ])
    let week = [("Mo", 44), ("Tu", 58), ("We", 39), ("Th", 72), ("Fr", 88), ("Sa", 64), ("Su", 30)]
    return P.box(
      "revenue",
      styleSheet {
        $0.gradient = gradient([(hex(0x4f46e5), 0), (hex(0x7c3aed), 0.55), (hex(0xc026d3), 1)], to: slanting)
        $0.cornerRadius = 22
        $0.cornerCurve = .continuous
        $0.shadow = Shadow(color: hex(0x6d28d9), opacity: 0.3, offset: Point(x: 0, y: 10), radius: 14)
      }, place(gap: 16, padding: Edge(all: 18)),
      [
        P.box(
          nil, styleSheet(), place(row: true, wraps: true, items: .flexStart, justify: .spaceBetween), [sum, change]),
        P.box(
          "week", styleSheet(), place(row: true, items: .flexEnd, least: 114),
          week.map { bar($0.0, Double($0.1), isToday: $0.0 == "Fr") }),
      ])
  }

  private static func bar(_ day: String, _ height: Double, isToday: Bool) -> P.View {
    P.box(
      day.lowercased(), styleSheet(), place(grow: .one, items: .center, justify: .flexEnd, gap: 8),
      [
        P.box(
          nil, round(isToday ? .white : hex(0xffffff, .of(0x59)), radius: 7),
          place(width: 22, height: .points(height))),
        P.text(
          day, size: 11, weight: isToday ? .bold : .medium, color: .white),
      ])
  }

  // MARK: Cards

  private static let card = filled(.secondarySystemGroupedBackground, radius: 18)

  private static func metric(
    _ name: String, _ icon: String, _ color: Color, _ light: Double, _ dark: Double, _ title: String, _ value: String,
    _ change: String, isGood: Bool = true
  ) -> P.View {
    var soft = color
    (soft.light.alpha, soft.dark.alpha) = (light, dark)
    let mood: Color = isGood ? .systemGreen : .systemRed
    let chip = P.box(
      nil, filled(soft, radius: 10), place(items: .center, justify: .center, width: 32, height: 32),
      [P.symbol(icon, color, 18)])
    let delta = P.box(
      nil, styleSheet(), place(row: true, items: .center, gap: 2),
      [P.symbol("arrow.up", mood, 11), P.text(change, size: 12, weight: .semibold, color: mood, features: figures)])
    return P.box(
      name, card, place(grow: .one, basis: 0, gap: 12, padding: Edge(all: 14)),
      [
        P.box(nil, styleSheet(), place(row: true, items: .center, justify: .spaceBetween), [chip, delta]),
        P.box(
          nil, styleSheet(), place(gap: 1),
          [
            P.text(value, size: 24, weight: .bold, features: figures),
            P.text(title, size: 13, color: .secondaryLabel),
          ]),
      ])
  }

  private static var bestSellers: P.View {
    let all: P.View = button(
      text: "See all", onTap: .bestSellers, style: buttonStyleSheet { _, button in button.textSize = 15 },
      layout: place(height: 44, padding: Edge(all: 0), margin: Edge(vertical: -13)))
    return P.box(
      "best-sellers", card, place(gap: 14, padding: Edge(all: 16)),
      [
        P.box(
          nil, styleSheet(), place(row: true, items: .center),
          [P.text("Best sellers", weight: .semibold, place(grow: .one)), all]),
        seller("lamp", (hex(0xffb457), hex(0xff8a3c)), "bolt.fill", "Dusk table lamp", "€ 4,180", 0.82),
        seller("mug", (hex(0x8ea2ff), hex(0x5c6cf2)), "gift.fill", "Speckled mug", "€ 3,046", 0.6),
      ])
  }

  private static func seller(
    _ id: String, _ colors: (Color, Color), _ icon: String, _ name: String, _ amount: String, _ part: Double
  ) -> P.View {
    let chip = P.box(
      nil,
      styleSheet {
        $0.gradient = gradient([(colors.0, 0), (colors.1, 1)], to: slanting)
        $0.cornerRadius = 10
        $0.cornerCurve = .continuous
      }, place(items: .center, justify: .center, width: 38, height: 38), [P.symbol(icon, .white)])
    let bar: P.View = progress(
      progress: ProgressCounter(fraction: part) ?? .initial,
      style: progressStyleSheet { _, progress in progress.progressStyle = .color(colors.1) },
      layout: place(height: 5))
    return P.box(
      id, styleSheet(), place(row: true, items: .center, gap: 12),
      [
        chip,
        P.box(
          nil, styleSheet(), place(grow: .one, shrink: .one, gap: 8),
          [
            P.box(
              nil, styleSheet(), place(row: true, wraps: true),
              [
                P.text(name, size: 15, weight: .medium, place(grow: .one, shrink: .one)),
                P.text(amount, size: 15, weight: .semibold, features: figures),
              ]), bar,
          ]),
      ])
  }
}
