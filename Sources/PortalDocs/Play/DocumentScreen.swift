import PortalDocument
import PortalRaster

/// A document as an application: it knows nothing, and shows another screen only where it is given one.
///
/// Its controls keep the values that fingers give them, its lists the order of rows that fingers moved, and its sheets the detents.
/// An alert that is answered is gone, and a sheet that is dismissed, as the platform does it without the application. Messages are kept
/// for whoever asks.
package final class DocumentScreen: LiveSource {
  private(set) var document: ScreenDocument
  /// What its views have sent, in order, since it was last asked.
  private var messages: [JSONValue] = []
  private var world: LiveWorld?
  /// Where fingers have drawn the sheets, from back to front.
  private var detents: [Int: SheetDetent] = [:]
  /// The sheets from this one on are dismissed.
  private var dismissed = Int.max
  /// The pages whose alerts are answered: the screen, and the sheets from 1 on.
  private var answered: Set<Int> = []
  private var orders = RowOrders()

  /// Whether it is a page among others, which stays who it is where an alert or a sheet comes over it.
  private let isPage: Bool

  package init(_ document: ScreenDocument, isPage: Bool = false) {
    (self.document, self.isPage) = (document, isPage)
  }

  package func enter(_ world: LiveWorld) {
    world.keepsValues = true
    self.world = world
  }

  package func describe(_ traits: Traits) -> Description {
    var screen = document.screen.map { Heard.message($0) }
    if isPage, screen.page.key == nil { screen.page.key = .part("document") }
    screen.content = kept(screen.content, 0)
    screen.sheet = screen.sheet.flatMap { kept($0, 0) }
    var description = screen.describe(traits) { [weak self] in self?.hear($0) }
    description.states = document.states
    return description
  }

  /// A sheet, and those over it, with the detents that fingers chose; nil if it was dismissed.
  private func kept(_ sheet: Sheet<Heard>, _ index: Int) -> Sheet<Heard>? {
    guard index < dismissed else { return nil }
    var kept = sheet
    if let detent = detents[index] { kept.detent = detent }
    if !sheet.detents.isEmpty {
      kept.onDetent = { .detent(index, $0, told: sheet.onDetent?($0)) }
    }
    kept.onDismiss = sheet.onDismiss.map { .dismiss(index, told: $0) }
    kept.content = self.kept(sheet.content, index + 1)
    kept.sheet = sheet.sheet.flatMap { self.kept($0, index + 1) }
    return kept
  }

  /// A page's content with rows where fingers have moved them, and without an alert that was answered.
  private func kept(_ content: ScreenContent<Heard>, _ page: Int) -> ScreenContent<Heard> {
    let orders = orders
    let change: Component<Heard>.TableChange = { table, path in
      guard let onMove = table.onMove else { return table }
      var kept = table
      let keys = orders.apply(to: &kept, at: path)
      kept.onMove = { .move(path, from: $0, to: $1, among: keys, told: onMove($0, $1)) }
      return kept
    }
    switch content {
    case .component(let component): return .component(component.withTables([page], change))
    case .alert(_, let component) where answered.contains(page): return .component(component.withTables([page], change))
    case .alert(var alert, let component):
      alert.primary.onTap = .answer(page, told: alert.primary.onTap)
      let other = alert.secondary?.onTap
      alert.secondary?.onTap = .answer(page, told: other)
      return .alert(properties: alert, over: component.withTables([page], change))
    }
  }

  /// What is heard of a view; of some with what the document says of that.
  private enum Heard: Sendable {
    case message(JSONValue)
    /// A finger has drawn a sheet.
    indirect case detent(Int, SheetDetent, told: Heard?)
    indirect case dismiss(Int, told: Heard)
    /// A button of a page's alert is tapped.
    indirect case answer(Int, told: Heard?)
    /// A finger has moved a row of a list of these.
    indirect case move([Int], from: Int, to: Int, among: [Key], told: Heard)
  }

  private func hear(_ heard: Heard) {
    switch heard {
    case .message(let message):
      if messages.count < PlayLimits.keptMessages { messages.append(message) }
      return
    case .detent(let sheet, let detent, let told):
      told.map(hear)
      detents[sheet] = detent
    case .dismiss(let sheet, let told):
      hear(told)
      dismissed = min(dismissed, sheet)
    case .answer(let page, let told):
      told.map(hear)
      answered.insert(page)
    case .move(let path, let from, let to, let keys, let told):
      hear(told)
      orders.move(from, to, among: keys, at: path)
    }
    world?.setNeedsDescription()
  }

  /// Shows another document, as an application does that has heard of something.
  func show(_ document: ScreenDocument) {
    world?.outside("another document", to: self) {
      $0.take(document)
      $0.detents = [:]
      $0.orders = RowOrders()
    }
  }

  /// Shows its document filled with other data: detents, and rows that fingers moved, stay as they are.
  ///
  /// - Parameter name: what logs and films call that.
  func fill(_ document: ScreenDocument, as name: String) {
    world?.outside(name, to: self) { $0.take(document) }
  }

  /// Its alerts and sheets are there again.
  private func take(_ document: ScreenDocument) {
    self.document = document
    (dismissed, answered) = (.max, [])
  }

  func takeMessages() -> [JSONValue] {
    defer { messages = [] }
    return messages
  }
}

