import PortalSupport

extension TextLook {
  var value: JSONValue {
    var members: [(String, JSONValue)] = [("pieces", .array(pieces.map { JSONNode($0.value) }))]
    if let lineHeight { members.append(("lineHeight", .number(lineHeight))) }
    if alignment != .natural { members.append(("alignment", .string(alignment.rawValue))) }
    if lineCount > 1 { members.append(("lines", .number(Double(lineCount)))) }
    if isTruncated { members.append(("truncatedAt", .string(ellipsis.rawValue))) }
    return .members(members)
  }
}

extension TextLook.Piece {
  fileprivate var value: JSONValue {
    var members: [(String, JSONValue)] = [
      ("string", .string(string)), ("color", color.value), ("size", .number(size)),
    ]
    if weight != .regular { members.append(("weight", .string(weight.name))) }
    for (name, isOn) in [("italic", isItalic), ("underline", isUnderlined), ("strikethrough", isStruck)] where isOn {
      members.append((name, .bool(true)))
    }
    if let letterSpacing { members.append(("letterSpacing", .number(letterSpacing))) }
    if !settings.isEmpty { members.append(("settings", .array(settings.map { JSONNode(.string($0)) }))) }
    if let font { members.append(("font", .string(font))) }
    return .members(members)
  }
}

extension CornersLook {
  var value: JSONValue {
    .members([("radii", .numbers(radii)), ("curve", .string(curve.rawValue))])
  }
}

extension BorderLook {
  var value: JSONValue {
    .members(
      (side.map { [("side", .string($0.rawValue))] } ?? []) + [
        ("width", .number(width)), ("color", color.value), ("style", .string(style.rawValue)),
      ])
  }
}

extension ShadowLook {
  var value: JSONValue {
    .members([
      ("inset", .bool(isInner)), ("radius", .number(radius)), ("color", color.value),
      ("offset", .numbers([offset.x, offset.y])), ("spread", .number(spread)),
    ])
  }
}

extension TransformLook {
  var value: JSONValue {
    .members([
      ("translate", .numbers([translate.x, translate.y])), ("scale", .numbers([scale.width, scale.height])),
      ("rotate", .number(rotate)), ("anchor", .numbers([anchor.x, anchor.y])),
    ])
  }
}

extension ImageLook {
  var value: JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(name)), ("symbol", .bool(isSymbol)), ("contentMode", mode.map { .string($0.rawValue) } ?? .null),
    ]
    if let tint { members.append(("tintColor", tint.value)) }
    if let weight { members.append(("weight", .string(weight.name))) }
    if let scale { members.append(("scale", .number(scale))) }
    if let resizing {
      let edges = resizing.insets
      members.append(("resizing", .string(resizing.mode.rawValue)))
      members.append(("insets", .numbers([edges.top, edges.right, edges.bottom, edges.left])))
    }
    return .members(members)
  }
}

extension RGBA {
  var value: JSONValue { .string(description) }
}

extension JSONValue {
  static func numbers(_ numbers: [Double]) -> JSONValue { .array(numbers.map { JSONNode(.number($0)) }) }
}
