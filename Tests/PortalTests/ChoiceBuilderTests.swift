import Portal
import PortalRaster
import Testing

@Suite("Segments and items of a closure")
struct ChoiceBuilderTests {
  private func spec(_ component: Component<Int>) -> ViewSpec { component.describe(Traits()).spec }

  private let day: SegmentProperties<Int> = segment(title: "Day", onTap: 0)
  private let week: SegmentProperties<Int> = segment(title: "Week", onTap: 1)

  @Test("are what they are in a list, with the same one selected")
  func same() {
    let list = segmented(segments: ZipList(left: [day], center: week))
    let closure = segmented(selected: 1) {
      day
      week
    }
    #expect(spec(closure) == spec(list))
    #expect(spec(segmented(segments: ZipList(element: day), selected: 1) { week }) == spec(list))
  }

  @Test("have the first one selected where nothing is said")
  func first() {
    let closure = segmented {
      day
      week
    }
    #expect(spec(closure) == spec(segmented(segments: ZipList(center: day, right: [week]))))
  }

  @Test("have none selected where there is none of that index", arguments: [-1, 2, Int.max])
  func noSuchSegment(index: Int) throws {
    let closure = segmented(selected: index) {
      day
      week
    }
    let screen = try Renderer().picture(of: closure, on: .phone).screen
    for segment in 0..<2 { #expect(try #require(screen.view(at: "content/\(segment)")).view?.semantics.value == nil) }
  }

  @Test("may be none")
  func none() {
    #expect(spec(segmented { if false { day } }) == spec(container()))
    let properties: CarouselProperties<Int> = properties(itemsWidth: 10, itemsHeight: 10, items: nil)
    #expect(spec(carousel(properties: properties)).rows?.count ?? 0 == 0)
  }

  @Test("of a carousel come after those of its properties, and are tapped")
  func items() throws {
    func item(_ number: Int) -> CarouselItemProperties<Int> {
      carouselItem(onTap: number, identifier: "card") { label(text: "\(number)") }
    }
    let properties: CarouselProperties<Int> = properties(
      itemsWidth: 10, itemsHeight: 10, items: ZipList(element: item(0)))
    let carousel = carousel(properties: properties, selected: 2) { for number in 1...3 { item(number) } }
    let description = carousel.describe(Traits())
    let rows = try #require(description.spec.rows)
    #expect(rows.count == 4)
    #expect(description.spec.content.properties(CarouselSpec.self)?.selected == 2)
  }
}
