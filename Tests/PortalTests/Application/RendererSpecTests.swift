import Portal
import PortalRaster
import Testing

/// What the original's specs of its renderers say of properties, styles and handlers, for each of its thirteen files.
///
/// There a change set was applied to a view of UIKit; here the description on a stage changes. What is seen then has what the spec asks
/// for, and is what is seen where it was described so from the beginning.
///
/// Some have no counterpart: an image view always has an image here, which cannot be removed, and a map that is drawn neither zooms
/// nor scrolls by itself. Fonts differ by their weight, for there is one family everywhere. The three flows of the original's UI tests
/// are in `Examples/PortalExample`.
@Suite("The original's renderer specs")
struct RendererSpecTests {
  /// A component that is replaced by another.
  final class Replaced: LiveSource {
    var component: Component<String> { didSet { world?.setNeedsDescription() } }
    var heard: [String] = []
    private var world: LiveWorld?

    init(_ component: Component<String>) { self.component = component }

    func enter(_ world: LiveWorld) { self.world = world }

    func describe(_ traits: Traits) -> Description { component.describe(traits) { self.heard.append($0) } }
  }

  struct Fact: CustomStringConvertible, Sendable {
    let spec: String
    let name: String
    let before: Component<String>
    let after: Component<String>
    var description: String { "\(spec) \(name)" }

    init(_ spec: String, _ name: String, _ before: Component<String>, _ after: Component<String>) {
      (self.spec, self.name, self.before, self.after) = (spec, name, before, after)
    }
  }

  private static let buttonFacts: [Fact] = [
    Fact("Button", "text", make(button: { $0.text = "Hello" }), make(button: { $0.text = "Hello World" })),
    Fact(
      "Button", "isActive", make(button: { $0.text = "Hello" }),
      make(button: { ($0.text, $0.isActive) = ("Hello", true) })),
    Fact(
      "Button", "icon", make(button: { $0.text = "Hello" }), make(button: { ($0.text, $0.icon) = ("Hello", heart) })),
    Fact("Button", "removes the title", make(button: { $0.text = "Hello" }), make(button: { _ in })),
    Fact("Button", "removes the icon", make(button: { $0.icon = heart }), make(button: { _ in })),
    Fact(
      "Button", "textColor", make(button: { $0.text = "Hello" }),
      make(button: { $0.text = "Hello" }, { $0.textColor = .red })),
    Fact(
      "Button", "textFont and textSize", make(button: { $0.text = "Hello" }),
      make(button: { $0.text = "Hello" }, { ($0.textWeight, $0.textSize) = (.bold, 30) })),
  ]

  private static let labelFacts: [Fact] = [
    Fact("Label", "text", make(label: properties(text: "Hello")), make(label: properties(text: "World"))),
    Fact(
      "Label", "textAfterLayout", make(label: properties(text: "Hello World")),
      make(label: properties(text: "Hello World", textAfterLayout: "World"))),
    Fact(
      "Label", "textColor", make(label: properties(text: "Hi")),
      make(label: properties(text: "Hi")) { $0.textColor = .red }),
    Fact(
      "Label", "textAlignment", make(label: properties(text: "Hi")),
      make(label: properties(text: "Hi")) { $0.textAlignment = .center }),
    Fact(
      "Label", "textFont and textSize", make(label: properties(text: "Hi")),
      make(label: properties(text: "Hi")) { ($0.textWeight, $0.textSize) = (.bold, 30) }),
    Fact(
      "Label", "adjustToFitWidth", make(label: properties(text: "Hello World")) { $0.numberOfLines = 1 },
      make(label: properties(text: "Hello World")) {
        ($0.numberOfLines, $0.adjustToFitWidth, $0.minimumScaleFactor) = (1, true, 0.1)
      }),
    Fact(
      "Label", "numberOfLines", make(label: properties(text: "Hello wide World")),
      make(label: properties(text: "Hello wide World")) { $0.numberOfLines = 1 }),
    Fact(
      "Label", "minimumScaleFactor",
      make(label: properties(text: "Hello wide World")) { ($0.numberOfLines, $0.adjustToFitWidth) = (1, true) },
      make(label: properties(text: "Hello wide World")) {
        ($0.numberOfLines, $0.adjustToFitWidth, $0.minimumScaleFactor) = (1, true, 0.9)
      }),
  ]

