/// A kind of view, with its own properties and its expansion into boxes.
///
/// Later stages see boxes only: drawing and semantics are separate.
protocol Widget: Equatable, Sendable {
  /// The kind's name, as in documents.
  static var kind: String { get }

  /// What it does by itself, independent of its description.
  var facts: Facts { get }

  /// Whether the paths of its children begin with its own.
  static var namesChildren: Bool { get }

  /// The key of a child whose state affects the widget's layout.
  static var watchedChild: Key? { get }

  /// The keys of children that live on while they are not there, with what they remember.
  var keptChildren: [Key] { get }

  /// Whether the text size scales its content only as far as bars.
  static var boundsTextSize: Bool { get }

  /// The widget with the properties that a state overrides, such as the selection.
  ///
  /// Both drawing and semantics use it.
  func applying(_ state: ViewState) -> Self

  /// Whether its description chooses something else to be seen than the last one did, wherever it is scrolled to.
  func choosesAnew(after old: Self) -> Bool

  /// The control as its application would describe it that took over the value of one of its events.
  func keeping(_ event: Event) -> Self

  /// Warns of values that it cannot show as they are.
  func check(_ context: ExpansionContext)

  /// Configures the view's box, and adds boxes for drawing only: they have no path, and take no touches.
  func expand(into box: Box, _ context: ExpansionContext)

  /// The widget's own child views, before its given children: parts that are touched, named and exposed to
  /// accessibility.
  func parts(_ context: ExpansionContext) -> [ViewSpec]

  /// Those of its parts that come after the children.
  func lastParts(_ context: ExpansionContext) -> [ViewSpec]

  /// The events that it sends, besides taps, which every view can send.
  var events: EventKinds { get }

  /// Answers a tap on one of its parts.
  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event]

  /// Answers any other input, with events and a new state; a tap without an answer is sent as an event of its own.
  ///
  /// - Parameter view: the widget's view, with the frames of its parts.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event]

  /// Which arrow keys it has a use for; nil for none, so that keys press it.
  var arrows: ArrowUse? { get }

  /// The keys that press it.
  var pressKeys: [KeyName] { get }

  /// Whether touching it opens something over the screen, though arrow keys move it.
  var opens: Bool { get }

  /// Where a ring shows that the keyboard acts on it.
  ///
  /// - Parameter column: which of its wheels.
  func focusRing(in view: PlacedView, column: Int) -> FocusRing

  /// What has become of it, where the platform shows that in time.
  func change(from old: Self, _ states: (before: ViewState, now: ViewState)) -> LookChange?

  /// Where a finger takes hold of it to move it, from its top left corner; nil where it can be anywhere in it.
  func grip(in view: PlacedView) -> Point?

  /// The accessibility role of the kind; nil for a mere container of its parts.
  static var role: Role? { get }

  /// Whether it is enabled; a disabled one is dimmed.
  var isEnabled: Bool { get }

  /// The type beyond the kind; a view of another type at the same path is a different view, without this one's state.
  var typeIdentifier: String? { get }

  /// Completes the author's semantics.
  func complete(_ semantics: inout Semantics)
}

extension Widget {
  // A literal goes through five generic functions in a debug build.
  var facts: Facts { Facts(rawValue: 0) }
  static var namesChildren: Bool { true }
  static var watchedChild: Key? { nil }
  var keptChildren: [Key] { [] }
  static var boundsTextSize: Bool { false }
  static var role: Role? { nil }
  var isEnabled: Bool { true }
  var typeIdentifier: String? { nil }
  func complete(_ semantics: inout Semantics) {}
  func check(_ context: ExpansionContext) {}
  func applying(_ state: ViewState) -> Self { self }
  func choosesAnew(after old: Self) -> Bool { false }
  func keeping(_ event: Event) -> Self { self }
  func parts(_ context: ExpansionContext) -> [ViewSpec] { [] }
  func lastParts(_ context: ExpansionContext) -> [ViewSpec] { [] }
  var events: EventKinds { [] }
  func change(from old: Self, _ states: (before: ViewState, now: ViewState)) -> LookChange? { nil }
  func grip(in view: PlacedView) -> Point? { nil }
  var arrows: ArrowUse? { nil }
  var pressKeys: [KeyName] { [.character(" "), .return] }
  var opens: Bool { false }
  func focusRing(in view: PlacedView, column: Int) -> FocusRing { FocusRing(frame: view.frame) }
  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] { [] }
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] { [] }
}

/// The content of a view: one of the widgets.
public struct ViewContent: Equatable, Sendable {
  let widget: any Widget

  init(_ widget: some Widget) {
    self.widget = widget
  }

  /// The kind's name, as in documents.
  public var name: String { type(of: widget).kind }

  /// Whether two contents make the same view at the same path: their kinds and types are equal.
  func isOfKind(of other: ViewContent) -> Bool {
    type(of: widget) == type(of: other.widget) && typeIdentifier == other.typeIdentifier
  }

  /// What it is beyond its kind: which of several types a row has.
  var typeIdentifier: String? { widget.typeIdentifier }

  /// What it does by itself; a disabled one takes no touches.
  public var facts: Facts { isEnabled ? widget.facts : widget.facts.subtracting([.takesTouches, .takesFocus]) }

  /// Whether the view takes touches and the focus, as far as its widget says.
  public var isEnabled: Bool { widget.isEnabled }

