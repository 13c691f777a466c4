import PortalLayout
import Testing

private func label(_ width: Double, _ height: Double) -> IntrinsicSize { IntrinsicSize(width: width, height: height) }

/// What constraints say, and frames made by hand.
@Suite struct ConstraintTests {
  /// The counter of Shohin's README, in 500 × 500 with margins of 8.
  @Test func theReadmesCounterStandsAtItsMargins() {
    var system = ConstraintSystem(width: 500, height: 500, margins: Edges(all: 8))
    for (name, width) in [
      ("counter", 64.0), ("counterField", 30), ("increment", 76), ("decrement", 82), ("randomize", 84),
    ] {
      system.addItem(name, size: label(width, 20))
    }
    func pin(_ name: String, _ edge: Anchor.Edge) {
      system.add(Constraint(Anchor(name, edge), .equal, .host(edge, of: .margins)))
    }
    pin("counter", .centerX)
    pin("counter", .top)
    pin("decrement", .leading)
    pin("decrement", .bottom)
    pin("increment", .trailing)
    pin("increment", .bottom)
    pin("randomize", .centerX)
    pin("randomize", .bottom)
    let solution = system.solve()
    #expect(solution["counter"] == Rect(x: 218, y: 8, width: 64, height: 20))
    #expect(solution["decrement"] == Rect(x: 8, y: 472, width: 82, height: 20))
    #expect(solution["increment"] == Rect(x: 416, y: 472, width: 76, height: 20))
    #expect(solution["randomize"] == Rect(x: 208, y: 472, width: 84, height: 20))
    #expect(solution["counterField"] == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(solution.findings.map(\.message) == ["ambiguous: counterField x, y"])
  }

  // MARK: Priorities

