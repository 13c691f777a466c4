import Portal

@testable import VoicesApp

extension Scene {
  static let voices = [
    Scene("voices-timeline") {
      Screen(root: Voices.bar("Timeline"), content: .component(Voices.timeline(Voices.tweets)))
    }
  ]
}
