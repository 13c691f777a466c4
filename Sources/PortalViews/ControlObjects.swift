import PortalCore

/// A view that is used: pressed, moved, typed into.
open class ControlObject: ViewObject {
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
public enum ControlState: Hashable, Sendable { case normal, highlighted, disabled, selected, focused }

/// A button: a title, an icon, or both.
open class ButtonObject: ControlObject {
  public var spec = ButtonObject.system { didSet { changed() } }
  private var titles: [ControlState: String] = [:] { didSet { changed() } }
  private var colors: [ControlState: Color] = [:] { didSet { changed() } }
  public var isSelected = false { didSet { changed() } }

  /// The platform's plain button: 15 points, tinted.
  private static let system: ButtonSpec = {
    var style = ButtonSpec.defaultStyle
    style.size = 15
    return ButtonSpec(style: style)
  }()

  public func setTitle(_ title: String?, for state: ControlState) { titles[state] = title }
  public func title(for state: ControlState) -> String? { titles[state] ?? titles[.normal] }
  public func setTitleColor(_ color: Color?, for state: ControlState) { colors[state] = color }
  public func titleColor(for state: ControlState) -> Color? { colors[state] ?? colors[.normal] }
  public var currentTitle: String? { title(for: shownState) }

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
  var value: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
}

extension SliderSpec: RangeSpec {}
extension StepperSpec: RangeSpec {}

/// A control that has a value in a range.
public protocol RangeControl: ControlObject {
  associatedtype Spec: RangeSpec

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
  public var minimumValue: Double {
    get { spec.minimumValue }
    set {
      spec.minimumValue = newValue
      value = spec.value
    }
  }
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
  public var spec = SliderSpec(value: 0, minimumTrackTintColor: .tint) { didSet { changed() } }
  public var isContinuous = true
  override open var tellsWhenLifted: Bool { !isContinuous }

  public var minimumTrackTintColor: Color {
    get { spec.minimumTrackTintColor }
    set { spec.minimumTrackTintColor = newValue }
  }
  public var maximumTrackTintColor: Color {
    get { spec.maximumTrackTintColor }
    set { spec.maximumTrackTintColor = newValue }
  }
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
  public var spec = StepperSpec() { didSet { changed() } }

  public required init() {
    super.init()
    // It cannot be drawn any larger.
    fit.hugging = IntrinsicSize.Priorities(750)
  }

  public var stepValue: Double {
    get { spec.stepValue }
    set { spec.stepValue = newValue }
  }
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

/// A switch.
open class SwitchObject: ControlObject {
  public var spec = ToggleSpec() { didSet { changed() } }

  public required init() {
    super.init()
    // It cannot be drawn any larger.
    fit.hugging = IntrinsicSize.Priorities(750)
  }

  public var isOn: Bool {
    get { spec.isOn }
    set { spec.isOn = newValue }
  }
  public func setOn(_ isOn: Bool, animated: Bool) {
    guard isOn != spec.isOn else { return }
    spec.isOn = isOn
  }
  public var onTintColor: Color? {
    get { spec.onTintColor }
    set { spec.onTintColor = newValue }
  }
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
  public var segments: [SegmentedSpec.Segment] = [] { didSet { changed() } }
  /// By what each segment is known, where somebody knows them by more than their places.
  public var segmentKeys: [Key] = [] { didSet { changed() } }
  private var selection = Selection.place(-1) { didSet { changed() } }

  private enum Selection: Hashable {
    case place(Int)
    case key(Key)
  }

  /// -1 for none.
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

  public var selectedSegmentTintColor: Color? { didSet { changed() } }

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
