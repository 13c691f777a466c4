/// A piece of what is drawn: a view's own box, or a part that a widget was expanded into.
///
/// Boxes exist only while a screen is being placed. After expansion nobody asks what a widget was. They are objects, owned
/// by the boxes around them, because they are large, and passed on at every step of placing.
final class Box {
  /// What is inside a box besides its children.
  enum Content {
    case none
    case text(TextContent)
    indirect case image(ImageSource, ContentMode)
    indirect case list(ListBox)
    case drawing(Drawing)
  }

  /// The view that the box stands for; nothing for a widget's inner parts.
  var view: PlacedView.Identity?
  /// The name that the view's front end gave it, by which an arrangement's rules speak of it.
  var key: String?
  var style = BoxStyle()
  var layout: FlexStyle
  var arrangement: AnyArrangement?
  var content: Content
  var children: [Box] = []
  /// That what is inside is scrolled through the box.
  var scroll: Scroll?
  var yields = RoomToYield()
  /// That the box is there for an arrangement to measure, and is not shown.
  var isOnlyMeasured = false
  /// That the box is a row that is lit, because it is touched or chosen.
  var isLit = false

  init(layout: FlexStyle = FlexStyle(), content: Content = .none) {
    self.layout = layout
    self.content = content
  }
}

/// What a widget may ask while it is expanded.
struct ExpansionContext {
  var traits: Traits
  /// What is true of the view at the moment that is shown.
  var state = ViewState()
  /// What is true of the view around it.
  var around = ViewState()
  /// What is said by its path of the child that the widget watches.
  var watched = ViewState()
  /// Whether the view is the chosen row of a list.
  var isSelected = false
  /// The application's own functions that paint custom views, by identifier.
  var painters: [String: CustomPainter] = [:]

  /// A text under the screen's traits, as a box's content takes it.
  func text(_ string: String, _ style: TextStyle) -> Box.Content {
    .text(
      TextContent(
        block: TextBlock(string, style, traits: traits), colors: [style.color.resolved(in: traits.appearance)]))
  }

  /// The one line of a control, as high as its own font wants it, whatever other scripts stand in it: so fields and buttons
  /// are as high in Arabic as in English.
  func line(_ string: String, _ style: TextStyle) -> Box.Content {
    guard style.numberOfLines == 1, style.lineHeight == nil, case .text(var content) = text(string, style) else {
      return text(string, style)
    }
    content.block.keepsLineHeight = true
    return .text(content)
  }

  /// A text of several looks.
  func text(_ runs: [TextRun], _ style: TextStyle) -> TextContent {
    let colors = runs.map { $0.resolved(in: style).color.resolved(in: traits.appearance) }
    return TextContent(
      block: TextBlock(runs, style, traits: traits),
      colors: colors.isEmpty ? [style.color.resolved(in: traits.appearance)] : colors)
  }
}

/// A text in a box, with what is only painted.
struct TextContent {
  var block: TextBlock
  /// The colour of each of the block's spans, or of the whole.
  var colors: [RGBA]
  /// What is shown in the text's place when its box is known, just as large as the text would have to be to fill it.
  var afterLayout: TextBlock?
  /// What is shown instead where the text is wider than its box: the first of them that is not, or else the last.
  var shorter: [TextBlock] = []
  /// Where somebody types, or what is selected.
  var mark: TextMark?
  /// Whether a line that is longer than its box is moved until its mark is seen.
  var followsMark = false
  /// Whether it stands in the middle of a box that is higher than it, and not at its top.
  var isInMiddle = false
}
