/// Which row of which section.
public struct IndexPath: Hashable, Sendable {
  /// The section, counted from 0.
  public var section: Int
  /// The row in its section, counted from 0.
  public var row: Int

  /// The place of a row.
  public init(row: Int, section: Int) {
    self.row = row
    self.section = section
  }
}

/// The view of one row of a table.
public final class UITableViewCell: UIView {
  /// The kind of row that it was made for.
  public let reuseIdentifier: String
  /// What the row's elements are put into.
  public let contentView = UIView()
  /// The row's plain text.
  public let textLabel = UILabel()
  fileprivate var reconciler: AnyObject?
  fileprivate var undo: () -> Void = {}

  /// An empty row of a kind.
  public init(reuseIdentifier: String) {
    self.reuseIdentifier = reuseIdentifier
    super.init()
    contentView.key = "content"
    contentView.layoutMargins = Edges(top: 8, left: 16, bottom: 8, right: 16)
    addSubview(contentView)
    textLabel.key = "text"
    NSLayoutConstraint.activate([
      contentView.leadingAnchor.constraint(equalTo: leadingAnchor),
      contentView.trailingAnchor.constraint(equalTo: trailingAnchor),
      contentView.topAnchor.constraint(equalTo: topAnchor),
      contentView.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  public required convenience init() { self.init(reuseIdentifier: "") }

  fileprivate func showsText(_ shows: Bool) {
    guard shows != (textLabel.superview != nil) else { return }
    guard shows else { return textLabel.removeFromSuperview() }
    contentView.insertSubview(textLabel, at: 0)
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      textLabel.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      textLabel.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      textLabel.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      textLabel.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
    ])
  }
}

/// Who says what the rows of a table are.
public protocol UITableViewDataSource: AnyObject {
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The view of a row.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

/// What a row consists of.
public enum CellProp<Msg> {
  /// The ground of the row.
  case backgroundColor(UIColor)
  /// The row's plain text, by a label's properties.
  case textLabel([LabelProp])
  /// Elements in the row, which the kind's layout function places.
  case content([ViewElement<Msg>])
}

/// How models of rows are shown, by the kind of the row.
public struct TableCellsDescriptor<CellModel, Msg> {
  fileprivate struct Kind {
    var render: (CellModel) -> [CellProp<Msg>]
    var layout: (CellModel, LayoutContext) -> [NSLayoutConstraint]
  }
  fileprivate var kinds: [String: Kind] = [:]

  /// A table that knows no kind of row yet.
  public init() {}

  /// Says how rows of a kind are shown.
  public mutating func registerCells(
    reuseIdentifier: String, render: @escaping (CellModel) -> [CellProp<Msg>],
    layout: @escaping (CellModel, LayoutContext) -> [NSLayoutConstraint] = { _, _ in [] }
  ) {
    kinds[reuseIdentifier] = Kind(render: render, layout: layout)
  }
}

/// Shows models of rows in a table, and takes their messages.
///
/// A message changes the model, and the rows that are seen are shown anew.
public final class TableAssistant<Model, CellModel, Msg> {
  /// The model as it is now.
  public private(set) var model: Model
  private let tableView: UITableView
  private let cells: TableCellsDescriptor<CellModel, Msg>
  private let cellForRowAt: (IndexPath) -> (String, CellModel)
  private let update: (Msg, inout Model) -> Void
  private var made: [IndexPath: UITableViewCell] = [:]

  /// An assistant that fills a table view by a model, which messages change by a function.
  ///
  /// - Parameters:
  ///   - cellForRowAt: the kind and the model of a row.
  ///   - initial: the model to begin with.
  public init(
    tableView: UITableView, cellsDescriptor: TableCellsDescriptor<CellModel, Msg>,
    cellForRowAt: @escaping (IndexPath) -> (String, CellModel), initial: Model,
    update: @escaping (Msg, inout Model) -> Void
  ) {
    model = initial
    self.tableView = tableView
    cells = cellsDescriptor
    self.cellForRowAt = cellForRowAt
    self.update = update
  }

  /// Changes the model by a message, and shows the rows that are seen anew.
  public func send(_ message: Msg) {
    // The update may read the model as it was.
    var next = model
    update(message, &next)
    model = next
    tableView.reloadData()
  }

  /// The row of a data source, shown with its model; the same object for as long as the row is of the same kind.
  public func cell(forRowAt path: IndexPath) -> UITableViewCell {
    let (identifier, model) = cellForRowAt(path)
    let cell: UITableViewCell
    if let known = made[path], known.reuseIdentifier == identifier {
      cell = known
    } else {
      cell = UITableViewCell(reuseIdentifier: identifier)
      made[path] = cell
    }
    guard let kind = cells.kinds[identifier] else {
      cell.showsText(true)
      cell.textLabel.text = "no cells are registered as \"\(identifier)\""
      return cell
    }
    show(kind, model, in: cell)
    return cell
  }

  private func show(
    _ kind: TableCellsDescriptor<CellModel, Msg>.Kind, _ model: CellModel, in cell: UITableViewCell
  ) {
    cell.undo()
    var (elements, texts): ([ViewElement<Msg>], [LabelProp]?) = ([], nil)
    var grounds: [ViewChange<UIView>] = []
    for property in kind.render(model) {
      switch property {
      case .backgroundColor(let color): grounds.append(.set(\.backgroundColor, to: color))
      case .textLabel(let properties): texts = (texts ?? []) + properties
      case .content(let content): elements += content
      }
    }
    cell.showsText(texts != nil)
    let undo = [
      UIView.apply(grounds, to: cell as UIView),
      UIView.apply((texts ?? []).map { $0.change { (_: Never) in } }, to: cell.textLabel),
    ]
    cell.undo = { for step in undo { step() } }
    let reconciler = cell.reconciler as? Reconciler<Msg> ?? Reconciler<Msg>(cell.contentView)
    cell.reconciler = reconciler
    reconciler.show(elements) { [weak self] in self?.send($0) }
    let context = LayoutContext(view: cell.contentView, find: { reconciler.view($0) }, guideForKey: { _ in nil })
    reconciler.relate(kind.layout(model, context))
  }
}

/// A table's source whose rows are cells of a data source with one section.
public final class TableRows: TableObjectSource {
  private let source: any UITableViewDataSource

  /// Rows of the first section of a data source, which it keeps.
  public init(_ source: any UITableViewDataSource) { self.source = source }

  public func numberOfRows(in table: TableObject) -> Int { source.tableView(table, numberOfRowsInSection: 0) }

  public func view(forRow row: Int, in table: TableObject) -> ViewObject {
    source.tableView(table, cellForRowAt: IndexPath(row: row, section: 0))
  }
}
