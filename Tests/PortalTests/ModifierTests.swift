import Portal
import Testing

@Suite("A modifier")
struct ModifierTests {
  private typealias Part = Component<Int>

  private func spec(_ component: Part) -> ViewSpec { component.describe(Traits()).spec }

  /// One component of every kind that has a box of its own.
  private static let kinds: [Component<Int>] = [
    label(text: "A"), button(text: "B", onTap: 1), imageView(image: .symbol("star")), container(), textField(),
    table(), collection(properties: properties(itemsWidth: 10, itemsHeight: 10)),
    carousel(properties: properties(itemsWidth: 10, itemsHeight: 10, items: nil)), scrollView(), mapView(), toggle(),
    segmented(segments: ZipList(element: segment(title: "C"))), progress(progress: .initial), spinner(), textView(),
    slider(), stepper(), pageControl(), searchField(), picker(), datePicker(), link(), custom(identifier: "disc"),
  ]

  @Test("says the same as the closure of a layout")
  func layouts() {
    let pairs: [(Part, Layout)] = [
      (container().width(100), Layout { $0.width = 100 }),
      (
        container().width(.percent(50), minimum: 10, maximum: 320.5),
        Layout { $0.width = Dimension(value: .percent(50), minimum: 10, maximum: 320.5) }
      ),
      (container().height(minimum: 44), Layout { $0.height = Dimension(minimum: 44) }),
      (
        container().size(44),
        Layout {
          $0.width = 44; $0.height = 44
        }
      ),
      (
        container().size(.percent(50), 30),
        Layout {
          $0.width = Dimension(value: .percent(50)); $0.height = 30
        }
      ),
      (container().aspectRatio(1.5), Layout { $0.aspectRatio = 1.5 }),
      (container().grow(), Layout { $0.flex = flex { $0.grow = .one } }),
      (container().grow(2.5), Layout { $0.flex.grow = 2.5 }),
      (container().shrink(), Layout { $0.flex.shrink = 1 }),
      (container().basis(0), Layout { $0.flex.basis = 0 }),
      (container().padding(16), Layout { $0.padding = 16 }),
      (container().padding(top: 8, end: 4.5), Layout { $0.padding = .by(edge: Edge(top: 8, end: 4.5)) }),
      (
        container().margin(horizontal: 8, left: 2),
        Layout { $0.margin = .by(edge: Edge(left: 2, horizontal: 8)) }
      ),
      (container().gap(8), Layout { $0.gap = 8 }),
      (
        container().flexDirection(.row).flexWrap(),
        Layout {
          $0.flex = flex {
            $0.direction = .row; $0.wrap = .wrap
          }
        }
      ),
      (container().justifyContent(.spaceBetween), Layout { $0.justifyContent = .spaceBetween }),
      (
        container().alignItems(.center).alignSelf(.flexEnd),
        Layout { $0.alignment = Alignment(items: .center, self: .flexEnd) }
      ),
      (
        container().position(.absolute(forEdge: Edge(top: 0))),
        Layout { $0.position = .absolute(forEdge: Edge(top: 0)) }
      ),
      (
        container().absolute(1, top: 2, bottom: 3, start: 4, end: 5, left: 6, right: 7),
        Layout {
          $0.position = .absolute(
            forEdge: Edge(left: 6, top: 2, right: 7, bottom: 3, start: 4, end: 5, all: 1))
        }
      ),
      (container().flexbox { $0.overflow = .hidden }, Layout { $0.overflow = .hidden }),
    ]
    for (component, layout) in pairs {
      #expect(spec(component) == spec(container(layout: layout)))
      #expect(layout.flexStyle != Layout().flexStyle, "\(layout)")
    }
  }

