import PortalRaster
import PortalSupport
import TestSupport
import Testing

@testable import PortalSnapshot

@Suite("The diff of two layout texts")
struct LayoutComparisonTests {
  private let reference = """
    screen 100×100 @2x light leftToRight en
      container content 0,0 100×100
        label content/title 8,48 84×20 "Hello" #000000 17
        button content/ok 8,70 84×20 "OK" #007aff 17 on #ffffff radius 8 shadow 4 #00000040 at 0,2
        image content/icon 8,92 8×8 image "star.png" scaleAspectFill tint #ff0000

    """

  private func changes(_ old: String, _ new: String) -> [String] {
    LayoutComparison.changes(from: reference, to: reference.replacing(old, with: new)).map(\.description)
  }

  private func kinds(_ old: String, _ new: String) -> [ViewChange.Kind] {
    LayoutComparison.changes(from: reference, to: reference.replacing(old, with: new)).map(\.kind)
  }

  @Test("compares no more pairs of renamed views than are worthwhile, in proportion to their number")
  func renamedPairs() {
    func outline(_ groups: Int, _ name: String) -> LayoutOutline {
      var text = "screen 100×100 @1x light leftToRight en\n  container content 0,0 100×100\n"
      for group in 0..<groups {
        text += "    container content/g\(group) 0,\(group) 100×1\n"
        for view in 0..<100 { text += "      container content/g\(group)/\(name)\(view) \(view),\(group) 1×1\n" }
      }
      return LayoutOutline(text)
    }
    func matching(_ groups: Int) -> ViewMatching { ViewMatching(outline(groups, "a"), outline(groups, "b")) }
    let few = matching(4)
    #expect(few.renamed.count == 400 && few.comparisons > 0)
    #expect(matching(8).comparisons == 2 * few.comparisons)
    #expect(matching(80).comparisons <= 1_000_000)
  }

