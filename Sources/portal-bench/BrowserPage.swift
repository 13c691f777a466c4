import Foundation
import PortalLayoutCases
import PortalRaster

/// Trees as a web page, and a browser's boxes of them.
struct BrowserPage {
  let trees: [TreeSketch]
  let isMinimumAutomatic: Bool

  /// A font of squares: `X` fills a square of one em, eight tenths of it above the baseline.
  private static let font = """
    AAEAAAAKAIAAAwAgT1MvMkUA5Y8AAAEoAAAAYGNtYXBARuERAAABmAAAAExnbHlmCVAJTQAAAfAAAAA0aGVhZGL/QzgAAACsAAAA
    NmhoZWEHCgMlAAAA5AAAACRobXR4C7gAAAAAAYgAAAAQbG9jYQA0ACcAAAHkAAAACm1heHAABgAGAAABCAAAACBuYW1lYXeXxQAA
    AiQAAABgcG9zdAADAAAAAAKEAAAAIAABAAAAAQAA2X0/Y18PPPUAAwPoAAAAAAAAAAAAAAAAAAAAAAAA/zgD6AMgAAAAAwACAAAA
    AAAAAAEAAAMg/zgAAAPoAAAAAAPoAAEAAAAAAAAAAAAAAAAAAAAEAAEAAAAEAAQAAQAAAAAAAgAAAAAAAAAAAAAAAAAAAAAAAwPo
    AZAABQAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACAAAABAAAAAAAAAAAAAAAAPz8/PwAAACAgCwMg/zgAAAMgAMgA
    AAAAAAAAAAAAAAAAAAAgAAAD6AAAA+gAAAPoAAAAAAAAAAAAAgAAAAMAAAAUAAMAAQAAABQABAA4AAAACgAIAAIAAgAgAEgAWCAL
    //8AAAAgAEgAWCAL////4v+5/6nf+AABAAAAAAAAAAAAAAAAAA0AGgAaABoAAAABAAD/OAPoAyAAAwAAFREhEQPoyAPo/BgAAAEA
    AP84A+gDIAADAAAVESERA+jIA+j8GAAAAAAEADYAAQAAAAAAAQAHAAAAAQAAAAAAAgAHAAcAAwABBAkAAQAOAA4AAwABBAkAAgAO
    ABxTcXVhcmVzUmVndWxhcgBTAHEAdQBhAHIAZQBzAFIAZQBnAHUAbABhAHIAAwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
    AA==
    """

  enum Failure: Error {
    case browser(String)
  }

  /// Every tree's boxes in pre-order, relative to the nearest ancestor that makes a box.
  func boxes() throws -> [[[Double]]] { try lists("boxes") }

  /// Every tree's contents in pre-order, relative to the tree's own corner: texts are centred in their boxes.
  func contents() throws -> [[PaintedContent]] {
    try lists("contents").map { contents in
      contents.map { numbers in
        var frame = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        let lines = Array(numbers.dropFirst(4))
        if !lines.isEmpty {
          let height = Double(lines.count) * FixtureText.side
          let above = (frame.height - height) / 2
          if above > 0 || lines.count == 1 { frame.y += above }
          frame.height = height
        }
        return PaintedContent(frame: frame, lines: lines)
      }
    }
  }

  private func lists(_ name: String) throws -> [[[Double]]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "compare-layout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = folder.appending(path: "page.html")
    try Data(html.utf8).write(to: page)
    let browser = Process()
    browser.executableURL = URL(filePath: "/usr/bin/env")
    browser.arguments = [
      "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom", "--window-size=4000,4000",
      "--virtual-time-budget=20000", "--user-data-dir=\(folder.path)/profile", "file://\(page.path)",
    ]
    let output = Pipe()
    browser.standardOutput = output
    browser.standardError = FileHandle.nullDevice
    try browser.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    browser.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard let start = text.range(of: "<pre id=\"\(name)\">"),
      let end = text.range(of: "</pre>", range: start.upperBound..<text.endIndex),
      let found = try JSONSerialization.jsonObject(with: Data(text[start.upperBound..<end.lowerBound].utf8))
        as? [[[NSNumber]]]
    else { throw Failure.browser("chromium gave no boxes: \(text.prefix(400))") }
    return found.map { $0.map { $0.map(\.doubleValue) } }
  }

