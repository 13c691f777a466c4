/// Wheels of texts, side by side, each with one of them in front.
public struct PickerSpec: Hashable, Sendable {
  public var columns: [Column]
  public var style: TextStyle

  /// One wheel.
  public struct Column: Hashable, Sendable {
    public var titles: [String]
    public var selected: Int
    /// How much of the picker's width it has, compared with the others.
    public var share: Double
    /// Which of the titles may be chosen; all where nothing is said.
    ///
    /// The others are fainter.
    public var possible: ClosedRange<Int>?

    public init(titles: [String], selected: Int = 0, share: Double = 1, possible: ClosedRange<Int>? = nil) {
      self.possible = possible
      self.titles = titles
      self.selected = selected
      self.share = share
    }
  }

  public init(columns: [Column] = [], style: TextStyle = PickerSpec.defaultStyle) {
    self.columns = columns
    self.style = style
  }

  /// How the texts look when nothing is said.
  public static let defaultStyle: TextStyle = {
    var style = TextStyle()
    style.size = 21
    style.alignment = .center
    style.numberOfLines = 1
    return style
  }()

  /// UIPickerView's height, and the band over what is chosen, as on iOS 14 and later.
  static let height = 216.0
  static let band = 32.0
  static let bandMargin = 9.0
  static let bandRadius = 8.0
  static let largestScaledText = 26.0
  /// The wheel is a cylinder: its radius, and the angle between two texts.
  static let radius = 106.0
  static let step = 18.5
  /// How many texts are seen above and below the one in front.
  static let reach = 3
}

extension PickerSpec: Widget {
  static let kind = "picker"
  static let role: Role? = .adjustable

  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.setDefaultSize(height: Self.height)
    box.layout.flexDirection = .row
    box.layout.alignItems = .stretch
    box.layout.setDefaultPadding(Edges(top: 0, left: Self.bandMargin, bottom: 0, right: Self.bandMargin))
    box.style.clipToBounds = true
    box.children.append(
      .part {
        $0.layout.position = .absolute
        $0.layout.inset = FlexEdges(left: .points(Self.bandMargin), right: .points(Self.bandMargin))
        $0.layout.height = .points(Self.band)
        $0.layout.alignSelf = .center
        $0.style.backgroundColor = .systemFill
        $0.style.cornerRadius = Self.bandRadius
      })
    for (index, column) in columns.enumerated() {
      // The state speaks of the first wheel, as there is one number in it.
      let selected = index == 0 ? context.state.selection ?? column.selected : column.selected
      box.children.append(wheel(column, selected, context))
    }
  }

  private func wheel(_ column: Column, _ selected: Int, _ context: ExpansionContext) -> Box {
    let titles = column.titles
    return .part { wheel in
      wheel.layout.grow = column.share.isFinite ? max(0, column.share) : 1
      wheel.layout.shrink = 1
      wheel.layout.basis = .points(0)
      wheel.layout.justifyContent = .center
      for distance in -Self.reach...Self.reach {
        let (row, overflow) = selected.addingReportingOverflow(distance)
        guard !overflow, titles.indices.contains(row) else { continue }
        let isPossible = column.possible?.contains(row) ?? true
        wheel.children.append(self.row(titles[row], at: distance, isPossible: isPossible, context))
      }
    }
  }

  /// A text on the cylinder: the farther round it is, the flatter and fainter.
  private func row(_ title: String, at distance: Int, isPossible: Bool, _ context: ExpansionContext) -> Box {
    let (cosine, sine) = cosineAndSine(ofDegrees: Double(distance) * Self.step)
    return .part {
      $0.layout.position = .absolute
      $0.layout.inset = FlexEdges(start: .points(4), end: .points(4))
      var style = fitted(style, context.traits)
      if distance != 0 { style.color = style.color.faded(0.55 * cosine) }
      if !isPossible { style.color = style.color.faded(0.4) }
      $0.content = context.line(title, style)
      if distance != 0 {
        $0.style.transform = Transform(
          translate: Point(x: 0, y: Self.radius * sine), scale: Size(width: 0.6 + 0.4 * cosine, height: cosine))
      }
    }
  }

  /// Rows are as far apart as the wheel's form has them: letters grow with the text size no further than their band.
  private func fitted(_ style: TextStyle, _ traits: Traits) -> TextStyle {
    guard style.scalesWithTextSize else { return style }
    let size = traits.textSize.size(of: style.size)
    var fitted = style
    fitted.size = size < style.size ? size : max(style.size, min(size, Self.largestScaledText))
    fitted.scalesWithTextSize = false
    return fitted
  }

  func complete(_ semantics: inout Semantics) {
    let chosen = columns.compactMap { $0.titles.indices.contains($0.selected) ? $0.titles[$0.selected] : nil }
    if !chosen.isEmpty { semantics.value = semantics.value ?? chosen.joined(separator: " ") }
  }
}

extension ViewContent {
  public static func picker(_ properties: PickerSpec) -> ViewContent { ViewContent(properties) }
}
