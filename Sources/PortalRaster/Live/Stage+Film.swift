extension Stage: FilmedStage {
  var typesSecretly: Bool { focused?.view?.content.isSecret == true }

  var turnInFilm: Double { live.turnInFilm }

  /// What was done so far, as a film.
  public var film: Film {
    Film(log: log, last: try? lastPicture, renderer: renderer) { [self] in try begun(scale: $0, renderer) }
  }

  /// Moves a finger from a view as a hand does that somebody watches: it begins slowly, and where it rests before it is lifted, it ends
  /// slowly, too.
  package func move(
    _ query: ViewQuery, by way: Point, after stay: Duration = .zero, over duration: Duration, rests: Bool
  ) throws(StageError) {
    try step.drag(query, by: way, after: stay, over: duration, rests: rests, eases: true)
  }
}
