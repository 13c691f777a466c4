import Foundation
import Portal
import PortalDocument
import PortalRaster

/// The cost of a front end: describing and lowering many components, reading them as a document, and long lists.
struct FrontBenchmark {
  private static let runs = 40
  private static let components = 10_000

  func run() throws {
    describe()
    try decode()
    try lists()
  }

  /// A screen of cards, each of six components, described anew each time.
  private func describe() {
    let cards = Self.components / 6
    var times: [Double] = []
    for _ in 0..<Self.runs {
      var clock = Stopwatch()
      let screen: Component<Int> = container(children: (0..<cards).map(card))
      let description = screen.describe(Traits())
      times.append(clock.lap())
      guard description.spec.children.count == cards else { return }
    }
    printTimes("describe and lower \(cards * 6 + 1) components", times)
  }

  /// The same cards as an indented document, read anew each time.
  private func decode() throws {
    let cards = Self.components / 6
    let text = Self.document(cards: cards)
    let bytes = Array(text.utf8)
    var times: [Double] = []
    for _ in 0..<Self.runs {
      var clock = Stopwatch()
      let document = try ScreenDocument.read(bytes, file: "cards.json")
      times.append(clock.lap())
      guard document.name == "cards" else { return }
    }
    printTimes("decode \(cards * 6 + 1) components", times)
    let median = times.sorted()[times.count / 2]
    let size = String(format: "%.1f", Double(bytes.count) / 1e6)
    print("\(size) MB of document, \(String(format: "%.1f", Double(bytes.count) / 1e3 / median)) MB/s")
  }

  private static func document(cards: Int) -> String {
    let all = (0..<cards).map { number in
      """
          {
            "type": "container",
            "style": { "backgroundColor": "systemBackground", "cornerRadius": 12 },
            "layout": { "padding": 16 },
            "children": [
              {
                "type": "container",
                "layout": { "gap": 4 },
                "children": [
                  { "type": "label", "text": "Card \(number)", "style": { "textSize": 20, "textWeight": "semibold" } },
                  { "type": "label", "text": "What it says" }
                ]
              },
              { "type": "button", "text": "Like!", "onTap": { "like": \(number) } },
              { "type": "button", "text": "Share", "onTap": { "share": \(number) } }
            ]
          }
      """
    }
    return """
      {
        "content": {
          "type": "container",
          "children": [
      \(all.joined(separator: ",\n"))
          ]
        }
      }
      """
  }

  private func card(_ number: Int) -> Component<Int> {
    container(
      children: [
        container(
          children: [
            label(
              text: "Card \(number)",
              style: labelStyleSheet { _, label in
                label.textSize = 20
                label.textWeight = .semibold
              }),
            label(text: "What it says"),
          ], layout: layout { $0.gap = 4 }),
        button(text: "Like!", onTap: number),
        button(text: "Share", onTap: -number),
      ],
      style: styleSheet {
        $0.backgroundColor = .systemBackground
        $0.cornerRadius = 12
      },
      layout: layout { $0.padding = .all(value: 16) })
  }

  /// Pictures of the visible part of tables, from describing to the last pixel, interleaved so that other load affects
  /// both.
  private func lists() throws {
    let renderer = try Renderer()
    let tables = [100, 100_000].map { (rows: $0, table: table(rows: $0)) }
    var times = Array(repeating: [Double](), count: tables.count)
    for _ in 0..<Self.runs {
      for (index, table) in tables.enumerated() {
        var clock = Stopwatch()
        let picture = try renderer.picture(of: table.table)
        try renderer.paint(picture.list, canvas: picture.screen.canvas)
        times[index].append(clock.lap())
      }
    }
    for (table, times) in zip(tables, times) { printTimes("a table of \(table.rows) rows, seen", times) }
    let medians = times.map { $0.sorted()[$0.count / 2] }
    print("100,000 rows take \(String(format: "%.2f", medians[1] / medians[0])) times as long as 100")
  }

  /// Rows of three heights, so that their sum has no shortcut.
  private func table(rows: Int) -> Component<Int> {
    Portal.table(
      items: (0..<rows).map { row in
        tableItem(height: [44, 55, 66][row % 3], onTap: row) { _ in
          TableItemRender(
            component: container(
              children: [label(text: "Row \(row)"), label(text: "of \(rows)")],
              layout: layout {
                $0.flex = flex { $0.direction = .row }
                $0.justifyContent = .spaceBetween
                $0.alignment = alignment { $0.items = .center }
                $0.padding = .by(edge: edge { $0.horizontal = 16 })
              }), typeIdentifier: "row")
        }
      }, layout: layout { $0.flex = flex { $0.grow = .one } })
  }
}
