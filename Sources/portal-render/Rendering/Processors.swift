#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// How many threads can run at once.
enum Processors {
  static var count: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}

extension WorkLine {
  /// What comes of every piece, in their order; nothing more is begun after one that fails.
  static func outcomes<Made>(
    of pieces: [Piece], jobs: Int?, makeWorker: @escaping () -> (Piece) throws -> Made
  ) throws -> [Made] where Outcome == Result<Made, any Error> {
    var remaining = pieces[...]
    var made: [Made] = []
    var failure: (any Error)?
    WorkLine(
      threads: max(1, min(jobs ?? Processors.count, pieces.count)),
      next: { failure == nil ? remaining.popFirst() : nil },
      emit: { outcome in
        switch outcome {
        case .success(let outcome): made.append(outcome)
        case .failure(let error): failure = failure ?? error
        }
      },
      makeWorker: { _ in
        let work = makeWorker()
        return { piece in Result { try work(piece) } }
      }
    ).run()
    if let failure { throw failure }
    return made
  }
}
