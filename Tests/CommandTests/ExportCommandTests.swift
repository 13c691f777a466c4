import Foundation
import PortalRaster
import Testing

@Suite("Pictures of a run for others")
struct ExportCommandTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("screens"), withIntermediateDirectories: true)
  }

  @Test("exports every picture with the files that uploaders look for, whatever its reference is")
  func exports() throws {
    let hi = #"{"device":{"width":40,"height":20},"content":{"type":"label","text":"Hi"}}"#
    try tool.write(hi, to: "screens/hi.json")
    #expect(try tool.run("verify", "screens", "--export", "pictures").status == 1)
    #expect(tool.contents(of: "pictures/screens/hi.png")?.starts(with: [0x89, 0x50]) == true)
    for name in ["hi.json", "hi.png.argos.json"] {
      let said = try JSONReader.read(Array(#require(tool.contents(of: "pictures/screens/\(name)"))), file: name).value
      #expect(said["group"]?.value == "screens" || said["sdk"]?.value["name"]?.value == "PortalRaster")
    }
  }

  @Test("exports neither among the screens nor over what no export has left")
  func refused() throws {
    let hi = #"{"device":{"width":40,"height":20},"content":{"type":"label","text":"Hi"}}"#
    try tool.write(hi, to: "screens/hi.json")
    #expect(try tool.run("record", "screens").status == 0)
    let reference = tool.contents(of: "screens/hi.png")
    let within = try tool.run("verify", "screens", "--export", "screens/all")
    #expect(within.status == 2 && within.errors.contains("lies among the screens"), "\(within.errors)")
    // One screen, whose folder is the export's.
    let over = try tool.run("verify", "screens/hi.json", "--export", ".")
    #expect(over.status == 1 && over.errors.contains("from no export"), "\(over.errors)")
    #expect(tool.contents(of: "screens/hi.json") == Data(hi.utf8) && tool.contents(of: "screens/hi.png") == reference)
    for _ in 0..<2 { #expect(try tool.run("verify", "screens", "--export", "out").status == 0) }
  }

  @Test("writes a comment with pictures beside it, in bounds, and at no odd address")
  func comments() throws {
    let long = String(repeating: "word ", count: 5000)
    func screen(_ text: String) -> String {
      #"{"device":{"width":200,"height":90},"content":{"type":"label","text":"\#(text)"}}"#
    }
    for number in 0..<12 { try tool.write(screen("\(number)"), to: "screens/\(number).json") }
    #expect(try tool.run("record", "screens", "--records", "first").status == 0)
    for number in 0..<12 { try tool.write(screen("\(number) \(long)"), to: "screens/\(number).json") }
    #expect(try tool.run("verify", "screens", "--records", "records").status == 1)
    #expect(try tool.run("report", "records", "--comment", "a note.md").status == 0)
    let comment = String(decoding: try #require(tool.contents(of: "a note.md")), as: UTF8.self)
    #expect(comment.hasPrefix("<!-- portalraster -->") && comment.utf8.count < 65_536)
    let shown = comment.matches(of: /!\[(\w+)\]\(a%20note\/(\d+-\w+\.png)\)/)
    #expect(shown.count == 30, "ten failures are shown: before, after and where they differ")
    for picture in shown { #expect(tool.contents(of: "a note/\(picture.output.2)") != nil) }
    for address in ["javascript:alert(1)", "https://a.example/) [x](y", "pictures"] {
      let refused = try tool.run("report", "records", "--comment", "b.md", "--pictures-at", address)
      #expect(refused.status == 2 && refused.errors.contains("is no address") && tool.contents(of: "b.md") == nil)
    }
    // Again, and through no link.
    #expect(try tool.run("report", "records", "--comment", "a note.md").status == 0)
    try tool.write("mine", to: "other.png")
    let link = tool.folder.appendingPathComponent("a note/1-now.png")
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "../other.png")
    let linked = try tool.run("report", "records", "--comment", "a note.md")
    #expect(linked.status == 2 && tool.contents(of: "other.png") == Data("mine".utf8), "\(linked.errors)")
    #expect(try tool.run("report", "records", "--pictures-at", "https://a.example").status == 2)
  }
}
