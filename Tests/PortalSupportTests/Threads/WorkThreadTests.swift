import PortalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A thread for some work")
struct WorkThreadTests {
  @Test("has a stack for handlers of signals, which run where its own is used up")
  func spareStack() {
    nonisolated(unsafe) var spare = stack_t()
    let thread = WorkThread(stackSize: 128 << 10) { sigaltstack(nil, &spare) }
    thread?.join()
    #expect(spare.ss_flags & Int32(SS_DISABLE) == 0 && spare.ss_size == 64 << 10)
  }
}
