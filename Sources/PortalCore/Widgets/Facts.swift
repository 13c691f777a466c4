/// What a widget does by itself, whatever its description says.
///
/// It is what touches, checks and differences ask of a placed view, in place of comparing the name of its kind. Whether a view
/// clips what is in it, its style says.
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
  /// It covers all sheets.
  public static let isAlert = Facts(rawValue: 1 << 7)
  /// It belongs to the device, above everything.
  public static let isStatus = Facts(rawValue: 1 << 8)

  /// A touch on it is its own, even if nothing comes of it: no view around it hears of a tap.
  public static let takesTouches = Facts(rawValue: 1 << 9)
  /// What is typed goes to it once it has been tapped.
  public static let takesFocus = Facts(rawValue: 1 << 10)
  /// A control of the system.
  static let control: Facts = [.takesTouches, .growsTouchArea]

  /// The names of the kinds whose views are items of lists, for readers of layout texts, who know no more of a view.
  public static let listItemKinds: Set<String> = [TableItemSpec.kind, CollectionItemSpec.kind]
}