  private static let textFieldFacts: [Fact] = [
    Fact("TextField", "text", make(field: { _ in }), make(field: { $0.text = "Hello" })),
    Fact("TextField", "placeholder", make(field: { _ in }), make(field: { $0.placeholder = "World" })),
    Fact("TextField", "removes the text", make(field: { $0.text = "Hello" }), make(field: { _ in })),
    Fact("TextField", "removes the placeholder", make(field: { $0.placeholder = "World" }), make(field: { _ in })),
    Fact(
      "TextField", "textColor", make(field: { $0.text = "Hi" }), make(field: { $0.text = "Hi" }) { $0.textColor = .red }
    ),
    Fact(
      "TextField", "textAlignment", make(field: { $0.text = "Hi" }),
      make(field: { $0.text = "Hi" }) { $0.textAlignment = .center }),
    Fact(
      "TextField", "textFont and textSize", make(field: { $0.text = "Hi" }),
      make(field: { $0.text = "Hi" }) { ($0.textWeight, $0.textSize) = (.bold, 30) }),
  ]

  private static let textViewFacts: [Fact] = [
    Fact(
      "TextView", "isScrollEnabled", make(text: { $0.text = .regular(lines) }).scrolled,
      make(text: { ($0.text, $0.isScrollEnabled) = (.regular(lines), true) }).scrolled),
    Fact(
      "TextView", "isEditable", make(text: { $0.text = .regular("Hi") }),
      make(text: { ($0.text, $0.isEditable) = (.regular("Hi"), true) })),
    Fact("TextView", "text", make(text: { $0.text = .regular("Hi") }), make(text: { $0.text = .regular("World") })),
    Fact(
      "TextView", "attributedText", make(text: { $0.text = .regular("Hi") }),
      make(text: { $0.text = .attributed([TextRun("World") { $0.color = .red }]) })),
    Fact(
      "TextView", "textColor", make(text: { $0.text = .regular("Hi") }),
      make(text: { $0.text = .regular("Hi") }) { $0.textColor = .red }),
    Fact(
      "TextView", "textFont and textSize", make(text: { $0.text = .regular("Hi") }),
      make(text: { $0.text = .regular("Hi") }) { ($0.textWeight, $0.textSize) = (.bold, 30) }),
    Fact(
      "TextView", "textAlignment", make(text: { $0.text = .regular("Hi") }),
      make(text: { $0.text = .regular("Hi") }) { $0.textAlignment = .center }),
  ]

  private static let toggleFacts: [Fact] = [
    Fact("Toggle", "isOn", make(toggle: { _ in }), make(toggle: { $0.isOn = true })),
    Fact("Toggle", "isActive", make(toggle: { _ in }), make(toggle: { $0.isActive = true })),
    Fact("Toggle", "isEnabled", make(toggle: { _ in }), make(toggle: { $0.isEnabled = false })),
    Fact(
      "Toggle", "onTintColor", make(toggle: { $0.isOn = true }),
      make(toggle: { $0.isOn = true }) { $0.onTintColor = .red }),
    Fact("Toggle", "tintChangingColor", make(toggle: { _ in }), make(toggle: { _ in }) { $0.tintChangingColor = .red }),
    Fact("Toggle", "thumbTintColor", make(toggle: { _ in }), make(toggle: { _ in }) { $0.thumbTintColor = .red }),
  ]

  private static let segmentedFacts: [Fact] = [
    Fact("Segmented", "title", make(segments: segments()), make(segments: segments("First"))),
    Fact("Segmented", "isEnabled", make(segments: segments()), make(segments: segments(isEnabled: false))),
    Fact("Segmented", "borderColor", make(segments: segments()), make(segments: segments()) { $0.borderColor = .red }),
    Fact("Segmented", "textColor", make(segments: segments()), make(segments: segments()) { $0.textColor = .red }),
    Fact(
      "Segmented", "textFont and textSize", make(segments: segments()),
      make(segments: segments()) { ($0.textWeight, $0.textSize) = (.bold, 20) }),
  ]

  private static let progressFacts: [Fact] = [
    Fact("Progress", "progress", make(progress: 2), make(progress: 5)),
    Fact("Progress", "trackStyle", make(progress: 5), make(progress: 5) { $0.trackStyle = .color(.red) }),
    Fact("Progress", "progressStyle", make(progress: 5), make(progress: 5) { $0.progressStyle = .color(.red) }),
    Fact("Spinner", "spins", container(), spinner()),
    Fact("Spinner", "color", spinner(), spinner(style: spinnerStyleSheet { $1.color = .red })),
    Fact("ImageView", "image", imageView(image: heart), imageView(image: .symbol("star"))),
  ]

  private static let mapViewFacts: [Fact] = [
    Fact(
      "MapView", "placemarks", make(map: { $0.center = Coordinates(latitude: 0, longitude: 0) }),
      make(map: {
        $0.center = Coordinates(latitude: 0, longitude: 0)
        $0.placemarks = [MapPlacemark(coordinates: Coordinates(latitude: 0, longitude: 0))]
      })),
    Fact("MapView", "center", make(map: { _ in }), make(map: { $0.center = Coordinates(latitude: 5, longitude: 9) })),
    Fact(
      "MapView", "removes the center", make(map: { $0.center = Coordinates(latitude: 5, longitude: 9) }),
      make(map: { _ in })),
    Fact(
      "MapView", "zoomLevel", make(map: { $0.center = Coordinates(latitude: 5, longitude: 9) }),
      make(map: {
        $0.center = Coordinates(latitude: 5, longitude: 9)
        $0.zoomLevel = 10
      })),
  ]

