import Portal

/// A screen for each kind of component that fills little.
extension PortalExample {
  static var map: View {
    page(
      .black,
      [
        mapView(
          properties: properties {
            $0.placemarks = [10, 15, 20].map {
              MapPlacemark(
                coordinates: Coordinates(latitude: $0, longitude: $0), icon: .localImage(named: "images/placemark.svg"))
            }
            $0.center = Coordinates(latitude: 15, longitude: 15)
            $0.zoomLevel = 1
          },
          style: styleSheet { $0.backgroundColor = .green },
          layout: layout { $0.flex = flex { $0.grow = .one } })
      ])
  }
}
