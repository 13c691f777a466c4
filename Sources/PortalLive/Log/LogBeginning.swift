import PortalCore
import PortalSupport

extension StageLog {
  /// The stage on which a log began: on another one the same steps may lead elsewhere, since fingers go by points.
  public struct Beginning: Hashable, Sendable {
    /// The device.
    public var canvas: Canvas
    /// What differs from a user's usual settings.
    public var traits: TraitChange
    /// Where chance began.
    public var seed: UInt64
    /// The moment at which time began.
    public var start: StageTime
    /// Whether changes were shown in time.
    public var motion: StageMotion
    /// Whether a keyboard covered the bottom of the screen while a field was edited.
    public var showsKeyboard: Bool

    /// What a stage was made with.
    public init(
      canvas: Canvas, traits: Traits = Traits(), seed: UInt64 = 0, start: StageTime = .start,
      motion: StageMotion = .off, showsKeyboard: Bool = false
    ) {
      self.init(
        canvas: canvas, traits: TraitChange(from: Traits(), to: traits), seed: seed, start: start, motion: motion,
        showsKeyboard: showsKeyboard)
    }

    init(
      canvas: Canvas, traits: TraitChange, seed: UInt64, start: StageTime, motion: StageMotion, showsKeyboard: Bool
    ) {
      self.canvas = canvas
      self.traits = traits
      self.seed = seed
      self.start = start
      self.motion = motion
      self.showsKeyboard = showsKeyboard
    }

    /// An error that names what another stage was begun with that differs; nil if nothing does.
    package func problem(on other: Beginning) -> StageError? {
      guard self != other else { return nil }
      let (old, new) = zip(words, other.words).first { $0 != $1 } ?? ("another canvas", "this")
      return StageError(
        .impossible, "this log began on a stage with \(old), and this one has \(new)",
        hint: "make a stage as its \"stage\" says, or play the steps alone, as StageLog(log.steps)")
    }

    /// What it has, in words of which each can be held against another's.
    private var words: [String] {
      let size = "\(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height))"
      var usual = Traits()
      traits.make(&usual)
      return [
        "a canvas of \(size) points at scale \(shortNumber(canvas.scale))",
        "\(canvas.name.map { "the canvas \(TerminalText.quoted($0))" } ?? "a canvas of its own")",
        "the \(usual.appearance.rawValue) appearance", "the locale \(TerminalText.quoted(usual.locale))",
        "reading \(usual.direction.rawValue)", "the text size \(usual.textSize.rawValue)",
        usual.reduceMotion ? "reduced motion" : "motion that is not reduced", "the seed \(seed)",
        "time that begins at \(start)",
        "motion: .\(motion.rawValue)", showsKeyboard ? "a keyboard" : "no keyboard",
      ]
    }
  }
}
