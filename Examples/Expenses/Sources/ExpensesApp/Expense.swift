import Portal

/// What somebody has paid for.
struct Expense: Equatable, Sendable {
  var id: Int
  var title: String
  var amount: Money
  var category: Category
  var day: CalendarDate
  var note = ""
}

enum Category: String, CaseIterable, Hashable, Sendable {
  case food, travel, home, fun, health

  var symbol: String {
    switch self {
    case .food: "cart.fill"
    case .travel: "airplane"
    case .home: "house.fill"
    case .fun: "music.note"
    case .health: "heart.fill"
    }
  }

  var color: Color {
    switch self {
    case .food: .systemOrange
    case .travel: .systemBlue
    case .home: .systemIndigo
    case .fun: .systemPink
    case .health: .systemGreen
    }
  }
}

/// An amount of money, in cents.
struct Money: Hashable, Comparable, Sendable {
  var cents: Int

  init(cents: Int) { self.cents = cents }

  /// The amount that somebody has typed: digits of any script with at most two after a point or comma; nil for all else.
  init?(typed text: String) {
    var (cents, decimals): (Int, Int?) = (0, nil)
    let characters = text.filter { $0 != " " }
    guard (1...9).contains(characters.count) else { return nil }
    for character in characters {
      if [".", ",", "٫"].contains(character) {
        guard decimals == nil else { return nil }
        decimals = 0
      } else if let digit = character.wholeNumberValue, (0...9).contains(digit) {
        if let known = decimals {
          guard known < 2 else { return nil }
          decimals = known + 1
        }
        cents = cents * 10 + digit
      } else {
        return nil
      }
    }
    for _ in (decimals ?? 0)..<2 { cents *= 10 }
    guard cents > 0 else { return nil }
    self.cents = cents
  }

  static func < (one: Money, other: Money) -> Bool { one.cents < other.cents }
  static func + (one: Money, other: Money) -> Money { Money(cents: one.cents + other.cents) }
}

extension Sequence<Expense> {
  var total: Money { reduce(Money(cents: 0)) { $0 + $1.amount } }
}

/// A change of the expenses, which can be taken back, and sent to a server.
enum Change: Equatable, Sendable {
  case add(Expense)
  case replace(Expense, with: Expense)
  case remove(Expense)

  var inverse: Change {
    switch self {
    case .add(let expense): .remove(expense)
    case .replace(let old, let new): .replace(new, with: old)
    case .remove(let expense): .add(expense)
    }
  }

  /// What it is about.
  var expense: Expense {
    switch self {
    case .add(let expense), .remove(let expense), .replace(_, let expense): expense
    }
  }

  /// The expenses after it, the newest first.
  func applied(to expenses: [Expense]) -> [Expense] {
    var expenses = expenses.filter { $0.id != expense.id }
    switch self {
    case .add(let expense), .replace(_, let expense): expenses.append(expense)
    case .remove: break
    }
    return expenses.sorted { ($0.day, $0.id) > ($1.day, $1.id) }
  }
}

/// The changes that a server does not know yet, in order: one is on its way at a time.
struct Outbox: Equatable {
  var waiting: [Change] = []
  var isSending = false
  /// How often the first of them has failed.
  var failures = 0

  var isOffline: Bool { failures > 0 }

  /// When it is tried again by itself: after 2, 4, 8, … seconds, and at most a minute.
  var pause: UInt? { isOffline && !isSending ? min(1 << UInt(min(failures, 6)), 60) : nil }

  /// What is to be sent now, if anything is.
  mutating func next() -> Change? {
    guard !isSending, let first = waiting.first else { return nil }
    isSending = true
    return first
  }

  /// Takes a change over; what waits for a connection is not sent before that is tried again.
  mutating func add(_ change: Change) -> Change? {
    waiting.append(change)
    return isOffline ? nil : next()
  }

  mutating func sent() -> Change? {
    waiting.removeFirst()
    (isSending, failures) = (false, 0)
    return next()
  }

  mutating func failed() {
    isSending = false
    failures += 1
  }
}