  @Test("names no view of a layout text that is too long, which is told, and what changed of the screen still is")
  func tooLong() {
    let row = "    label content/\(String(repeating: "a", count: 1000)) 0,0 1×1\n"
    let rows = String(repeating: row, count: SnapshotLimits.blamedBytes / 1000)
    let long = reference + rows
    func changes(_ old: String, _ new: String) -> [String] {
      LayoutComparison.changes(from: old, to: new).map(\.description)
    }
    let told = "screen has a layout text too long to find views in"
    #expect(changes(long, reference.replacing("8,48", with: "8,49") + rows) == [told])
    #expect(changes(long, reference) == [told] && changes(reference, long) == [told])
    #expect(
      changes(long, reference.replacing("light", with: "dark") + rows) == [told, "screen changed: light → dark"])
    let same = LayoutComparison(from: long, to: long)
    #expect(same.changes.isEmpty && same.matching.new.views.isEmpty && same.matching.new.scale == 2)
  }

  @Test("names views that moved, and by how much")
  func moved() {
    #expect(changes("8,48 84×20", "8,49 84×22") == ["content/title moved y 48 → 49, height 20 → 22"])
    #expect(kinds("8,48 84×20", "8,49 84×20") == [.moved])
    #expect(kinds("8,48 84×20", "8,48 84×22") == [.resized])
  }

  @Test("distinguishes texts, colours and styles")
  func look() {
    #expect(changes("#007aff", "#ff0000") == ["content/ok color #007aff → #ff0000"])
    #expect(changes("on #ffffff", "on #eeeeee") == ["content/ok background #ffffff → #eeeeee"])
    #expect(changes("\"OK\"", "\"Go on\"") == ["content/ok text \"OK\" → \"Go on\""])
    #expect(changes("radius 8", "radius 10") == ["content/ok radius 8 → 10"])
    #expect(changes("radius 8 ", "") == ["content/ok radius 8 → none"])
    #expect(changes("at 0,2", "at 0,3") == ["content/ok shadow 4 #00000040 at 0,2 → 4 #00000040 at 0,3"])
    #expect(
      changes("star.png", "moon.png") == [
        "content/icon image \"star.png\" scaleAspectFill tint #ff0000 → \"moon.png\" scaleAspectFill tint #ff0000"
      ])
    #expect(changes("17 on", "17 bold on") == ["content/ok letters 17 → 17 bold"])
    #expect(kinds("tint #ff0000", "tint #00ff00") == [.color])
    #expect(kinds("00000040", "00000080") == [.color])
    #expect(kinds("17 on", "17 called \"Fine\" on") == [.meaning])
  }

  @Test("names views that were added, removed, or changed their kind")
  func addedAndRemoved() {
    #expect(
      changes("content/ok 8,70 84×20 \"OK\"", "content/cancel 8,70 84×20 \"Cancel\"") == [
        "content/cancel added", "content/ok removed \"OK\"",
      ])
    #expect(changes("label content/title", "button content/title") == ["content/title is a button, was a label"])
  }

  @Test("says what a view was called that is the same by another name, with all that is in it")
  func renamed() {
    #expect(changes("content/ok", "content/cancel") == ["content/cancel was called content/ok"])
    let row = """
      screen 100×100 @2x light leftToRight en
        container content 0,0 100×100
          container content/row 8,48 84×40
            label content/row/title 8,48 84×20 "Hello" #000000 17
          container content/line 8,88 84×1

      """
    let now = row.replacing("content/row", with: "content/walk").replacing("content/line", with: "content/rule")
    #expect(
      LayoutComparison.changes(from: row, to: now).map(\.description) == [
        "content/walk was called content/row", "content/rule was called content/line",
      ])
  }

  @Test("reports a change of the whole screen once, not for every view")
  func screen() {
    let dark = reference.replacing("light", with: "dark").replacing("#000000", with: "#ffffff")
      .replacing("#ffffff", with: "#1c1c1e")
    #expect(
      LayoutComparison.changes(from: reference, to: dark).map(\.description) == ["screen changed: light → dark"])
    let wide = reference.replacing("100×100", with: "120×100").replacing("84×20", with: "104×20")
    #expect(
      LayoutComparison.changes(from: reference, to: wide).map(\.description) == [
        "screen changed: 100×100 → 120×100, which pushes 3 views"
      ])
  }

  @Test("names the one view that grew as much as the screen, which may have been made larger for it")
  func screenForOneView() {
    let card = """
      screen 320×161 @2x light leftToRight en
        container content 0,0 320×161
          container content/card 16,16 288×129
            label content/card/0 16,16 256×24 "Harbour walk" #000000 20
            label content/card/1 16,44 256×21 "9 km" #000000 17
            button content/card/2 16,77 256×35 "Start" #ffffff 17 on #007aff

      """
    let larger = card.replacing("320×161", with: "320×170").replacing("288×129", with: "288×138")
      .replacing("256×35", with: "256×44")
    #expect(
      LayoutComparison.changes(from: card, to: larger).map(\.description) == [
        "screen changed: 320×161 → 320×170, which pushes 2 views", "content/card/2 height 35 → 44",
      ])
  }

  @Test("is empty for equal texts, and survives malformed ones")
  func same() {
    #expect(changes("Hello", "Hello").isEmpty)
    for text in [
      "", "\n", "nonsense", "screen\n  a b c d\n\"", "screen\n  label x 1,2 3×4 \"open", "  label\n label x y z",
    ] {
      _ = LayoutComparison.changes(from: reference, to: text)
      _ = LayoutComparison.changes(from: text, to: reference)
    }
  }
}

@Suite("Views that only follow another's change")
struct CauseTests {
  private func changes(_ old: String, _ new: String) -> [String] {
    let heading = "screen 100×400 @2x light leftToRight en\n"
    return LayoutComparison.changes(from: heading + old, to: heading + new).map(\.description)
  }