/// The orders that fingers have given to the rows of lists, each known by the numbers of the components that lead to it.
private struct RowOrders: Sendable {
  /// The keys of a list's rows, from first to last.
  private var orders: [[Int]: [Key]] = [:]

  mutating func move(_ from: Int, _ to: Int, among keys: [Key], at path: [Int]) {
    guard keys.indices.contains(from), keys.indices.contains(to) else { return }
    var order = keys
    order.insert(order.remove(at: from), at: to)
    orders[path] = order
  }

  /// Puts a table's rows in their order: those that are new stand behind the row that is before them in the document.
  ///
  /// - Returns: the keys of all rows; one without a key is known by its number in the document.
  func apply<Message>(to table: inout TableProperties<Message>, at path: [Int]) -> [Key] {
    var items = table.items
    for row in items.indices { items[row].key = items[row].key ?? .part(String(row)) }
    let keys = items.compactMap(\.key)
    let rows = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { one, _ in one })
    guard let order = orders[path], rows.count == keys.count else {
      table.items = items
      return keys
    }
    let ordered = order.compactMap { rows[$0] }
    let known = Set(ordered)
    /// The rows that are new, each run of them behind the row that is before it; first those before all others.
    var newcomers: [Int: [Int]] = [:]
    var before = -1
    for row in keys.indices {
      if known.contains(row) { before = row } else { newcomers[before, default: []].append(row) }
    }
    let places = (newcomers[-1] ?? []) + ordered.flatMap { [$0] + (newcomers[$0] ?? []) }
    table.items = places.map { items[$0] }
    let chosen = Set(table.selected)
    table.selected = places.indices.filter { chosen.contains(places[$0]) }
    return places.map { keys[$0] }
  }
}

extension Component where Message: Sendable {
  typealias TableChange = @Sendable (TableProperties<Message>, [Int]) -> TableProperties<Message>

  /// The component with its tables changed, but for those in rows of others.
  ///
  /// - Parameter path: the numbers of the components that lead to this one.
  fileprivate func withTables(_ path: [Int], _ change: @escaping TableChange) -> Component {
    // Nested components recurse, and stack frames must stay small: payloads are bound in functions of their own.
    switch self {
    case .table: tableChanged(path, change)
    case .container: withTablesInContainer(path, change)
    case .scrollView: withTablesInScrollView(path, change)
    case .touchable(let gesture, let child): .touchable(gesture: gesture, child: child.withTables(path, change))
    case .decorated(let decoration, let component): .decorated(decoration, component.withTables(path, change))
    case .reading(let content): .reading { content($0).withTables(path, change) }
    default: self
    }
  }

  private func tableChanged(_ path: [Int], _ change: TableChange) -> Component {
    guard case .table(let table, let style, let layout) = self else { return self }
    return .table(change(table, path), style, layout)
  }

  private func withTablesInContainer(_ path: [Int], _ change: @escaping TableChange) -> Component {
    guard case .container(let children, let style, let layout) = self else { return self }
    return .container(children.enumerated().map { $1.withTables(path + [$0], change) }, style, layout)
  }

  private func withTablesInScrollView(_ path: [Int], _ change: @escaping TableChange) -> Component {
    guard case .scrollView(var properties, let style, let layout) = self else { return self }
    properties.children = properties.children.enumerated().map { $1.withTables(path + [$0], change) }
    return .scrollView(properties, style, layout)
  }
}
