import PortalSupport

/// Turns a spec into boxes: each widget by its own function, under the traits.
struct Expansion {
  private var context: ExpansionContext
  /// What is true of views at the moment that is shown, by their paths.
  private var states: [String: ViewState]
  private(set) var diagnostics: [Diagnostic] = []
  private var count = 0
  /// The paths of all lists, whose rows may not be seen.
  private var lists: [String] = []
  /// The paths of all views, where somebody speaks of some of them.
  private var paths: Set<String> = []
  private let hasStates: Bool

  init(traits: Traits, states: [String: ViewState] = [:], painters: [String: CustomPainter] = [:]) {
    context = ExpansionContext(traits: traits, painters: painters)
    self.states = states
    hasStates = !states.isEmpty
  }

  /// A view whose children are being expanded: those that are done are in its box.
  private struct Level {
    var box: Box
    /// What the paths of its children begin with; nothing where they are the screen's own.
    var prefix: ViewPath?
    var specs: [ViewSpec]
    var next = 0
    var taken: Set<ViewPath> = []
    /// How many boxes around this one are placed by algorithms other than flexbox, or are rows of lists.
    var arrangements: Int
    var state = ViewState()
    /// How large its children's reader wants to read.
    var textSize: TextSize
  }

  /// What is to be said when all is expanded: states that speak of no view.
  mutating func finish() {
    for path in states.keys.sorted() where !lists.contains(where: { path.hasPrefix($0 + "/") }) {
      diagnostics.append(
        Diagnostic(
          .warning, "a state is given for \(path), and there is no such view",
          hint: nearestName(to: path, in: paths.sorted()).map { "did you mean \"\($0)\"?" }
            ?? "the layout text has the paths of all views", about: Diagnostic.Subject(word: path)))
    }
    states = [:]
  }

  /// The tree is walked on a stack of its own: a thread's would not hold as many levels as screens may have.
  ///
  /// - Parameters:
  ///   - path: where the view belongs, `depth` views deep and within so many `arrangements`; the screen's own place where
  ///     nothing is given.
  ///   - isSelected: whether it is the chosen row of a list.
  ///   - textSize: that of the list that it is a row of.
  mutating func expand(
    _ spec: ViewSpec, at path: ViewPath? = nil, depth: Int = 1, arrangements: Int = 0, isSelected: Bool = false,
    textSize: TextSize? = nil
  ) throws(PlacementError) -> Box {
    let root: ViewPath = path ?? (spec.content.namesChildren ? .root : .screen)
    let usual = context.traits.textSize
    context.traits.textSize = textSize ?? usual
    defer { context.traits.textSize = usual }
    context.isSelected = isSelected
    context.around = ViewState()
    var levels = [try level(for: spec, path: root, around: nil, depth: depth, arrangements: arrangements)]
    context.isSelected = false
    while true {
      let last = levels.count - 1
      if levels[last].next < levels[last].specs.count {
        let path = nextPath(&levels[last])
        // The list of specs is held, so that none of them must be copied.
        let (specs, next) = (levels[last].specs, levels[last].next)
        levels[last].next += 1
        context.around = levels[last].state
        context.traits.textSize = levels[last].textSize
        levels.append(
          try level(
            for: specs[next], path: path, around: levels[last].prefix, depth: depth + levels.count,
            arrangements: levels[last].arrangements))
      } else {
        let done = levels.removeLast().box
        done.wrapScrolledChildren()
        if levels.isEmpty { return done }
        levels[last - 1].box.add(done)
      }
    }
  }

  /// The path of the child that is expanded next: the one that its key asks for, unless another has it.
  private mutating func nextPath(_ level: inout Level) -> ViewPath {
    let key = level.specs[level.next].key
    let asked = ViewPath.child(of: level.prefix, key: key, position: level.next)
    // No two views have one position, and no key looks like one.
    guard let key, !key.isEmpty else { return asked }
    if level.taken.insert(asked).inserted { return asked }
    let path = ViewPath.child(of: level.prefix, key: nil, position: level.next)
    diagnostics.append(
      Diagnostic(
        .warning, "two views have the path \(asked)",
        hint: "the later one is known as \(path) until it has a key of its own",
        about: Diagnostic.Subject(view: path.text)))
    return path
  }

