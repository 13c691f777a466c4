import Portal
import Testing

/// The original's `map` lost fields that it did not list; so every field is set, and checked after mapping.
@Suite("Mapping a screen's messages")
struct RootMappingTests {
  private let bar = NavigationBar(
    properties: NavigationBarProperties(
      title: .component(button(text: "All", onTap: 1)), backButtonTitle: "Back", onBack: 2,
      leftButtonItems: [.textButton(title: "Left", onTap: 3), .imageButton(icon: .named("a.png"), onTap: 4)],
      rightButtonItems: [.textButton(title: "Right", onTap: 5)], largeTitle: true),
    style: navigationBarStyleSheet { base, bar in
      base.alpha = 0.5
      bar.tintColor = .red
      bar.titleTextSize = 20
      bar.isTranslucent = false
      bar.statusBarStyle = .lightContent
      bar.separatorHidden = true
    })

  private var tabs: TabBar<Int> {
    TabBar(
      items: [
        TabBarItem(
          title: "Home", icon: .named("home.png"), selectedIcon: .named("home-on.png"), badge: "9", onTap: 6)
      ], selected: 7, navigationBar: bar,
      style: tabBarStyleSheet { base, bar in
        base.alpha = 0.5
        bar.badgeColor = .blue
      })
  }

  private let alert = AlertProperties(
    title: "Sure?", text: "Really?", primary: AlertButton(title: "No", onTap: 8, style: .cancel),
    secondary: AlertButton(title: "Yes", onTap: 9, style: .destructive))

  private var screen: Screen<Int> {
    var screen = Screen(
      root: .stack(bar), content: .alert(properties: alert, over: button(text: "Under", onTap: 10)),
      orientation: .landscape, statusBar: StatusBar(isHidden: false, style: .lightContent, time: "10:10"),
      sheet: Sheet(
        root: .tab(tabs), content: .component(button(text: "Sheet", onTap: 11)), detent: .medium, showsGrabber: true,
        onDismiss: 13, detents: [.medium, .large], onDetent: { _ in 14 },
        sheet: Sheet(content: .component(button(text: "Over it", onTap: 12)))))
    screen.page = PageIdentity(key: "front", under: ["root"], beside: ["other"])
    screen.sheet?.page = PageIdentity(key: "sheet")
    return screen
  }

  private func text(_ value: some Any) -> String {
    var text = ""
    dump(value, to: &text)
    return text
  }

  /// A value with all messages replaced, as by ``dump``.
  @Test("changes exactly the messages of a screen")
  func everything() {
    let shifted = screen.map { $0 + 100 }
    #expect(text(shifted) != text(screen))
    #expect(text(shifted.map { $0 - 100 }) == text(screen))
    let before = text(screen)
    let after = text(shifted)
    for message in 1...13 where message != 7 {
      #expect(before.contains(": \(message)\n") || before.contains("some: \(message)\n"), "message \(message)")
      #expect(after.contains(": \(message + 100)\n") || after.contains("some: \(message + 100)\n"), "\(message)")
    }
  }

  @Test("sets every field of a screen in this suite")
  func nothingForgotten() {
    func expectAllSet<Value>(_ full: Value, _ empty: Value) {
      for (one, other) in zip(Mirror(reflecting: full).children, Mirror(reflecting: empty).children) {
        #expect(text(one.value) != text(other.value), "\(Value.self).\(one.label ?? "")")
      }
    }
    expectAllSet(bar, NavigationBar())
    expectAllSet(bar.properties, NavigationBarProperties())
    expectAllSet(tabs, TabBar())
    expectAllSet(tabs.items[0], TabBarItem())
    expectAllSet(alert, AlertProperties(title: "", primary: AlertButton(title: "")))
    expectAllSet(alert.primary, AlertButton(title: ""))
    expectAllSet(screen, Screen(content: .component(container())))
    if let sheet = screen.sheet { expectAllSet(sheet, Sheet(content: .component(container()))) }
    expectAllSet(screen.statusBar, StatusBar())
  }

  @Test("maps a title, a root and a content")
  func cases() {
    #expect(text(NavigationBarTitle<Int>.text("A").map(String.init)) == text(NavigationBarTitle<String>.text("A")))
    let image = Image.named("a.png")
    #expect(
      text(NavigationBarTitle<Int>.image(image).map(String.init)) == text(NavigationBarTitle<String>.image(image)))
    #expect(text(RootComponent<Int>.simple.map(String.init)) == text(RootComponent<String>.simple))
  }
}
