import PortalRaster
import PortalSupport

/// An expected text that stands in its test's source.
public struct InlineText: Sendable {
  /// The text that the test was built with; nil where there is none yet.
  public var expected: String?
  /// The call whose text it is.
  public var place: SourceLedger.Place
  /// What is written into sources in this process.
  public var ledger: SourceLedger

  /// The text of a call.
  public init(_ expected: String?, at place: SourceLedger.Place, in ledger: SourceLedger) {
    self.expected = expected
    self.place = place
    self.ledger = ledger
  }
}

extension SnapshotJudge {
  /// Judges a text by the one in its test's source, and rewrites the source where the policy allows it.
  ///
  /// A line break at the end of either is not compared. Nothing is kept in the records: what is in a source is accepted
  /// by recording it.
  public func judge(_ snapshot: Snapshot, by inline: InlineText) -> Verdict {
    let trial = Trial(judge: self, snapshot: snapshot)
    do {
      return try trial.verdict(by: inline)
    } catch {
      return .failed(trial.failure(.error, "cannot be judged: \(Self.message(error))"))
    }
  }
}

extension Trial {
  fileprivate func verdict(by inline: InlineText) throws -> Verdict {
    if let locked { return .failed(locked) }
    let content = try snapshot.make()
    guard case .text(let whole, let ending, _) = content else {
      return .failed(failure(.error, "is no text: a picture's reference is a file (assertSnapshot)"))
    }
    if let failure = warning(of: content) { return .failed(failure) }
    guard inline.ledger.note(whole, at: inline.place) else {
      return .failed(
        failure(
          .collision,
          "is asked for by \(snapshot.source) more than once, with different texts: a source has one text for one call")
      )
    }
    let (file, bytes) = ("\(name).\(ending)", Array(whole.utf8))
    let text = Self.lines(whole)
    let expected = inline.expected.map(Self.lines)
    if let expected, expected.utf8.elementsEqual(text.utf8) { return .same }
    if let unstable = try nondeterminism(bytes, file) { return .failed(unstable) }
    if expected == nil ? mode.adds : mode.replaces {
      do throws {
        try inline.ledger.write(text, insteadOf: inline.expected, at: inline.place)
        return .recorded(path: "\(snapshot.source)")
      } catch let problem as SourceLedger.Problem {
        var failure = failure(.error, "cannot be written to \(snapshot.source): \(problem.message). It is")
        failure.excerpt = Self.pasted(text)
        return .failed(failure)
      }
    }
    guard let expected else {
      var failure = failure(.missing, "has no expected text in \(snapshot.source). It is")
      failure.excerpt = Self.pasted(text)
      return .failed(failure)
    }
    let difference = LineDifference(from: expected + "\n", to: text + "\n")
    var failure = failure(.text, difference.sentence, files: keep([("now", file, bytes)]))
    failure.excerpt = difference.shown
    return .failed(failure)
  }

  /// A text without a line break at its end.
  private static func lines(_ text: String) -> String {
    text.unicodeScalars.last == "\n" ? String(text.unicodeScalars.dropLast()) : text
  }

  /// The literal, to be pasted.
  private static func pasted(_ text: String) -> [String] {
    InlineLiteral(text).lines(indentation: "").map { TerminalText.escaped($0) }
  }
}
