import PortalDocument
import PortalRaster

/// One run of `render`: every input to its output, whatever becomes of the others.
struct RenderRun {
  let options: RenderOptions

  func run() -> Command.Status {
    var status = Command.Status.done
    // Screens of one folder share a renderer, and so its open fonts.
    var renderers: [String: Renderer] = [:]
    let outputs: [String]
    do {
      outputs = try Outputs(options: options).all()
    } catch {
      tell(error.diagnostics)
      return .wrong
    }
    for (input, output) in zip(options.inputs, outputs) {
      do {
        let warnings = try render(input, to: output, &renderers)
        tell(warnings)
        if options.isStrict, !warnings.isEmpty, status == .done { status = .failed }
      } catch let error as DiagnosticsError {
        tell(error.diagnostics)
        status = .wrong
      } catch let error as FileError {
        tell([error.diagnostic])
        status = .wrong
      } catch {
        tell([Diagnostic(.error, "\(error)", file: input)])
        status = .wrong
      }
    }
    return status
  }

  /// Renders one screen; what is odd about it.
  private func render(
    _ input: String, to output: String, _ renderers: inout [String: Renderer]
  ) throws -> [Diagnostic] {
    let file = input == "-" ? Files.standardInputName : input
    let bytes = try input == "-" ? Files.readStandardInput() : Files.read(input)
    let document = try ScreenDocument.read(bytes, file: file)

    let root = options.root ?? Outputs.folder(of: input)
    let renderer = try renderers[root] ?? Renderer(fonts: options.fonts.library(), imageRoot: root)
    renderers[root] = renderer
    let picture = try renderer.picture(
      of: document, on: canvas(document), traits: traits(document), title: document.name)
    let format = options.format ?? PictureFormat(path: output) ?? .png
    var warnings = picture.diagnostics + picture.losses(in: format)
    for index in warnings.indices where warnings[index].file == nil { warnings[index].file = file }
    // With --strict a picture that lacks something is not written at all: a failure leaves nothing to be taken for it.
    if options.isStrict, !warnings.isEmpty { return warnings }

    let written = try picture.bytes(as: format, png: options.png, quality: options.quality)
    if output == "-" {
      try Files.writeStandardOutput(written)
    } else {
      try Files.write(written, to: output)
    }
    return warnings
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
