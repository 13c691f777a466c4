/// The state of one pass.
///
/// Pointers into the tree are valid for the duration of the pass, which belongs to one call of `layout`.
struct LayoutPass {
  let nodes: UnsafeMutablePointer<NodeRecord>
  let styles: UnsafePointer<PackedStyle>
  let mirrors: UnsafePointer<Int32>
  /// The root of the layout; absolute descendants do not look beyond it.
  let root: Int32
  let measure: (FlexTree.Node, MeasureRequest) -> MeasuredSize
  /// Whether any memoised answer is accepted, even to another question: the fallback if layout does not converge.
  var acceptsStaleAnswers = false
  /// The number of steps: how often a job was started or resumed, and every second child that jobs go through.
  var steps = 0
  private var visits = 0
  /// The number of steps after which any memoised answer is accepted, so that the pass ends.
  let mostSteps: Int
  var jobs: ScratchStack<Job>
  var items: ScratchStack<Item>
  var lines: ScratchStack<Line>
  var origins: ScratchStack<GridOrigin>

  init(
    nodes: UnsafeMutablePointer<NodeRecord>, styles: UnsafePointer<PackedStyle>,
    mirrors: UnsafePointer<Int32>, root: Int32, mostSteps: Int,
    scratch: ScratchMemory, measure: @escaping (FlexTree.Node, MeasureRequest) -> MeasuredSize
  ) {
    self.nodes = nodes
    self.styles = styles
    self.mirrors = mirrors
    self.root = root
    self.mostSteps = mostSteps
    self.measure = measure
    jobs = scratch.jobs
    items = scratch.items
    lines = scratch.lines
    origins = scratch.origins
  }

  /// Returns the memory, which may have been reallocated.
  func end(_ scratch: ScratchMemory) {
    scratch.jobs = jobs
    scratch.items = items
    scratch.lines = lines
    scratch.origins = origins
  }

  /// Runs jobs until the stack is empty.
  mutating func run() {
    while jobs.count > 0 {
      steps += 1
      let depth = jobs.count - 1
      acceptsStaleAnswers = steps > mostSteps || jobs.base[depth].waits > FlexLimits.mostWaits
      let isDone: Bool
      switch jobs.base[jobs.count - 1].kind {
      case .contentWidths: isDone = runContentWidths()
      case .contentHeight, .placement: isDone = runContainer()
      }
      if isDone { jobs.truncate(to: jobs.count - 1) } else { noteWait(depth) }
    }
    acceptsStaleAnswers = false
  }

  /// Counts a child that a job goes on from: every second one as a step.
  @inline(__always)
  mutating func noteChild() {
    visits &+= 1
    steps += visits & 1
  }

  /// Counts how often a job waits without progress.
  private func noteWait(_ depth: Int) {
    let job = jobs.base + depth
    let progress = (job.pointee.child, job.pointee.cursor, job.pointee.line, job.pointee.phase)
    job.pointee.waits = progress == job.pointee.progress ? job.pointee.waits + 1 : 1
    job.pointee.progress = progress
  }

  /// Repeats a question, running the jobs that it needs in between, until it is answered.
  mutating func settle<Answer>(_ question: (inout LayoutPass) -> Answer?) -> Answer {
    while true {
      if let answer = question(&self) { return answer }
      run()
    }
  }

  func style(of node: Int32) -> UnsafePointer<PackedStyle> { styles + Int(nodes[Int(node)].form) }

  /// The next child that generates a box, in order; the children of `contents` nodes count as the container's.
  ///
  /// Resolves each child's writing direction on the way. A placement also empties the frames of nodes that generate no
  /// box.
  func nextChild(of container: Int32, after previous: Int32, empties: Bool) -> Int32 {
    var current = previous
    if previous == noNode {
      current = nodes[Int(container)].firstChild
    } else {
      current = following(previous, under: container)
    }
    while current != noNode {
      prepare(current)
      switch style(of: current).pointee.display {
      case .flex: return current
      case .none:
        if empties { clear(current) }
        current = following(current, under: container)
      case .contents:
        if empties { emptyFrame(current) }
        let first = nodes[Int(current)].firstChild
        current = first == noNode ? following(current, under: container) : first
      }
    }
    return noNode
  }

  private func following(_ node: Int32, under container: Int32) -> Int32 {
    var current = node
    while true {
      let next = nodes[Int(current)].next
      if next != noNode { return next }
      current = nodes[Int(current)].parent
      if current == container || current == noNode { return noNode }
    }
  }

  /// Discards what a dirty node memoised, and resolves its direction from its parent's.
  @inline(__always)
  func prepare(_ node: Int32) {
    let record = nodes + Int(node)
    let parent = record.pointee.parent
    let inherited = parent != noNode && nodes[Int(parent)].traits.contains(.rightToLeft)
    if !record.pointee.traits.contains(.settled) || record.pointee.traits.contains(.dirty) {
      settleDirection(node, inherited: inherited)
      record.pointee.refresh()
    } else {
      let own = styles[Int(record.pointee.form)].writingDirection
      if own == .inherit, record.pointee.traits.contains(.rightToLeft) != inherited {
        settleDirection(node, inherited: inherited)
        record.pointee.refresh()
      }
    }
  }

  func settleDirection(_ node: Int32, inherited: Bool) {
    let record = nodes + Int(node)
    let isRightToLeft: Bool
    switch styles[Int(record.pointee.style)].writingDirection {
    case .inherit: isRightToLeft = inherited
    case .leftToRight: isRightToLeft = false
    case .rightToLeft: isRightToLeft = true
    }
    // What was memoised in the other direction does not hold.
    if isRightToLeft != record.pointee.traits.contains(.rightToLeft) { record.pointee.traits.insert(.dirty) }
    if isRightToLeft {
      record.pointee.traits.insert([.rightToLeft, .settled])
    } else {
      record.pointee.traits.remove(.rightToLeft)
      record.pointee.traits.insert(.settled)
    }
    record.pointee.form = isRightToLeft ? mirrors[Int(record.pointee.style)] : record.pointee.style
  }

  /// Empties the frames of a node that generates no box, and of everything beneath it.
  func clear(_ top: Int32) {
    guard !nodes[Int(top)].traits.contains(.cleared) else { return }
    var current = top
    while true {
      nodes[Int(current)].refresh()
      emptyFrame(current)
      nodes[Int(current)].traits.remove([.placed, .unrounded, .settled])
      let first = nodes[Int(current)].firstChild
      if first != noNode {
        current = first
        continue
      }
      while current != top, nodes[Int(current)].next == noNode { current = nodes[Int(current)].parent }
      if current == top { break }
      current = nodes[Int(current)].next
    }
    nodes[Int(top)].traits.insert(.cleared)
  }

  private func emptyFrame(_ node: Int32) {
    let record = nodes + Int(node)
    record.pointee.x = 0
    record.pointee.y = 0
    record.pointee.width = 0
    record.pointee.height = 0
    record.pointee.rounded = .zero
  }
}
