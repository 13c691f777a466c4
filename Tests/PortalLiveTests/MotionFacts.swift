import Foundation
import PortalLive

/// What Chromium says of easing and of Web Animations, as `Scripts/check-motion` wrote it down.
enum MotionFacts {
  /// A curve's values at parts of the time, beginning at 0, by twentieths.
  struct Curve {
    let name: String
    let curve: TimingCurve
    let values: [Double]
  }

  /// A timeline with its progress and repetition at times; nil where it has no say.
  struct Timing {
    let name: String
    let timeline: Timeline
    let moments: [(time: StageTime, progress: Double?, repetition: Int?)]
  }

  private static let lines: [Substring] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Facts/motion.txt")
    return (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? []
  }()

  static let curves: [Curve] = lines.compactMap { line in
    guard let (name, rest) = parts(of: line, "curve ") else { return nil }
    let values = rest.split(separator: " ").compactMap { Double($0) }
    return curve(name).map { Curve(name: name, curve: $0, values: values) }
  }

  static let timings: [Timing] = lines.compactMap { line in
    guard let (name, rest) = parts(of: line, "timing ") else { return nil }
    let words = name.split(separator: " ").map(String.init)
    guard words.count == 6, let delay = Double(words[0]), let duration = Double(words[1]),
      let fill = Timeline.Fill(rawValue: words[4]), let curve = curve(words[5])
    else { return nil }
    let timeline = Timeline(
      delay: .milliseconds(delay), duration: .milliseconds(duration),
      repeats: words[2] == "inf" ? .forever : .times(Double(words[2]) ?? -1), isReversed: words[3].hasSuffix("reverse"),
      autoreverses: words[3].hasPrefix("alternate"), fill: fill, pace: .curve(curve))
    let moments = rest.split(separator: " ").map { moment in
      let parts = moment.split { "=/".contains($0) }
      return (
        StageTime(nanoseconds: Int64(((Double(parts[0]) ?? .nan) * 1e6).rounded())), Double(parts[1]),
        parts[2] == "inf" ? Int.max : Int(parts[2])
      )
    }
    return Timing(name: name, timeline: timeline, moments: moments)
  }

  private static func parts(of line: Substring, _ prefix: String) -> (name: String, rest: Substring)? {
    guard line.hasPrefix(prefix), let colon = line.firstIndex(of: ":") else { return nil }
    return (String(line[..<colon].dropFirst(prefix.count)), line[line.index(after: colon)...])
  }

  /// A curve by its name in CSS.
  private static func curve(_ name: String) -> TimingCurve? {
    let parts = name.split { "(,)".contains($0) }.map(String.init)
    switch parts.first {
    case "linear": return .linear
    case "ease": return .ease
    case "ease-in": return .easeIn
    case "ease-out": return .easeOut
    case "ease-in-out": return .easeInOut
    case "cubic-bezier":
      let numbers = parts.dropFirst().compactMap(Double.init)
      return numbers.count == 4 ? .bezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])) : nil
    case "steps":
      let jumps = [
        "jump-start": TimingCurve.Jump.jumpStart, "jump-end": .jumpEnd, "jump-none": .jumpNone, "jump-both": .jumpBoth,
      ]
      return Int(parts[1]).map { .steps($0, parts.count > 2 ? jumps[parts[2]] ?? .jumpEnd : .jumpEnd) }
    default: return nil
    }
  }
}
