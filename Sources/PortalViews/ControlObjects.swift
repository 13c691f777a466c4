import PortalCore

/// A view that is used: pressed, moved, typed into.
open class ControlObject: ViewObject {
  /// Whether it can be used; one that cannot looks so, and hears nothing.
  public var isEnabled = true { didSet { changed() } }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.isEnabled))
  }

  /// Whether it tells of its values only once no finger is on the screen any more.
  open var tellsWhenLifted: Bool { false }
  /// What it will tell then: the last value alone.
  private var held: Event?

  override open func hear(_ event: Event) {
    guard tellsWhenLifted, event.kind == .valueChanged, let world, world.isTouched else { return super.hear(event) }
    take(event)
    let isWaiting = held != nil
    held = event
    guard !isWaiting else { return }
    world.whenLifted { [weak self] in
      guard let self, let event = held else { return }
      held = nil
      tell(event)
    }
  }
}

/// The states of a control that may look different.
public enum ControlState: Hashable, Sendable {
  /// Nothing of what the others say; what is set for it counts for states without something of their own.
  case normal
  /// A finger presses it.
  case highlighted
  /// It takes no touches.
  case disabled
  /// The application says that it is on.
  case selected
  /// The focus of a keyboard or a remote control is on it.
  case focused
}

/// A button: a title, an icon, or both.
open class ButtonObject: ControlObject {
  /// The record of the core, for what has no property of its own.
  public var spec = ButtonObject.system { didSet { changed() } }
  private var titles: [ControlState: String] = [:] { didSet { changed() } }
  private var colors: [ControlState: Color] = [:] { didSet { changed() } }
  /// Whether it is on, which only an application says: its title and colour of that state are shown.
  public var isSelected = false { didSet { changed() } }

  /// The platform's plain button: 15 points, tinted.
  private static let system: ButtonSpec = {
    var style = ButtonSpec.defaultStyle
    style.size = 15
    return ButtonSpec(style: style)
  }()

  /// Sets the title of a state; a state without one has that of `.normal`.
  public func setTitle(_ title: String?, for state: ControlState) { titles[state] = title }
  /// The title that is shown in a state.
  public func title(for state: ControlState) -> String? { titles[state] ?? titles[.normal] }
  /// Sets the colour of the title in a state; a state without one has that of `.normal`, which is the tint by default.
  public func setTitleColor(_ color: Color?, for state: ControlState) { colors[state] = color }
  /// The colour that the title has in a state; nil for the record's, which is the tint unless it says another.
  public func titleColor(for state: ControlState) -> Color? { colors[state] ?? colors[.normal] }
  /// The title of the state that it is in now.
  public var currentTitle: String? { title(for: shownState) }

  /// Size, weight and family of the title.
  public var titleFont: TextFont {
    get { TextFont(of: spec.style) }
    set { newValue.apply(to: &spec.style) }
  }

  private var shownState: ControlState { !isEnabled ? .disabled : isSelected ? .selected : .normal }

  /// Its properties as they count now.
  package var shownSpec: ButtonSpec {
    var shown = spec
    shown.text = currentTitle ?? spec.text
    shown.isEnabled = isEnabled
    if let color = titleColor(for: shownState) {
      shown.style.color = color
    } else if shown.style.color == .tint {
      shown.style.color = tintColor
    }
    return shown
  }

  override open var content: ViewContent { .button(shownSpec) }

  override open func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    guard spec.layout.padding == FlexEdges(), spec.style.backgroundColor == .clear else { return }
    spec.layout.padding = FlexEdges(horizontal: .points(0), vertical: .points(6))
  }

  override open func looks() -> () -> Void {
    back(
      super.looks(), back(to: \.spec), back(to: \.titles), back(to: \.colors), back(to: \.isSelected))
  }
}

