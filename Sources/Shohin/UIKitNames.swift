@_exported import PortalCore
@_exported import PortalLive
@_exported import PortalViews

// What the README's code calls by UIKit's names. Nothing but this front end knows them.

/// A view that others can be put into, which constraints place.
public typealias UIView = ViewObject
/// A view that is used: pressed, moved, typed into.
public typealias UIControl = ControlObject
/// A text that is read.
public typealias UILabel = LabelObject
/// A title, an icon, or both, to be pressed.
public typealias UIButton = ButtonObject
/// A line of text that is typed.
public typealias UITextField = FieldObject
/// A knob on a track, for a value in a range.
public typealias UISlider = SliderObject
/// Two buttons that take a value down and up by a step.
public typealias UIStepper = StepperObject
/// Something that is on or off.
public typealias UISwitch = SwitchObject
/// Segments in a row, of which one or none is selected.
public typealias UISegmentedControl = SegmentsObject
/// An image or a symbol.
public typealias UIImageView = ImageObject
/// How much of something is done, as a bar.
public typealias UIProgressView = ProgressObject
/// A row of dots for pages.
public typealias UIPageControl = PageDotsObject
/// Views in a row or a column, placed by flexbox.
public typealias UIStackView = StackObject
/// Views that may be larger than the window through which they are seen.
public typealias UIScrollView = ScrollObject
/// Rows that are made when they come into sight.
public typealias UITableView = TableObject
/// Who has a view and fills it once it is wanted.
public typealias UIViewController = ViewController
/// Size, weight and family of letters, as one value.
public typealias UIFont = TextFont
/// A colour, which may be another one in the dark.
public typealias UIColor = Color
/// Where an image comes from, or which symbol it is.
public typealias UIImage = ImageSource
/// A place in a view for constraints to refer to, of which nothing is seen.
public typealias UILayoutGuide = LayoutGuide
/// A layer is a view that takes no touches.
public typealias CALayer = ViewObject
/// A wish about two anchors, which holds while it is active.
public typealias NSLayoutConstraint = LayoutConstraint
/// Where lines that are shorter than their room stand in it.
public typealias NSTextAlignment = TextAlignment
/// Distances from the four sides of a view, inwards, under UIKit's name.
public typealias UIEdgeInsets = Edges
/// A length in points, under UIKit's name.
public typealias CGFloat = Double
/// A place, from the upper left corner.
public typealias CGPoint = Point
/// A width and a height.
public typealias CGSize = Size
/// A place and a size.
public typealias CGRect = Rect

/// What `#colorLiteral` makes.
// swift-format-ignore: NoLeadingUnderscores
public typealias _ColorLiteralType = UIColor

extension Color: _ExpressibleByColorLiteral {
  /// A colour that is the same in the light and in the dark.
  public init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
  }
}

/// Plain colours of the platform that the core has no names for, the same in the light and in the dark.
extension Color {
  public static let cyan = Color(RGBA(hex: 0x00ffff))
  public static let magenta = Color(RGBA(hex: 0xff00ff))
  public static let orange = Color(RGBA(hex: 0xff8000))
  public static let purple = Color(RGBA(hex: 0x800080))
  public static let brown = Color(RGBA(hex: 0x996633))
  public static let lightGray = Color(RGBA(hex: 0xaaaaaa))
  public static let darkGray = Color(RGBA(hex: 0x555555))

  /// A colour by its parts, each from 0 to 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.init(RGBA(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// A colour by its place in the circle of hues, each part from 0 to 1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let sector = (hue - hue.rounded(.down)) * 6
    func part(_ shift: Double) -> Double {
      let place = (sector + shift).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    self.init(RGBA(red: part(5), green: part(3), blue: part(1), alpha: alpha))
  }
}

/// The events of controls, as the platform calls them.
public struct ControlEvents: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A finger was lifted within the control, or a key pressed it.
  public static let touchUpInside = ControlEvents(rawValue: 1 << 0)
  /// What the control is for: a button's tap, another control's new value, a field's return key.
  public static let primaryActionTriggered = ControlEvents(rawValue: 1 << 1)
  /// A value was changed: moved, switched, selected.
  public static let valueChanged = ControlEvents(rawValue: 1 << 2)
  /// A field has got the focus.
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 3)
  /// A field's text was changed.
  public static let editingChanged = ControlEvents(rawValue: 1 << 4)
  /// A field has lost the focus.
  public static let editingDidEnd = ControlEvents(rawValue: 1 << 5)
  /// The return key of a field.
  public static let editingDidEndOnExit = ControlEvents(rawValue: 1 << 6)

  /// The events of the core that a control of this kind sends for them.
  func kinds(of control: UIView) -> [EventKind] {
    var kinds: [EventKind] = []
    func add(_ kind: EventKind) { if !kinds.contains(kind) { kinds.append(kind) } }
    let value: EventKind? =
      switch control {
      case is UISegmentedControl, is UIPageControl: .selectionChanged
      case is UISlider, is UIStepper, is UISwitch: .valueChanged
      default: nil
      }
    if contains(.touchUpInside) { add(.tap) }
    if contains(.primaryActionTriggered) { add(control is UITextField ? .submit : value ?? .tap) }
    if contains(.valueChanged), let value { add(value) }
    if contains(.editingDidBegin) { add(.editingBegin) }
    if contains(.editingChanged) { add(.editingChanged) }
    if contains(.editingDidEnd) { add(.editingEnd) }
    if contains(.editingDidEndOnExit) { add(.submit) }
    return kinds
  }
}
