import Portal
import PortalSupport
import Synchronization
import TestSupport
import Testing

@testable import PortalTesting

@Suite("A matrix")
struct MatrixTests {
  private let everywhere = SnapshotMatrix(
    on: [.iPhoneSE, .iPhone15, .iPadMini.landscape], appearances: [.light, .dark],
    textSizes: [.large, .accessibility3],
    locales: ["en", "de", "ar"], states: ["": [:], "pressed": ["content": Self.pressed]])

  private static let pressed: ViewState = {
    var state = ViewState()
    state.isPressed = true
    return state
  }()

  @Test("in full has every combination, each with a name of its own")
  func full() {
    let cells = everywhere.cells()
    #expect(cells.count == 3 * 2 * 2 * 3 * 2)
    #expect(Set(cells.map(\.name)).count == cells.count)
    #expect(cells.first?.name == "iphone-se")
    #expect(cells.last?.name == "ipad-mini-landscape-dark-ar-accessibility3-pressed")
    #expect(cells.filter { $0.traits.direction == .rightToLeft }.allSatisfy { $0.traits.locale == "ar" })
  }

  @Test("pairwise covers each pair of values of two axes in few combinations")
  func pairwise() {
    let cells = everywhere.cells(.pairwise)
    #expect(cells.count <= 12, "\(cells.count)")
    let values = cells.map { cell in
      [
        cell.canvas.name ?? "", cell.traits.appearance.rawValue, cell.traits.textSize.rawValue, cell.traits.locale,
        cell.states.isEmpty ? "" : "pressed",
      ]
    }
    let full = everywhere.cells().map { cell in
      [
        cell.canvas.name ?? "", cell.traits.appearance.rawValue, cell.traits.textSize.rawValue, cell.traits.locale,
        cell.states.isEmpty ? "" : "pressed",
      ]
    }
    func pairs(_ rows: [[String]]) -> Set<[String]> {
      Set(
        rows.flatMap { row in
          row.indices.flatMap { first in
            row.indices.filter { $0 > first }.map { ["\(first)", row[first], "\($0)", row[$0]] }
          }
        })
    }
    #expect(pairs(values) == pairs(full))
    #expect(everywhere.cells(.pairwise).map(\.name) == cells.map(\.name))
  }

  @Test("with an empty axis has no cells")
  func emptyAxis() {
    #expect(SnapshotMatrix(on: []).cells().isEmpty && SnapshotMatrix(on: []).cells(.pairwise).isEmpty)
  }

  @Test("makes a reference for each cell, or one contact sheet")
  func references() throws {
    let folder = try Places.scratchFolder().path
    let environment = TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts")
    let matrix = SnapshotMatrix(
      on: [Canvas(width: 60, height: 30), Canvas(width: 90, height: 30)], appearances: [.light, .dark])
    let screen: Component<Never> = label(text: "Hi")
    for strategy in [Snapshotting<Component<Never>, Picture>].images(over: matrix) {
      #expect(verifySnapshot(of: screen, as: strategy, snapshotDirectory: folder, environment: environment) == nil)
    }
    let sheet = Snapshotting<Component<Never>, Picture>.sheet(over: matrix)
    #expect(verifySnapshot(of: screen, as: sheet, snapshotDirectory: folder, environment: environment) == nil)
    let test = "references"
    for name in ["60x30", "60x30-dark", "90x30", "90x30-dark", "sheet"] {
      #expect(Files.exists("\(folder)/\(test).\(name).png"), "\(name)")
    }
    let text = String(decoding: try Files.read("\(folder)/\(test).sheet.txt"), as: UTF8.self)
    #expect(text.contains("label content/90x30-dark/content 274,36 90×"), "\(text)")
    let changed: Component<Never> = label(text: "Ho")
    let problem = verifySnapshot(of: changed, as: sheet, snapshotDirectory: folder, environment: environment)
    #expect(problem?.contains("content/60x30-dark/content") == true, "\(problem ?? "")")
  }

  @Test("refuses a contact sheet that is too large before it draws a cell")
  func largeSheet() throws {
    let folder = try Places.scratchFolder().path
    let environment = TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts")
    let canvases = [Canvas(width: 1500, height: 2000), .fitting(width: 1500), Canvas(width: 1500, height: 4000).whole]
    let matrix = SnapshotMatrix(on: canvases, appearances: [.light, .dark])
    let asked = Mutex(0)
    let screen: Component<Never> = reading { _ in
      asked.withLock { $0 += 1 }
      return label(text: "Hi")
    }
    func problem(scale: Double) -> String? {
      verifySnapshot(
        of: screen, as: .sheet(over: matrix, scale: scale), snapshotDirectory: folder, environment: environment)
    }
    #expect(problem(scale: 10) != nil)
    #expect(asked.withLock { $0 } == 0)
    #expect(problem(scale: 0.1) == nil)
    #expect(asked.withLock { $0 } > 0)
  }

  @Test("writes equal bytes for cells that look alike, so that Git stores them once")
  func equalCells() throws {
    let folder = try Places.scratchFolder().path
    let environment = TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts")
    let matrix = SnapshotMatrix(on: [Canvas(width: 60, height: 30)], textSizes: [.small, .large])
    let style = labelStyleSheet { _, label in label.scalesWithTextSize = false }
    let screen: Component<Never> = label(text: "Hi", style: style)
    for strategy in [Snapshotting<Component<Never>, Picture>].images(over: matrix) {
      #expect(verifySnapshot(of: screen, as: strategy, snapshotDirectory: folder, environment: environment) == nil)
    }
    let pictures = try Files.list(folder).filter { $0.hasSuffix(".png") }
    #expect(pictures.count == 2)
    #expect(try Set(pictures.map { try Files.read("\(folder)/\($0)") }).count == 1)
  }

  @Test("applies a mask in every cell, and in every cell of a contact sheet")
  func masks() throws {
    let folder = try Places.scratchFolder().path
    let environment = TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts")
    let matrix = SnapshotMatrix(on: [Canvas(width: 60, height: 30)], appearances: [.light, .dark])
    let masks = [Mask("content/0", share: 0.5, reason: "the time of day")]
    let strategies =
      [Snapshotting<Component<Never>, Picture>].images(over: matrix, masks: masks) + [
        .sheet(over: matrix, masks: masks)
      ]
    func problems(at time: String) -> [String] {
      let clock: Component<Never> = container(
        children: [label(text: time, layout: layout { $0.width = Dimension(value: 30) })])
      return strategies.compactMap {
        verifySnapshot(of: clock, as: $0, snapshotDirectory: folder, environment: environment)
      }
    }
    #expect(problems(at: "10:00") == [])
    #expect(problems(at: "10:01") == [])
  }
}
