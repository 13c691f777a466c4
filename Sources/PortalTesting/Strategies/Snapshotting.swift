@_exported import PortalRaster
@_exported import PortalSnapshot
import Synchronization

/// A strategy for taking a snapshot of a value: what is made of it, and the name of its reference's file.
///
/// Strategies are found by typing a dot: `.image`, `.layout`, `.json`… A custom one is derived from an existing one:
///
/// ```swift
/// extension Snapshotting where Value == Invoice, Format == String {
///   static var receipt: Snapshotting { SimplySnapshotting.lines.pullback { $0.receiptText } }
/// }
/// ```
public struct Snapshotting<Value, Format>: Sendable {
  /// Its name in reports: `image`, `json`.
  public var name: String
  /// The extension of the reference's file.
  public var pathExtension: String
  /// The part of the reference's name for the configuration, such as `iphone-15-dark`.
  ///
  /// Of strategies like `.image` it follows from the canvas and the traits, which may be the suite's.
  public var configuration: String {
    get { ownConfiguration ?? ground.configuration(in: .current) }
    set { ownConfiguration = newValue }
  }
  /// Nil where it follows from the ground.
  private(set) var ownConfiguration: String?
  /// The canvas and the traits that it draws under, where it says them.
  private var ground = DrawingGround()
  /// The paths that views' paths begin with, one for each copy of the screen; empty for a screen by itself.
  var copies: [String] = []
  /// How far a picture may differ from its reference, and why; nil for exact.
  public var tolerance: Tolerance?
  /// The views of a picture that are not compared, and why.
  public var masks: [Mask]
  /// How many KiB the picture's reference may have; nil for 250.
  public var referenceKiB: Int?
  /// Makes the content to compare.
  public var snapshot: @Sendable (Value, SnapshotContext) throws -> Format
  private let content: @Sendable (Format, String) -> SnapshotContent

  /// The strategy, named by what it draws on: its own ground, or the suite's.
  func drawn(on ground: DrawingGround) -> Snapshotting {
    var strategy = self
    strategy.ownConfiguration = nil
    strategy.ground = ground
    return strategy
  }