  /// A column of unnamed rows, one below the other.
  private func column(_ rows: [(text: String, height: Int)]) -> String {
    var lines = ["  container content 0,0 100×\(rows.reduce(0) { $0 + $1.height })"]
    var y = 0
    for (index, row) in rows.enumerated() {
      lines.append("    container content/\(index) 0,\(y) 100×\(row.height)")
      lines.append("      label content/\(index)/0 4,\(y + 2) 92×\(row.height - 4) \"\(row.text)\" #000000 17")
      y += row.height
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private let rows = [("one", 20), ("two", 20), ("three", 20), ("four", 20)]

  @Test("of siblings in another order those move that must, at little cost for very many")
  func manySiblings() {
    let start = ThreadTime.seconds
    defer { #expect(ThreadTime.seconds - start < 30) }
    func siblings(_ order: some Sequence<Int>) -> String {
      let head = "screen 100×100 @1x light leftToRight en\n  container content 0,0 100×100\n"
      return order.enumerated().reduce(into: head) { text, view in
        text += "    label content/v\(view.element) 0,\(view.offset) 100×1 \"\(view.element)\" #000000 17\n"
      }
    }
    func reordered(_ order: [Int]) -> [String] {
      let matching = ViewMatching(LayoutOutline(siblings(order.sorted())), LayoutOutline(siblings(order)))
      return matching.reordered.map { String(describing: matching.new.views[$0].path) }
    }
    #expect(reordered([0, 2, 1, 3]) == ["content/v1"] && reordered([0, 1, 2]).isEmpty)
    #expect(reordered([3, 4, 0, 1, 5, 2]) == ["content/v0", "content/v1", "content/v2"])
    #expect(reordered((0..<20_000).reversed()).count == 19_999)
  }

  @Test("a view that moves takes its descendants along")
  func inside() {
    let old = """
        container content 0,0 100×100
          container content/card 0,10 100×50
            label content/card/a 5,15 20×10 "a" #000000 17
            label content/card/b 5,30 20×10 "b" #000000 17
      """
    let new = old.replacing("0,10", with: "0,11").replacing("5,15", with: "5,16").replacing("5,30", with: "5,31")
    #expect(changes(old, new) == ["content/card moved y 10 → 11"])
  }

  @Test("a text that grows pushes the views below, and stretches its ancestors")
  func grown() {
    var longer = rows
    longer[1] = ("two, and a second line", 40)
    #expect(
      changes(column(rows), column(longer)) == [
        "content/1/0 text \"two\" → \"two, and a second line\", which pushes 4 views"
      ])
  }

  @Test("an unnamed view that is removed is reported as removed, not as changes of its siblings")
  func missing() {
    var fewer = rows
    fewer.remove(at: 1)
    #expect(changes(column(rows), column(fewer)) == ["content/1 removed \"two\", which pushes 3 views"])
    #expect(changes(column(fewer), column(rows)) == ["content/1 added, which pushes 3 views"])
  }

  @Test("list items that scroll in or out because another changed its height are not named")
  func list() {
    func table(_ texts: [[String]]) -> String {
      var y = 0
      var lines = ["screen 100×100 @1x light leftToRight en", "  table content 0,0 100×100 clipped"]
      for (index, labels) in texts.enumerated() where y < 100 {
        lines.append("    tableItem content/\(index) 0,\(y) 100×\(labels.count * 20)")
        for (place, label) in labels.enumerated() {
          lines.append("      label content/\(index)/\(place) 0,\(y + place * 20) 100×20 \"\(label)\" #000000 17")
        }
        y += labels.count * 20
      }
      return lines.joined(separator: "\n") + "\n"
    }
    let rows = [["a", "more of a"], ["b", "more of b"], ["c"], ["d"], ["e", "more of e"]]
    var less = rows
    less[1].removeLast()
    #expect(changes(table(rows), table(less)) == ["content/1/1 removed \"more of b\", which pushes 3 views"])
    #expect(changes(table(less), table(rows)) == ["content/1/1 added, which pushes 2 views"])
    #expect(changes(table(less), table(Array(less.prefix(3)))) == ["content/3 removed \"d\""])
  }

  @Test("a row that is lower is named, not what stands in its middle, nor what follows by thirds of points")
  func lowerRow() {
    func row(_ name: String, at y: Double, height: Double) -> [String] {
      let middle = y + (height - 20) / 2
      return [
        "    tableItem content/\(name) 0,\(shortNumber(y)) 393×\(shortNumber(height))",
        "      container content/\(name)/0 0,\(shortNumber(y)) 393×\(shortNumber(height))",
        "        label content/\(name)/0/0 16,\(shortNumber(middle)) 322×20 \"\(name)\" #000000 17",
        "        label content/\(name)/0/1 338,\(shortNumber(middle)) 38×20 \"9 km\" #000000 17",
      ]
    }
    func table(hill: Double) -> String {
      let head = ["screen 393×852 @3x light leftToRight en", "  table content 0,97.667 393×720.333 clipped"]
      let rows =
        row("Forest", at: 149.667, height: 52) + row("Hill", at: 201.667, height: hill)
        + row("Lake", at: 201.667 + hill, height: 52) + row("Shore", at: 253.667 + hill, height: 52)
      return (head + rows).joined(separator: "\n") + "\n"
    }
    for lower in [30.0, 46] {
      let found = LayoutComparison.changes(from: table(hill: 52), to: table(hill: lower)).map(\.description)
      let height = "height 52 → \(shortNumber(lower))"
      #expect(found.count == 1 && found[0].hasPrefix("content/Hill/0 \(height)"), "\(found)")
    }
  }

  @Test("a view that moves pushes those below it that keep their distance")
  func pushed() {
    let moved = column(rows).replacing("0,40 ", with: "0,41 ").replacing("4,42 ", with: "4,43 ")
      .replacing("0,60 ", with: "0,61 ").replacing("4,62 ", with: "4,63 ").replacing("100×80", with: "100×81")
    #expect(changes(column(rows), moved) == ["content/2 moved y 40 → 41, which pushes 2 views"])
  }

  @Test("end-aligned views are pushed by the last of them, not by the first")
  func pushedFromBehind() {
    // 1 point more above the last row of an end-aligned column.
    let above = column(rows)
    let moved = above.replacing("0,0 100×20", with: "0,-1 100×20").replacing("4,2 ", with: "4,1 ")
      .replacing("0,20 ", with: "0,19 ").replacing("4,22 ", with: "4,21 ")
      .replacing("0,40 ", with: "0,39 ").replacing("4,42 ", with: "4,41 ")
    #expect(changes(above, moved) == ["content/2 moved y 40 → 39, which pushes 2 views"])
  }

  @Test("a view that shrinks to make room for one that moves is not named")
  func givesWay() {
    let old = """
        container content 0,0 100×100
          label content/a 0,0 100×20 "a" #000000 17
          label content/b 0,20 100×20 "b" #000000 17
          custom content/rest 0,40 100×60
      """
    let pushed = old.replacing("0,20 ", with: "0,21 ").replacing("0,40 100×60", with: "0,41 100×59")
    #expect(changes(old, pushed) == ["content/b moved y 20 → 21, which pushes 1 view"])
    let alone = old.replacing("0,40 100×60", with: "0,41 100×59")
    #expect(changes(old, alone) == ["content/rest moved y 40 → 41, height 60 → 59"])
  }

  @Test("a view that moves by itself pushes no other")
  func alone() {
    let moved = column(rows).replacing("0,40 ", with: "0,41 ").replacing("4,42 ", with: "4,43 ")
    #expect(changes(column(rows), moved) == ["content/2 moved y 40 → 41"])
  }

  @Test("two views that swap places are reported as reordered")
  func order() {
    var swapped = rows
    swapped.swapAt(0, 2)
    let found = changes(column(rows), column(swapped))
    #expect(found.allSatisfy { $0.contains("among its siblings, was ") }, "\(found)")
    #expect(found.count <= 2 && !found.isEmpty)
  }

  @Test("a background that continues around the content and behind bars belongs to the content")
  func grounds() {
    let old = """
        page page 0,0 100×400 on #808080
          container content 0,64 100×336 on #808080
        sheet sheet 0,30 100×370 on #ff0000 radius 10,10,0,0
          container sheet/ground 0,50 100×350 on #ff0000 hidden
          container sheet/content 0,86 100×314 on #ff0000
      """
    #expect(
      changes(old, old.replacing("#ff0000", with: "#ff0a0a")) == ["sheet/content background #ff0000 → #ff0a0a"])
    #expect(changes(old, old.replacing("#808080", with: "#8a8a8a")) == ["content background #808080 → #8a8a8a"])
    // One that changes by itself is named.
    #expect(
      changes(old, old.replacing("350 on #ff0000", with: "350 on #00ff00"))
        == ["sheet/ground background #ff0000 → #00ff00"])
  }

