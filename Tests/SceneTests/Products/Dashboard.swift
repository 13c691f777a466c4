import Portal

/// The sales dashboard of a shop.
enum Dashboard {
  enum Message {
    case menu, news
    case day, week, month, year
    case bestSellers
    case overview, orders, reports, team
  }

  private typealias View = Component<Message>

  static var screen: Screen<Message> {
    let bar: NavigationBar<Message> = navigationBar(
      title: "Overview", largeTitle: true, leading: [barButton(icon: .symbol("line.3.horizontal"), onTap: .menu)]
    ) { barButton(icon: .symbol("bell"), onTap: .news) }
    let tabs = tabBar(navigationBar: bar) {
      tabBarItem(
        title: "Overview", icon: .symbol("square.grid.2x2"), selectedIcon: .symbol("square.grid.2x2.fill"),
        onTap: .overview)
      tabBarItem(title: "Orders", icon: .symbol("shippingbox"), badge: "7", onTap: .orders)
      tabBarItem(title: "Reports", icon: .symbol("chart.bar"), onTap: .reports)
      tabBarItem(title: "Team", icon: .symbol("person.2"), onTap: .team)
    }
    return Screen(root: .tab(tabs), content: .component(overview.named("overview")))
  }

  private static var overview: View {
    scrollView {
      segmented(selected: 1) {
        segment(title: "Day", onTap: .day)
        segment(title: "Week", onTap: .week)
        segment(title: "Month", onTap: .month)
        segment(title: "Year", onTap: .year)
      }
      .named("span")
      revenue
      container(.row, gap: 14) {
        metric("visitors", "person.2.fill", .systemBlue, "Visitors", "9,214", "8 %")
        metric("orders", "bag.fill", .systemOrange, "Orders", "386", "5 %")
      }
      container(.row, gap: 14) {
        metric("returns", "arrow.uturn.backward", .systemPink, "Returns", "2.1 %", "0.4 %", isGood: false)
        metric("basket", "cart.fill", .systemTeal, "Avg. basket", "€ 47.25", "3 %")
      }
      bestSellers
    }
    .background(.systemGroupedBackground).grow().gap(14).padding(horizontal: 20, top: 4, bottom: 20)
  }

  // MARK: Revenue

  private static var revenue: View {
    let week: [(day: String, height: Length)] = [
      ("Mo", 44), ("Tu", 58), ("We", 39), ("Th", 72), ("Fr", 88), ("Sa", 64), ("Su", 30),
    ]
    return container {
      container(.row, align: .flexStart) {
        container(gap: 2) {
          label(text: "Revenue this week", style: .text(color: .white, size: 14, weight: .medium))
          label(text: "€ 18,240", style: .text(color: .white, size: 34, weight: .bold, features: [.tabularFigures]))
        }
        container(.row, gap: 4, align: .center) {
          symbol("arrow.up.right", .white, 14)
          label(text: "12.4 %", style: .text(color: .white, size: 13, weight: .semibold))
        }
        .background(.rgba(0x00000033)).cornerRadius(13).height(minimum: 26).padding(horizontal: 9)
      }
      .flexWrap().justifyContent(.spaceBetween)
      container(.row, align: .flexEnd) {
        for (day, height) in week { bar(day, height, isToday: day == "Fr") }
      }
      .height(minimum: 114).named("week")
    }
    .gradient(.diagonal([.hex(0x4f46e5), .hex(0x7c3aed), .hex(0xc026d3)], at: [0, 0.55, 1]))
    .cornerRadius(22, curve: .continuous)
    .shadow(Shadow(color: .hex(0x6d28d9), opacity: 0.3, offset: Point(x: 0, y: 10), radius: 14))
    .gap(16).padding(18).named("revenue")
  }

  private static func bar(_ day: String, _ height: Length, isToday: Bool) -> View {
    container {
      container().background(isToday ? .white : .rgba(0xffffff59)).cornerRadius(7).size(22, height)
      label(text: day, style: .text(color: .white, size: 11, weight: isToday ? .bold : .medium))
    }
    .grow().alignItems(.center).justifyContent(.flexEnd).gap(8).named(day.lowercased())
  }

  // MARK: Cards

  private static func metric(
    _ name: String, _ icon: String, _ color: Color, _ title: String, _ value: String, _ change: String,
    isGood: Bool = true
  ) -> View {
    let mood: Color = isGood ? .systemGreen : .systemRed
    return container {
      container(.row, align: .center) {
        container { symbol(icon, color, 18) }.centered(32).background(color.opacity(0x1f / 255, dark: 0x33 / 255))
          .cornerRadius(10, curve: .continuous)
        container(.row, gap: 2, align: .center) {
          symbol("arrow.up", mood, 11)
          label(text: change, style: .text(color: mood, size: 12, weight: .semibold, features: [.tabularFigures]))
        }
      }
      .justifyContent(.spaceBetween)
      container(gap: 1) {
        label(text: value, style: .text(size: 24, weight: .bold, features: [.tabularFigures]))
        label(text: title, style: .text(color: .secondaryLabel, size: 13))
      }
    }
    .card().grow().basis(0).gap(12).padding(14).named(name)
  }

  private static var bestSellers: View {
    container {
      container(.row, align: .center) {
        label(text: "Best sellers", style: .text(weight: .semibold)).grow()
        button(text: "See all", onTap: .bestSellers, style: .text(size: 15))
          .height(44).padding(0).margin(vertical: -13)
      }
      seller("lamp", (.hex(0xffb457), .hex(0xff8a3c)), "bolt.fill", "Dusk table lamp", "€ 4,180", 0.82)
      seller("mug", (.hex(0x8ea2ff), .hex(0x5c6cf2)), "gift.fill", "Speckled mug", "€ 3,046", 0.6)
    }
    .card().gap(14).padding(16).named("best-sellers")
  }

  private static func seller(
    _ id: String, _ colors: (Color, Color), _ icon: String, _ name: String, _ amount: String, _ part: Double
  ) -> View {
    container(.row, gap: 12, align: .center) {
      container { symbol(icon, .white) }.centered(38)
        .gradient(.diagonal([colors.0, colors.1])).cornerRadius(10, curve: .continuous)
      container {
        container(.row) {
          label(text: name, style: .text(size: 15, weight: .medium)).grow().shrink()
          label(text: amount, style: .text(size: 15, weight: .semibold, features: [.tabularFigures]))
        }
        .flexWrap()
        progress(progress: .fraction(part), style: .bar(colors.1)).height(5)
      }
      .grow().shrink().gap(8)
    }
    .named(id)
  }
}

extension Component {
  fileprivate func card() -> Component {
    background(.secondarySystemGroupedBackground).cornerRadius(18, curve: .continuous)
  }
}
