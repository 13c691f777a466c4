/// The devices, traits and states of a screen under test, declared once.
///
/// ```swift
/// let everywhere = SnapshotMatrix(
///   on: [.iPhoneSE, .iPhone15, .iPadMini.landscape], appearances: [.light, .dark], textSizes: [.large, .accessibility3],
///   locales: ["en", "de", "ar"])
///
/// assertSnapshots(of: settings, as: .images(over: everywhere, .pairwise))  // a file each
/// assertSnapshot(of: settings, as: .sheet(over: everywhere))  // all of them on one sheet
/// ```
///
/// A matrix says all of its axes itself: a suite's canvas and traits do not change it.
public struct SnapshotMatrix: Sendable {
  /// The devices, or other sizes.
  public var canvases: [Canvas]
  /// Light, dark, or both.
  public var appearances: [Appearance]
  /// The sizes that the reader may have set.
  public var textSizes: [TextSize]
  /// The languages, such as `de` or `ar`.
  public var locales: [String]
  /// The reading directions; by default each locale's own.
  public var directions: [ReadingDirection]
  /// Named states of the screen: view states by path.
  public var states: [(name: String, views: [String: ViewState])]

  /// A matrix of all combinations of what is given.
  ///
  /// - Parameter states: named states; by default the screen's own.
  public init(
    on canvases: [Canvas] = [.phone], appearances: [Appearance] = [.light], textSizes: [TextSize] = [.large],
    locales: [String] = ["en"], directions: [ReadingDirection] = [],
    states: KeyValuePairs<String, [String: ViewState]> = ["": [:]]
  ) {
    self.canvases = canvases
    self.appearances = appearances
    self.textSizes = textSizes
    self.locales = locales
    self.directions = directions
    self.states = states.map { (name: $0.key, views: $0.value) }
  }

  /// Which cells of a matrix are selected.
  public enum Selection: Hashable, Sendable {
    /// The Cartesian product of all axes.
    case full
    /// Few cells that cover every pair of values: nearly all bugs depend on one value or two.
    case pairwise
  }

  /// One combination of the matrix.
  public struct Cell: Sendable {
    /// The canvas of the picture.
    public var canvas: Canvas
    /// The traits that it is drawn under.
    public var traits: Traits
    /// The states of views, by path.
    public var states: [String: ViewState]
    /// Its part of references' names: `iphone-15-dark-pressed`.
    public var name: String
  }

  /// The selected cells, in a fixed order.
  public func cells(_ selection: Selection = .full) -> [Cell] {
    let counts = [
      canvases.count, appearances.count, textSizes.count, locales.count, max(1, directions.count), states.count,
    ]
    let rows = selection == .full ? CoveringArray.all(counts) : CoveringArray.pairs(counts)
    return rows.map { row in
      let locale = locales[row[3]]
      let traits = Traits(
        appearance: appearances[row[1]],
        direction: directions.isEmpty ? nil : directions[row[4]], locale: locale,
        textSize: textSizes[row[2]])
      let canvas = canvases[row[0]]
      let state = states[row[5]]
      let parts = [canvas.configuration(traits, at: row[0], of: canvases), state.name].filter { !$0.isEmpty }
      return Cell(canvas: canvas, traits: traits, states: state.views, name: parts.joined(separator: "-"))
    }
  }

  /// A strategy for each selected cell, known by the cell's name.
  fileprivate func strategies<Value, Format>(
    _ selection: Selection, _ strategy: (Cell) -> Snapshotting<Value, Format>
  ) -> [Snapshotting<Value, Format>] {
    cells(selection).map { cell in
      var strategy = strategy(cell)
      strategy.configuration = cell.name
      return strategy
    }
  }
}

extension Canvas {
  /// The configuration's name, with the size where several canvases have no name.
  fileprivate func configuration(_ traits: Traits, at index: Int, of canvases: [Canvas]) -> String {
    let text = configuration(traits)
    guard name == nil, canvases.count > 1 else { return text }
    let size = "\(shortNumber(size.width))x\(shortNumber(size.height))"
    return text.isEmpty ? size : "\(size)-\(text)"
  }
}

extension Array {
  /// A picture for each cell of a matrix.
  public static func images<Value: Describable & SendableMetatype>(
    over matrix: SnapshotMatrix, _ selection: SnapshotMatrix.Selection = .full, tolerance: Tolerance? = nil,
    masks: [Mask] = [], referenceKiB: Int? = nil
  ) -> [Snapshotting<Value, Picture>] where Element == Snapshotting<Value, Picture> {
    matrix.strategies(selection) { cell in
      .image(
        on: cell.canvas, traits: cell.traits, states: cell.states, tolerance: tolerance, masks: masks,
        referenceKiB: referenceKiB)
    }
  }

  /// The digest of a picture for each cell of a matrix.
  public static func digests<Value: Describable & SendableMetatype>(
    over matrix: SnapshotMatrix, _ selection: SnapshotMatrix.Selection = .full
  ) -> [Snapshotting<Value, Picture>] where Element == Snapshotting<Value, Picture> {
    matrix.strategies(selection) { .digest(on: $0.canvas, traits: $0.traits, states: $0.states) }
  }

  /// A layout text for each cell of a matrix.
  public static func layouts<Value: Describable & SendableMetatype>(
    over matrix: SnapshotMatrix, _ selection: SnapshotMatrix.Selection = .full
  ) -> [Snapshotting<Value, String>] where Element == Snapshotting<Value, String> {
    matrix.strategies(selection) { .layout(on: $0.canvas, traits: $0.traits, states: $0.states) }
  }
}
