import PortalLive
import Testing

@Suite("Seeded random numbers")
struct SeededRandomTests {
  @Test("are those of the published algorithms")
  func vectors() {
    // Of the authors' programs, for the state 1, 2, 3, 4 and the seed 1234567.
    var random = SeededRandom(state: (1, 2, 3, 4))
    #expect(
      (0..<10).map { _ in random.next() } == [
        11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360, 607_988_272_756_665_600,
        16_172_922_978_634_559_625, 8_476_171_486_693_032_832, 10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
      ])
    var seeds = SplitMix(state: 1_234_567)
    #expect(
      (0..<5).map { _ in seeds.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }

  @Test("come again with a seed, and differ with another")
  func seeds() {
    func numbers(_ seed: UInt64) -> [UInt64] {
      var random = SeededRandom(seed: seed)
      return (0..<8).map { _ in random.next() }
    }
    #expect(numbers(7) == numbers(7))
    #expect(numbers(7) != numbers(8))
    #expect(Set(numbers(0)).count == 8)
    #expect(SeededRandom(state: (0, 0, 0, 0)) == SeededRandom(seed: 0))
  }

  @Test("below a bound are each about as frequent, and none for a bound that allows none")
  func bounds() {
    var random = SeededRandom(seed: 1)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[random.number(below: 7)] += 1 }
    #expect(counts.allSatisfy { abs($0 - 10_000) < 500 })
    // Of 2⁶⁴ numbers, remainders would come three times below 2⁶², and twice above.
    let low = (0..<30_000).filter { _ in random.number(below: 3 << 61) < 1 << 62 }.count
    #expect(abs(low - 20_000) < 500)
    for bound in [1, 0, -1, .min] { #expect(random.number(below: bound) == 0) }
    for _ in 0..<100 { #expect((0..<Int.max).contains(random.number(below: .max))) }
    let fractions = (0..<10_000).map { _ in random.fraction() }
    #expect(fractions.allSatisfy { $0 >= 0 && $0 < 1 })
    #expect(abs(fractions.reduce(0, +) / 10_000 - 0.5) < 0.02)
  }

  @Test("shuffle without losing anything")
  func shuffle() {
    var random = SeededRandom(seed: 2)
    var list = Array(0..<100)
    random.shuffle(&list)
    #expect(list != Array(0..<100))
    #expect(list.sorted() == Array(0..<100))
    var branch = random.split()
    #expect(branch.next() != random.next())
  }
}
