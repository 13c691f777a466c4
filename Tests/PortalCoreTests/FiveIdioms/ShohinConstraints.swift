import PortalCore

extension ShohinLike {
  enum Anchor: Hashable, Sendable { case leading, trailing, centerX, width, top, bottom, centerY, height }

  /// An anchor of an element, or of the guide around all of them where no element is named.
  struct Reference: Hashable, Sendable {
    var key: String?
    var anchor: Anchor
  }

  /// An anchor equal to another plus a constant, or to the constant alone.
  struct Constraint: Hashable, Sendable {
    var item: String
    var anchor: Anchor
    var target: Reference?
    var constant: Double
  }

  /// The anchors for a layout function.
  struct LayoutContext {
    func view(_ key: String) -> Place { Place(key: key) }
    var guide: Place { Place(key: nil) }
  }

  /// An item with anchors.
  struct Place {
    var key: String?

    func callAsFunction(_ anchor: Anchor) -> Reference { Reference(key: key, anchor: anchor) }

    func pin(_ anchor: Anchor, to target: Reference? = nil, _ constant: Double = 0) -> Constraint {
      Constraint(item: key ?? "", anchor: anchor, target: target, constant: constant)
    }
  }

  /// Solves constraints in one pass: each may refer to the guide and to earlier children.
  ///
  /// Unconstrained dimensions are measured, at the guide's top, where reading begins.
  struct Constraints: Arrangement {
    var rules: [Constraint]

    func measure(
      _ children: [ArrangedChild], _ request: MeasureRequest, _ context: ArrangementContext
    ) -> MeasuredSize {
      var width: Double?
      if case .exactly(let given) = request.width { width = given }
      if case .atMost(let given) = request.width { width = given }
      let frames = solved(children, width: width ?? 0, height: 0)
      return MeasuredSize(
        width: width ?? frames.map { $0.x + $0.width }.max() ?? 0,
        height: frames.map { $0.y + $0.height }.max() ?? 0)
    }

    func place(_ children: [ArrangedChild], width: Double, height: Double, _ context: ArrangementContext) -> [Rect] {
      for rule in rules where !children.contains(where: { $0.name == rule.item }) {
        context.warn("a constraint is about \"\(rule.item)\", and no element has this key")
      }
      return solved(children, width: width, height: height).map { frame in
        Rect(
          x: context.x(frame.x, width: frame.width, in: width), y: frame.y, width: frame.width, height: frame.height)
      }
    }

    private func solved(_ children: [ArrangedChild], width: Double, height: Double) -> [Rect] {
      var known: [String?: Rect] = [nil: Rect(x: 0, y: 0, width: width, height: height)]
      return children.map { child in
        var given: [Anchor: Double] = [:]
        for rule in rules where rule.item == child.name {
          let base =
            rule.target.map { target in known[target.key].map { Self.value(target.anchor, $0) } } ?? 0
          if let base { given[rule.anchor] = base + rule.constant }
        }
        var across = Self.span(given[.leading], given[.centerX], given[.trailing], given[.width])
        let wanted = child.measure(
          MeasureRequest(
            width: across.length.map { .exactly($0) } ?? .unlimited,
            height: given[.height].map { .exactly($0) } ?? .unlimited))
        across.length = across.length ?? wanted.width
        var down = Self.span(given[.top], given[.centerY], given[.bottom], given[.height])
        down.length = down.length ?? wanted.height
        let frame = Rect(
          x: across.start, y: down.start, width: across.length ?? 0, height: down.length ?? 0)
        if let name = child.name { known[name] = frame }
        return frame
      }
    }

    /// An interval of one axis whose length may be unknown.
    private struct Span {
      var begin: Double?
      var middle: Double?
      var end: Double?
      var length: Double?

      var start: Double {
        begin ?? middle.map { $0 - (length ?? 0) / 2 } ?? end.map { $0 - (length ?? 0) } ?? 0
      }
    }

    private static func span(_ begin: Double?, _ middle: Double?, _ end: Double?, _ length: Double?) -> Span {
      var length = length
      if length == nil, let begin, let end { length = end - begin }
      return Span(begin: begin, middle: middle, end: end, length: length)
    }

    private static func value(_ anchor: Anchor, _ frame: Rect) -> Double {
      switch anchor {
      case .leading: frame.x
      case .trailing: frame.x + frame.width
      case .centerX: frame.x + frame.width / 2
      case .width: frame.width
      case .top: frame.y
      case .bottom: frame.y + frame.height
      case .centerY: frame.y + frame.height / 2
      case .height: frame.height
      }
    }
  }
}
