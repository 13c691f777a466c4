import PortalDocument
import PortalRaster

/// One run of `render`: every input to its output, whatever becomes of the others.
struct RenderRun {
  let options: Render
  let console: Console

  func run() -> Status {
    var status = Status.done
    var maker = PictureMaker(options: options.screen)
    let files: [Outputs.File]
    do {
      files = try Outputs(options: options).all()
    } catch {
      console.tell(error.diagnostics)
      return .wrong
    }
    for file in files {
      do {
        var pictures: [Picture] = []
        var warnings: [Diagnostic] = []
        for input in file.inputs {
          let picture = try maker.picture(of: input)
          pictures.append(picture)
          let losses = picture.losses(in: options.picture.format(of: file.output))
          warnings += (picture.diagnostics + losses).map { $0.located(in: ScreenInputs.shown(input)) }
        }
        console.tell(warnings)
        // With --strict a picture that lacks something is not written at all: a failure leaves nothing to be taken for it.
        if options.isStrict, !warnings.isEmpty {
          if status == .done { status = .failed }
        } else {
          try write(pictures, to: file.output)
        }
      } catch let error as DiagnosticsError {
        console.tell(error.diagnostics)
        status = .wrong
      } catch let error as FileError {
        console.tell([error.diagnostic])
        status = .wrong
      } catch {
        console.tell([Diagnostic(.error, "\(error)", file: file.inputs.first)])
        status = .wrong
      }
    }
    return status
  }

  /// Writes one picture, or several as the pages of a PDF.
  private func write(_ pictures: [Picture], to output: String) throws {
    guard let picture = pictures.first else { return }
    let format = options.picture.format(of: output)
    let bytes =
      try pictures.count > 1 ? Picture.pdf(pictures) : options.picture.bytes(of: picture, as: format)
    if output == "-" {
      try Files.writeStandardOutput(bytes)
    } else {
      // A picture can be made again, as a compiler's output can; waiting for the disc took longer than drawing.
      try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: output, durably: false) }
      console.remark("\(output): \(format.rawValue), \(bytes.count) bytes")
    }
  }
}

extension Diagnostic {
  /// The same, said of a file where no other is named.
  func located(in file: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.file = diagnostic.file ?? file
    return diagnostic
  }
}
