import PortalRaster

/// The lines of a batch, from standard input until they are answered.
///
/// Where a line takes too much or traps, the program starts anew and goes on with what is left, so that a line takes no
/// others with it. It belongs to the run of a batch, all threads of which use it; its state is guarded by its lock.
final class BatchInput: @unchecked Sendable {
  private let lock = Lock()
  private var rest: BatchRest
  /// Held while an answer leaves, until its line is no longer open.
  private let telling = Lock()

  init(_ rest: BatchRest) { self.rest = rest }

  /// The error that ended the input.
  var problem: FileError? { lock.locked { rest.input.problem } }

  /// Waits for the next line that is not blank, which is open from then on; nil at the end.
  func next() -> BatchRest.Line? {
    while true {
      switch lock.locked({ rest.take() }) {
      case .line(let line): return line
      case .over: return nil
      case .more:
        Files.waitForStandardInput()
        lock.locked { rest.input.read() }
      }
    }
  }

  /// Notes where an open line is to be drawn, for its answer.
  func note(_ output: String, of number: Int) { lock.locked { rest.note(output, of: number) } }

  /// Passes over an open line, which another call answers.
  func pass(over number: Int) { lock.locked { rest.pass(over: number) } }

  /// Answers the first open line: lines are answered in their order.
  ///
  /// - Parameters:
  ///   - status: the worst of all answers.
  ///   - tell: writes the answer.
  func answer(_ status: Status, tell: () -> Void) {
    telling.locked {
      tell()
      lock.locked { rest.answer(status) }
    }
  }

  /// Goes on in another run of the program, which answers a line with an error; returns where what was ended is no line of
  /// this batch, or the system starts nothing.
  ///
  /// - Parameter tenths: for how many tenths of a second an answer that is leaving is waited for.
  func goOn(without name: String, _ problem: Diagnostic, _ files: BatchFiles, tenths: Int) {
    // An answer that is leaving may have to wait for its reader. Until the new run begins, nothing is read or answered.
    _ = telling.locked(within: tenths) {
      lock.locked(within: 50) {
        if rest.end(name, problem, in: files) { Restart.begin(handingOver: rest.bytes) }
      }
    }
  }
}
