import PortalSupport

/// Expands a spec into boxes: each widget by its own function, under the traits.
struct Expansion {
  private var context: ExpansionContext
  /// The current states of views, by their paths.
  private var states: [ViewPath: ViewState]
  var diagnostics: [Diagnostic] { context.warnings.all }
  /// The screen's handlers, with those of what was described while it is expanded: rows, and what fills custom views.
  var handlers: HandlerTable
  /// The handlers of all views that have some.
  private(set) var bound: [ViewPath: ViewHandlers.Bound] = [:]
  private var count = 0
  /// The boxes of widgets that are no views.
  private var boxCount = 0
  private var pathBytes = 0
  /// The bounds on views, on bytes of their paths, and on nested arrangements.
  private let most: (components: Int, pathBytes: Int, arrangements: Int)
  /// The paths of all lists, whose rows may not be visible.
  private var lists: Set<ViewPath> = []
  /// The paths of all views, collected if states are given by path.
  private var paths: Set<ViewPath> = []
  private let hasStates: Bool
  /// Who the views are, on a living screen.
  let memory: (any ViewMemory)?

  init(
    traits: Traits, states: [String: ViewState] = [:], painters: [String: CustomPainter] = [:],
    budget: Budget = .standard, memory: (any ViewMemory)? = nil, mostArrangements: Int = CoreLimits.nesting,
    handlers: HandlerTable = HandlerTable()
  ) {
    self.memory = memory
    self.handlers = handlers
    most = (budget[.components], budget[.paths], mostArrangements)
    context = ExpansionContext(traits: traits, painters: painters)
    context.keyboardHeight = memory?.keyboard.map { _ in Keyboard.height(traits) } ?? 0
    self.states = Dictionary(uniqueKeysWithValues: states.map { (ViewPath(text: $0), $1) })
    hasStates = !states.isEmpty
  }

  /// A view whose children are being expanded; finished ones are in its box.
  private struct Level {
    var box: Box
    /// The children that the view was given, among the parts of its widget.
    var specs: [ViewSpec]
    /// Which of them were given to it; the others are parts.
    var given: Range<Int>
    /// The widget that the view is itself a part of.
    var widget: PlacedView.Identity?
    var next = 0
    var paths: SiblingPaths
    var nodes: SiblingNodes?
    /// The number of enclosing boxes with arrangements or lists.
    var arrangements: Int
    var state = ViewState()
    /// The text size preference of its children.
    var textSize: TextSize
    var direction: ReadingDirection
    /// What was counted before it.
    var before: (components: Int, pathBytes: Int)
  }

  /// Warns, after expansion, of states that refer to no view.
  mutating func finish() {
    if states.isEmpty { return }
    func texts(_ paths: some Sequence<ViewPath>) -> [String] { paths.map { ByteText($0.text) }.sorted().map(\.text) }
    let known = texts(paths)
    for path in texts(states.keys)
    where diagnostics.count <= CoreLimits.diagnostics
      && !isInList(path)
    {
      context.warnings.add(
        Diagnostic(
          .warning, "a state is given for \(path), and there is no such view",
          hint: ViewPath.hint(for: path, among: known)
            ?? "the layout text has the paths of all views", about: Diagnostic.Subject(word: path)))
    }
    states = [:]
  }

  /// Takes a warning of an arrangement, which is measured in many spaces and repeats itself in each.
  mutating func warn(of message: String, hint: String?, in path: ViewPath) {
    let warning = Diagnostic(
      .warning, "the arrangement of \(path) is not as meant: \(message)", hint: hint,
      about: Diagnostic.Subject(view: path.text))
    if !diagnostics.contains(warning) { context.warnings.add(warning) }
  }

  /// Whether a path leads into a list, whose rows may not be visible.
  private func isInList(_ path: String) -> Bool {
    var rest = path.utf8[...]
    while let slash = rest.lastIndex(of: UInt8(ascii: "/")) {
      rest = rest[..<slash]
      if lists.contains(ViewPath(text: String(Substring(rest)))) { return true }
    }
    return false
  }

