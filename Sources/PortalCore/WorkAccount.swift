import PortalSupport

/// What several pictures cost together, in parts of what one picture may: the frames of a film, the steps of a story.
///
/// Each of them has the budget of a picture, which thousands of them would multiply. Used by the thread that draws.
package final class WorkAccount {
  /// How many whole budgets they may use up.
  private let most: Double
  /// How many whole budgets of each kind of work are used up.
  package private(set) var parts: [Budget.Cost: Double] = [:]

  package init(budgets most: Double) {
    self.most = most
  }

  /// Adds work to what was counted.
  package func add(_ cost: Budget.Cost, _ amount: Double, of budget: Budget) {
    parts[cost, default: 0] += amount / Double(max(1, budget[cost]))
  }

  /// Adds what another account counted.
  package func add(_ parts: [Budget.Cost: Double]) { self.parts.merge(parts, uniquingKeysWith: +) }

  /// How many budgets are used up.
  package var used: Double { Budget.Cost.allCases.reduce(0) { $0 + (parts[$1] ?? 0) } }

  /// That they are too much work, in words that follow "is" and "are"; nil if they are not.
  package var excess: String? {
    isOver ? "more work than \(shortNumber(most)) pictures may be, most of it \(largest.rawValue)" : nil
  }

  /// Whether they are more work than they may.
  package var isOver: Bool { used > most }

  /// The kind of work of which there is most.
  private var largest: Budget.Cost { Budget.Cost.allCases.max { parts[$0] ?? 0 < parts[$1] ?? 0 } ?? .components }

  /// That all kinds of work of one picture are too much together; nil if they are not.
  package func excess(of budget: Budget) -> DiagnosticsError? {
    guard isOver else { return nil }
    let more = Budget.Excess.roomier(budget[largest])
    return DiagnosticsError(
      Diagnostic(
        .error,
        "the screen is more work of all kinds than \(shortNumber(most)) budgets have, most of it \(largest.rawValue)",
        hint: "show less in one picture, or allow more, as with --budget \(largest.rawValue)=\(more)"))
  }
}
