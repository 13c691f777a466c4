import Portal
import PortalRaster

/// What is ordered in a café: a value that knows nothing of screens.
struct Order: Equatable {
  struct Cup: Equatable { var id: Int, drink: String }
  enum Change: Equatable { case add(String), remove(Int), name(String), begin }

  static let drinks = ["Espresso", "Tea", "Cocoa"]
  private(set) var cups: [Cup] = []
  private(set) var guest = ""
  private var last = 0

  var total: String { "\(cups.count) × 3 € = \(3 * cups.count) €" }

  mutating func apply(_ change: Change) {
    switch change {
    case .add(let drink):
      last += 1
      cups.append(Cup(id: last, drink: drink))
    case .remove(let id): cups.removeAll { $0.id == id }
    case .name(let name): guest = name
    case .begin: self = Order()
    }
  }
}

/// A café on one screen: its head is written in Portal, the menu in ReactKit, the basket in Bento, the guest's name in Shohin, and
/// the till in Whim.
///
/// It has the order, which each part shows in its own way, and hears what is done in each.
final class Cafe: LiveSource, Describable {
  private(set) var order = Order()
  private weak var world: LiveWorld?
  private lazy var menu = CafeMenu { [weak self] in self?.change(.add($0)) }
  private lazy var basket = CafeBasket.controller { [weak self] in self?.change(.remove($0)) }
  private lazy var guest = CafeGuest.program { [weak self] in self?.rename($0) }
  private lazy var till = CafeTill.container { [weak self] in self?.change(.begin) }
  private lazy var parts = AllFive([
    ("Portal", 44, CafeHead { [weak self] in self?.order ?? Order() }), ("ReactKit", 44, menu), ("Bento", 132, basket),
    ("Shohin", 60, guest), ("Whim", 60, till),
  ])

  private func change(_ change: Order.Change) {
    order.apply(change)
    basket.send(order)
    guest.send(.show(order))
    (till.root as? CafeTill)?.store.dispatch(.show(order))
    world?.setNeedsDescription()
  }

  /// The guest's part tells its model whenever that is another one, also by an order that is shown there.
  private func rename(_ name: String) {
    if name != order.guest { change(.name(name)) }
  }

  func enter(_ world: LiveWorld) {
    self.world = world
    parts.enter(world)
  }
  func describe(_ traits: Traits) -> Description { parts.describe(traits) }
  var isOutdated: Bool { parts.isOutdated }
}

/// The head in Portal: a component that is made of each order.
final class CafeHead: LiveSource {
  private let order: () -> Order

  init(_ order: @escaping () -> Order) { self.order = order }

  private func component(_ order: Order) -> Component<Never> {
    let row = layout {
      $0.flex.direction = .row
      $0.justifyContent = .spaceBetween
      $0.margin = 11
    }
    return container(
      children: [label(text: "Café"), label(text: order.cups.isEmpty ? "Welcome" : order.total)],
      layout: row)
  }

  func enter(_ world: LiveWorld) {}
  func describe(_ traits: Traits) -> Description { component(order()).describe(traits) { _ in } }
}
