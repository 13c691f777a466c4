import Foundation
import PortalRaster

/// The references in this repository, which were made with certain libraries and fonts.
public enum CommittedReferences {
  /// Whether this machine draws as the one did on which they were made.
  ///
  /// Where fonts differ, pictures do, and to compare them would say nothing about this code.
  public static let areFromHere: Bool = {
    guard let renderer = try? Renderer(),
      let text = try? String(
        contentsOf: Places.package.appendingPathComponent("Snapshots/environment.txt"), encoding: .utf8)
    else { return false }
    let recorded = text.split(separator: "\n").map(String.init)
    // What is here besides, such as a family that the references know nothing of, reaches none of them.
    let here = renderer.fingerprint
    let changes = recorded.filter { !here.contains($0) }
    if changes.isEmpty { return true }
    print(
      "The committed references come from another environment. What is not here: \(changes.joined(separator: ", "))")
    return false
  }()
}
