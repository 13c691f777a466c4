import PortalCore

/// A view with a text in one style.
public protocol TextObject: ViewObject {
  /// All that the text looks like, as a record of the core.
  var textStyle: TextStyle { get set }
}

extension TextObject {
  /// The colour of the letters.
  public var textColor: Color {
    get { textStyle.color }
    set { textStyle.color = newValue }
  }
  /// Where lines that are shorter than the view stand in it.
  public var textAlignment: TextAlignment {
    get { textStyle.alignment }
    set { textStyle.alignment = newValue }
  }
  /// Size, weight and family of the letters.
  public var font: TextFont {
    get { TextFont(of: textStyle) }
    set { newValue.apply(to: &textStyle) }
  }
}

/// A text that is read.
open class LabelObject: ViewObject, TextObject {
  /// The record of the core, for what has no property of its own.
  public var spec = LabelObject.plain { didSet { changed() } }

  private static let plain: LabelSpec = {
    var style = TextStyle()
    style.numberOfLines = 1
    return LabelSpec(text: "", style: style)
  }()

  /// What it says; nil counts as nothing.
  public var text: String? {
    get { spec.text }
    set { spec.text = newValue ?? "" }
  }
  /// All that the text looks like, as a record of the core.
  public var textStyle: TextStyle {
    get { spec.style }
    set { spec.style = newValue }
  }
  /// The most lines that are shown; zero for as many as there are.
  public var numberOfLines: Int {
    get { spec.style.numberOfLines }
    set { spec.style.numberOfLines = newValue }
  }

  override open var content: ViewContent { .label(spec) }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.spec))
  }
}

/// The size and the weight of a text, as one value.
public struct TextFont: Hashable, Sendable {
  /// The size of the letters, in points.
  public var pointSize: Double
  /// The weight of the letters, from thin to black.
  public var weight: FontWeight
  /// Whether the letters are italic.
  public var isItalic: Bool
  /// The fonts that letters are taken from.
  public var family: Font

  /// The platform's font in a size and a weight.
  public static func systemFont(ofSize size: Double, weight: FontWeight = .regular) -> TextFont {
    TextFont(pointSize: size, weight: weight, isItalic: false, family: TextStyle().font)
  }

  /// The platform's font in a size, with the weight bold.
  public static func boldSystemFont(ofSize size: Double) -> TextFont { systemFont(ofSize: size, weight: .bold) }

  /// The platform's font in a size, in italics.
  public static func italicSystemFont(ofSize size: Double) -> TextFont {
    var font = systemFont(ofSize: size)
    font.isItalic = true
    return font
  }

  /// A font of these properties.
  public init(pointSize: Double, weight: FontWeight, isItalic: Bool, family: Font) {
    self.pointSize = pointSize
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
  }

  init(of style: TextStyle) {
    self.init(pointSize: style.size, weight: style.weight, isItalic: style.italic, family: style.font)
  }

  func apply(to style: inout TextStyle) {
    style.size = pointSize
    style.weight = weight
    style.italic = isItalic
    style.font = family
  }
}

/// A line of text that is typed.
///
/// It has the text that was typed into it, and whoever sets another one has that seen at once.
open class FieldObject: ControlObject, TextObject {
  /// The record of the core, for what has no property of its own; its text is the one that was set last.
  public var spec: TextFieldSpec = {
    var spec = TextFieldSpec(text: "")
    spec.policy = .described
    return spec
  }()
  { didSet { changed() } }

  /// The text that is in it, typed or set; nil counts as nothing.
  public var text: String? {
    get { typed ?? spec.text }
    set { (typed, spec.text) = (nil, newValue ?? "") }
  }
  /// What was typed since the text was last set.
  private var typed: String? { didSet { changed() } }

  /// All that the text looks like, as a record of the core.
  public var textStyle: TextStyle {
    get { spec.style }
    set { spec.style = newValue }
  }
  /// What stands there in grey while it is empty.
  public var placeholder: String? {
    get { spec.placeholder }
    set { spec.placeholder = newValue }
  }
  /// Whether dots stand for the letters.
  public var isSecureTextEntry: Bool {
    get { spec.isSecureTextEntry }
    set { spec.isSecureTextEntry = newValue }
  }
  /// What is around the text.
  public var borderStyle = FieldBorderStyle.none { didSet { changed() } }
  /// The keyboard that the stage shows for it, where it shows one.
  public var keyboardType: KeyboardType {
    get { spec.keyboardType }
    set { spec.keyboardType = newValue }
  }
  /// What that keyboard's return key says.
  public var returnKeyType: ReturnKeyType {
    get { spec.returnKeyType }
    set { spec.returnKeyType = newValue }
  }

  override open var ownEvents: [EventKind] { isEnabled ? [.editingChanged] : [] }

  override open func take(_ event: Event) {
    if event.kind == .editingChanged { typed = event.text }
  }

  /// The record as it is shown, with what was typed.
  package var shownSpec: TextFieldSpec {
    var shown = spec
    shown.text = text
    shown.tintColor = tintColor
    return shown
  }

  override open var content: ViewContent { .textField(shownSpec) }

  override open func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    borderStyle.apply(to: &spec)
  }

  override open func looks() -> () -> Void {
    back(super.looks(), back(to: \.spec), back(to: \.borderStyle))
  }
}

/// What is around a field's text.
public enum FieldBorderStyle: Hashable, Sendable {
  /// The lines around it: none, a thin dark one, a thin lighter one, or a hairline with rounded corners.
  ///
  /// Each keeps the text at its own distance, which is greater for lines than for `none`.
  case none, line, bezel, roundedRect

  fileprivate func apply(to spec: inout ViewSpec) {
    let hasGround = spec.style.backgroundColor != .clear || spec.style.gradient != nil
    let inset: Double
    switch self {
    case .none: inset = 0
    case .line, .bezel:
      inset = 4
      spec.style.borderWidth = 1
      spec.style.borderColor = self == .line ? .label : .separator
    case .roundedRect:
      inset = 7
      spec.style.borderWidth = 0.5
      spec.style.borderColor = .separator
      spec.style.cornerRadius = spec.style.cornerRadius ?? 5
      if !hasGround { spec.style.backgroundColor = .systemBackground }
    }
    // A field of the core has a ground of its own where it has none.
    if spec.style.backgroundColor == .clear, spec.style.gradient == nil {
      spec.style.backgroundColor = Color(RGBA(red: 1, green: 1, blue: 1, alpha: 0))
    }
    spec.style.cornerRadius = spec.style.cornerRadius ?? 0
    spec.layout.padding = FlexEdges(horizontal: .points(inset), vertical: .points(inset == 0 ? 0 : 6))
  }
}
