/// A field for what one looks for; a cancel button, where it has one, is its child.
public struct SearchFieldSpec: Hashable, Sendable {
  public var text: String?
  public var placeholder: String?
  public var style: TextStyle
  /// The colour of the caret and of what is selected.
  public var tintColor = Color.tint

  public init(text: String? = nil, placeholder: String? = nil, style: TextStyle = TextFieldSpec.defaultStyle) {
    self.text = text
    self.placeholder = placeholder
    self.style = style
  }

  /// UISearchTextField's measures since iOS 13.
  static let height = 36.0
  /// Letters of the usual size have more above and below, from the height.
  static let padding = Edges(top: 4, left: 8, bottom: 4, right: 8)
  static let cornerRadius = 10.0
  static let symbol = 20.0
  static let spacing = 5.0
}

extension SearchFieldSpec: Widget {
  static let kind = "searchField"
  static let role: Role? = .searchField

  /// The ground is that of the field alone, so that a button beside it has none.
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
    field.children = [.symbol("magnifyingglass", side: side, .secondaryLabel, context), line.line(context)]
    if text?.isEmpty == false {
      field.children.append(.symbol("xmark.circle.fill", side: side, .secondaryLabel, context))
    }
    box.children.append(field)
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? placeholder
    semantics.value = semantics.value ?? text
  }
}

extension ViewContent {
  public static func searchField(_ properties: SearchFieldSpec) -> ViewContent { ViewContent(properties) }
}
