@_exported import PortalCore
@_exported import PortalLive
@_exported import PortalViews

// What the README's code calls by UIKit's names. Nothing but this front end knows them.

public typealias UIView = ViewObject
public typealias UIControl = ControlObject
public typealias UILabel = LabelObject
public typealias UIButton = ButtonObject
public typealias UITextField = FieldObject
public typealias UISlider = SliderObject
public typealias UIStepper = StepperObject
public typealias UISwitch = SwitchObject
public typealias UISegmentedControl = SegmentsObject
public typealias UIImageView = ImageObject
public typealias UIProgressView = ProgressObject
public typealias UIPageControl = PageDotsObject
public typealias UIStackView = StackObject
public typealias UIScrollView = ScrollObject
public typealias UITableView = TableObject
public typealias UIViewController = ViewController
public typealias UIFont = TextFont
public typealias UIColor = Color
public typealias UIImage = ImageSource
public typealias UILayoutGuide = LayoutGuide
/// A layer is a view that takes no touches.
public typealias CALayer = ViewObject
public typealias NSLayoutConstraint = LayoutConstraint
public typealias NSTextAlignment = TextAlignment
public typealias UIEdgeInsets = Edges
public typealias CGFloat = Double
public typealias CGPoint = Point
public typealias CGSize = Size
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

extension Color {
  public static let cyan = Color(RGBA(hex: 0x00ffff))
  public static let magenta = Color(RGBA(hex: 0xff00ff))
  public static let orange = Color(RGBA(hex: 0xff8000))
  public static let purple = Color(RGBA(hex: 0x800080))
  public static let brown = Color(RGBA(hex: 0x996633))
  public static let lightGray = Color(RGBA(hex: 0xaaaaaa))
  public static let darkGray = Color(RGBA(hex: 0x555555))

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
  public static let valueChanged = ControlEvents(rawValue: 1 << 2)
  public static let editingDidBegin = ControlEvents(rawValue: 1 << 3)
  public static let editingChanged = ControlEvents(rawValue: 1 << 4)
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
