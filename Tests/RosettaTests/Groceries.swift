/// What is to be bought, in sections: the same value in all five models, for it knows nothing of screens.
struct Groceries: Equatable {
  enum Section: String, CaseIterable { case fruit = "Fruit", drinks = "Drinks" }
  struct Item: Equatable {
    var id: Int
    var name: String
    var section: Section
    var isChosen = false
  }
  enum Change: Equatable { case write(String), add, remove(Int), choose(Int) }

  private(set) var items: [Item] = []
  /// The name of what is to be added, as far as it is written.
  private(set) var draft = ""
  private var last = 0

  func items(of section: Section) -> [Item] { items.filter { $0.section == section } }

  /// Writes the name of the next one, adds it to either section in turn, removes one, or chooses one or takes that back.
  mutating func apply(_ change: Change) {
    switch change {
    case .write(let text): draft = text
    case .add:
      last += 1
      let name = draft.isEmpty ? "Item \(last)" : draft
      items.append(Item(id: last, name: name, section: last % 2 == 1 ? .fruit : .drinks))
      draft = ""
    case .remove(let id): items.removeAll { $0.id == id }
    case .choose(let id): for index in items.indices where items[index].id == id { items[index].isChosen.toggle() }
    }
  }
}

extension Groceries.Item {
  var title: String { isChosen ? "✓ \(name)" : name }
}
