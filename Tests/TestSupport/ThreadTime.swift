import Foundation

/// The processor time of the calling thread, which a busy machine hardly changes.
public enum ThreadTime {
  /// What the thread has taken so far.
  public static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// What a body takes.
  public static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = seconds
    try body()
    return seconds - start
  }
}
