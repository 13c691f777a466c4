import Foundation
import PortalSupport
import TestSupport
import Testing

@testable import PortalTesting

@Suite("The program that reads SVG images for tests")
struct SandboxSettingsTests {
  @Test("is the one that is said, or none")
  func said() {
    #expect(TestEnvironment.sandboxProgram(said: "0", searchPath: "/usr/bin") == nil)
    #expect(TestEnvironment.sandboxProgram(said: "/no/such", searchPath: "") == "/no/such")
  }

  @Test("is otherwise the first portal-render in PATH that can be run, and no folder, nor one of a relative folder")
  func found() throws {
    let folder = try Places.scratchFolder()
    func make(_ name: String, _ mode: Int?) throws -> String {
      let file = folder.appendingPathComponent(name + "/portal-render")
      guard let mode else {
        try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
        return folder.path + "/" + name
      }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
      return folder.path + "/" + name
    }
    let (isFolder, text, first, second) = (
      try make("folder", nil), try make("text", 0o644), try make("first", 0o755), try make("second", 0o755)
    )
    let path = ["relative", "", folder.path + "/none", isFolder, text, first, second].joined(separator: ":")
    #expect(TestEnvironment.sandboxProgram(said: nil, searchPath: path) == first + "/portal-render")
    for path in ["", "relative", isFolder, text] {
      #expect(TestEnvironment.sandboxProgram(said: nil, searchPath: path) == nil, "\(path)")
    }
  }
}
