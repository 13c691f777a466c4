/// The content of a map.
public struct MapProperties: Hashable, Sendable {
  /// The places that have a pin.
  public var placemarks: [MapPlacemark]
  /// The centre; nil to show all placemarks, or the whole earth.
  public var center: Coordinates?
  /// Whether a user may zoom; without effect on the picture.
  public var isZoomEnabled: Bool
  /// The degrees that are visible at least, both from north to south and from west to east.
  public var zoomLevel: Double
  /// Whether a user may scroll the map; without effect on the picture.
  public var isScrollEnabled: Bool

  /// The properties of a map; what is not given is as usual.
  public init(
    placemarks: [MapPlacemark] = [], center: Coordinates? = nil, isZoomEnabled: Bool = true, zoomLevel: Double = 1,
    isScrollEnabled: Bool = true
  ) {
    self.placemarks = placemarks
    self.center = center
    self.isZoomEnabled = isZoomEnabled
    self.zoomLevel = zoomLevel
    self.isScrollEnabled = isScrollEnabled
  }

  var spec: MapSpec { MapSpec(placemarks: placemarks, center: center, zoomLevel: zoomLevel) }
}

/// A map of a part of the earth.
///
/// ```swift
/// let harbour = MapPlacemark(coordinates: Coordinates(latitude: 54.32, longitude: 10.14))
/// let map: Component<Never> = mapView(placemarks: [harbour]).height(160)
/// ```
///
/// - Parameters:
///   - properties: what it shows.
///   - placemarks: more placemarks; a map without a centre shows all of them.
public func mapView<Message>(
  properties: MapProperties = MapProperties(), placemarks: [MapPlacemark] = [],
  style: StyleSheet<EmptyStyleSheet> = styleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  var properties = properties
  properties.placemarks += placemarks
  return .mapView(properties, style, layout)
}
