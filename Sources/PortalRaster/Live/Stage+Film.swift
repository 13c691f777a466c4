extension Stage: FilmedStage {
  var typesSecretly: Bool { focused?.view?.content.isSecret == true }

  /// What was done so far, as a film.
  public var film: Film {
    let (again, renderer) = (again, renderer)
    return Film(log: log, last: try? picture, renderer: renderer) { scale in try again(scale, renderer) }
  }
}
