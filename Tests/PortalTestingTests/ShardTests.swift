import Testing

@testable import PortalTesting

@Suite("The trait of a shard")
struct ShardTraitTests {
  @Test("lets a test run on one of the machines, and skips it on the others", arguments: [1, 2, 3, 7])
  func once(count: Int) async throws {
    let test = try #require(Test.current)
    var runs = 0
    for index in 1...count {
      do {
        try await ShardTrait(plan: Shard(index: index, count: count).map { ShardPlan($0) }).prepare(for: test)
        runs += 1
      } catch {
        // It is skipped.
      }
    }
    #expect(runs == 1)
    try await ShardTrait(plan: nil).prepare(for: test)
  }
}

/// Half of these tests run here: each one that does asserts that it belongs to this shard.
@Suite("One of two shards", ShardTrait(plan: Shard(index: 1, count: 2).map { ShardPlan($0) }))
struct ShardTests {
  private func isOurs() throws -> Bool {
    let test = try #require(Test.current)
    let suite = test.id.nameComponents.dropLast().joined(separator: ".")
    let name = SnapshotName(
      module: test.id.moduleName, suite: suite, function: test.id.nameComponents.last ?? "")
    return Shard(index: 1, count: 2)?.takes(name.test) ?? false
  }

  @Test("runs its own tests") func first() throws { #expect(try isOurs()) }
  @Test("runs no others") func second() throws { #expect(try isOurs()) }
  @Test("under any name") func third() throws { #expect(try isOurs()) }
  @Test("wherever they stand") func fourth() throws { #expect(try isOurs()) }
  @Test("with arguments, too", arguments: [1, 2]) func fifth(_: Int) throws {
    #expect(try isOurs())
  }
}
