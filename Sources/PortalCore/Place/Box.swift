/// A piece of what is drawn: a view's own box, or a part that a widget was expanded into.
///
/// Boxes exist only while a screen is being placed. After expansion nobody asks what a widget was.
struct Box {
  /// What is inside a box besides its children.
  enum Content {
    case none
    case text(TextBlock, RGBA)
    case image(ImageReference, ContentMode)
  }

  /// The view that the box stands for; nothing for a widget's inner parts.
  var view: PlacedView.Identity?
  /// The name that the view's front end gave it, by which an arrangement's rules speak of it.
  var key: String?
  var style = BoxStyle()
  var layout = FlexStyle()
  var arrangement: AnyArrangement?
  var content = Content.none
  var children: [Box] = []
}

/// What a widget may ask while it is expanded.
struct ExpansionContext {
  var traits: Traits

  /// A text under the screen's traits, as a box's content takes it.
  func block(_ string: String, _ style: TextStyle) -> (TextBlock, RGBA) {
    (TextBlock(string, style, traits: traits), style.color.resolved(in: traits.appearance))
  }
}

extension Box.Content {
  static func text(_ pair: (TextBlock, RGBA)) -> Box.Content {
    .text(pair.0, pair.1)
  }
}
