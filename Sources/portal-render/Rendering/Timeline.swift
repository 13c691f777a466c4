import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The time spans of one thread, for `--timings`.
///
/// Spans are contiguous, so they sum to the thread's time.
struct Timeline: Sendable {
  struct Span: Sendable {
    var name: StaticString
    /// The file or screen.
    var subject: String
    /// In nanoseconds since the system started.
    var start: UInt64
    var end: UInt64
  }

  private(set) var spans: [Span] = []
  private let isOn: Bool
  private var last: UInt64

  init(isOn: Bool) {
    self.isOn = isOn
    last = isOn ? Self.now() : 0
  }

  /// Ends a span that began at the last mark.
  mutating func mark(_ name: StaticString, _ subject: @autoclosure () -> String = "") {
    guard isOn else { return }
    let now = Self.now()
    spans.append(Span(name: name, subject: subject(), start: last, end: now))
    last = now
  }

  /// Accounts for the time before the first mark: the processor time that loading took.
  mutating func markLoading() {
    guard isOn else { return }
    let used = Self.clock(CLOCK_PROCESS_CPUTIME_ID)
    spans.append(Span(name: "load", subject: "", start: last - min(used, last), end: last))
  }

  /// Returns the spans so far, and clears them.
  mutating func take() -> [Span] {
    defer { spans = [] }
    return spans
  }

  mutating func append(_ more: [Span]) { spans += more }

  /// Skips time that another timeline of this thread covers.
  mutating func skip(to end: UInt64?) {
    if let end { last = max(last, end) }
  }

  /// This thread's spans, with those of its work as a worker.
  func followed(by worker: Timeline?) -> Timeline {
    var whole = self
    whole.spans += worker?.spans ?? []
    return whole
  }

  static func now() -> UInt64 { clock(CLOCK_MONOTONIC) }

  private static func clock(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The trace of several threads in the format of Perfetto and Chromium; the first is the main one.
  ///
  /// Making it takes time, too, which is its last span.
  static func trace(_ threads: [Timeline]) -> [UInt8] {
    let start = threads.flatMap(\.spans).map(\.start).min() ?? 0
    var events: [UInt8] = []
    func add(_ event: JSONValue) {
      if !events.isEmpty { events.append(UInt8(ascii: ",")) }
      events += JSONWriter.text(of: event).utf8
    }
    for (number, thread) in threads.enumerated() {
      add([
        "ph": "M", "name": "thread_name", "pid": 1, "tid": .number(Double(number)),
        "args": ["name": .string(number == 0 ? "main" : "worker \(number)")],
      ])
      for span in thread.spans { add(span.event(on: number, since: start)) }
    }
    if var main = threads.first {
      main.mark("trace")
      if let span = main.spans.last { add(span.event(on: 0, since: start)) }
    }
    return Array(#"{"traceEvents":["#.utf8) + events + Array("]}".utf8)
  }
}

extension Timeline.Span {
  fileprivate func event(on thread: Int, since beginning: UInt64) -> JSONValue {
    [
      "ph": "X", "name": .string(name.description), "pid": 1, "tid": .number(Double(thread)),
      "ts": .number(Double(start - beginning) / 1000), "dur": .number(Double(end - start) / 1000),
      "args": subject.isEmpty ? [:] : ["of": .string(subject)],
    ]
  }
}
