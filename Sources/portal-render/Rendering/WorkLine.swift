#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Does many pieces of work on several threads, and hands on what comes of them in their order.
///
/// What the work is comes piece by piece, so that there may be more of it than memory holds. Whoever waits for the
/// slowest piece does not run far ahead of it. It lives as long as its run; its state is guarded by its lock.
final class WorkLine<Piece, Outcome>: @unchecked Sendable {
  /// Makes a worker: what one thread does with a piece, with things of its own.
  typealias MakeWorker = (_ number: Int) -> (Piece) -> Outcome

  private let threads: Int
  private let makeWorker: MakeWorker
  /// The next piece, and what becomes of an outcome; both are asked by one thread at a time.
  private let next: () -> Piece?
  private let emit: (Outcome) -> Void

  private let lock = Lock()
  private var taken = 0
  private var told = 0
  private var isOver = false
  private var waiting: [Int: Outcome] = [:]

  init(
    threads: Int, next: @escaping () -> Piece?, emit: @escaping (Outcome) -> Void, makeWorker: @escaping MakeWorker
  ) {
    self.threads = threads
    self.next = next
    self.emit = emit
    self.makeWorker = makeWorker
  }

  /// Does all of it, and returns when the last outcome was handed on.
  func run() {
    guard threads > 1 else {
      let work = makeWorker(0)
      while let piece = next() { emit(work(piece)) }
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
    lock.locked {
      while taken - told > threads * 8 { lock.wait() }
      guard !isOver, let piece = next() else {
        isOver = true
        return nil
      }
      defer { taken += 1 }
      return (taken, piece)
    }
  }
}

/// A lock that one can wait at; it belongs to whoever made it, and every thread may take it.
private final class Lock: @unchecked Sendable {
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

  /// Lets others have the lock until one of them calls ``wakeAll()``.
  func wait() { pthread_cond_wait(condition, mutex) }

  func wakeAll() { pthread_cond_broadcast(condition) }
}

/// A thread that does one thing and ends; whoever made it joins it.
private final class WorkThread {
  private let thread: pthread_t

  /// What the thread is told.
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Nothing where the system has no thread for us: the others then do its work.
  init?(_ run: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    // As much as the first thread has.
    pthread_attr_setstacksize(&attributes, 8 << 20)
    let body = Unmanaged.passRetained(Body(run))
    #if canImport(Darwin)
      var made: pthread_t?
      let code = pthread_create(&made, &attributes, { WorkThread.begin($0) }, body.toOpaque())
      let thread = made
    #else
      var made = pthread_t()
      let code = pthread_create(&made, &attributes, { $0.flatMap { WorkThread.begin($0) } }, body.toOpaque())
      let thread: pthread_t? = made
    #endif
    guard code == 0, let thread else {
      body.release()
      return nil
    }
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  private static func begin(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    return nil
  }
}
