#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The number of threads that can run in parallel.
enum Processors {
  static var count: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}

extension WorkLine {
  /// The outcomes of all pieces, in order; after a failure no more are started.
  static func outcomes<Made>(
    of pieces: [Piece], jobs: Int?, makeWorker: @escaping () -> (Piece) throws -> Made
  ) throws -> [Made] where Outcome == Result<Made, any Error> {
    var remaining = pieces[...]
    var made: [Made] = []
    var failure: (any Error)?
    WorkLine(
      threads: max(1, min(jobs ?? Processors.count, pieces.count)),
      next: { remaining.popFirst() },
      emit: { outcome in
        switch outcome {
        case .success(let outcome): made.append(outcome)
        case .failure(let error): failure = failure ?? error
        }
      },
      isEnough: { failure != nil },
      makeWorker: { _ in
        let work = makeWorker()
        return { piece in Result { try work(piece) } }
      }
    ).run()
    if let failure { throw failure }
    return made
  }
}
