// Random trees in the form of the fixtures.

/// A tree as data: for writing a case or a page, and for reduction.
struct TreeSketch {
  enum Value: Equatable {
    case number(Double)
    case word(String)

    var json: String {
      switch self {
      case .number(let number): RandomTrees.text(number)
      case .word(let word): "\"\(word)\""
      }
    }
  }

  var style: [(key: String, value: Value)] = []
  var text: String?
  var children: [TreeSketch] = []

  var json: String {
    let pairs = style.map { "\"\($0.key)\":\($0.value.json)" }.joined(separator: ",")
    let inner = children.map(\.json).joined(separator: ",")
    let words = text.map { ",\"text\":\"\($0)\"" } ?? ""
    return "{\"style\":{\(pairs)},\"children\":[\(inner)]\(words)}"
  }

  func value(_ key: String) -> Value? { style.first { $0.key == key }?.value }

  /// Every tree that is one step smaller.
  var reductions: [TreeSketch] {
    var found: [TreeSketch] = []
    for index in children.indices {
      var smaller = self
      smaller.children.remove(at: index)
      found.append(smaller)
      if !children[index].children.isEmpty {
        var raised = self
        raised.children.replaceSubrange(index...index, with: children[index].children)
        found.append(raised)
      }
    }
    for index in style.indices {
      var smaller = self
      smaller.style.remove(at: index)
      found.append(smaller)
    }
    if text != nil {
      var smaller = self
      smaller.text = nil
      found.append(smaller)
    }
    for index in children.indices {
      for child in children[index].reductions {
        var smaller = self
        smaller.children[index] = child
        found.append(smaller)
      }
    }
    return found
  }
}

/// A sequence of trees that depends on its seed only.
struct RandomTrees {
  enum Kind: String, CaseIterable {
    /// Every direction, wrapping, absolute boxes and auto margins.
    case safe
    /// Single lines, content boxes, edges by start and end.
    case core
    /// Everything in the fixtures: percentages, ratios, baselines, text.
    case all
    /// The same with intrinsic sizes, `contents`, and CSS's automatic minimum.
    case wild
    /// Nested padding, margins and borders, mostly in percent; what is painted is compared.
    case edges
  }