  @Test func aHigherPriorityIsNotGivenUpForAThousandLowerOnes() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    for _ in 0..<1000 { system.add(Constraint(Anchor("a", .left), constant: 0, priority: 500)) }
    system.add(Constraint(Anchor("a", .left), constant: 7, priority: 501))
    #expect(system.solve()["a"]?.x == 7)
  }

  @Test func amongEqualsTheSumOfWhatIsMissedIsLeast() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    for place in [10.0, 60, 20] { system.add(Constraint(Anchor("a", .left), constant: place, priority: 500)) }
    #expect(system.solve()["a"]?.x == 20)
  }

  @Test func whereSumsAreEqualALowerPriorityDecides() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    system.add(Constraint(Anchor("a", .left), constant: 10, priority: 500))
    system.add(Constraint(Anchor("a", .left), constant: 60, priority: 500))
    let wish = system.add(Constraint(Anchor("a", .left), constant: 40, priority: 1))
    #expect(system.solve()["a"]?.x == 40)
    system.remove(wish)
    #expect(system.solve()["a"]?.x == 10, "the earlier one holds")
  }

  @Test func earlierConstraintsHoldOfThoseThatExcludeEachOther() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    system.add(Constraint(Anchor("a", .left), constant: 60, priority: 500))
    system.add(Constraint(Anchor("a", .left), constant: 10, priority: 500))
    #expect(system.solve()["a"]?.x == 60)
  }

  @Test func aRequiredConstraintThatEarlierOnesExcludeIsDroppedWithTheirNames() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    system.addItem("b")
    let first = system.add(Constraint(Anchor("a", .width), constant: 30))
    let second = system.add(Constraint(Anchor("b", .width), .equal, Anchor("a", .width), multiplier: 2))
    system.add(Constraint(Anchor("a", .left), constant: 5))
    let third = system.add(Constraint(Anchor("b", .width), .atLeast, constant: 70))
    let solution = system.solve()
    #expect(solution["b"]?.width == 60)
    let conflict = solution.findings.first { $0.kind == .conflict }
    #expect(conflict?.constraint == third)
    #expect(conflict?.opponents == [first, second])
    #expect(
      conflict?.message == "dropped: b.width ≥ 70, which leaves no room beside a.width = 30; b.width = 2 × a.width")
    // When an opponent goes, it holds.
    system.remove(first)
    let again = system.solve()
    #expect(again["b"]?.width == 70)
    #expect(again.findings.allSatisfy { $0.kind == .ambiguous })
  }

  @Test func sizesAreNeverNegative() {
    var system = ConstraintSystem(width: 100, height: 100)
    system.addItem("a")
    system.add(Constraint(Anchor("a", .left), constant: 60))
    system.add(Constraint(Anchor("a", .right), constant: 10))
    let solution = system.solve()
    #expect(solution["a"] == Rect(x: 60, y: 0, width: 0, height: 0))
    #expect(solution.findings.contains { $0.kind == .conflict && $0.message.hasSuffix("sizes that are not negative") })
  }

  // MARK: Sizes

  @Test func contentResistsMoreThanItHugs() {
    var system = ConstraintSystem(width: 300, height: 100)
    system.addItem("title", size: label(120, 20))
    system.addItem("field", size: IntrinsicSize(width: 40, height: 20, hugging: .init(100)))
    system.add(Constraint(Anchor("title", .leading), .equal, .host(.leading)))
    system.add(Constraint(Anchor("field", .leading), spacing: 1, after: Anchor("title", .trailing)))
    system.add(Constraint(Anchor("field", .trailing), .equal, .host(.trailing)))
    var solution = system.solve()
    #expect(solution["title"]?.width == 120)
    #expect(solution["field"]?.x == 128)
    #expect(solution["field"]?.width == 172)
    system.setHostSize(width: 140, height: 100)
    solution = system.solve()
    // Both resist alike, so the sum is the same whoever gives way: it is the later one.
    #expect(solution["title"]?.width == 120)
    #expect(solution["field"]?.width == 12)
  }

  @Test func aThirdIsAThird() {
    var system = ConstraintSystem(width: 100, height: 90)
    for name in ["a", "b", "c"] {
      system.addItem(name)
      system.add(Constraint(Anchor(name, .width), .equal, .host(.width), multiplier: 1 / 3.0))
    }
    system.add(Constraint(Anchor("a", .left), .equal, .host(.left)))
    system.add(Constraint(Anchor("b", .left), .equal, Anchor("a", .right)))
    system.add(Constraint(Anchor("c", .left), .equal, Anchor("b", .right)))
    // Required and implied: with rounding, it would be dropped or not by chance.
    system.add(Constraint(Anchor("c", .right), .equal, .host(.right)))
    let solution = system.solve()
    #expect(!solution.findings.contains { $0.kind == .conflict })
    #expect(solution["c"]?.width == 100.0 / 3)
    #expect(solution["c"].map(\.maxX) == 100)
  }

  @Test func equalWidthsFillARoom() {
    var system = ConstraintSystem(width: 316, height: 90)
    for name in ["a", "b", "c"] { system.addItem(name) }
    system.add(Constraint(Anchor("a", .left), .equal, .host(.left)))
    system.add(Constraint(Anchor("b", .left), .equal, Anchor("a", .right), constant: 8))
    system.add(Constraint(Anchor("c", .left), .equal, Anchor("b", .right), constant: 8))
    system.add(Constraint(Anchor("c", .right), .equal, .host(.right)))
    system.add(Constraint(Anchor("a", .width), .equal, Anchor("b", .width)))
    system.add(Constraint(Anchor("b", .width), .equal, Anchor("c", .width)))
    let solution = system.solve()
    #expect(["a", "b", "c"].map { solution[$0]?.x } == [0, 108, 216])
    #expect(solution["c"]?.width == 100)
  }

  @Test func aspectRatiosJoinTheAxes() {
    var system = ConstraintSystem(width: 320, height: 400)
    system.addItem("picture")
    system.add(Constraint(Anchor("picture", .leading), .equal, .host(.leading)))
    system.add(Constraint(Anchor("picture", .trailing), .equal, .host(.trailing)))
    system.add(Constraint(Anchor("picture", .top), .equal, .host(.top)))
    system.add(Constraint(Anchor("picture", .height), .equal, Anchor("picture", .width), multiplier: 9 / 16.0))
    let solution = system.solve()
    #expect(solution["picture"] == Rect(x: 0, y: 0, width: 320, height: 180))
    #expect(solution.findings.isEmpty)
  }

  // MARK: What is left open

  @Test func betweenTwoBoundsAnItemIsAsNearToTheOriginAsItMayBe() {
    var system = ConstraintSystem(width: 320, height: 400)
    system.addItem("mascot", size: label(40, 40))
    system.add(Constraint(Anchor("mascot", .centerX), .equal, .host(.centerX)))
    system.add(Constraint(Anchor("mascot", .top), .atLeast, .host(.top), constant: 100))
    system.add(Constraint(Anchor("mascot", .bottom), .atMost, .host(.bottom), constant: -100))
    let solution = system.solve()
    #expect(solution["mascot"] == Rect(x: 140, y: 100, width: 40, height: 40))
    #expect(solution.findings.map(\.message) == ["ambiguous: mascot y"])
  }

  @Test func anItemInAnotherBeginsWhereThatBegins() {
    var system = ConstraintSystem(width: 320, height: 400)
    system.addItem("card", size: label(100, 50))
    system.addItem("title", in: "card", size: label(40, 20))
    system.add(Constraint(Anchor("card", .left), constant: 30))
    system.add(Constraint(Anchor("card", .top), constant: 60))
    let solution = system.solve()
    #expect(solution["title"] == Rect(x: 30, y: 60, width: 40, height: 20))
    #expect(solution.findings.map(\.message) == ["ambiguous: title x, y"])
  }

  @Test func aBoundThatLeavesOnePlaceIsNotAmbiguous() {
    var system = ConstraintSystem(width: 320, height: 400)
    system.addItem("a", size: label(100, 50))
    system.add(Constraint(Anchor("a", .left), .atLeast, constant: 20))
    system.add(Constraint(Anchor("a", .left), .atMost, constant: 20))
    system.add(Constraint(Anchor("a", .top), constant: 20))
    let solution = system.solve()
    #expect(solution["a"]?.x == 20)
    #expect(solution.findings.isEmpty)
  }

  // MARK: Areas

  @Test func areasLieWithinTheirItems() {
    var system = ConstraintSystem(
      width: 1000, height: 600, margins: Edges(top: 8, left: 16, bottom: 8, right: 24),
      safeArea: Edges(top: 47, left: 0, bottom: 34, right: 0))
    func fill(_ name: String, _ area: Anchor.Area, of item: String? = nil) {
      for edge in [Anchor.Edge.left, .right, .top, .bottom] {
        system.add(Constraint(Anchor(name, edge), .equal, Anchor(item, edge, of: area)))
      }
    }
    system.addItem("margins", margins: Edges(all: 5))
    system.addItem("safe")
    system.addItem("readable")
    system.addItem("inner", in: "margins")
    fill("margins", .margins)
    fill("safe", .safeArea)
    fill("readable", .readable)
    fill("inner", .margins, of: "margins")
    let solution = system.solve()
    #expect(solution["margins"] == Rect(x: 16, y: 8, width: 960, height: 584))
    #expect(solution["safe"] == Rect(x: 0, y: 47, width: 1000, height: 519))
    #expect(solution["readable"] == Rect(x: 160, y: 8, width: 672, height: 584))
    #expect(solution["inner"] == Rect(x: 21, y: 13, width: 950, height: 574))
    #expect(solution.findings.isEmpty)
    system.setHostSize(width: 400, height: 600)
    #expect(system.solve()["readable"] == Rect(x: 16, y: 8, width: 360, height: 584))
  }

  // MARK: Directions

  @Test(arguments: [false, true]) func leadingAndTrailingGoWithReadingLeftAndRightDoNot(_ isRightToLeft: Bool) {
    var system = ConstraintSystem(
      width: 400, height: 100, margins: Edges(top: 0, left: 10, bottom: 0, right: 30), isRightToLeft: isRightToLeft)
    for name in ["icon", "title", "fixed", "middle", "off"] { system.addItem(name, size: label(50, 20)) }
    system.add(Constraint(Anchor("icon", .leading), .equal, .host(.leading, of: .margins), constant: 4))
    system.add(Constraint(Anchor("title", .leading), spacing: 2, after: Anchor("icon", .trailing)))
    system.add(Constraint(Anchor("fixed", .left), .equal, .host(.left, of: .margins), constant: 4))
    system.add(Constraint(Anchor("middle", .centerX), .equal, .host(.centerX), constant: 6))
    system.add(Constraint(Anchor("off", .centerX), .equal, Anchor("title", .trailing), constant: 6))
    let solution = system.solve()
    let places = ["icon", "title", "fixed", "middle", "off"].map { solution[$0]?.x }
    // From the right: 30 of margin and 4, 50 wide: 400 − 84 = 316; then 16 and 50 more: 250; its end and 6, half of 50: 219.
    #expect(places == (isRightToLeft ? [316, 250, 14, 181, 219] : [14, 80, 14, 181, 111]))
  }

  @Test func aMirroredLayoutIsTheSameOneMirrored() {
    func solved(_ isRightToLeft: Bool) -> ConstraintSolution {
      var system = ConstraintSystem(width: 300, height: 100, isRightToLeft: isRightToLeft)
      system.addItem("a", size: label(31, 10))
      system.addItem("b", size: label(77, 10))
      system.addItem("c", size: label(20, 10))
      system.add(Constraint(Anchor("a", .leading), .atLeast, .host(.leading), constant: 12))
      system.add(Constraint(Anchor("b", .leading), .equal, Anchor("a", .trailing), multiplier: 2, constant: 3))
      system.add(Constraint(Anchor("b", .trailing), .atMost, .host(.trailing), priority: 900))
      return system.solve()
    }
    let (one, other) = (solved(false), solved(true))
    for (frame, mirrored) in zip(one.frames, other.frames) {
      #expect(mirrored == Rect(x: 300 - frame.maxX, y: frame.y, width: frame.width, height: frame.height))
    }
    #expect(one.findings == other.findings)
    #expect(one.findings.map(\.message) == ["ambiguous: a x, y", "ambiguous: b x, y", "ambiguous: c x, y"])
  }

  @Test func leadingIsNotRelatedToLeft() {
    var system = ConstraintSystem(width: 300, height: 100)
    system.addItem("a", size: label(31, 10))
    system.add(Constraint(Anchor("a", .leading), .equal, .host(.left)))
    system.add(Constraint(Anchor("a", .top), .equal, .host(.left)))
    #expect(
      system.solve().findings.filter { $0.kind == .invalid }.map(\.description) == [
        "a.leading = host.left: leading goes with the direction of reading, and left does not (relate leading and trailing "
          + "to each other)",
        "a.top = host.left: one anchor is across, the other down",
      ])
  }

  // MARK: Baselines

  /// Two sizes of text on one line; frames by hand from ascents and heights.
  @Test func baselinesAreBelowTheTopAndAboveTheBottom() {
    var system = ConstraintSystem(width: 300, height: 200)
    system.addItem("large", size: IntrinsicSize(MeasuredSize(width: 90, height: 40, baseline: 31, lastBaseline: 31)))
    system.addItem("small", size: IntrinsicSize(MeasuredSize(width: 60, height: 34, baseline: 13, lastBaseline: 30)))
    system.addItem("under", size: IntrinsicSize(MeasuredSize(width: 60, height: 17, baseline: 13, lastBaseline: 13)))
    system.addItem("box", size: label(20, 12))
    system.add(Constraint(Anchor("large", .top), constant: 10))
    system.add(Constraint(Anchor("small", .firstBaseline), .equal, Anchor("large", .firstBaseline)))
    system.add(Constraint(Anchor("under", .firstBaseline), spacing: 3, after: Anchor("small", .lastBaseline)))
    system.add(Constraint(Anchor("box", .lastBaseline), .equal, Anchor("under", .firstBaseline)))
    var solution = system.solve()
    #expect(solution["small"]?.y == 28)  // 10 + 31 − 13
    #expect(solution["under"]?.y == 69)  // 28 + 30 + 24 − 13
    #expect(solution["box"]?.y == 70)  // without text, its bottom: 82 − 12
    system.setSize(IntrinsicSize(MeasuredSize(width: 90, height: 50, baseline: 39, lastBaseline: 39)), of: "large")
    solution = system.solve()
    #expect(solution["small"]?.y == 36)
    #expect(solution["under"]?.y == 77)
  }

  // MARK: What an arrangement asks

  @Test func aHostIsAsSmallAsItsConstraintsAllow() {
    var system = ConstraintSystem(width: 0, height: 0, margins: Edges(all: 8))
    system.addItem("title", size: label(120, 20))
    system.addItem("body", size: label(200, 60))
    for name in ["title", "body"] {
      system.add(Constraint(Anchor(name, .leading), .equal, .host(.leading, of: .margins)))
      system.add(Constraint(Anchor(name, .trailing), .atMost, .host(.trailing, of: .margins)))
    }
    system.add(Constraint(Anchor("title", .top), .equal, .host(.top, of: .margins)))
    system.add(Constraint(Anchor("body", .top), spacing: 1, after: Anchor("title", .bottom)))
    system.add(Constraint(Anchor("body", .bottom), .equal, .host(.bottom, of: .margins)))
    #expect(system.fitting(width: .unlimited, height: .unlimited).size == Size(width: 216, height: 104))
    #expect(system.fitting(width: .atMost(150), height: .unlimited)["body"]?.width == 134)
    #expect(system.fitting(width: .exactly(300), height: .unlimited).size == Size(width: 300, height: 104))
  }
}
