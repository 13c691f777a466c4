import Foundation
import PortalRaster
import Testing

/// A hand on a control: makes the gestures that the table has in words.
struct ControlHand {
  let stage: Stage<ShownControl>

  /// Makes a gesture that the table has in words.
  func perform(_ words: [String]) throws {
    // A page is its own content.
    let path = ["content/it", "sheet/content", "content"].first { stage.has(.path($0)) }
    let it = ViewQuery.path(try #require(path))
    let frame = try stage.find(it).frame
    let numbers = words.dropFirst().compactMap(Double.init)
    func point(_ part: Double) -> Point { Point(x: frame.x + frame.width * part, y: frame.center.y) }
    switch words[0] {
    case "tap" where words.count == 1: try stage.tap(it)
    case "tap" where numbers.count == 1:
      try stage.touchDown(at: point(numbers[0]))
      try stage.touchUp(at: point(numbers[0]))
    case "tap": try stage.tap(.path(try part(words[1...].joined(separator: " "))))
    case "double": try stage.doubleTap(it)
    case "hold":
      let finger = try stage.press(.path(try part(words[1])))
      try stage.advance(by: .milliseconds(Int64((numbers.last ?? 0) * 1000)))
      if words.last == "taken" { return try stage.touchCancelled(finger) }
      try stage.release(finger)
    case "keys":
      for word in words[1...] {
        // "down×12" is pressed twelve times.
        let parts = word.split(separator: "×").map(String.init)
        var keys = parts[0].split(separator: "+").map(String.init)
        let key = keys.removeLast()
        let modifiers = keys.compactMap { KeyModifiers(name: $0) }.reduce(into: KeyModifiers()) { $0.formUnion($1) }
        let name = try #require(key == "space" ? .character(" ") : KeyName(name: key), "no key is called \(key)")
        try stage.key(name, modifiers, times: parts.count > 1 ? Int(parts[1]) ?? 1 : 1)
      }
    case "perform", "perform-in":
      let name = words[1].replacingOccurrences(of: "-", with: " ")
      if words[0] == "perform-in" {
        return try stage.perform(#require(AssistiveAction(name)), on: .path("popover/wheels"))
      }
      let action = try #require(AssistiveAction(name), "no action is called \(name)")
      try stage.perform(action, on: words.count > 2 ? .path(try part(words[2])) : it)
    case "aside": try stage.tap(.point(160, 590))
    case "wheel", "opened":
      let isOpened = words[0] == "opened"
      let picker = try stage.find(isOpened ? .path("popover/wheels") : it)
      // The first is the band behind the rows in front.
      let count = picker.view?.kind == "picker" ? 2 : 6
      let columns = isOpened ? picker.children.dropFirst() : picker.children.suffix(count)
      let column = Array(columns)[Int(numbers[0])].frame.center
      if words.last == "tap" {
        try move([Point(x: column.x, y: column.y + numbers[1])])
      } else {
        let end = Point(x: column.x, y: column.y + numbers[1])
        try move([column, end], words.last)
      }
    case "edge":
      let width = stage.canvas.size.width
      func place(_ part: Double) -> Point {
        Point(x: stage.traits.direction == .rightToLeft ? width - part : part, y: 300)
      }
      try move([place(5), place(5 + width * numbers[0])], words.last)
    case "pull":
      let start = Point(x: frame.center.x, y: frame.y + 30)
      try move([start, Point(x: start.x, y: start.y + numbers[0])], words.last)
    case "row":
      let start = Point(x: frame.center.x, y: frame.y + 22)
      try move([start] + numbers.map { Point(x: start.x + $0, y: start.y) }, words.last)
    case "lift", "carry":
      let start = Point(x: frame.center.x, y: frame.y + 66)
      try stage.touchDown(at: start)
      try stage.advance(by: .milliseconds(600))
      let way = words[0] == "lift" ? Point(x: 0, y: numbers[0]) : Point(x: numbers[0], y: numbers[1])
      for step in 1...4 {
        let part = Double(step) / 4
        try stage.touchMoved(to: Point(x: start.x + way.x * part, y: start.y + way.y * part))
      }
      if let seconds = numbers.dropFirst(words[0] == "lift" ? 1 : 2).first {
        try stage.advance(by: .milliseconds(Int64(seconds * 1000)))
      }
      if words.last == "taken" { return try stage.touchCancelled() }
      try stage.touchUp(at: Point(x: start.x + way.x, y: start.y + way.y))
    case "stay":
      // In a list, on its second row.
      let isList = try stage.find(it).scrolling != nil
      try stage.touchDown(at: Point(x: frame.center.x, y: isList ? frame.y + 66 : frame.center.y))
      try stage.advance(by: .milliseconds(Int64(numbers[0] * 1000)))
      if numbers.count > 1 { try stage.touchMoved(to: Point(x: frame.center.x, y: frame.y + 66 + numbers[1])) }
      var isLit = false
      stage.screen.forEachView { _, view, _ in isLit = isLit || view.state.isPressed == true }
      if isLit { stage.app.heard.append("lit") }
      try stage.touchCancelled()
    case "emoji":
      // One character of a kilobyte.
      try stage.type(String(repeating: "👩\u{200d}", count: 150) + "👩", into: it)
    case "beside": try move([Point(x: 100, y: 5)])
    case "adjust": try stage.adjust(it, by: Int(numbers[0]))
    case "drag" where words[1] == "down":
      try stage.drag(it, by: Point(x: 0, y: 180))
    case "drag":
      if try stage.find(it).view?.isInactive == true { return try stage.tap(it) }
      try move(numbers.map(point), words.last)
    case "leave":
      let start = try stage.find(.path(try part(words[1]))).frame.center
      try move([start, Point(x: start.x + numbers[0], y: start.y + numbers[1])], words.last)
    case "knob":
      // The lower one, below its line; it stays for a while, so that it is no third tap.
      let bar = try #require(stage.focused?.caretFrame(scale: 1))
      let start = Point(x: bar.x, y: bar.maxY + 4)
      try stage.advance(by: .seconds(1))
      try move([start, Point(x: start.x + numbers[0], y: start.y + numbers[1])], words.last)
    case "mark": try stage.mark(words[1])
    case "slip":
      let (start, end) = (frame.center, Point(x: frame.center.x + numbers[0], y: frame.center.y + numbers[1]))
      try move(words.last == "back" ? [start, end, start] : [start, end], words.last)
    case "swipe": try stage.swipe(it, by: Point(x: numbers[0], y: numbers[1]))
    default: Issue.record("no gesture is called \(words[0])")
    }
  }

  /// There is no part that is called so.
  struct Missing: Error {}

  private func part(_ name: String) throws -> String {
    var found: [String] = []
    stage.screen.forEachView { _, view, _ in
      if view.key?.description == name || view.path.text.hasSuffix("/\(name)") { found.append(view.path.text) }
    }
    guard let first = found.first else { throw Missing() }
    return first
  }

  /// A finger goes from place to place, and rests before it is lifted.
  ///
  /// - Parameter end: "fling" where it is lifted while it moves instead, "taken" where the touch is taken away.
  private func move(_ points: [Point], _ end: String? = nil) throws {
    let flings = end == "fling"
    try stage.touchDown(at: points[0])
    for (from, to) in zip(points, points.dropFirst()) {
      for step in 1...8 {
        try stage.advance(by: .milliseconds(flings ? 10 : 20))
        let part = Double(step) / 8
        try stage.touchMoved(to: Point(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part))
      }
    }
    if !flings { try stage.advance(by: .milliseconds(200)) }
    if end == "taken" { return try stage.touchCancelled() }
    try stage.touchUp(at: points[points.count - 1])
  }
}