  /// The canvas of trees of kind `edges`, with a scale so high that rounding hides nothing.
  static let canvas = (width: 400.0, height: 600.0, scale: 64.0)

  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678_9ABC_DEF1 }

  static func text(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private mutating func chance(_ part: Double) -> Bool { Double(next() >> 11) * 0x1p-53 < part }
  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(next() % UInt64(elements.count))]
  }

  mutating func tree(_ kind: Kind) -> TreeSketch {
    var left = 2 + Int(next() % 10)
    if kind == .edges {
      // The canvas is the root: a column around the screen.
      return TreeSketch(
        style: [("width", .number(Self.canvas.width)), ("height", .number(Self.canvas.height))],
        children: [node(kind, depth: 0, left: &left)])
    }
    var tree = node(kind, depth: 0, left: &left)
    tree.style.removeAll {
      ["position", "display", "left", "top", "right", "bottom", "start", "end"].contains($0.key)
        || $0.key.hasPrefix("margin") || $0.value == .word("stretch") && $0.key != "alignContent"
        || ($0.value.json.hasSuffix("%\"") && !$0.key.hasSuffix("Gap"))
        || ["flexBasis", "flexGrow", "flexShrink", "alignSelf", "aspectRatio"].contains($0.key)
    }
    if kind != .wild || chance(0.6) {
      let widths = [100.0, 150, 200, 300, 400]
      for key in ["width", "height"] where (kind != .all && kind != .wild) || chance(0.62) {
        tree.style.removeAll { $0.key == key }
        tree.style.append((key, .number(pick(widths))))
      }
    }
    if chance(0.57) { tree.style.append(("direction", .word("rtl"))) }
    return tree
  }

  private mutating func node(_ kind: Kind, depth: Int, left: inout Int) -> TreeSketch {
    var sketch = TreeSketch()
    sketch.style = container(kind) + box(kind) + item(kind)
    left -= 1
    let mixes = kind == .all || kind == .wild || kind == .edges
    if mixes, depth > 0, chance(0.3) {
      sketch.text = (0...Int(next() % 5)).map { _ in String(repeating: "X", count: 1 + Int(next() % 6)) }
        .joined(separator: " ")
      sketch.style.removeAll { $0.value == .word("contents") }
      return sketch
    }
    guard depth < 5 else { return sketch }
    let wanted = Int(next() % 5)
    for _ in 0..<wanted where left > 0 { sketch.children.append(node(kind, depth: depth + 1, left: &left)) }
    return sketch
  }

  private typealias Pairs = [(key: String, value: TreeSketch.Value)]

  private mutating func word(_ key: String, _ words: [String], _ part: Double, _ pairs: inout Pairs) {
    if chance(part) { pairs.append((key, .word(pick(words)))) }
  }

  private mutating func container(_ kind: Kind) -> Pairs {
    var pairs: Pairs = []
    let mixes = kind == .all || kind == .wild
    word(
      "flexDirection", kind == .core ? ["row"] : ["row", "row-reverse", "column-reverse"],
      kind == .core ? 0.5 : 0.75, &pairs)
    let wild = kind == .wild ? ["start", "end"] : []
    word(
      "justifyContent",
      ["center", "flex-end", "space-between", "space-around", "space-evenly"] + wild, 0.5, &pairs)
    word(
      "alignItems", ["center", "flex-start", "flex-end"] + (mixes ? ["baseline"] : []) + wild, 0.5, &pairs)
    if kind != .core {
      word("flexWrap", mixes ? ["wrap", "wrap-reverse"] : ["wrap"], mixes ? 0.55 : 0.4, &pairs)
      word(
        "alignContent",
        ["center", "flex-end", "stretch", "space-between", "space-around", "space-evenly"] + wild,
        mixes ? 0.35 : 0.25, &pairs)
    }
    for key in ["rowGap", "columnGap"] where chance(0.27) {
      pairs.append((key, kind == .wild && chance(0.2) ? .word("10%") : .number(pick([2, 5, 8, 10, 20]))))
    }
    if mixes { word("overflow", ["hidden"], 0.15, &pairs) }
    return pairs
  }

  private mutating func box(_ kind: Kind) -> Pairs {
    if kind == .edges { return edges() }
    var pairs: Pairs = []
    let mixes = kind == .all || kind == .wild
    for (prefix, values) in [("padding", [1.0, 2, 5, 8, 10, 15]), ("border", [1, 2, 3, 5])] {
      let horizontal =
        kind != .safe && chance(0.4) ? ["Start", "End"] : ["Left", "Right"]
      for side in ["Top", "Bottom"] + horizontal where chance(prefix == "padding" ? 0.17 : 0.12) {
        let isPercent = mixes && prefix == "padding" && chance(0.15)
        pairs.append(
          (prefix + side, isPercent ? .word(pick(["5%", "10%", "20%"])) : .number(pick(values))))
      }
    }
    if kind != .safe { word("boxSizing", ["content-box"], 0.28, &pairs) }
    for key in ["width", "height"] where chance(0.5) { pairs.append((key, size(kind))) }
    for key in ["minWidth", "minHeight", "maxWidth", "maxHeight"] where chance(0.14) {
      if mixes, chance(0.3) {
        pairs.append((key, .word(pick(["10%", "25%", "50%", "80%"]))))
      } else if kind == .wild, chance(0.2) {
        pairs.append((key, .word(pick(["max-content", "fit-content", "stretch"]))))
      } else {
        pairs.append((key, .number(pick([10, 20, 30, 40, 50, 60, 80, 100, 120]))))
      }
    }
    if mixes, chance(0.12) { pairs.append(("aspectRatio", .number(pick([0.5, 1, 1.5, 2])))) }
    return pairs
  }

  /// Margins, borders or padding of a box, mostly in percent.
  private mutating func edges() -> Pairs {
    var pairs: Pairs = []
    let horizontal = chance(0.3) ? ["Start", "End"] : ["Left", "Right"]
    for side in ["Top", "Bottom"] + horizontal {
      if chance(0.5) {
        pairs.append(
          ("padding" + side, chance(0.7) ? .word(pick(["3%", "5%", "10%", "25%"])) : .number(pick([2, 5, 10]))))
      }
      if chance(0.3) {
        pairs.append(("margin" + side, chance(0.7) ? .word(pick(["4%", "10%", "-5%"])) : .number(pick([5, 10, -5]))))
      }
      if chance(0.25) { pairs.append(("border" + side, .number(pick([1, 3, 5])))) }
    }
    word("boxSizing", ["content-box"], 0.2, &pairs)
    for key in ["width", "height"] where chance(0.35) { pairs.append((key, size(.all))) }
    for key in ["minWidth", "maxWidth", "minHeight", "maxHeight"] where chance(0.06) { pairs.append((key, size(.all))) }
    return pairs
  }

  private mutating func size(_ kind: Kind) -> TreeSketch.Value {
    if kind == .all || kind == .wild, chance(0.25) {
      return .word(pick(["10%", "20%", "25%", "30%", "50%", "75%", "100%"]))
    }
    if kind == .wild, chance(0.2) { return .word(pick(["max-content", "fit-content", "stretch"])) }
    return .number(pick([10, 20, 30, 40, 50, 60, 80, 100, 120]))
  }

  private mutating func item(_ kind: Kind) -> Pairs {
    var pairs: Pairs = []
    let mixes = kind == .all || kind == .wild
    if kind == .edges { return placing() }
    if chance(0.25) { pairs.append(("flexGrow", .number(pick([1, 1, 2, 3, 0.5])))) }
    if chance(0.4) { pairs.append(("flexShrink", .number(pick([1, 1, 2, 3])))) }
    if chance(0.28) {
      if kind == .wild, chance(0.2) {
        pairs.append(("flexBasis", .word(pick(["max-content", "fit-content", "auto"]))))
      } else if mixes, chance(0.45) {
        pairs.append(("flexBasis", .word(pick(["10%", "25%", "50%", "100%"]))))
      } else {
        pairs.append(("flexBasis", .number(pick([0, 10, 20, 40, 60, 100]))))
      }
    }
    word(
      "alignSelf", ["flex-start", "flex-end", "center", "stretch"] + (mixes ? ["baseline"] : []), 0.22, &pairs
    )
    let horizontal = kind != .safe && chance(0.3) ? ["Start", "End"] : ["Left", "Right"]
    for side in ["Top", "Bottom"] + horizontal where chance(0.2) {
      if chance(0.4) {
        pairs.append(("margin" + side, .word("auto")))
      } else if mixes, chance(0.15) {
        pairs.append(("margin" + side, .word(pick(["5%", "10%", "20%"]))))
      } else {
        pairs.append(
          (
            "margin" + side,
            .number(pick(mixes ? [1, 2, 5, 8, 10, 20, -5, -10, -20] : [1, 2, 5, 8, 10, 20]))
          ))
      }
    }
    if chance(0.22) {
      pairs.append(("position", .word("absolute")))
    } else if mixes, chance(0.08) {
      pairs.append(("position", .word("static")))
    }
    let isAbsolute = pairs.last?.value == .word("absolute")
    let sides =
      kind != .safe && chance(0.3) ? ["top", "bottom", "start", "end"] : ["top", "bottom", "left", "right"]
    for side in sides where chance(isAbsolute ? 0.35 : 0.06) {
      pairs.append(
        (
          side,
          mixes && chance(0.25) ? .word(pick(["10%", "25%"])) : .number(pick([0, 1, 5, 10, 20, -5]))
        ))
    }
    if chance(0.05) {
      pairs.append(("display", .word(kind == .wild && chance(0.5) ? "contents" : "none")))
    }
    if kind == .wild, chance(0.1) { pairs.append(("direction", .word(pick(["ltr", "rtl"])))) }
    return pairs
  }

  /// The flex item properties of a box of kind `edges`.
  private mutating func placing() -> Pairs {
    var pairs: Pairs = []
    if chance(0.3) { pairs.append(("flexGrow", .number(1))) }
    if chance(0.4) { pairs.append(("flexShrink", .number(1))) }
    word("alignSelf", ["flex-start", "flex-end", "center", "stretch"], 0.2, &pairs)
    if chance(0.2) {
      pairs.append(("position", .word("absolute")))
      for side in ["top", "bottom", "left", "right"] where chance(0.35) {
        pairs.append((side, chance(0.5) ? .word(pick(["10%", "25%"])) : .number(pick([0, 5, 20]))))
      }
    } else if chance(0.1) {
      pairs.append(("position", .word("static")))
    }
    if chance(0.1) { pairs.append(("direction", .word(pick(["ltr", "rtl"])))) }
    return pairs
  }
}
