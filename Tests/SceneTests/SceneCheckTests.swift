import Portal
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

/// The products' screens under our own checks.
@Suite("A product's screen")
struct SceneCheckTests {
  /// A screen, and its traits.
  struct Reading: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var traits: Traits

    var testDescription: String {
      "\(scene.name) \(traits.appearance) \(traits.direction) \(traits.textSize)"
    }
  }

  static let readings = Scene.products.flatMap { scene in
    var chosen = [Traits(), Traits(appearance: .dark), Traits(direction: .rightToLeft)]
    // The shop's articles are in cells of fixed size, too small for large text.
    if scene.name != "shop" { chosen += [Traits(textSize: .xxxLarge), Traits(textSize: .accessibility3)] }
    return chosen.map { Reading(scene: scene, traits: $0) }
  }

  /// Accepted findings of checks, each with its reason.
  static let exceptions: [String: [String: String]] = [
    "sign-in": [
      "content/glow": "light comes from where it comes from", "content/warm-glow": "as its neighbour",
    ],
    "chat": [
      "content/messages/photo/0": "a photograph is not mirrored", "content/messages/photo/1": "as the first part of it",
      "content/messages/photo/2": "as the first part of it", "content/messages/photo/3": "as the first part of it",
    ],
  ]

  @Test("has whole texts, no overlaps, enough contrast and touch targets, under all traits", arguments: readings)
  func sound(reading: Reading) throws {
    let screen = try CheckedScreen(
      of: reading.scene.screen(), on: .iPhone15, traits: reading.traits, renderer: Renderer())
    let checks: [ScreenCheck] = [.wholeTexts, .noOverlap, .contrast, .touchTargets, .mirrored]
    let problem = try checks.verify(screen, waiving: Self.exceptions[reading.scene.name] ?? [:])
    #expect(problem == nil)
  }
}
