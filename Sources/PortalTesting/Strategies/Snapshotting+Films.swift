extension Snapshotting where Value == Film, Format == Picture {
  /// The film's storyboard: the screen after each step, with what was done and when.
  public static var storyboard: Snapshotting { .storyboard() }

  /// The film's storyboard.
  ///
  /// - Parameters:
  ///   - columns: how many screens stand beside each other.
  ///   - interval: how often in the stage's time there is a screen; by default there is one for each step.
  ///   - masks: the views that are not compared, and why.
  ///   - referenceKiB: how many KiB the reference may have; 250 by default.
  public static func storyboard(
    columns: Int = 4, every interval: Duration? = nil, masks: [Mask] = [], referenceKiB: Int? = nil
  ) -> Snapshotting {
    Snapshotting(named: "storyboard", masks: masks, referenceKiB: referenceKiB) { film, context in
      try context.checkFilm()
      return try film.storyboard(columns: columns, every: interval)
    }
  }
}

extension Snapshotting where Value == Film, Format == String {
  /// The film as text: each step, and what it changed of the layout.
  public static var steps: Snapshotting {
    Snapshotting(pathExtension: "steps.txt", named: "steps") { film, context in
      try context.checkFilm()
      return try film.steps()
    }
  }

  /// The film as assistive technologies tell it: each step, what it changed of what they tell, and what was announced.
  public static var semantics: Snapshotting {
    Snapshotting(pathExtension: "semantics.txt", named: "semantics") { film, context in
      try context.checkFilm()
      return try film.spokenSteps()
    }
  }
}

extension SnapshotContext {
  /// Refuses a film where texts are not to be seen: its captions say what was tapped and typed.
  fileprivate func checkFilm() throws {
    guard settings.obscuresTexts == true else { return }
    throw DiagnosticsError(
      Diagnostic(
        .error, "a film says what was tapped and typed, and obscuresTexts asks for no texts",
        hint: "assert moments of the stage instead, or withSnapshotTesting(obscuresTexts: false)"))
  }
}
