import PortalCore

/// What is known of an order: it is the state of the same screen in several idioms.
struct Order: Equatable {
  struct Good: Equatable {
    var number: Int
    var name: String
  }

  var quantity = 2.0
  var size = 1
  var tab = 0
  var goods = [Good(number: 4711, name: "Flour"), Good(number: 12, name: "Yeast"), Good(number: 7, name: "Salt")]
  /// The good that may be removed: an alert asks.
  var asked: Int?
  /// What the bar's buttons were tapped for.
  var tapped: [String] = []

  static let sizes = ["Small", "Middle", "Large"]
  static let tabs = ["Order", "Orders"]
  static let canvas = Canvas(width: 390, height: 520, background: .systemBackground)
  static let margin = 16.0
  static let spacing = 12.0
  static let rowHeight = 48.0
  static let name: TextStyle = {
    var style = TextStyle()
    style.size = 17
    return style
  }()

  var question: String { "Remove \(goods.first { $0.number == asked }?.name ?? "")?" }

  mutating func remove() {
    goods.removeAll { $0.number == asked }
    asked = nil
  }
}

/// The order's screen in any idiom: bars, a stepper, segments, a list with keys, and an alert.
///
/// It fills in the core's properties, and turns events into its own messages. It puts no widget together.
protocol OrderScreen: AnyObject, Describable {
  /// The idiom's own state.
  var order: Order { get }
}
