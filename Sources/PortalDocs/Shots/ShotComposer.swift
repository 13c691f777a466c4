import PortalRaster

/// Composes a shot: the visible part of the screen, the device around it, callouts upon it.
struct ShotComposer {
  let shot: Shot
  let renderer: Renderer
  private let screen: Picture
  private let seen: SeenViews
  /// The visible part of the screen.
  var area: Rect
  private let targets: [Rect]
  /// The most states of components that are not there that are told.
  private static let toldStates = 20

  /// - Throws: all paths that name no view.
  init(_ shot: Shot, of screen: Picture, _ renderer: Renderer) throws {
    self.shot = shot
    self.screen = screen
    self.renderer = renderer
    let seen = SeenViews(screen.screen)
    self.seen = seen
    var problems: [Diagnostic] = []
    let paths = shot.states.isEmpty ? [] : Set(seen.paths.map { ByteText($0) })
    let unknown = shot.states.keys.filter { !paths.contains(ByteText($0.value)) }
    for path in unknown.sorted(by: { $0.place.start < $1.place.start }).prefix(Self.toldStates) {
      problems += seen.unknown(path, of: shot).diagnostics
    }
    func frame(_ path: Shot.Said<String>) -> Rect {
      do {
        return try seen.frame(at: path, of: shot)
      } catch let error as DiagnosticsError {
        problems += error.diagnostics
      } catch {
        problems.append(shot.problem("\(error)", at: path.place))
      }
      return .zero
    }
    let canvas = screen.screen.canvas
    var part = Rect(origin: .zero, size: canvas.size)
    if let crop = shot.crop {
      let (frame, space) = (frame(crop.path), crop.padding)
      let outwards = Edges(top: -space.top, left: -space.left, bottom: -space.bottom, right: -space.right)
      part = frame.inset(by: outwards).intersection(part).map { Self.wholePixels($0, canvas.scale) } ?? part
    }
    var targets: [Rect] = []
    for callout in shot.callouts {
      targets.append(frame(callout.path))
      guard problems.isEmpty, targets.last?.intersection(part) == nil else { continue }
      problems.append(
        shot.problem(
          "\(TerminalText.quoted(callout.path.value)) lies outside of what is cropped to", at: callout.path.place,
          hint: "leave it out, or give \"crop\" more \"padding\""))
    }
    (area, self.targets) = (part, targets)
    if shot.hasFrame, DeviceBezel(canvas) == nil {
      problems.append(
        shot.problem(
          "a frame needs a device, and this screen is drawn on none",
          hint: "give the document \"device\", or the shot \"variant\": \"iphone-15\""))
    }
    if !problems.isEmpty { throw DiagnosticsError(problems) }
  }

  private static func wholePixels(_ rect: Rect, _ scale: Double) -> Rect {
    let (left, top) = ((rect.x * scale).rounded(.down) / scale, (rect.y * scale).rounded(.down) / scale)
    return Rect(
      x: left, y: top, width: (rect.maxX * scale).rounded(.up) / scale - left,
      height: (rect.maxY * scale).rounded(.up) / scale - top)
  }

  /// How many views the screen has, those of the boxes that are none among them: what keeping it takes.
  var viewCount: Int { screen.screen.parts.asViews }

  /// The texts in the visible part.
  var texts: [String] { seen.texts.filter { $0.frame.intersection(area) != nil }.map(\.text) }

  private var bezel: DeviceBezel? { shot.hasFrame ? DeviceBezel(screen.screen.canvas) : nil }

  /// The places of numbers; nil where none are drawn.
  private var places: MarkerPlaces? {
    guard !shot.callouts.isEmpty, shot.calloutsIn == .picture else { return nil }
    return MarkerPlaces(
      for: targets.map { $0.intersection(area) ?? $0 }, among: seen, in: area, screen.screen.traits.direction)
  }

  /// What its picture is drawn on.
  var frame: ShotFrame {
    let (bezel, places) = (bezel, places)
    let shown = bezel?.bounds ?? area
    var room = Edges.zero
    if let places {
      let needed = Self.wholePixels(shown.union(places.space), screen.screen.canvas.scale)
      room = Edges(
        top: shown.y - needed.y, left: shown.x - needed.x, bottom: needed.maxY - shown.maxY,
        right: needed.maxX - shown.maxX)
    }
    return ShotFrame(
      room: room, screen: screen.screen.canvas, shown: shown, hasDevice: bezel != nil,
      isChanged: bezel != nil || places != nil || shot.crop != nil, background: screen.list.background)
  }

