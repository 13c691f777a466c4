import CSandbox

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A child process, from the parent's side.
///
/// It belongs to one thread at a time, as ``SandboxProcesses`` ensures, and ends with its owner. Its responses are
/// validated; after an error it is discarded.
final class SandboxProcess: @unchecked Sendable {
  let process: pid_t
  private let descriptor: Int32
  /// The end of a pipe whose closing ends the child, even while it is busy.
  private let life: Int32
  private let budget: SandboxBudget
  private(set) var protection: SandboxProtection = []
  /// The slots of its open files, by their numbers.
  private var places: [Int: Int] = [:]
  private var heldBytes = 0
  private var nextPlace = 0
  /// The numbers of the files that it ever decoded, as far as it matters: none, one, or more.
  private var seen: Set<Int> = []

  /// Starts a program, and waits until it has entered the sandbox.
  ///
  /// - Parameter isGuarded: whether a child is refused if the kernel supports resource limits only.
  init(
    _ program: String, _ role: SandboxRole, _ budget: SandboxBudget, isGuarded: Bool
  ) throws(SandboxFailure) {
    let words = [program, SandboxRole.argument, role.rawValue, "\(budget.megabytes)", "\(budget.lifetimeSeconds)"]
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    var descriptors: [Int32] = [-1, -1]
    let process = sandbox_start(program, copies.map { UnsafePointer($0) } + [nil], &descriptors)
    guard process > 0 else { throw .notStarted(String(cString: strerror(-process))) }
    self.process = process
    (descriptor, life) = (descriptors[0], descriptors[1])
    self.budget = budget
    do throws(SandboxFailure) {
      let (hello, _) = try receive(Watch(process, budget), limit: 0)
      guard hello.kind == .ready else { throw SandboxFailure.nonsense }
      protection = SandboxProtection(rawValue: Int(truncatingIfNeeded: hello.numbers[0]))
    } catch {
      switch error {
      case .outOfTime: throw .silent
      case .ended: throw .endedEarly
      default: throw .otherProgram
      }
    }
    guard protection.contains(.limits) else { throw .unlimited }
    if isGuarded, protection.isDisjoint(with: [.calls, .files]) { throw .unprotected }
  }

  deinit { end() }

  /// Ends it, whatever it is calculating; nothing more can be asked of it.
  func end() {
    if hasEnded { return }
    hasEnded = true
    _ = sandbox_end(process, [descriptor, life])
  }

  private var hasEnded = false

  /// Whether it can be reused: it is alive, and not near its time limit.
  var isGood: Bool {
    let used = sandbox_processor_time(process)
    return used >= 0 && sandbox_has_ended(process) == 0 && Double(used) / 1e9 < Double(budget.lifetimeSeconds) / 2
  }

  // MARK: Files

  /// The slot of an open file.
  func place(of number: Int) -> Int? { places[number] }

  /// Whether it has decoded no other file that could be to blame for a failure.
  func isFresh(for number: Int) -> Bool { !isUsed && (seen.isEmpty || seen == [number]) }

  /// Whether an earlier request about the same files may be to blame for a failure.
  var isUsed = false

  /// Assigns a slot to a file; returns whether all others are closed, to free their memory.
  func hold(_ number: Int, bytes: Int) -> (place: Int, closesOthers: Bool) {
    if seen.count < 2 { seen.insert(number) }
    let closesOthers = heldBytes + bytes > RasterLimits.sandboxHeldBytes
    if closesOthers { (places, heldBytes, nextPlace) = ([:], 0, 0) }
    let place = nextPlace
    places = places.filter { $0.value != place }
    places[number] = place
    heldBytes += bytes
    nextPlace = (place + 1) % RasterLimits.sandboxHeldFiles
    return (place, closesOthers)
  }

  /// Notes that it has this alone.
  func holdOnly(_ number: Int) {
    if seen.count < 2 { seen.insert(number) }
    places = [number: 0]
  }

  // MARK: Messages

  /// How much of the time for a file it has for one: all, or a part, after which another child is asked.
  var share = 1.0

  /// Sends a request, and returns the response with its payload.
  ///
  /// - Parameter limit: the size limit of the payload.
  func ask(
    _ message: SandboxMessage, _ bytes: [UInt8] = [], _ meter: SandboxMeter = SandboxMeter(),
    limit: Int = RasterLimits.sandboxTextBytes
  ) throws(SandboxFailure) -> (answer: SandboxMessage, bytes: [UInt8]) {
    let watch = Watch(process, budget, meter, share: share)
    defer {
      meter.seconds += watch.seconds
      meter.waited += watch.waited
    }
    try send(message.header, watch)
    try send(bytes, watch)
    return try receive(watch, limit: limit)
  }

  private func receive(_ watch: Watch, limit: Int) throws(SandboxFailure) -> (SandboxMessage, [UInt8]) {
    let header = try receive(SandboxMessage.headerBytes, watch)
    guard let message = SandboxMessage(header: header, limit: limit) else { throw .nonsense }
    return (message, try receive(message.length, watch))
  }

