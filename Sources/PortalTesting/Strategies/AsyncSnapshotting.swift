/// A way to take a snapshot of a value that must be waited for.
///
/// It is made from one that need not be, by `asyncPullback`, and used with `await assertSnapshot`. Nothing blocks a thread
/// meanwhile.
public struct AsyncSnapshotting<Value, Format>: Sendable {
  let fill: @Sendable (Value) async throws -> FilledStrategy

  init<Base>(strategy: Snapshotting<Base, Format>, transform: @escaping @Sendable (Value) async throws -> Base) {
    fill = { strategy.filled(with: try await transform($0)) }
  }
}
