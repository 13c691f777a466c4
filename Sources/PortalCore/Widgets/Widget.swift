/// A kind of view, with the properties that only it has, and how it turns into boxes.
///
/// After expansion nobody asks what a widget was: what is drawn and what is meant stay apart.
protocol Widget: Equatable, Sendable {
  /// The kind's name, as documents spell it.
  static var kind: String { get }

  /// Whether the paths of its children begin with its own.
  static var namesChildren: Bool { get }

  /// The key of a child whose state decides how the widget lies.
  static var watchedChild: String? { get }

  /// Whether the text size changes what is in it no further than bars.
  static var boundsTextSize: Bool { get }

  /// The widget as the moment has it that is shown: with the choice, say, that its state knows of.
  func now(_ context: ExpansionContext) -> Self

  /// Fills in the view's own box, and puts the widget's parts into it.
  func expand(into box: Box, _ context: ExpansionContext)

  /// What such a view is to someone who does not see it; nothing for what is there for its parts only.
  static var role: Role? { get }

  /// Whether it can be used; one that cannot is drawn fainter.
  var isEnabled: Bool { get }

  /// Completes what the author said of the view's meaning.
  func complete(_ semantics: inout Semantics)
}

extension Widget {
  static var namesChildren: Bool { true }
  static var watchedChild: String? { nil }
  static var boundsTextSize: Bool { false }
  static var role: Role? { nil }
  var isEnabled: Bool { true }
  func complete(_ semantics: inout Semantics) {}
  func now(_ context: ExpansionContext) -> Self { self }
}

/// What a view is: one of the widgets.
public struct ViewContent: Equatable, Sendable {
  let widget: any Widget

  init(_ widget: some Widget) {
    self.widget = widget
  }

  /// The kind's name, as documents spell it.
  public var name: String { type(of: widget).kind }

  var namesChildren: Bool { type(of: widget).namesChildren }

  /// What the author said of a view's meaning, with what the widget implies where nothing was said.
  public func completed(_ semantics: Semantics) -> Semantics {
    var semantics = semantics
    widget.complete(&semantics)
    semantics.role = semantics.role ?? type(of: widget).role
    return semantics
  }

  func now(_ context: ExpansionContext) -> ViewContent {
    func now(_ widget: some Widget) -> ViewContent { ViewContent(widget.now(context)) }
    return now(widget)
  }

  /// The widget's own properties, where it is of that type.
  public func properties<Properties>(_ type: Properties.Type = Properties.self) -> Properties? {
    widget as? Properties
  }

  public static func == (lhs: ViewContent, rhs: ViewContent) -> Bool {
    equals(lhs.widget, rhs.widget)
  }

  private static func equals<Left: Widget>(_ left: Left, _ right: any Widget) -> Bool {
    left == (right as? Left)
  }
}

extension ViewContent {
  /// A box for other views.
  public static let container = ViewContent(ContainerSpec())
  public static func label(_ properties: LabelSpec) -> ViewContent { ViewContent(properties) }
  public static func button(_ properties: ButtonSpec) -> ViewContent { ViewContent(properties) }
  public static func imageView(_ properties: ImageSpec) -> ViewContent { ViewContent(properties) }
  public static func textField(_ properties: TextFieldSpec) -> ViewContent { ViewContent(properties) }
}

/// A box for other views, with nothing of its own.
struct ContainerSpec: Widget {
  static let kind = "container"

  func expand(into box: Box, _ context: ExpansionContext) {}
}
