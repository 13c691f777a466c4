// The components that are views.

/// A text that is read, in one look.
public struct Label: UIKitComponent, Equatable, Sendable {
  // swift-format-ignore: NoLeadingUnderscores
  public let _props: LabelProps

  /// A label that shows a text, with its look.
  public init(props: LabelProps) { _props = props }

  public func makeView() -> LabelObject { LabelObject() }

  public func configure(_ view: LabelObject) {
    view.text = _props.title
    view.textAlignment = _props.textAlignment
    view.backgroundColor = _props.backgroundColor
    view.textColor = _props.textColor
    view.font = _props.font
    view.numberOfLines = _props.numberOfLines
  }
}

/// What a label is given: its text, and how that looks; all of it is compared.
public struct LabelProps: PropTypes, Hashable, Sendable {
  /// The characters that are shown.
  public var title: String
  public var layout: ComponentLayout?
  private var look: Shared<Look>

  private struct Look: Hashable, Sendable {
    var textAlignment = TextAlignment.left
    var backgroundColor: Color? = .systemBackground
    var textColor = Color.label
    var font = TextFont.systemFont(ofSize: 17)
    var numberOfLines = 1

    static let usual = Shared(Look())
  }

  /// A text that looks as is said; on one line, from the left, in the system's font of 17 points, if nothing is.
  public init(
    title: String, textAlignment: TextAlignment = .left, backgroundColor: Color? = .systemBackground,
    textColor: Color = .label, font: TextFont = .systemFont(ofSize: 17), numberOfLines: Int = 1,
    layout: ComponentLayout? = nil
  ) {
    self.title = title
    self.layout = layout
    let look = Look(
      textAlignment: textAlignment, backgroundColor: backgroundColor, textColor: textColor, font: font,
      numberOfLines: numberOfLines)
    self.look = look == Look.usual.value ? Look.usual : Shared(look)
  }

  /// Which side the lines keep to.
  public var textAlignment: TextAlignment {
    get { look.value.textAlignment }
    set { look.value.textAlignment = newValue }
  }
  /// The colour behind the text; nil for none.
  public var backgroundColor: Color? {
    get { look.value.backgroundColor }
    set { look.value.backgroundColor = newValue }
  }
  /// The colour of the letters.
  public var textColor: Color {
    get { look.value.textColor }
    set { look.value.textColor = newValue }
  }
  /// The size and the weight of the letters.
  public var font: TextFont {
    get { look.value.font }
    set { look.value.font = newValue }
  }
  /// The most lines that are shown; zero for as many as there are.
  public var numberOfLines: Int {
    get { look.value.numberOfLines }
    set { look.value.numberOfLines = newValue }
  }
}

/// A value that is large and nearly always the same: who has it has a reference, and equal references are equal without a look.
private struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }
  private var box: Box

  init(_ value: Value) { box = Box(value) }

  var value: Value {
    get { box.value }
    set { box = Box(newValue) }
  }

  static func == (one: Shared, other: Shared) -> Bool { one.box === other.box || one.value == other.value }
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A button, whose handler is always that of the newest rendering.
public struct Button: UIKitComponent {
  // swift-format-ignore: NoLeadingUnderscores
  public let _props: ButtonProps

  /// A button with a title and a handler.
  public init(props: ButtonProps) { _props = props }

  public func makeView() -> ButtonObject { ButtonObject() }

  public func configure(_ view: ButtonObject) {
    view.setTitle(_props.title, for: .normal)
    view.setTitleColor(_props.titleColor, for: .normal)
    view.backgroundColor = _props.backgroundColor
    view.isEnabled = _props.isEnabled
  }

  public var events: [EventKind] { [.tap] }
  public func hear(_ event: Event, in view: ButtonObject) { _props.handler(view) }
}

/// What a button is given; handlers are not compared, since none is kept.
public struct ButtonProps: PropTypes, Equatable {
  /// The words on the button.
  public var title: String
  /// The colour of the title; nil for the usual one of buttons.
  public var titleColor: Color?
  /// The colour behind the title; nil for none.
  public var backgroundColor: Color?
  /// Whether it can be pressed; one that cannot is shown so.
  public var isEnabled: Bool
  public var layout: ComponentLayout?
  /// Called with the view when the button is pressed.
  public var handler: (ButtonObject) -> Void

  /// A title with what is done when the button is pressed.
  public init(
    title: String, titleColor: Color? = nil, backgroundColor: Color? = nil, isEnabled: Bool = true,
    layout: ComponentLayout? = nil, handler: @escaping (ButtonObject) -> Void = { _ in }
  ) {
    self.title = title
    self.titleColor = titleColor
    self.backgroundColor = backgroundColor
    self.isEnabled = isEnabled
    self.layout = layout
    self.handler = handler
  }

  public static func == (one: ButtonProps, other: ButtonProps) -> Bool {
    one.title == other.title && one.titleColor == other.titleColor && one.backgroundColor == other.backgroundColor
      && one.isEnabled == other.isEnabled && one.layout == other.layout
  }
}

/// An image or a symbol.
public struct Image: UIKitComponent, Equatable, Sendable {
  // swift-format-ignore: NoLeadingUnderscores
  public let _props: ImageProps

  /// An image or a symbol, in the view's frame.
  public init(props: ImageProps) { _props = props }

  public func makeView() -> ImageObject { ImageObject() }

