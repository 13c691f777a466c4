import PortalDocument
import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The command: what is asked of it, done, and told in words and a status.
struct Command {
  /// What the caller learns without reading.
  enum Status: Int32 {
    case done = 0
    /// A check failed: with `--strict`, a warning.
    case failed = 1
    /// The input or the call is wrong.
    case wrong = 2
  }

  let arguments: [String]

  func run() -> Status {
    let call: Call
    do {
      call = try Arguments.parse(arguments)
    } catch {
      tell(error.diagnostics)
      return .wrong
    }
    switch call {
    case .help: return say(Help.text)
    case .version: return tellVersion()
    case .schema: return say(DocumentSchema.text)
    case .fonts(let options, let asJSON): return tellFonts(options, asJSON)
    case .render(let options): return RenderRun(options: options).run()
    }
  }

  /// The version, and what else decides how pictures look: what a report of a difference should begin with.
  private func tellVersion() -> Status {
    do {
      let renderer = try Renderer()
      return say((["portal-render \(Help.version)"] + renderer.fingerprint).joined(separator: "\n") + "\n")
    } catch let error as DiagnosticsError {
      tell(error.diagnostics)
    } catch {
      tell([Diagnostic(.error, "\(error)")])
    }
    return .wrong
  }

  private func tellFonts(_ options: FontOptions, _ asJSON: Bool) -> Status {
    do {
      let report = FontsReport(listing: try options.library().listing())
      return say(asJSON ? report.json : report.text)
    } catch let error as DiagnosticsError {
      tell(error.diagnostics)
    } catch {
      tell([Diagnostic(.error, "\(error)")])
    }
    return .wrong
  }

  private func say(_ text: String) -> Status {
    do {
      try Files.writeStandardOutput(Array(text.utf8))
      return .done
    } catch {
      tell([error.diagnostic])
      return .wrong
    }
  }
}

/// Tells people on standard error, as wide as their terminal is, and in colour where it is one.
func tell(_ diagnostics: [Diagnostic]) {
  let width = Terminal.width(of: STDERR_FILENO) ?? 80
  let isColoured = Terminal.isTerminal(STDERR_FILENO) && (getenv("NO_COLOR").map { $0.pointee == 0 } ?? true)
  for diagnostic in diagnostics {
    // Where even standard error is closed there is nobody left to tell; the exit status still says it.
    try? Files.writeStandardError(Array((diagnostic.rendered(width: width, coloured: isColoured) + "\n").utf8))
  }
}
