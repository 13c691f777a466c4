import PortalSupport

/// A piece of what is drawn: a view's own box, or a part that a widget was expanded into.
///
/// Boxes exist only while a screen is being placed, of a living screen until the next frame is, and do not know their
/// widget. They are objects, owned by their parents, because they are large and passed on at every step of placing.
final class Box {
  /// A box's content besides its children.
  enum Content {
    case none
    case text(TextContent)
    indirect case image(ImageSource, ContentMode)
    indirect case list(ListBox)
    case drawing(Drawing)
  }

  /// The box's view; nil for a widget's inner parts.
  var view: PlacedView.Identity?
  /// The name of the view's key, by which an arrangement's rules refer to it.
  var key: String?
  var style = BoxStyle()
  var layout: FlexStyle
  var arrangement: AnyArrangement?
  var content: Content
  var children: [Box] = []
  /// The boxes within this one that parts of its widget are put into, by the parts' keys; others come after its children.
  var homes: [Key: Box] = [:]
  /// How the box scrolls its content; nil if it does not.
  var scroll: Scroll?
  /// How large its image is, on a living screen: another frame may find another file.
  var imageSize: Size?
  /// Its text as it was shown at a width in the last frame of a living screen.
  var shown: (width: Double, text: ShapedText)?
  var yields = RoomToYield()
  /// The ground of a bar, which depends on what is placed under it.
  var barBackground: BarBackground?
  /// Whether the box only exists to be measured by an arrangement, and is not shown.
  var isOnlyMeasured = false
  /// Which piece of the widget's drawing it is, where pieces come and go, or time moves it.
  var piece: PlacedView.Piece?

  /// Whether the box is a row that a finger moves, over all others.
  var isLifted = false
  /// Whether the box is a row that is highlighted, because it is pressed or selected.
  var isLit = false

  init(layout: FlexStyle = FlexStyle(), content: Content = .none) {
    self.layout = layout
    self.content = content
  }
}

/// What a widget can look up while it is expanded.
struct ExpansionContext {
  var traits: Traits
  /// The direction in which the view lays out what is in it, which decides whether symbols in it are mirrored.
  ///
  /// Texts go by the screen's, which is in the traits.
  var direction: ReadingDirection
  /// What is true of the view at the moment that is shown.
  var state = ViewState()
  /// The state of the view around it.
  var around = ViewState()
  /// The state, given by path, of the child that the widget watches.
  var watched = ViewState()
  /// Whether the view is the selected row of a list.
  var isSelected = false
  /// Whether the view is a row that a tap selects.
  var isSelectable = false
  /// How wide the view is if it is a row of a table, which is known before it is laid out; nil where it is none.
  var rowWidth: Double?
  /// The events of the view that are heard of.
  var events: EventKinds = []
  /// The application's own functions that paint custom views, by identifier.
  var painters: [String: CustomPainter] = [:]
  /// What the application fills the view with, if it is a custom one that lives.
  var filling: CustomFilling?
  /// How much of the bottom of the screen the keyboard covers.
  var keyboardHeight = 0.0
  /// The view's own path.
  var path = ViewPath.root
  /// What was warned of so far.
  let warnings = Warnings()

  /// The warnings of one placing, which owns them: widgets add theirs while they are expanded.
  final class Warnings {
    private(set) var all: [Diagnostic] = []

    func add(_ warning: Diagnostic) {
      if all.count <= CoreLimits.diagnostics { all.append(warning) }
    }
  }

  /// Warns about the view.
  ///
  /// - Parameter word: the word of the description that it is about.
  func warn(_ message: String, hint: String? = nil, about word: String? = nil) {
    warnings.add(Diagnostic(.warning, message, hint: hint, about: Diagnostic.Subject(view: path.text, word: word)))
  }

  init(traits: Traits, painters: [String: CustomPainter] = [:]) {
    self.traits = traits
    self.painters = painters
    direction = traits.direction
  }

  /// A text as a box's content, under the screen's traits.
  func text(_ string: String, _ style: TextStyle) -> Box.Content {
    .text(
      TextContent(
        block: TextBlock(string, style, traits: traits), colors: [style.color.resolved(in: traits.appearance)]))
  }

  /// A control's single line, with the line height of its own font, whatever scripts the text has: so fields and
  /// buttons are as high in Arabic as in English.
  func line(_ string: String, _ style: TextStyle) -> Box.Content {
    guard style.numberOfLines == 1, style.lineHeight == nil, case .text(var content) = text(string, style) else {
      return text(string, style)
    }
    content.block.keepsLineHeight = true
    return .text(content)
  }

  /// A text of several styled runs.
  func text(_ runs: [TextRun], _ style: TextStyle) -> TextContent {
    let colors = runs.map { $0.resolved(in: style).color.resolved(in: traits.appearance) }
    return TextContent(
      block: TextBlock(runs, style, traits: traits),
      colors: colors.isEmpty ? [style.color.resolved(in: traits.appearance)] : colors)
  }
}

/// A text in a box, with what only affects painting.
struct TextContent {
  var block: TextBlock
  /// The colour of each of the block's spans, or of the whole.
  var colors: [RGBA]
  /// A replacement that is shown after layout, when the box is known, but not measured.
  var afterLayout: TextBlock?
  /// Shorter alternatives for a box that is too narrow: the first that fits is shown, or else the last.
  var shorter: [TextBlock] = []
  /// The caret or the selection.
  var mark: TextMark?
  /// Whether a line longer than its box scrolls until its mark is visible.
  var followsMark = false
  /// Whether it is vertically centred in a box that is higher than it, instead of at its top.
  var isInMiddle = false
}
