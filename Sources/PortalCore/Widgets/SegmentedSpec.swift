/// A row of segments, of which one is chosen; its children are the segments.
public struct SegmentedSpec: Hashable, Sendable {
  public init() {}

  /// Today's control of iOS: 32 points high, its corners and margins as on iOS 13 to 18.
  static let height = 32.0
  static let cornerRadius = 9.0
  static let margin = 2.0
  static let thumbRadius = 7.0
  /// The line between two segments, which lies in the space between them, as a part of the control's height: 16 of 32.
  static let separatorPart = 0.5
  static let spacing = 1.0
  static let separatorColor = Color(RGBA(hex: 0x8e8e93, alpha: 0.3))
  static let thumbColor = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x636366))
  static let thumbShadows = [
    Shadow(color: .black, opacity: 0.04, offset: Point(x: 0, y: 3), radius: 0.5),
    Shadow(color: .black, opacity: 0.12, offset: Point(x: 0, y: 3), radius: 4),
  ]
  /// UIKit leaves 10; Inter is a little wider than the font of iOS, and this way segments are as wide.
  static let titleMargin = 8.0

  /// How a segment's title looks when nothing is said.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.size = 13
    style.weight = .medium
    style.alignment = .center
    style.numberOfLines = 1
    return style
  }()
}

extension SegmentedSpec: Widget {
  static let kind = "segmented"

  func expand(into box: Box, _ context: ExpansionContext) {
    if !box.hasGround { box.style.backgroundColor = .systemFill }
    if box.style.cornerRadii == nil { box.style.cornerRadius = Self.cornerRadius }
    box.arrangement = AnyArrangement(EqualColumns(spacing: Self.spacing))
    box.layout.setDefaultSize(height: Self.height)
  }
}

/// One of the segments.
public struct SegmentSpec: Hashable, Sendable {
  public var title: String?
  public var image: ImageSource?
  public var isSelected: Bool
  public var isEnabled: Bool
  /// Which of the segments it is, by which the state of all of them speaks of it.
  public var index: Int
  /// Whether a line parts it from the segment before it.
  public var hasSeparator: Bool
  public var style: TextStyle
  /// The ground of the segment that is chosen.
  public var tintColor: Color?

  public init(
    title: String? = nil, image: ImageSource? = nil, index: Int = 0, isSelected: Bool = false,
    isEnabled: Bool = true, hasSeparator: Bool = false, style: TextStyle = SegmentedSpec.defaultStyle,
    tintColor: Color? = nil
  ) {
    self.title = title
    self.image = image
    self.index = index
    self.isSelected = isSelected
    self.isEnabled = isEnabled
    self.hasSeparator = hasSeparator
    self.style = style
    self.tintColor = tintColor
  }
}

extension SegmentSpec: Widget {
  static let kind = "segment"
  static let role: Role? = .tab

  /// A line parts two segments that are not chosen.
  func now(_ context: ExpansionContext) -> SegmentSpec {
    guard let selection = context.around.selection else { return self }
    var now = self
    now.isSelected = index == selection
    now.hasSeparator = index > 0 && index != selection && index - 1 != selection
    return now
  }

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.justifyContent = .center
    box.layout.alignItems = .center
    box.layout.padding = FlexEdges(horizontal: .points(SegmentedSpec.titleMargin))
    if isSelected { box.children.append(thumb(context)) }
    if hasSeparator { box.children.append(separator) }
    if let image {
      box.children.append(
        .part {
          let ink = titleStyle(context).color
          $0.content = .image(image.tinting(symbolsWith: ink), .scaleAspectFit)
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

  /// The side of a symbol's square as a multiple of the letters' size: a symbol alone is larger than one beside a title.
  private static let symbolSize = 1.45

  /// A control keeps its height, so its titles grow with the text size no further than bars' do.
  private func ownStyle(_ context: ExpansionContext) -> TextStyle {
    let factor = context.traits.barFactor
    var bounded = context.traits.bounded(style)
    // Where its segment has no room, a title stays as it is at the usual text size.
    if style.scalesWithTextSize, factor > 1, !style.adjustToFitWidth {
      bounded.adjustToFitWidth = true
      bounded.minimumScaleFactor = 1 / factor
    }
    return bounded
  }

  /// A chosen title is a little heavier; one that cannot be chosen, or that a finger is on, is fainter.
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

  private func thumb(_ context: ExpansionContext) -> Box {
    .overlay {
      $0.layout.inset = .all(.points(SegmentedSpec.margin))
      $0.style.backgroundColor = tintColor ?? SegmentedSpec.thumbColor
      $0.style.cornerRadius = SegmentedSpec.thumbRadius
      $0.style.shadows = SegmentedSpec.thumbShadows
      // The thumb of iOS is a little smaller under a finger.
      if context.state.isPressed == true { $0.style.transform = Transform(scale: Size(width: 0.95, height: 0.95)) }
    }
  }

  private var separator: Box {
    .part {
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
  /// Whether white is easier to read on it than black.
  var isDark: Bool { 0.299 * red + 0.587 * green + 0.114 * blue < 0.66 }
}

extension ViewContent {
  public static func segmented(_ properties: SegmentedSpec) -> ViewContent { ViewContent(properties) }
  public static func segment(_ properties: SegmentSpec) -> ViewContent { ViewContent(properties) }
}
