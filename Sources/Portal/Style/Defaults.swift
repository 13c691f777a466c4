/// The defaults of style sheets, as a starting point: `label.textSize = defaultLabelFontSize + 2`.
///
/// They are iOS's current metrics; `Sources/PortalCore/Widgets/README.md` has their sources. The font is
/// ``PortalCore/defaultFont``.

/// The font size of a button's title.
public let defaultButtonFontSize = ButtonSpec.defaultStyle.size
/// The font size of a label.
public let defaultLabelFontSize = TextStyle().size
/// The font size of a text field.
public let defaultTextFieldFontSize = TextFieldSpec.defaultStyle.size
/// The font size of a text view.
public let defaultTextViewFontSize = TextStyle().size
/// The font size of a segment's title.
public let defaultSegmentedFontSize = SegmentedSpec.defaultStyle.size
/// The font size of a navigation bar's title.
public let defaultNavigationBarTitleFontSize = NavigationBarSpec.titleStyle.size
/// The colour of the completed part of a progress bar.
public let defaultProgressColor = Color.tint
/// The colour of a progress bar's track.
public let defaultTrackColor = Color.systemFill
