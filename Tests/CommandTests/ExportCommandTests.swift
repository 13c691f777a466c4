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
    // Around them it would write the screens' own files, whatever lies beside them as if from an earlier export.
    try tool.write("{}", to: "screens/hi.png.argos.json")
    for operand in ["screens", "screens/hi.json"] {
      for folder in ["screens", ".", "screens/.."] where (operand, folder) != ("screens", "screens") {
        let around = try tool.run("verify", operand, "--export", folder)
        #expect(around.status == 2 && around.errors.contains("lies around the screens"), "\(around.errors)")
      }
    }
    try tool.write(#"{"export": "."}"#, to: "portal-render.json")
    #expect(try tool.run("verify", "screens/hi.json").errors.contains("lies around the screens"))
    try tool.write("{}", to: "portal-render.json")
    #expect(tool.contents(of: "screens/hi.json") == Data(hi.utf8) && tool.contents(of: "screens/hi.png") == reference)
    // Beside a screen that the call names may be anything.
    for _ in 0..<2 { #expect(try tool.run("verify", "screens/hi.json", "--export", "screens/out").status == 0) }
    for _ in 0..<2 { #expect(try tool.run("verify", "screens/hi.json", "--export", "out").status == 0) }
  }

  @Test("exports over no image that a screen shows")
  func images() throws {
    let hi = #"{"device":{"width":40,"height":20},"content":{"type":"label","text":"Hi"}}"#
    try tool.write(hi, to: "screens/a.json")
    #expect(try tool.run("verify", "screens", "--export", "out").status == 1)
    let picture = tool.contents(of: "out/screens/a.png")
    let shows = #"{"device":{"width":40,"height":20},"content":{"type":"imageView","image":"out/screens/a.png"}}"#
    try tool.write(shows, to: "screens/a.json")
    let refused = try tool.run("verify", "screens", "--root", ".", "--export", "out")
    #expect(refused.status == 1 && refused.errors.contains("in the folder of --export"), "\(refused.errors)")
    #expect(tool.contents(of: "out/screens/a.png") == picture)
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