  @Test("views in the middle of a row move either way when one grows")
  func centred() {
    let old = """
        container content 0,0 100×20
          label content/a 20,0 20×20 "a" #000000 17
          label content/b 40,0 20×20 "b" #000000 17
          label content/c 60,0 20×20 "c" #000000 17
      """
    let new = old.replacing("20,0 20×20 \"a\"", with: "15,0 20×20 \"a\"")
      .replacing("40,0 20×20 \"b\"", with: "35,0 30×20 \"bb\"")
      .replacing("60,0 20×20 \"c\"", with: "65,0 20×20 \"c\"")
    #expect(changes(old, new) == ["content/b text \"b\" → \"bb\", which pushes 2 views"])
  }

  @Test("two causes are reported as two")
  func two() {
    var both = rows
    both[0] = ("one!", 20)
    let moved = column(both).replacing("0,60 ", with: "0,62 ").replacing("4,62 ", with: "4,64 ")
    #expect(
      changes(column(rows), moved) == ["content/0/0 text \"one\" → \"one!\"", "content/3 moved y 60 → 62"])
  }

  /// A view's frame before and after, in a column of which each one moved by itself.
  private static func frames(_ way: String, _ index: Int, of count: Int) -> (old: String, new: String) {
    let old: Int = index * 10
    let swing: Int = index % 2 == 0 ? 3 : -3
    let apart: Int = old + index * index % 97 + 1
    let swung: Int = old + swing * index
    return switch way {
    case "apart": ("0,\(old) 5×5", "0,\(apart) 5×5")
    case "making room": ("0,\(index * 20) 5×20", "0,\(index * 19 + count) 5×19")
    default: ("0,\(old) 5×5", "0,\(swung) 5×5")
    }
  }

  @Test(
    "takes a time that grows as the number of siblings does, however they moved",
    arguments: ["apart", "making room", "to and fro"])
  func manyMoved(way: String) {
    func seconds(_ count: Int) -> Double {
      var old = "screen 60×24 @1x\n  container content 0,0 9×9\n"
      var new = old
      for index in 0..<count {
        let frames = Self.frames(way, index, of: count)
        old += "    label content/a\(index) \(frames.old)\n"
        new += "    label content/a\(index) \(frames.new)\n"
      }
      return ThreadTime.seconds { #expect(!LayoutComparison.changes(from: old, to: new).isEmpty) }
    }
    _ = seconds(10)
    let (few, many) = (seconds(100), seconds(1600))
    #expect(many < few * 64, "\(many / few) times as long for 16 times as many")
  }

  @Test("takes a time that grows as the number of list items, screens above others and words of a heading does")
  func manyOthers() {
    func seconds(_ count: Int) -> Double {
      let words = (0..<count).map { "a\($0)" }.joined(separator: " ")
      var (old, new) = ("screen 60×24 @1x \(words)\n", "screen 60×24 @1x \(words.replacing("a", with: "b"))\n")
      old += "  table list 0,0 9×9\n    label list/0 0,0 5×5\n"
      new += "  table list 0,0 9×9\n    label list/0 0,0 5×5\n"
      for index in 1..<count { new += "    label list/\(index) 0,0 5×5\n" }
      for index in 0..<count {
        old += "  box p\(index) 0,0 5×5 on #000000\n    box p\(index)/content 0,0 5×5 on #000000\n"
        new += "  box p\(index) 0,0 5×5 on #ff0000\n    box p\(index)/content 0,0 5×5 on #ff0000\n"
      }
      return ThreadTime.seconds { #expect(!LayoutComparison.changes(from: old, to: new).isEmpty) }
    }
    _ = seconds(10)
    let (few, many) = (seconds(100), seconds(1600))
    #expect(many < few * 64, "\(many / few) times as long for 16 times as many")
  }

  @Test("survives views within each other a thousand deep, of which each has two that grew")
  func deep() {
    func text(_ growth: Int) -> String {
      (0..<1000).reduce("screen 60×24 @1x\n") { text, level in
        let margin = String(repeating: " ", count: level + 2)
        let size = 2000 - level + growth
        return text + "\(margin)box c\(level) 0,0 \(size)×\(size)\n\(margin) box l\(level) 0,0 1×\(1 + growth)\n"
      }
    }
    let (old, new) = (text(0), text(7))
    let thread = WorkThread(stackSize: 128 << 10) {
      #expect(!LayoutComparison.changes(from: old, to: new).isEmpty)
    }
    #expect(thread != nil)
    thread?.join()
  }

  @Test("takes a time far from the cube of the number of siblings where all of them moved")
  func manyViews() {
    func seconds(_ count: Int) -> Double {
      var old = "screen 60×24 @1x light\n  container content 0,0 1000×100000\n"
      var new = old
      for index in 0..<count {
        old += "    label content/a\(index) 0,\(index * 10) 10×5 \"t\(index)\"\n"
        new += "    label content/a\(index) 0,\(index * 10 + index % 5 + 1) 10×5 \"t\(index)\"\n"
        new += "    label content/b\(index) 20,\(index * 10) 90000×90000 \"n\(index)\"\n"
      }
      var changes: [ViewChange] = []
      let time = ThreadTime.seconds { changes = LayoutComparison.changes(from: old, to: new) }
      #expect(changes.count >= count)
      return time
    }
    _ = seconds(10)
    let (few, many) = (seconds(40), seconds(640))
    #expect(many < few * 600, "\(many / few) times as long for 16 times as many")
  }
}
