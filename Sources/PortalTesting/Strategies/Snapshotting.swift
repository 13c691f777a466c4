@_exported import PortalRaster
@_exported import PortalSnapshot

/// A way to take a snapshot of a value: what is made of it, and what its reference's file is called.
///
/// It is a small value. Those that are there are found by typing a dot: `.image`, `.layout`, `.json`… One for a type of
/// your own is made from one for a type that there is:
///
/// ```swift
/// extension Snapshotting where Value == Invoice, Format == String {
///   static var receipt: Snapshotting { SimplySnapshotting.lines.pullback { $0.receiptText } }
/// }
/// ```
public struct Snapshotting<Value, Format>: Sendable {
  /// What it is called in reports: `image`, `json`.
  public var name: String
  /// The ending of the reference's file.
  public var pathExtension: String
  /// What of the reference's name says how the snapshot is taken: `iphone-15-dark`.
  public var configuration: String
  /// How far a picture may be from its reference, and why; nothing for exactly.
  public var tolerance: Tolerance?
  /// The views of a picture that are not compared, and why.
  public var masks: [Mask]
  /// Makes what is compared.
  public var snapshot: @Sendable (Value, SnapshotContext) throws -> Format
  private let content: @Sendable (Format, String) -> SnapshotContent

  /// The same way for another value, of which this one's is made.
  public func pullback<NewValue>(
    _ transform: @escaping @Sendable (NewValue) throws -> Value
  ) -> Snapshotting<NewValue, Format> {
    let snapshot = snapshot
    return Snapshotting<NewValue, Format>(
      name: name, pathExtension: pathExtension, configuration: configuration, tolerance: tolerance,
      masks: masks, snapshot: { try snapshot(transform($0), $1) }, content: content)
  }

  /// The same way for another value, of which this one's is made in time.
  public func asyncPullback<NewValue>(
    _ transform: @escaping @Sendable (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting(strategy: self, transform: transform)
  }

  /// The way, applied to a value.
  func filled(with value: Value) -> FilledStrategy {
    FilledStrategy(name: name, configuration: configuration, tolerance: tolerance, masks: masks) { context in
      content(try snapshot(value, context), pathExtension)
    }
  }

  private init(
    name: String, pathExtension: String, configuration: String, tolerance: Tolerance?, masks: [Mask],
    snapshot: @escaping @Sendable (Value, SnapshotContext) throws -> Format,
    content: @escaping @Sendable (Format, String) -> SnapshotContent
  ) {
    self.name = name
    self.pathExtension = pathExtension
    self.configuration = configuration
    self.tolerance = tolerance
    self.masks = masks
    self.snapshot = snapshot
    self.content = content
  }
}

extension Snapshotting where Format == String {
  /// A snapshot that is a text.
  ///
  /// - Parameters:
  ///   - pathExtension: the ending of the reference's file.
  ///   - name: what it is called in reports; as the ending where nothing is said.
  public init(
    pathExtension: String = "txt", named name: String? = nil, snapshot: @escaping @Sendable (Value) throws -> String
  ) {
    self.init(pathExtension: pathExtension, named: name) { value, _ in try snapshot(value) }
  }

  /// A snapshot that is a text, made with a renderer.
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
  /// A snapshot that is a picture.
  ///
  /// - Parameter snapshot: draws the value with the context's renderer, a new one each time.
  public init(
    named name: String = "image", configuration: String = "", tolerance: Tolerance? = nil, masks: [Mask] = [],
    drawing snapshot: @escaping @Sendable (Value, SnapshotContext) throws -> Picture
  ) {
    self.init(
      name: name, pathExtension: "png", configuration: configuration, tolerance: tolerance, masks: masks,
      snapshot: snapshot, content: { picture, _ in .picture(picture) })
  }
}

/// A strategy with its value: all that is left to say is with what it is drawn.
struct FilledStrategy {
  var name: String
  var configuration: String
  var tolerance: Tolerance?
  var masks: [Mask]
  /// What the judge gets to see.
  var make: (SnapshotContext) throws -> SnapshotContent
}

/// A way to take a snapshot of what is compared itself: what other ways are pulled back from.
public typealias SimplySnapshotting<Format> = Snapshotting<Format, Format>

/// What a snapshot is taken with.
public struct SnapshotContext: Sendable {
  /// The folder of the test's file: where a screen's images are looked for.
  public let testFolder: String
  let makeRenderer: @Sendable (_ testFolder: String) throws -> Renderer

  /// A new renderer, which knows nothing of those before it.
  public func renderer() throws -> Renderer { try makeRenderer(testFolder) }
}

#if compiler(<6.2)
  /// Says of a type that its conformances may be used on any thread, for compilers that do not ask.
  public typealias SendableMetatype = Any
#endif
