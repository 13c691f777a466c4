import PortalCore

/// The views that came before another one among those in a view: what is gone is painted above the last of them that is there.
///
/// All that goes from a view in one change shares one table: with a list of its own for each, thousands that go at once took
/// gigabytes.
struct FormerSiblings {
  private let places: [NodeID: Int]
  private let end: Int

  static let none = FormerSiblings([])

  /// All of these views.
  init(_ nodes: [NodeID]) {
    self.init(Dictionary(zip(nodes, 0...)) { first, _ in first }, end: nodes.count)
  }

  private init(_ places: [NodeID: Int], end: Int) { (self.places, self.end) = (places, end) }

  /// Those of them before a view.
  func before(_ node: NodeID) -> FormerSiblings { FormerSiblings(places, end: places[node] ?? end) }

  func contains(_ node: NodeID) -> Bool { places[node].map { $0 < end } ?? false }
}
