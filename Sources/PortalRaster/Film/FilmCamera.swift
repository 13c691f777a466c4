import PortalCore
import PortalSupport

/// Takes a film's frames: it plays the log, stops at every frame, and hands on the rectangle that differs from the last.
struct FilmCamera {
  private let film: Film
  private let player: FilmPlayer
  private let touches: FilmTouches
  private let ground: FilmGround
  /// What of the frames is in the film, in pixels.
  private let window: PixelBox
  private let isOpaque: Bool
  /// When the film begins, on its timeline.
  private let start: Int64
  /// The number of frames; the last is at the end, or after it.
  private let count: Int

  init(_ film: Film) throws {
    try film.check()
    self.film = film
    player = try FilmPlayer(film, pause: film.pause.wholeNanoseconds, speed: film.speed, scale: film.scale)
    let timeline = player.timeline
    touches = FilmTouches(player.steps, timeline)
    (start, count) = try Self.span(of: film, timeline, touches)
    // What comes before the film is played, not filmed.
    if start > 0 { try player.play(to: start) }
    let first = try player.stage.lastPicture
    var canvases = [first.screen.canvas]
    for step in player.steps {
      if case .resize(let canvas) = step { canvases.append(canvas) }
    }
    let color = film.ground.map { Color($0.resolved(in: first.screen.traits.appearance)) }
    ground = try FilmGround(canvases, hasDevice: film.hasDevice, color: color, film.renderer)
    isOpaque = ground.isOpaque(first) && film.last.map(ground.isOpaque) ?? true
    window = try Self.window(film, player.stage, ground)
    let pixels = window.area.multipliedReportingOverflow(by: count)
    guard !pixels.overflow, pixels.partialValue <= FilmLimits.pixels else {
      throw DiagnosticsError(
        "the film's \(grouped(count)) frames of \(window.width)×\(window.height) pixels are too many: all together "
          + "have at most \(grouped(FilmLimits.pixels)) pixels",
        hint: "film a part of it (part), at a lower scale or frameRate, or less of the screen (crop)")
    }
  }

  /// When the film begins on its timeline, and how many frames it has.
  private static func span(
    of film: Film, _ timeline: FilmTimeline, _ touches: FilmTouches
  ) throws -> (start: Int64, count: Int) {
    var start: Int64 = 0
    var end = film.showsTouches ? max(timeline.end.film, touches.end) : timeline.end.film
    if let part = film.part {
      let times = (part.lowerBound.wholeNanoseconds, part.upperBound.wholeNanoseconds)
      guard times.0 >= 0, times.0 <= timeline.end.stage else {
        throw DiagnosticsError(
          "there is no part of the film from \(part.lowerBound) on",
          hint: "the stage's time is \(StageTime(nanoseconds: timeline.end.stage)) at the end")
      }
      start = timeline.filmTime(reaching: times.0)
      if times.1 < timeline.end.stage { end = timeline.filmTime(leaving: times.1) }
    }
    let seconds = Double(max(0, end - start)) / 1e9
    let count = (seconds * Double(film.frameRate)).rounded(.up) + 1
    guard count <= Double(FilmLimits.frames) else {
      throw DiagnosticsError(
        "the film would last \(shortNumber(seconds.rounded())) seconds, and have \(shortNumber(count)) frames; at most "
          + "\(grouped(FilmLimits.frames)) are possible",
        hint: "film a part of it (part), faster (speed), or with a lower frameRate")
    }
    return (start, Int(count))
  }