  /// Says of a custom view that nobody paints it.
  private mutating func check(_ content: ViewContent, _ path: ViewPath) {
    guard let custom = content.properties(CustomSpec.self), context.painters[custom.identifier] == nil else { return }
    let known = context.painters.keys.sorted()
    let hint =
      nearestName(to: custom.identifier, in: known).map { "did you mean \"\($0)\"?" }
      ?? (known.isEmpty ? "give the renderer one under this identifier" : "known are: \(known.joined(separator: ", "))")
    diagnostics.append(
      Diagnostic(
        .warning, "no painter is known for \"\(custom.identifier)\", wanted by \(path)", hint: hint,
        about: Diagnostic.Subject(view: path.text, word: custom.identifier)))
  }

  private mutating func level(
    for spec: ViewSpec, path: ViewPath, around prefix: ViewPath?, depth: Int, arrangements: Int
  ) throws(PlacementError) -> Level {
    guard depth <= CoreLimits.nesting else { throw .tooDeep(path) }
    count += 1
    guard count <= CoreLimits.components else { throw .tooMany }
    let arrangements = spec.arrangement == nil && spec.rows == nil ? arrangements : arrangements + 1
    guard arrangements <= CoreLimits.nestedArrangements else { throw .tooManyArrangements(path) }

    context.state = spec.state
    if hasStates { paths.insert(path.text) }
    if !states.isEmpty, let state = states.removeValue(forKey: path.text) {
      context.state = spec.state.updated(by: state)
    }
    let content = spec.content.now(context)
    let box = Box(layout: spec.layout)
    let semantics = content.completed(spec.semantics)
    let impliedRole = spec.semantics.role == nil ? semantics.role : content.completed(Semantics()).role
    box.view = PlacedView.Identity(
      path: path, kind: content.name, semantics: semantics, impliedRole: impliedRole, handlers: spec.handlers,
      isInactive: !content.widget.isEnabled)
    box.key = spec.key
    box.style = spec.style
    box.arrangement = spec.arrangement
    let inner = content.namesChildren ? path : prefix
    if let key = type(of: content.widget).watchedChild {
      context.watched = states[ViewPath.child(of: inner, key: key, position: 0).text] ?? ViewState()
    }
    content.widget.expand(into: box, context)
    if case .list(var list) = box.content {
      list.rows = spec.rows
      list.path = path
      list.depth = depth
      list.arrangements = arrangements
      list.textSize = context.traits.textSize
      box.content = .list(list)
      lists.append(path.text)
    }
    check(content, path)
    let textSize = context.traits.textSize
    return Level(
      box: box, prefix: inner, specs: spec.children, arrangements: arrangements, state: context.state,
      textSize: type(of: content.widget).boundsTextSize ? textSize.bounded : textSize)
  }
}

/// Why a screen could not be placed.
public enum PlacementError: Error, Hashable, Sendable {
  case tooDeep(ViewPath)
  case tooMany
  case tooManyArrangements(ViewPath)
  case illegalLayout(ViewPath, String)
  case texts([TextProblem])

  /// What is wrong; of texts all that cannot be set.
  public var diagnostics: [Diagnostic] {
    switch self {
    case .tooDeep(let path):
      [
        Diagnostic(
          .error, "components are nested more than \(CoreLimits.nesting) deep, at \(abbreviated(path))",
          hint: "put fewer components within each other", about: Diagnostic.Subject(view: path.text))
      ]
    case .tooMany:
      [
        Diagnostic(
          .error, "the screen has more than \(CoreLimits.components) components",
          hint: "show fewer of them in one picture")
      ]
    case .tooManyArrangements(let path):
      [
        Diagnostic(
          .error,
          "more than \(CoreLimits.nestedArrangements) arrangements and lists are within each other, at \(abbreviated(path))",
          hint: "let flexbox place some of what is between them", about: Diagnostic.Subject(view: path.text))
      ]
    case .illegalLayout(let path, let reason):
      [
        Diagnostic(
          .error, "\(path) has an impossible layout: \(reason)", about: Diagnostic.Subject(view: path.text))
      ]
    case .texts(let problems): problems.map(\.diagnostic)
    }
  }

  /// A path of hundreds of parts, with its middle left out.
  private func abbreviated(_ path: ViewPath) -> String {
    path.text.count <= 80 ? path.text : "\(path.text.prefix(30))…\(path.text.suffix(30))"
  }
}
