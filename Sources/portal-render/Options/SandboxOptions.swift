import PortalRaster

/// The files that are decoded in sandboxed child processes.
struct SandboxOptions: Sendable {
  /// Whether all untrusted files are, and not SVG only.
  var readsAll = false

  /// The sandbox for the renderers of one thread; nil where the system does not support one.
  func sandbox(_ budget: Budget = .standard) throws -> ImageSandbox? {
    // Linux's path of the running executable, even if its file was replaced.
    let program = "/proc/self/exe"
    if Files.exists(program) {
      return ImageSandbox(program: program, readsAll: readsAll, budget: SandboxBudget(budget))
    }
    guard !readsAll else {
      throw DiagnosticsError.wrong(
        "--sandbox needs Linux with a /proc, which starts this program once more",
        hint: "without it, files are read in this process, and how much they ask for is counted")
    }
    return nil
  }

  static let options: [CommandOption<SandboxOptions>] = [
    .flag(
      "sandbox",
      "Read PNG, JPEG and WebP images in a process that can do nothing else, as SVG images always are, and try the "
        + "fonts of --fonts there first. The bytes are the same."
    ) { $0.readsAll = $1 }
  ]
}
