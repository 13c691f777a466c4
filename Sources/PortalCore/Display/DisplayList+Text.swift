extension DisplayList: CustomStringConvertible {
  /// One line per item, indented within layers: for tests and debugging.
  public var description: String {
    var lines = ["\(shortNumber(size.width))×\(shortNumber(size.height)) @\(shortNumber(scale))x on \(background)"]
    var indent = ""
    for item in items {
      if case .end = item { indent.removeLast(min(2, indent.count)) }
      lines.append(indent + item.description)
      if case .begin = item { indent += "  " }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension DisplayList.Item: CustomStringConvertible {
  public var description: String {
    switch self {
    case .fill(let path, let rule, let paint): "fill \(path)\(rule == .evenOdd ? " even-odd" : "") \(paint)"
    case .stroke(let path, let stroke, let color): "stroke \(path) \(stroke) \(color)"
    case .glyphs(let run, let origin, let color):
      "glyphs \(run.face) \(shortNumber(run.size)) \(color) at \(text(origin)): "
        + run.glyphs.map { "\($0.id)@\(shortNumber($0.x))" }.joined(separator: " ")
    case .image(let drawing): "\(drawing)"
    case .shadow(let shadow): "\(shadow)"
    case .blurBackdrop(let path, let radius, let opacity):
      "blur \(shortNumber(radius))\(opacity < 1 ? " opacity \(shortNumber(opacity))" : "") behind \(path)"
    case .begin(let layer): "\(layer)"
    case .end: "end"
    }
  }
}

extension DisplayList.Paint: CustomStringConvertible {
  public var description: String {
    switch self {
    case .solid(let color): "\(color)"
    case .gradient(let line, let stops):
      "\(line): " + stops.map { "\($0.color) \(shortNumber($0.offset))" }.joined(separator: ", ")
    }
  }
}

extension DisplayList.GradientLine: CustomStringConvertible {
  public var description: String {
    switch self {
    case .linear(let from, let to): "linear \(text(from)) → \(text(to))"
    case .radial(let center, let radius): "radial \(text(center)) \(text(radius))"
    case .conic(let center, let angle): "conic \(text(center)) from \(shortNumber(angle))°"
    }
  }
}

extension DisplayList.Stroke: CustomStringConvertible {
  public var description: String {
    var words = [shortNumber(width)]
    if !dash.isEmpty { words.append("dashed " + dash.map { shortNumber($0) }.joined(separator: ",")) }
    if isRound { words.append("round") }
    return words.joined(separator: " ")
  }
}

extension DisplayList.ImageDrawing: CustomStringConvertible {
  public var description: String {
    var words = ["image \(image.name) in \(text(frame))"]
    if let part { words.append("part \(text(part))") }
    if let tile { words.append("tiles \(text(tile))") }
    if let tint { words.append("tint \(tint)") }
    return words.joined(separator: " ")
  }
}

extension DisplayList.BoxShadow: CustomStringConvertible {
  public var description: String {
    "\(isInside ? "inner shadow" : "shadow") \(shortNumber(radius)) \(color) of \(shape.path) "
      + "\(isInside ? "inside" : "outside") \(box.path)"
  }
}

extension DisplayList.Layer: CustomStringConvertible {
  public var description: String {
    var words = ["layer"]
    if let transform {
      let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
      words.append("transform " + numbers.map { shortNumber($0) }.joined(separator: ","))
    }
    if let clip { words.append("clip \(clip)") }
    if opacity < 1 { words.append("opacity \(shortNumber(opacity))") }
    if blend != .normal { words.append(blend.rawValue) }
    return words.joined(separator: " ")
  }
}

private func text(_ point: Point) -> String { "\(shortNumber(point.x)),\(shortNumber(point.y))" }

private func text(_ size: Size) -> String { "\(shortNumber(size.width))×\(shortNumber(size.height))" }

private func text(_ rect: Rect) -> String { "\(text(rect.origin)) \(text(rect.size))" }
