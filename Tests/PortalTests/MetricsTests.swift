import Portal
import PortalRaster
import Testing

/// The measurements in `Sources/PortalCore/Widgets/README.md`.
@Suite("Controls and bars have the metrics of iOS")
struct MetricsTests {
  private func picture(_ children: [Component<String>]) throws -> Picture {
    let view: Component<String> = container(
      children: children,
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.alignment = alignment { $0.items = .flexStart }
      })
    return try Renderer().picture(of: view, on: Canvas(width: 402, height: 600, scale: 3))
  }

  private func frame(_ path: String, _ picture: Picture) throws -> Rect {
    try #require(picture.screen.view(at: path), "\(path) in\n\(picture.layoutText)").frame
  }

  @Test("for fixed sizes")
  func sizes() throws {
    let picture = try picture([
      toggle(isOn: true), stepper(), pageControl(properties: PageControlProperties(numberOfPages: 3)),
      Portal.slider(layout: layout { $0.width = Dimension(value: 382) }), spinner(), searchField(),
    ])
    #expect(try frame("content/0", picture).size == Size(width: 51, height: 31))
    #expect(try frame("content/1", picture).size == Size(width: 94, height: 32))
    #expect(try frame("content/2", picture).height == 26)
    #expect(try frame("content/3", picture).height == 34)
    #expect(try frame("content/4", picture).size == Size(width: 20, height: 20))
    #expect(try frame("content/5", picture).height == 36)
  }

  @Test("for a slider's thumb and the ends of its track")
  func slider() throws {
    let picture = try picture([
      Portal.slider(
        properties: SliderProperties(value: 0.75),
        style: sliderStyleSheet { _, slider in
          slider.maximumTrackTintColor = .green
          slider.thumbTintColor = .red
        }, layout: layout { $0.width = Dimension(value: 382) })
    ])
    func fill(_ color: Color) -> Rect? {
      picture.list.items.lazy.compactMap { item -> Rect? in
        guard case .fill(let path, _, .solid(color.light)) = item else { return nil }
        return path.bounds
      }.first
    }
    let (track, thumb) = (try #require(fill(.green)), try #require(fill(.red)))
    #expect(track == Rect(x: 3, y: 15, width: 376, height: 4))
    #expect(thumb.width == 27 && abs(thumb.x - 264.75) < 0.4 && abs(thumb.y - 2.33) < 0.01)
  }

  @Test("for segments, which are a point apart")
  func segments() throws {
    let picture = try picture([
      segmented(
        segments: ZipList(
          left: [segment(title: "Segment A")], center: segment(title: "Segment B"), right: [segment(title: "Segment C")]
        ),
        layout: layout { $0.width = Dimension(value: 263) })
    ])
    #expect(try frame("content/0", picture).height == 32)
    #expect(try (0..<3).map { try frame("content/0/\($0)", picture).x } == [0, 88, 176])
    #expect(try frame("content/0/1", picture).width == 87)
    #expect(!picture.layoutText.contains("truncated"))
  }

  @Test("for the texts of bars")
  func bars() throws {
    let bar: NavigationBar<String> = navigationBar(
      properties: properties {
        $0.title = .text("Second")
        $0.backButtonTitle = "First"
      })
    let tabs: TabBar<String> = tabBar(items: [tabBarItem(title: "Item A")], navigationBar: bar)
    let canvas = Canvas(width: 402, height: 874, scale: 3, safeArea: Edges(top: 62, bottom: 34))
    let picture = try Renderer().picture(
      of: Screen(root: .tab(tabs), content: .component(container())), on: canvas)
    #expect(try abs(frame("bar", picture).height - 56.33 - 44) < 0.01)
    #expect(try frame("tabs", picture).height == 49 + 34)
    var baselines: [String: Double] = [:]
    for case .glyphs(let run, let origin, _) in picture.list.items { baselines[run.text] = origin.y }
    #expect(try abs(#require(baselines["Second"]) - 56.33 - 28.33) < 0.34)
    #expect(try abs(#require(baselines["Item A"]) - 874 + 83 - 45) < 0.1)
    #expect(try abs(frame("bar/left/back", picture).x - 9.33) < 0.01)
  }

  @Test(
    "for where bars begin: above the end of a safe area with a Dynamic Island, and at that of others",
    arguments: [
      (20, 20), (24, 24), (44, 44), (47, 47), (48, 48), (50, 50), (52, 52), (59, 53.67), (62, 56.33), (0, 0),
    ] as [(Double, Double)])
  func barTops(safeArea: Double, bar: Double) throws {
    let canvas = Canvas(width: 393, height: 852, scale: 3, safeArea: Edges(top: safeArea))
    let picture = try Renderer().picture(
      of: Screen<String>(root: .stack(navigationBar(title: "Post")), content: .component(container())), on: canvas)
    #expect(try abs(frame("content", picture).y - bar - 44) < 0.01)
  }
}
