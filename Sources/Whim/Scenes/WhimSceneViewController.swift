import PortalCore
import PortalLive
import PortalViews

/// What a scene shows: one thing on the whole screen, or one at its top and one at its bottom.
public enum WhimSceneViewControllerValue<Content> {
  /// One thing on the whole screen.
  case fullscreen(Content)
  /// One thing at the top and another at the bottom, over what is behind all scenes.
  case multipart(top: Content, bottom: Content)

  /// The same of what a function makes of each.
  public func map<Other>(_ transform: (Content) throws -> Other) rethrows -> WhimSceneViewControllerValue<Other> {
    switch self {
    case .fullscreen(let content): .fullscreen(try transform(content))
    case .multipart(let top, let bottom): .multipart(top: try transform(top), bottom: try transform(bottom))
    }
  }

  /// Changes each in its place.
  public mutating func update(_ change: (inout Content) throws -> Void) rethrows {
    self = try map {
      var content = $0
      try change(&content)
      return content
    }
  }

  /// All there is, from the top on.
  public var contents: [Content] {
    switch self {
    case .fullscreen(let content): [content]
    case .multipart(let top, let bottom): [top, bottom]
    }
  }

  /// Whether there is a top and a bottom.
  public var isMultipart: Bool { if case .multipart = self { true } else { false } }
}

/// What a scene shows on a stage.
public typealias WhimSceneViewController = WhimSceneViewControllerValue<WhimScenePart>

/// A presentation with its place on the screen, which keeps it.
public final class WhimScenePart {
  private let content: any Describable
  private weak var world: LiveWorld?
  /// Whether its view was wanted by now.
  public private(set) var isLoaded = false
  var whenLoaded: () -> Void = {}
  /// Whether it is shown for the first time, by the description that it is wanted for.
  fileprivate var isQuiet = false

  /// A part of a screen that shows something describable.
  public init(_ content: any Describable) { self.content = content }

  /// Whether there is nothing to be seen.
  var isNone: Bool { content is NonePresentation }

  /// Makes the view, if it was not wanted before.
  public func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    if let controller = content as? ViewController { _ = controller.view }
    whenLoaded()
  }

  func enter(_ world: LiveWorld) {
    guard self.world !== world else { return }
    self.world = world
    (content as? any LiveSource)?.enter(world)
  }

  func changed() { if !isQuiet { world?.setNeedsDescription() } }

  func describe(_ traits: Traits) -> Description { content.describe(traits) }

  var isOutdated: Bool { content.isOutdated }

  /// Its own canvas; where it lives on a stage by itself, the one that it would have there.
  func canvas(on canvas: Canvas) -> Canvas {
    content.canvas(on: (content as? any LiveSource)?.canvas(onStage: canvas) ?? canvas)
  }
}

extension WhimSceneViewControllerValue where Content == WhimScenePart {
  /// Makes the views that were not wanted before; what is bound to them is shown then.
  public func loadIfNeeded() {
    for part in contents { part.isQuiet = true }
    for part in contents { part.loadIfNeeded() }
    for part in contents { part.isQuiet = false }
  }

  func enter(_ world: LiveWorld) { for part in contents { part.enter(world) } }

  /// The canvas that it is shown on: what has the whole screen may turn it, by the state that it shows.
  func canvas(on canvas: Canvas, in world: LiveWorld?) -> Canvas {
    guard case .fullscreen(let part) = self else { return canvas }
    if let world { enter(world) }
    loadIfNeeded()
    return part.canvas(on: canvas)
  }

  /// Whether it shows the same things, and not only what looks the same.
  func isSame(as other: WhimSceneViewController) -> Bool {
    contents.count == other.contents.count && zip(contents, other.contents).allSatisfy { $0 === $1 }
  }
}

/// A screen with one scene and nothing around it, on a stage: as in `Stage(WhimScreen { scheduler in … }, on: .iPhone15)`.
public final class WhimScreen: LiveSource, Describable {
  private let make: (WhimScheduler) -> WhimSceneViewController
  private var world: LiveWorld?
  private var made: WhimSceneViewController?

  /// A screen that is made when a stage first wants it.
  ///
  /// - Parameter make: binds a store, which goes by the stage's time.
  public init(_ make: @escaping (_ scheduler: WhimScheduler) -> WhimSceneViewController) { self.make = make }

  public func enter(_ world: LiveWorld) { self.world = world }

  /// What is shown; before there is a stage, its store goes by a time of its own.
  public var viewController: WhimSceneViewController {
    if let made { return made }
    let new = make(world.map { WhimScheduler($0) } ?? WhimScheduler())
    made = new
    return new
  }

  public func describe(_ traits: Traits) -> Description {
    let shown = viewController
    if let world { shown.enter(world) }
    shown.loadIfNeeded()
    if case .fullscreen(let part) = shown { return part.describe(traits) }
    var handlers = HandlerTable()
    let spec = shown.laidOut(.here, traits, &handlers)
    return Description(spec, handlers: handlers)
  }

  public var isOutdated: Bool { made?.contents.contains { $0.isOutdated } ?? false }
  public func canvas(on canvas: Canvas) -> Canvas { viewController.canvas(on: canvas, in: world) }
  public func canvas(onStage canvas: Canvas) -> Canvas { self.canvas(on: canvas) }
}
