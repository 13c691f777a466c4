import PortalSupport

/// A row or a section with all in it, as numbers: what is to be placed.
struct Block: Equatable, Sendable {
  enum Inside: Equatable, Sendable {
    case row
    case section(AnySectionLayout, [Block])
  }

  var name: String?
  var layout: ComponentLayout
  var inside: Inside
  /// How many rows are in it.
  var rowCount: Int
  /// How many sections are in each other there.
  var depth: Int

  init(name: String? = nil, row layout: ComponentLayout) {
    self.name = name
    self.layout = layout
    inside = .row
    (rowCount, depth) = (1, 0)
  }

  init(name: String? = nil, section layout: ComponentLayout, _ sectionLayout: AnySectionLayout, _ blocks: [Block]) {
    self.name = name
    self.layout = layout
    inside = .section(sectionLayout, blocks)
    rowCount = blocks.reduce(0) { $0 + $1.rowCount }
    depth = 1 + (blocks.lazy.map(\.depth).max() ?? 0)
  }
}

/// A block while it is placed, which keeps what it was at the last width: each level asks the next once.
final class PlacingBlock {
  let block: Block
  private let firstRow: Int
  private let children: [PlacingBlock]
  private var known: (width: Double, height: Double?, size: Size, frames: [Rect])?

  /// What the rows are measured by, and warnings go to.
  struct Surroundings {
    var context = ArrangementContext()
    var measure: (_ row: Int, MeasureRequest) -> MeasuredSize
  }

  init(_ block: Block, firstRow: Int) {
    self.block = block
    self.firstRow = firstRow
    children = if case .section(_, let blocks) = block.inside { Self.all(blocks, firstRow: firstRow) } else { [] }
  }

  /// Places blocks on a thread with room for the sections that are in each other there, where these are many: a section is placed within the
  /// one around it, so each takes a share of the stack.
  static func withStack<Result>(for blocks: [Block], _ work: () -> Result) -> Result {
    let depth = blocks.lazy.map(\.depth).max() ?? 0
    guard depth > mostOnCallersStack else { return work() }
    return withoutActuallyEscaping(work) { work in
      var result: Result?
      let thread = WorkThread(stackSize: depth * stackOfSection) { result = work() }
      thread?.join()
      return result ?? work()
    }
  }

  /// As many as a stack of 512 KB has room for in a debug build.
  private static let mostOnCallersStack = 8
  private static let stackOfSection = 1 << 18

  /// Blocks whose rows follow each other.
  static func all(_ blocks: [Block], firstRow: Int = 0) -> [PlacingBlock] {
    var row = firstRow
    return blocks.map { block in
      defer { row += block.rowCount }
      return PlacingBlock(block, firstRow: row)
    }
  }

  /// What a layout sees of it.
  func item(_ around: Surroundings) -> LayoutItem {
    LayoutItem(name: block.name, layout: block.layout) { [self] request in
      guard case .section = block.inside else { return around.measure(firstRow, request) }
      let width: Double
      switch request.width {
      case .exactly(let given), .atMost(let given): width = given
      case .unlimited, .minContent: width = 0
      }
      let size = place(width: width, height: nil, around)
      return MeasuredSize(width: size.width, height: size.height)
    }
  }

  /// Places what is in the section at a width, and in a height where that is given.
  @discardableResult
  private func place(width: Double, height: Double?, _ around: Surroundings) -> Size {
    if let known, known.width == width, known.height == height { return known.size }
    guard case .section(let layout, let blocks) = block.inside else { return .zero }
    var frames: [Rect] = []
    var y = 0.0
    for line in layout.base.wholeLines(of: blocks.map(\.layout), width: width, { around.context.warn($0) }) {
      if line.lowerBound > 0 { y += layout.base.saneSpacing }
      let placed = Self.place(children[line], layout.base, width: width, height: height, around)
      frames += placed.frames.map { Rect(x: $0.x, y: $0.y + y, width: $0.width, height: $0.height) }
      y += placed.height
    }
    let size = Size(width: width, height: y)
    known = (width, height, size, frames)
    return size
  }

  /// The frames of the items of a line, one for each, and all of them numbers.
  static func place(
    _ line: ArraySlice<PlacingBlock>, _ layout: any SectionLayout, width: Double, height: Double?,
    _ around: Surroundings
  ) -> PlacedLine {
    let placed = layout.place(line.map { $0.item(around) }, width: width, height: height, around.context)
    let missing = max(0, line.count - placed.frames.count)
    let frames = (placed.frames + Array(repeating: .zero, count: missing)).prefix(line.count).map(\.sane)
    return PlacedLine(frames, height: placed.height.isFinite ? max(0, placed.height) : nil)
  }

  /// What is placed.
  enum Place { case row, section }

  /// Says where the block is, and then all in it, as they are read.
  func emit(_ frame: Rect, _ around: Surroundings, _ say: (Place, Rect) -> Void) {
    guard case .section = block.inside else { return say(.row, frame) }
    say(.section, frame)
    place(width: frame.width, height: block.layout.statedHeight == nil ? nil : frame.height, around)
    let frames = known?.frames ?? []
    for (child, inner) in zip(children, frames) {
      child.emit(
        Rect(x: frame.x + inner.x, y: frame.y + inner.y, width: inner.width, height: inner.height), around, say)
    }
  }
}

extension Rect {
  /// The same where all of it is numbers, and no length is negative.
  fileprivate var sane: Rect {
    func number(_ value: Double) -> Double { value.isFinite ? value : 0 }
    return Rect(x: number(x), y: number(y), width: max(0, number(width)), height: max(0, number(height)))
  }
}