/// The record of a control that has a value in a range.
public protocol RangeSpec {
  /// What the control shows and changes.
  var value: Double { get set }
  /// The lower end of the range.
  var minimumValue: Double { get set }
  /// The upper end of the range.
  var maximumValue: Double { get set }
}

extension SliderSpec: RangeSpec {}
extension StepperSpec: RangeSpec {}

/// A control that has a value in a range.
public protocol RangeControl: ControlObject {
  /// The record of the core that it is described by.
  associatedtype Spec: RangeSpec

  /// What it looks like, the value and its range among it.
  var spec: Spec { get set }
  /// Whether it tells of its value while a finger changes it, and not only in the end.
  var isContinuous: Bool { get set }
}

extension RangeControl {
  /// Kept between the ends, as they are when it is set.
  public var value: Double {
    get { spec.value }
    set { spec.value = newValue.clamped(spec.minimumValue, spec.maximumValue) }
  }
  /// The lower end; a value that is below it moves up to it.
  public var minimumValue: Double {
    get { spec.minimumValue }
    set {
      spec.minimumValue = newValue
      value = spec.value
    }
  }
  /// The upper end; a value that is above it moves down to it.
  public var maximumValue: Double {
    get { spec.maximumValue }
    set {
      spec.maximumValue = newValue
      value = spec.value
    }
  }
}

/// A knob on a track, for a value in a range.
open class SliderObject: ControlObject, RangeControl {
  /// The record of the core, for what has no property of its own.
  public var spec = SliderSpec(value: 0, minimumTrackTintColor: .tint) { didSet { changed() } }
  /// Whether each value on the way is told, and not only the one at which the finger is lifted.
  public var isContinuous = true
  override open var tellsWhenLifted: Bool { !isContinuous }

  /// The colour of the track before the knob; the tint by default.
  public var minimumTrackTintColor: Color {
    get { spec.minimumTrackTintColor }
    set { spec.minimumTrackTintColor = newValue }
  }
  /// The colour of the track behind the knob.
  public var maximumTrackTintColor: Color {
    get { spec.maximumTrackTintColor }
    set { spec.maximumTrackTintColor = newValue }
  }
  /// The colour of the knob.
  public var thumbTintColor: Color {
    get { spec.thumbTintColor }
    set { spec.thumbTintColor = newValue }
  }

  override open var ownEvents: [EventKind] { isEnabled ? [.valueChanged] : [] }
  override open func take(_ event: Event) {
    if let number = event.number { spec.value = number }
  }

  override open var content: ViewContent {
    var shown = spec
    shown.isEnabled = isEnabled
    if shown.minimumTrackTintColor == .tint { shown.minimumTrackTintColor = tintColor }
    return .slider(shown)
  }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.spec, but: \.value), back(to: \.isContinuous))
  }

  override open func keeps() -> () -> Void { back(super.keeps(), back(to: \.spec.value)) }
}

/// Two buttons that take a value down and up by a step.
open class StepperObject: ControlObject, RangeControl {
  /// The record of the core, for what has no property of its own.
  public var spec = StepperSpec() { didSet { changed() } }

  public required init() {
    super.init()
    // It cannot be drawn any larger.
    fit.hugging = IntrinsicSize.Priorities(750)
  }

  /// By how much a press changes the value.
  public var stepValue: Double {
    get { spec.stepValue }
    set { spec.stepValue = newValue }
  }
  /// Whether each value on the way is told, and not only the one at which the finger is lifted.
  public var isContinuous = true
  override open var tellsWhenLifted: Bool { !isContinuous }

  override open var ownEvents: [EventKind] { isEnabled ? [.valueChanged] : [] }
  override open func take(_ event: Event) {
    if let number = event.number { spec.value = number }
  }

  override open var content: ViewContent {
    var shown = spec
    shown.isEnabled = isEnabled
    return .stepper(shown)
  }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.spec, but: \.value), back(to: \.isContinuous))
  }

  override open func keeps() -> () -> Void { back(super.keeps(), back(to: \.spec.value)) }
}

