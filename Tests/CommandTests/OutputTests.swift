import Foundation
import PortalRaster
import TestSupport
import Testing

/// The exact output of the subcommands for a screen.
@Suite("portal-render prints")
struct OutputTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write(
      """
      {
        "device": { "width": 120, "height": 90 },
        "colors": { "ink": "#333333", "unused": "red" },
        "content": { "type": "container", "layout": { "padding": 10, "gap": 4 }, "children": [
          { "type": "label", "id": "title", "text": "A title that is too long", "style": { "textColor": "ink" } },
          { "type": "button", "id": "tiny", "text": "x", "onTap": "go", "layout": { "width": 12, "height": 12 } },
          { "type": "label", "id": "away", "text": "Away", "layout": { "position": { "absolute": { "left": 400 } } } },
          { "type": "label", "id": "none", "text": "None", "layout": { "width": 0 } },
          { "type": "imageView", "image": "none.png" }
        ] }
      }
      """, to: "odd.json")
  }

  @Test("the layout as text and as JSON")
  func layout() throws {
    let text = try tool.run("layout", "odd.json", "--quiet", "--appearance", "dark")
    #expect(text.status == 0)
    try Golden.expect(text.text, "output/layout.txt")
    let json = try tool.run("layout", "odd.json", "--quiet", "--json")
    try Golden.expect(json.text, "output/layout.json.txt")
    #expect(tool.files == ["odd.json"])
  }

  @Test("errors and warnings, and draws nothing")
  func check() throws {
    let result = try tool.run("check", "odd.json")
    #expect(result.status == 0)
    // It says how wide a text is, which other systems' libraries round to another quarter of a point.
    if CommittedReferences.areFromHere { try Golden.expect(result.errors, "output/check.txt") }
    #expect(result.errors.contains("content/away lies at (400,13.438)"))
    #expect(try tool.run("check", "odd.json", "--strict").status == 1)
    #expect(tool.files == ["odd.json"])
    try tool.write("{}", to: "broken.json")
    #expect(try tool.run("check", "broken.json", "odd.json").status == 2)
  }

  @Test("warnings of one variant alone, once for each")
  func checkVariants() throws {
    try tool.write(
      """
      { "device": { "width": 90, "height": 60 }, "content": { "type": "label", "text": "Fits so far",
        "style": { "numberOfLines": 1, "scalesWithTextSize": true } } }
      """, to: "fits.json")
    #expect(try tool.run("check", "fits.json", "--strict").status == 0)
    let result = try tool.run("check", "fits.json", "--variants", "base,a5", "--diagnostic-format", "short")
    #expect(
      result.errors == "fits.json:1:65: warning: content shows only a part of \"Fits so far\": it has room for 1 line "
        + "of 90 points (whole-texts) (as a5)\n")
  }

  @Test("the devices, and the symbols by name")
  func lists() throws {
    try Golden.expect(try tool.run("devices").text, "output/devices.txt")
    let devices =
      try JSONSerialization.jsonObject(with: tool.run("devices", "--json").output) as? [String: [[String: Any]]]
    #expect(devices?["devices"]?.first?["name"] as? String == "phone")
    let symbols = try tool.run("symbols").text.split(separator: "\n")
    #expect(symbols.count == Symbol.names.count)
    #expect(symbols.contains { $0.hasPrefix("xmark  (") && $0.contains("close") })
    let json =
      try JSONSerialization.jsonObject(with: tool.run("symbols", "--json").output) as? [String: [[String: Any]]]
    #expect(json?["symbols"]?.count == Symbol.names.count)
  }

  @Test("its version as text and as JSON")
  func version() throws {
    let text = try tool.run("version").text
    #expect(text.hasPrefix("portal-render "))
    #expect(try tool.run("--version").text == text)
    // How files of others are read is told, too: whoever looks can see what protects her.
    let line = try #require(text.split(separator: "\n").last)
    #expect(line.hasPrefix("SVG images: "))
    #if os(Linux)
      #expect(line.contains("in a process of their own"))
    #endif
    let json = try JSONSerialization.jsonObject(with: tool.run("version", "--json").output) as? [String: Any]
    let fingerprint = try #require(json?["fingerprint"] as? [String: String])
    #expect(fingerprint["cairo"] != nil)
    let protection = try #require(json?["svgImages"] as? [String: Bool])
    #expect(Set(protection.keys) == ["ownProcess", "limits", "landlock", "seccomp"])
    #expect(!fingerprint.keys.contains { $0.hasSuffix(",") })
  }
}
