extension ComponentReader {
  static let mapView = ComponentReader(
    "mapView", PropertyTable<MapProperties>.map, { MapProperties() }, style: .empty, { EmptyStyleSheet() },
    swift: .properties(short: [["placemarks"]]),
    make: { .mapView($0, $1, $2) },
    check: { map, node, reading in
      guard map.center == nil, let zoom = node.value["zoomLevel"] else { return }
      reading.warning(
        "without a \"center\" the \"zoomLevel\" says nothing", at: zoom.place,
        hint: "give the map a \"center\", or leave the level out")
    })
}

extension PropertyTable<MapProperties> {
  static let map = PropertyTable([
    Property(
      "placemarks", \.placemarks, .placemarks,
      "Places that are marked: with a pin whose tip is there, or with a picture whose middle is."),
    Property(
      "center", \.center, ValueReader<Coordinates>.coordinates, "The place in the middle.",
      default: .words("all placemarks are in view, or the whole earth")),
    Property(
      "isZoomEnabled", \.isZoomEnabled, .bool, "Whether a user may zoom; nothing of it is seen in a picture.",
      default: true),
    Property(
      "zoomLevel", \.zoomLevel, .positive,
      "How many degrees are in view at least, from north to south and from west to east, around `center`.",
      default: 1),
    Property(
      "isScrollEnabled", \.isScrollEnabled, .bool,
      "Whether a user may move the map; nothing of it is seen in a picture.", default: true),
  ])
}

extension PropertyTable<Coordinates> {
  static let coordinates = PropertyTable([
    Property(
      "latitude", \.latitude, .number(atLeast: -90, atMost: 90), "Degrees north of the equator.", default: .required),
    Property(
      "longitude", \.longitude, .number(atLeast: -180, atMost: 180), "Degrees east of Greenwich.", default: .required),
  ])
}

extension ValueReader<Coordinates> {
  /// `{ "latitude", "longitude" }`, in degrees.
  static let coordinates = ValueReader(
    PropertyTable<Coordinates>.coordinates.schema,
    as: .object("Coordinates", PropertyTable<Coordinates>.coordinates.members),
    write: { place, writing throws(Unwritable) in
      try PropertyTable<Coordinates>.coordinates.written(
        place, unlike: Coordinates(latitude: 0, longitude: 0), writing)
    }
  ) { node, reading in
    guard let members = reading.members(node, "a place: an object with latitude and longitude") else { return nil }
    var place = Coordinates(latitude: 0, longitude: 0)
    let hasBoth = PropertyTable<Coordinates>.coordinates.read(
      members, at: node.place, into: &place, reading, what: "a place")
    return hasBoth ? place : nil
  }
}

extension ValueReader<[MapPlacemark]> {
  private static let form = SwiftForm.placemark(
    .object("Coordinates", PropertyTable<Coordinates>.coordinates.members),
    PropertyTable<MapPlacemark>.placemark.members[2])

  /// A list of `{ "latitude", "longitude", "icon" }`.
  static let placemarks = ValueReader(
    .list(of: PropertyTable<MapPlacemark>.placemark.schema), as: .list(form),
    write: { placemarks, writing throws(Unwritable) in
      try .list(placemarks) { placemark throws(Unwritable) in
        try PropertyTable<MapPlacemark>.placemark.written(
          placemark, unlike: MapPlacemark(coordinates: Coordinates(latitude: 0, longitude: 0)), writing)
      }
    }
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of places", node, hint: "for example [{ \"latitude\": 48.2, \"longitude\": 16.4 }]")
      return nil
    }
    return items.compactMap { item in
      guard let members = reading.members(item, "a place: an object with latitude and longitude") else { return nil }
      var placemark = MapPlacemark(coordinates: Coordinates(latitude: 0, longitude: 0))
      let hasBoth = PropertyTable<MapPlacemark>.placemark.read(
        members, at: item.place, into: &placemark, reading, what: "a placemark")
      return hasBoth ? placemark : nil
    }
  }
}

extension PropertyTable<MapPlacemark> {
  static let placemark = PropertyTable([
    Property(
      "latitude", \.coordinates.latitude, .number(atLeast: -90, atMost: 90), "Degrees north of the equator.",
      default: .required),
    Property(
      "longitude", \.coordinates.longitude, .number(atLeast: -180, atMost: 180), "Degrees east of Greenwich.",
      default: .required),
    Property("icon", \.icon, .image, "A picture in place of the pin.", default: .words("a pin")),
  ])
}