  /// Expands a spec and its children with an explicit stack: a thread's would not hold as many levels as screens may
  /// have.
  ///
  /// - Parameters:
  ///   - path: where the view belongs, `depth` views deep and within so many `arrangements`; the screen's own place where
  ///     nothing is given.
  ///   - isSelected: whether it is the chosen row of a list.
  ///   - list: that which it is a row of.
  ///   - node: who the row is.
  mutating func expand(
    _ spec: ViewSpec, at path: ViewPath? = nil, depth: Int = 1, arrangements: Int = 0, isSelected: Bool = false,
    in list: ListBox? = nil, node: NodeID? = nil
  ) throws(PlacementError) -> Box {
    let root: ViewPath = path ?? (spec.content.namesChildren ? .root : .screen)
    let usual = context.traits.textSize
    context.traits.textSize = list?.textSize ?? usual
    context.direction = list?.direction ?? context.traits.direction
    defer { context.traits.textSize = usual }
    (context.isSelected, context.isSelectable) = (isSelected, list?.selects == true)
    context.rowWidth = list?.rowWidth
    context.around = ViewState()
    let node = node ?? memory.map { $0.node(at: ViewAddress(in: nil, key: spec.key, of: spec.content)) }
    var levels: [Level] = []
    do {
      levels.append(try level(for: spec, path: root, node, around: nil, depth: depth, arrangements: arrangements))
      return try expand(&levels, depth)
    } catch {
      throw named(error, levels, in: list)
    }
  }

  /// Names the innermost view that half of what is too much or more is in.
  private func named(_ error: PlacementError, _ levels: [Level], in list: ListBox?) -> PlacementError {
    guard case .overBudget(var excess) = error else { return error }
    let level = levels.last {
      excess.cost == .paths
        ? 2 * (pathBytes - $0.before.pathBytes) >= pathBytes : 2 * (count - $0.before.components) >= count
    }
    guard let view = level?.box.view?.path ?? list?.path else { return error }
    (excess.most, excess.view) = ("what is in \(view.abbreviated)", view.text)
    return .overBudget(excess)
  }

  /// Expands the children of the first of the levels, which is all that there is.
  private mutating func expand(_ levels: inout [Level], _ depth: Int) throws(PlacementError) -> Box {
    (context.isSelected, context.isSelectable) = (false, false)
    context.rowWidth = nil
    while true {
      let last = levels.count - 1
      if levels[last].next < levels[last].specs.count {
        let path = nextPath(&levels[last])
        // The array is retained, so that no spec must be copied.
        let (specs, next) = (levels[last].specs, levels[last].next)
        levels[last].next += 1
        context.around = levels[last].state
        context.traits.textSize = levels[last].textSize
        context.direction = levels[last].direction
        // Not asked of the level, which a debug build would copy.
        let part =
          levels[last].given.contains(next)
          ? nil : PlacedView.Part(index: next, key: specs[next].key, group: levels[last].box.view?.part?.key)
        let node = levels[last].nodes?.next(specs[next].key, specs[next].content)
        levels.append(
          try level(
            for: specs[next], path: path, node, around: levels[last].paths.parent, depth: depth + levels.count,
            arrangements: levels[last].arrangements, part: part,
            of: part == nil ? nil : levels[last].widget ?? levels[last].box.view))
      } else {
        // Not by what `removeLast` returns: a level is large to be copied.
        let done = levels[last].box
        levels.removeLast()
        done.wrapScrolledChildren()
        if levels.isEmpty { return done }
        levels[last - 1].box.add(done)
      }
    }
  }

  /// The path of the child that is expanded next: the one that its key asks for, unless another has it.
  private mutating func nextPath(_ level: inout Level) -> ViewPath {
    path(of: level.specs[level.next].key, position: level.next, among: &level.paths)
  }

  /// The path of a view among its siblings; a duplicate key is warned of.
  mutating func path(of key: Key?, position: Int, among siblings: inout SiblingPaths) -> ViewPath {
    let (path, taken) = siblings.next(key, position: position)
    guard let asked = taken else { return path }
    context.warnings.add(
      Diagnostic(
        .warning, "two views have the path \(asked)",
        hint: "the later one is known as \(path) until it has a key of its own",
        about: Diagnostic.Subject(view: path.text)))
    return path
  }

