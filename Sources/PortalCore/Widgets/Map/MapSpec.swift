/// A place on the earth, in degrees: north and east are positive.
public struct Coordinates: Hashable, Sendable {
  /// The degrees north of the equator; negative south of it.
  public var latitude: Double
  /// The degrees east of Greenwich; negative west of it.
  public var longitude: Double

  /// A place by its latitude and longitude.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A placemark of a map: a pin, or an image centred on the place.
public struct MapPlacemark: Hashable, Sendable {
  /// The place on the earth.
  public var coordinates: Coordinates
  /// The image that is centred on the place; nil for a pin.
  public var icon: ImageSource?

  /// A pin at a place, or an image.
  public init(coordinates: Coordinates, icon: ImageSource? = nil) {
    self.coordinates = coordinates
    self.icon = icon
  }
}

/// A map of a region of the earth, without a map service: coarse coastlines and a graticule.
public struct MapSpec: Hashable, Sendable {
  /// The places that are marked.
  public var placemarks: [MapPlacemark]
  /// The centre; nil to show all placemarks, or the whole earth.
  public var center: Coordinates?
  /// The degrees that are visible at least, both from north to south and from west to east.
  public var zoomLevel: Double

  /// A map around its placemarks, or around a centre if that is said.
  public init(placemarks: [MapPlacemark] = [], center: Coordinates? = nil, zoomLevel: Double = 1) {
    self.placemarks = placemarks
    self.center = center
    self.zoomLevel = zoomLevel
  }

  /// The visible region.
  var region: MapRegion {
    if let center { return MapRegion(center: center, span: zoomLevel) }
    return MapRegion(around: placemarks.map(\.coordinates))
  }

  /// The intrinsic size.
  static let size = Size(width: 320, height: 240)
  /// A pin; its tip is at the place.
  static let pin = Size(width: 24, height: 32)
  static let pinColor = Color.systemRed
  static let labelSize = 10.0
  static let labelGround = 0.8
  static let labelRadius = 3.0
  static let labelPadding = 2.0
  static let labelColor = Color(light: RGBA(hex: 0x4a5a66, alpha: 0.8), dark: RGBA(hex: 0xdde6ee, alpha: 0.55))
}

extension MapSpec: Widget {
  static let kind = "mapView"
  var facts: Facts { [.truncates, .isPicture] }
  static let role: Role? = .map

  func expand(into box: Box, _ context: ExpansionContext) {
    let region = region
    box.style.clipToBounds = true
    if case .auto = box.layout.height, box.layout.grow == 0, !box.layout.hasAspectRatio {
      box.layout.minHeight = box.layout.minHeight == .auto ? .points(Self.size.height) : box.layout.minHeight
    }
    let appearance = context.traits.appearance
    let earth = Box(content: .drawing(Drawing { MapGround(region, $0, scale: $1, appearance).items }))
    earth.layout.position = .absolute
    earth.layout.inset = FlexEdges(all: 0)

    let lines = region.labelledLines
    let marks = Box()
    marks.layout.position = .absolute
    marks.layout.inset = FlexEdges(all: 0)
    marks.arrangement = AnyArrangement(
      MapArrangement(region: region, lines: lines, places: placemarks.map(\.coordinates), pins: pins))
    var style = TextStyle()
    style.size = Self.labelSize
    style.color = Self.labelColor
    style.numberOfLines = 1
    // Labels belong to the picture, whose lines do not scale with text.
    style.scalesWithTextSize = false
    // Labels have a translucent background in the land's colour, so that lines and coasts do not run through them.
    marks.children = lines.map { line in
      .part {
        $0.content = context.text(line.name, style)
        $0.style.backgroundColor = MapGround.land.faded(to: Self.labelGround)
        $0.style.cornerRadius = Self.labelRadius
        $0.layout.padding.horizontal = .points(Self.labelPadding)
      }
    }
    marks.children += placemarks.map { mark($0, appearance) }
    box.children += [earth, marks]
  }

  private var pins: [Bool] { placemarks.map { $0.icon == nil } }

  private func mark(_ placemark: MapPlacemark, _ appearance: Appearance) -> Box {
    if let icon = placemark.icon {
      return Box(content: .image(icon.matching(Self.pinColor), .scaleAspectFit))
    }
    let color = Self.pinColor.resolved(in: appearance)
    let box = Box(content: .drawing(Drawing(size: Self.pin, MapGround.pin(color))))
    box.layout.width = .points(Self.pin.width)
    box.layout.height = .points(Self.pin.height)
    return box
  }

  func complete(_ semantics: inout Semantics) {
    let region = region
    semantics.value = semantics.value ?? "\(region.center.name), \(shortNumber(region.span))° in view"
  }
}

extension Coordinates {
  /// The coordinates as in atlases: `48.2° N 16.37° E`.
  var name: String { "\(MapLine.name(ofLatitude: latitude)) \(MapLine.name(ofLongitude: longitude))" }
}

extension ViewContent {
  /// A view that is a map.
  public static func mapView(_ properties: MapSpec) -> ViewContent { ViewContent(properties) }
}