  private static let tableFacts: [Fact] = [
    Fact("Table", "items", make(table: { _ in }), make(table: { $0.items = rows("a") })),
    Fact(
      "Table", "replaces the items", make(table: { $0.items = rows("a", "b") }), make(table: { $0.items = rows("c") })),
    Fact(
      "Table", "showsVerticalScrollIndicator", make(table: { $0.items = long }).scrolled,
      make(table: { ($0.items, $0.showsVerticalScrollIndicator) = (long, false) }).scrolled),
    Fact(
      "Table", "showsHorizontalScrollIndicator", make(table: { _ in }),
      make(table: { $0.showsHorizontalScrollIndicator = false })),
    Fact(
      "Table", "separatorColor", make(table: { $0.items = rows("a", "b") }),
      make(table: { $0.items = rows("a", "b") }) { $0.separatorColor = .red }),
  ]

  private static let collectionFacts: [Fact] = [
    Fact("Collection", "items", make(collection: { $0.items = [] }), make(collection: { _ in })),
    Fact("Collection", "replaces the items", make(collection: { _ in }), make(collection: { $0.items = items("z") })),
    Fact(
      "Collection", "showsVerticalScrollIndicator", make(collection: { $0.itemsSize.height = 90 }).scrolled,
      make(collection: { ($0.itemsSize.height, $0.showsVerticalScrollIndicator) = (90, true) }).scrolled),
    Fact(
      "Collection", "showsHorizontalScrollIndicator", make(collection: sideways).scrolled,
      make(collection: {
        sideways(&$0)
        $0.showsHorizontalScrollIndicator = true
      }).scrolled),
    Fact(
      "Collection", "minimumInteritemSpacing", make(collection: { _ in }),
      make(collection: { $0.minimumInteritemSpacing = 30 })),
    Fact(
      "Collection", "minimumLineSpacing", make(collection: { _ in }), make(collection: { $0.minimumLineSpacing = 15 })),
    Fact(
      "Collection", "scrollDirection", make(collection: { _ in }),
      make(collection: { $0.scrollDirection = .horizontal })),
    Fact(
      "Collection", "sectionInset (twice there)", make(collection: { _ in }),
      make(collection: { $0.sectionInset = SectionInset(top: 5, left: 6, bottom: 7, right: 8) })),
  ]

  private static let carouselFacts: [Fact] = [
    Fact("Carousel", "items", make(carousel: []), make(carousel: ["a", "b", "c"])),
    Fact("Carousel", "replaces the items", make(carousel: ["a", "b"]), make(carousel: ["z"])),
    Fact("Carousel", "itemsSize", make(carousel: ["a"]), make(carousel: ["a"], width: 60)),
    Fact(
      "Carousel", "isSnapToCellEnabled", make(carousel: ["a"]), make(carousel: ["a"]) { $0.isSnapToCellEnabled = true }),
    Fact(
      "Carousel", "minimumInteritemSpacing", make(carousel: ["a", "b", "c"]),
      make(carousel: ["a", "b", "c"]) { $0.minimumInteritemSpacing = 40 }),
    Fact(
      "Carousel", "minimumLineSpacing", make(carousel: ["a", "b", "c"]),
      make(carousel: ["a", "b", "c"]) { $0.minimumLineSpacing = 9 }),
    Fact(
      "Carousel", "sectionInset", make(carousel: ["a", "b", "c"]),
      make(carousel: ["a", "b", "c"]) { $0.sectionInset = SectionInset(top: 5, left: 6, bottom: 7, right: 8) }),
    Fact(
      "Carousel", "showsScrollIndicator", make(carousel: ["a", "b", "c", "d", "e", "f"]).scrolled,
      make(carousel: ["a", "b", "c", "d", "e", "f"]) { $0.showsScrollIndicator = true }.scrolled),
  ]

  static let facts = [
    buttonFacts, labelFacts, textFieldFacts, textViewFacts, toggleFacts, segmentedFacts, progressFacts, mapViewFacts,
    tableFacts, collectionFacts, carouselFacts,
  ].flatMap(\.self)

  static let canvas = Canvas(width: 240, height: 200)