  /// Warns about handlers for events that a view never sends.
  private static func check(_ handlers: [HandlerBinding], _ content: ViewContent, _ context: ExpansionContext) {
    guard !handlers.isEmpty else { return }
    let dead = EventKinds(of: handlers).subtracting(content.events)
    guard !dead.isEmpty else { return }
    context.warn(
      "\(context.path) has a handler for \(dead.words), which its \(content.name) never sends",
      hint: "it sends \(content.events.words)")
  }

  /// What the application fills a view with, if it is a custom one that lives.
  private static func filling(
    of content: ViewContent, _ node: NodeID?, _ memory: (any ViewMemory)?, _ traits: Traits
  ) -> CustomFilling? {
    // A picture that stands alone has no node.
    guard let node, type(of: content.widget) == CustomSpec.self, let custom: CustomSpec = content.properties() else {
      return nil
    }
    return memory?.filling(of: node, custom, traits)
  }

  /// Counts bytes of what views are called.
  private mutating func count(bytes: Int) throws(PlacementError) {
    pathBytes += bytes
    guard pathBytes <= most.pathBytes else { throw .overBudget(Budget.Excess(.paths, over: most.pathBytes)) }
  }

  private mutating func level(
    for spec: ViewSpec, path: ViewPath, _ node: NodeID?, around prefix: ViewPath?, depth: Int, arrangements: Int,
    part: PlacedView.Part? = nil, of widget: PlacedView.Identity? = nil
  ) throws(PlacementError) -> Level {
    guard depth <= CoreLimits.nesting else { throw .tooDeep(path) }
    let before = (count, pathBytes)
    count += 1
    guard count <= most.components else { throw .overBudget(Budget.Excess(.components, over: most.components)) }
    try count(bytes: path.text.utf8.count)
    let arrangements = spec.arrangement == nil && spec.rows == nil ? arrangements : arrangements + 1
    guard arrangements <= most.arrangements else { throw .tooManyArrangements(path) }

    context.direction = spec.layout.writingDirection.direction(within: context.direction)
    context.path = path
    context.state = spec.state
    if let node, let remembered = memory?.state(of: node) { context.state = spec.state.updated(by: remembered) }
    if hasStates { paths.insert(path) }
    if !states.isEmpty, let state = states.removeValue(forKey: path) {
      context.state = context.state.updated(by: state)
    }
    if context.state.scrollOffset != nil, context.state.isScrolling != true, let node,
      let last = memory?.placed(node)?.view?.content, spec.content.choosesAnew(after: last)
    {
      context.state.scrollOffset = nil
    }
    if context.state.edit != nil { spec.content.reconcile(&context.state) }
    let content = context.state.isNone ? spec.content : spec.content.applying(context.state)
    context.filling = Self.filling(of: content, node, memory, context.traits)
    let given = context.filling?.description.map { [handlers.adopt($0)] } ?? spec.children
    let box = Box(layout: spec.layout)
    // A custom view that is filled with views is what they are.
    let isHost = context.filling?.description != nil
    var semantics = isHost ? spec.semantics : content.completed(spec.semantics)
    if context.isSelected, context.isSelectable { semantics.value = semantics.value ?? "selected" }
    let impliedRole =
      isHost ? nil : spec.semantics.role == nil ? semantics.role : content.completed(Semantics()).role
    // What is disabled hears of nothing, even if its description binds handlers.
    let sent = content.isEnabled ? content.events : []
    let bindings = spec.handlers.filter { sent.contains(EventKinds($0.kind)) }
    let events = EventKinds(of: bindings)
    context.events = events
    box.view = PlacedView.Identity(
      path: path, key: spec.key, content: content, semantics: semantics, state: context.state,
      impliedRole: impliedRole, rows: spec.rows,
      events: part.flatMap { widget?.events(of: $0) } ?? events, part: part, node: node)
    if !bindings.isEmpty {
      bound[path] = ViewHandlers.Bound(content: content, bindings: bindings)
    }
    box.key = spec.key?.name
    box.style = spec.style
    box.arrangement = spec.arrangement
    let inner = content.namesChildren ? path : prefix
    let nodes = memory.map { SiblingNodes(in: node, $0) }
    if let key = type(of: content.widget).watchedChild, let part = key.printed {
      let remembered = nodes?.state(of: key, among: given) ?? ViewState()
      context.watched = remembered.updated(by: states[ViewPath.child(of: inner, part: part)] ?? ViewState())
    }
    // Copied once, and not for each question.
    let asked = context
    content.widget.check(asked)
    content.widget.expand(into: box, asked)
    try count(bytes: (semantics.bytes + Self.bytesOfName(in: box)) * CoreLimits.wordByte)
    boxCount += Self.boxes(in: box)
    guard PartCount(views: count, boxes: boxCount).asViews <= most.components else {
      throw .overBudget(Budget.Excess(.components, over: most.components))
    }
    if case .list(var list) = box.content {
      list.rows = spec.rows
      for selected in list.selected.sorted() {
        asked.check(selected, of: spec.rows?.count ?? 0, "item", in: "selected", mayBeNone: true)
      }
      list.path = path
      list.node = node
      list.depth = depth
      list.arrangements = arrangements
      list.textSize = context.traits.textSize
      list.direction = context.direction
      box.content = .list(list)
      lists.insert(path)
    }
    Self.check(spec.handlers, content, asked)
    let textSize = context.traits.textSize
    let (parts, lastParts) = (content.widget.parts(asked), content.widget.lastParts(asked))
    let children = parts.isEmpty && lastParts.isEmpty ? given : parts + given + lastParts
    // What is in a part is a part of the same widget.
    let own = part == nil ? parts.count..<parts.count + given.count : 0..<0
    var paths = SiblingPaths(of: inner)
    paths.reserve(partsOf: children)
    return Level(
      box: box, specs: children, given: own, widget: widget, paths: paths, nodes: nodes,
      arrangements: arrangements, state: context.state,
      textSize: type(of: content.widget).boundsTextSize ? textSize.bounded : textSize, direction: context.direction,
      before: before)
  }
}

