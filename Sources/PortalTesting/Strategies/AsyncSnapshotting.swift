/// A strategy for a value that is awaited.
///
/// It is made from a synchronous one by `asyncPullback`, and used as `await assertSnapshot(of: value, awaiting: strategy)`. It
/// does not block a thread.
public struct AsyncSnapshotting<Value, Format>: Sendable {
  let fill: @Sendable (Value) async throws -> FilledStrategy

  init<Base>(strategy: Snapshotting<Base, Format>, transform: @escaping @Sendable (Value) async throws -> Base) {
    fill = { value in
      let base = try await transform(value)
      return strategy.filled { base }
    }
  }
}
