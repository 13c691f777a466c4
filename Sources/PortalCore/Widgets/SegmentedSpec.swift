/// A row of segments, one of which is selected.
public struct SegmentedSpec: Hashable, Sendable {
  /// The content of one segment.
  public struct Segment: Hashable, Sendable {
    /// The title; nil for an image alone.
    public var title: String?
    /// The image; nil for a title alone.
    public var image: ImageSource?
    /// Whether a finger can select it; one that cannot be is dimmed.
    public var isEnabled: Bool
    /// The segment's own width; segments without one share what is left.
    public var width: Double?

    /// A segment with a title or an image.
    public init(title: String? = nil, image: ImageSource? = nil, isEnabled: Bool = true, width: Double? = nil) {
      self.title = title
      self.image = image
      self.isEnabled = isEnabled
      self.width = width
    }
  }

  /// The segments, in reading order.
  public var segments: [Segment]
  /// The index of the selected segment.
  public var selected: Int
  /// The style of the titles.
  public var style: TextStyle
  /// The background of the selected segment.
  public var tintColor: Color?

  /// A row of segments, of which one is selected.
  public init(
    _ segments: [Segment] = [], selected: Int = 0, style: TextStyle = SegmentedSpec.defaultStyle,
    tintColor: Color? = nil
  ) {
    self.segments = segments
    self.selected = selected
    self.style = style
    self.tintColor = tintColor
  }

  /// iOS's control: 32 points high, with the corners and margins of iOS 13 to 18.
  static let height = 32.0
  static let cornerRadius = 9.0
  static let margin = 2.0
  static let thumbRadius = 7.0
  /// The height of the separator between two segments, as a fraction of the control's: 16 of 32.
  static let separatorPart = 0.5
  static let spacing = 1.0
  static let separatorColor = Color(RGBA(hex: 0x8e8e93, alpha: 0.3))
  static let thumbColor = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x636366))
  /// UIKit has 10; tracked as the platform's, Inter's titles are still a little wider, and this makes segments equally wide.
  static let titleMargin = 9.4

  /// The default style of a segment's title.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.size = 13
    style.weight = .medium
    style.alignment = .center
    style.numberOfLines = 1
    return style
  }()
}

extension SegmentedSpec.Segment {
  /// A width that means something.
  fileprivate var ownWidth: Double? { width.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } }
}

extension SegmentedSpec: Widget {
  static let kind = "segmented"
  var events: EventKinds { .selectionChanged }
  var facts: Facts { [.control, .followsFingerAcross] }
  var arrows: ArrowUse? { .across }

  func check(_ context: ExpansionContext) {
    context.check(selected, of: segments.count, "segment", in: "selected", mayBeNone: true)
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    if !box.hasGround { box.style.backgroundColor = .systemFill }
    if box.style.cornerRadii == nil { box.style.cornerRadius = Self.cornerRadius }
    // The thumb's shadow ends with the control.
    box.style.clipToBounds = true
    box.arrangement = AnyArrangement(EqualColumns(spacing: Self.spacing, widths: segments.map(\.ownWidth)))
    box.layout.setDefaultSize(height: Self.height)
  }

  func keeping(_ event: Event) -> SegmentedSpec {
    var kept = self
    kept.selected = event.index ?? selected
    return kept
  }

  func applying(_ state: ViewState) -> SegmentedSpec {
    var applied = self
    applied.selected = state.selection ?? selected
    return applied
  }

  func change(from old: SegmentedSpec, _ states: (before: ViewState, now: ViewState)) -> LookChange? {
    old.selected != selected && old.segments.count == segments.count ? .segment : nil
  }

  /// Each segment is a view; separators are between segments that are not selected.
  func parts(_ context: ExpansionContext) -> [ViewSpec] {
    segments.enumerated().map { index, segment in
      let isSelected = index == selected
      let part = SegmentSpec(
        title: segment.title, image: segment.image, isSelected: isSelected, isEnabled: segment.isEnabled,
        hasSeparator: index > 0 && !isSelected && index - 1 != selected, isHeld: context.state.hold != nil,
        style: style, tintColor: tintColor)
      return ViewSpec(ViewContent(part))
    }
  }

  func answer(tapOn part: PlacedView.Part, state: inout ViewState) -> [Event] {
    guard segments.indices.contains(part.index), segments[part.index].isEnabled else { return [] }
    return [Event(.selectionChanged, index: part.index)]
  }

  /// The thumb goes with a finger from segment to segment.
  func answer(_ input: Input, in view: PlacedView, _ context: AnswerContext, state: inout ViewState) -> [Event] {
    if case .adjust(let steps) = input { return selected(after: steps) }
    guard case .drag(let phase) = input else { return [] }
    let x = view.frame.x + context.point.x
    let parts = view.children.filter { $0.view?.part != nil }.map(\.frame)
    let near = parts.indices.min { abs(parts[$0].center.x - x) < abs(parts[$1].center.x - x) }
    let place = near.flatMap { segments.indices.contains($0) && segments[$0].isEnabled ? $0 : nil }
    if phase == .began { state.hold = Double(selected) }
    let before = state.hold
    let isOver = phase == .ended || phase == .cancelled
    if phase == .moved, let place { state.selection = place }
    guard isOver else { return [] }
    (state.hold, state.selection) = (nil, nil)
    guard phase == .ended, let place, Double(place) != before else { return [] }
    return [Event(.selectionChanged, index: place)]
  }

