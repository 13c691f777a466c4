/// The rows of a screen of components, of which those are described that can be seen.
final class ComponentCollectionView: ViewObject {
  weak var owner: ComponentViewController?
  /// Whether a row is asked for, whose changes are seen as soon as they are made.
  private var isMakingRow = false

  override func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
    super.complete(&spec, &lowering)
    guard let owner else { return }
    let traits = lowering.traits
    let area = traits.safeArea
    let screen = traits.screenSize ?? Size(width: 320, height: 480)
    owner.show(
      in: Rect(
        x: 0, y: 0, width: max(0, screen.width - area.left - area.right),
        height: max(0, screen.height - area.top - area.bottom)))
    let layout = owner.renderer.layout
    var table = ViewSpec(
      .table(TableSpec(rowHeights: layout.heights, separatorColor: .clear)), key: "rows")
    table.layout.grow = 1
    table.rows = lowering.handlers.add(
      rows: { [weak self] band in self?.describe(band, of: layout, traits) ?? Self.nothing },
      count: layout.bands.count, keys: { [weak owner] band in owner?.renderer.source.bandKey(layout.bands[band].rows) })
    spec.layout.padding = FlexEdges(
      left: .points(area.left), top: .points(area.top), right: .points(area.right), bottom: .points(area.bottom))
    let findings = owner.renderer.source.findings
    if !findings.isEmpty { spec.arrangement = AnyArrangement(ReportingArrangement(findings: findings)) }
    spec.children = [table]
  }

  private static var item: ViewContent { .tableItem(TableItemSpec(selectionStyle: .none)) }
  private static var nothing: Description { Description(ViewSpec(item)) }

  private func describe(_ index: Int, of layout: RenderedLayout, _ traits: Traits) -> Description {
    guard let owner, layout.bands.indices.contains(index) else { return Self.nothing }
    isMakingRow = true
    defer { isMakingRow = false }
    let band = layout.bands[index]
    var handlers = HandlerTable()
    var spec = ViewSpec(Self.item, arrangement: AnyArrangement(band.arrangement))
    for place in band.rows {
      owner.describedRows += 1
      let path = layout.order[place]
      guard let view = owner.renderer.applier.view(forRowAt: path) else {
        spec.children.append(ViewSpec(.container))
        continue
      }
      view.worldAround = { [weak self] in self?.isMakingRow == false ? self?.world : nil }
      var row = handlers.adopt(view.described(traits))
      row.key = owner.renderer.source.rowKey(path)
      spec.children.append(row)
    }
    return Description(spec, handlers: handlers)
  }
}

extension VirtualDataSource {
  /// Who a band is in its table: as the first row in it.
  func bandKey(_ rows: Range<Int>) -> Key? {
    guard let first = rows.first, order.indices.contains(first), let identity = identity(at: order[first]) else {
      return nil
    }
    let names = (identity.section + [identity.row]).compactMap { $0.key?.description }
    return names.isEmpty ? Key(identity) : Key(Named(identity: identity, description: names.joined(separator: ".")))
  }

  /// Who a row is in its band.
  func rowKey(_ path: IndexPath) -> Key? {
    guard let identity = identity(at: path) else { return nil }
    return identity.row.key.map { Key(Named(identity: identity, description: $0.description)) } ?? Key(identity)
  }
}

/// A row that is called as its keys are.
private struct Named: Hashable, Sendable, CustomStringConvertible {
  var identity: RowIdentity
  var description: String
}