  private var html: String {
    let minimum = isMinimumAutomatic ? "" : "min-width:0;min-height:0;"
    let bodies = trees.map { "<section>\(html(of: $0))</section>" }.joined(separator: "\n")
    return """
      <!doctype html><meta charset="utf-8"><style>
      @font-face{font-family:Squares;src:url(data:font/ttf;base64,\(Self.font.filter { !$0.isWhitespace }))}
      body{margin:0}
      section{position:relative;width:100000px;height:0}
      div{display:flex;flex-direction:column;position:relative;box-sizing:border-box;flex-shrink:0;
      align-content:flex-start;border:0 solid;\(minimum)font:10px/1 Squares}
      section>div{position:absolute;left:0;top:0}
      </style><body>\(bodies)<pre id="boxes"></pre><pre id="contents"></pre><script>
      document.fonts.load('10px Squares').then(()=>{
        const all=[],allContents=[];
        for(const section of document.querySelectorAll('section')){
          const boxes=[],contents=[];
          const walk=(e,px,py)=>{
            const s=getComputedStyle(e);
            const hidden=!e.getClientRects().length;
            if(hidden&&s.display!='contents'){const zero=n=>{boxes.push([0,0,0,0]);for(const c of n.children)zero(c)};zero(e);return}
            if(hidden){boxes.push([0,0,0,0]);for(const c of e.children)walk(c,px,py);return}
            const r=e.getBoundingClientRect();
            boxes.push([r.x-px,r.y-py,r.width,r.height]);
            const edge=n=>parseFloat(s['padding'+n])+parseFloat(s['border'+n+'Width']);
            const lines=[];
            for(const t of e.childNodes)if(t.nodeType==3){
              const range=document.createRange();range.selectNodeContents(t);
              for(const l of range.getClientRects())lines.push(l.width);
            }
            contents.push([r.x-o.x+edge('Left'),r.y-o.y+edge('Top'),
              Math.max(0,r.width-edge('Left')-edge('Right')),Math.max(0,r.height-edge('Top')-edge('Bottom')),...lines]);
            for(const c of e.children)walk(c,r.x,r.y);
          };
          const o=section.getBoundingClientRect();
          for(const c of section.children)walk(c,o.x,o.y);
          all.push(boxes);
          allContents.push(contents);
        }
        document.getElementById('boxes').textContent=JSON.stringify(all);
        document.getElementById('contents').textContent=JSON.stringify(allContents);
      });
      </script>
      """
  }

  private func html(of sketch: TreeSketch) -> String {
    let inner = sketch.text ?? sketch.children.map { html(of: $0) }.joined()
    // Text has no lines of boxes to align.
    let rules = sketch.style.filter { sketch.text == nil || $0.key != "alignContent" }
      .map { rule($0.key, $0.value) }.joined()
    let display = sketch.text == nil || sketch.isStretchedText ? "" : "display:block;"
    return "<div style=\"\(display)\(rules)\">\(inner)</div>"
  }

  private func rule(_ key: String, _ value: TreeSketch.Value) -> String {
    let text: String
    switch value {
    case .number(let number):
      let isPlain = ["flexGrow", "flexShrink", "aspectRatio"].contains(key)
      text = RandomTrees.text(number) + (isPlain ? "" : "px")
    case .word(let word): text = word
    }
    return "\(name(of: key)):\(text);"
  }

  private func name(of key: String) -> String {
    for (prefix, suffix) in [("margin", ""), ("padding", ""), ("border", "-width")]
    where key.hasPrefix(prefix) {
      let side = key.dropFirst(prefix.count)
      let logical = ["Start": "inline-start", "End": "inline-end"][String(side)]
      return "\(prefix)-\(logical ?? side.lowercased())\(suffix)"
    }
    if key == "start" || key == "end" { return "inset-inline-\(key)" }
    var name = ""
    for character in key {
      if character.isUppercase { name += "-" }
      name += character.lowercased()
    }
    return name
  }
}

extension TreeSketch {
  /// Whether the text is a row's only item and its height comes from the row's aspect ratio, as in the given cases.
  fileprivate var isStretchedText: Bool {
    guard text != nil, value("aspectRatio") != nil, value("flexWrap") == nil, value("alignItems") == nil,
      case .word(let direction) = value("flexDirection")
    else { return false }
    return direction.hasPrefix("row")
  }
}
