/// Random numbers that are the same for a seed on every machine: the algorithm is xoshiro256** 1.0 of Blackman and
/// Vigna, whose state is filled by SplitMix64.
///
/// `Int.random(in:using:)` and its like may give other numbers in another version of Swift; `number(below:)`,
/// `fraction()` and `shuffle(_:)` do not.
public struct SeededRandom: RandomNumberGenerator, Hashable, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)

  /// A generator whose numbers all follow from the seed.
  public init(seed: UInt64) {
    var seeds = SplitMix(state: seed)
    state = (seeds.next(), seeds.next(), seeds.next(), seeds.next())
  }

  /// A generator in a state; four zeros, from which nothing would come but zeros, count as the seed 0.
  package init(state: (UInt64, UInt64, UInt64, UInt64)) {
    self.init(seed: 0)
    if state != (0, 0, 0, 0) { self.state = state }
  }

  public mutating func next() -> UInt64 {
    let result = Self.rotated(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotated(state.3, by: 45)
    return result
  }

  private static func rotated(_ number: UInt64, by bits: UInt64) -> UInt64 { number << bits | number >> (64 - bits) }

  // MARK: Numbers

  /// A number from 0 up to a bound and without it, each as likely; 0 if the bound is not positive.
  public mutating func number(below bound: Int) -> Int {
    guard bound > 1 else { return 0 }
    // The lowest numbers would be likelier if the rest of all 2⁶⁴ numbers counted, too.
    let bound = UInt64(bound)
    let rest = (0 &- bound) % bound
    while true {
      let number = next()
      if number >= rest { return Int(number % bound) }
    }
  }

  /// A number from 0 up to 1 and without it, a multiple of 2⁻⁵³.
  public mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Puts elements in another order, each as likely.
  public mutating func shuffle<Element>(_ elements: inout [Element]) {
    for index in elements.indices.reversed() { elements.swapAt(index, number(below: index + 1)) }
  }

  /// A generator of its own, which is as it is whatever else is drawn from this one later.
  public mutating func split() -> SeededRandom { SeededRandom(seed: next()) }

  public static func == (one: SeededRandom, other: SeededRandom) -> Bool { one.state == other.state }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(state.0)
    hasher.combine(state.1)
    hasher.combine(state.2)
    hasher.combine(state.3)
  }
}

/// SplitMix64, of Steele, Lea and Flood: from any seed, numbers that are good as the state of another generator.
package struct SplitMix {
  private var state: UInt64

  package init(state: UInt64) {
    self.state = state
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var number = state
    number = (number ^ number >> 30) &* 0xbf58_476d_1ce4_e5b9
    number = (number ^ number >> 27) &* 0x94d0_49bb_1331_11eb
    return number ^ number >> 31
  }
}
