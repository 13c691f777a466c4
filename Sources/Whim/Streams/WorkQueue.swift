import PortalLive

/// Things that are done one after another, also those that come while one is done; they are not within each other then.
///
/// It stops where one leads to the next for ever.
final class WorkQueue<Item> {
  private var waiting: [Item] = []
  private var isWorking = false

  /// Puts something at the end; it is done by ``work(_:telling:)``.
  func add(_ item: Item) { waiting.append(item) }

  /// Calls a function first: what comes meanwhile waits for ``work(_:telling:)``, also where this is within another of these.
  func hold(_ first: () -> Void) {
    let wasWorking = isWorking
    isWorking = true
    first()
    isWorking = wasWorking
  }

  /// Does all that waits, unless that is being done already.
  ///
  /// - Parameter value: what the error tells of those that came last and would come next.
  /// - Returns: an error if it did not end.
  func work(_ handle: (Item) -> Void, telling value: (Item) -> Any) -> WhimError? {
    guard !isWorking else { return nil }
    isWorking = true
    defer { (waiting, isWorking) = ([], false) }
    var count = 0
    // Those that are to be done now, from the last to the first, so that each is let go of once it is done.
    var batch: [Item] = []
    var last: [Item] = []
    while true {
      if batch.isEmpty { (batch, waiting) = (waiting.reversed(), []) }
      guard let item = batch.popLast() else { return nil }
      guard count < LiveLimits.messages else {
        let next = [item] + batch.reversed() + waiting
        func names(_ items: some Sequence<Item>) -> String {
          items.map { LiveLimits.told(value($0)) }.joined(separator: ", ")
        }
        return WhimError(
          .endless,
          "one led to another \(count) times, the last of them: \(names(last)); \(next.count) are dropped, the next would be: "
            + names(next.prefix(LiveLimits.toldMessages)))
      }
      count += 1
      if last.count == LiveLimits.toldMessages { last.removeFirst() }
      last.append(item)
      handle(item)
    }
  }
}
