/// What a map shows.
public struct MapProperties: Hashable, Sendable {
  public var placemarks: [MapPlacemark]
  /// What is in the middle; where nothing is said, all placemarks are in view, or the whole earth.
  public var center: Coordinates?
  /// Whether a user may zoom; nothing of it is seen.
  public var isZoomEnabled: Bool
  /// How many degrees are in view at least, both from north to south and from west to east.
  public var zoomLevel: Double
  /// Whether a user may move the map; nothing of it is seen.
  public var isScrollEnabled: Bool

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

/// Properties of a map, configured.
public func properties(_ configure: (inout MapProperties) -> Void) -> MapProperties {
  configured(MapProperties(), configure)
}

/// A map of a part of the earth.
public func mapView<Message>(
  properties: MapProperties = MapProperties(), style: StyleSheet<EmptyStyleSheet> = styleSheet(),
  layout: Layout = Layout()
) -> Component<Message> {
  .mapView(properties, style, layout)
}

/// A map of a part of the earth in which all of the places are.
public func mapView<Message>(
  placemarks: [MapPlacemark], style: StyleSheet<EmptyStyleSheet> = styleSheet(), layout: Layout = Layout()
) -> Component<Message> {
  .mapView(MapProperties(placemarks: placemarks), style, layout)
}
