import PortalDocument
import PortalRaster

/// An output file with its pages: one screen, or several of a PDF.
struct Piece {
  /// One screen in one variant.
  struct Page {
    enum Source {
      /// An input of the call, by index.
      case input(Int)
      /// Another document, with its file, if it has one, and the folder of its images with its real path, where that is known.
      case template(ScreenTemplate, file: String?, folder: String, real: String?)
    }

    enum Row {
      case none
      /// A row of the table, by index.
      case place(Int)
      case row(DataRow)
    }

    var source: Source
    var row = Row.none
    var variant = ScreenVariant.base

    /// The status of a failure: for one of many rows it is a failed check.
    var failureStatus: Status {
      if case .place = row { .failed } else { .wrong }
    }
  }

  var pages: [Page]
  /// The output path; nil where it is for a contact sheet only.
  var output: String?
  /// The output's real path, at which it is written through no link, where the call does not say all of its name.
  var place: String?
  /// Whether the output's folder is made, which is only done when there is something to write.
  var makesFolder = false
  /// The canvas of its picture, if that is known before it is drawn.
  var canvas: Size?
  /// Its caption on a contact sheet.
  var caption = ""
  /// Identifies it across rounds of `watch`.
  var key = ""
  /// The output that a line of a batch has reserved.
  var claim: BatchFiles.Claim?
  /// Errors known before it is drawn.
  var failure: [Diagnostic] = []

  /// The status of a failure of all its pages.
  var failureStatus: Status { pages.first?.failureStatus ?? .wrong }
}

/// The outcome of a piece.
struct Outcome {
  var diagnostics: [Diagnostic] = []
  var status = Status.done
  var caption = ""
  /// Its piece's key.
  var key = ""
  /// Whether it is unchanged since an earlier round that reported it.
  var isKnown = false
  var file: File?
  var entry: ContactSheet.Entry?
  /// The bytes of its picture on the contact sheet.
  var entryBytes = 0
  /// Its dependencies, as far as known; empty unless requested.
  var sources: [String] = []
  /// The pictures themselves, where they are kept.
  var kept: [KeptPicture] = []
  /// Whether there was no room for them on the page.
  var isWithoutRoom = false
  /// The time spans of its steps, and their thread.
  var spans: [Timeline.Span] = []
  var thread = 0
  /// A line for standard output: the answer of a batch.
  var answer: String?

  /// Raises the status to another one, if that is worse.
  mutating func worsen(to other: Status) {
    status = Status(rawValue: max(status.rawValue, other.rawValue)) ?? .wrong
  }

  /// The outcome as remembered for later rounds.
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
