import Portal

@testable import SyrmoApp

extension Scene {
  static let syrmo = [
    Scene("syrmo-feed") { Screen(root: Syrmo.bar, content: .component(Syrmo.feed(Syrmo.tricks))) },
    Scene("syrmo-detail") { Screen(root: Syrmo.detailBar, content: .component(Syrmo.detail(Syrmo.example))) },
  ]
}