  private func receive(_ count: Int, _ watch: Watch) throws(SandboxFailure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    try transfer(count, watch, reads: true) { done in
      bytes.withUnsafeMutableBytes { room in
        sandbox_receive(descriptor, UnsafeMutableRawBufferPointer(rebasing: room[done...]).baseAddress, count - done)
      }
    }
    return bytes
  }

  private func send(_ bytes: [UInt8], _ watch: Watch) throws(SandboxFailure) {
    try transfer(bytes.count, watch, reads: false) { done in
      bytes.withUnsafeBytes { all in
        sandbox_send(descriptor, UnsafeRawBufferPointer(rebasing: all[done...]).baseAddress, all.count - done)
      }
    }
  }

  private func transfer(
    _ count: Int, _ watch: Watch, reads: Bool, _ step: (_ done: Int) -> Int
  ) throws(SandboxFailure) {
    var done = 0
    var steps = 0
    while done < count {
      switch step(done) {
      case let moved where moved > 0:
        done += moved
        steps += 1
        // A child that always has a byte ready never makes anyone wait.
        if steps.isMultiple(of: 256) { _ = try watch.left() }
      case -Int(EAGAIN): try watch.wait(for: descriptor, reads: reads)
      case -Int(EINTR): continue
      default: throw .ended(megabytes: budget.megabytes)
      }
    }
  }
}

/// Seconds of processor time that children have used for several files, and how long they were waited for: those of a picture,
/// or all fonts of a call.
///
/// It belongs to those who draw the picture, on one thread.
final class SandboxMeter {
  var seconds = 0.0
  /// By the wall: a child that sleeps uses no processor time, and could be asked for one image after the other.
  var waited = 0.0
  /// Whether what a child has taken that other files may have spoilt was given back; once, or each could do it.
  private var hasForgiven = false
  /// The seconds that were given back, and were not taken since.
  private var forgiven = 0.0
  /// How often all of them together may take what one of them may.
  let times: Double
  /// What messages call them.
  let name: String

  init(_ name: String = "the picture's images", times: Double = 1) {
    (self.name, self.times) = (name, times)
  }

  /// Begins to count for another picture.
  func begin() {
    (seconds, waited, hasForgiven) = (0, 0, false)
  }

  /// Throws where all is used up, so that no child is started to no avail.
  func check(_ budget: SandboxBudget) throws(SandboxFailure) {
    let all = budget.seconds * times
    guard seconds < all, waited < all * RasterLimits.sandboxPatience else {
      throw .outOfTime(seconds: all, others: name)
    }
  }

  /// Gives back what was counted since, as an earlier file may be to blame, if it is the first time.
  func forgive(since before: (seconds: Double, waited: Double)) {
    if hasForgiven { return }
    hasForgiven = true
    forgiven += seconds - before.seconds
    (seconds, waited) = before
  }

  /// Takes the seconds that were given back since this was asked last: they were spent all the same.
  func takeForgiven() -> Double {
    defer { forgiven = 0 }
    return forgiven
  }
}

/// Watches over one request: how much processor time the child has used for it, which a busy machine does not change, and
/// how long ago it was asked, in case it waits forever.
private final class Watch {
  private let process: pid_t
  private let budget: SandboxBudget
  /// What other files have taken before.
  private let meter: SandboxMeter
  private let before: Double
  private let waitedBefore: Double
  /// How many seconds this request may take.
  private let most: Double
  private let processorStart: Int64
  private let wallStart: Int64
  /// Seconds that it had used when it was looked at last: those of who has ended are known no longer.
  private var lastSeconds = 0.0

  init(_ process: pid_t, _ budget: SandboxBudget, _ meter: SandboxMeter = SandboxMeter(), share: Double = 1) {
    most = budget.seconds * share
    self.process = process
    self.budget = budget
    self.meter = meter
    before = meter.seconds
    waitedBefore = meter.waited
    processorStart = sandbox_processor_time(process)
    wallStart = sandbox_wall_time()
  }

  /// Seconds of processor time that the child has used since.
  var seconds: Double {
    lastSeconds = max(lastSeconds, Double(sandbox_processor_time(process) - processorStart) / 1e9)
    return lastSeconds
  }

  /// Seconds since it was asked.
  var waited: Double { Double(sandbox_wall_time() - wallStart) / 1e9 }

  /// The seconds that are left; an error where there are none.
  func left() throws(SandboxFailure) -> Double {
    let all = budget.seconds * meter.times
    let patience = min(
      most * RasterLimits.sandboxPatience, all * RasterLimits.sandboxPatience - waitedBefore)
    let left = min(most - seconds, all - before - seconds, patience - waited)
    guard left > 0 else {
      let isOfAll = all - before <= most
      throw .outOfTime(
        seconds: isOfAll ? all : most, others: isOfAll && before > all / 100 ? meter.name : nil)
    }
    return left
  }

  /// Waits until something can be read or written, or the time is over.
  func wait(for descriptor: Int32, reads: Bool) throws(SandboxFailure) {
    let left = try left()
    // Several threads use processor time faster than real time.
    _ = sandbox_wait(descriptor, reads ? 1 : 0, Int32(max(5, min(left * 500, 60_000))))
  }
}
