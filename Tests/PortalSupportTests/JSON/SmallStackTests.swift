import PortalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The deepest allowed document, on the small stack of a task's thread and in a debug build.
@Suite struct SmallStackTests {
  @Test(arguments: ["[", "{\"a\":"])
  func deepestDocumentFitsOnASmallStack(_ opening: String) {
    let depth = SupportLimits.nesting
    let closing = opening == "[" ? "]" : "}"
    let inner = opening == "[" ? "" : "1"
    let text = String(repeating: opening, count: depth) + inner + String(repeating: closing, count: depth)
    let succeeded = onSmallStack {
      let bytes = Array(text.utf8)
      guard let first = try? JSONReader.read(bytes, file: "x"),
        let second = try? JSONReader.read(bytes, file: "x")
      else { return false }
      let plain = first.value.withoutPlaces()
      // Comparing, copying, writing and, at the end of this function, releasing.
      return first == second && plain == second.value.withoutPlaces()
        && JSONWriter.text(of: first.value) == text
    }
    #expect(succeeded)
  }

  /// Runs `body` on a thread of its own with a stack of 512 KiB, and waits for it.
  private func onSmallStack(_ body: @escaping @Sendable () -> Bool) -> Bool {
    let work = Work(body)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 512 << 10)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let argument = Unmanaged.passUnretained(work).toOpaque()
    #if canImport(Darwin)
      let code = pthread_create(&thread, &attributes, { Work.run($0) }, argument)
      if code == 0, let thread { pthread_join(thread, nil) }
    #else
      let code = pthread_create(&thread, &attributes, { Work.run($0) }, argument)
      if code == 0 { pthread_join(thread, nil) }
    #endif
    pthread_attr_destroy(&attributes)
    return work.result
  }
}

/// A thread's work and its result; the thread that made it joins before reading the result.
private final class Work {
  let body: @Sendable () -> Bool
  var result = false

  init(_ body: @escaping @Sendable () -> Bool) {
    self.body = body
  }

  static func run(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let argument else { return nil }
    let work = Unmanaged<Work>.fromOpaque(argument).takeUnretainedValue()
    work.result = work.body()
    return nil
  }
}
