import Portal
import PortalRaster
import Testing

@Suite("A component that reads traits")
struct ReadingTests {
  private static let words = ["en": "Start", "de": "Los", "ar": "ابدأ"]
  private let canvas = Canvas(width: 200, height: 300)

  private static func start<Message>() -> Component<Message> {
    reading { traits in label(text: words[traits.locale] ?? "?") }
  }

  private func texts(_ screen: any Describable, _ traits: Traits) throws -> String {
    try Renderer().picture(of: screen, on: canvas, traits: traits).layoutText
  }

  @Test("has them wherever it stands", arguments: ["en", "de", "ar"])
  func places(locale: String) throws {
    let places: [Component<Int>] = [
      Self.start(), container { container { Self.start() } }, scrollView { Self.start() },
      table { tableRow(height: 44) { Self.start() } },
      collection(properties: properties(itemsWidth: 100, itemsHeight: 44)) {
        collectionItem(identifier: "cell") { Self.start() }
      },
      carousel(
        properties: properties(
          itemsWidth: 100, itemsHeight: 44,
          items: ZipList(element: carouselItem(identifier: "cell") { Self.start() }))),
      reading { _ in Self.start() }, Self.start().map { (message: Int) in message + 1 }, Self.start().onTap(1),
      container { Self.start().key("start") },
    ]
    for place in places {
      let word = try #require(Self.words[locale])
      #expect(try texts(place, Traits(locale: locale)).contains("\"\(word)\""))
    }
  }

  @Test("has all of what a screen is shown with")
  func traits() throws {
    let told: Component<Never> = reading { traits in
      label(
        text: "\(traits.appearance) \(traits.direction) \(traits.locale) \(traits.textSize) "
          + "\(traits.screenSize?.width ?? 0)×\(traits.screenSize?.height ?? 0)")
    }
    let traits = Traits(appearance: .dark, locale: "ar", textSize: .small)
    #expect(try texts(told, traits).contains("\"dark rightToLeft ar small 200.0×300.0\""))
  }

  @Test("is no view of its own: paths and pictures are what they are without it")
  func nothing() throws {
    let plain: Component<Int> = container { label(text: "Start").key("start").padding(8) }
    let read: Component<Int> = reading { _ in
      container { reading { _ in label(text: "Start") }.key("start").padding(8) }
    }
    #expect(read.describe(Traits()).spec == plain.describe(Traits()).spec)
    #expect(try texts(read, Traits()) == texts(plain, Traits()))
  }

  @Test("sends its messages, mapped if need be")
  func messages() {
    var sent: [String] = []
    let component: Component<Int> = reading { traits in button(text: "A", onTap: traits.locale.count) }
    let description = component.map { "\($0)" }.describe(Traits(locale: "de-CH")) { sent.append($0) }
    for binding in description.spec.handlers { description.handlers.send(.tap, to: binding.slot) }
    #expect(sent == ["5"])
  }

  @Test("that reads itself without end is empty")
  func endless() {
    @Sendable func endless() -> Component<Never> { reading { _ in endless() } }
    #expect(endless().describe(Traits()).spec == ViewSpec(.container))
  }

  @Test("may be a whole screen, whose bars have words, too", arguments: ["en", "de"])
  func screens(locale: String) throws {
    let screen = TraitsReader { traits in
      Screen<Never>(
        root: .stack(navigationBar(title: Self.words[traits.locale])), content: .component(label(text: "Walks")),
        orientation: .landscape)
    }
    let word = try #require(Self.words[locale])
    #expect(try texts(screen, Traits(locale: locale)).contains("\"\(word)\""))
    #expect(screen.canvas(on: canvas).size == Size(width: 300, height: 200))
  }
}
