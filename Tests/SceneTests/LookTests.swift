import Foundation
import PortalRaster
import TestSupport
import Testing

@Suite("A view's look")
struct LookTests {
  @Test("survives the round trip through its text, whatever its properties")
  func roundTrip() throws {
    let renderer = try Renderer()
    var random = SeededGenerator(seed: 18)
    var subjects: Set<Look.Subject> = []
    for _ in 0..<400 {
      let traits = Traits(appearance: random.next() % 2 == 0 ? .light : .dark)
      let spec = Self.spec(&random)
      let picture = try renderer.picture(of: spec, on: Canvas(width: 200, height: 100, scale: 2), traits: traits)
      picture.screen.forEachView { placed, _, _ in
        let look = placed.look(traits)
        let words = look.words.joined(separator: " ")
        #expect(Look(words) == look, "\(words)")
        subjects.formUnion(Look.Subject.allCases.filter { look.words(about: $0) != nil })
      }
    }
    #expect(subjects == Set(Look.Subject.allCases).subtracting([.unknown]))
  }

  @Test("of every committed screen is parsed completely")
  func committedTexts() throws {
    var count = 0
    let folder = Places.package.appendingPathComponent("Snapshots").path
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder) where file.hasSuffix(".txt") {
      let text = try String(decoding: Files.read("\(folder)/\(file)"), as: UTF8.self)
      guard text.hasPrefix("screen ") else { continue }
      for line in text.split(separator: "\n").dropFirst() {
        let words = line.drop { $0 == " " }.split(separator: " ", maxSplits: 4)
        guard words.count == 5 else { continue }
        let look = Look(words[4])
        #expect(look.words.joined(separator: " ") == words[4] && look.unknown.isEmpty, "\(file): \(line)")
        count += 1
      }
    }
    #expect(count > 1000)
  }

  @Test("has a line that tells items of lists as their facts do")
  func listItems() throws {
    let renderer = try Renderer()
    var items: Set<String> = []
    for scene in Scene.all {
      let picture = try renderer.picture(of: scene.screen(), on: .iPhone15)
      var facts: [Bool] = []
      picture.screen.forEachView { _, view, _ in facts.append(view.facts.contains(.isListItem)) }
      let lines = picture.layoutText.split(separator: "\n").dropFirst().compactMap { LayoutLine($0) }
      #expect(lines.map(\.isListItem) == facts, "\(scene.name)")
      items.formUnion(lines.filter(\.isListItem).map(\.kind))
    }
    #expect(items == ["tableItem", "collectionItem"])
  }

  @Test("keeps unknown words apart from known ones")
  func unknownWords() {
    let look = Look("\"Hi\" #000000 17 sparkling on #ffffff outlined 2 alpha 0.5")
    #expect(look.unknown == ["sparkling", "outlined", "2"])
    #expect(look.phrases == [.background(RGBA(hex: 0xffffff)), .alpha(0.5)])
    #expect(look.text?.strings == ["\"Hi\""])
  }

  @Test("has every property in JSON: looks that differ have members that differ")
  func json() throws {
    let renderer = try Renderer()
    var random = SeededGenerator(seed: 81)
    var seen: [String: Look] = [:]
    for _ in 0..<300 {
      let picture = try renderer.picture(of: Self.spec(&random), on: Canvas(width: 200, height: 100))
      var look = picture.screen.root.look(picture.screen.traits)
      look.phrases.removeAll { $0.subject == .meaning }
      let text = JSONWriter.text(of: .members(look.members))
      #expect(seen[text] ?? look == look, "\(text)")
      seen[text] = look
    }
    #expect(seen.count > 250)
  }

  // MARK: Random views

  private static func spec(_ random: inout SeededGenerator) -> ViewSpec {
    func chance(_ part: UInt64 = 3) -> Bool { random.next() % part == 0 }
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    func color() -> Color {
      Color(light: RGBA(hex: UInt32(random.next() % 0x100_0000)), dark: RGBA(hex: 0x20_4060, alpha: number(0...1)))
    }
    var spec = ViewSpec(.container)
    if chance(2) {
      var style = TextStyle()
      if chance() { style.size = number(3...40) }
      if chance() { style.color = color() }
      if chance() { style.weight = FontWeight.allCases.randomElement(using: &random) ?? .bold }
      if chance() { style.italic = true }
      if chance() { style.underline = true }
      if chance() { style.strikethrough = true }
      if chance() { style.letterSpacing = number(-1...3) }
      if chance() { style.features = [.tabularFigures, FontFeature("aalt", 3)] }
      if chance() { style.variations = [FontVariation("wght", 651.5)] }
      if chance(6) { style.font = Font(name: "Noto Serif") }
      if chance() { style.lineHeight = number(1...2) }
      if chance() { style.alignment = TextAlignment.allCases.randomElement(using: &random) ?? .left }
      if chance() { style.ellipsis = TextEllipsis.allCases.randomElement(using: &random) ?? .tail }
      style.numberOfLines = Int(random.next() % 3)
      let texts = [
        "Hi", "", "a \"quoted\" word", "back\\slash", "two\nlines", "left bold on #ffffff 3 lines",
        "\u{301}combining \" \u{301}", "مرحبا", "tab\tand\u{202e}mark", String(repeating: "long ", count: 60),
      ]
      spec = ViewSpec(.label(LabelSpec(text: texts.randomElement(using: &random) ?? "", style: style)))
    } else if chance() {
      var image = chance(2) ? ImageSource.symbol("heart") : ImageSource.named("there is \"none\".png")
      if chance() { image = image.tinted(color()) }
      if chance() { image.weight = FontWeight.allCases.randomElement(using: &random) }
      if chance() { image = image.scaled(number(0.5...3)) }
      if chance() {
        image = image.resizable(
          insets: Edges(top: number(0...9), left: number(0...9), bottom: 1, right: 2),
          mode: chance(2) ? .tile : .stretch)
      }
      spec = ViewSpec(.imageView(ImageSpec(image: image)))
      spec.style.contentMode = ContentMode.allCases.randomElement(using: &random)
    }
    if chance() { spec.style.backgroundColor = color() }
    if chance() {
      let stops = [Gradient.Stop(color(), at: 0), Gradient.Stop(color(), at: 1)]
      spec.style.gradient = [.linear(stops: stops), .radial(stops: stops), .conic(stops: stops)].randomElement(
        using: &random)
    }
    if chance() { spec.style.backdropBlur = number(0...20) }
    if chance() { spec.style.cornerRadius = number(0...20) }
    if chance() { spec.style.cornerRadii = CornerRadii(topStart: number(0...9), bottomEnd: number(0...9)) }
    if chance() { spec.style.cornerCurve = .continuous }
    if chance() {
      spec.style.borderWidth = number(0...4)
      spec.style.borderColor = color()
      spec.style.borderStyle = BorderStyle.allCases.randomElement(using: &random) ?? .solid
    }
    if chance() { spec.style.borders.start = EdgeBorder(width: number(0...4), color: color(), style: .dotted) }
    while chance() {
      spec.style.shadows.append(
        Shadow(
          color: color(), opacity: number(0...1), offset: chance(2) ? .zero : Point(x: number(-4...4), y: 1),
          radius: number(0...9), spread: chance(2) ? 0 : number(-3...3), inset: chance(2)))
    }
    if chance() { spec.style.alpha = number(0...1.2) }
    if chance() { spec.style.blend = BlendMode.allCases.randomElement(using: &random) ?? .screen }
    if chance() {
      spec.style.transform = Transform(
        translate: chance(2) ? .zero : Point(x: number(-9...9), y: 0),
        scale: chance(2) ? Size(width: number(0...2), height: 1) : Size(width: 2, height: 2),
        rotate: chance(2) ? 0 : number(-90...90), anchor: chance(2) ? Point(x: 0, y: 1) : Point(x: 0.5, y: 0.5))
    }
    if chance() { spec.style.clipToBounds = true }
    if chance() { spec.semantics.role = Role.allCases.randomElement(using: &random) }
    if chance() { spec.semantics.label = "a \"name\"" }
    if chance() { spec.semantics.value = "50 %" }
    if chance() { spec.semantics.identifier = "id\u{7}" }
    if chance() { spec.semantics.isHidden = true }
    if chance(6) { spec.state.focusRing = Int(random.next() % 3) }
    return spec
  }
}
