import Portal
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

/// The products' screens, held to the checks that we offer to others.
@Suite("A product's screen")
struct SceneCheckTests {
  /// A screen, and what its reader has chosen.
  struct Reading: CustomTestStringConvertible, Sendable {
    var scene: Scene
    var traits: Traits

    var testDescription: String {
      "\(scene.name) \(traits.appearance) \(traits.direction) \(traits.textSize)"
    }
  }

  static let readings = Scene.products.flatMap { scene in
    var chosen = [Traits(), Traits(appearance: .dark), Traits(direction: .rightToLeft)]
    // The shop's goods stand in cells of one size, which large letters do not fit.
    if scene.name != "shop" { chosen += [Traits(textSize: .xxxLarge), Traits(textSize: .accessibility3)] }
    return chosen.map { Reading(scene: scene, traits: $0) }
  }

  /// What is not for a check, and why.
  static let exceptions: [String: [String: String]] = [
    "sign-in": [
      "content/glow": "light comes from where it comes from", "content/warm-glow": "as its neighbour",
    ],
    "chat": [
      "content/messages/photo/0": "a photograph is not mirrored", "content/messages/photo/1": "as the first part of it",
      "content/messages/photo/2": "as the first part of it", "content/messages/photo/3": "as the first part of it",
    ],
    "shop": ["tabs/3": "iOS's own badge, white on red"],
    "dashboard": ["tabs/1": "iOS's own badge, white on red"],
  ]

  @Test("has whole texts, nothing over another, contrast, and room for fingers, whoever reads it", arguments: readings)
  func sound(reading: Reading) throws {
    let screen = try CheckedScreen(
      of: reading.scene.screen(), on: .iPhone15, traits: reading.traits, renderer: Renderer())
    let checks: [ScreenCheck] = [.wholeTexts, .noOverlap, .contrast(trusting: .interface), .touchTargets, .mirrored]
    let problem = try checks.verify(screen, except: Self.exceptions[reading.scene.name] ?? [:])
    #expect(problem == nil)
  }
}
