import Foundation
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

@Suite("What portal-render writes stays where the call says")
struct WrittenTrustTests: BareCalls {
  let tool: CommandTool
  private static let screen = #"{"content": {"type": "label", "text": "Hi"}}"#

  init() throws {
    tool = try CommandTool()
  }

  // MARK: The shared temporary folder

  @Test("the shared temporary folder is a folder of the user's own, with mode 700")
  func sharedFolder() throws {
    try makeFolder("screens")
    try makeFolder("tmp")
    try makeFolder("theirs")
    try tool.write(Self.screen, to: "screens/card.json")
    let shared = path("tmp/portal-snapshots-\(getuid())")
    symlink(path("theirs"), shared)
    for call in [["verify", "screens"], ["record", "screens"], ["accept"], ["report"], ["prune"]] {
      let result = try tool.run(call, environment: Self.environment.merging(["TMPDIR": path("tmp")]) { $1 })
      #expect(result.status == 2 && result.errors.contains("it is a symbolic link"), "\(call): \(result.errors)")
      #expect(result.errors.contains("help: remove it, or name a folder of your own"))
    }
    #expect(try Files.list(path("theirs")).isEmpty)
    try Files.remove(shared)
    #expect(try run("verify", "screens", environment: ["TMPDIR": path("tmp")]).status == 1)
    var status = stat()
    #expect(lstat(shared, &status) == 0 && status.st_mode & 0o777 == 0o700)
    chmod(shared, 0o777)
    #expect(
      try run("verify", "screens", environment: ["TMPDIR": path("tmp")]).errors.contains("others may write there"))
  }

  // MARK: Outputs

  @Test("a link that lies in a folder leads no output out of it, unless the call names the very file")
  func linkedOutputs() throws {
    try makeFolder("screens")
    try makeFolder("elsewhere")
    try tool.write(Self.screen, to: "screens/card.json")
    try tool.write("id\nx\n", to: "rows.csv")
    symlink("../elsewhere/card.png", path("screens/card.png"))
    symlink("../elsewhere", path("screens/x"))
    for call in [
      ["screens/card.json"], ["screens/card.json", "-o", "screens/{name}.png"],
      ["screens/card.json", "-o", "screens/"],
    ] {
      let result = try tool.run(call, environment: Self.environment)
      #expect(result.status == 2 && result.errors.contains("leads out of its folder"), "\(call): \(result.errors)")
    }
    let rows = try run("screens/card.json", "--data", "rows.csv", "-o", "screens/{id}/{id}.png")
    #expect(rows.status == 1 && rows.errors.contains("leads out of its folder"))
    symlink("../elsewhere/report.html", path("screens/report.html"))
    let report = try tool.run(
      ["report", "../r"], environment: Self.environment,
      launcher: ["bash", "-c", "mkdir -p r && cd screens && exec \"$0\" \"$@\""])
    #expect(report.status == 2 && report.errors.contains("leads out of its folder"), "\(report.errors)")
    #expect(try Files.list(path("elsewhere")).isEmpty)
    #expect(try run("screens/card.json", "-o", "screens/card.png").status == 0)
    #expect(try Files.list(path("elsewhere")) == ["card.png"])
  }

  @Test("a path that is not UTF-8 is not repaired, which would make it another file's")
  func strangePaths() throws {
    try tool.write(Self.screen, to: "card.json")
    let folders = #"mkdir -p out $'w\xff' && touch $'w\xff/card.png' && ln -sfn out $'w\xef\xbf\xbd'"#
    let linked = #"ln -sfn $'w\xff/card.png' card.png && exec "$0" "$@""#
    let result = try tool.run(
      ["card.json"], environment: Self.environment, launcher: ["bash", "-c", "\(folders) && \(linked)"])
    #expect(result.status == 2 && result.errors.contains("leads out of its folder"), "\(result.errors)")
    let within = #"cp card.json $'w\xff/' && cd $'w\xff' && exec "$0" "$@""#
    for call in [["record", "card.json", "--records", "r"], ["accept", "r"], ["card.json"]] {
      _ = try tool.run(call, environment: Self.environment, launcher: ["bash", "-c", within])
    }
    #expect(try Files.list(path("out")).isEmpty)
  }

  @Test("a screen is not recorded over an image that it shows")
  func recordedImages() throws {
    let card = #"{"device": {"width": 8, "height": 8}, "content": {"type": "imageView", "image": "a.png"}}"#
    try tool.write(Self.screen, to: "b.json")
    #expect(try run("b.json", "-o", "a.png").status == 0)
    let logo = tool.contents(of: "a.png")
    try tool.write(card, to: "a.json")
    let result = try run("record", "a.json")
    #expect(result.status == 1 && result.errors.contains("is an image of this screen"), "\(result.errors)")
    #expect(tool.contents(of: "a.png") == logo)
  }

  @Test("no link leads what a project file or a batch has written into a hidden folder")
  func hiddenBehindLinks() throws {
    try tool.write(Self.screen, to: "card.json")
    try makeFolder(".git")
    try makeFolder(".git/hooks")
    symlink(".git/hooks", path("pictures"))
    let batch = try tool.run(
      ["--batch", "-o", "."], input: #"{"output": "pictures/a.png", "input": "card.json"}"# + "\n",
      environment: Self.environment)
    #expect(batch.status == 1 && batch.text.contains("into a hidden one"), "\(batch.text)")
    try tool.write(#"{"output": "pictures/a.png"}"#, to: "portal-render.json")
    #expect(try run("card.json").status == 2)
    #expect(try Files.list(path(".git/hooks")).isEmpty)
  }

  @Test("a link to a stream of the command puts no picture among its answers", arguments: ["/dev/stdout", "/dev/fd/2"])
  func streamsBehindLinks(stream: String) throws {
    try tool.write(Self.screen, to: "card.json")
    symlink(stream, path("a.svg"))
    // The streams are files beneath the folder.
    let batch = try tool.run(
      ["--batch", "-o", "."], input: #"{"output": "a.svg", "input": "card.json"}"# + "\n",
      environment: Self.environment)
    #expect(batch.status == 1 && batch.text.contains("leads out of the output's folder"), "\(batch.text)")
    #expect(!batch.text.contains("<svg") && !batch.errors.contains("<svg"))
  }

  @Test("a gallery is written through no link that an older one has")
  func linkedGallery() throws {
    try makeFolder("gallery")
    try tool.write("<title>PortalRaster gallery</title>", to: "gallery/index.html")
    try tool.write("mine", to: "precious.txt")
    symlink("../precious.txt", path("gallery/gallery.js"))
    let result = try run("gallery", "-o", "gallery")
    #expect(result.status == 2 && result.errors.contains("leads out of its folder"), "\(result.errors)")
    #expect(try Files.read(path("precious.txt")) == Array("mine".utf8))
  }

  @Test("no command replaces what it has read, whatever is forced")
  func inputsStay() throws {
    try tool.write(Self.screen, to: "card.json")
    #expect(try run("card.json", "-o", "logo.png").status == 0)
    let logo = try Files.read(path("logo.png"))
    try tool.write(#"{"content": {"type": "imageView", "image": "logo.png"}}"#, to: "shown.json")
    // A name may also be absolute.
    let absolute = #"{"content": {"type": "imageView", "image": "\#(path("logo.png"))"}}"#
    try tool.write(absolute, to: "absolute.json")
    try tool.write(#"{"screen": "absolute.json", "steps": [{"caption": "It"}]}"#, to: "told.json")
    try tool.write(#"{"screen": "shown.json", "steps": [{"caption": "It"}]}"#, to: "story.json")
    try tool.write(#"{"screen": "shown.json", "play": [{"wait": 0.1}]}"#, to: "played.json")
    try makeFolder("docs")
    try Files.write(logo, to: path("docs/shown.png"))
    try tool.write(#"{"content": {"type": "imageView", "image": "shown.png"}}"#, to: "docs/shown.json")
    try tool.write("![It](shown.png)", to: "docs/page.md")
    #expect(try run("verify", "card.json", "--records", "r").status == 1)
    let records = try #require(try Files.list(path("r")).first { $0.hasSuffix(".jsonl") })
    for call in [
      ["shown.json", "-o", "logo.png"], ["absolute.json", "-o", "logo.png"], ["play", "told.json", "-o", "logo.png"],
      ["absolute.json", "-o", "a.png", "--contact-sheet", "logo.png"],
      ["card.json", "-o", "card.json", "--format", "png"],
      ["card.json", "-o", "a.png", "--deps", "card.json"],
      ["shown.json", "-o", "a.png", "--contact-sheet", "logo.png"],
      ["play", "story.json", "-o", "logo.png"], ["play", "story.json", "-o", "a.png", "--storyboard", "logo.png"],
      ["play", "played.json", "-o", "a.png", "--last", "logo.png"], ["docs", "docs"],
      ["diff", "logo.png", "docs/shown.png", "-o", "logo.png"], ["report", "r", "--json", "r/" + records],
    ] {
      let result = try tool.run(call + (call[0] == "docs" ? [] : ["--force"]), environment: Self.environment)
      #expect(
        result.status == 2
          && (result.errors.contains("would be replaced by what is made of it")
            || result.errors.contains("the same call writes it")),
        "\(call): \(result.errors)")
    }
    #expect(try Files.read(path("logo.png")) == logo && Files.read(path("docs/shown.png")) == logo)
  }

  @Test("docs replaces no file that it reads by a picture that is a link to it, whatever is forced")
  func pagesStay() throws {
    try makeFolder("docs")
    try tool.write(Self.screen, to: "docs/a.json")
    try tool.write(Self.screen, to: "docs/b.json")
    try tool.write("![A](a.png) ![M](m.png)\n", to: "docs/page.md")
    try tool.write(#"{"shots": {"m": {"screen": "b.json"}}}"#, to: "docs/portal-docs.json")
    try tool.write("{}", to: "portal-render.json")
    for target in ["page.md", "portal-docs.json", "a.json", "b.json", "../portal-render.json"] {
      symlink(target, path("docs/a.png"))
      let before = tool.contents(of: "docs/" + target)
      let result = try run("docs", "docs", "--force")
      #expect(
        result.status == 2 && result.errors.contains("would be replaced by what is made of it"),
        "\(target): \(result.errors)")
      #expect(tool.contents(of: "docs/" + target) == before)
      try Files.remove(path("docs/a.png"))
    }
    // A page alone is replaced, by what it says itself; no document is by a page that is a link to it.
    try tool.write("![](a.png) ![M](m.png)\n", to: "docs/page.md")
    #expect(try run("docs", "docs").status == 0)
    #expect(tool.contents(of: "docs/page.md") != Data("![](a.png) ![M](m.png)\n".utf8))
    let document = #"{"content": {"type": "label", "text": "![](a.png)"}}"#
    try tool.write(document, to: "docs/b.json")
    symlink("b.json", path("docs/c.md"))
    let page = try run("docs", "docs")
    #expect(page.status == 2 && page.errors.contains("would be replaced by what is made of it"), "\(page.errors)")
    #expect(tool.contents(of: "docs/b.json") == Data(document.utf8))
  }

  @Test("report, diff and gallery do not replace the project file that names it as output, whatever is forced")
  func projectFileStays() throws {
    try tool.write(Self.screen, to: "a.json")
    for name in ["x", "y"] {
      for ending in ["png", "txt"] { #expect(try run("a.json", "-o", "\(name).\(ending)").status == 0) }
    }
    #expect(try run("verify", "a.json", "--records", "r").status == 1)
    let project = #"{"output": "portal-render.json"}"#
    try tool.write(project, to: "portal-render.json")
    try makeFolder("gallery")
    try tool.write("<title>PortalRaster gallery</title>", to: "gallery/index.html")
    symlink("own.json", path("gallery/gallery.js"))
    try tool.write("{}", to: "gallery/own.json")
    let text = tool.contents(of: "x.txt")
    for call in [
      ["report", "r"], ["diff", "x.png", "y.png"], ["diff", "x.png", "y.png", "-o", "x.txt"],
      ["gallery", "-o", "gallery", "--project", "gallery/own.json"],
    ] {
      let result = try tool.run(call + ["--force"], environment: Self.environment)
      let told = ["would be replaced by what is made of it", "is no file"]
      #expect(result.status == 2 && told.contains { result.errors.contains($0) }, "\(call): \(result.errors)")
    }
    #expect(tool.contents(of: "portal-render.json") == Data(project.utf8) && tool.contents(of: "x.txt") == text)
    #expect(tool.contents(of: "gallery/own.json") == Data("{}".utf8))
  }

  // MARK: Pages

  @Test("docs writes pictures only in the project and in its pages' folders")
  func docs() throws {
    for folder in ["project/.git/hooks", "project/docs", "elsewhere"] { try makeFolder(folder) }
    try tool.write(Self.screen, to: "elsewhere/card.json")
    try tool.write(Self.screen, to: "project/.git/hooks/card.json")
    symlink(path("elsewhere"), path("project/docs/link"))
    let launcher = ["bash", "-c", "cd project && exec \"$0\" \"$@\""]
    for link in ["../../elsewhere/card.png", "link/card.png", "../.git/hooks/card.png"] {
      try tool.write("![](\(link))\n", to: "project/docs/page.md")
      let result = try tool.run(["docs", "docs"], launcher: launcher)
      // Without a word of whether a screen is there.
      #expect(result.status == 0 && result.errors.contains("lies outside the project"), "\(result.errors)")
      #expect(!Files.exists(path("project/.git/hooks/card.png")))
      #expect(result.errors.contains("docs/page.md:1:"))
    }
    try tool.write("# Mine\n", to: "elsewhere/mine.md")
    symlink(path("elsewhere/mine.md"), path("project/docs/other.md"))
    try tool.write("text\n", to: "project/docs/page.md")
    #expect(try tool.run(["docs", "docs"], launcher: launcher).status == 2)
    #expect(try Files.list(path("elsewhere")) == ["card.json", "mine.md"])
    // Allowed where the folder is named in the call, too.
    try Files.remove(path("project/docs/other.md"))
    try tool.write("![](../../elsewhere/card.png)\n", to: "project/docs/page.md")
    #expect(try tool.run(["docs", "docs", "../elsewhere"], launcher: launcher).status == 0)
    #expect(Files.exists(path("elsewhere/card.png")))
    // Anywhere in the project is allowed as well.
    try makeFolder("project/screens")
    try tool.write(Self.screen, to: "project/screens/card.json")
    try tool.write("![](../screens/card.png)\n", to: "project/docs/page.md")
    #expect(try tool.run(["docs", "docs"], launcher: launcher).status == 0)
    #expect(Files.exists(path("project/screens/card.png")))
  }

  // MARK: Disks

  @Test("a disc without room for a gallery is told before all is drawn", .enabled(if: mayMount))
  func fullDisc() throws {
    try makeFolder("disc")
    // Processors' time, which a busy machine does not stretch: all of the gallery takes twice as much, and this a tenth.
    let limit = "mount -t tmpfs -o size=1m none disc && ulimit -t 60 && exec \"$0\" \"$@\""
    let result = try tool.run(["gallery", "-o", "disc/site"], launcher: ["unshare", "-m", "bash", "-c", limit])
    #expect(result.status == 2 && result.errors.contains("there is no space left"), "\(result.errors)")
  }

  @Test("a disc without room for records has no empty file of them", .enabled(if: mayMount))
  func fullRecords() throws {
    try makeFolder("disc")
    try tool.write(Self.screen, to: "card.json")
    let steps = [
      "mount -t tmpfs -o size=1m none disc && mkdir disc/r",
      "(head -c 2000000 /dev/zero > disc/full 2> /dev/null || true)",
      "(\"$0\" \"$@\"; status=$?; ls disc/r; exit $status)",
    ]
    let result = try tool.run(
      ["record", "card.json", "--records", "disc/r"],
      launcher: ["unshare", "-m", "bash", "-c", steps.joined(separator: " && ")])
    #expect(result.status == 2 && result.errors.contains("there is no space left"), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  /// Whether this user may mount file systems that only one process sees.
  private static let mayMount =
    (try? Program.output(of: ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"])) != nil

  @Test("a limit on file size is one clear error, and leaves nothing behind")
  func fileSize() throws {
    try tool.write(
      #"{"device": {"width": 400, "height": 400}, "content": {"type": "label", "text": "Hi"}}"#, to: "card.json")
    for arguments in [["card.json", "-o", "card.pdf"], ["gallery", "-o", "site", "-j", "2"]] {
      let result = try tool.run(arguments, launcher: ["bash", "-c", "ulimit -f 1; exec \"$0\" \"$@\""])
      #expect(result.status == 2 && result.errors.contains("there is no space left"), "\(result.errors)")
      #expect(tool.files == ["card.json"])
    }
  }

  // MARK: Files of another format

  @Test(
    "a file of another format is not overwritten without --force",
    arguments: [
      ("card.json -o X", "png", "{ \"name\": \"package\" }"),
      ("card.json -o X", "svg", "<?xml version=\"1.0\"?><project/>"),
      ("card.json -o X", "txt", "My notes\n"), ("card.json -o X", "json", "{ \"name\": \"package\" }"),
      ("card.json -o X", "json", #"{"canvas": {"width": 320, "height": 200}, "content": {"type": "label"}}"#),
      ("card.json -o X", "json", #"{"canvas": {"width": 320, "root": 1}}"#),
      ("card.json -o X", "svg", "<?xml version=\"1.0\"?><!-- <svg/> --><config><svg/></config>"),
      ("report 1.jsonl --junit X", "xml", "<?xml version=\"1.0\"?><a><testsuites/></a>"),
      ("report 1.jsonl --json X", "json", "{ \"schema\": 2 }"),
      ("card.json -o X", "pdf", "text"), ("card.json -o X", "webp", "GIF89a"), ("card.json -o X", "jpg", "text"),
      ("card.json -o a.png --deps X", "d", "all:\n\trm -rf x\n"), ("card.json -o a.png --timings X", "json", "{}"),
      ("card.json -o a.png --deps X", "json", "[1]"), ("card.json --contact-sheet X", "png", "text"),
      ("report 1.jsonl -o X", "html", "<!DOCTYPE html>\n<title>Mine</title>"),
      ("report 1.jsonl --json X", "json", "{ \"name\": \"package\" }"),
      ("report 1.jsonl --junit X", "xml", "<?xml version=\"1.0\"?><project/>"),
      ("report 1.jsonl --summary X", "md", "# Mine\n"), ("play story.json -o X", "png", "text"),
      ("play story.json --storyboard X", "svg", "text"),
    ])
  func otherKind(call: String, ending: String, content: String) throws {
    try tool.write(Self.screen, to: "card.json")
    try tool.write(
      #"{"v":1,"run":"1","event":"assertion","name":"a","folder":".","verdict":"failed","message":"x"}"# + "\n",
      to: "1.jsonl")
    try tool.write(
      #"{ "screen": "card.json", "steps": [{ "caption": "One" }, { "caption": "Two" }] }"#, to: "story.json")
    let name = "out." + ending
    let words = call.split(separator: " ").map { $0 == "X" ? name : String($0) }
    try tool.write(content, to: name)
    let refused = try tool.run(words)
    #expect(refused.status == 2 && refused.errors.contains("is there already, and is a file of another kind"))
    #expect(refused.errors.contains("--force"))
    #expect(tool.contents(of: name) == Data(content.utf8))
    #expect(try tool.run(words + ["--force"]).status == 0)
    let written = tool.contents(of: name)
    #expect(written != Data(content.utf8))
    // A file of its own format is overwritten, and so is an empty one.
    #expect(try tool.run(words).status == 0)
    try tool.write("", to: name)
    #expect(try tool.run(words).status == 0)
  }
}