/// A switch that is on or off, and says so when a finger moves it.
open class SwitchObject: ControlObject {
  /// The record of the core, for what has no property of its own.
  public var spec = ToggleSpec() { didSet { changed() } }

  public required init() {
    super.init()
    // It cannot be drawn any larger.
    fit.hugging = IntrinsicSize.Priorities(750)
  }

  /// Whether it is on, as it was set or as a finger has left it.
  public var isOn: Bool {
    get { spec.isOn }
    set { spec.isOn = newValue }
  }
  /// Sets whether it is on; a stage with motion moves the knob, whatever `animated` says.
  public func setOn(_ isOn: Bool, animated: Bool) {
    guard isOn != spec.isOn else { return }
    spec.isOn = isOn
  }
  /// The colour of its ground while it is on; nil for the platform's green.
  public var onTintColor: Color? {
    get { spec.onTintColor }
    set { spec.onTintColor = newValue }
  }
  /// The colour of the knob; nil for white.
  public var thumbTintColor: Color? {
    get { spec.thumbTintColor }
    set { spec.thumbTintColor = newValue }
  }

  override open var ownEvents: [EventKind] { isEnabled ? [.valueChanged] : [] }
  override open func take(_ event: Event) {
    if let flag = event.flag { spec.isOn = flag }
  }

  override open var content: ViewContent {
    var shown = spec
    shown.isEnabled = isEnabled
    return .toggle(shown)
  }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.spec, but: \.isOn))
  }
}

/// Segments in a row, of which one or none is selected.
open class SegmentsObject: ControlObject {
  /// What the segments show, from the leading one on.
  public var segments: [SegmentedSpec.Segment] = [] { didSet { changed() } }
  /// By what each segment is known, where somebody knows them by more than their places.
  public var segmentKeys: [Key] = [] { didSet { changed() } }
  private var selection = Selection.place(-1) { didSet { changed() } }

  private enum Selection: Hashable {
    case place(Int)
    case key(Key)
  }

  /// The index of the selected segment; -1 for none.
  public var selectedSegmentIndex: Int {
    get {
      switch selection {
      case .place(let index): index
      case .key(let key): segmentKeys.firstIndex(of: key) ?? -1
      }
    }
    set { selection = segmentKeys.indices.contains(newValue) ? .key(segmentKeys[newValue]) : .place(newValue) }
  }

  /// The key of the selected segment, which stays so where others come and go; nil where none is.
  public var selectedSegmentKey: Key? {
    get { segmentKeys.indices.contains(selectedSegmentIndex) ? segmentKeys[selectedSegmentIndex] : nil }
    set { selection = newValue.map { .key($0) } ?? .place(-1) }
  }

  /// The ground of the selected segment; nil for the platform's.
  public var selectedSegmentTintColor: Color? { didSet { changed() } }

  /// How many segments there are.
  public var numberOfSegments: Int { segments.count }

  override open var ownEvents: [EventKind] { isEnabled ? [.selectionChanged] : [] }
  override open func take(_ event: Event) {
    if let index = event.index { selectedSegmentIndex = index }
  }

  override open var content: ViewContent {
    .segmented(
      SegmentedSpec(
        isEnabled
          ? segments
          : segments.map {
            var segment = $0
            segment.isEnabled = false
            return segment
          }, selected: selectedSegmentIndex, tintColor: selectedSegmentTintColor))
  }

  override open func looks() -> () -> Void {
    back(
      super.looks(), back(to: \.segments), back(to: \.segmentKeys), back(to: \.selectedSegmentTintColor))
  }
}

extension Double {
  /// The number, or the nearest end; the lower one where the ends are the wrong way round, and the number where none can be.
  fileprivate func clamped(_ low: Double, _ high: Double) -> Double {
    guard low <= high else { return low.isNaN || high.isNaN ? self : low }
    return isNaN ? low : Swift.min(high, Swift.max(low, self))
  }
}
