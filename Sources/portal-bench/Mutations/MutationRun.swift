import Foundation
import PortalDocument
import PortalRaster
import PortalSnapshot

/// Mutation testing: whether verdicts catch small regressions, and name the changed view.
///
/// Mutates screens, and checks whether each comparison rule notices.
struct MutationRun {
  /// Rules of comparison: ours, and those common elsewhere.
  struct Rule: Sendable {
    var name: String
    var passes: @Sendable (Sample) -> Bool
  }

  /// Two pictures of one size.
  struct Sample {
    var old: Bitmap
    var new: Bitmap
    var difference: PixelDifference?

    func visible(_ threshold: Double) -> Int {
      difference == nil ? 0 : PixelMetrics.visible(old, new, threshold: threshold)
    }
  }

  static let rules = [
    Rule(name: "**exact (what you get)**") { $0.difference == nil },
    Rule(name: "**±2 (`.plusMinusTwo`)**") { ($0.difference?.greatest ?? 0) <= 2 },
    Rule(name: "greatest difference ≤ 8") { ($0.difference?.greatest ?? 0) <= 8 },
    Rule(name: "at most 1 % of the pixels") { ($0.difference?.count ?? 0) * 100 <= $0.old.pixels.count },
    Rule(name: "pixelmatch, threshold 0.1") { $0.visible(0.1) == 0 },
    Rule(name: "pixelmatch, threshold 0.2") { $0.visible(0.2) == 0 },
    Rule(name: "SSIM ≥ 0.99") { sample in
      guard let difference = sample.difference else { return true }
      return (PixelMetrics(sample.old, sample.new, difference: difference)?.similarity ?? 0) >= 0.99
    },
  ]

  /// The number of components of a screen that are mutated in each way.
  let perScreen: Int
  let screens: [String]

  /// The results of all mutations of one kind.
  fileprivate struct Tally {
    var tried = 0
    var caught = Array(repeating: 0, count: rules.count)
    var named = 0
    var names = 0
  }

  /// Runs, and prints a table; returns whether our default caught everything, and named the right view.
  func run() throws -> Bool {
    var tallies: [Mutation.Kind: Tally] = [:]
    var isGood = true
    var drawn = 0
    for path in screens {
      guard let screen = try? MutationScreen(path) else { continue }
      drawn += 1
      for kind in Mutation.Kind.allCases {
        var count = 0
        for component in screen.components where count < perScreen {
          guard let outcome = try judge(kind, component, screen) else { continue }
          count += 1
          tallies[kind, default: Tally()].add(outcome)
          if !outcome.caught[0] || !outcome.isNamed {
            // Where a margin grows by less than the pixel grid, a neighbour may be named: the table says how often.
            if !outcome.caught[0] || kind != .margin { isGood = false }
            print("\(path): \(kind.rawValue) of \(outcome.path): named \(outcome.names.prefix(4))")
          }
        }
      }
    }
    print("\(drawn) screens\n")
    table(tallies)
    return isGood && drawn > 0
  }

  fileprivate struct Outcome {
    var path: String
    var caught: [Bool]
    var isNamed: Bool
    var names: [String]
  }

  private func judge(
    _ kind: Mutation.Kind, _ component: MutationScreen.Component, _ screen: MutationScreen
  ) throws -> Outcome? {
    guard
      let mutation = Mutation.make(
        kind, of: component.place, in: screen.document, line: component.line, pixel: 1 / screen.scale),
      let before = try? screen.picture(mutation.before), let after = try? screen.picture(mutation.after)
    else { return nil }
    // A mutation without effect, because the view does not have such a style or is invisible, is no regression.
    if before.layoutText == after.layoutText { return nil }
    let (old, new) = (try Bitmap(png: before.png(), name: "before"), try Bitmap(png: after.png(), name: "after"))
    guard old.width == new.width, old.height == new.height else { return nil }
    let sample = Sample(old: old, new: new, difference: PixelComparison.difference(old, new))
    guard let difference = sample.difference else { return nil }
    let blame = Blame(
      reference: before.layoutText, actual: after.layoutText,
      pixels: Blame.Pixels(reference: old, actual: new, difference: difference))
    let isAdded = kind == .dividerAdded
    let path =
      kind == .missing || !isAdded && mutation.place == component.place
      ? component.path : try screen.path(of: mutation.place, in: mutation.after)
    let names = blame.changes.map(\.path)
    let isTwin =
      kind == .missing && blame.changes.first?.kind == .removed
      && screen.line(names.first ?? "") == component.line
    // A bar's title passes its frame on to its content.
    let isInside =
      kind == .margin && names.first == path + "/0"
      && before.screen.view(at: path)?.frame == after.screen.view(at: path)?.frame
    return Outcome(
      path: path, caught: Self.rules.map { !$0.passes(sample) }, isNamed: names.first == path || isTwin || isInside,
      names: blame.changes.map { $0.sentence(scale: blame.scale) })
  }

  private func table(_ tallies: [Mutation.Kind: Tally]) {
    print("| regression | tried | " + Self.rules.map(\.name).joined(separator: " | ") + " | named | names |")
    print("|---|" + String(repeating: "--:|", count: Self.rules.count + 3))
    var all = Tally()
    for kind in Mutation.Kind.allCases {
      guard let tally = tallies[kind] else { continue }
      row(kind.rawValue, tally)
      all.add(tally)
    }
    row("**all**", all)
  }

  private func row(_ name: String, _ tally: Tally) {
    func percent(_ count: Int) -> String {
      count == tally.tried ? "100 %" : String(format: "%.1f %%", Double(count * 1000 / max(1, tally.tried)) / 10)
    }
    let names = String(format: "%.2f", Double(tally.names) / Double(max(1, tally.tried)))
    print(
      "| \(name) | \(tally.tried) | " + tally.caught.map(percent).joined(separator: " | ")
        + " | \(percent(tally.named)) | \(names) |")
  }
}

extension MutationRun.Tally {
  fileprivate mutating func add(_ outcome: MutationRun.Outcome) {
    tried += 1
    for (index, isCaught) in outcome.caught.enumerated() where isCaught { caught[index] += 1 }
    named += outcome.isNamed ? 1 : 0
    names += outcome.names.count
  }

  fileprivate mutating func add(_ other: MutationRun.Tally) {
    tried += other.tried
    for index in caught.indices { caught[index] += other.caught[index] }
    named += other.named
    names += other.names
  }
}
