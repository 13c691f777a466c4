import PortalRaster

/// The screens named by a call.
enum ScreenInputs {
  /// Checks that there is at least one input, and standard input at most once.
  ///
  /// - Parameter example: the subcommand with a screen, for who names none.
  static func checked(_ inputs: [String], example: String) throws(DiagnosticsError) -> [String] {
    guard !inputs.isEmpty else { throw .wrong("no screen is named", hint: "try: \(example)") }
    guard inputs.count(where: { $0 == "-" }) <= 1 else {
      throw .wrong("standard input can be read only once", hint: "name - once")
    }
    _ = try SwiftScreens.onlyFile(among: inputs)
    for input in inputs {
      if let format = PictureFormat(path: input), format != .json {
        throw .wrong(
          "\(input) is no screen but a picture's name", hint: "to write to it, say: \(ShellText.option("-o", input))")
      }
    }
    return inputs
  }

  /// The error of an input whose folder is not there, or not where we could tell that it stays.
  static func unknownWay(to input: String) -> any Error {
    do throws(FileError) {
      _ = try Files.list(folder(of: input))
    } catch {
      return FileError(.read, input, error.reason)
    }
    return DiagnosticsError(
      Diagnostic(
        .error,
        "it cannot be known where its folder is: the way to it leads through too many links, or through a folder that may not be looked into",
        file: input, hint: "name the file without links"))
  }

  /// The name for messages.
  static func shown(_ input: String) -> String {
    input == "-" ? Files.standardInputName : input
  }

  /// The default folder of its images.
  static func folder(of input: String) -> String {
    input == "-" ? "." : Files.folder(holding: input)
  }

  /// The default name of its picture.
  static func stem(of input: String) -> String {
    if let name = SwiftScreens.split(input)?.name { return name }
    return input == "-" ? "screen" : Files.stem(of: input)
  }
}
