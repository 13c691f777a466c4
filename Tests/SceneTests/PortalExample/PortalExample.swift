import Portal

@testable import PortalExampleApp

extension Scene {
  static let portalExample = [
    Scene("main") { PortalExample.screen("Root", leadsBack: false, PortalExample.main()) },
    Scene("main-replaced") { PortalExample.screen("Root", leadsBack: false, PortalExample.replaced) },
    Scene("main-alert") { PortalExample.alert },
    Scene("detail") { PortalExample.screen("Detail", PortalExample.detail(count: 3)) },
    Scene("modal") { PortalExample.modal(count: 5) },
    Scene("landscape") { PortalExample.landscape(text: "Tick tock!", count: 0) },
    Scene("default") { Screen(content: .component(PortalExample.page(.red, []))) },
    Scene("examples") { PortalExample.screen("Component Examples", PortalExample.menu) },
    Scene("label") { PortalExample.screen("Label", PortalExample.labels) },
    Scene("text-field") { PortalExample.screen("Text Field", PortalExample.field) },
    Scene("text-view") { PortalExample.screen("Text View", PortalExample.text) },
    Scene("image") { PortalExample.screen("Image", PortalExample.image) },
    Scene("map") { PortalExample.screen("Map", PortalExample.map) },
    Scene("progress") { PortalExample.screen("Progress", PortalExample.half) },
    Scene("segmented") { PortalExample.screen("Segmented", PortalExample.segments(selected: 3)) },
    Scene("spinner") { PortalExample.screen("Spinner", PortalExample.waiting) },
    Scene("table") { PortalExample.list("Table", PortalExample.rows(on: .green)) },
    Scene("table-searching") { PortalExample.list("Table", PortalExample.rows(on: .red, isSearching: true)) },
    Scene("vertical-collection") {
      PortalExample.list("Vertical Collection", PortalExample.verticalCollection(on: .black))
    },
    Scene("vertical-collection-searching") {
      PortalExample.list(
        "Vertical Collection",
        PortalExample.verticalCollection(on: .white, isSearching: true, showsFullName: false))
    },
    Scene("horizontal-collection") {
      PortalExample.list("Horizontal Collection", PortalExample.horizontalCollection(on: .black))
    },
    Scene("carousel") { PortalExample.list("Carousel", PortalExample.carousel(on: .black, selected: 0)) },
  ]
}
