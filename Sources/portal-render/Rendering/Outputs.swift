import PortalDocument
import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where each input's picture goes: beside it, unless the caller says otherwise.
struct Outputs {
  let options: Render

  /// A file to be written, and the screens in it: one, or the pages of a PDF.
  struct File {
    var inputs: [String]
    var output: String
  }

  /// The files to write, in the order of the inputs.
  ///
  /// Refused before anything is drawn: two pictures in one file, and a picture in place of a screen.
  func all() throws(DiagnosticsError) -> [File] {
    if options.hasPages, let output = options.output {
      try check(output)
      return [File(inputs: options.inputs, output: output)]
    }
    let outputs = options.inputs.map(output)
    var writers: [String: String] = [:]
    for (input, output) in zip(options.inputs, outputs) where output != "-" {
      if let other = writers.updateValue(input, forKey: output) {
        throw DiagnosticsError(
          Diagnostic(
            .error, "\(other) and \(input) would both be written to \(output)", hint: "draw them in two calls"))
      }
      try check(output)
    }
    return zip(options.inputs, outputs).map { File(inputs: [$0], output: $1) }
  }

  /// That no screen is overwritten.
  private func check(_ output: String) throws(DiagnosticsError) {
    if output != "-", let screen = options.inputs.first(where: { Self.isSameFile($0, output) }) {
      throw DiagnosticsError(
        Diagnostic(.error, "the picture would replace the screen \(screen)", hint: "name another output with -o"))
    }
  }

  private func output(for input: String) -> String {
    let name = ScreenInputs.stem(of: input)
    guard let output = options.output else {
      // A layout as JSON beside a screen in JSON needs a name of its own.
      let ending = options.picture.format == .json ? "layout.json" : (options.picture.format ?? .png).rawValue
      return "\(ScreenInputs.folder(of: input))/\(name).\(ending)"
    }
    return output.replacing("{name}", with: name)
  }

  private static func isSameFile(_ one: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    guard one != "-", stat(one, &first) == 0, stat(other, &second) == 0 else { return false }
    return first.st_dev == second.st_dev && first.st_ino == second.st_ino && first.st_mode & S_IFMT == S_IFREG
  }
}