  /// What the layout text says once the property is as the spec asks for it, and not before; the others are seen in what is painted.
  private static let words = [
    "Button text": #""Hello World""#, "Button isActive": "on #007aff29", "Button textColor": "#ff0000",
    "Button textFont and textSize": "30 bold", "Label text": #""World""#, "Label textAfterLayout": #""World""#,
    "Label textColor": "#ff0000", "Label textAlignment": "center", "Label textFont and textSize": "30 bold",
    "Label numberOfLines": "truncated",
    "Label minimumScaleFactor": "15.3 truncated", "TextField text": #""Hello" #000000"#,
    "TextField placeholder": #""World""#, "TextField textColor": "#ff0000", "TextField textAlignment": "center",
    "TextField textFont and textSize": "30 bold", "TextView text": #""World""#,
    "TextView attributedText": #""World" #ff0000"#, "TextView textColor": "#ff0000",
    "TextView textFont and textSize": "30 bold", "TextView textAlignment": "center", "Toggle isOn": #"value "on""#,
    "Toggle isEnabled": "alpha 0.5", "Segmented title": #""First""#, "Segmented isEnabled": #""One" #0000004d"#,
    "Segmented textColor": #""Two" #ff0000"#, "Segmented textFont and textSize": "20 bold",
    "Progress progress": #"value "50 %""#, "Progress trackStyle": "on #ff0000", "Spinner spins": "spinner content",
    "ImageView image": #"symbol "star""#, "MapView center": "5° N 9° E, 1° in view",
    "MapView removes the center": "180° in view", "MapView zoomLevel": "10° in view", "Table items": #""a""#,
    "Table replaces the items": #""c""#, "Collection items": "content/5 0,40 40×40",
    "Collection replaces the items": #""z""#, "Collection minimumInteritemSpacing": "content/1 80,0 40×40",
    "Collection minimumLineSpacing": "content/5 0,55 40×40", "Collection scrollDirection": "content/1 0,60 40×40",
    "Collection sectionInset (twice there)": "content/0 6,5 40×40", "Carousel items": "content/2 80,0 80×40",
    "Carousel replaces the items": #""z""#, "Carousel itemsSize": "content/0 0,0 60×40",
    "Carousel minimumInteritemSpacing": "content/1 80,", "Carousel minimumLineSpacing": "content/2 89,0 80×40",
    "Carousel sectionInset": "content/0 6,5 80×40",
  ]

  /// What it does not say any more then.
  private static let gone = [
    "Label adjustToFitWidth": "truncated", "Button removes the title": #""Hello""#,
    "TextField removes the text": #""Hello""#,
    "TextField removes the placeholder": #""World""#, "Table replaces the items": #""b""#,
    "Collection replaces the items": #""b""#, "Carousel replaces the items": #""b""#,
  ]

  /// Those that ask for red, which is painted then, and not before.
  private static let red: Set = [
    "Toggle onTintColor", "Toggle tintChangingColor", "Toggle thumbTintColor", "Segmented borderColor",
    "Progress progressStyle", "Spinner color", "Table separatorColor",
  ]

  /// What no picture shows: a table's rows are as wide as it is, and where a carousel rests is felt by a finger.
  private static let unseen: Set = ["Table showsHorizontalScrollIndicator", "Carousel isSnapToCellEnabled"]

  @Test("show what was changed as if it had always been so", arguments: facts)
  func seen(fact: Fact) throws {
    let renderer = try Renderer()
    let (before, after) = (
      try renderer.picture(of: fact.before, on: Self.canvas), try renderer.picture(of: fact.after, on: Self.canvas)
    )
    let name = "\(fact)"
    #expect((before.list != after.list) == !Self.unseen.contains(name))
    if let words = Self.words[name] { #expect(after.layoutText.contains(words) && !before.layoutText.contains(words)) }
    if let words = Self.gone[name] { #expect(before.layoutText.contains(words) && !after.layoutText.contains(words)) }
    if Self.red.contains(name) {
      #expect("\(after.list)".contains("#ff0000") && !"\(before.list)".contains("#ff0000"))
    }
    let stage = try Stage(Replaced(fact.before), on: Self.canvas, renderer: renderer)
    #expect(fact.before.describe(stage.traits).spec != fact.after.describe(stage.traits).spec)
    stage.app.component = fact.after
    #expect(try stage.picture.list == after.list)
    stage.app.component = fact.before
    #expect(try stage.picture.list == before.list)
  }

  @Test("are each of a name of its own, which what is said of it goes by")
  func names() {
    let names = Self.facts.map { "\($0)" }
    #expect(Set(names).count == names.count)
    for name in [Self.words, Self.gone].flatMap(\.keys) { #expect(names.contains(name), "\(name)") }
    #expect(Self.unseen.union(Self.red).isSubset(of: names))
  }
}

extension Component {
  /// Scrolled a little in both directions, as where indicators are seen.
  fileprivate var scrolled: Component { state { $0.scrollOffset = Point(x: 20, y: 20) } }
}
