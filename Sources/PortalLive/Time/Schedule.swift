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
    fileprivate let shelf: Int
  }

  /// One thing to be done at a time, once or again and again.
  public struct Entry {
    /// The handle by which ``Schedule/cancel(_:)`` takes the entry out again.
    public let token: Token
    /// The name under which messages tell of the entry, such as one about work without end.
    public let name: String
    /// The time at which it comes next.
    public let due: StageTime
    /// How long after it is due it is due again; nil if it is done once.
    public let interval: Duration?
    /// Whether it goes on for ever, so that nobody waits for its end.
    public let isEndless: Bool
    /// What is to be done, whatever the owner of the schedule takes for work.
    public let work: Work
  }

  /// When an entry comes: the lesser turn first of those that are due at once.
  private struct Ticket {
    let due: StageTime
    let turn: UInt64
    let shelf: Int

    func isBefore(_ other: Ticket) -> Bool { due == other.due ? turn < other.turn : due < other.due }
  }

  /// A place for an entry, and that of its ticket.
  fileprivate struct Shelf {
    var entry: Entry?
    var place = 0
  }

  /// A binary heap: a ticket comes before those at twice its index and one or two more.
  private var heap: [Ticket] = []
  private var shelves: [Shelf] = []
  private var emptyShelves: [Int] = []
  private var lastNumber: UInt64 = 0
  private var lastTurn: UInt64 = 0
  private var endlessCount = 0

  /// A schedule on which nothing is due.
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
    let shelf = emptyShelves.popLast() ?? shelves.count
    if shelf == shelves.count { shelves.append(Shelf()) }
    let entry = Entry(
      token: Token(number: lastNumber, shelf: shelf), name: name, due: due,
      interval: interval.map { max($0, .microseconds(100)) }, isEndless: isEndless ?? (interval != nil), work: work)
    push(entry)
    return entry.token
  }

  /// Takes the work that is due next, if it is due by a time; what repeats is added again.
  ///
  /// It can be that more is due at the same time, so this is called until there is nothing.
  public mutating func takeNext(upTo time: StageTime) -> Entry? {
    guard let next = heap.first, next.due <= time, let entry = remove(at: 0) else { return nil }
    // The end of time would come again and again.
    if let interval = entry.interval, entry.due < .latest {
      push(
        Entry(
          token: entry.token, name: entry.name, due: entry.due.advanced(by: interval), interval: interval,
          isEndless: entry.isEndless, work: entry.work))
    } else {
      emptyShelves.append(next.shelf)
    }
    return entry
  }

  /// Cancels work, and returns it; nil if it is done or was cancelled before.
  @discardableResult public mutating func cancel(_ token: Token) -> Work? {
    guard shelves.indices.contains(token.shelf), shelves[token.shelf].entry?.token == token else { return nil }
    emptyShelves.append(token.shelf)
    return remove(at: shelves[token.shelf].place)?.work
  }

  // MARK: Asking

  /// When something is due next; nil if nothing is.
  public var nextDue: StageTime? { heap.first?.due }

  /// How many entries wait to come, those without an end among them.
  public var count: Int { heap.count }
  /// Whether nothing waits to come.
  public var isEmpty: Bool { heap.isEmpty }

  /// Whether all that is left goes on for ever, so that waiting for its end makes no sense.
  public var isAtRest: Bool { heap.count == endlessCount }

  /// What is due, in the order in which it will come.
  public var entries: [Entry] { heap.sorted { $0.isBefore($1) }.compactMap { shelves[$0.shelf].entry } }

  /// What is due, a line each: `0.5 s: caret, every 0.5 s, for ever`.
  public var pending: [String] { entries.map(\.description) }

  // MARK: The heap

  private mutating func push(_ entry: Entry) {
    lastTurn += 1
    if entry.isEndless { endlessCount += 1 }
    shelves[entry.token.shelf] = Shelf(entry: entry, place: heap.count)
    heap.append(Ticket(due: entry.due, turn: lastTurn, shelf: entry.token.shelf))
    rise(heap.count - 1)
  }

  @discardableResult private mutating func remove(at index: Int) -> Entry? {
    let shelf = heap[index].shelf
    swap(index, heap.count - 1)
    heap.removeLast()
    let entry = shelves[shelf].entry
    shelves[shelf].entry = nil
    if entry?.isEndless ?? false { endlessCount -= 1 }
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
    shelves[heap[one].shelf].place = one
    shelves[heap[other].shelf].place = other
  }
}

extension Schedule: Sendable where Work: Sendable {}
extension Schedule.Entry: Sendable where Work: Sendable {}
extension Schedule.Shelf: Sendable where Work: Sendable {}

extension Schedule.Entry: CustomStringConvertible {
  public var description: String {
    var text = "\(due): \(name)"
    if let interval { text += ", every \(StageTime.start.advanced(by: interval))" }
    if isEndless { text += ", for ever" }
    return text
  }
}
