import PortalCore

/// The styles of a block, with their places in its text.
///
/// They are found once for a text: one of a megabyte is shaped in thousands of pieces, each with a few of its styles.
struct BlockLooks {
  private let spans: [TextBlock.Span]
  /// The style of each span, or the block's own.
  let each: [TextAttributes]
  /// The end of each span in the text; none of a block without spans.
  let ends: [Int]
  /// Neighbours that differ only in colour are one, so that letters join and kern across them.
  private let runs: [(range: Range<Int>, look: TextAttributes)]

  init(_ block: TextBlock) {
    spans = block.spans
    each = block.looks
    var (ends, start): ([Int], Int) = ([], 0)
    var runs: [(range: Range<Int>, look: TextAttributes)] = []
    for span in block.spans {
      let end = start + span.length
      if let last = runs.last, last.look == span.attributes {
        runs[runs.count - 1].range = last.range.lowerBound..<end
      } else {
        runs.append((start..<end, span.attributes))
      }
      ends.append(end)
      start = end
    }
    (self.ends, self.runs) = (ends, runs)
  }

  /// Whether they are a block's; those of one and the same block are not compared one by one.
  func isOf(_ block: TextBlock) -> Bool { !spans.isEmpty && spans == block.spans }

  /// The ranges of a slice with one style each.
  func looks(of slice: TextSlice) -> [(range: Range<Int>, look: TextAttributes)] {
    guard !runs.isEmpty else { return [(0..<slice.text.utf8.count, each[0])] }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].range.upperBound > slice.source.lowerBound { high = middle } else { low = middle + 1 }
    }
    return runs[low...].prefix { $0.range.lowerBound <= slice.source.upperBound }.map { run in
      (slice.offset(ofSource: run.range.lowerBound)..<slice.offset(ofSource: run.range.upperBound), run.look)
    }
  }
}