  /// The shot as a picture of its own.
  ///
  /// - Parameter room: the margins around it; by default those that its numbers need.
  func picture(room given: Edges? = nil) throws -> Picture {
    let frame = frame
    let room = given ?? frame.room
    guard !frame.isScreen(room: room) else { return screen }
    let (bezel, places, stage) = (bezel, places, frame.stage(room: room))
    let (isWhole, target) = (frame.isWhole(room: room), frame.canvas(room: room))
    let outlined = zip(targets, shot.callouts).map { ($0, seen.corners[ByteText($1.path.value)]) }
    var traits = screen.screen.traits
    traits.direction = .leftToRight
    let markers =
      places.map { MarkerOverlay(places: $0, targets: outlined, area: area, stage: stage).spec } ?? ViewSpec(.container)
    var picture = try renderer.picture(of: markers, on: target, traits: traits)
    let shift = Affine.moving(x: -stage.x, y: -stage.y)
    let appearance = screen.screen.traits.appearance
    var items: [DisplayList.Item] = [.begin(.init(transform: shift))]
    items += bezel?.behind(appearance) ?? []
    items.append(.begin(.init(clip: bezel?.display ?? Path(area))))
    if !isWhole { items.append(.fill(Path(area), .nonZero, .solid(screen.list.background))) }
    let meanings = screen.list.meanings.map { [count = items.count] in
      $0.moved(by: Point(x: -stage.x, y: -stage.y), afterItems: count)
    }
    items += screen.list.items
    items.append(.end)
    items += bezel?.before(appearance) ?? []
    items.append(.end)
    picture.list.meanings = meanings + picture.list.meanings.map { $0.moved(afterItems: items.count) }
    picture.list.items = items + picture.list.items
    return picture
  }

  /// The callouts' frames as JSON, for pages that draw them; nil where that is not requested.
  var annotations: [UInt8]? {
    guard shot.calloutsIn == .file else { return nil }
    let scale = screen.screen.canvas.scale
    let bezel = shot.hasFrame ? DeviceBezel(screen.screen.canvas)?.bounds : nil
    let stage = bezel ?? area
    func numbers(_ values: Double...) -> JSONValue { .array(values.map { JSONNode(.number($0)) }) }
    let callouts = zip(shot.callouts, targets).enumerated().map { index, pair -> JSONNode in
      let frame = pair.1.intersection(area) ?? pair.1
      var members: [(String, JSONValue)] = [
        ("number", .number(Double(index + 1))), ("path", .string(pair.0.path.value)),
        ("frame", numbers(frame.x - stage.x, frame.y - stage.y, frame.width, frame.height)),
      ]
      if let text = pair.0.text { members.append(("text", .string(text))) }
      return JSONNode(.members(members))
    }
    let whole = JSONValue.members([
      ("size", numbers(stage.width, stage.height)), ("scale", .number(scale)), ("callouts", .array(callouts)),
    ])
    return JSONWriter.bytes(of: whole, style: .pretty)
  }
}

/// What a shot's picture is drawn on, with margins around what is shown.
struct ShotFrame: Sendable {
  /// The margins that its numbers need.
  let room: Edges
  /// The canvas of the screen.
  let screen: Canvas
  /// The visible part of the screen, or the device around it.
  let shown: Rect
  let hasDevice: Bool
  /// Whether the picture is another one than the screen's.
  let isChanged: Bool
  let background: RGBA

  func isScreen(room: Edges) -> Bool { !isChanged && room == .zero }

  func stage(room: Edges) -> Rect {
    shown.inset(by: Edges(top: -room.top, left: -room.left, bottom: -room.bottom, right: -room.right))
  }

  /// Whether nothing is around the visible part.
  func isWhole(room: Edges) -> Bool { !hasDevice && stage(room: room) == shown }

  func canvas(room: Edges) -> Canvas {
    if isScreen(room: room) { return screen }
    let stage = stage(room: room)
    var canvas = Canvas(
      width: stage.width, height: stage.height, scale: screen.scale,
      background: isWhole(room: room) ? screen.background : .clear)
    canvas.safeArea = .zero
    return canvas
  }

  /// Whether no pixel can be translucent.
  func isOpaque(room: Edges) -> Bool { (isScreen(room: room) || isWhole(room: room)) && background.alpha >= 1 }
}
