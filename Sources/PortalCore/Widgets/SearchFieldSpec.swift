/// A search field, optionally with a cancel button.
public struct SearchFieldSpec: Hashable, Sendable {
  /// The text in the field; nil for none.
  public var text: String?
  /// The text shown while the field is empty; nil for none.
  public var placeholder: String?
  /// Whose text counts: the user's, or the description's.
  public var policy = EditingPolicy.kept
  /// The title of the cancel button; nil for none.
  public var cancelTitle: String?
  /// The style of the text in the field.
  public var style: TextStyle
  /// The colour of the caret and the selection.
  public var tintColor = Color.tint

  /// A field with a text, or with a placeholder as long as it is empty.
  public init(text: String? = nil, placeholder: String? = nil, style: TextStyle = TextFieldSpec.defaultStyle) {
    self.text = text
    self.placeholder = placeholder
    self.style = style
  }

  /// UISearchTextField's metrics since iOS 13.
  static let height = 36.0
  /// Text of default size has more room above and below, from the height.
  static let padding = Edges(top: 4, left: 8, bottom: 4, right: 8)
  static let cornerRadius = 10.0
  static let symbol = 20.0
  static let spacing = 5.0
}

extension SearchFieldSpec: EditableWidget {
  static let kind = "searchField"
  var events: EventKinds { .editing.union([.cancel, .submit]) }
  var facts: Facts { [.truncates, .control, .takesFocus] }
  static let role: Role? = .searchField

  /// Around the field, and not around the button beside it.
  func focusRing(in view: PlacedView, column: Int) -> FocusRing {
    let field = view.children.first { $0.view == nil }?.frame ?? view.frame
    return FocusRing(frame: field, radius: Self.cornerRadius)
  }

  /// The style applies to the field alone, so that a button beside it has no background.
  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.flexDirection = .row
    box.layout.alignItems = .stretch
    box.layout.setDefaultSize(height: Self.height)
    let field = Box.part {
      $0.layout.flexDirection = .row
      $0.layout.alignItems = .center
      $0.layout.grow = 1
      $0.layout.shrink = 1
      $0.layout.columnGap = .points(Self.spacing)
      $0.layout.setDefaultPadding(Self.padding)
      $0.style = box.style
      if !box.hasGround { $0.style.backgroundColor = .systemFill }
      if box.style.cornerRadii == nil { $0.style.cornerRadius = Self.cornerRadius }
    }
    box.style = BoxStyle()
    var line = TextFieldSpec(text: text, placeholder: placeholder, style: style)
    line.tintColor = tintColor
    line.placeholderColor = .secondaryLabel
    let side = Self.symbol * (style.scalesWithTextSize ? context.traits.barFactor : 1)
    field.children = [
      .symbol("magnifyingglass", weight: style.weight, side: side, .secondaryLabel, context), line.line(context),
    ]
    box.homes = [Self.clear: field]
    box.children.append(field)
  }

  /// The button that empties the field lies in it, and the one that cancels beside it.
  func parts(_ context: ExpansionContext) -> [ViewSpec] {
    var parts: [ViewSpec] = []
    if text?.isEmpty == false {
      let side = Self.symbol * (style.scalesWithTextSize ? context.traits.barFactor : 1)
      parts.append(ViewSpec(ViewContent(ClearButtonSpec(side: side)), key: Self.clear))
    }
    if let cancelTitle {
      var cancel = ViewSpec(.button(ButtonSpec(text: cancelTitle)), key: Self.cancel)
      cancel.layout.padding = FlexEdges(start: .points(10), end: .points(0))
      // However long its title is, the field has room for a word.
      cancel.layout.maxWidth = .percent(50)
      parts.append(cancel)
    }
    return parts
  }

  private static let clear = Key.part("clear")
  private static let cancel = Key.part("cancel")

  var editableText: String { text ?? "" }
  /// The key that says "search" ends editing, as it does on iOS.
  var editing: EditingRules? { EditingRules(endsOnReturn: true, policy: policy) }

  func withText(_ text: String) -> SearchFieldSpec {
    var spec = self
    spec.text = text
    return spec
  }

  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    part.key == Self.clear ? cleared(&state) : cancelled(&state)
  }

  /// Empties the field, which can be undone while it is edited.
  private func cleared(_ state: inout ViewState) -> [Event] {
    var edit = state.edit ?? EditedText(editableText)
    edit.delete(0..<edit.count, as: .replacing)
    state.edit = edit
    return [Event(.editingChanged, text: "")]
  }

  /// Ends editing; what becomes of the text is the application's to say.
  func cancelled(_ state: inout ViewState) -> [Event] {
    (state.isFocused == true ? state.endEditing() : []) + [Event(.cancel)]
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? placeholder
    semantics.value = semantics.value ?? text
  }
}

/// The button that empties a search field.
struct ClearButtonSpec: Hashable, Widget {
  var side: Double

  static let kind = "clearButton"
  static let role: Role? = .button
  var facts: Facts { .growsTouchArea }

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.shrink = 0
    if context.state.isPressed == true { box.style.alpha *= BarButtonSpec.pressedAlpha }
    box.children.append(.symbol("xmark.circle.fill", side: side, .secondaryLabel, context))
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? "clear"
  }
}

extension ViewContent {
  /// A view that is a search field.
  public static func searchField(_ properties: SearchFieldSpec) -> ViewContent { ViewContent(properties) }
}
