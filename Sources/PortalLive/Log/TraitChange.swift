import PortalCore

extension StageLog {
  /// What of a device's traits changes at once; nil stays as it is.
  public struct TraitChange: Hashable, Sendable {
    /// Light or dark.
    public var appearance: Appearance?
    /// The identifier of a locale, which brings its direction along.
    public var locale: String?
    /// The direction of reading, where it is not the locale's.
    public var direction: ReadingDirection?
    /// The setting that reduces motion.
    public var reduceMotion: Bool?
    /// The user's size of text.
    public var textSize: TextSize?

    /// A change of nothing.
    public init() {}

    /// What differs between two traits.
    package init(from old: Traits, to new: Traits) {
      if new.appearance != old.appearance { appearance = new.appearance }
      if new.locale != old.locale { locale = new.locale }
      let brought = new.locale == old.locale ? old.direction : ReadingDirection(locale: new.locale)
      if new.direction != brought { direction = new.direction }
      if new.reduceMotion != old.reduceMotion { reduceMotion = new.reduceMotion }
      if new.textSize != old.textSize { textSize = new.textSize }
    }

    /// Each of the changes as a step of its own, in the order in which they are made.
    package var steps: [Step] {
      [
        appearance.map(Step.appearance), locale.map(Step.locale), direction.map(Step.direction),
        reduceMotion.map(Step.reduceMotion), textSize.map(Step.textSize),
      ].compactMap(\.self)
    }

    /// Makes the change.
    func make(_ traits: inout Traits) {
      if let appearance { traits.appearance = appearance }
      if let locale { traits.locale = locale }
      if let direction { traits.direction = direction }
      if let reduceMotion { traits.reduceMotion = reduceMotion }
      if let textSize { traits.textSize = textSize }
    }
  }
}