  private static func window(_ film: Film, _ stage: any FilmedStage, _ ground: FilmGround) throws -> PixelBox {
    guard let size = ground.canvas.pixelSize else { throw DiagnosticsError.impossible(ground.canvas) }
    let whole = PixelBox(width: size.width, height: size.height)
    let rect: Rect
    switch film.crop {
    case nil: return whole
    case .rect(let given)?: rect = given
    case .view(let query)?:
      do {
        rect = try stage.find(query).frame
      } catch {
        let end = try film.begin(film.scale)
        try end.play(film.log)
        guard let view = try? end.find(query) else {
          throw DiagnosticsError("the film cannot be cropped: \(error.message)", hint: error.hint)
        }
        rect = view.frame
      }
    }
    let (origin, scale) = (ground.origin(of: try stage.lastPicture.screen.canvas), ground.canvas.scale)
    let edges = [rect.x + origin.x, rect.y + origin.y, rect.maxX + origin.x, rect.maxY + origin.y].map { $0 * scale }
    let bounds = edges.map { $0.isFinite ? max(-1e8, min(1e8, $0)) : .nan }
    func pixel(_ edge: Double, _ rule: FloatingPointRoundingRule) -> Int32 {
      Int32(clamping: Int(bounded: edge.rounded(rule)))
    }
    guard !bounds.contains(where: \.isNaN),
      let box = PixelBox(
        left: pixel(bounds[0], .down), top: pixel(bounds[1], .down), right: pixel(bounds[2], .up),
        bottom: pixel(bounds[3], .up)
      ).intersection(whole)
    else {
      throw DiagnosticsError(
        "there is nothing of the screen in what the film is cropped to",
        hint: "a frame has \(shortNumber(ground.canvas.size.width))×\(shortNumber(ground.canvas.size.height)) points")
    }
    return box
  }

  /// Refuses frames that are larger than a still WebP may be, for which the library takes as much memory.
  private func checkWebP() throws {
    let most = Int(bounded: Double(film.renderer.budget[.pixels]) / RasterLimits.webPPixel.least)
    guard window.area > most else { return }
    throw DiagnosticsError(
      "the film's frames of \(window.width)×\(window.height) pixels are too large for WebP: one has at most "
        + "\(grouped(most)) pixels",
      hint: "film at a lower scale, or less of the screen (crop), or write .png")
  }

  // MARK: Frames

  /// When a frame is shown, from the film's beginning.
  private func time(ofFrame index: Int) -> Int64 { Int64(index) * 1_000_000_000 / Int64(film.frameRate) }

  /// The film's file.
  func file(as format: Film.Format) throws -> [UInt8] {
    if format == .webp { try checkWebP() }
    let animation: any AnimationFormat =
      switch format {
      case .png: PNGAnimation(isOpaque: isOpaque, fastPixels: FilmLimits.smallPixels)
      case .webp: WebPAnimation(isOpaque: isOpaque)
      }
    let packing = FilmPacking(animation)
    var reel = FilmReel(window: window)
    var shown: (frames: Int, marks: [TouchMark])?
    for index in 0..<count {
      let now = time(ofFrame: index)
      try player.play(to: start + now)
      let marks = film.showsTouches ? touches.marks(at: start + now) : []
      let duration = milliseconds(time(ofFrame: index + 1)) - milliseconds(now)
      let frames = player.stage.frames
      defer { shown = (frames, marks) }
      guard player.stage.movesInFilm || shown.map({ $0.frames != frames || $0.marks != marks }) ?? true else {
        packing.hold(milliseconds: duration)
        continue
      }
      let screen = try player.picture(at: start + now)
      guard !isOpaque || ground.isOpaque(screen) else {
        throw DiagnosticsError(
          "the film's screens are opaque at first, and then not", hint: "give all of them an opaque background")
      }
      try add(screen, marks, duration, &reel, packing, animation)
    }
    try addEnding(&reel, packing, animation)
    if film.part == nil || film.part?.upperBound.wholeNanoseconds ?? 0 >= player.timeline.end.stage {
      try player.playToEnd()
      try film.checkEnd(player.stage)
    }
    return try animation.file(
      of: packing.finish(), width: Int(window.width), height: Int(window.height), scale: ground.canvas.scale,
      loops: film.loops)
  }

  private func add(
    _ screen: Picture, _ marks: [TouchMark], _ duration: Int, _ reel: inout FilmReel, _ packing: FilmPacking,
    _ animation: any AnimationFormat
  ) throws {
    let frame = ground.frame(screen, marks, turned: player.stage.turnInFilm)
    guard let part = try reel.take(frame).map(animation.place(around:)) else {
      return packing.hold(milliseconds: duration)
    }
    let pixels = reel.pixels(of: part)
    if let account = film.renderer.account {
      let (width, height) = (Int(part.width), Int(part.height))
      let work = pixels.withUnsafeBytes {
        animation.packing(ofPixels: width * height).work($0, width: width, height: height, stride: width * 4)
      }
      account.add(.pixels, work, of: film.renderer.budget)
      if let excess = account.excess { throw DiagnosticsError("all frames together are \(excess)") }
    }
    try packing.add(pixels, part, milliseconds: duration)
  }

