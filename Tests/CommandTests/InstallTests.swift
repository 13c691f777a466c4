import Foundation
import TestSupport
import Testing

@Suite("Scripts/install")
struct InstallTests {
  private let tool: CommandTool
  private let script = Places.package.appendingPathComponent("Scripts/install").path

  init() throws {
    tool = try CommandTool()
  }

  /// The files beneath a folder, sorted.
  private func files(beneath folder: String) throws -> [String] {
    let names = try Program.output(of: ["sh", "-c", #"cd "$0" && find . -type f | sort"#, folder])
    return names.split(separator: "\n").map { String($0.dropFirst(2)) }
  }

  @Test("installs the command, its manual page, completions and schema, and uninstalls them")
  func roundTrip() throws {
    let prefix = tool.folder.path + "/a prefix"
    let install = [script, "--prefix", prefix, "--binary", CommandTool.executable.path]
    try Program.output(of: install)
    // Again, over the existing installation.
    try Program.output(of: install)
    #expect(
      try files(beneath: prefix) == [
        "bin/portal-render", "lib/portal-render/libPortalRender.so", "lib/portal-render/modules/Portal.swiftmodule",
        "lib/portal-render/modules/PortalCore.swiftmodule", "lib/portal-render/modules/PortalLayout.swiftmodule",
        "lib/portal-render/modules/PortalLive.swiftmodule", "lib/portal-render/modules/PortalSupport.swiftmodule",
        "share/bash-completion/completions/portal-render",
        "share/fish/vendor_completions.d/portal-render.fish", "share/man/man1/portal-render.1",
        "share/portal-render/portal-screen.schema.json", "share/zsh/site-functions/_portal-render",
      ])
    let version = try Program.output(of: [prefix + "/bin/portal-render", "version"])
    #expect(version == (try tool.run("version").text))
    let page = try String(contentsOfFile: prefix + "/share/man/man1/portal-render.1", encoding: .utf8)
    #expect(page == (try tool.run("manual").text))
    try tool.write(
      "import Portal\nfunc hello() -> Component<String> { label(text: \"Hello\") }\n", to: "Screens.swift")
    let screen = "cd '\(tool.folder.path)' && XDG_CACHE_HOME=$PWD/cache '\(prefix)/bin/portal-render' "
    #expect(
      try Program.output(of: ["sh", "-c", screen + "Screens.swift -o - --format txt"]).contains("\"Hello\""))
    // Nothing is compiled against modules that others may have put there.
    let module = prefix + "/lib/portal-render/modules/Portal.swiftmodule"
    #expect(chmod(module, 0o666) == 0)
    #expect(throws: Program.Failure.self) {
      try Program.output(of: ["sh", "-c", screen + "Screens.swift -o - --format txt"])
    }
    try Data("mine".utf8).write(to: URL(fileURLWithPath: prefix + "/share/man/man1/other.1"))
    try Program.output(of: [script, "--prefix", prefix, "--uninstall"])
    #expect(try files(beneath: prefix) == ["share/man/man1/other.1"])
    #expect(throws: Program.Failure.self) { try Program.output(of: [script, "--prefix", prefix, "--uninstall"]) }
  }

  @Test("installs beneath DESTDIR, and rejects unknown options")
  func destination() throws {
    let root = tool.folder.path + "/root"
    try Program.output(of: [
      "DESTDIR=\(root)", script, "--prefix", "/usr", "--binary", CommandTool.executable.path,
    ])
    #expect(try files(beneath: root).contains("usr/bin/portal-render"))
    #expect(throws: Program.Failure.self) { try Program.output(of: [script, "--prefx", "x"]) }
    #expect(throws: Program.Failure.self) { try Program.output(of: [script, "--binary", "/nonexistent"]) }
  }
}
