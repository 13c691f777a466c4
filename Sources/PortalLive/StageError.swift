import PortalCore
import PortalSupport

/// Why something cannot be done on a stage: what is wrong with which view, and what to do instead.
///
/// The stage is as it was before, but for what was done until it turned out to be endless, or could not be drawn.
public struct StageError: Error, Equatable, CustomStringConvertible {
  /// What sort of thing went wrong.
  public enum Reason: Equatable, Sendable {
    /// No view on the screen is what was asked for.
    case notFound
    /// Several views are meant; their paths.
    case ambiguous([String])
    /// Another view is in front of it.
    case covered(by: String)
    /// The control is disabled, so it answers no touch.
    case disabled
    /// It is beyond the screen or beyond what a scroll view shows, is clipped away, or has no size.
    case offScreen
    /// Nothing comes of touching it.
    case inert
    /// Nothing can be typed there, or no view has the focus.
    case notEditable
    /// Nothing scrolls there, or not that way.
    case notScrollable
    /// What cannot be: a number that is none or out of bounds, a step within another, a log that was forgotten.
    case impossible
    /// It never comes to rest.
    case endless
    /// The screen cannot be drawn as it is now described.
    case undrawable
  }

  /// Why it cannot be, for a test to compare.
  public var reason: Reason
  /// What cannot be done, and with which view, in one line.
  public var message: String
  /// What to do instead, or what is near; nil where there is nothing to say.
  public var hint: String?
  /// The screen as it is, for what was not found in it.
  public var tree: String?

  /// An error with its reason, and what a person needs to mend it.
  public init(_ reason: Reason, _ message: String, hint: String? = nil, tree: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
    self.tree = tree
  }

  public var description: String {
    var lines = [message]
    if let hint { lines.append(hint) }
    if let tree, !tree.isEmpty { lines.append("on the screen:\n" + tree) }
    return lines.joined(separator: "\n")
  }
}

extension Point {
  /// The point as errors and captions tell it: a number that is none is not told as one.
  package var told: String { [x, y].map { $0.isFinite ? shortNumber($0) : "\($0)" }.joined(separator: ", ") }
}
