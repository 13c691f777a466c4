import PortalDocument
import PortalRaster

/// A document as an application: it knows nothing, and shows another screen only where it is given one.
///
/// Its controls keep the values that fingers give them, its lists the order of rows that fingers moved, and its sheets the detents.
/// An alert that is answered is gone, and a sheet that is dismissed, as the platform does it without the application. Messages are kept
/// for whoever asks; where it is told how, it fills itself with what they say.
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
  /// What fills the document, besides its own sample.
  private var data: JSONValue?
  /// Its document filled with other data, where messages fill it.
  private let answers: Filling?
  /// What a message filled it with that is no screen.
  private(set) var fault: DiagnosticsError?

  /// A document filled with data, which messages about it call by a name.
  package typealias Filling = (_ data: JSONValue, _ name: String) throws -> ScreenDocument

  /// Whether it is a page among others, which stays who it is where an alert or a sheet comes over it.
  private let isPage: Bool

  /// - Parameters:
  ///   - data: what the document is filled with, besides its own sample.
  ///   - answers: fills it with the members of messages that are objects, as its application would; by default nobody does.
  package init(_ document: ScreenDocument, isPage: Bool = false, data: JSONValue? = nil, answers: Filling? = nil) {
    (self.document, self.isPage, self.data, self.answers) = (document, isPage, data, answers)
  }

  package func enter(_ world: LiveWorld) {
    world.keepsValues = true
    self.world = world
  }

  package func canvas(onStage canvas: Canvas) -> Canvas { document.canvas(on: canvas) }

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
    switch content {
    case .component(let component): return .component(component.withLists([page], orders))
    case .alert(_, let component) where answered.contains(page): return .component(component.withLists([page], orders))
    case .alert(var alert, let component):
      alert.primary.onTap = .answer(page, told: alert.primary.onTap)
      let other = alert.secondary?.onTap
      alert.secondary?.onTap = .answer(page, told: other)
      return .alert(properties: alert, over: component.withLists([page], orders))
    }
  }

  /// What is heard of a view; of some with what the document says of that.
  fileprivate enum Heard: Sendable {
    case message(JSONValue)
    /// A finger has drawn a sheet.
    indirect case detent(Int, SheetDetent, told: Heard?)
    indirect case dismiss(Int, told: Heard)
    /// A button of a page's alert is tapped.
    indirect case answer(Int, told: Heard?)
    /// A finger has moved an item of a list of these.
    indirect case move([Int], from: Int, to: Int, among: [Key], told: Heard)
  }

  private func hear(_ heard: Heard) {
    switch heard {
    case .message(let message):
      if messages.count < PlayLimits.keptMessages { messages.append(message) }
      return answer(message)
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

  /// Does what an application would whose state is the document's data.
  private func answer(_ message: JSONValue) {
    guard let answers, fault == nil, case .object(let members) = message else { return }
    let filled = filled(with: members)
    do {
      take(try answers(filled, "a message"), filled)
    } catch {
      fault = error as? DiagnosticsError ?? DiagnosticsError(Diagnostic(.error, "\(error)"))
    }
    world?.setNeedsDescription()
  }

  /// Its data with more on top of it.
  func filled(with more: [JSONMember]) -> JSONValue {
    guard case .object(let members)? = data else { return .object(more) }
    let keys = Set(more.map(\.key))
    return .object(more + members.filter { !keys.contains($0.key) })
  }

  /// Shows another document, as an application does that has heard of something.
  func show(_ document: ScreenDocument) {
    world?.outside("another document", to: self) {
      $0.take(document, $0.data)
      $0.detents = [:]
      $0.orders = RowOrders()
    }
  }

  /// Shows its document filled with other data: detents, and rows that fingers moved, stay as they are.
  ///
  /// - Parameter name: what logs and films call that.
  func fill(_ document: ScreenDocument, with data: JSONValue, as name: String) {
    world?.outside(name, to: self) { $0.take(document, data) }
  }

  /// Its alerts and sheets are there again.
  private func take(_ document: ScreenDocument, _ data: JSONValue?) {
    (self.document, self.data) = (document, data)
    (dismissed, answered) = (.max, [])
  }

  func takeMessages() -> [JSONValue] {
    defer { messages = [] }
    return messages
  }
}

/// A list whose items a finger moves: a table, or a collection.
private protocol MovableList<Message> {
  associatedtype Message
  associatedtype Item: KeyedItem
  var items: [Item] { get set }
  var selected: [Int] { get set }
  var onMove: (@Sendable (Int, Int) -> Message)? { get set }
}

private protocol KeyedItem {
  var key: Key? { get set }
}

extension TableProperties: MovableList {}
extension TableItemProperties: KeyedItem {}
extension CollectionProperties: MovableList {}
extension CollectionItemProperties: KeyedItem {}

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

  /// A list with its items where fingers have moved them, which tells us of further moves.
  func kept<List: MovableList<DocumentScreen.Heard>>(_ list: List, at path: [Int]) -> List {
    guard let onMove = list.onMove else { return list }
    var kept = list
    let keys = apply(to: &kept, at: path)
    kept.onMove = { .move(path, from: $0, to: $1, among: keys, told: onMove($0, $1)) }
    return kept
  }

  /// Puts a list's items in their order: those that are new stand behind the one that is before them in the document.
  ///
  /// - Returns: the keys of all items; one without a key is known by its number in the document.
  private func apply(to list: inout some MovableList, at path: [Int]) -> [Key] {
    var items = list.items
    for row in items.indices { items[row].key = items[row].key ?? .part(String(row)) }
    let keys = items.compactMap(\.key)
    let rows = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { one, _ in one })
    guard let order = orders[path], rows.count == keys.count else {
      list.items = items
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
    list.items = places.map { items[$0] }
    let chosen = Set(list.selected)
    list.selected = places.indices.filter { chosen.contains(places[$0]) }
    return places.map { keys[$0] }
  }
}

extension Component<DocumentScreen.Heard> {
  /// The component with the items of its lists where fingers have moved them, but for lists in items of others.
  ///
  /// - Parameter path: the numbers of the components that lead to this one.
  fileprivate func withLists(_ path: [Int], _ orders: RowOrders) -> Component {
    // Nested components recurse, and stack frames must stay small: payloads are bound in functions of their own.
    switch self {
    case .table, .collection: listKept(path, orders)
    case .container: withListsInContainer(path, orders)
    case .scrollView: withListsInScrollView(path, orders)
    case .touchable(let gesture, let child): .touchable(gesture: gesture, child: child.withLists(path, orders))
    case .decorated(let decoration, let component): .decorated(decoration, component.withLists(path, orders))
    case .reading(let content): .reading { content($0).withLists(path, orders) }
    default: self
    }
  }

  private func listKept(_ path: [Int], _ orders: RowOrders) -> Component {
    switch self {
    case .table(let table, let style, let layout): .table(orders.kept(table, at: path), style, layout)
    case .collection(let items, let style, let layout): .collection(orders.kept(items, at: path), style, layout)
    default: self
    }
  }

  private func withListsInContainer(_ path: [Int], _ orders: RowOrders) -> Component {
    guard case .container(let children, let style, let layout) = self else { return self }
    return .container(children.enumerated().map { $1.withLists(path + [$0], orders) }, style, layout)
  }

  private func withListsInScrollView(_ path: [Int], _ orders: RowOrders) -> Component {
    guard case .scrollView(var properties, let style, let layout) = self else { return self }
    properties.children = properties.children.enumerated().map { $1.withLists(path + [$0], orders) }
    return .scrollView(properties, style, layout)
  }
}
