import PortalLive
import Testing

@Suite("The exponential of our own")
struct ExponentialTests {
  @Test(
    "has the right digits",
    arguments: [
      (0, 1), (1, 2.718_281_828_459_045_2), (-1, 0.367_879_441_171_442_33), (0.5, 1.648_721_270_700_128_2),
      (10, 22_026.465_794_806_717), (-20, 2.061_153_622_438_557_8e-9), (100, 2.688_117_141_816_135_6e43),
      (-700, 9.859_676_543_759_77e-305), (709, 8.218_407_461_554_972e307), (1e-10, 1.000_000_000_1),
    ] as [(Double, Double)])
  func exponentials(exponent: Double, expected: Double) {
    #expect(abs(exponential(of: exponent) / expected - 1) < 4e-16)
    #expect(abs(naturalLogarithm(of: expected) - exponent) <= 4e-16 * max(1, abs(exponent)))
  }

  @Test("is multiplicative, and undone by the logarithm")
  func laws() {
    var random = SeededRandom(seed: 4)
    for _ in 0..<5000 {
      let one = random.fraction() * 600 - 300
      let other = random.fraction() * 600 - 300
      let product = exponential(of: one) * exponential(of: other)
      #expect(abs(product / exponential(of: one + other) - 1) < 1e-13)
      #expect(abs(naturalLogarithm(of: exponential(of: one)) - one) < 1e-13)
      let small = random.fraction() * 1e-3
      #expect(abs(naturalLogarithm(of: 1 + small) - (small - small * small / 2 + small * small * small / 3)) < 1e-12)
    }
  }

  @Test("has a value for every number")
  func extremes() {
    #expect(exponential(of: .infinity) == .infinity && exponential(of: 710) == .infinity)
    #expect(exponential(of: -.infinity) == 0 && exponential(of: -746) == 0 && exponential(of: -1e300) == 0)
    #expect(exponential(of: -745) > 0 && exponential(of: .nan).isNaN)
    #expect(naturalLogarithm(of: 0) == -.infinity && naturalLogarithm(of: .infinity) == .infinity)
    #expect(naturalLogarithm(of: -1).isNaN && naturalLogarithm(of: .nan).isNaN)
    #expect(abs(naturalLogarithm(of: .leastNonzeroMagnitude) + 744.440_071_921_381_2) < 1e-12)
    #expect(naturalLogarithm(of: 1) == 0)
  }
}

@Suite("A timing curve")
struct TimingCurveTests {
  @Test("has the values that Chromium has")
  func chromium() {
    let curves = MotionFacts.curves
    #expect(curves.count == 22)
    for fact in curves {
      #expect(fact.values.count == 21)
      for (index, value) in fact.values.enumerated() {
        // Chromium looks for the time with an error of 1e-7.
        #expect(abs(fact.curve.value(at: Double(index) / 20) - value) < 1e-6, "\(fact.name) at \(index)/20")
      }
    }
  }

  @Test("comes over every point of its curve")
  func exact() {
    var random = SeededRandom(seed: 6)
    for _ in 0..<20_000 {
      // Many of the xs lie on the borders, where curves rise vertically.
      let xs = (0..<2).map { _ in [0, 1, random.fraction(), random.fraction()][random.number(below: 4)] }
      let ys = (0..<2).map { _ in random.fraction() * 5 - 2 }
      let time = random.fraction()
      func bezier(_ one: Double, _ other: Double) -> Double {
        3 * one * time * (1 - time) * (1 - time) + 3 * other * time * time * (1 - time) + time * time * time
      }
      // Where the curve is nearly vertical, the place itself says less.
      let step = 1e-4
      func place(_ time: Double) -> Double {
        3 * xs[0] * time * (1 - time) * (1 - time) + 3 * xs[1] * time * time * (1 - time) + time * time * time
      }
      guard place(min(time + step, 1)) - place(max(time - step, 0)) > 1e-7 else { continue }
      let found = CubicBezier(xs[0], ys[0], xs[1], ys[1]).value(at: bezier(xs[0], xs[1]))
      #expect(abs(found - bezier(ys[0], ys[1])) < 1e-9, "\(xs) \(ys) \(time)")
    }
  }

  @Test("loses no digits where it rises vertically")
  func vertical() {
    // Over t³ this curve's height is 1 - (1 - t)³, and the other one is the same from its end.
    let time = 0x1p-13
    let rest = (1 - time) * (1 - time) * (1 - time)
    #expect(abs(CubicBezier(0, 1, 0, 1).value(at: 0x1p-39) - (1 - rest)) < 1e-15)
    #expect(abs(CubicBezier(1, 0, 1, 0).value(at: 1 - 0x1p-39) - rest) < 1e-15)
  }

  @Test("begins and ends where it should, goes on along its tangents, and takes whatever numbers")
  func ends() {
    for curve in [TimingCurve.linear, .ease, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1 && curve.value(at: .nan) == 0)
      #expect(curve.value(at: 0.5) > 0 && curve.value(at: 0.5) < 1)
    }
    #expect(abs(TimingCurve.ease.value(at: -1) + 0.4) < 1e-15)
    #expect(TimingCurve.ease.value(at: 2) == 1)
    // The second point lies on the end, so the first one says where it goes on.
    #expect(TimingCurve.easeIn.value(at: 2).isApproximately(1 + 1 / 0.58))
    #expect(TimingCurve.easeOut.value(at: -1).isApproximately(-1 / 0.58))
    let odd = CubicBezier(.nan, .infinity, 5, -.infinity)
    #expect(odd == CubicBezier(0, 1e6, 1, -1e6))
    for place in [-1, 0, 1e-300, 0.3, 0.999_999_999_999, 1, 7] { #expect(odd.value(at: place).isFinite) }
    #expect(TimingCurve.steps(0, .jumpEnd).value(at: 0.5) == 0)
    #expect(TimingCurve.steps(-3, .jumpNone).value(at: 0.6) == 1)
    #expect(TimingCurve.steps(.max, .jumpBoth).value(at: .infinity) == 1)
    #expect(TimingCurve.steps(4, .jumpEnd).value(at: 0.5) == 0.5)
    #expect(TimingCurve.steps(4, .jumpEnd).value(at: 0.5, isBefore: true) == 0.25)
  }
}

