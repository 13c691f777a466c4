import Bento
import Foundation
import PortalRaster
import Testing

/// Any sequence of boxes: what a list shows after all of them is what a new list shows of the last.
@Suite("Sequences of boxes")
struct BoxSequenceTests {
  typealias List = Box<Int, Int>

  /// How many boxes are rendered; as many as asked for by `PORTAL_BOXES`, of which ten thousand passed.
  private static let count = ProcessInfo.processInfo.environment["PORTAL_BOXES"].flatMap { Int($0) } ?? 100

  private struct Generator {
    var random: SeededRandom
    let icon = ImageSource.symbol("heart.fill")

    mutating func flag() -> Bool { Bool.random(using: &random) }
    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func component() -> AnyRenderable {
      let text = ["", "short", "a text that is long enough to need several lines in a narrow list, or nearly so"][
        number(0..<3)]
      let made: AnyRenderable =
        switch number(0..<12) {
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
            texts: flag() ? [text, "second", ""] : [text], detail: flag() ? "detail" : nil,
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
        default:
          (0..<number(0..<4)).map { _ in component() }.stack(flag() ? .vertical : .horizontal, spacing: 4)
        }
      return decorated(made)
    }

    private mutating func decorated(_ component: AnyRenderable) -> AnyRenderable {
      switch number(0..<10) {
      case 0: component.backgroundColor(.yellow)
      case 1: component.backgroundColor(.yellow).backgroundColor(.green)
      case 2: component.styling(StyleSheet<ViewObject>().setting(\.alpha, 0.5).setting(\.style.cornerRadius, 8))
      case 3: component.deletable(deleteActionText: "Delete") {}
      case 4: component.selectable {}.accessory(.chevron)
      case 5: component.card()
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

  @Test("end in the tree, the frames and the pixels of the last box alone", arguments: Kind.allCases)
  func incremental(kind: Kind) throws {
    var generator = Generator(random: SeededRandom(seed: 26))
    let renderer = try Renderer()
    // High enough for all rows: where a list is scrolled to is a matter of its own.
    let canvas = Canvas(width: 320, height: 4000, scale: 1)
    let table = list(kind)
    let stage = try Stage(table, on: canvas, renderer: renderer)
    var box = List.empty
    for number in 0..<(kind == .table ? Self.count : Self.count / 5) {
      box = generator.next(box)
      table.render(box)
      let alone = list(kind)
      alone.render(box)
      let fresh = try Stage(alone, on: canvas, renderer: renderer)
      let place = Comment(rawValue: "box \(number):\n\(box)")
      try #require(stage.layoutText == fresh.layoutText, place)
      try #require(stage.tree == fresh.tree, place)
      if number % 10 == 0 { try #require(try stage.picture.png() == fresh.picture.png(), place) }
    }
  }

  @Test("bring the focus order, the names and the findings of the last box")
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
    }
  }
}
