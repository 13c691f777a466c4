import Bento
import Foundation
import PortalRaster
import Testing

/// Any sequence of boxes: what a list shows after all of them is what a new list shows of the last.
@Suite("Sequences of boxes")
struct BoxSequenceTests {
  typealias List = Box<Int, Int>

  /// Which sequences are tried: forty, or those that `Scripts/check-boxes` asks for by the first and the one after the last.
  ///
  /// What cannot be read asks for one that cannot be tried: who asks for many, and gets none or forty, would take them for all.
  private static func seeds(_ asked: String?) -> [UInt64?] {
    guard let asked else { return Array(0..<40) }
    guard let bounds = asked.wholeMatch(of: /(\d+)-(\d+)/), let first = UInt64(bounds.1), let end = UInt64(bounds.2),
      first < end, end - first <= 1_000_000
    else { return [nil] }
    return Array(first..<end)
  }

  @Test("are those that are asked for, or cannot be tried")
  func asked() {
    #expect(Self.seeds(nil) == Array(0..<40))
    #expect(Self.seeds("7-9") == [7, 8])
    let unreadable = ["", "40", "-40", "7-", "a-40", "0-1-40", "9-7", "7-7", "0-99999999999999999999", "0-9999999999"]
    for text in unreadable { #expect(Self.seeds(text) == [nil], "\(text)") }
  }

  private struct Generator {
    var random: SeededRandom
    let icon = ImageSource.symbol("heart.fill")

    mutating func flag() -> Bool { Bool.random(using: &random) }
    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func component() -> AnyRenderable {
      let text = ["", "short", "a text that is long enough to need several lines in a narrow list, or nearly so"][
        number(0..<3)]
      let made: AnyRenderable =
        switch number(0..<16) {
        case 0: Title(text: text).asAnyRenderable()
        case 1: Component.Activity(isLoading: flag()).asAnyRenderable()
        case 2:
          Component.Button(
            title: text, isEnabled: flag(), isLoading: flag(), hugsContent: flag(),
            alignment: [.leading, .center, .trailing][number(0..<3)]
          ).asAnyRenderable()
        case 3:
          Component.Description(text: text, accessoryIcon: flag() ? icon : nil, didTap: flag() ? {} : nil)
            .asAnyRenderable()
        case 4:
          Component.DetailedDescription(
            texts: flag() ? [text, "second", ""] : [text],
            textStyles: flag()
              ? [StyleSheet().setting(\.textColor, .red), StyleSheet().setting(\.textAlignment, .right)] : [],
            detail: flag() ? "detail" : nil,
            picture: [.none, .image(icon), .text("WT")][number(0..<3)],
            pictureSize: flag() ? Size(width: 40, height: 40) : nil, badge: flag() ? icon : nil,
            accessory: [.none, .chevron, .activityIndicator][number(0..<3)],
            textBlockWidthFraction: flag() ? 0.3 : nil
          ).asAnyRenderable()
        case 5: Component.EmptySpace(height: Double(number(1..<60)), color: flag() ? .red : .clear).asAnyRenderable()
        case 6:
          Component.Image(
            image: flag() ? icon : nil, size: flag() ? Size(width: 30, height: 30) : nil, accessory: icon,
            didTapAccessory: flag() ? {} : nil
          ).asAnyRenderable()
        case 7:
          Component.Toggle(
            title: text, image: flag() ? icon : nil, imageSize: Size(width: 24, height: 24), isOn: flag(),
            isEnabled: flag(), isRefreshing: flag()
          ).asAnyRenderable()
        case 8:
          Component.TextInput(
            title: flag() ? text : nil, titleFraction: flag() ? 0.25 : nil, placeholder: "placeholder",
            text: flag() ? text : nil, isSecure: flag(), isEnabled: flag()
          ).asAnyRenderable()
        case 9: Component.Search(text: text, placeholder: "search", showsCancelButton: flag()).asAnyRenderable()
        case 10: Component.MultilineTextInput(text: text, placeholder: "placeholder").asAnyRenderable()
        case 11:
          Component.OptionPicker(options: ["one", "two", "three"].dropLast(number(0..<3)), selected: number(0..<2))
            .asAnyRenderable()
        case 12:
          Component.DatePicker(
            date: flag() ? CalendarDate("2026-11-25") : nil, maximumDate: flag() ? CalendarDate("2026-11-30") : nil,
            mode: flag() ? .date : .dateAndTime
          ).asAnyRenderable()
        case 13:
          flag()
            ? Component.Text(text).font([.headline, .caption1][number(0..<2)]).textColor(.blue)
            : Component.Text(text).textAlignment(.center).numberOfLines(number(0..<3))
        case 14: flag() ? Component.Icon(icon).asAnyRenderable() : Component.Icon(icon).scaledToFit().height(30)
        default:
          (0..<number(0..<4)).map { _ in component() }.stack(flag() ? .vertical : .horizontal, spacing: 4)
        }
      return decorated(made)
    }

    private var input: List { List.empty |-+ Section(id: 0) |---+ Node(id: 0, component: Component.Text("own input")) }

    private mutating func decorated(_ component: AnyRenderable) -> AnyRenderable {
      switch number(0..<18) {
      case 0: component.backgroundColor(.yellow)
      case 1: component.backgroundColor(.yellow).backgroundColor(.green)
      case 2: component.styling(StyleSheet<ViewObject>().setting(\.alpha, 0.5).setting(\.style.cornerRadius, 8))
      case 3: component.deletable(deleteActionText: "Delete") {}
      case 4: component.selectable {}.accessory(.chevron)
      case 5: component.card()
      case 6: component.tintColor(.systemPurple)
      case 7: component.menu([MenuItem(title: "Copy") {}])
      case 8: component.customInput(Component.Text("input"), content: flag() ? .empty : .populated)
      case 9: component.autodisplayingCustomInput(flag() ? input : nil)
      case 10: component.tintColor(.systemOrange).minHeight(70)
      default: component
      }
    }

    /// The box before with some of it changed, inserted, moved, taken out, or doubled.
    mutating func next(_ box: List) -> List {
      var sections = box.sections
      for _ in 0..<number(1..<4) {
        switch number(0..<6) {
        case 0 where sections.count < 4:
          var section = Section<Int, Int>(id: number(0..<5))
          if flag() { section = section.adding(.header, component()) }
          if flag() { section = section.adding(.footer, component()) }
          sections.insert(section, at: number(0..<sections.count + 1))
        case 1 where !sections.isEmpty && number(0..<4) == 0: sections.remove(at: number(0..<sections.count))
        case 2 where sections.count > 1: sections.swapAt(0, number(0..<sections.count))
        case 3 where !sections.isEmpty:
          let place = number(0..<sections.count)
          sections[place] = flag() ? sections[place].removing(.header) : sections[place].adding(.header, component())
        default:
          guard !sections.isEmpty else { continue }
          let place = number(0..<sections.count)
          var items = sections[place].items
          switch number(0..<4) {
          case 0 where !items.isEmpty: items.remove(at: number(0..<items.count))
          case 1 where items.count > 1: items.swapAt(0, number(0..<items.count))
          case 2 where !items.isEmpty: items[number(0..<items.count)].component = component()
          default: items.insert(Node(id: number(0..<8), component: component()), at: number(0..<items.count + 1))
          }
          sections[place].items = Array(items.prefix(6))
        }
      }
      return List(sections: sections)
    }
  }

  enum Kind: Int, CaseIterable { case table, collection, column }

  private func list(_ kind: Kind) -> BoxView {
    switch kind {
    case .table: return TableView()
    case .column: return ColumnView()
    case .collection:
      let collection = CollectionView()
      collection.itemSize = Size(width: 90, height: 60)
      return collection
    }
  }

  /// The same box, known by names.
  private func renamed(_ box: List) -> Box<String, String> {
    Box(
      sections: box.sections.map { section in
        section.supplements.reduce(
          Section(id: "\(section.id)", items: section.items.map { Node(id: "\($0.id)", component: $0.component) })
        ) { $0.adding($1.key, $1.value) }
      })
  }

  /// What a screen shows, without the views that only warn: of findings a list keeps those of all its boxes.
  private func shown(_ stage: Stage<BoxView>) throws -> (layout: String, tree: String, pixels: Bitmap) {
    let layout = stage.layoutText.split(separator: "\n").filter { !$0.contains("/findings") }.joined(separator: "\n")
    return (layout, stage.tree, try stage.pixels().bitmap())
  }

  @Test(
    "end in the tree, the frames and the pixels of the last box alone",
    arguments: seeds(ProcessInfo.processInfo.environment["PORTAL_BOXES"]))
  func incremental(seed: UInt64?) throws {
    let seed = try #require(seed, "PORTAL_BOXES has to be two numbers, such as 0-40")
    var generator = Generator(random: SeededRandom(seed: seed))
    let renderer = try Renderer()
    let kind = seed % 4 == 1 ? Kind.collection : seed % 4 == 3 ? .column : .table
    // High enough for nearly all rows, or so low that most come into sight and go.
    let isLow = seed % 3 == 0 && kind != .column
    let canvas = Canvas(width: 320, height: isLow ? 300 : 1600, scale: 1)
    let table = list(kind)
    let stage = try Stage(table, on: canvas, renderer: renderer)
    var box = List.empty
    for number in 0..<6 {
      box = generator.next(box)
      let next = generator.number(0..<8) == 0 ? AnyBox(renamed(box)) : AnyBox(box)
      if isLow { try stage.scroll(to: Point(x: 0, y: Double(generator.number(0..<1000)))) }
      table.render(next)
      if isLow { try stage.scroll(to: .zero) }
      let alone = list(kind)
      alone.render(next)
      let (shown, fresh) = (try shown(stage), try shown(Stage(alone, on: canvas, renderer: renderer)))
      let place = Comment(rawValue: "box \(number) of \(seed):\n\(next)")
      try #require(shown.layout == fresh.layout, place)
      try #require(shown.tree == fresh.tree, place)
      try #require(shown.pixels == fresh.pixels, place)
    }
  }

  @Test("bring the focus order and the names of the last box, and no finding of it is missing")
  func names() {
    var generator = Generator(random: SeededRandom(seed: 3))
    let table = TableView()
    var box = List.empty
    for _ in 0..<100 {
      box = generator.next(box)
      table.render(box)
      let alone = TableView()
      alone.render(box)
      #expect(table.rowNames == alone.rowNames)
      #expect(table.focusOrder == alone.focusOrder)
      #expect(Set(table.rowNames).count == table.rowNames.count)
      #expect(alone.findings.allSatisfy(table.findings.contains))
    }
    #expect(!table.findings.isEmpty)
  }
}
