/// A search field, optionally with a cancel button.
public struct SearchFieldSpec: Hashable, Sendable {
  public var text: String?
  public var placeholder: String?
  /// The title of the cancel button; nil for none.
  public var cancelTitle: String?
  public var style: TextStyle
  /// The colour of the caret and the selection.
  public var tintColor = Color.tint

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

extension SearchFieldSpec: Widget {
  static let kind = "searchField"
  var events: EventKinds { .editing.union(.cancel) }
  var facts: Facts { [.truncates, .control, .takesFocus] }
  static let role: Role? = .searchField

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

  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    [part.key == Self.clear ? Event(.editingChanged, text: "") : Event(.cancel)]
  }

  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    input == .tap ? state.beginEditing(text) : []
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
    box.children.append(.symbol("xmark.circle.fill", side: side, .secondaryLabel, context))
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? "clear"
  }
}

extension ViewContent {
  public static func searchField(_ properties: SearchFieldSpec) -> ViewContent { ViewContent(properties) }
}
