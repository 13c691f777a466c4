import Testing

/// `Scripts/setup` on systems in various states, without root, network or a change to this one.
@Suite struct SetupTests {
  private static let newNames = [
    "pkg-config", "libcairo2-dev", "libpango1.0-dev", "libfontconfig-dev", "libfreetype-dev",
    "libpixman-1-dev",
    "libpng-dev", "libdeflate-dev", "libturbojpeg0-dev", "libwebp-dev", "libxxhash-dev", "librsvg2-2",
    "fonts-inter",
    "fonts-inter-variable", "fonts-noto-core", "fonts-noto-mono",
    "fonts-noto-cjk", "fonts-noto-color-emoji", "librsvg2-bin", "poppler-utils",
  ]
  private static let oldNames = [
    "pkgconf", "libcairo2-dev", "libpango1.0-dev", "libfontconfig1-dev", "libfreetype6-dev",
    "libpixman-1-dev",
    "libpng-dev", "libdeflate-dev", "libturbojpeg0-dev", "libwebp-dev", "libxxhash-dev", "librsvg2-2",
    "fonts-inter",
    "fonts-inter-variable", "fonts-noto-core", "fonts-noto-mono",
    "fonts-noto-cjk", "fonts-noto-color-emoji", "librsvg2-bin", "poppler-utils",
  ]

  /// The packages that are missing from an incomplete system.
  private static let last = newNames.suffix(1).joined()
  private static let lastTwo = newNames.suffix(2).joined(separator: " ")

  // MARK: Nothing to do

  @Test(arguments: [newNames, oldNames], [[], ["--check"]])
  func completeSystemIsLeftAlone(_ installed: [String], _ options: [String]) throws {
    let system = try FakeSystem(installed: installed)
    let outcome = try options.isEmpty ? system.setup() : system.setup("--check")
    #expect(outcome.status == 0)
    #expect(outcome.output == "setup: all is there, with Swift 6.2\n")
    #expect(outcome.installations == [])
  }

  @Test func checkTellsWhatIsMissingAndInstallsNothing() throws {
    let outcome = try FakeSystem(installed: Array(Self.newNames.dropLast(2)), offered: Self.newNames).setup(
      "--check")
    #expect(outcome.status == 1)
    #expect(outcome.output == "setup: missing: \(Self.lastTwo)\n")
    #expect(outcome.installations == [])
  }

  // MARK: Installing

  @Test func onlyWhatIsMissingIsInstalled() throws {
    let outcome = try FakeSystem(installed: Array(Self.newNames.dropLast(2)), offered: Self.newNames).setup()
    #expect(outcome.status == 0)
    #expect(outcome.installations == ["install \(Self.lastTwo)"])
    #expect(
      outcome.output == "setup: installing \(Self.lastTwo)\nsetup: all is there, with Swift 6.2\n")
    #expect(outcome.complaints == "")
  }

  @Test func namesAreThoseThatTheReleaseOffers() throws {
    let outcome = try FakeSystem(offered: Self.oldNames).setup()
    #expect(outcome.status == 0)
    #expect(outcome.installations == ["install " + Self.oldNames.joined(separator: " ")])
  }

  @Test func secondRunDoesNothing() throws {
    let system = try FakeSystem(offered: Self.newNames)
    #expect(try system.setup().status == 0)
    #expect(try system.setup().installations.count == 1)
  }

  @Test func oldListsAreFetchedAnew() throws {
    let outcome = try FakeSystem(offered: Self.newNames, aptFailures: ["Err:7  404  Not Found"]).setup()
    #expect(outcome.status == 0)
    #expect(outcome.installations.map { $0.split(separator: " ").first } == ["install", "update", "install"])
    #expect(outcome.complaints == "")
  }

  // MARK: What cannot be done

  @Test func withoutRootTheCommandIsTold() throws {
    let outcome = try FakeSystem(
      installed: Array(Self.oldNames.dropLast()), offered: Self.oldNames, isRoot: false
    ).setup()
    #expect(outcome.status == 2)
    #expect(
      outcome.complaints == "setup: packages are missing, and installing them needs root or sudo; "
        + "as root, run: apt-get update && apt-get install \(Self.last)\n")
    #expect(outcome.installations == [])
  }

  @Test func withoutListsTheyAreFetchedAndThenTheLackIsTold() throws {
    let outcome = try FakeSystem(installed: Array(Self.newNames.dropLast())).setup()
    #expect(outcome.status == 2)
    #expect(outcome.installations == ["update"])
    #expect(outcome.complaints.contains("apt offers no \(Self.last): there is no network, or a source"))
    #expect(outcome.complaints.hasSuffix("run: apt-get update && apt-get install \(Self.last)\n"))
  }

  @Test func whenAptFailsItsWordsAreShown() throws {
    let system = try FakeSystem(offered: Self.newNames, aptFailures: ["E: dpkg was interrupted"])
    let outcome = try system.setup()
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("E: dpkg was interrupted"))
    #expect(outcome.installations.count == 1)
  }

  @Test(
    arguments: [
      (nil, "does not start"), ("5.10.1", "Swift 5.10.1 is too old"), ("6.1.3", "Swift 6.1.3 is too old"),
    ] as [(String?, String)])
  func swiftThatDoesNotServeIsTold(_ version: String?, _ complaint: String) throws {
    let outcome = try FakeSystem(installed: Self.newNames, swift: version).setup("--check")
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains(complaint))
    #expect(outcome.complaints.contains("swift.org"))
  }

  @Test(arguments: ["6.2", "6.2.3", "6.10", "7", "7.0"]) func swiftThatIsNewEnoughServes(_ version: String) throws {
    let outcome = try FakeSystem(installed: Self.newNames, swift: version).setup("--check")
    #expect(outcome.status == 0 && outcome.output == "setup: all is there, with Swift \(version)\n")
  }

  @Test(arguments: [["--bogus"], ["check"], ["--check", "--list"], [""]])
  func unknownOptionShowsTheUsage(_ arguments: [String]) throws {
    let system = try FakeSystem()
    let outcome =
      try arguments.count == 1 ? system.setup(arguments[0]) : system.setup(arguments[0], arguments[1])
    #expect(outcome.status == 2)
    #expect(outcome.complaints.contains("Usage: Scripts/setup"))
    #expect(outcome.output == "")
  }

  // MARK: Output on request

  @Test func listGivesEveryPackageAndItsReason() throws {
    let outcome = try FakeSystem().setup("--list")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == Self.newNames.count)
    for (line, name) in zip(lines, Self.newNames) {
      #expect(line.hasPrefix(name))
      #expect(line.split(separator: " ").count > 4)
    }
  }

  @Test func helpIsPrinted() throws {
    let outcome = try FakeSystem().setup("--help")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("Usage: Scripts/setup"))
  }
}
