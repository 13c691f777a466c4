/// The wheels that a compact date picker has opened over the screen, for one of its fields.
public struct OpenDates: Hashable, Sendable {
  /// The picker in front, of wheels.
  package var picker: DatePickerSpec
  /// Where its panel is on the screen, and how large that was as it was opened.
  let frame: Rect
  /// The middle of the field, from which it grows.
  private let origin: Point
  package let screen: Size

  /// The wheels of a picker's field, under it if there is room, else over it.
  ///
  /// - Parameter field: where the field is on the screen.
  package init(_ picker: DatePickerSpec, besides field: Rect, on screen: Size, _ traits: Traits) {
    self.picker = picker
    self.screen = screen
    origin = field.center
    let width = min(picker.mode == .time ? Self.timeWidth : Self.dateWidth, max(0, screen.width - 2 * Self.margin))
    let height = min(PickerSpec.height, max(0, screen.height - 2 * Self.margin))
    let most = screen.height - max(Self.margin, traits.safeArea.bottom) - height
    let least = max(Self.margin, traits.safeArea.top)
    let (below, above) = (field.y + field.height + Self.margin, field.y - Self.margin - height)
    let place = below <= most ? below : above >= least ? above : max(0, min(below, most))
    let x = min(max(Self.margin, field.center.x - width / 2), max(Self.margin, screen.width - Self.margin - width))
    frame = Rect(x: x.rounded(), y: place.rounded(), width: width, height: height)
  }

  /// How wide wheels of a day are, and those of a time; how far the panel is from the field and from the screen's edges.
  private static let dateWidth = 300.0
  private static let timeWidth = 220.0
  private static let margin = 8.0

  /// The wheels in their panel, over the whole screen.
  var view: ViewSpec {
    let wheels = Self.full(ViewSpec(.datePicker(picker), key: .part("wheels")))
    var panel = ViewSpec(ViewContent(PopoverPanelSpec()), key: .part("panel"), children: [wheels])
    panel.layout.position = .absolute
    panel.layout.inset = FlexEdges(left: .points(frame.x), top: .points(frame.y))
    panel.layout.width = .points(frame.width)
    panel.layout.height = .points(frame.height)
    return Self.full(ViewSpec(ViewContent(PopoverSpec(origin: origin)), key: .part("popover"), children: [panel]))
  }

  private static func full(_ view: ViewSpec) -> ViewSpec {
    var view = view
    view.layout.position = .absolute
    view.layout.inset = FlexEdges(left: 0, top: 0, right: 0, bottom: 0)
    return view
  }
}

/// All that is around a panel over the screen: a touch there closes it, as the escape key does, and nothing behind is reached.
///
/// One on the panel comes to nothing.
struct PopoverSpec: Widget {
  static let kind = "popover"
  /// Where it comes from.
  var origin: Point
  var facts: Facts { [.isAlert, .takesTouches] }
  var events: EventKinds { .cancel }

  func expand(into box: Box, _ context: ExpansionContext) {}

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    switch input {
    case .tap where view.children.contains { $0.frame.contains(context.point) }: []
    case .tap, .key(KeyStroke(.escape)): [Event(.cancel)]
    default: []
    }
  }
}

/// The ground of a panel over the screen.
struct PopoverPanelSpec: Widget {
  static let kind = "popoverPanel"
  static let namesChildren = false

  /// UIKit's popovers: light ones are white, dark ones lie above the dark ground.
  private static let ground = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x2c2c2e))
  private static let radius = 13.0

  func expand(into box: Box, _ context: ExpansionContext) {
    box.style.backgroundColor = Self.ground
    box.style.cornerRadius = Self.radius
    box.style.cornerCurve = .continuous
    box.style.shadow = Shadow(opacity: 0.2, offset: Point(x: 0, y: 8), radius: 24)
  }
}

extension DatePickerSpec {
  /// The wheels for one of a compact picker's fields; where no date is chosen yet, the day comes first.
  fileprivate func wheels(of field: Int) -> DatePickerSpec {
    var wheels = self
    wheels.display = .wheels
    if mode == .dateAndTime { wheels.mode = field == 0 ? .date : .time }
    return wheels
  }
}

extension ViewContent {
  /// The wheels that such a view opens over the screen, if it is a compact date picker.
  ///
  /// - Parameter field: which of its fields was touched.
  package func wheels(of field: Int) -> DatePickerSpec? {
    let picker: DatePickerSpec? = properties()
    return picker.flatMap { $0.display == .compact && $0.isEnabled ? $0.wheels(of: field) : nil }
  }

  /// A picker's event for a date that its wheels lead to; nil where it is the one that it has.
  package func event(for date: CalendarDate) -> Event? {
    let picker: DatePickerSpec? = properties()
    guard let picker, case let date = picker.bounded(date), date != picker.date else { return nil }
    return Event(.valueChanged, date: date)
  }

  /// Whether it is what lies around a panel over the screen.
  package var isPopover: Bool { popoverOrigin != nil }
  /// Where such a panel comes from; nil for all else.
  package var popoverOrigin: Point? { (widget as? PopoverSpec)?.origin }
}
