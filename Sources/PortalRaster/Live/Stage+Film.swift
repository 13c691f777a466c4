extension Stage: FilmedStage {
  var typesSecretly: Bool { focused?.view?.content.isSecret == true }

  /// What was done so far, as a film.
  public var film: Film {
    Film(log: log, last: try? lastPicture, renderer: renderer) { [self] in try begun(scale: $0, renderer) }
  }
}
