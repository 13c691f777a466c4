import PortalCore

/// What is known of counters in a list: it is the state of the same screen in all five idioms.
struct CounterList: Equatable {
  struct Entry: Equatable {
    var number: Int
    var count = 0
  }

  /// By how much a tap counts.
  var step = 1.0
  /// The newest first.
  var entries = (1...4).reversed().map { Entry(number: $0) }
  private var added = 4

  mutating func add() {
    added += 1
    entries.insert(Entry(number: added), at: 0)
  }

  mutating func count(_ number: Int) {
    for index in entries.indices where entries[index].number == number { entries[index].count += Int(step) }
  }

  mutating func remove(_ number: Int) { entries.removeAll { $0.number == number } }
}

/// The list's look, and what is written in it, as values of the core.
extension CounterList {
  static let canvas = Canvas(width: 390, height: 420, background: .systemGroupedBackground)
  static let width = 358.0
  static let spacing = 12.0
  /// A stepper's own.
  static let stepperWidth = 94.0
  static let addWidth = 96.0
  static let controlHeight = 32.0
  static let listHeight = 330.0
  static let rowHeight = 52.0
  static let titleWidth = 560.0
  static let windowWidth = 200.0
  static let countWidth = 52.0
  static let removeWidth = 106.0
  static let steps = StepperSpec(value: 1, minimumValue: 1, maximumValue: 5)

  /// More than a row has room for: it is scrolled within the row.
  static func title(_ number: Int) -> String {
    "Counter \(number), which a tap counts up, with a title that goes on and on"
  }
  static func remove(_ number: Int) -> String { "Remove \(number)" }

  static let screen = CounterLook.screen
  static let ground: BoxStyle = {
    var style = BoxStyle()
    style.backgroundColor = .secondarySystemGroupedBackground
    return style
  }()
  static let addStyle = text(17, .medium, .white, lines: 1)
  static let titleStyle = text(17, .regular, .label, lines: 1)
  static let countStyle = text(17, .bold, .label, lines: 1)
  static let removeStyle = text(15, .regular, .tint, lines: 1)

  private static func text(_ size: Double, _ weight: FontWeight, _ color: Color, lines: Int) -> TextStyle {
    var style = TextStyle()
    style.size = size
    style.weight = weight
    style.color = color
    style.numberOfLines = lines
    return style
  }
}

/// Counters in a list, in any idiom: rows come and go, and each keeps how far its title is scrolled.
protocol CounterListScreen: AnyObject, Describable {
  /// The idiom's own state.
  var counters: CounterList { get }
}

extension Idiom {
  func counters() -> any CounterListScreen {
    switch self {
    case .portal: PortalCounterList()
    case .shohin: ShohinCounterList()
    case .reactKit: ReactKitCounterList()
    case .bento: BentoCounterList()
    case .whim: WhimCounterList()
    }
  }
}
