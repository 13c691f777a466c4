// Layouts that place all items of a section together.

/// Items in a flexbox; their own widths and heights are as they say.
public struct FlexSection: SectionLayout {
  /// The style of the flex container.
  public var style: FlexStyle

  /// A flexbox of a style.
  public init(_ style: FlexStyle) { self.style = style }

  public func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine {
    var tree = FlexTree()
    do {
      let root = try tree.add(style)
      var items: [FlexTree.Node] = []
      for item in line {
        var own = FlexStyle()
        switch item.layout.dimension {
        case .fill:
          if style.flexDirection == .row || style.flexDirection == .rowReverse {
            own.grow = 1
          } else {
            own.alignSelf = .stretch
          }
        case .fixed: own.width = .points(item.layout.dimension.width(in: width))
        // Of what padding leaves.
        case .ratio: own.width = .percent(item.layout.dimension.width(in: 1e6) / 1e4)
        }
        if let stated = item.layout.statedHeight { own.height = .points(stated) }
        items.append(try tree.add(own, to: root, measured: true))
      }
      let places = Dictionary(items.enumerated().map { ($1, $0) }) { first, _ in first }
      tree.layout(root, width: width, height: height, scale: 0) { node, request in
        places[node].map { line[$0].measure(request) } ?? .zero
      }
      return PlacedLine(
        items.map { tree.unroundedFrame(of: $0) }, height: tree.unroundedFrame(of: root).height)
    } catch {
      context.warn("a section's flexbox has a style that cannot be: \(error)")
      return FlowSection().place(line, width: width, height: height, context)
    }
  }
}

/// Items by constraints between their keys and the section.
///
/// Frames of sections count from where reading begins, so those of a solution are turned round where that is on the right.
public struct ConstraintSection: SectionLayout {
  /// Rules between the items, by the texts of their keys, and the section.
  public var constraints: [Constraint]

  /// A section of which these constraints hold.
  public init(_ constraints: [Constraint]) { self.constraints = constraints }

  public func place(_ line: [LayoutItem], width: Double, height: Double?, _ context: ArrangementContext) -> PlacedLine {
    var system = ConstraintSystem(width: width, height: height ?? 0, isRightToLeft: context.isRightToLeft)
    for (place, item) in line.enumerated() {
      system.addItem(Self.name(item, place), size: natural(item, width))
    }
    for constraint in constraints { system.add(constraint) }
    func solve() -> ConstraintSolution {
      guard height == nil else { return system.solve() }
      return system.fitting(width: .exactly(width), height: .unlimited)
    }
    var solution = solve()
    var hasChanged = false
    for (place, item) in line.enumerated() where item.layout.statedHeight == nil {
      // What turned out narrower than its content has the height that it has at that width.
      let name = Self.name(item, place)
      guard let frame = solution[name], item.layout.dimension == .fill else { continue }
      var size = natural(item, width)
      let own = item.measure(MeasureRequest(width: .exactly(max(0, frame.width)), height: .unlimited)).height
      guard own != size.height else { continue }
      size.height = own
      system.setSize(size, of: name)
      hasChanged = true
    }
    if hasChanged { solution = solve() }
    for finding in solution.findings { context.warn(finding.message, hint: finding.hint) }
    let frames = line.enumerated().map { solution[Self.name($1, $0)] ?? .zero }
    return PlacedLine(
      frames.map { Rect(x: context.x($0.x, width: $0.width, in: width), y: $0.y, width: $0.width, height: $0.height) },
      height: solution.size.height)
  }

  private static func name(_ item: LayoutItem, _ place: Int) -> String { item.name ?? "item \(place)" }

  /// The size that the item would like: of its content where it would fill the section, which constraints do better.
  private func natural(_ item: LayoutItem, _ width: Double) -> IntrinsicSize {
    var size = item.measure(MeasureRequest(width: .unlimited, height: .unlimited, wantsBaselines: true))
    if item.layout.dimension != .fill { size.width = item.layout.dimension.width(in: width) }
    if let stated = item.layout.statedHeight { size.height = stated }
    return IntrinsicSize(size)
  }
}

extension SectionLayout where Self == FlexSection {
  /// In a flexbox of a style.
  public static func flex(_ style: FlexStyle) -> FlexSection { FlexSection(style) }
}

extension SectionLayout where Self == ConstraintSection {
  /// By constraints between the keys of the items and the section.
  public static func constraints(_ constraints: [Constraint]) -> ConstraintSection { ConstraintSection(constraints) }
}
