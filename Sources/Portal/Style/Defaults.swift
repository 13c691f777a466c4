/// What holds where a style sheet says nothing, for whoever wants to begin there: `label.textSize = defaultLabelFontSize + 2`.
///
/// The figures are those of today's iOS; `Sources/PortalCore/Widgets/README.md` has their sources. The font is
/// ``PortalCore/defaultFont``.

/// The size of a button's title.
public let defaultButtonFontSize = ButtonSpec.defaultStyle.size
/// The size of a label's letters.
public let defaultLabelFontSize = TextStyle().size
/// The size of a text field's letters.
public let defaultTextFieldFontSize = TextFieldSpec.defaultStyle.size
/// The size of a text view's letters.
public let defaultTextViewFontSize = TextStyle().size
/// The size of a segment's title.
public let defaultSegmentedFontSize = SegmentedSpec.defaultStyle.size
/// The size of a navigation bar's title.
public let defaultNavigationBarTitleFontSize = NavigationBarSpec.titleStyle.size
/// The colour of what is done.
public let defaultProgressColor = Color.tint
/// The colour of what is still to be done.
public let defaultTrackColor = Color.systemFill
