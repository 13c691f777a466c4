import Testing

@testable import PortalTesting

/// Half of these tests run here: whichever does asks whether it should.
@Suite("One of two shards", ShardTrait(shard: Shard(index: 1, count: 2)))
struct ShardTests {
  private func isOurs() throws -> Bool {
    let test = try #require(Test.current)
    let name = ([test.id.moduleName] + test.id.nameComponents).joined(separator: "/")
    return Shard(index: 1, count: 2)?.takes(name) ?? false
  }

  @Test("promise 08: runs its own tests") func promise08_first() throws { #expect(try isOurs()) }
  @Test("promise 08: runs no others") func promise08_second() throws { #expect(try isOurs()) }
  @Test("promise 08: whatever they are called") func promise08_third() throws { #expect(try isOurs()) }
  @Test("promise 08: wherever they stand") func promise08_fourth() throws { #expect(try isOurs()) }
  @Test("promise 08: with arguments, too", arguments: [1, 2]) func promise08_fifth(_: Int) throws {
    #expect(try isOurs())
  }
}
