extension ComponentReader {
  static let mapView = ComponentReader(
    "mapView", PropertyTable<MapProperties>.map, { MapProperties() }, style: .empty, { EmptyStyleSheet() },
    make: { .mapView($0, $1, $2) })
}

extension PropertyTable<MapProperties> {
  static let map = PropertyTable([
    Property("placemarks", \.placemarks, .placemarks),
    Property("center", \.center, ValueReader<Coordinates>.coordinates),
    Property("isZoomEnabled", \.isZoomEnabled, .bool), Property("zoomLevel", \.zoomLevel, .positive),
    Property("isScrollEnabled", \.isScrollEnabled, .bool),
  ])
}

extension PropertyTable<Coordinates> {
  static let coordinates = PropertyTable([
    Property("latitude", \.latitude, .number(atLeast: -90, atMost: 90)),
    Property("longitude", \.longitude, .number(atLeast: -180, atMost: 180)),
  ])
}

extension ValueReader<Coordinates> {
  /// `{ "latitude", "longitude" }`, in degrees.
  static let coordinates = ValueReader(
    PropertyTable<Coordinates>.coordinates.schema(requiring: ["latitude", "longitude"])
  ) { node, reading in
    guard let members = reading.members(node, "a place: an object with latitude and longitude") else { return nil }
    var place = Coordinates(latitude: 0, longitude: 0)
    PropertyTable<Coordinates>.coordinates.read(members, into: &place, reading, what: "a place")
    return reading.requireBoth(node) ? place : nil
  }
}

extension ValueReader<[MapPlacemark]> {
  /// A list of `{ "latitude", "longitude", "icon" }`.
  static let placemarks = ValueReader(
    .list(of: PropertyTable<MapPlacemark>.placemark.schema(requiring: ["latitude", "longitude"]))
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of places", node, hint: "for example [{ \"latitude\": 48.2, \"longitude\": 16.4 }]")
      return nil
    }
    return items.compactMap { item in
      guard let members = reading.members(item, "a place: an object with latitude and longitude") else { return nil }
      var placemark = MapPlacemark(coordinates: Coordinates(latitude: 0, longitude: 0))
      PropertyTable<MapPlacemark>.placemark.read(members, into: &placemark, reading, what: "a placemark")
      return reading.requireBoth(item) ? placemark : nil
    }
  }
}

extension PropertyTable<MapPlacemark> {
  static let placemark = PropertyTable([
    Property("latitude", \.coordinates.latitude, .number(atLeast: -90, atMost: 90)),
    Property("longitude", \.coordinates.longitude, .number(atLeast: -180, atMost: 180)),
    Property("icon", \.icon, .image),
  ])
}

extension Reading {
  /// Whether an object has both coordinates; an error where it has not.
  fileprivate func requireBoth(_ node: JSONNode) -> Bool {
    var hasBoth = true
    for name in ["latitude", "longitude"] where node.value[name] == nil {
      error("a place needs a \"\(name)\"", at: node.place)
      hasBoth = false
    }
    return hasBoth
  }
}
