/// Adds up one kind of a picture's work against its bound, and keeps the part that was most of it, which the error names.
package struct Meter<Part> {
  private let cost: Budget.Cost
  package let bound: Int
  package private(set) var used = 0
  private var most: (amount: Int, part: Part)?

  package init(_ cost: Budget.Cost, of budget: Budget) {
    self.cost = cost
    bound = budget[cost]
  }

  package var isOver: Bool { used > bound }

  /// Counts work of a part, which is one of many.
  package mutating func add(_ amount: Int, _ part: @autoclosure () -> Part) {
    used += amount
    if amount > most?.amount ?? 0 { most = (amount, part()) }
  }

  /// Counts work of no part.
  package mutating func add(_ amount: Int) { used += amount }

  /// The excess over the bound; nil if there is none.
  ///
  /// - Parameters:
  ///   - isWhole: whether all of the work was counted, and not only until it was too much.
  ///   - words: what the error calls a part, and the view that it is of.
  package func excess(isWhole: Bool = false, _ words: (Part) -> (words: String, view: ViewPath?)) -> Budget.Excess? {
    guard isOver else { return nil }
    let told = most.map { words($0.part) }
    return Budget.Excess(
      cost, over: bound, used: isWhole ? used : nil, most: told?.words, view: told?.view?.text)
  }
}
