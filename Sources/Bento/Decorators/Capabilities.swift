// What a component can do besides being rendered. A list asks for it through all decorators.

/// A component whose row a swipe brings to be deleted.
public protocol Deletable {
  /// What the action is called that a swipe brings.
  var deleteActionText: String { get }
  /// The action's colour; nil for the platform's.
  var deleteBackgroundColor: Color? { get }
  /// Called once the row is gone.
  func delete()
}

/// A component whose row can be tapped.
public protocol Selectable {
  /// Called when the row is tapped.
  func select()
}

/// A component whose row has something at its end.
public protocol AccessoryHaving {
  /// What it is; `none` where there is nothing.
  var accessory: Accessory { get }
}

/// What stands at the end of a row.
public enum Accessory: Hashable, Sendable {
  /// Nothing, or a mark that the platform has: there is more behind the row, it is chosen, it is being worked on.
  case none, chevron, checkmark, activityIndicator
  /// An image in its own colours, 24 points large.
  case icon(ImageSource)
  /// The shape of an image in one colour.
  case tintedIcon(ImageSource, Color)
}

/// A component that can have the focus.
public protocol Focusable {
  /// Whether it can now, and whether something is in it: what is empty is looked for first.
  var focusEligibility: FocusEligibility { get }
}

/// A view with a field that has the focus in its place.
public protocol FocusableView: ViewObject {
  /// The field that is edited when the row has the focus.
  var focusField: FieldView { get }
}

/// Whether a component can have the focus now.
public enum FocusEligibility: Hashable, Sendable {
  /// Whether something is in it already.
  public enum Content: Hashable, Sendable {
    /// There is nothing in it yet.
    case empty
    /// It has been filled in.
    case populated
  }

  /// It cannot, as a field that is disabled.
  case ineligible
  /// The focus may go there; the content says whether anything has been filled in yet.
  case eligible(Content)

  /// Whether the focus may go there.
  ///
  /// - Parameter skipsPopulated: whether it goes only where nothing is yet.
  public func isEligible(skipsPopulated: Bool = false) -> Bool {
    switch self {
    case .ineligible: false
    case .eligible(.empty): true
    case .eligible(.populated): !skipsPopulated
    }
  }
}

/// Where the focus goes from a component.
///
/// The names are Bento's, and so is what they mean: `backward` is towards the end of the list.
public enum FocusDirection: Hashable, Sendable {
  /// Towards the beginning of the list.
  case forward
  /// Towards the end of the list.
  case backward
}

/// A component with a menu that a long press shows.
public protocol MenuItemsResponding {
  /// Its entries, from the top; without any, there is no menu.
  var menuItems: [MenuItem] { get }
}

/// An entry of a menu.
public struct MenuItem {
  /// What it is called in the menu.
  public var title: String
  /// What choosing it does, once the menu is closed.
  public var action: () -> Void

  /// An entry that does something.
  public init(title: String, action: @escaping () -> Void) {
    self.title = title
    self.action = action
  }
}

/// A component that says how high it is before it is seen.
public protocol HeightCustomizing {
  /// How high it is likely to be; once it is in sight, it is as high as its view needs.
  ///
  /// - Parameter width: that of its row, as far as it is known before anything is laid out.
  func estimatedHeight(forWidth width: Double) -> Double
}

/// A component that is edited by a box in the place of the keyboard.
public protocol CustomInputting {
  /// The box; nil where there is nothing to be shown.
  var customInput: AnyBox? { get }
  /// Whether it is shown without being asked for.
  var displaysInputItself: Bool { get }
  /// The background of its row while the box is shown; nil for none of its own.
  var inputHighlightColor: Color? { get }
}