  /// Another segment, so many that can be chosen further on; none beyond the last.
  private func selected(after steps: Int) -> [Event] {
    let able = segments.indices.filter { segments[$0].isEnabled }
    let next =
      steps > 0
      ? able.filter { $0 > selected }.dropFirst(steps - 1).first
      : able.filter { $0 < selected }.dropLast(max(0, -1 - max(steps, -segments.count))).last
    return next.map { [Event(.selectionChanged, index: $0)] } ?? []
  }
}

/// One of the segments.
struct SegmentSpec: Hashable, Widget {
  var title: String?
  var image: ImageSource?
  var isSelected: Bool
  var isEnabled: Bool
  /// Whether a separator precedes it.
  var hasSeparator: Bool
  /// Whether a finger takes the thumb along.
  var isHeld = false
  var style: TextStyle
  /// The background of the selected segment.
  var tintColor: Color?

  static let kind = "segment"
  var facts: Facts { .growsTouchArea }
  static let role: Role? = .tab

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.justifyContent = .center
    box.layout.alignItems = .center
    box.layout.padding = FlexEdges(horizontal: .points(SegmentedSpec.titleMargin))
    if isSelected { box.children.append(thumb(context)) }
    if hasSeparator { box.children.append(separator) }
    if let image {
      box.children.append(
        .part {
          let style = titleStyle(context)
          $0.content = .image(image.matching(style.color, style.weight), .scaleAspectFit)
          $0.layout.shrink = 1
          $0.layout.maxHeight = .points(SegmentedSpec.height - 12)
          if case .symbol = image.origin {
            let side = ownStyle(context).size * Self.symbolSize
            $0.layout.width = .points(side)
            $0.layout.height = .points(side)
          } else if !isEnabled {
            $0.style.alpha = 0.3
          }
        })
    }
    if let title {
      box.children.append(
        .part {
          $0.content = context.line(title, titleStyle(context))
          $0.layout.shrink = 1
        })
    }
  }

  /// The side of a symbol's square as a multiple of the font size: a symbol alone is larger than one beside a title.
  private static let symbolSize = 1.45

  /// The style in bounds: the control's height is fixed, so its titles grow with the text size only as far as in bars.
  private func ownStyle(_ context: ExpansionContext) -> TextStyle {
    let factor = context.traits.barFactor
    var bounded = context.traits.bounded(style)
    // Without room in its segment, a title keeps its default size.
    if style.scalesWithTextSize, factor > 1, !style.adjustToFitWidth {
      bounded.adjustToFitWidth = true
      bounded.minimumScaleFactor = 1 / factor
    }
    return bounded
  }

  /// The current style of the title: heavier if selected, dimmed if disabled or pressed.
  private func titleStyle(_ context: ExpansionContext) -> TextStyle {
    var style = ownStyle(context)
    if isSelected {
      if style.weight == .medium { style.weight = .semibold }
      if let tintColor, tintColor.resolved(in: context.traits.appearance).isDark, style.color == .label {
        style.color = .white
      }
    }
    if !isEnabled {
      style.color = style.color.faded(0.3)
    } else if context.state.isPressed == true, !isSelected {
      style.color = style.color.faded(0.3)
    }
    return style
  }

  private func isShrunk(_ state: ViewState) -> Bool { isHeld || state.isPressed == true }

  func change(from old: SegmentSpec, _ states: (before: ViewState, now: ViewState)) -> LookChange? {
    isSelected && old.isSelected && old.isShrunk(states.before) != isShrunk(states.now) ? .grip : nil
  }

  private func thumb(_ context: ExpansionContext) -> Box {
    .overlay {
      $0.piece = .thumb
      $0.layout.inset = .all(.points(SegmentedSpec.margin))
      $0.style.backgroundColor = tintColor ?? SegmentedSpec.thumbColor
      $0.style.cornerRadius = SegmentedSpec.thumbRadius
      $0.style.shadows = [ToggleSpec.thumbShadow]
      // The thumb of iOS shrinks a little when pressed, and as long as a finger has it.
      if isShrunk(context.state) { $0.style.transform = Transform(scale: Size(width: 0.95, height: 0.95)) }
    }
  }

  private var separator: Box {
    .part {
      $0.piece = .separator
      let end = 50 * (1 - SegmentedSpec.separatorPart)
      $0.layout.position = .absolute
      $0.layout.inset = FlexEdges(
        top: .percent(end), bottom: .percent(end), start: .points(-SegmentedSpec.spacing))
      $0.layout.width = .points(SegmentedSpec.spacing)
      $0.style.backgroundColor = SegmentedSpec.separatorColor
    }
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? title ?? image?.name
    if isSelected { semantics.value = semantics.value ?? "selected" }
  }
}

extension RGBA {
  /// Whether white is more legible on it than black.
  var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < 0.66 }
}

extension ViewContent {
  /// A view that is a row of segments.
  public static func segmented(_ properties: SegmentedSpec) -> ViewContent { ViewContent(properties) }
}