extension Double {
  fileprivate func isApproximately(_ other: Double) -> Bool { abs(self - other) < 1e-12 }
}

@Suite("A timeline")
struct TimelineTests {
  @Test("has the progress and the repetitions that Web Animations have in Chromium")
  func chromium() {
    let timings = MotionFacts.timings
    #expect(timings.count == 150)
    for fact in timings {
      #expect(fact.moments.count > 6)
      for (time, progress, repetition) in fact.moments {
        let ours = fact.timeline.progress(at: time)
        let isSame = progress.map { theirs in ours.map { abs($0 - theirs) < 1e-6 } ?? false } ?? (ours == nil)
        #expect(isSame, "\(fact.name) at \(time): \(ours ?? .nan), but \(progress ?? .nan) in Chromium")
        #expect(fact.timeline.repetition(at: time) == repetition, "\(fact.name) at \(time)")
      }
    }
  }

  private static func time(_ milliseconds: Int) -> StageTime { .start.advanced(by: .milliseconds(milliseconds)) }

  @Test("knows when it ends, and whether it does")
  func ends() {
    let second = Duration.seconds(1)
    #expect(Timeline(start: Self.time(500), delay: second, duration: second).end == Self.time(2500))
    #expect(Timeline(duration: second, repeats: .times(2.5)).end == Self.time(2500))
    #expect(Timeline(delay: .seconds(-9), duration: second).end == .start)
    let endless = Timeline(duration: second, repeats: .forever, autoreverses: true)
    #expect(endless.end == nil && endless.isEndless)
    #expect(endless.progress(at: Self.time(1250)) == 0.75)
    #expect(endless.progress(at: .latest) != nil)
    #expect(Timeline(duration: .zero, repeats: .forever).end == .start)
    #expect(Timeline(duration: second).phase(at: Self.time(-1)) == .before)
    #expect(Timeline(duration: second).phase(at: .start) == .active)
    #expect(Timeline(duration: second).phase(at: Self.time(1000)) == .after)
  }

  @Test("is exact after a thousand million repetitions")
  func manyRepetitions() {
    let timeline = Timeline(duration: .milliseconds(3), repeats: .times(1e9), autoreverses: true)
    #expect(timeline.end == StageTime(seconds: 3e6))
    let late = StageTime(nanoseconds: 2_999_999 * 1_000_000_000 + 1_000_000)
    #expect(timeline.repetition(at: late) == 999_999_667)
    #expect(timeline.progress(at: late) == 1 - 0.0)
    #expect(Timeline(duration: .milliseconds(1), repeats: .times(1e18)).isEndless == false)
    #expect(Timeline(duration: .seconds(Int64.max), repeats: .times(1e18)).end == .latest)
    #expect(Timeline(duration: .seconds(1), repeats: .times(.infinity)).isEndless)
  }

  @Test("takes durations and counts that make no sense as none")
  func degenerate() {
    for repeats in [Timeline.Repeats.times(.nan), .times(-1), .times(0), .times(-.infinity)] {
      #expect(Timeline(duration: .seconds(1), repeats: repeats).end == .start)
      #expect(Timeline(duration: .seconds(1), repeats: repeats).progress(at: Self.time(500)) == 0)
    }
    let nothing = Timeline(duration: .seconds(-1))
    #expect(nothing.end == .start && nothing.progress(at: .start) == 1 && nothing.progress(at: Self.time(-1)) == 0)
    let extreme = Timeline(start: .latest, delay: .seconds(Int64.max), duration: .seconds(Int64.max))
    #expect(extreme.end == .latest && extreme.progress(at: .earliest) == 0 && extreme.progress(at: .latest) == 0)
    let past = Timeline(start: .earliest, delay: .seconds(Int64.min), duration: .seconds(1))
    #expect(past.progress(at: .latest) == 1)
  }

  @Test("leads a value from one number to another, exactly at its ends")
  func values() {
    let timeline = Timeline(duration: .seconds(1), fill: .forwards, pace: .curve(.easeInOut))
    #expect(timeline.value(at: Self.time(-1), from: 0.1, to: 0.7) == nil)
    #expect(timeline.value(at: Self.time(0), from: 0.1, to: 0.7) == 0.1)
    #expect(timeline.value(at: Self.time(500), from: 0, to: 1)?.isApproximately(0.5) == true)
    #expect(timeline.value(at: Self.time(1000), from: 0.1, to: 0.7) == 0.7)
  }

  @Test("follows a spring until that rests")
  func springs() throws {
    let timeline = Timeline(spring: .bouncy)
    let end = try #require(timeline.end)
    #expect(timeline.progress(at: .start) == 0 && timeline.progress(at: end) == 1)
    let time = Self.time(200)
    let spring = Spring.bouncy.state(at: 0.2).value
    #expect(timeline.progress(at: time)?.isApproximately(spring) == true)
    let last = try #require(timeline.progress(at: end.advanced(by: .nanoseconds(-1))))
    #expect(abs(last - 1) < 0.001)
    #expect(Timeline(spring: Spring(stiffness: 1, damping: 0)).end == StageTime(seconds: 10))
  }
}