  @Test("says the same as the closure of a style sheet")
  func styles() {
    let shadow = Shadow(radius: 4)
    let pairs: [(Part, (inout BaseStyleSheet) -> Void)] = [
      (container().background(.systemRed), { $0.backgroundColor = .systemRed }),
      (
        container().cornerRadius(12, curve: .continuous),
        {
          $0.cornerRadius = 12; $0.cornerCurve = .continuous
        }
      ),
      (
        container().cornerRadius(18, topEnd: 6, bottomStart: 0),
        {
          $0.cornerRadii = CornerRadii(topStart: 18, topEnd: 6, bottomStart: 0, bottomEnd: 18)
        }
      ),
      (
        container().border(.separator, width: 2, style: .dashed),
        {
          $0.borderColor = .separator; $0.borderWidth = 2; $0.borderStyle = .dashed
        }
      ),
      (container().shadow(shadow).shadow(Shadow()), { $0.shadows = [shadow, Shadow()] }),
      (container().opacity(0.5), { $0.alpha = 0.5 }),
      (container().clipped(), { $0.clipToBounds = true }),
      (container().style { $0.backdropBlur = 4 }, { $0.backdropBlur = 4 }),
    ]
    for (component, style) in pairs { #expect(spec(component) == spec(container(style: styleSheet(configure: style)))) }
  }

  @Test("reaches a component of every kind, and leaves what it shows", arguments: kinds.indices)
  func everyKind(index: Int) {
    let component = Self.kinds[index]
    let plain = spec(component)
    for around in [
      component, component.key("a"), component.onTap(2), .touchable(gesture: .tap(message: 2), child: component.key(1)),
    ] {
      let changed = spec(around.padding(3).background(.systemRed))
      #expect(changed.layout.padding == FlexEdges(all: 3) && changed.style.backgroundColor == .systemRed)
      #expect(changed.content == plain.content)
      #expect(changed.key == spec(around).key && changed.handlers == spec(around).handlers)
    }
  }

  @Test("is there for every kind of component")
  func kindsAreAll() {
    // Kinds without a box of their own are what others are wrapped in.
    let names = Set(Self.kinds.compactMap { Mirror(reflecting: $0).children.first?.label })
    #expect(names.count == Self.kinds.count && names.count == 23)
  }

  @Test("keeps what earlier ones said of other things, and the last word counts")
  func order() {
    #expect(spec(container().padding(8).padding(4).height(2)) == spec(container().height(2).padding(4)))
    let card = Layout { $0.padding = 8 }
    #expect(
      spec(container(layout: card).gap(4))
        == spec(
          container(
            layout: Layout {
              $0.padding = 8; $0.gap = 4
            })))
  }

  @Test("sends a message for a tap, before that of one around it")
  func taps() {
    var sent: [Int] = []
    let description = label(text: "A").onTap(1).onTap(2).describe(Traits()) { sent.append($0) }
    for binding in description.spec.handlers { description.handlers.send(.tap, to: binding.slot) }
    #expect(sent == [1, 2])
  }

  @Test("has numbers for lengths, shares and ratios, and no negative shares")
  func literals() {
    let layout = Layout {
      $0.margin = 16
      $0.padding = 2.5
      $0.height = 44
      $0.flex.grow = 1
      $0.flex.shrink = -0.5
      $0.aspectRatio = 2
      $0.gap = 8
    }
    let style = layout.flexStyle
    #expect(style.margin == FlexEdges(all: 16) && style.padding == FlexEdges(all: 2.5) && style.height == 44)
    #expect(style.grow == 1 && style.shrink == 0 && style.aspectRatio == 2 && style.rowGap == 8)
  }
}

@Suite("Names beside everyday parameters")
struct CollisionTests {
  private func row(label: String, layout: Bool) -> Component<Never> {
    container(layout: Layout { $0.gap = layout ? 4 : 8 }) { textLabel(label) }
  }

  @Test("say the same as the names that parameters have, too")
  func same() {
    let other: Component<Never> = container(children: [label(text: "A")], layout: layout { $0.gap = 4 })
    #expect(row(label: "A", layout: true).describe(Traits()).spec == other.describe(Traits()).spec)
  }
}

@Suite("The state of a view")
struct ViewStateTests {
  @Test("can be said at once")
  func initializer() {
    var state = ViewState()
    state.isFocused = true
    state.selection = 2
    #expect(ViewState(isFocused: true, selection: 2) == state)
    #expect(ViewState() == ViewState(isPressed: nil))
  }
}
