import PortalRaster
import PortalSupport

/// A screen that `ScreensPlugin` found: a function without parameters, or a property, in a listed folder.
///
/// The plug-in adds `FoundScreen.all` to the test target that uses it, so one test looks at each of them, and at those
/// that are written later.
///
/// ```swift
/// @Test(arguments: FoundScreen.all) func looksRight(_ screen: FoundScreen) {
///   assertSnapshot(of: screen, as: .image(on: .iPhone15), named: screen.name)
/// }
/// ```
public struct FoundScreen: Describable, CustomStringConvertible, Sendable {
  /// The name of its function or property.
  public let name: String
  /// The path of its file, from the package's root.
  public let file: String
  private let make: @Sendable () throws -> any Describable

  /// Makes a screen of the name that references have and of what it is made by: the plug-in's file calls this.
  public init(_ name: String, in file: String, _ make: @escaping @Sendable () throws -> any Describable) {
    self.name = name
    self.file = file
    self.make = make
  }

  public var description: String { name }

  /// What its function returns now: each call makes it anew.
  var made: MadeScreen { MadeScreen(name: name, file: file, screen: Result { try make() }) }

  public func describe(_ traits: Traits) -> Description { made.describe(traits) }

  public func drawn(_ traits: Traits) -> any Describable { made.drawn(traits) }

  public func canvas(on canvas: Canvas) -> Canvas { made.canvas(on: canvas) }

  /// The diagnostics of the screen; if its function throws, that error, so that no snapshot passes.
  public func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] { made.located(diagnostics) }
}

/// A found screen, made once for one picture; where its function threw, nothing but that error.
struct MadeScreen: Describable {
  let name: String
  let file: String
  let screen: Result<any Describable, any Error>

  func describe(_ traits: Traits) -> Description {
    (try? screen.get())?.describe(traits) ?? Description(ViewSpec(.container))
  }

  func drawn(_ traits: Traits) -> any Describable {
    MadeScreen(name: name, file: file, screen: screen.map { $0.drawn(traits) })
  }

  var isOutdated: Bool { (try? screen.get())?.isOutdated ?? false }

  func canvas(on canvas: Canvas) -> Canvas { (try? screen.get())?.canvas(on: canvas) ?? canvas }

  func located(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    switch screen {
    case .success(let screen): screen.located(diagnostics)
    case .failure(let error): [Diagnostic(.error, "\(name) threw an error: \(error)", file: file)]
    }
  }
}
