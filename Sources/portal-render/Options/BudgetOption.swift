import PortalRaster

extension CommandOption<Budget> {
  /// Limits on the work for one picture, one kind of work per value.
  static let budget = CommandOption.list(
    "budget", .bound, isMerged: true,
    "How much of one kind of work a picture may be, such as pixels=20000000000, so that a screen which asks for more ends "
      + "in an error instead of minutes. May be given several times, for several kinds, and adds to what the environment and "
      + "the project file say, which can only lower them. The same input meets the same bound on every machine. "
      + "The bounds, unless you say otherwise, are "
      + OptionLabel.list(Budget.Cost.allCases.map { "\($0.rawValue)=\($0.usual)" }, "and") + "."
  ) { budget, bounds in
    for (cost, bound) in bounds { budget[cost] = bound }
  }
}

extension OptionReader<(Budget.Cost, Int)> {
  /// `NAME=N`.
  ///
  /// A project file, which is untrusted, may only lower a bound.
  fileprivate static let bound = OptionReader(.value("NAME=N")) { text, said throws(DiagnosticsError) in
    let words = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    let names = Budget.Cost.allCases.map(\.rawValue)
    guard words.count == 2 else { throw said.cannotBe(text, hint: "for example: pixels=20000000000") }
    guard let cost = Budget.Cost(rawValue: words[0]) else {
      let near = nearestName(to: words[0], in: names).map { "did you mean \($0)? " } ?? ""
      throw said.cannotBe(text, hint: "\(near)possible are: \(names.joined(separator: ", "))")
    }
    guard let bound = Int(words[1]), bound > 0 else {
      throw said.cannotBe(text, hint: "give a whole number greater than 0, such as \(cost.rawValue)=\(cost.usual)")
    }
    guard said.source != .projectFile || bound <= cost.usual else {
      throw said.wrong(
        "\(said.spelled) in a project file can only lower a bound, and \(TerminalText.quoted(text)) raises one of "
          + grouped(cost.usual),
        hint: "whoever draws says it: with --budget \(cost.rawValue)=\(bound), or in PORTAL_RENDER_BUDGET")
    }
    return (cost, bound)
  }
}