  /// Goes on at the end, where nothing is done any more, until all has come to rest but wheels that turn; the last frame is held.
  private func addEnding(_ reel: inout FilmReel, _ packing: FilmPacking, _ animation: any AnimationFormat) throws {
    let ending = Int64(Double(film.ending.wholeNanoseconds) / film.speed)
    let last = start + time(ofFrame: count - 1)
    let frames = Int(Double(ending) / 1e9 * Double(film.frameRate))
    let all = window.area.multipliedReportingOverflow(by: count + frames)
    guard last >= player.timeline.end.film, count + frames <= FilmLimits.frames, !all.overflow,
      all.partialValue <= FilmLimits.pixels
    else { return packing.hold(milliseconds: milliseconds(ending)) }
    let marks = film.showsTouches ? touches.marks(at: last) : []
    var held: Int64 = 0
    for index in 0..<frames {
      let now = time(ofFrame: index + 1)
      guard player.stage.movesInFilm else { break }
      let screen = try player.picture(at: last + now)
      guard !isOpaque || ground.isOpaque(screen) else { break }
      try add(screen, marks, milliseconds(now) - milliseconds(held), &reel, packing, animation)
      held = now
    }
    packing.hold(milliseconds: milliseconds(ending) - milliseconds(held))
  }

  private func milliseconds(_ nanoseconds: Int64) -> Int { Int((nanoseconds + 500_000) / 1_000_000) }
}

/// The frame that was taken last, and what of it differs from the one before.
private struct FilmReel {
  let window: PixelBox
  private let surface = RepairedSurface()
  /// The pixels of the last frame, whole.
  private var pixels: [UInt32] = []
  private var stride = 0

  init(window: PixelBox) {
    self.window = window
  }

  /// Takes a frame.
  ///
  /// - Returns: the part of the window that differs from the last frame, from the window's corner; nil where none does.
  mutating func take(_ frame: Picture) throws -> PixelBox? {
    let painted = try surface.show(frame)
    stride = painted.stride / 4
    let isFirst = pixels.isEmpty
    if isFirst { pixels = [UInt32](repeating: 0, count: stride * painted.height) }
    var changed: PixelBox?
    let boxes = isFirst ? [window] : surface.damage
    _ = try painted.withBytes { bytes in
      guard bytes.count <= pixels.count * 4 else { throw DiagnosticsError("the film's frames differ in size") }
      for box in boxes {
        guard let box = box.intersection(window) else { continue }
        let part =
          isFirst
          ? box
          : pixels.withUnsafeBytes { PixelBox.difference(between: $0, and: bytes, stride: stride * 4, within: box) }
        guard let part else { continue }
        changed = changed.map { $0.union(part) } ?? part
        copy(bytes, part)
      }
    }
    return changed.map {
      PixelBox(
        left: $0.left - window.left, top: $0.top - window.top, right: $0.right - window.left,
        bottom: $0.bottom - window.top)
    }
  }

  private mutating func copy(_ bytes: UnsafeRawBufferPointer, _ box: PixelBox) {
    let length = Int(box.width) * 4
    pixels.withUnsafeMutableBytes { target in
      for row in Int(box.top)..<Int(box.bottom) {
        let offset = (row * stride + Int(box.left)) * 4
        UnsafeMutableRawBufferPointer(rebasing: target[offset..<offset + length])
          .copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length]))
      }
    }
  }

  /// The last frame's pixels of a part of the window.
  func pixels(of part: PixelBox) -> [UInt32] {
    let (width, height) = (Int(part.width), Int(part.height))
    let corner = (Int(part.top + window.top) * stride) + Int(part.left + window.left)
    return [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      pixels.withUnsafeBufferPointer { source in
        for row in 0..<height {
          guard let from = source.baseAddress, let to = target.baseAddress else { return }
          (to + row * width).update(from: from + corner + row * stride, count: width)
        }
      }
      count = width * height
    }
  }
}
