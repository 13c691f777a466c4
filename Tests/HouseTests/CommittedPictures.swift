import Foundation
import TestSupport

/// Which references of this repository are pictures, and how large they may be.
///
/// History keeps each recorded picture for ever. So one has at most 32 KiB unless there is a reason; a twin, dark or read
/// from the right, is known by its digest, because its layout text and the other picture say the rest.
enum CommittedPictures {
  /// Whether a screen's reference is a picture; else it is known by its digest.
  static func has(_ screen: CommittedScreen) -> Bool {
    if shown.contains(screen.name) { return true }
    return !screen.isTwin && !digests.contains(screen.name)
  }

  /// The bytes that a screen's picture may have.
  static func budget(of screen: CommittedScreen) -> Int {
    (shown.contains(screen.name) || reasons.values.contains { $0.contains(screen.name) } ? 320 : 32) << 10
  }

  /// The reasons of large pictures that no page shows.
  static let reasons: [String: Set<String>] = [
    "how images are scaled and tiled is said by pixels alone": [
      "images/formats", "images/layers", "images/nine-pieces", "images/scale", "images/sizes",
    ],
    "blurs, layers and gradients are said by pixels alone": [
      "style/backdrop", "style/borders", "style/gradients", "style/layers", "style/transforms",
    ],
    "each script has letters of its own": ["text/emoji", "text/mixed", "text/scripts"],
    "a screen of an application, as people lay it beside a native one": [
      "portal/main", "portal/main-alert", "portal/syrmo-detail", "portal/syrmo-feed", "portal/voices-timeline",
    ],
    "what lies above a screen, with all of it": ["roots/alert-stacked", "roots/landscape", "roots/stack"],
    "the one sheet of right-to-left widgets": ["components/right-to-left"],
  ]

  /// Screens whose pictures would be large and say no more than their digests and smaller pictures do.
  static let digests: Set = [
    "bench/article", "bench/dashboard", "bench/grid", "bench/list", "components/table-pulled",
    "portal/dynamic-height-table", "portal/examples", "portal/label", "portal/map", "portal/table",
    "portal/table-searching", "roots/stack-large-text", "style/pairs", "text/alignment", "text/decoration",
    "text/ellipsis", "text/fitting", "text/justified", "text/odd", "text/serif", "text/spacing",
  ]

  /// The names of the screens whose pictures a page shows.
  private static let shown: Set<String> = {
    guard let files = FileManager.default.enumerator(at: Places.package, includingPropertiesForKeys: nil) else {
      return []
    }
    var names: Set<String> = []
    for case let file as URL in files {
      if file.lastPathComponent.hasPrefix(".") { files.skipDescendants() }
      guard file.pathExtension == "md", let page = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for match in page.matches(of: /Snapshots\/([A-Za-z0-9_\/.-]+)\.png/) { names.insert(String(match.output.1)) }
    }
    return names
  }()

  /// The pictures in the folders of screens that nothing is compared with; the images of screens lie deeper.
  static func strays() throws -> [String] {
    let root = Places.package.appendingPathComponent("Snapshots").path
    let expected = Set(CommittedScreen.all.filter { $0.isReferenced && has($0) }.map { $0.reference("png") })
    return try FileManager.default.contentsOfDirectory(atPath: root).flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(folder)").map { "\(root)/\(folder)/\($0)" }
    }.filter { $0.hasSuffix(".png") && !expected.contains($0) }
  }
}
