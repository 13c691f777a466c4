// Styles in the fixtures' notation.

import PortalLayout

extension FlexStyle {
  public init(fixture json: JSON) throws {
    self.init()
    for key in json.keys { try set(key, json[key]) }
  }

  private mutating func set(_ key: String, _ value: JSON) throws {
    switch key {
    case "direction":
      writingDirection = try word(value, ["ltr": .leftToRight, "rtl": .rightToLeft, "inherit": .inherit])
    case "flexDirection":
      flexDirection = try word(
        value,
        ["column": .column, "column-reverse": .columnReverse, "row": .row, "row-reverse": .rowReverse])
    case "flexWrap":
      wrap = try word(value, ["nowrap": .nowrap, "wrap": .wrap, "wrap-reverse": .wrapReverse])
    case "justifyContent":
      justifyContent = try word(
        value,
        [
          "flex-start": .flexStart, "center": .center, "flex-end": .flexEnd, "start": .start, "end": .end,
          "space-between": .spaceBetween, "space-around": .spaceAround, "space-evenly": .spaceEvenly,
        ])
    case "alignContent":
      alignContent = try word(
        value,
        [
          "flex-start": .flexStart, "center": .center, "flex-end": .flexEnd, "start": .start, "end": .end,
          "stretch": .stretch, "space-between": .spaceBetween, "space-around": .spaceAround,
          "space-evenly": .spaceEvenly,
        ])
    case "alignItems":
      alignItems = try word(
        value,
        [
          "flex-start": .flexStart, "center": .center, "flex-end": .flexEnd, "start": .start, "end": .end,
          "stretch": .stretch, "baseline": .baseline,
        ])
    case "alignSelf":
      alignSelf = try word(
        value,
        [
          "auto": .auto, "flex-start": .flexStart, "center": .center, "flex-end": .flexEnd, "start": .start,
          "end": .end, "stretch": .stretch, "baseline": .baseline,
        ])
    case "position":
      position = try word(value, ["relative": .relative, "absolute": .absolute, "static": .static])
    case "display": display = try word(value, ["flex": .flex, "none": .none, "contents": .contents])
    case "overflow": overflow = try word(value, ["visible": .visible, "hidden": .hidden, "scroll": .scroll])
    case "boxSizing":
      boxSizing = try word(value, ["border-box": .borderBox, "content-box": .contentBox])
    case "flexGrow": grow = value.number ?? 0
    case "flexShrink": shrink = value.number ?? 0
    case "aspectRatio": aspectRatio = value.number
    case "flexBasis": basis = try length(value)
    case "width": width = try length(value)
    case "height": height = try length(value)
    case "minWidth": minWidth = try length(value)
    case "minHeight": minHeight = try length(value)
    case "maxWidth": maxWidth = try length(value)
    case "maxHeight": maxHeight = try length(value)
    case "rowGap": rowGap = try length(value)
    case "columnGap": columnGap = try length(value)
    default: try setEdge(key, value)
    }
  }

  private mutating func setEdge(_ key: String, _ value: JSON) throws {
    let length = try length(value)
    for (prefix, path) in [
      ("margin", \FlexStyle.margin), ("padding", \.padding), ("border", \.border), ("", \.inset),
    ] where key.hasPrefix(prefix) {
      switch key.dropFirst(prefix.count).lowercased() {
      case "left": self[keyPath: path].left = length
      case "top": self[keyPath: path].top = length
      case "right": self[keyPath: path].right = length
      case "bottom": self[keyPath: path].bottom = length
      case "start": self[keyPath: path].start = length
      case "end": self[keyPath: path].end = length
      case "horizontal": self[keyPath: path].horizontal = length
      case "vertical": self[keyPath: path].vertical = length
      case "", "all": self[keyPath: path].all = length
      default: throw FlexCaseError.form("unknown style key \(key)")
      }
      return
    }
  }

  private func word<Value>(_ value: JSON, _ words: [String: Value]) throws -> Value {
    guard let found = value.string.flatMap({ words[$0] }) else {
      throw FlexCaseError.form("unknown word \(value.string ?? "?")")
    }
    return found
  }

  private func length(_ value: JSON) throws -> Length {
    if let number = value.number { return .points(number) }
    switch value.string {
    case "auto", "none": return .auto
    case "max-content": return .maxContent
    case "fit-content": return .fitContent
    case "stretch": return .stretch
    case let text?:
      if text.hasSuffix("%"), let number = Double(text.dropLast()) { return .percent(number) }
      throw FlexCaseError.form("unknown length \(text)")
    case nil: throw FlexCaseError.form("a length is missing")
    }
  }
}
