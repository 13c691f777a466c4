/// What a widget does by itself, independent of its description.
///
/// Hit tests, checks and blame read it from a placed view instead of comparing the name of its kind. Whether a view clips its
/// content is a property of its style.
public struct Facts: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Its texts end where it does on purpose, as those of a field do, in which the caret stays in sight.
  public static let truncates = Facts(rawValue: 1 << 0)
  /// Its texts fade away from the middle on purpose, as a wheel's do.
  public static let fades = Facts(rawValue: 1 << 1)
  /// Its texts are labels in a picture, not the view's own text.
  public static let isPicture = Facts(rawValue: 1 << 2)
  /// It is a system control, which takes touches in a larger area than its frame.
  public static let growsTouchArea = Facts(rawValue: 1 << 3)
  /// It is an item of a list, of which only visible ones are placed.
  public static let isListItem = Facts(rawValue: 1 << 4)
  /// It is a bar, under which content may scroll.
  public static let isBar = Facts(rawValue: 1 << 5)
  /// It covers the page and all earlier sheets.
  public static let isSheet = Facts(rawValue: 1 << 6)
  /// It is an alert, which covers the page and all sheets.
  public static let isAlert = Facts(rawValue: 1 << 7)
  /// It belongs to the device, above everything.
  public static let isStatus = Facts(rawValue: 1 << 8)

  /// It consumes touches, even if it has no answer: a tap on it never reaches a view around it.
  public static let takesTouches = Facts(rawValue: 1 << 9)
  /// What is typed goes to it once it has been tapped.
  public static let takesFocus = Facts(rawValue: 1 << 10)
  /// It follows a finger that was put down on it: no scroll view around it takes the touch over.
  public static let followsFinger = Facts(rawValue: 1 << 12)
  /// It follows a finger that was put down on it once that moves along its row; up and down it scrolls what is around it.
  public static let followsFingerAcross = Facts(rawValue: 1 << 13)
  /// What a long press on it does is done again and again until the finger is lifted.
  public static let repeats = Facts(rawValue: 1 << 14)
  /// It has wheels, which a finger turns.
  public static let turns = Facts(rawValue: 1 << 15)
  /// A control of the system.
  static let control: Facts = [.takesTouches, .growsTouchArea]
  /// It floats over content that can be scrolled away from under it.
  public static let floats = Facts(rawValue: 1 << 11)
}

/// An item of a list, of which only visible ones are placed.
protocol ListItem: Widget {}

extension ListItem {
  var facts: Facts { .isListItem }
  static var role: Role? { .listItem }
}

extension LayoutLine {
  /// Whether its view is an item of a list; a layout text tells no more of it than its kind.
  public var isListItem: Bool { Self.listItems.contains { $0.kind == kind } }

  private static let listItems: [any ListItem.Type] = [TableItemSpec.self, CollectionItemSpec.self]
}
