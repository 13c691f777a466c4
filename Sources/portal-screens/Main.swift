import PortalSource

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Lists the screens of Swift files for `ScreensPlugin`:
/// `portal-screens OUTPUT TARGET [--list FILE SHOWN] [FILE SHOWN …] [--module NAME FILE SHOWN …]`.
///
/// Each file is followed by its path from the package's root, by which messages name it. Files behind `--module` belong to
/// that module, those before the first one to the target that the list is for.
@main
enum Main {
  static func main() {
    do throws(FoundScreensFile.Problem) {
      var arguments = CommandLine.arguments.dropFirst()
      guard let output = arguments.popFirst(), let target = arguments.popFirst() else {
        throw .init("error: portal-screens is called by ScreensPlugin: a test target names that among its plug-ins")
      }
      var list: (path: String, text: String)?
      var module: String?
      var sources: [FoundScreensFile.Source] = []
      while let word = arguments.popFirst(), let next = arguments.popFirst() {
        switch word {
        case "--list": list = (arguments.popFirst() ?? next, String(decoding: try bytes(of: next), as: UTF8.self))
        case "--module": module = next
        default: sources.append(.init(path: next, module: module, bytes: try bytes(of: word)))
        }
      }
      let file = try FoundScreensFile(of: sources, for: target, list: list)
      let text = file.text
      for warning in file.warnings { say(warning) }
      // An unchanged list keeps its time, so that nothing is compiled again.
      if (try? bytes(of: output)) != Array(text.utf8) { try save(text, to: output) }
    } catch {
      say(error.message)
      exit(1)
    }
  }

  private static func say(_ text: String) {
    let message = Array((text + "\n").utf8)
    _ = write(STDERR_FILENO, message, message.count)
  }

  private static func bytes(of path: String) throws(FoundScreensFile.Problem) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw problem(with: path, "read") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    guard ferror(file) == 0 else { throw problem(with: path, "read") }
    return bytes
  }

  private static func save(_ text: String, to path: String) throws(FoundScreensFile.Problem) {
    guard let file = fopen(path, "wb") else { throw problem(with: path, "written") }
    let isWritten = fputs(text, file) >= 0
    guard fclose(file) == 0, isWritten else { throw problem(with: path, "written") }
  }

  private static func problem(with path: String, _ done: String) -> FoundScreensFile.Problem {
    .init("\(path): error: the file cannot be \(done): \(String(cString: strerror(errno)))")
  }
}
