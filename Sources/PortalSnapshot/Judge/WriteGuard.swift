/// Whoever is told before something is written and after it, as who lets a signal wait meanwhile.
package struct WriteGuard: Sendable {
  private let begin: @Sendable () -> Void
  private let end: @Sendable () -> Void

  package init(begin: @escaping @Sendable () -> Void, end: @escaping @Sendable () -> Void) {
    (self.begin, self.end) = (begin, end)
  }

  func writing<Result, Failure: Error>(_ write: () throws(Failure) -> Result) throws(Failure) -> Result {
    begin()
    defer { end() }
    return try write()
  }
}
