/// Work that is due at times: what is due first comes first, and of what is due at once, what was added first.
///
/// A schedule reads no clock and runs nothing. Whoever has one takes the work that is due, and does it:
///
/// ```swift
/// var schedule = Schedule<Work>()
/// let blink = schedule.add(.blink, named: "caret", at: .start, every: .milliseconds(500))
/// while let entry = schedule.takeNext(upTo: now) { run(entry.work) }
/// schedule.cancel(blink)
/// ```
public struct Schedule<Work> {
  /// Identifies what was added to a schedule.
  public struct Token: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  /// Work with its time.
  public struct Entry {
    public let token: Token
    /// What messages call it.
    public let name: String
    public let due: StageTime
    /// How long after it is due it is due again; nil if it is done once.
    public let interval: Duration?
    /// Whether it goes on for ever, so that nobody waits for its end.
    public let isEndless: Bool
    public let work: Work
    /// The number of its turn: of entries that are due at once, the least comes first.
    fileprivate let turn: UInt64

    fileprivate func isBefore(_ other: Entry) -> Bool { (due, turn) < (other.due, other.turn) }
  }

  /// A binary heap: an entry comes before those at twice its index and one or two more.
  private var heap: [Entry] = []
  private var places: [Token: Int] = [:]
  private var lastNumber: UInt64 = 0
  private var lastTurn: UInt64 = 0
  private var endlessCount = 0

  public init() {}

  // MARK: Adding, taking and cancelling

  /// Adds work; returns what cancels it.
  ///
  /// - Parameters:
  ///   - name: what messages call it.
  ///   - due: when it is due; what is due in the past is due at once.
  ///   - interval: how long after it is due it is due again, until it is cancelled; at least 0.1 ms, and less counts as
  ///     that, as for Foundation's timers.
  ///   - isEndless: whether it goes on for ever, so that nobody waits for its end; if nil, what repeats does.
  @discardableResult public mutating func add(
    _ work: Work, named name: String, at due: StageTime, every interval: Duration? = nil, isEndless: Bool? = nil
  ) -> Token {
    lastNumber += 1
    let token = Token(number: lastNumber)
    push(
      Entry(
        token: token, name: name, due: due, interval: interval.map { max($0, .microseconds(100)) },
        isEndless: isEndless ?? (interval != nil), work: work, turn: nextTurn()))
    return token
  }

  /// Takes the work that is due next, if it is due by a time; what repeats is added again.
  ///
  /// It can be that more is due at the same time, so this is called until there is nothing.
  public mutating func takeNext(upTo time: StageTime) -> Entry? {
    guard let entry = heap.first, entry.due <= time else { return nil }
    remove(at: 0)
    // The end of time would come again and again.
    if let interval = entry.interval, entry.due < .latest {
      push(
        Entry(
          token: entry.token, name: entry.name, due: entry.due.advanced(by: interval), interval: interval,
          isEndless: entry.isEndless, work: entry.work, turn: nextTurn()))
    }
    return entry
  }

  /// Cancels work, and returns it; nil if it is done or was cancelled before.
  @discardableResult public mutating func cancel(_ token: Token) -> Work? {
    places[token].map { remove(at: $0).work }
  }

  // MARK: Asking

  /// When something is due next; nil if nothing is.
  public var nextDue: StageTime? { heap.first?.due }

  public var count: Int { heap.count }
  public var isEmpty: Bool { heap.isEmpty }

  /// Whether all that is left goes on for ever, so that waiting for its end makes no sense.
  public var isAtRest: Bool { heap.count == endlessCount }

  /// What is due, in the order in which it will come.
  public var entries: [Entry] { heap.sorted { $0.isBefore($1) } }

  /// What is due, a line each: `0.5 s: caret, every 0.5 s, for ever`.
  public var pending: [String] { entries.map(\.description) }

  // MARK: The heap

  private mutating func nextTurn() -> UInt64 {
    lastTurn += 1
    return lastTurn
  }

  private mutating func push(_ entry: Entry) {
    if entry.isEndless { endlessCount += 1 }
    places[entry.token] = heap.count
    heap.append(entry)
    rise(heap.count - 1)
  }

  @discardableResult private mutating func remove(at index: Int) -> Entry {
    let entry = heap[index]
    swap(index, heap.count - 1)
    heap.removeLast()
    places[entry.token] = nil
    if entry.isEndless { endlessCount -= 1 }
    if index < heap.count {
      sink(index)
      rise(index)
    }
    return entry
  }

  private mutating func rise(_ start: Int) {
    var index = start
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      swap(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count && heap[child].isBefore(heap[least]) {
        least = child
      }
      if least == index { return }
      swap(index, least)
      index = least
    }
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    heap.swapAt(one, other)
    places[heap[one].token] = one
    places[heap[other].token] = other
  }
}

extension Schedule: Sendable where Work: Sendable {}
extension Schedule.Entry: Sendable where Work: Sendable {}

extension Schedule.Entry: CustomStringConvertible {
  public var description: String {
    var text = "\(due): \(name)"
    if let interval { text += ", every \(StageTime.start.advanced(by: interval))" }
    if isEndless { text += ", for ever" }
    return text
  }
}
