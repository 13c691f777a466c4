import PortalDocs
import PortalDocument
import PortalRaster

/// Plays stories on a screen of settings, which a test may put another one in the place of.
protocol PlaysStories {
  var pages: PageFolder { get }
}

extension PlaysStories {
  /// A folder with the screen.
  static func settings() throws -> PageFolder {
    let pages = try PageFolder()
    let rows = (1...30).map { #"{ "height": 44, "component": { "type": "label", "text": "Row \#($0)" } }"# }
    try pages.write(
      #"""
      { "device": { "width": 240, "height": 420 }, "data": { "title": "Settings" },
        "content": { "type": "container", "children": [
          { "type": "label", "text": "{{title}}" },
          { "type": "textField", "id": "name", "placeholder": "Name", "layout": { "height": 44 } },
          { "type": "textField", "id": "word", "placeholder": "Password", "isSecureTextEntry": true,
            "layout": { "height": 44 } },
          { "type": "toggle", "id": "sounds" },
          { "type": "slider", "id": "volume", "value": 0.2 },
          { "type": "stepper", "id": "guests", "value": 2 },
          { "type": "segmented", "id": "span", "segments": [{ "title": "Day" }, { "title": "Week" }] },
          { "type": "pageControl", "id": "pages", "numberOfPages": 3 },
          { "type": "button", "id": "off", "text": "Off", "isEnabled": false },
          { "type": "button", "id": "go", "text": "Go", "onTap": "go" },
          { "type": "table", "id": "rows", "items": [\#(rows.joined(separator: ","))],
            "layout": { "height": 88 } }
        ] } }
      """#, to: "settings.json")
    return pages
  }

  func story(_ play: String, _ more: String = "") throws -> Story {
    let text = "{ \"screen\": \"settings.json\", \(more)\n\"play\": [\n\(play)] }"
    return try Story(Array(text.utf8), file: pages.folder.path + "/story.json", within: DocsBounds([pages.folder.path]))
  }

  func played(_ play: String, _ more: String = "") throws -> PlayedStory {
    var painter = StoryPainter(fonts: try FontLibrary(), scale: 1)
    return try painter.play(story(play, more))
  }

  func refusal(_ play: String, _ more: String = "") -> Diagnostic? {
    do {
      _ = try played(play, more)
      return nil
    } catch {
      return (error as? DiagnosticsError)?.diagnostics.first
    }
  }

  func last(_ play: String, _ more: String = "") throws -> String {
    try played(play, more).last.layoutText
  }

  /// Lines of the last moment that the first one does not have.
  func changes(_ play: String) throws -> [String] {
    let before = Set(try last(#"{ "wait": 0 }"#).split(separator: "\n"))
    return try last(play).split(separator: "\n").filter { !before.contains($0) }.map { String($0) }
  }
}
