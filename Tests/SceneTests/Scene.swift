import Portal
import PortalRaster

/// An acceptance scene as its application would write it: the twin of a document in `Snapshots/portal`.
struct Scene: Sendable {
  /// The document's name, without its extension.
  var name: String
  var screen: @Sendable () -> any Describable

  init(_ name: String, _ screen: @escaping @Sendable () -> any Describable) {
    self.name = name
    self.screen = screen
  }

  static let all = portalExample + syrmo + voices + seeds + products
}
