import PortalSupport
import Testing

@Suite("A whole number of what was computed")
struct WholeNumberTests {
  @Test("has no fraction, and has bounds within which sums do not overflow, whatever it is made of")
  func bounded() {
    #expect([2.9, -2.9, 0, -0.0, 1e15].map { Int(bounded: $0) } == [2, -2, 0, 0, 1_000_000_000_000_000])
    let most = 1 << 53
    #expect([1e16, .infinity, .greatestFiniteMagnitude, .nan, -.nan].allSatisfy { Int(bounded: $0) == most })
    #expect([-1e16, -.infinity].allSatisfy { Int(bounded: $0) == -most })
  }
}