  /// A strategy for another type, from which this one's value is derived.
  public func pullback<NewValue>(
    _ transform: @escaping @Sendable (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    var derived = Snapshotting<NewValue, Format>(
      name: name, pathExtension: pathExtension, configuration: ownConfiguration, tolerance: tolerance,
      masks: masks, referenceKiB: referenceKiB, snapshot: { try snapshot(transform($0), $1) }, content: content)
    derived.ground = ground
    derived.copies = copies
    return derived
  }

  /// A strategy for another type, from which this one's value is derived asynchronously.
  public func asyncPullback<NewValue>(
    _ transform: @escaping @Sendable (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting(strategy: self, transform: transform)
  }

  /// The strategy, applied to a value that is evaluated whenever its content is made.
  func filled(with value: @escaping () throws -> Value) -> FilledStrategy {
    FilledStrategy(
      name: name, configuration: configuration, tolerance: tolerance, masks: masks,
      copies: copies, referenceKiB: referenceKiB
    ) { context in
      let content = content(try snapshot(value(), context), pathExtension)
      return content.adding(context.warnings.all)
    }
  }

  /// The strategy, applied to a value that several snapshots share; what is made again evaluates it again.
  func filled(with first: Result<Value, any Error>, then value: @escaping () throws -> Value) -> FilledStrategy {
    var isFirst = true
    return filled {
      defer { isFirst = false }
      return try isFirst ? first.get() : value()
    }
  }

  private init(
    name: String, pathExtension: String, configuration: String?, tolerance: Tolerance?, masks: [Mask],
    referenceKiB: Int? = nil, snapshot: @escaping @Sendable (Value, SnapshotContext) throws -> Format,
    content: @escaping @Sendable (Format, String) -> SnapshotContent
  ) {
    self.name = name
    self.pathExtension = pathExtension
    ownConfiguration = configuration
    self.tolerance = tolerance
    self.masks = masks
    self.referenceKiB = referenceKiB
    self.snapshot = snapshot
    self.content = content
  }
}

extension Snapshotting where Format == String {
  /// A strategy whose snapshot is a text.
  ///
  /// - Parameters:
  ///   - pathExtension: the extension of the reference's file.
  ///   - name: its name in reports; by default the extension.
  public init(
    pathExtension: String = "txt", named name: String? = nil, snapshot: @escaping @Sendable (Value) throws -> String
  ) {
    self.init(pathExtension: pathExtension, named: name) { value, _ in try snapshot(value) }
  }

  /// A strategy whose snapshot is a text, made with a renderer.
  public init(
    pathExtension: String, named name: String? = nil, configuration: String = "",
    drawing snapshot: @escaping @Sendable (Value, SnapshotContext) throws -> String
  ) {
    self.init(
      name: name ?? pathExtension, pathExtension: pathExtension, configuration: configuration, tolerance: nil,
      masks: [], snapshot: snapshot, content: { .text($0, ending: $1) })
  }
}

extension Snapshotting where Format == Picture {
  /// A strategy whose snapshot is a picture.
  ///
  /// - Parameters:
  ///   - referenceKiB: how many KiB the reference may have; 250 by default.
  ///   - snapshot: draws the value with the context's renderer, a new one each time.
  public init(
    named name: String = "image", configuration: String = "", tolerance: Tolerance? = nil, masks: [Mask] = [],
    referenceKiB: Int? = nil,
    drawing snapshot: @escaping @Sendable (Value, SnapshotContext) throws -> Picture
  ) {
    self.init(
      name: name, pathExtension: "png", configuration: configuration, tolerance: tolerance, masks: masks,
      referenceKiB: referenceKiB, snapshot: snapshot, content: { picture, _ in .picture(picture) })
  }

  /// A strategy whose reference is the digest of a picture.
  init(digesting snapshot: @escaping @Sendable (Value, SnapshotContext) throws -> Picture) {
    self.init(
      name: "digest", pathExtension: "digest.txt", configuration: "", tolerance: nil, masks: [], snapshot: snapshot,
      content: { .digest($0, ending: $1) })
  }
}

/// A strategy with its value; only the context is missing.
struct FilledStrategy {
  var name: String
  var configuration: String
  var tolerance: Tolerance?
  var masks: [Mask]
  var copies: [String]
  var referenceKiB: Int?
  /// Makes the content for the judge.
  var make: (SnapshotContext) throws -> SnapshotContent
}

/// The canvas and the traits that a strategy draws under, where it says them, and the part of the screen that it is of.
struct DrawingGround: Sendable {
  var canvas: Canvas?
  var traits: Traits?
  /// A view's path; nil for the whole screen.
  var part: String?

  /// The part of a reference's name, which is the same whether the strategy or the suite says it.
  func configuration(in settings: SnapshotConfiguration) -> String {
    [settings.canvas(canvas).configuration(settings.traits(traits)), part ?? ""].filter { !$0.isEmpty }
      .joined(separator: "-")
  }
}

/// The identity strategy of a format, from which others are pulled back.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

extension SnapshotContent {
  /// The content with the warnings of screens that were drawn for it.
  fileprivate func adding(_ more: [Diagnostic]) -> SnapshotContent {
    let more = more.filter { !warnings.contains($0) }
    switch self {
    case .picture(var picture):
      picture.diagnostics += more
      return .picture(picture)
    case .digest(var picture, let ending):
      picture.diagnostics += more
      return .digest(picture, ending: ending)
    case .text(let text, let ending, let warnings): return .text(text, ending: ending, warnings: warnings + more)
    }
  }
}

/// The context in which a snapshot is taken.
public struct SnapshotContext: Sendable {
  /// The folder of the test's file, from which images are resolved.
  public let testFolder: String
  /// The suite's settings.
  var settings = SnapshotConfiguration()
  let makeRenderer: @Sendable (_ testFolder: String) throws -> Renderer
  /// The warnings of pictures drawn here.
  let warnings = DrawnWarnings()

  /// A new renderer, without any cached state.
  public func renderer() throws -> Renderer { try makeRenderer(testFolder) }

  /// Draws a screen with a new renderer; its warnings, such as a missing image, are the snapshot's.
  ///
  /// The canvas and traits of a suite are for `.image`, `.layout` and others like them, and strategies pulled back from
  /// these, whose references' names say them.
  public func picture(
    of screen: some Describable, on canvas: Canvas = .phone, traits: Traits = Traits(),
    states: [String: ViewState] = [:]
  ) throws -> Picture {
    try picture(of: screen, on: canvas, traits: traits, states: states, renderer())
  }

  /// Draws a screen on a strategy's ground, or the suite's.
  func picture(
    of screen: some Describable, on ground: DrawingGround, states: [String: ViewState]
  ) throws -> Picture {
    let picture = try picture(
      of: screen, on: settings.canvas(ground.canvas), traits: settings.traits(ground.traits), states: states)
    return try ground.part.map { try picture.part(at: $0) } ?? picture
  }

  /// Draws a screen with a given renderer, which a matrix shares among its cells.
  func picture(
    of screen: some Describable, on canvas: Canvas, traits: Traits, states: [String: ViewState], _ renderer: Renderer
  ) throws -> Picture {
    let screen: any Describable = (screen as? FoundScreen)?.made ?? screen
    let picture = try renderer.picture(of: screen, on: canvas, traits: traits, states: states)
    warnings.add(picture.diagnostics)
    return shown(picture)
  }

  /// A picture as the suite wants it to be seen.
  func shown(_ picture: Picture) -> Picture { settings.obscuresTexts == true ? picture.obscuringTexts() : picture }
}

/// The warnings of all pictures drawn for one snapshot, each once.
///
/// Owned by the context of that snapshot; any thread may add to it.
final class DrawnWarnings: Sendable {
  private let found = Mutex<[Diagnostic]>([])

  var all: [Diagnostic] { found.withLock { $0 } }

  func add(_ diagnostics: [Diagnostic]) {
    found.withLock { found in found += diagnostics.filter { !found.contains($0) } }
  }
}
