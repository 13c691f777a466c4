/// The rows of a screen of components, of which those are described that can be seen.
final class ComponentCollectionView: ViewObject {
  weak var owner: ComponentViewController?
  /// Whether a row is asked for, whose changes are seen as soon as they are made.
  private var isMakingRow = false

  /// How wide the rows turned out to be, where that is not what the screen has room for.
  private var knownWidth: (screen: Size, width: Double)?
  private lazy var sense = WidthSense { [weak self] in self?.hear(width: $0) }
  private var bandKeys = BandKeys()
  private var lineups = 0

  override func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    guard let owner else { return }
    let traits = lowering.traits
    // What is in another view has that one's room.
    let area = superview == nil ? traits.safeArea : .zero
    screen = traits.screenSize ?? Size(width: 320, height: 480)
    var room = Size(
      width: max(0, screen.width - area.left - area.right), height: max(0, screen.height - area.top - area.bottom))
    if let frame { room = Size(width: frame.width, height: frame.height) }
    if let knownWidth, knownWidth.screen == screen { room.width = knownWidth.width }
    owner.show(in: Rect(x: 0, y: 0, width: room.width, height: room.height))
    let (layout, known) = (owner.renderer.layout, owner.knownRows)
    if lineups != owner.lineups {
      lineups = owner.lineups
      let edited = (owner.renderer.applier as? RowViews)?.editedRow
      bandKeys.regroup(layout, known, edited: edited.map { known.origins[$0] })
    }
    var table = ViewSpec(
      .table(TableSpec(rowHeights: layout.heights, separatorColor: .clear)), key: "rows")
    table.layout.grow = 1
    table.rows = lowering.handlers.add(
      rows: { [weak self] band in self?.describe(band, of: layout, known, traits) ?? Self.nothing },
      count: layout.bands.count,
      keys: { [bandKeys] in bandKeys.key($0, layout, known) })
    spec.layout.padding = FlexEdges(
      left: .points(area.left), top: .points(area.top), right: .points(area.right), bottom: .points(area.bottom))
    var findings = owner.renderer.source.findings
    for finding in layout.findings.all { findings.add(finding.message, hint: finding.hint) }
    spec.report(findings)
    spec.children = [table]
  }

  private var screen = Size.zero

  /// Lays the rows out in the width that they have, once this frame is there; a picture that stands alone is made once more.
  private func hear(width: Double) {
    let screen = screen
    guard let world else {
      knownWidth = (screen, width)
      return describeAgain()
    }
    world.post("rows of another width") { [weak self] in
      self?.knownWidth = (screen, width)
      self?.changed()
    }
  }

  private static var item: ViewContent { .tableItem(TableItemSpec(selectionStyle: .none)) }
  private static var nothing: Description { Description(ViewSpec(item)) }

  private func describe(
    _ index: Int, of layout: RenderedLayout, _ known: KnownRows, _ traits: Traits
  ) -> Description {
    guard let owner, layout.bands.indices.contains(index) else { return Self.nothing }
    isMakingRow = true
    defer { isMakingRow = false }
    let band = layout.bands[index]
    var handlers = HandlerTable()
    var arrangement = band.arrangement
    arrangement.sense = sense
    var spec = ViewSpec(Self.item, arrangement: AnyArrangement(arrangement))
    let key = bandKeys.key(index, layout, known)
    for place in band.rows {
      owner.describedRows += 1
      let path = layout.order[place]
      guard let view = owner.renderer.applier.view(forRowAt: path) else {
        spec.children.append(ViewSpec(.container))
        continue
      }
      view.worldAround = { [weak self] in self?.isMakingRow == false ? self?.world : nil }
      view.viewAround = self
      var row = handlers.adopt(view.described(traits))
      row.key = known.rowKey(path)
      bandKeys.see(rowAt: path, in: key, known)
      spec.children.append(row)
    }
    return Description(spec, handlers: handlers)
  }
}
