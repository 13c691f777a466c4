extension PlacedView {
  // MARK: Between two looks

  /// The view between two of its looks, with the pieces of its drawing; views in it are as they are now.
  ///
  /// Pieces that are in both go from one to the other; those that are in one alone fade.
  ///
  /// - Parameters:
  ///   - part: of the way from the old to the new one.
  ///   - shift: how far what is around it has moved meanwhile.
  ///   - movesItself: whether the view's own frame is between the two as well; else only what is in it.
  ///   - fades: whether content that is another fades over; else it is the new one at once.
  package static func between(
    _ old: PlacedView, _ new: PlacedView, _ part: Double, shift: Point, movesItself: Bool, fades: Bool = true
  ) -> PlacedView {
    var seen = new
    seen.change(style: .mixed(old.style, new.style, part))
    if movesItself {
      seen.change(
        frame: .mixed(old.frame.moved(by: shift), new.frame, part),
        contentFrame: .mixed(old.contentFrame.moved(by: shift), new.contentFrame, part))
    }
    seen.children = between(old.children, new.children, part, shift, fades: fades)
    if let content = Content.mixed(old.content, new.content, part) {
      seen.change(content: content)
    } else if fades {
      seen.change(content: Content.none)
      let (place, before) = (seen.contentFrame, old.contentFrame.moved(by: shift))
      // By the edge that keeps its place, or else the one where reading begins: what ends a row grows from there.
      let left = abs(new.contentFrame.x - before.x)
      let right = abs(new.contentFrame.maxX - before.maxX)
      let isHeldByRight = new.direction == .rightToLeft ? right <= left : right < left
      let pieces = [(new, new.contentFrame, part), (old, before, 1 - part)]
      seen.children.insert(
        contentsOf: pieces.map { view, frame, part in
          // Both go along with the view.
          let x = isHeldByRight ? place.maxX - frame.maxX : place.x - frame.x
          let way = movesItself ? Point(x: x, y: place.y - frame.y) : .zero
          let frame = frame.moved(by: way)
          var piece = view.alone.ghost
          piece.change(frame: frame, contentFrame: frame, style: BoxStyle(), content: view.content)
          piece.fade(to: part)
          return piece
        }, at: 0)
    }
    return seen
  }

  private static func between(
    _ old: [PlacedView], _ new: [PlacedView], _ part: Double, _ shift: Point, fades: Bool
  ) -> [PlacedView] {
    var left = old.filter { $0.view == nil }
    let rolls = hasRolled(left, new)
    var seen = new.map { box in
      guard box.view == nil else { return box }
      let name = PieceName(box)
      let place = left.firstIndex { rolls && name.isText ? $0.hasSameText(as: box) : PieceName($0) == name }
      if let place {
        return between(left.remove(at: place), box, part, shift: shift, movesItself: true, fades: fades)
      }
      var piece = box
      piece.fade(to: part)
      return piece
    }
    seen.insert(
      contentsOf: left.map { piece in
        var piece = piece.ghost.moved(by: shift)
        piece.fade(to: 1 - part)
        return piece
      }, at: 0)
    return seen
  }

  /// Whether texts among the pieces have gone on up or down past others, as a wheel's rows do: then each is known by its text, and
  /// what comes or goes at the ends does so alone.
  private static func hasRolled(_ old: [PlacedView], _ new: [PlacedView]) -> Bool {
    let (old, new) = (old.filter(\.isTextPiece), new.filter(\.isTextPiece))
    guard old.count > 1, new.count > 1 else { return false }
    return new.enumerated().contains { index, box in
      guard let place = old.firstIndex(where: { $0.hasSameText(as: box) }) else { return false }
      return place != index || old[place].place.y != box.place.y
    }
  }

  private var isTextPiece: Bool { view == nil && PieceName(self).isText }

  private func hasSameText(as other: PlacedView) -> Bool {
    guard case .text(let text) = content, case .text(let another) = other.content else { return false }
    return text.shaped == another.shaped && abs(place.x - other.place.x) < 0.5
  }

  /// The view where it is, with all its pieces, while their styles go over from old ones.
  ///
  /// - Parameter part: of the way from the old styles to the new ones.
  package static func restyled(_ old: PlacedView, _ new: PlacedView, _ part: Double) -> PlacedView {
    var seen = new
    seen.change(style: .mixed(old.style, new.style, part))
    let before = old.children.filter { $0.view == nil }
    let pieces = new.children.indices.filter { new.children[$0].view == nil }
    guard before.count == pieces.count else { return seen }
    for (piece, index) in zip(before, pieces) { seen.children[index] = restyled(piece, new.children[index], part) }
    return seen
  }

  /// The view with all in it as it is, but where an old one was, as large, and in that one's style.
  package func inPlace(of old: PlacedView) -> PlacedView {
    var view = moved(by: Point(x: old.frame.x - frame.x, y: old.frame.y - frame.y))
    view.change(frame: old.frame, contentFrame: old.contentFrame, style: old.style)
    return view
  }

  /// By which pieces before and after are known to be the same.
  private struct PieceName: Equatable {
    var piece: Piece?
    var content: Int
    var isText: Bool { content == 1 }

    init(_ box: PlacedView) {
      piece = box.piece
      content =
        switch box.content {
        case .none: 0
        case .text: 1
        case .image: 2
        case .drawing: 3
        }
    }
  }

  // MARK: Alone

  /// What is seen of the view, and is no view: nobody touches it, hears of it, or finds it.
  package var ghost: PlacedView {
    rebuilt { box in
      box.forgetView()
      return true
    }
  }

  /// The view with the pieces of its drawing, without the views in it.
  package var withPiecesAlone: PlacedView {
    rebuilt { box in
      box.children.removeAll { $0.view != nil }
      return true
    }
  }

  /// The view with all in it at another place.
  package func moved(by way: Point) -> PlacedView {
    guard way != .zero else { return self }
    return rebuilt { box in
      box.change(frame: box.frame.moved(by: way), contentFrame: box.contentFrame.moved(by: way))
      return true
    }
  }

  /// The tree with every box changed, each before those in it, of which it may have others then.
  ///
  /// - Parameter change: changes a box, and says whether those in it are looked at.
  package func rebuilt(_ change: (inout PlacedView) -> Bool) -> PlacedView {
    var root = self
    guard change(&root) else { return root }
    var open = [(box: root, next: 0)]
    while true {
      let last = open.count - 1
      let next = open[last].next
      if next < open[last].box.children.count {
        var child = open[last].box.children[next]
        if change(&child), !child.children.isEmpty {
          open.append((child, 0))
        } else {
          open[last].box.children[next] = child
          open[last].next += 1
        }
      } else {
        let done = open.removeLast().box
        guard last > 0 else { return done }
        open[last - 1].box.children[open[last - 1].next] = done
        open[last - 1].next += 1
      }
    }
  }

  // MARK: As it is seen

  /// Makes it more transparent.
  package mutating func fade(to part: Double) {
    guard part < 1 else { return }
    restyle { $0.alpha *= max(0, part) }
  }

  /// Shows it elsewhere than it lies.
  package mutating func shift(by way: Point) {
    guard way != .zero else { return }
    restyle { style in
      var transform = style.transform ?? Transform()
      transform.translate.x += way.x
      transform.translate.y += way.y
      style.transform = transform
    }
  }

  /// Shows it larger or smaller, around its middle, or another point.
  package mutating func scale(by factor: Double, around point: Point? = nil) {
    guard factor != 1 else { return }
    let size = Size(width: max(1, frame.width), height: max(1, frame.height))
    let anchor = point.map { Point(x: ($0.x - frame.x) / size.width, y: ($0.y - frame.y) / size.height) }
    restyle { style in
      var transform = style.transform ?? Transform()
      if let anchor { transform.anchor = anchor }
      transform.scale.width *= factor
      transform.scale.height *= factor
      style.transform = transform
    }
  }

  /// Shows its upper part alone, with that of what lies beside it, as the actions of a row do.
  package mutating func cut(toHeight height: Double) {
    let (left, right) = (children.map(\.frame.x).min() ?? frame.x, children.map(\.frame.maxX).max() ?? frame.maxX)
    let x = min(frame.x, left)
    change(
      frame: Rect(
        x: x, y: frame.y, width: max(frame.maxX, right) - x, height: min(frame.height, max(0, height))))
    restyle { $0.clipToBounds = true }
  }

  /// Makes it higher, at its lower end.
  package mutating func lengthen(by height: Double) {
    guard height != 0 else { return }
    change(
      frame: Rect(origin: frame.origin, size: Size(width: frame.width, height: frame.height + height)),
      contentFrame: Rect(
        origin: contentFrame.origin, size: Size(width: contentFrame.width, height: contentFrame.height + height)))
  }

  /// Where it is shown, as far as it is only shifted.
  package var place: Point {
    Point(x: frame.x + (style.transform?.translate.x ?? 0), y: frame.y + (style.transform?.translate.y ?? 0))
  }

  /// How far from another box it is shown.
  package func way(from other: PlacedView) -> Point { Point(x: place.x - other.place.x, y: place.y - other.place.y) }

  /// Turns a wheel by so many degrees.
  package mutating func turn(by degrees: Double) {
    guard degrees != 0 else { return }
    restyle { style in
      var transform = style.transform ?? Transform()
      transform.rotate += degrees
      style.transform = transform
    }
  }

  /// Makes a switch's thumb longer that is on its way to the other side, longest in the middle.
  ///
  /// - Parameter old: the switch as it was seen when the thumb left.
  package mutating func stretchThumb(from old: PlacedView, _ part: Double) {
    guard let track = children.firstIndex(where: { $0.thumbPlace != nil }), let place = children[track].thumbPlace
    else { return }
    let (ground, thumb) = (children[track].frame, children[track].children[place].frame)
    let first = old.children.compactMap { box in box.thumbPlace.map { box.children[$0].frame.width } }.first
    let (begin, most) = (first ?? thumb.height, thumb.height + ToggleSpec.pressedGrowth)
    let half = abs(2 * part - 1)
    let width = Double.mixed(part < 0.5 ? begin : thumb.height, most, 1 - half * half)
    let margin = (ground.height - thumb.height) / 2
    let x = min(max(ground.x + margin, thumb.center.x - width / 2), ground.maxX - margin - width)
    let frame = Rect(x: x, y: thumb.y, width: width, height: thumb.height)
    children[track].children[place].change(frame: frame, contentFrame: frame)
  }

  private var thumbPlace: Int? { children.firstIndex { $0.piece == .thumb } }

  /// Whether it is a text with a caret in it.
  package var hasCaret: Bool {
    if case .text(let text) = content, let mark = text.mark { mark.length == 0 } else { false }
  }

  /// Makes the caret in it more transparent.
  package mutating func fadeCaret(to part: Double) {
    guard part < 1, case .text(var text) = content, var mark = text.mark, mark.length == 0 else { return }
    mark.color.alpha *= max(0, part)
    text.mark = mark
    change(content: .text(text))
  }
}

extension Rect {
  func moved(by way: Point) -> Rect { Rect(origin: Point(x: x + way.x, y: y + way.y), size: size) }
}