  public func configure(_ view: ImageObject) {
    view.image = _props.image
    view.tintColor = _props.tintColor
    view.style.contentMode = _props.contentMode
  }
}

/// What an image is given: its source, the colour of a symbol, and how it fills its frame; all of it is compared.
public struct ImageProps: PropTypes, Hashable, Sendable {
  /// Where the picture comes from; nil to show none.
  public var image: ImageSource?
  /// The colour of a symbol; nil for the tint.
  public var tintColor: Color?
  /// How the picture is fitted into its frame.
  public var contentMode: ContentMode
  public var layout: ComponentLayout?

  /// An image that is shown as a whole in its own proportions, unless another mode is said.
  public init(
    image: ImageSource?, tintColor: Color? = nil, contentMode: ContentMode = .scaleAspectFit,
    layout: ComponentLayout? = nil
  ) {
    self.image = image
    self.tintColor = tintColor
    self.contentMode = contentMode
    self.layout = layout
  }
}

/// A line of text that is typed.
///
/// With a text it shows that, whatever was typed: its owner takes over what ``FieldProps/onChange`` says, or refuses it. Without one it
/// keeps what was typed.
public struct Field: UIKitComponent {
  // swift-format-ignore: NoLeadingUnderscores
  public let _props: FieldProps

  /// A field for one line of text.
  public init(props: FieldProps) { _props = props }

  public func makeView() -> FieldObject {
    let view = FieldObject()
    view.text = _props.initialText
    return view
  }

  public func configure(_ view: FieldObject) {
    if let text = _props.text { view.text = text }
    view.placeholder = _props.placeholder
    view.borderStyle = _props.borderStyle
    view.isSecureTextEntry = _props.isSecureTextEntry
    view.isEnabled = _props.isEnabled
  }

  public var events: [EventKind] { [.editingChanged, .submit] }
  public func hear(_ event: Event, in view: FieldObject) {
    event.kind == .submit ? _props.onSubmit(view.text ?? "") : _props.onChange(view.text ?? "")
  }
}

/// What a field is given; handlers are not compared.
public struct FieldProps: PropTypes, Equatable {
  /// The text that it shows; nil to keep what was typed.
  public var text: String?
  /// What it begins with where it keeps what is typed.
  public var initialText: String
  /// What an empty field shows in place of a text; nil for nothing.
  public var placeholder: String?
  /// The lines around the field.
  public var borderStyle: FieldBorderStyle
  /// Whether letters are shown as dots, as for a password.
  public var isSecureTextEntry: Bool
  /// Whether it takes touches and keys.
  public var isEnabled: Bool
  public var layout: ComponentLayout?
  /// Called with the whole text after each change by a hand.
  public var onChange: (String) -> Void
  /// Called with the text when the return key is pressed.
  public var onSubmit: (String) -> Void

  /// A field that keeps what is typed, or shows what its owner says if a text is given.
  public init(
    text: String? = nil, initialText: String = "", placeholder: String? = nil,
    borderStyle: FieldBorderStyle = .roundedRect, isSecureTextEntry: Bool = false, isEnabled: Bool = true,
    layout: ComponentLayout? = nil, onChange: @escaping (String) -> Void = { _ in },
    onSubmit: @escaping (String) -> Void = { _ in }
  ) {
    self.text = text
    self.initialText = initialText
    self.placeholder = placeholder
    self.borderStyle = borderStyle
    self.isSecureTextEntry = isSecureTextEntry
    self.isEnabled = isEnabled
    self.layout = layout
    self.onChange = onChange
    self.onSubmit = onSubmit
  }

  public static func == (one: FieldProps, other: FieldProps) -> Bool {
    one.text == other.text && one.placeholder == other.placeholder && one.borderStyle == other.borderStyle
      && one.isSecureTextEntry == other.isSecureTextEntry && one.isEnabled == other.isEnabled
      && one.layout == other.layout
  }
}

/// A switch that is on or off.
///
/// It shows what it is given, whatever a finger did: its owner takes over what ``ToggleProps/onChange`` says, or refuses it.
public struct Toggle: UIKitComponent {
  // swift-format-ignore: NoLeadingUnderscores
  public let _props: ToggleProps

  /// A switch, on or off as it is given.
  public init(props: ToggleProps) { _props = props }

  public func makeView() -> SwitchObject { SwitchObject() }

  public func configure(_ view: SwitchObject) {
    view.isOn = _props.isOn
    view.isEnabled = _props.isEnabled
  }

  public var events: [EventKind] { [.valueChanged] }
  public func hear(_ event: Event, in view: SwitchObject) { _props.onChange(view.isOn) }
}

/// What a switch is given; handlers are not compared.
public struct ToggleProps: PropTypes, Equatable {
  /// Whether it is shown as on.
  public var isOn: Bool
  /// Whether a finger can move it.
  public var isEnabled: Bool
  public var layout: ComponentLayout?
  /// Called with what a finger has set.
  public var onChange: (Bool) -> Void

  /// A switch that shows a state, with what is done when a finger sets another.
  public init(
    isOn: Bool, isEnabled: Bool = true, layout: ComponentLayout? = nil,
    onChange: @escaping (Bool) -> Void = { _ in }
  ) {
    self.isOn = isOn
    self.isEnabled = isEnabled
    self.layout = layout
    self.onChange = onChange
  }

  public static func == (one: ToggleProps, other: ToggleProps) -> Bool {
    one.isOn == other.isOn && one.isEnabled == other.isEnabled && one.layout == other.layout
  }
}
