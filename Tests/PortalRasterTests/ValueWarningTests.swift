import Portal
import PortalRaster
import Testing

/// A value that a control cannot show as it is.
@Suite("A value out of its range")
struct ValueWarningTests {
  private typealias Screen = Component<Int>

  private func told(
    _ screen: some Describable, states: [String: ViewState] = [:]
  ) throws -> [Diagnostic] {
    try Renderer().picture(of: screen, on: Canvas(width: 320, height: 300), states: states).diagnostics
  }

  private func slider(_ value: Double, _ least: Double = 0, _ most: Double = 1) -> Screen {
    Portal.slider(properties: SliderProperties(value: value, minimumValue: least, maximumValue: most)).named("volume")
  }

  private func inside(_ control: Screen) -> Screen { container { control } }

  @Test("is a warning of the picture that names the view, the value and its bound, and says what to do")
  func numbers() throws {
    let first = try told(inside(slider(1.5))).first
    #expect(first?.message == "content/volume has the value 1.5, which is more than its maximumValue, 1")
    #expect(first?.hint == "give it a value within the range, or widen it")
    #expect(first?.subject == Diagnostic.Subject(view: "content/volume", word: "value"))
    let messages = try [slider(-1), slider(0.5, 2, 1), slider(.nan), slider(0, 0, .infinity)].map {
      try told(inside($0)).map(\.message)
    }
    #expect(
      messages == [
        ["content/volume has the value -1, which is less than its minimumValue, 0"],
        ["content/volume has the minimumValue 2, which is more than its maximumValue, 1"],
        ["content/volume has a value that is no number"],
        ["content/volume has a range without an end, in which its value has no place"],
      ])
  }

  @Test("is none where it is at a bound, or beyond it by what arithmetic rounds")
  func bounds() throws {
    let most = (0..<10).reduce(0.0) { sum, _ in sum + 0.1 } + 1e-12
    for value in [0, 1, most, -1e-12] { #expect(try told(slider(value)).isEmpty) }
  }

  @Test("of a stepper may be in a range without an end, and its step leads somewhere")
  func steps() throws {
    func stepper(_ value: Double, to most: Double = 100, by step: Double = 1) throws -> [String] {
      try told(
        inside(
          Portal.stepper(properties: StepperProperties(value: value, maximumValue: most, stepValue: step)).named(
            "guests"))
      ).map(\.message)
    }
    #expect(try stepper(1e6, to: .infinity) == [])
    #expect(
      try stepper(101) == ["content/guests has the value 101, which is more than its maximumValue, 100"])
    #expect(try stepper(5, to: -1).count == 1)
    #expect(try stepper(5, by: 0) == ["content/guests has the stepValue 0, which leads nowhere"])
  }

  @Test("is the index of a segment, a tab, a page, a title or an item that is not there")
  func indices() throws {
    func segments(_ selected: Int?) -> Screen {
      segmented(selected: selected) {
        segment(title: "Day")
        segment(title: "Week")
      }
    }
    #expect(try [nil, 0, 1, -1].map(segments).allSatisfy { try told($0).isEmpty })
    let third = try told(segments(2)).first
    #expect(third?.message == "content has no segment 2")
    #expect(third?.hint == "segments are counted from 0, and the last is 1")
    #expect(
      try told(segments(0), states: ["content": ViewState(selection: 7)]).first?.message == "content has no segment 7")
    let tabs = Portal.Screen<Int>(
      root: .tab(tabBar(selected: 4) { tabBarItem(title: "Home") }), content: .component(label(text: "x")))
    #expect(try told(tabs).map(\.message) == ["tabs has no tab 4"])
    let pages: Screen = pageControl(properties: PageControlProperties(numberOfPages: 3, currentPage: 3))
    #expect(try told(pages).map(\.message) == ["content has no page 3"])
    let wheels: Screen = picker(
      properties: PickerProperties(columns: [PickerColumn(titles: ["a", "b"], selected: -1)]))
    #expect(try told(wheels).map(\.message) == ["content has no title -1"])
    func items(_ selected: Int) -> Screen {
      carousel(properties: properties(itemsWidth: 40, itemsHeight: 40, items: nil), selected: selected) {
        carouselItem(identifier: "one") { label(text: "1") }
        carouselItem(identifier: "two") { label(text: "2") }
      }
    }
    #expect(try told(items(1)).isEmpty)
    #expect(try told(items(5)).map(\.message) == ["content has no item 5"])
  }

  @Test("is a part of progress beyond the whole, and a date beyond its bounds")
  func others() throws {
    let progress = ViewSpec(.progress(ProgressSpec(progress: 1.2)))
    #expect(try told(progress).map(\.message) == ["content has the progress 1.2"])
    func dates(_ mode: DatePickerSpec.Mode, _ date: String, from least: String, to most: String) throws -> [String] {
      var spec = DatePickerSpec(date: CalendarDate(date), mode: mode)
      (spec.minimumDate, spec.maximumDate) = (CalendarDate(least), CalendarDate(most))
      return try told(ViewSpec(.datePicker(spec))).map(\.message)
    }
    #expect(try dates(.date, "2026-11-20", from: "2026-11-20T09:00", to: "2026-11-20T10:00") == [])
    #expect(
      try dates(.dateAndTime, "2026-11-20T08:00", from: "2026-11-20T09:00", to: "2026-12-01")
        == ["content has the date 2026-11-20T08:00, which is before its minimumDate"])
    #expect(
      try dates(.date, "2026-12-20", from: "2026-12-01", to: "2026-11-01")
        == ["content has the minimumDate 2026-12-01T00:00, which is after its maximumDate, 2026-11-01T00:00"])
  }
}