extension Expansion {
  /// The bytes of the name of a box's image.
  private static func bytesOfName(in box: Box) -> Int {
    guard case .image(let image, _) = box.content, case .file(.named(let name)) = image.origin else { return 0 }
    return name.utf8.count
  }

  /// How many boxes are within one.
  private static func boxes(in box: Box) -> Int { box.children.reduce(0) { $0 + 1 + boxes(in: $1) } }
}

extension PlacedView.Identity {
  /// The events of one of the view's parts: a tap, if the view has a handler for the part's answer.
  fileprivate func events(of part: PlacedView.Part) -> EventKinds {
    var state = state
    let answer = content.answer(tapOn: part, state: &state)
    return events.isDisjoint(with: EventKinds(of: answer)) ? [] : .tap
  }
}

/// Why a screen could not be placed.
public enum PlacementError: Error, Hashable, Sendable {
  /// Components are nested deeper than ``CoreLimits/nesting``; where.
  case tooDeep(ViewPath)
  /// The screen is more work than its ``Budget`` allows.
  case overBudget(Budget.Excess)
  /// More arrangements are within each other than the caller's stack bears, and there is no thread for them; where.
  case tooManyArrangements(ViewPath)
  /// A view's layout has numbers that cannot be; where, and which.
  case illegalLayout(ViewPath, String)
  /// Texts that cannot be shaped, each with its view.
  case texts([TextProblem])
  /// A canvas that fits, of the size that was found: out of bounds, or without any.
  case impossible(Canvas)

  /// The errors; for texts, one for each that cannot be shaped.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .tooDeep(let path):
      [
        Diagnostic(
          .error, "components are nested more than \(CoreLimits.nesting) deep, at \(path.abbreviated)",
          hint: "put fewer components within each other", about: Diagnostic.Subject(view: path.text))
      ]
    case .overBudget(let excess): [excess.diagnostic]
    case .tooManyArrangements(let path):
      [
        Diagnostic(
          .error,
          "more than \(CoreLimits.arrangementsOnCallersStack) arrangements and lists are within each other, at "
            + "\(path.abbreviated), and the system has no thread to place them on",
          hint: "let flexbox place some of what is between them, or end other threads",
          about: Diagnostic.Subject(view: path.text))
      ]
    case .illegalLayout(let path, let reason):
      [
        Diagnostic(
          .error, "\(path) has an impossible layout: \(reason)", about: Diagnostic.Subject(view: path.text))
      ]
    case .texts(let problems): problems.map(\.diagnostic)
    case .impossible(let canvas): [canvas.impossibleFit]
    }
  }
}
