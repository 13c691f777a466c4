import PortalDocument
import PortalRaster

/// One run of `render`: every input to its output, whatever becomes of the others.
struct RenderRun {
  let options: RenderOptions

  func run() -> Command.Status {
    var status = Command.Status.done
    // Screens of one folder share a renderer, and so its open fonts.
    var renderers: [String: Renderer] = [:]
    let files: [Outputs.File]
    do {
      files = try Outputs(options: options).all()
    } catch {
      tell(error.diagnostics)
      return .wrong
    }
    for file in files {
      do {
        var pictures: [Picture] = []
        var warnings: [Diagnostic] = []
        for input in file.inputs {
          let picture = try picture(of: input, &renderers)
          pictures.append(picture)
          let format = options.format ?? PictureFormat(path: file.output) ?? .png
          warnings += (picture.diagnostics + picture.losses(in: format)).map {
            $0.located(in: input == "-" ? Files.standardInputName : input)
          }
        }
        tell(warnings)
        // With --strict a picture that lacks something is not written at all: a failure leaves nothing to be taken for it.
        if options.isStrict, !warnings.isEmpty {
          if status == .done { status = .failed }
        } else {
          try write(pictures, to: file.output)
        }
      } catch let error as DiagnosticsError {
        tell(error.diagnostics)
        status = .wrong
      } catch let error as FileError {
        tell([error.diagnostic])
        status = .wrong
      } catch {
        tell([Diagnostic(.error, "\(error)", file: file.inputs.first)])
        status = .wrong
      }
    }
    return status
  }

  private func picture(of input: String, _ renderers: inout [String: Renderer]) throws -> Picture {
    let bytes = try input == "-" ? Files.readStandardInput() : Files.read(input)
    let document = try ScreenDocument.read(bytes, file: input == "-" ? Files.standardInputName : input)
    let root = options.root ?? Outputs.folder(of: input)
    let renderer = try renderers[root] ?? Renderer(fonts: options.fonts.library(), imageRoot: root)
    renderers[root] = renderer
    return try renderer.picture(of: document, on: canvas(document), traits: traits(document), title: document.name)
  }

  /// Writes one picture, or several as the pages of a PDF.
  private func write(_ pictures: [Picture], to output: String) throws {
    let format = options.format ?? PictureFormat(path: output) ?? .png
    guard let picture = pictures.first else { return }
    let bytes =
      try pictures.count > 1
      ? Picture.pdf(pictures)
      : picture.bytes(as: format, png: options.png, quality: options.quality, svgText: options.svgText)
    if output == "-" {
      try Files.writeStandardOutput(bytes)
    } else {
      try Files.write(bytes, to: output)
    }
  }

  private func canvas(_ document: ScreenDocument) -> Canvas {
    var canvas = document.canvas
    if let size = options.size { canvas.size = size }
    if let scale = options.scale { canvas.scale = scale }
    return canvas
  }

  private func traits(_ document: ScreenDocument) -> Traits {
    var traits = document.traits
    if let appearance = options.appearance { traits.appearance = appearance }
    if let direction = options.direction { traits.direction = direction }
    if let locale = options.locale {
      traits.locale = locale
      if options.direction == nil { traits.direction = ReadingDirection(locale: locale) }
    }
    if let textSize = options.textSize { traits.textSize = textSize }
    return traits
  }
}

extension Diagnostic {
  /// The same, said of a file where no other is named.
  fileprivate func located(in file: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.file = diagnostic.file ?? file
    return diagnostic
  }
}
