#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A thread that runs one closure; its creator joins it.
package final class WorkThread {
  private let thread: pthread_t

  /// What the thread is told.
  private final class Body {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  /// Begins the work; nothing where the system has no thread for us.
  ///
  /// - Parameter stackSize: as much as a program's first thread has, where nothing else is said.
  package init?(stackSize: Int = 8 << 20, _ run: @escaping () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
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

  package func join() { pthread_join(thread, nil) }

  private static func begin(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    // Where its stack is used up, a handler of signals needs another one.
    var (spare, former) = (stack_t(), stack_t())
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: spareBytes, alignment: 16)
    spare.ss_sp = bytes
    spare.ss_size = numericCast(spareBytes)
    sigaltstack(&spare, &former)
    Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
    // A sanitizer may have given it one.
    sigaltstack(&former, nil)
    bytes.deallocate()
    return nil
  }

  private static let spareBytes = 64 << 10
}