  /// The events that such a view sends; handlers for others are never called.
  public var events: EventKinds { widget.events.union(.gestures) }

  /// Answers an input at a view of this content; a disabled one has no answer.
  public func answer(
    _ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState
  ) -> [Event] {
    guard widget.isEnabled else { return [] }
    if input == .tap, let part = context.part { return widget.answer(tapOn: part, state: &state) }
    if case .key(let stroke) = input, let arrows, arrows != .wheels {
      let steps = arrows.steps(of: stroke, context.direction)
      return steps.map { widget.answer(.adjust($0), in: view, context, state: &state) } ?? []
    }
    return widget.answer(input, in: view, context, state: &state)
  }

  /// Which arrow keys it has a use for.
  var arrows: ArrowUse? { widget.arrows }

  var pressKeys: [KeyName] { widget.pressKeys }

  /// Whether touching it opens something over the screen.
  package var opens: Bool { widget.opens }

  /// Whether steps of an assistive device and arrow keys move it, and nothing presses it.
  package var isAdjusted: Bool { widget.arrows != nil }

  func focusRing(in view: PlacedView, column: Int) -> FocusRing { widget.focusRing(in: view, column: column) }

  /// Where a finger takes hold of such a view to move it; nil where it can be anywhere in it.
  public func grip(in view: PlacedView) -> Point? { widget.grip(in: view) }

  /// Answers a tap on a part of such a view; a disabled one has no answer.
  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    widget.isEnabled ? widget.answer(tapOn: part, state: &state) : []
  }

  var namesChildren: Bool { type(of: widget).namesChildren }

  /// The keys of children that live on while they are not there, with what they remember: pages under the one in front.
  package var keptChildren: [Key] { widget.keptChildren }

  /// The author's semantics, completed with those that the widget implies.
  public func completed(_ semantics: Semantics) -> Semantics {
    var semantics = semantics
    widget.complete(&semantics)
    semantics.role = semantics.role ?? type(of: widget).role
    return semantics
  }

  /// In no state it is as described.
  func applying(_ state: ViewState) -> ViewContent {
    func applied(_ widget: some Widget) -> ViewContent {
      ViewContent((state.kept.map(widget.keeping) ?? widget).applying(state))
    }
    return applied(widget)
  }

  /// Whether a description chooses something else to be seen than the last one did.
  func choosesAnew(after old: ViewContent) -> Bool {
    func isOther<Kind: Widget>(_ widget: Kind) -> Bool {
      (old.widget as? Kind).map { widget.choosesAnew(after: $0) } ?? false
    }
    return isOther(widget)
  }

  /// The widget's own properties, if it has that type.
  public func properties<Properties>(_ type: Properties.Type = Properties.self) -> Properties? {
    widget as? Properties
  }

  public static func == (lhs: ViewContent, rhs: ViewContent) -> Bool {
    equals(lhs.widget, rhs.widget)
  }

  private static func equals<Left: Widget>(_ left: Left, _ right: any Widget) -> Bool {
    // Of a kind without properties, as containers are, all are equal; asking for the type alone is far cheaper than a cast.
    guard type(of: right) == Left.self else { return false }
    return MemoryLayout<Left>.size == 0 || areEqual(left, right)
  }

  /// Apart, since what a cast needs is looked up where its function begins.
  @inline(never)
  private static func areEqual<Left: Widget>(_ left: Left, _ right: any Widget) -> Bool { left == (right as? Left) }
}

extension ViewContent {
  /// A container of other views.
  public static let container = ViewContent(ContainerSpec())
  /// A container of which views with these keys live on while they are not there, with what they remember.
  package static func container(keeping keys: [Key]) -> ViewContent {
    ViewContent(KeepingContainerSpec(keptChildren: keys))
  }
  /// A container of what is shown at the bottom of the screen in the place of a keyboard, and comes and goes as one.
  package static let inputPanel = ViewContent(InputPanelSpec())
  /// A view that shows a text.
  public static func label(_ properties: LabelSpec) -> ViewContent { ViewContent(properties) }
  /// A view that is a button.
  public static func button(_ properties: ButtonSpec) -> ViewContent { ViewContent(properties) }
  /// A view that shows an image or a symbol.
  public static func imageView(_ properties: ImageSpec) -> ViewContent { ViewContent(properties) }
  /// A view that is a field for one line of text.
  public static func textField(_ properties: TextFieldSpec) -> ViewContent { ViewContent(properties) }
}

/// A container of other views, without properties of its own.
struct ContainerSpec: Widget {
  static let kind = "container"

  func expand(into box: Box, _ context: ExpansionContext) {}
}

/// A container of views that take turns, as scenes in one place do.
struct KeepingContainerSpec: Widget {
  static let kind = ContainerSpec.kind

  /// The views that are not there, and come back as they were.
  var keptChildren: [Key] = []

  func expand(into box: Box, _ context: ExpansionContext) {}
}

/// A container of what is shown in the place of a keyboard.
struct InputPanelSpec: Widget {
  static let kind = ContainerSpec.kind

  func expand(into box: Box, _ context: ExpansionContext) {}
}

extension ViewContent {
  /// Whether it is a keyboard, or is shown in the place of one.
  package var isInput: Bool { isKeyboard || widget is InputPanelSpec }
}
