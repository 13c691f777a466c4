import Foundation
import PortalRaster
import Synchronization
import Testing

/// Nesting is limited, so that no screen overflows the stack: half a megabyte on a task's thread.
@Suite("Nesting")
struct NestingTests {
  /// Nested views, `depth` in all, each around the next.
  private static func nested(_ depth: Int, arrangement: AnyArrangement? = nil) -> ViewSpec {
    var spec = ViewSpec(.label(LabelSpec(text: "Bottom")))
    for _ in 1..<depth {
      spec = ViewSpec(.container, children: [spec])
      spec.layout.padding = .all(0.25)
      spec.arrangement = arrangement
    }
    return spec
  }

  /// The outcome of a picture on a thread with a small stack: the size of its file, or the error.
  private func outcome(of spec: ViewSpec) async -> String {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        do {
          let picture = try Renderer().picture(of: spec)
          let count = try picture.png().count + picture.svg().count + picture.layoutText.count
          _ = picture.send(.tap, at: .zero)
          continuation.resume(returning: count > 0 ? "painted" : "empty")
        } catch {
          continuation.resume(returning: "\(error)")
        }
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  @Test("at the limit is painted on a small stack")
  func atTheLimit() async {
    #expect(await outcome(of: Self.nested(CoreLimits.nesting)) == "painted")
  }

  @Test("beyond the limit is refused with a message, on a small stack, too", arguments: [1, 100])
  func beyondTheLimit(excess: Int) async {
    let refusal = await outcome(of: Self.nested(CoreLimits.nesting + excess))
    #expect(refusal.contains("nested more than \(CoreLimits.nesting) deep, at content/0/0"))
    #expect(refusal.count < 300)
  }

  @Test("of arrangements is as deep as that of all views, even on a small stack")
  func arrangements() async {
    let deepest = Self.nested(CoreLimits.nesting, arrangement: AnyArrangement(Pile()))
    #expect(await outcome(of: deepest) == "painted")
    let tooDeep = Self.nested(CoreLimits.nesting + 1, arrangement: AnyArrangement(Pile()))
    #expect(await outcome(of: tooDeep).contains("nested more than \(CoreLimits.nesting) deep"))
  }

  @Test("of arrangements takes the same number of steps and questions for each level, however often each asks")
  func questions() throws {
    /// How often the arrangements of a screen were asked for their size.
    func questions(_ depth: Int, repeated: Int = 1) throws -> Int {
      let tally = Tally()
      let pile = AnyArrangement(Pile(repeated: repeated, tally: tally))
      var spec = ViewSpec(.label(LabelSpec(text: "Bottom")))
      for level in 1..<depth {
        spec = ViewSpec(.container, arrangement: level.isMultiple(of: 2) ? pile : nil, children: [spec])
        spec.layout.padding = .all(0.25)
        spec.layout.alignItems = .flexStart
        if level.isMultiple(of: 3) { spec.layout.flexDirection = .row }
      }
      _ = try Renderer(budget: [.steps: depth * 100]).picture(of: spec)
      return tally.count
    }
    let (shallow, deep) = (try questions(100), try questions(250))
    #expect(deep <= shallow * 3)
    #expect(try questions(100, repeated: 8) == shallow)
  }
}

/// An arrangement's results are untrusted.
@Suite("A faulty arrangement")
struct FaultyArrangementTests {
  private struct Faulty: Arrangement {
    func measure(
      _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
    ) -> MeasuredSize {
      MeasuredSize(width: 50, height: 50)
    }

    func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
      [Rect(x: .nan, y: 0, width: .infinity, height: 3), Rect(x: 5, y: 5, width: -8, height: 3)]
    }
  }

  @Test("loses no child, and its invalid numbers are dropped")
  func faulty() throws {
    let child = ViewSpec(.container)
    let spec = ViewSpec(.container, arrangement: AnyArrangement(Faulty()), children: [child, child, child])
    let placed = try Renderer().picture(of: spec).screen.root
    #expect(
      placed.children.map(\.frame) == [
        .zero, Rect(x: 5, y: 5, width: 0, height: 3), .zero,
      ])
  }
}

/// A stack of children, as large as the largest; it may measure each more often than needed.
private struct Pile: Arrangement {
  var repeated = 1
  var tally = Tally()

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext) -> MeasuredSize {
    tally.add()
    var size = MeasuredSize.zero
    for child in children {
      for _ in 0..<repeated {
        for width in [AvailableSpace.unlimited, .minContent, .atMost(300)] {
          let wanted = child.measure(MeasureRequest(width: width, height: .unlimited, wantsBaselines: true))
          size = MeasuredSize(
            width: max(size.width, wanted.width), height: max(size.height, wanted.height), baseline: wanted.baseline)
        }
      }
    }
    return size
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
    children.map { _ in Rect(x: 0, y: 0, width: width, height: height) }
  }
}

/// Counts questions, on any thread; counters are equal even if their counts are not.
private final class Tally: Equatable, Sendable {
  private let questions = Mutex(0)
  var count: Int { questions.withLock { $0 } }

  func add() { questions.withLock { $0 += 1 } }
  static func == (one: Tally, other: Tally) -> Bool { one === other }
}
