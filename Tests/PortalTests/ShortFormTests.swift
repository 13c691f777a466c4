import Portal
import Testing

/// What most calls say is said in one line, and means what properties and closures say.
@Suite("A short form")
struct ShortFormTests {
  private enum Message: Equatable { case typed(String), back, share, menu }
  private typealias Part = Component<Message>

  private func spec(_ component: Part) -> ViewSpec { component.describe(Traits()).spec }

  @Test("of a field says its text, its placeholder and what a change sends, over its properties")
  func fields() {
    let properties = TextFieldProperties<Message>(text: "old", placeholder: "old", isSecureTextEntry: true)
    let short: Part = textField(
      properties: properties, text: "Ada", placeholder: "Name", onEditingChanged: Message.typed)
    var events = TextFieldEvents<Message>()
    events.onEditingChanged = Message.typed
    let long: Part = textField(
      properties: TextFieldProperties(text: "Ada", placeholder: "Name", isSecureTextEntry: true, onEvents: events))
    #expect(spec(short) == spec(long))
    #expect(spec(textField(properties: properties)) != spec(short))
    #expect(events.onEditingChanged?("x") == .typed("x"))
    let search: Part = searchField(text: "Ada", placeholder: "Name", onEditingChanged: Message.typed)
    #expect(
      spec(search)
        == spec(searchField(properties: SearchFieldProperties(text: "Ada", placeholder: "Name", onEvents: events))))
    #expect(spec(search) != spec(searchField(text: "Ada", placeholder: "Name")))
  }

  @Test("of a bar says a large title, and buttons on both sides after those of its properties")
  func bars() {
    let old: NavigationBarButton<Message> = .textButton(title: "Old", onTap: nil)
    let bar: NavigationBar<Message> = navigationBar(
      properties: NavigationBarProperties(leftButtonItems: [old], rightButtonItems: [old]), title: "Post",
      largeTitle: true, leading: [barButton(title: "Menu", onTap: .menu)]
    ) {
      barButton(icon: .symbol("heart"), label: "Like", onTap: .back)
      barButton(title: "Share", onTap: .share)
    }
    #expect(bar.properties.largeTitle)
    #expect(bar.properties.leftButtonItems?.map(\.onTap) == [nil, .menu])
    #expect(bar.properties.rightButtonItems?.map(\.onTap) == [nil, .back, .share])
    guard case .imageButton(let icon, "Like", .back)? = bar.properties.rightButtonItems?[1] else {
      Issue.record("the second one is an icon"); return
    }
    #expect(icon == .symbol("heart"))
    let plain: NavigationBar<Message> = navigationBar(title: "Post", onBack: .back)
    #expect(plain.properties.leftButtonItems == nil && !plain.properties.largeTitle)
  }

  @Test("of a run says how it looks")
  func runs() {
    let run = TextRun(
      "a", color: .systemRed, size: 12, weight: .bold, italic: true, underline: true, strikethrough: false, link: "b")
    var long = TextRun("a")
    (long.color, long.size, long.weight, long.italic) = (.systemRed, 12, .bold, true)
    (long.underline, long.strikethrough, long.link) = (true, false, "b")
    #expect(run == long)
  }

  @Test("of a collection says its spaces and its direction")
  func collections() {
    let short = CollectionProperties<Message>(
      itemsSize: Size(width: 10, height: 20), minimumInteritemSpacing: 1, minimumLineSpacing: 2,
      scrollDirection: .horizontal, sectionInset: Edges(top: 3))
    let long: CollectionProperties<Message> = properties(itemsWidth: 10, itemsHeight: 20) {
      $0.minimumInteritemSpacing = 1
      $0.minimumLineSpacing = 2
      $0.scrollDirection = .horizontal
      $0.sectionInset = Edges(top: 3)
    }
    #expect(spec(collection(properties: short)) == spec(collection(properties: long)))
  }

  @Test("of a colour has its digits, with and without an opacity, and a part of it")
  func colors() {
    #expect(Color.hex(0xfaf8f4) == Color(RGBA(hex: 0xfaf8f4)))
    #expect(Color.hex(0xfaf8f4, dark: 0x121311) == Color(light: RGBA(hex: 0xfaf8f4), dark: RGBA(hex: 0x121311)))
    #expect(Color.rgba(0xfaf8f480) == Color(RGBA(hex: 0xfaf8f4, alpha: 128.0 / 255)))
    #expect(
      Color.rgba(0x00000033, dark: 0xffffffff) == Color(light: RGBA(hex: 0, alpha: 0.2), dark: RGBA(hex: 0xffffff)))
    #expect(Color.rgba(0xfaf8f480).opacity(0.5) == Color(RGBA(hex: 0xfaf8f4, alpha: 64.0 / 255)))
    #expect(
      Color.hex(0).opacity(0.5, dark: 0.25) == Color(light: RGBA(hex: 0, alpha: 0.5), dark: RGBA(hex: 0, alpha: 0.25)))
  }

  @Test("of a container says its direction, its gap and its alignment, over its layout")
  func containers() {
    let layout = Layout {
      $0.flex.direction = .rowReverse
      $0.gap = 2
      $0.alignment = Alignment(items: .flexEnd, self: .center)
      $0.padding = 4
    }
    let short: Part = container(.row, gap: 8, align: .center, layout: layout) { label(text: "A") }
    let long: Part = container(children: [label(text: "A")], layout: layout)
      .flexDirection(.row).gap(8).alignItems(.center)
    #expect(spec(short) == spec(long))
    #expect(
      spec(container(layout: layout) { label(text: "A") })
        == spec(container(children: [label(text: "A")], layout: layout)))
    #expect(spec(container(gap: 8)) == spec(container().gap(8)) && spec(container(.row)) != spec(container()))
  }

  @Test("of a text says its features, and whether it grows with the user's texts")
  func texts() {
    let short: StyleSheet<LabelStyleSheet> = .text(features: [.tabularFigures], scalesWithTextSize: false)
    let long = labelStyleSheet { _, label in
      label.features = [.tabularFigures]
      label.scalesWithTextSize = false
    }
    #expect(short == long && short != .text())
  }

  @Test("of a bar's progress is a fraction between 0 and 1, and its colours")
  func progresses() {
    #expect(
      [-1, 0, 0.25, 1, 82, .infinity, .nan].map { ProgressCounter.fraction($0).progress } == [0, 0, 0.25, 1, 1, 1, 0])
    let long = progressStyleSheet { _, bar in
      bar.progressStyle = .color(.systemGreen)
      bar.trackStyle = .color(.white)
    }
    #expect(long == .bar(.systemGreen, track: .white) && .bar(defaultProgressColor) == progressStyleSheet())
  }

  @Test("of a gradient has colours at even distances, or at their places")
  func gradients() {
    func stops(_ gradient: Gradient) -> [Double] { gradient.stops.map(\.offset) }
    #expect(stops(.linear([.black, .white, .black])) == [0, 0.5, 1])
    #expect(stops(.linear([.black])) == [0] && stops(.linear([])) == [])
    #expect(stops(.linear([.black, .white, .black], at: [0, 0.8])) == [0, 0.8, 1])
    let slanting = Gradient.linear([.black, .white], to: Point(x: 1, y: 1))
    #expect(slanting == .linear(to: Point(x: 1, y: 1), stops: [.init(.black, at: 0), .init(.white, at: 1)]))
    #expect(slanting == .diagonal([.black, .white]) && stops(.diagonal([.black, .white], at: [0.5])) == [0.5, 1])
    #expect(Gradient.radial([.black, .white]) == .radial(stops: [.init(.black, at: 0), .init(.white, at: 1)]))
    #expect(spec(container().gradient(slanting)) == spec(container().style { $0.gradient = slanting }))
  }
}
