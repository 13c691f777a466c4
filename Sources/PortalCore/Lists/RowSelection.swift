/// How many rows of a list a tap chooses.
public enum SelectionMode: String, Hashable, Sendable, CaseIterable {
  /// None: rows only do what they hear of themselves.
  case none
  /// One, which takes the place of the one before.
  case single
  /// Any number: a tap on one that is chosen gives it up.
  case multiple
}

/// A list whose rows are chosen by taps, unless they have handlers of their own for these.
protocol SelectingList: Widget {
  var selectionMode: SelectionMode { get }
  /// The indices of the rows that are chosen.
  var selected: [Int] { get set }
}

extension SelectingList {
  /// What hears of it has all rows that are chosen then.
  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    var rows = Set(selected)
    switch selectionMode {
    case .none: return []
    case .single: rows = [part.index]
    case .multiple: if rows.remove(part.index) == nil { rows.insert(part.index) }
    }
    return [
      Event(.selectionChanged, flag: rows.contains(part.index), index: part.index, rows: rows.sorted())
    ]
  }

  func keeping(_ event: Event) -> Self {
    var kept = self
    if let rows = event.rows { kept.selected = rows }
    return kept
  }

  /// What it adds to a list's box.
  func select(in list: inout ListBox, _ state: ViewState) {
    if let selection = state.selection {
      list.selected = [selection]
    } else if selectionMode != .none {
      list.selected = Set(selected)
    }
    list.selects = selectionMode != .none
  }
}
