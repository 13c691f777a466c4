import Foundation
import PortalDocument
import PortalRaster
import PortalSnapshot

/// The cost of judging a snapshot, in addition to drawing it.
///
/// Measures one large picture that passes and that fails, and a thousand phone screens that pass.
struct SnapshotBenchmark {
  /// The number of phone screens.
  var count = 1000
  /// A folder for the pictures, to inspect them.
  var keeps: String?

  func run() throws {
    let folder =
      keeps ?? FileManager.default.temporaryDirectory.appendingPathComponent("portal-bench-\(getpid())").path
    defer { if keeps == nil { try? FileManager.default.removeItem(atPath: folder) } }
    let judge = SnapshotJudge(
      artifacts: folder + "/artifacts", policy: RecordPolicy(isLocked: false),
      fingerprint: try Fingerprint(of: Renderer()),
      records: try RecordWriter(folder: folder + "/records"), paintsAll: true)
    #if DEBUG
      print("debug build")
    #else
      print("release build")
    #endif
    try runOne(folder + "/one", judge)
    try runMany(folder + "/many", judge)
  }

  // MARK: One picture of 1920×1080

  private func runOne(_ references: String, _ judge: SnapshotJudge) throws {
    let canvas = Canvas(width: 960, height: 540, scale: 2)
    let (right, wrong) = (try Self.screen(1, rows: 9), try Self.screen(1, rows: 9, color: "#ff3b30"))
    let renderer = try Renderer()
    let picture = try renderer.picture(of: right, on: canvas)
    var other = judge
    other.records = nil
    other.policy.commandLine = .all
    _ = other.judge(Self.snapshot("one", references) { .picture(picture) })
    other.policy.commandLine = .never
    let size = try picture.painted()
    let painting = Self.least { _ = try? picture.painted() }
    func judged(_ judge: SnapshotJudge, _ make: @escaping () throws -> SnapshotContent) -> Double {
      Self.least {
        if case .failed(let failure) = judge.judge(Self.snapshot("one", references, make)), failure.kind != .pixels {
          print("unexpected: \(failure)")
        }
      }
    }
    let painted = judged(other) { .picture(picture) }
    other.paintsAll = false
    let unpainted = judged(other) { .picture(picture) }
    Self.tell("\(size.width)×\(size.height): painting", painting)
    Self.tell("passing, beyond painting", painted - painting)
    Self.tell("passing, unpainted", unpainted)
    let rendering = Self.least {
      _ = try? Renderer().picture(of: wrong, on: canvas).painted()
    }
    let failing = judged(other) { .picture(try Renderer().picture(of: wrong, on: canvas)) }
    Self.tell("failing with difference and names", failing)
    Self.tell("  of that, drawing it twice from nothing", rendering * 2)
  }

  // MARK: Many phone screens

  private func runMany(_ references: String, _ judge: SnapshotJudge) throws {
    var judge = judge
    judge.records = nil
    judge.policy.commandLine = .missing
    print("recording \(count) screens: \(Self.seconds { pass(references, judge, "recorded") }) s")
    judge.policy.commandLine = .never
    for paintsAll in [true, false] {
      judge.paintsAll = paintsAll
      judge.records = try RecordWriter(folder: references + "-records")
      let before = Self.residentBytes
      let time = Self.seconds { pass(references, judge, "same") }
      let growth = (Self.residentBytes - before) / 1024
      print(
        "\(count) passing screens on two threads, \(paintsAll ? "painted" : "unpainted"): \(time) s, "
          + "memory \(growth >= 0 ? "+" : "")\(growth) KiB to \(Self.residentBytes >> 20) MiB")
    }
  }

  private func pass(_ references: String, _ judge: SnapshotJudge, _ expected: String) {
    let count = count
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      guard let renderer = try? Renderer() else { return print("there is no renderer") }
      for number in stride(from: thread, to: count, by: 2) {
        let verdict = judge.judge(
          Self.snapshot("screen\(number)", references) {
            .picture(try renderer.picture(of: Self.screen(number, rows: 14), on: .phone))
          })
        switch verdict {
        case .same where expected == "same", .recorded where expected == "recorded": break
        default: print("screen \(number): \(verdict)")
        }
      }
    }
  }

  // MARK: The screens

  private static func snapshot(
    _ name: String, _ references: String, _ make: @escaping () throws -> SnapshotContent
  ) -> Snapshot {
    Snapshot(
      SnapshotName(suite: "Bench", function: name), references: references, source: SourcePlace(file: "bench", line: 1),
      accept: "", make: make)
  }

  /// A typical list: a title, rows of two texts with a mark, and a button.
  private static func screen(_ number: Int, rows: Int, color: String = "#007aff") throws -> ScreenDocument {
    let rows = (0..<rows).map { row in
      """
      {"type": "container", "layout": {"flex": {"direction": "row"}, "alignment": {"items": "center"}, "gap": 12,
                  "padding": {"horizontal": 16, "vertical": 8}},
       "children": [
         {"type": "container", "layout": {"width": 28, "height": 28},
          "style": {"backgroundColor": "\(color)", "cornerRadius": 14}},
         {"type": "container", "layout": {"flex": {"grow": 1, "shrink": 1}}, "children": [
           {"type": "label", "text": "Order \(number * 31 + row * 7)", "style": {"textWeight": "semibold"}},
           {"type": "label", "text": "Delivered on day \(row + 1), left with a neighbour",
            "style": {"textSize": 13, "textColor": "secondaryLabel"}}]}]}
      """
    }
    let text = """
      {"content": {"type": "container", "layout": {"flex": {"grow": 1}}, "children": [
        {"type": "label", "text": "Orders of week \(number)", "style": {"textSize": 28, "textWeight": "bold"}},
        \(rows.joined(separator: ",\n"))]}}
      """
    return try ScreenDocument.read(Array(text.utf8), file: "bench")
  }

  // MARK: Measuring

  private static func tell(_ what: String, _ milliseconds: Double) {
    print(what.padding(toLength: 44, withPad: " ", startingAt: 0) + String(format: "%8.2f ms", milliseconds))
  }

  /// The least of several times, in milliseconds.
  private static func least(_ body: () -> Void) -> Double {
    (0..<12).map { _ in
      let begin = DispatchTime.now().uptimeNanoseconds
      body()
      return Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e6
    }.min() ?? 0
  }

  private static func seconds(_ body: () -> Void) -> String {
    let begin = DispatchTime.now().uptimeNanoseconds
    body()
    return String(format: "%.2f", Double(DispatchTime.now().uptimeNanoseconds - begin) / 1e9)
  }

  static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    return (text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4096
  }
}
