import PortalSupport

// Finds the size of a canvas that fits the screen on it.

extension Placement {
  /// Places a description on a canvas of the size that suits it.
  ///
  /// The size that the screen would like to have, or that of a canvas that shall show all of it, is where it begins. The
  /// canvas then grows by what its scroll views hide. What they hide is known exactly, also of tables: their rows are
  /// laid out once before the canvas grows for them.
  func fitted(_ description: Description, _ mostArrangements: Int) throws(PlacementError) -> Outcome {
    var placement = self
    placement.hasAutomaticHeight = canvas.fit != .whole
    placement.canvas = try possible(canvas.fit == .whole ? canvas.size : naturalSize(of: description, mostArrangements))
    var outcome = try placement.begun(description, mostArrangements).outcome(of: description.spec)
    guard !outcome.screen.hiddenHeights.isEmpty else { return outcome }
    placement.measuresAllRows = true
    let measured = try placement.begun(description, mostArrangements).outcome(of: description.spec)
    placement.measuresAllRows = false
    let growth = CanvasGrowth(from: measured.screen)
    for _ in 1...CoreLimits.canvasGrowths {
      let height = placement.pixelsUp(growth.height(after: outcome.screen))
      if height == placement.canvas.size.height { break }
      placement.canvas = try possible(Size(width: placement.canvas.size.width, height: height))
      outcome = try placement.begun(description, mostArrangements).outcome(of: description.spec)
    }
    return outcome
  }

  /// The canvas with a size that was found.
  private func possible(_ size: Size) throws(PlacementError) -> Canvas {
    let canvas = canvas.found(size)
    guard canvas.pixelSize != nil else { throw .impossible(canvas) }
    return canvas
  }

  /// The size that a screen would like to have; its width is the canvas's where that is known.
  private func naturalSize(of description: Description, _ mostArrangements: Int) throws(PlacementError) -> Size {
    let placement = begun(description, mostArrangements)
    let box = try placement.rows.expansion.expand(description.spec)
    guard box.view?.path == .screen else { return try placement.naturalSize(of: box) }
    // Pages, sheets and alerts lie over each other, and the canvas has room for the largest.
    var size = Size.zero
    for part in box.children where part.view?.isPage == true || part.view?.facts.contains(.isAlert) == true {
      let layout = part.layout
      part.layout.position = .relative
      part.layout.inset = FlexEdges()
      if case .percent = layout.height { part.layout.height = .auto }
      let natural = try placement.naturalSize(of: part)
      var height = natural.height
      if case .percent(let share) = layout.height, share > 0 { height *= 100 / share }
      if case .points(let top) = layout.inset.top { height += top }
      size = Size(width: max(size.width, natural.width), height: max(size.height, placement.pixelsUp(height)))
    }
    return size
  }

  private func naturalSize(of box: Box) throws(PlacementError) -> Size {
    let screen = Box()
    if canvas.fit == .height { screen.layout.width = .points(canvas.size.width) }
    screen.add(box)
    let island = try Island(screen, self)
    island.layout(width: canvas.fit == .height ? canvas.size.width : nil, height: nil)
    let natural = island.size
    return Size(
      width: canvas.fit == .height ? canvas.size.width : pixelsUp(natural.width), height: pixelsUp(natural.height))
  }
}

/// How high a canvas has to be until its scroll views show all that is in them.
private struct CanvasGrowth {
  /// The height of the first canvas.
  private let start: Double
  /// What its scroll views hide, by path.
  private let hidden: [ByteText: Double]

  /// - Parameter screen: placed on the first canvas, with the heights of all rows.
  init(from screen: PlacedScreen) {
    start = screen.canvas.size.height
    hidden = screen.hiddenHeights
  }

  /// The height, from what the first canvas and a later one hide.
  ///
  /// A scroll view may grow by a part of what the canvas grows by, as one of two that share it, or not at all: then
  /// it has a height of its own, and hides what it hides.
  func height(after screen: PlacedScreen) -> Double {
    let grown = screen.canvas.size.height - start
    let now = grown > 0 ? screen.viewportHeights : [:]
    let needed = hidden.map { path, height in
      guard grown > 0 else { return height }
      let share = (height - (now[path] ?? 0)) / grown
      return share > 1 / 64 ? height / share : 0
    }
    return start + (needed.max() ?? 0)
  }
}

extension PlacedScreen {
  /// What the outermost scroll views of the frontmost page hide below their ends, by path; none that hide nothing.
  fileprivate var hiddenHeights: [ByteText: Double] { viewportHeights.filter { $0.value * canvas.scale > 0.5 } }

  /// By how much the content of each of these scroll views is higher than its viewport.
  fileprivate var viewportHeights: [ByteText: Double] {
    var heights: [ByteText: Double] = [:]
    let front = root.view?.path == .screen ? root.children.last { $0.view?.isPage == true } : nil
    var pending = [(box: front ?? root, path: "")]
    while let (box, around) = pending.popLast() {
      let path = box.view?.path.text ?? around
      if let viewport = box.viewport, viewport.isVertical {
        if box.frame.width >= canvas.size.width / 2 { heights[ByteText(path)] = viewport.hiddenHeight }
        continue
      }
      for child in box.children { pending.append((child, path)) }
    }
    return heights
  }
}

extension PlacedView.Identity {
  /// Whether it is a screen's page or a sheet.
  fileprivate var isPage: Bool { content.widget is PageFrame || facts.contains(.isSheet) }
}

extension Canvas {
  /// The error about a size that was found: with what it would take, and what to do.
  var impossibleFit: Diagnostic {
    guard size.width > 0, size.height > 0 else {
      let sides = "\(shortNumber(size.width))×\(shortNumber(size.height)) points"
      return Diagnostic(
        .error, "a canvas that fits this screen has no size: the screen would like to have \(sides)",
        hint: "give the canvas a width, or something on the screen a size")
    }
    let scale = [
      Double(CoreLimits.pixelsPerSide) / max(size.width, size.height),
      (Double(CoreLimits.pixels) / (size.width * size.height)).squareRoot(),
    ].reduce(CoreLimits.scale.upperBound, min)
    let most = (scale * 100).rounded(.down) / 100
    let pixels = [size.width, size.height].map { shortNumber(($0 * self.scale).rounded(.up)) }.joined(separator: "×")
    let remedy =
      CoreLimits.scale.contains(most)
      ? "draw it at a scale of at most \(shortNumber(most)), or show less of it" : "show less of it"
    return Diagnostic(
      .error,
      "all of the screen takes \(shortNumber(size.width))×\(shortNumber(size.height)) points, which are \(pixels) pixels at "
        + "scale \(shortNumber(self.scale)): too many for a picture",
      hint: "\(remedy); \(Canvas.bounds)")
  }
}
