import Portal
import PortalRaster
import Testing

@Suite("A map")
struct MapViewTests {
  private func picture(_ properties: MapProperties, width: Double = 400, height: Double = 300) throws -> Picture {
    let map: Component<Never> = mapView(properties: properties, layout: layout { $0.flex = flex { $0.grow = .one } })
    return try Renderer().picture(of: map, on: Canvas(width: width, height: height, scale: 1))
  }

  /// The frames of marks, and of the labels of lines.
  private func frames(_ picture: Picture) -> (names: [String: Rect], marks: [Rect]) {
    var names: [String: Rect] = [:]
    var marks: [Rect] = []
    picture.screen.forEachBox { box, _ in
      switch box.content {
      case .text(let text) where !box.frame.isEmpty: names[text.block.string] = box.frame
      case .drawing where box.frame.size == Size(width: 24, height: 32): marks.append(box.frame)
      default: break
      }
    }
    return (names, marks)
  }

  @Test("is centred, with a pin's tip at its coordinates")
  func center() throws {
    let place = Coordinates(latitude: 48.2, longitude: 16.4)
    let marks = try frames(
      picture(MapProperties(placemarks: [MapPlacemark(coordinates: place)], center: place))
    ).marks
    #expect(marks == [Rect(x: 188, y: 118, width: 24, height: 32)])
  }

  @Test("shows the degrees of its zoom level, on both axes")
  func span() throws {
    func far(_ latitude: Double, _ longitude: Double, width: Double) throws -> Rect {
      let corner = MapPlacemark(coordinates: Coordinates(latitude: latitude, longitude: longitude))
      let properties = MapProperties(
        placemarks: [corner], center: Coordinates(latitude: 0, longitude: 20), zoomLevel: 10)
      let marks = try frames(picture(properties, width: width, height: 300)).marks
      return try #require(marks.first)
    }
    // The lower edge is 5 degrees south where the map is wide, and the right edge 5 degrees east where it is high.
    #expect(try abs(far(-5, 20, width: 600).maxY - 300) <= 1)
    #expect(try abs(far(0, 25, width: 200).center.x - 200) <= 1)
  }

  @Test("fits all placemarks where no centre is given, also across the date line")
  func around() throws {
    let places = [(64.1, -21.9), (59.9, 10.7), (38.7, -9.1)].map {
      MapPlacemark(coordinates: Coordinates(latitude: $0.0, longitude: $0.1))
    }
    let marks = try frames(picture(MapProperties(placemarks: places))).marks
    #expect(marks.count == 3)
    for mark in marks { #expect(Rect(x: 0, y: 0, width: 400, height: 300).contains(mark)) }
    let pacific = MapProperties(
      placemarks: [MapPlacemark(coordinates: Coordinates(latitude: 0, longitude: -175))],
      center: Coordinates(latitude: 0, longitude: 175), zoomLevel: 40)
    let mark = try #require(frames(picture(pacific)).marks.first)
    #expect(mark.center.x > 200 && mark.center.x < 400)
  }

  @Test("labels its lines without overlaps")
  func names() throws {
    let names = try frames(picture(MapProperties(center: Coordinates(latitude: 15, longitude: 15)))).names
    #expect(names["15° N"] != nil && names["15.2° E"] != nil)
    // Where not all fit, every second or third has a label: the distances are even.
    let world = Set(try frames(picture(MapProperties(), width: 340, height: 240)).names.keys)
    #expect(world.isSuperset(of: ["90° W", "0°", "90° E"]) && !world.contains("45° E"))
    let close = MapProperties(center: Coordinates(latitude: -34.5915, longitude: -58.4427), zoomLevel: 0.002)
    let near = try frames(picture(close)).names
    #expect(near["34.591° S"] != nil && near["34.5915° S"] != nil && near["34.592° S"] != nil)
    let rects = Array(names.values)
    for (index, one) in rects.enumerated() {
      for other in rects[(index + 1)...] { #expect(one.intersection(other) == nil) }
    }
  }

  @Test("has land and water only at zoom levels where its outlines are accurate")
  func ground() throws {
    func fills(_ zoomLevel: Double) throws -> Int {
      try picture(MapProperties(center: Coordinates(latitude: 45, longitude: 10), zoomLevel: zoomLevel)).list.items
        .count { if case .fill(_, _, .solid(let color)) = $0 { color.alpha >= 1 } else { false } }
    }
    #expect(try fills(60) == 3)
    #expect(try fills(1) == 1)
  }

  @Test("describes the visible region for accessibility")
  func meaning() throws {
    let picture = try picture(MapProperties(center: Coordinates(latitude: -12.5, longitude: 0), zoomLevel: 3))
    #expect(picture.layoutText.contains("value \"12.5° S 0°, 3° in view\""))
  }

  @Test(
    "is drawn for any numbers",
    arguments: [
      (0, 0, 0), (90, 180, 1), (-90, -180, 360), (.nan, .infinity, .nan), (1e300, -1e300, 1e-300), (89.9, 0, 1e9),
    ] as [(Double, Double, Double)])
  func odd(numbers: (Double, Double, Double)) throws {
    let properties = MapProperties(
      placemarks: [MapPlacemark(coordinates: Coordinates(latitude: numbers.0, longitude: numbers.1))],
      center: Coordinates(latitude: numbers.0, longitude: numbers.1), zoomLevel: numbers.2)
    #expect(try !picture(properties).png().isEmpty)
    #expect(try !picture(MapProperties(placemarks: properties.placemarks)).png().isEmpty)
  }
}
