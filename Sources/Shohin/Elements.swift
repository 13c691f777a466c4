// The elements that the library knows, and their properties.

/// A property of a label; labels send no messages.
public typealias LabelProp = ViewProperty<Never, UILabel>
/// A property of a field, or what is heard of it.
public typealias FieldProp<Msg> = ViewProperty<Msg, UITextField>
/// A property of a control of some class, or what is heard of it.
public typealias ControlProp<Msg, C: UIControl> = ViewProperty<Msg, C>
/// A property of a segmented control, or what is heard of it.
public typealias SegmentedControlProp<Msg> = ViewProperty<Msg, UISegmentedControl>
/// A property of a view of one's own: extend it with functions for the class.
public typealias CustomViewProp<Msg, V: UIView> = ViewProperty<Msg, V>

// MARK: Texts

/// A text that is read, by a key and its properties.
public func label<Msg>(_ key: some Hashable & Sendable, _ properties: [LabelProp]) -> ViewElement<Msg> {
  ViewElement(key: key, make: UILabel.init, properties: properties.map { $0.lifted() })
}

extension ViewProperty where V: TextObject {
  /// Where lines that are shorter than the view stand in it.
  public static func textAlignment(_ alignment: NSTextAlignment) -> Self { .set(\.textAlignment, to: alignment) }
  /// The colour of the letters.
  public static func textColor(_ color: UIColor) -> Self { .set(\.textColor, to: color) }
  /// Size, weight and family of the letters.
  public static func font(_ font: UIFont) -> Self { .set(\.font, to: font) }
}

extension ViewProperty where V: UILabel {
  /// The characters of the label; nil for none.
  public static func text(_ text: String?) -> Self { .set(\.text, to: text) }
  /// How many lines it has at most; 0 for as many as there are.
  public static func numberOfLines(_ lines: Int) -> Self { .set(\.numberOfLines, to: lines) }
}

/// A line of text that is typed.
public func field<Msg>(_ key: some Hashable & Sendable, _ properties: [FieldProp<Msg>]) -> ViewElement<Msg> {
  ViewElement(key: key, make: UITextField.init, properties: properties)
}

extension ViewProperty where V: UITextField {
  /// The text that counts; a change that the model does not take over is gone with the next rendering.
  public static func text(_ text: String?) -> Self { .set(\.text, to: text) }
  /// What stands there in grey while it is empty.
  public static func placeholder(_ text: String?) -> Self { .set(\.placeholder, to: text) }
  /// What the stage's keyboard shows for it, where the stage has one.
  public static func keyboardType(_ type: KeyboardType) -> Self { .set(\.keyboardType, to: type) }
  /// What that keyboard's return key says.
  public static func returnKeyType(_ type: ReturnKeyType) -> Self { .set(\.returnKeyType, to: type) }
  /// What is around the text.
  public static func borderStyle(_ style: FieldBorderStyle) -> Self { .set(\.borderStyle, to: style) }

  /// A message for each change of the text.
  public static func onChange(_ message: @escaping (UITextField) -> Msg) -> Self {
    .hear({ _ in [.editingChanged] }) { field, _ in message(field) }
  }
}

// MARK: Controls

/// A control of any kind.
public func control<Msg, C: UIControl>(
  _ key: some Hashable & Sendable, _ type: C.Type, _ properties: [ControlProp<Msg, C>]
) -> ViewElement<Msg> {
  ViewElement(key: key, make: { C() }, properties: properties)
}

/// A control of the kind that its properties are for.
public func control<Msg, C: UIControl>(
  _ key: some Hashable & Sendable, _ properties: [ControlProp<Msg, C>]
) -> ViewElement<Msg> {
  control(key, C.self, properties)
}

extension ViewProperty where V: UIControl {
  /// A message for each of some events.
  public static func on(
    _ events: ControlEvents, options: EventHandlingOptions = EventHandlingOptions(),
    _ message: @escaping (V, Event) -> Msg
  ) -> Self {
    .hear({ events.kinds(of: $0) }, options: options) { message($0, $1) }
  }

  /// Whether it can be used.
  public static func isEnabled(_ isEnabled: Bool) -> Self { .set(\.isEnabled, to: isEnabled) }
}

