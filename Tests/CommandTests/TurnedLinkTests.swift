import Foundation
import PortalRaster
import TestSupport
import Testing

@Suite("A link that is laid while a call runs")
struct TurnedLinkTests: BareCalls {
  let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try makeFolder("project/out")
    try makeFolder("elsewhere")
    try tool.write(#"{"content": {"type": "label", "text": "Hi"}}"#, to: "project/card.json")
  }

  /// Runs a batch in the project, between whose two lines `out` becomes a link that leads elsewhere.
  private func batch(_ settings: String, _ options: String = "", _ lines: [String] = ["a.png", "b.png"]) throws
    -> CommandTool.Result
  {
    try tool.write(settings, to: "project/portal-render.json")
    func line(_ output: String) -> String { #"echo '{"output": "\#(output)", "input": "card.json"}' >&3"# }
    let script = """
      cd project; mkfifo ../in; "$0" --batch \(options) < ../in > ../told & exec 3> ../in
      \(line(lines[0])); until [ -s ../told ]; do sleep 0.02; done
      mv out was; ln -s ../elsewhere out
      \(line(lines[1])); exec 3>&-; wait $!
      """
    return try tool.run([], environment: Self.environment, launcher: ["bash", "-c", script])
  }

  @Test(
    "leads nothing elsewhere that a project file has written",
    arguments: ["contactSheet": "s.png", "deps": "d.mk", "timings": "t.json"].sorted { $0.key < $1.key })
  func projectFile(_ option: (key: String, value: String)) throws {
    let result = try batch(#"{"\#(option.key)": "out/\#(option.value)"}"#)
    #expect(result.status == 2 && result.errors.contains("leads out of its folder"), "\(result.errors)")
    #expect(try Files.list(path("elsewhere")) == [])
    #expect(try Files.list(path("project")).contains("b.png"))
  }

  @Test("leads no output of a batch elsewhere, be the folder the call's or the project file's")
  func outputs() throws {
    let result = try batch(#"{"output": "out"}"#)
    #expect(result.status == 1 && result.errors.isEmpty, "\(result.errors)")
    let told = String(decoding: tool.contents(of: "told") ?? Data(), as: UTF8.self)
    #expect(told.contains(#""output":"b.png","status":"failed""#) && told.contains("symbolic link"), "\(told)")
    #expect(try Files.list(path("elsewhere")) == [] && Files.list(path("project/was")) == ["a.png"])
  }

  @Test("leads no part of a batch's output elsewhere")
  func parts() throws {
    let result = try batch("{}", "-o .", ["out/a.png", "out/b.png"])
    #expect(result.status == 1, "\(result.errors)")
    #expect(try Files.list(path("elsewhere")) == [] && Files.list(path("project/was")) == ["a.png"])
  }

  @Test("leads no book and no picture of a row elsewhere", arguments: ["out/all.pdf", "out/{id}.png"])
  func rows(output: String) throws {
    try tool.write(#"{"output": "\#(output)"}"#, to: "project/portal-render.json")
    // The call has read its project file when it opens its rows.
    let script = """
      cd project; mkfifo ../in; "$0" card.json --data ../in & exec 3> ../in
      mv out was; ln -s ../elsewhere out
      echo id >&3; echo x >&3; echo y >&3; exec 3>&-; wait $!
      """
    let result = try tool.run([], environment: Self.environment, launcher: ["bash", "-c", script])
    #expect(result.status != 0 && result.errors.contains("link"), "\(result.errors)")
    #expect(try Files.list(path("elsewhere")) == [] && Files.list(path("project/was")) == [])
  }

  // MARK: What a project file has read

  @Test("shows no other image than those of the folder that a project file names")
  func imageFolder() throws {
    try makeFolder("project/images")
    for folder in ["project/images", "elsewhere"] {
      try tool.write("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>", to: folder + "/a.svg")
    }
    try tool.write(#"{"root": "images"}"#, to: "project/portal-render.json")
    // The call has read its project file when it opens the document.
    let script = """
      cd project; mkfifo ../in; "$0" - -o a.png < ../in & exec 3> ../in
      [ "$1" = 0 ] || { mv images was; ln -s ../elsewhere images; }
      echo '{"content": {"type": "imageView", "image": "a.svg"}}' >&3; exec 3>&-; wait $!
      """
    for isTurned in ["0", "1"] {
      try? Files.remove(path("in"))
      let result = try tool.run([isTurned], environment: Self.environment, launcher: ["bash", "-c", script])
      #expect(result.status == (isTurned == "1" ? 2 : 0), "\(result.errors)")
      #expect(result.errors.contains("images") == (isTurned == "1"))
    }
  }

  @Test("shows no other rows than those that a project file names, as long as they are watched")
  func watchedRows() throws {
    let elsewhere = try Places.scratchFolder().path
    try Files.write(Array("a\nSecret\n".utf8), to: elsewhere + "/rows.csv")
    try makeFolder("data")
    try tool.write("a\nOpen\n", to: "data/rows.csv")
    try tool.write(#"{"data": "data/rows.csv"}"#, to: "portal-render.json")
    try tool.write(#"{"content": {"type": "label", "text": "{{a}}"}}"#, to: "card.json")
    let watched = try WatchedTool(tool, "card.json", "-o", "card.txt")
    try watched.waitForRounds(1)
    try Files.remove(path("data/rows.csv"))
    #expect(symlink(elsewhere + "/rows.csv", path("data/rows.csv")) == 0)
    try tool.write(#"{"content": {"type": "label", "text": "New {{a}}"}}"#, to: "card.json")
    try watched.wait("an error") { watched.told.contains("symbolic link") }
    let text = String(decoding: tool.contents(of: "card.txt") ?? Data(), as: UTF8.self)
    #expect(text.contains("Open") && !watched.told.contains("Secret"), "\(watched.told)")
  }

  #if os(Linux)
    @Test("of the kernel's leads to another process's pipe, be it named or behind a link")
    func otherPipe() throws {
      let script = """
        cd project; exec 7> >(cat > ../got); ln -s /proc/$$/fd/7 pipe.png
        "$0" card.json --format png -o /proc/$$/fd/7 && "$0" card.json -o pipe.png; echo $?; exec 7>&-; wait $!
        """
      let result = try tool.run([], environment: Self.environment, launcher: ["bash", "-c", script])
      #expect(result.text == "0\n", "\(result.errors)")
      let one = try tool.run(["project/card.json", "-o", "one.png"], environment: Self.environment, launcher: [])
      #expect(one.status == 0)
      let picture = try #require(tool.contents(of: "one.png"))
      #expect(tool.contents(of: "got") == picture + picture)
    }
  #endif
}
