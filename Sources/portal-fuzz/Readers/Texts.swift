import PortalDocs
import PortalRaster
import PortalSource

// Readers of other texts.

extension FuzzReader {
  /// JSON itself, with its round trip.
  static let json = FuzzReader(name: "json", what: "JSON", mostBytes: 4096, mutator: .json) { _ in
    { bytes in
      let value = try JSONReader.read(bytes, file: "input.json").value.withoutPlaces()
      for style in [JSONWriter.Style.compact, .pretty] {
        let again = try JSONReader.read(JSONWriter.bytes(of: value, style: style), file: "again.json")
        try hold(again.value.withoutPlaces() == value, "JSON comes back as it was")
      }
    }
  }

  static let base64 = FuzzReader(name: "base64", what: "base64", mostBytes: 512) { _ in
    { bytes in
      if let found = Base64.bytes(of: String(decoding: bytes, as: UTF8.self)) {
        try hold(Base64.bytes(of: Base64.text(of: found)) == found, "base64 comes back as it was")
      }
      try hold(Base64.bytes(of: Base64.text(of: bytes)) == bytes, "bytes come back from base64")
    }
  }

  /// Messages that quote arbitrary bytes, with a part of them marked.
  static let message = FuzzReader(name: "message", what: "texts that are quoted in messages", mostBytes: 2048) { _ in
    { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let place = SourceRange(start: bytes.count / 3, end: bytes.count / 2)
      let near = nearestName(to: text, in: [text + "x", "y" + text])
      try tell([
        Diagnostic(.error, text, at: place, in: SourceText(file: text, bytes: bytes), hint: near ?? text),
        Diagnostic(.note, TerminalText.quoted(text), file: text),
      ])
    }
  }

  static let story = FuzzReader(
    name: "story", what: "stories, for play", mostBytes: 4096, mutator: .json,
    words: { SchemaWords.words(of: DocsSchema.story) }
  ) { folder in
    // A story is valid only if its screens exist.
    try ScratchFile("\(folder)/a.json").write(Array(#"{"content": {"type": "label", "text": "a"}}"#.utf8))
    return { bytes in
      _ = try Story(bytes, file: "\(folder)/story.json", within: DocsBounds([folder])).steps.map(\.seconds)
    }
  }

  static let shots = FuzzReader(
    name: "shots", what: "manifests of shots, for docs", mostBytes: 4096, mutator: .json,
    words: { SchemaWords.words(of: DocsSchema.manifest) }
  ) { _ in
    { bytes in _ = try DocsReading.shots(in: bytes) }
  }

  /// Markdown pages: all edits are within the page, and none overlap.
  static let markdown = FuzzReader(
    name: "markdown", what: "pages with pictures, for docs", mostBytes: 2048, mutator: .lines,
    words: {
      [
        "![", "](", "[a]: ", "[a]", "```json portal\n", "```\n", "<picture>", "</picture>", "<source ", "<img ",
        "media=\"(prefers-color-scheme: dark)\"", "srcset=\"a.png\"", "src=\"a.png\"", "alt=\"", "width=\"1\"",
        "<a href=\"a.json\">", "</a>", "<!--", "-->", "<pre>", "</pre>", "@Image(", "source: ", "alt: ", "a.png", "“",
        "”", "    ", "> ", "- ", "1. ", "@Metadata {", "}",
      ]
    }
  ) { _ in
    { bytes in
      let source = SourceText(file: "page.md", bytes: bytes)
      let (edits, problems) = DocsReading.edits(of: source)
      var end = 0
      for edit in edits.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
        try hold(edit.start >= end && edit.end >= edit.start, "changes of a page do not meet")
        end = edit.end
      }
      try hold(end <= bytes.count, "changes of a page lie in it")
      if !problems.isEmpty { throw DiagnosticsError(problems) }
    }
  }

  static let swift = FuzzReader(
    name: "swift", what: "Swift files, for their screens", mostBytes: 2048, mutator: .lines,
    words: {
      [
        "func ", "let ", "var ", "()", " -> ", "throws", "Component<", "Screen", "ViewSpec", "some Describable",
        "private ", "fileprivate ", "@MainActor ", "#if ", "#else", "#endif", "typealias ", "struct ", ": Describable",
        "= ", "//", "/*", "*/", "\"\"\"", "#\"", "\"#", "\\(", "{", "}", "`",
      ]
    }
  ) { _ in
    { bytes in
      for screen in ScreenScanner.screens(in: bytes) {
        try hold(!screen.name.isEmpty || screen.spelled.contains("`"), "a screen has a name")
      }
    }
  }

  static let http = FuzzReader(
    name: "http", what: "requests to watch --serve", mostBytes: 512,
    words: {
      [
        "GET ", "HEAD ", "POST ", " HTTP/1.1\r\n", " HTTP/1.0\r\n", "Host: localhost", "Host: 127.0.0.1:8080",
        "\r\n\r\n", "host:", "/events", "?", "\t",
      ]
    }
  ) { _ in
    { bytes in
      switch HTTPRequest.read(bytes) {
      case .request(let request): try hold(request.path.hasPrefix("/"), "a path begins with a slash")
      case .refused(let status): try hold([400, 403, 405, 431].contains(status), "a refusal is known")
      case .unfinished: break
      }
    }
  }

  /// The project file, with an option of each form.
  static let project = FuzzReader(
    name: "project", what: "the project file, portal-render.json", mostBytes: 2048, mutator: .json,
    words: { options.map(\.memberName) + ["$schema"] }
  ) { folder in
    let file = ScratchFile("\(folder)/portal-render.json")
    return { bytes in
      try file.write(bytes)
      guard let project = try ProjectFile(named: file.path) else { return }
      try project.check(against: options)
      for option in options { _ = try project.said(to: option)?.cannotBe("x", hint: nil) }
    }
  }

  private static let options: [OptionLabel] = [
    OptionLabel(name: "force", form: .flag, help: "A flag."),
    OptionLabel(name: "appearance", form: .choice("WORD", words: ["light", "dark"]), help: "A choice."),
    OptionLabel(name: "fonts", form: .path("PATH"), isList: true, help: "A list."),
    OptionLabel(name: "text-size", form: .value("N"), help: "A value."),
    OptionLabel(name: "variants", form: .value("WORDS"), takesJSON: true, help: "More than words."),
  ]
}