/// A button with a title or an image, by a key and its properties.
public func button<Msg>(_ key: some Hashable & Sendable, _ properties: [ControlProp<Msg, UIButton>]) -> ViewElement<Msg>
{
  ViewElement(key: key, make: UIButton.init, properties: properties)
}

extension ViewProperty where V: UIButton {
  /// The title of a state; a state without one has that of `.normal`.
  public static func title(_ title: String?, for state: ControlState = .normal) -> Self {
    .applyChange { $0.setTitle(title, for: state) }
  }

  /// Size, weight and family of the title.
  public static func titleFont(_ font: UIFont) -> Self { .set(\.titleFont, to: font) }

  /// A message when the button is pressed.
  public static func onPress(
    options: EventHandlingOptions = EventHandlingOptions(), _ message: @escaping @autoclosure () -> Msg
  ) -> Self {
    .on(.touchUpInside, options: options) { _, _ in message() }
  }

  /// A message when the button is pressed, made then.
  public static func onPress(
    options: EventHandlingOptions = EventHandlingOptions(), _ message: @escaping () -> Msg
  ) -> Self {
    .on(.touchUpInside, options: options) { _, _ in message() }
  }
}

/// A knob on a track.
public func slider<Msg>(_ key: some Hashable & Sendable, _ properties: [ControlProp<Msg, UISlider>]) -> ViewElement<Msg>
{
  ViewElement(key: key, make: UISlider.init, properties: properties)
}

/// The stage of values, which are set after the ends of their range.
private let valueStage = 10

extension ViewProperty where V: RangeControl {
  /// What it stands at, set after the ends of its range, wherever it is listed.
  public static func value(_ value: Double) -> Self { .set(\.value, to: value, stage: valueStage) }
  /// The lower end of the range.
  public static func minimumValue(_ value: Double) -> Self { .set(\.minimumValue, to: value) }
  /// The upper end of the range.
  public static func maximumValue(_ value: Double) -> Self { .set(\.maximumValue, to: value) }
  /// Whether each value on the way sends its message, and not only the one at which the finger is lifted.
  public static func isContinuous(_ isContinuous: Bool) -> Self { .set(\.isContinuous, to: isContinuous) }
}

/// Two buttons that count up and down.
public func stepper<Msg>(
  _ key: some Hashable & Sendable, _ properties: [ControlProp<Msg, UIStepper>]
) -> ViewElement<Msg> {
  ViewElement(key: key, make: UIStepper.init, properties: properties)
}

extension ViewProperty where V: UIStepper {
  /// By how much a press changes the value.
  public static func stepValue(_ value: Double) -> Self { .set(\.stepValue, to: value) }
}

/// A switch that is on or off, by a key and its properties.
public func `switch`<Msg>(
  _ key: some Hashable & Sendable, _ properties: [ControlProp<Msg, UISwitch>]
) -> ViewElement<Msg> {
  .switch(key, properties)
}

extension ViewElement {
  /// A switch, by a name that needs no quotes.
  public static func `switch`(
    _ key: some Hashable & Sendable, _ properties: [ControlProp<Msg, UISwitch>]
  ) -> ViewElement {
    ViewElement(key: key, make: UISwitch.init, properties: properties)
  }
}

extension ViewProperty where V: UISwitch {
  /// Whether the switch is on, and whether it moves there or is there at once.
  public static func isOn(_ isOn: Bool, animated: Bool = false) -> Self {
    Self { control, _ in
      let old = control.isOn
      control.setOn(isOn, animated: animated)
      return { [unowned control] in control.isOn = old }
    }
  }
}

// MARK: Views of one's own

/// A view of any class.
public func customView<Msg, V: UIView>(
  _ key: some Hashable & Sendable, _ type: V.Type, _ properties: [CustomViewProp<Msg, V>]
) -> ViewElement<Msg> {
  ViewElement(key: key, make: { V() }, properties: properties)
}

/// A view that is made with arguments, once for as long as the element is there.
public func customView<Msg, V: UIView>(
  _ key: some Hashable & Sendable, _ make: @autoclosure @escaping () -> V, _ properties: [CustomViewProp<Msg, V>]
) -> ViewElement<Msg> {
  ViewElement(key: key, make: make, properties: properties)
}
