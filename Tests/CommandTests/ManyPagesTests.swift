import Foundation
import Testing

@Suite("portal-render draws many screens as the pages of one PDF")
struct ManyPagesTests {
  private let tool: CommandTool

  init() throws { tool = try CommandTool.withCard() }

  @Test("which is a PDF")
  func pages() throws {
    try tool.write(CommandTool.rows(3), to: "rows.csv")
    #expect(try tool.run("card.json", "--data", "rows.csv", "-o", "all.pdf").status == 0)
    #expect(tool.contents(of: "all.pdf")?.prefix(5) == Data("%PDF-".utf8))
  }

  @Test("without those that fail, and counts them", arguments: [[], ["--shard", "1/1"]])
  func missingPages(more: [String]) throws {
    let call = ["card.json", "--data", "rows.csv", "-o", "all.pdf", "--diagnostic-format", "short"] + more
    try tool.write("id,name,size\n1,Ada,9\n2,Bob,big\n3,Cem,9\n", to: "rows.csv")
    let result = try tool.run(call + ["--deps", "all.d", "--timings", "trace.json"])
    #expect(result.status == 1)
    #expect(
      result.errors == """
        card.json:2:78: error: the field "size" of row 2 (rows.csv:3) is no number: "big"
        error: 1 of 3 pages could not be drawn, and is missing in "all.pdf"

        """)
    #expect(tool.contents(of: "all.pdf")?.prefix(5) == Data("%PDF-".utf8))
    #expect(String(decoding: tool.contents(of: "all.d") ?? Data(), as: UTF8.self).contains("rows.csv"))
    // The good pages are those of a table without the bad row.
    try tool.write("id,name,size\n1,Ada,9\n3,Cem,9\n", to: "rows.csv")
    let bytes = tool.contents(of: "all.pdf")
    #expect(try tool.run(call).status == 0)
    #expect(tool.contents(of: "all.pdf") == bytes)
  }

  @Test("without one that is too much work as a PDF alone")
  func costlyPages() throws {
    try tool.write(
      """
      { "device": { "width": 300, "height": 300, "scale": 1 }, "content": { "type": "container", "children": [
        { "type": "container", "style": { "background": { "conic": { "stops": [["red", 0], ["blue", 1]] } } },
          "layout": { "width": 40, "height": { "$data": "side", "type": "number" } } }] } }
      """, to: "cone.json")
    let call = ["cone.json", "--data", "rows.csv", "-o", "all.pdf", "--budget", "pixels=200000"]
    try tool.write("side\n10\n50\n20\n", to: "rows.csv")
    let result = try tool.run(call)
    #expect(result.status == 1)
    #expect(result.errors.contains("the costliest is its packing as PDF"))
    #expect(result.errors.contains("1 of 3 pages could not be drawn, and is missing in \"all.pdf\""))
    let bytes = tool.contents(of: "all.pdf")
    try tool.write("side\n10\n20\n", to: "rows.csv")
    #expect(try tool.run(call).status == 0)
    #expect(tool.contents(of: "all.pdf") == bytes && bytes != nil)
  }

  @Test("or writes none where all of its pages fail, and says so")
  func noPages() throws {
    try tool.write("id,name,size\n" + (1...30).map { "\($0),A,big\n" }.joined(), to: "rows.csv")
    let call = ["card.json", "--data", "rows.csv", "-o", "all.pdf", "--diagnostic-format", "short"]
    let result = try tool.run(call)
    #expect(result.status == 1)
    #expect(result.errors.contains("none of the 30 pages of \"all.pdf\" could be drawn, and so it is not written"))
    #expect(result.errors.split(separator: "\n").count == 21)
    #expect(try tool.run(call + ["--verbose"]).errors.split(separator: "\n").count == 31)
    #expect(tool.contents(of: "all.pdf") == nil)
  }

  @Test("and leaves out pages with warnings under --strict, and invalid screens")
  func strictPages() throws {
    try tool.write(
      #"{ "device": { "width": 60, "height": 24 }, "content": { "type": "imageView", "image": "{{photo}}" } }"#,
      to: "photo.json")
    try tool.write(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#, to: "a.svg")
    try tool.write("photo\na.svg\nnone.svg\n", to: "rows.csv")
    let strict = try tool.run("photo.json", "--data", "rows.csv", "-o", "strict.pdf", "--strict")
    #expect(strict.status == 1)
    #expect(strict.errors.contains("1 of 2 pages could not be drawn, and is missing in \"strict.pdf\""))
    #expect(tool.contents(of: "strict.pdf") != nil)
    try tool.write(#"{ "content": { "type": "lable" } }"#, to: "broken.json")
    let broken = try tool.run("screen.json", "broken.json", "-o", "two.pdf")
    #expect(broken.status == 2)
    #expect(broken.errors.contains("1 of 2 pages could not be drawn, and is missing in \"two.pdf\""))
    #expect(tool.contents(of: "two.pdf") != nil)
  }
}
