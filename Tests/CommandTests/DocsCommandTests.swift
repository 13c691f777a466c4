import Foundation
import Testing

@Suite("portal-render docs")
struct DocsCommandTests {
  private static let page =
    "# A page\n\n```json portal\n{ \"content\": { \"type\": \"label\", \"text\": \"Hi\" } }\n```\n\n"

  @Test("draws the pictures of pages, is silent when all are up to date, and names those that are not")
  func drawsAndChecks() throws {
    let tool = try CommandTool()
    try tool.write(Self.page + "![](pictures/hi.png)\n", to: "page.md")
    let first = try tool.run("docs", ".", "--check", "--diagnostic-format", "short")
    #expect(first.status == 1)
    #expect(
      first.errors == "page.md:7:1: error: pictures/hi.png is not drawn yet\n"
        + "page.md:7:1: error: the link to pictures/hi.png lacks a description\n")
    #expect(tool.files == ["page.md"])

    #expect(try tool.run("docs", ".").status == 0)
    #expect(tool.contents(of: "page.md") == Data((Self.page + "![“Hi”](pictures/hi.png)\n").utf8))
    let check = try tool.run("docs", "page.md", "--check", "-j", "1")
    #expect(check.status == 0)
    #expect(check.errors.isEmpty && check.text.isEmpty)

    try tool.write(Self.page.replacing("Hi", with: "Ho") + "![“Hi”](pictures/hi.png)\n", to: "page.md")
    let stale = try tool.run("docs", ".", "--check", "--diagnostic-format", "short")
    #expect(stale.status == 1)
    #expect(
      stale.errors == "page.md:7:1: error: pictures/hi.png is stale: its screen looks otherwise now\n"
        + "page.md:7:1: error: the link to pictures/hi.png quotes what its screen does not say\n")
  }

  @Test("writes nothing where one of many files cannot be written, and names the page that needs it")
  func obstacles() throws {
    let tool = try CommandTool()
    try tool.write(Self.page + "![](a.png)\n", to: "a.md")
    try tool.write(Self.page + "![](taken/b.png)\n", to: "b.md")
    try tool.write("a file", to: "taken")
    let result = try tool.run("docs", ".", "--diagnostic-format", "short")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("b.md:7:1: error: cannot write \"taken/b.png\": a part of the path is a file"))
    #expect(tool.files == ["a.md", "b.md", "taken"])
    #expect(tool.contents(of: "a.md") == Data((Self.page + "![](a.png)\n").utf8))
    try tool.write(Self.page + "![](c.png)\n" + Self.page + "![](c.png/d.png)\n", to: "b.md")
    let within = try tool.run("docs", ".", "--diagnostic-format", "short")
    #expect(within.status == 2 && within.errors.hasPrefix("b.md:14:1: error: cannot write \"c.png/d.png\""))
    #expect(tool.files == ["a.md", "b.md", "taken"])
  }

  @Test("writes into more folders than a process may have files open at first")
  func manyFolders() throws {
    let tool = try CommandTool()
    let links = (0..<150).map { Self.page + "![](d\($0)/a.png)\n\n" }
    try tool.write(links.joined(), to: "page.md")
    let result = try tool.run(["docs", "."], launcher: ["bash", "-c", "ulimit -S -n 120; exec \"$0\" \"$@\""])
    #expect(result.status == 0, "\(result.errors)")
    #expect(tool.files.count == links.count + 1)
  }

  @Test("obeys the budget of the call, the environment and the project file, and tells of one that it has")
  func budgets() throws {
    let tool = try CommandTool()
    try tool.write(Self.page + "![](hi.png)\n", to: "page.md")
    func result(_ words: [String] = [], _ variable: String = "") throws -> CommandTool.Result {
      try tool.run(["docs", "page.md"] + words, environment: ["PORTAL_RENDER_BUDGET": variable])
    }
    for refused in [try result(["--budget", "pixels=10"]), try result([], "pixels=10")] {
      #expect(refused.status == 2 && refused.errors.contains("or allow more, as with --budget pixels="))
    }
    #expect(try result(["--budget", "components=1", "--budget", "values=1"]).status == 0)
    try tool.write(#"{ "budget": ["pixels=10"] }"#, to: "portal-render.json")
    try tool.write(Self.page.replacing("Hi", with: "Ho") + "![](hi.png)\n", to: "page.md")
    #expect(try result().errors.contains("its budget has 10;"))
    #expect(tool.files == ["hi.png", "page.md", "portal-render.json"])
  }

  @Test("reports an empty set of pages")
  func nothing() throws {
    let tool = try CommandTool()
    let result = try tool.run("docs", ".", "--check")
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no page in \".\""))
  }

  @Test("writes nothing where one of many screens is invalid")
  func refuses() throws {
    let tool = try CommandTool()
    try tool.write(Self.page + "![](a.png)\n", to: "a.md")
    try tool.write(Self.page.replacing("label", with: "lable") + "![](b.png)\n", to: "b.md")
    let result = try tool.run("docs", ".", "--diagnostic-format", "short")
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("b.md:4:"))
    #expect(tool.files == ["a.md", "b.md"])
    #expect(try tool.run("docs").status == 2)
    #expect(try tool.run("docs", "none.md").status == 2)
  }
}
