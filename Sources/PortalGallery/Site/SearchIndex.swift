import PortalDocument

/// The search index, as a script, because browsers forbid pages on disk to read other files.
enum SearchIndex {
  static let beginning = "window.galleryIndex = "

  static var script: String {
    let entries = exhibits + colors + symbols + devices
    return beginning + JSONWriter.text(of: JSONValue(items: entries)) + ";\n"
  }

  private static var exhibits: [JSONValue] {
    Exhibit.all.flatMap { exhibit -> [JSONValue] in
      let page = ExhibitPage(exhibit)
      return [entry(exhibit.title, page.path, also: exhibit.summary)]
        + page.shows.map { term, examples in
          let values = examples.map { ExhibitPage.caption($0.value) }.joined(separator: " ")
          return entry("\(exhibit.title) \(term.path)", page.path + "#" + ExhibitPage.anchor(term.path), also: values)
        }
    }
  }

  private static var colors: [JSONValue] {
    DocumentVocabulary.colors.map { entry("Colour \($0.name)", "colors.html#" + $0.name, also: "color") }
      + DocumentVocabulary.cssColors.map { entry("Colour \($0.name)", "colors.html#" + $0.name, also: "color css") }
  }

  private static var symbols: [JSONValue] {
    Symbol.names.map { name in
      let others = Symbol.aliases.filter { $0.value == name }.map(\.key).sorted().joined(separator: " ")
      return entry("Symbol \(name)", "symbols.html#" + name, also: "icon " + others)
    }
  }

  private static var devices: [JSONValue] {
    Device.all.map { entry("Device \($0.name)", "devices.html#" + $0.name, also: "") }
  }

  private static func entry(_ title: String, _ address: String, also words: String) -> JSONValue {
    ["title": .string(title), "address": .string(address), "words": .string((title + " " + words).lowercased())]
  }
}
