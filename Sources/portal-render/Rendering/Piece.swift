import PortalDocument
import PortalRaster

/// A file to be written, and what is in it: one screen, or the pages of a PDF.
struct Piece {
  /// One screen, shown in one way.
  struct Page {
    enum Source {
      /// One of the call's inputs, by its place.
      case input(Int)
      /// A document that came another way, its file, if it has one, and where its images are.
      case template(ScreenTemplate, file: String?, folder: String)
    }

    enum Row {
      case none
      /// One of the table's rows, by its place.
      case place(Int)
      case row(DataRow)
    }

    var source: Source
    var row = Row.none
    var variant = ScreenVariant.base
  }

  var pages: [Page]
  /// Where it is written; nothing where it is for a contact sheet alone.
  var output: String?
  /// What it is called on a contact sheet.
  var caption = ""
  /// What it is known by from one round of `watch` to the next.
  var key = ""
  /// Why it cannot be drawn, where that is known already.
  var failure: [Diagnostic] = []

  /// What the call ends with where the piece cannot be drawn: one of many rows is a check that failed.
  var failureStatus: Status {
    if case .place = pages.first?.row { .failed } else { .wrong }
  }
}

/// What became of a piece.
struct Outcome {
  var diagnostics: [Diagnostic] = []
  var status = Status.done
  var caption = ""
  /// Its piece's.
  var key = ""
  /// Whether it became so before, and was told of then.
  var isKnown = false
  var file: File?
  var entry: ContactSheet.Entry?
  /// What it was made of, as far as that is known; empty where nobody asks.
  var sources: [String] = []
  /// The pictures themselves, where they are kept.
  var kept: [KeptPicture] = []
  /// How long it took, and on which thread.
  var spans: [Timeline.Span] = []
  var thread = 0
  /// A line for standard output: what a batch answers.
  var answer: String?

  /// The same, as it is still known when others are drawn.
  var known: Outcome {
    var outcome = self
    outcome.isKnown = true
    outcome.spans = []
    return outcome
  }

  /// A file that was written.
  struct File {
    var path: String
    var format: PictureFormat
    var bytes: Int
    var pixels: (width: Int, height: Int)?
  }
}
