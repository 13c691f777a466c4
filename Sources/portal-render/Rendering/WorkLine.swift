import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread pool that keeps order: processes pieces in parallel, and delivers the outcomes in sequence.
///
/// Pieces are pulled one by one, so there may be more than memory holds, and threads do not run far ahead of the
/// slowest piece. It lives as long as its run; its state is guarded by its lock.
final class WorkLine<Piece, Outcome>: @unchecked Sendable {
  /// Makes a worker: a closure with the state of one thread.
  typealias MakeWorker = (_ number: Int) -> (Piece) -> Outcome

  private let threads: Int
  private let makeWorker: MakeWorker
  /// Supplies pieces; called by one thread at a time, and may wait for them.
  private let next: () -> Piece?
  /// Receives outcomes, and says whether there are enough of them; called by one thread at a time, also while another one
  /// waits for a piece.
  private let emit: (Outcome) -> Void
  private let isEnough: () -> Bool

  /// Held while a piece is asked for.
  private let asking = Lock()
  private let lock = Lock()
  private var taken = 0
  private var told = 0
  private var isOver = false
  private var waiting: [Int: Outcome] = [:]

  init(
    threads: Int, next: @escaping () -> Piece?, emit: @escaping (Outcome) -> Void,
    isEnough: @escaping () -> Bool = { false }, makeWorker: @escaping MakeWorker
  ) {
    self.threads = threads
    self.next = next
    self.emit = emit
    self.isEnough = isEnough
    self.makeWorker = makeWorker
  }

  /// Processes all pieces, and returns after the last outcome was delivered.
  func run() {
    guard threads > 1 else {
      let work = makeWorker(0)
      while !isEnough(), let piece = next() { emit(work(piece)) }
      return
    }
    // This thread is one of them.
    let others = (1..<threads).compactMap { number in WorkThread { self.work(number) } }
    work(0)
    for thread in others { thread.join() }
  }

  private func work(_ number: Int) {
    let work = makeWorker(number)
    while let (place, piece) = take() {
      let outcome = work(piece)
      lock.locked {
        waiting[place] = outcome
        while let outcome = waiting.removeValue(forKey: told) {
          told += 1
          emit(outcome)
        }
        lock.wakeAll()
      }
    }
  }

  private func take() -> (place: Int, piece: Piece)? {
    asking.locked {
      let goesOn = lock.locked {
        while taken - told > threads * 8 { lock.wait() }
        return !isOver && !isEnough()
      }
      // Outcomes are delivered meanwhile: who asks may wait for an answer before asking again.
      let piece = goesOn ? next() : nil
      return lock.locked {
        guard let piece else {
          isOver = true
          return nil
        }
        defer { taken += 1 }
        return (taken, piece)
      }
    }
  }
}

/// A mutex with a condition variable.
final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  func locked<Result>(_ body: () -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// The same if the lock is free within some tenths of a second; nil otherwise.
  func locked<Result>(within tenths: Int, _ body: () -> Result) -> Result? {
    for _ in 0..<tenths {
      if pthread_mutex_trylock(mutex) == 0 {
        defer { pthread_mutex_unlock(mutex) }
        return body()
      }
      poll(nil, 0, 100)
    }
    return nil
  }

  /// Releases the lock until another thread calls ``wakeAll()``.
  func wait() { pthread_cond_wait(condition, mutex) }

  func wakeAll() { pthread_cond_broadcast(condition) }
}
