import Foundation
import PortalRaster
import Testing

/// Nesting is bounded, so that no screen can use up the stack; half a megabyte is what a task's thread may have.
@Suite("Nesting")
struct NestingTests {
  /// Views within each other, `depth` in all, each around the next.
  private static func nested(_ depth: Int, arrangement: AnyArrangement? = nil) -> ViewSpec {
    var spec = ViewSpec(.label(LabelSpec(text: "Bottom")))
    for _ in 1..<depth {
      spec = ViewSpec(.container, children: [spec])
      spec.layout.padding = .all(0.25)
      spec.arrangement = arrangement
    }
    return spec
  }

  /// What becomes of a picture on a thread with a small stack: its bytes' count, or the message of a refusal.
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

  @Test("as deep as the limit is painted on a small stack")
  func atTheLimit() async {
    #expect(await outcome(of: Self.nested(CoreLimits.nesting)) == "painted")
  }

  @Test("deeper than the limit is refused in words, on a small stack too", arguments: [1, 100])
  func beyondTheLimit(excess: Int) async {
    let refusal = await outcome(of: Self.nested(CoreLimits.nesting + excess))
    #expect(refusal.contains("nested more than \(CoreLimits.nesting) deep, at content/0/0"))
    #expect(refusal.count < 300)
  }

  @Test("of arrangements within arrangements is bounded by the stack that each of them takes")
  func arrangements() async {
    let deepest = Self.nested(CoreLimits.nestedArrangements + 1, arrangement: AnyArrangement(Pile()))
    #expect(await outcome(of: deepest) == "painted")
    let tooDeep = Self.nested(CoreLimits.nestedArrangements + 2, arrangement: AnyArrangement(Pile()))
    #expect(await outcome(of: tooDeep).contains("more than \(CoreLimits.nestedArrangements) arrangements"))
  }

  @Test("of arrangements that ask their children again and again takes no more time than asking once")
  func questions() throws {
    let pile = AnyArrangement(Pile(questions: 8))
    let clock = ContinuousClock()
    let spec = Self.nested(CoreLimits.nestedArrangements, arrangement: pile)
    let renderer = try Renderer()
    let time = try clock.measure { _ = try renderer.picture(of: spec) }
    #expect(time < .seconds(5))
  }
}

/// What an arrangement answers comes from outside, and is taken with care.
@Suite("A faulty arrangement")
struct FaultyArrangementTests {
  private struct Faulty: Arrangement {
    func measure(_ children: [ArrangedChild], _ request: MeasureRequest) -> MeasuredSize {
      MeasuredSize(width: 50, height: 50)
    }

    func place(_ children: [ArrangedChild], width: Double, height: Double) -> [FlexFrame] {
      [FlexFrame(x: .nan, y: 0, width: .infinity, height: 3), FlexFrame(x: 5, y: 5, width: -8, height: 3)]
    }
  }

  @Test("loses no child, and no number that is none comes through")
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

/// Everything on top of each other, as large as the largest; it may ask each child more often than it needs to.
private struct Pile: Arrangement {
  var questions = 1

  func measure(_ children: [ArrangedChild], _ request: MeasureRequest) -> MeasuredSize {
    var size = MeasuredSize.zero
    for child in children {
      for _ in 0..<questions {
        let wanted = child.measure(MeasureRequest(width: .unlimited, height: .unlimited))
        size = MeasuredSize(width: max(size.width, wanted.width), height: max(size.height, wanted.height))
      }
    }
    return size
  }

  func place(_ children: [ArrangedChild], width: Double, height: Double) -> [FlexFrame] {
    children.map { _ in FlexFrame(x: 0, y: 0, width: width, height: height) }
  }
}
