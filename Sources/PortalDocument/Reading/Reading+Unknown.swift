extension Reading {
  /// Reports an unknown word, with the nearest known one.
  ///
  /// - Parameters:
  ///   - kind: what the word stands for, such as `device` or `component type`.
  ///   - known: the words that are valid there.
  package func unknown(
    _ kind: String, _ word: String, at place: SourceRange, among known: @autoclosure () -> [String]
  ) {
    error("unknown \(kind) \(TerminalText.quoted(word))", at: place, hint: Self.hint(word, known(), or: "known are"))
  }

  /// Reports an unknown key of an object, with the object where it is valid, or the nearest known key.
  package func unknownKey(
    _ member: JSONMember, in object: DocumentObject, among known: @autoclosure () -> [String]
  ) {
    let word = member.key
    error(
      "unknown key \(TerminalText.quoted(word)) in \(object.name)", at: member.keyPlace,
      hint: {
        let known = known()
        return Self.whereElse(word, object, known) ?? Self.hint(word, known, or: "\(object.name) has")
      }())
  }

  private static func hint(_ word: String, _ known: [String], or listing: String) -> String? {
    if let near = nearestName(to: word, in: known) { return "did you mean \"\(near)\"?" }
    if let habit = habits[word.lowercased()]?.first(where: known.contains) { return "write \"\(habit)\"" }
    guard !known.isEmpty else { return nil }
    let listed = known.prefix(DocumentLimits.listed).joined(separator: ", ")
    return "\(listing): \(listed)\(known.count > DocumentLimits.listed ? ", …" : "")"
  }

  /// The hint for a key of another object of the component: where it would be valid.
  private static func whereElse(_ word: String, _ object: DocumentObject, _ known: [String]) -> String? {
    guard !known.contains(word) else { return nil }
    if object == .style || object == .layout, ownKeys.contains(word) {
      return "it stands beside \"\(object == .layout ? "layout" : "style")\", not in it"
    }
    // From a component's objects the hint leads back to its other ones. In any other object the key must be valid one
    // level deeper.
    for (keys, part, form) in parts where keys.contains(word) && (object.isOfComponent || known.contains(part)) {
      // A style that has other words for its kind of component holds it already.
      if object == .style, part == "style" { continue }
      return "it belongs into \(form)"
    }
    return object == "a screen" ? screenParts.first { $0.keys.contains(word) }.map(\.hint) : nil
  }

  /// What people write beside a screen's content: where it stands instead.
  private static let screenParts: [(keys: Set<String>, hint: String)] = [
    (Set(PropertyTable<Traits>.traits.names), "it belongs into \"traits\": { … }"),
    (Set(PropertyTable<Canvas>.device.names), "it belongs into \"device\": { … }"),
    (["size"], "write \"device\": { \"width\": 390, \"height\": 844 }, or the name of a device"),
    (["alert"], "it stands over the content: \"content\": { \"alert\": { … } }"),
    (["title", "navigationBar", "stack"], "a bar is the screen's root: \"root\": { \"stack\": { \"title\": … } }"),
    (["tabs", "tabBar", "tab"], "tabs are the screen's root: \"root\": { \"tab\": { … } }"),
    (["type", "children"], "a component stands in \"content\": { … }"),
    (["play", "steps", "screen"], "a story is shown by: portal-render play"),
  ]

  /// The members specific to kinds of components.
  private static let ownKeys = Set(ComponentReader.all.flatMap { $0.members.map(\.name) })

  /// The objects that a component may have, for members that were written beside or in another one: their members, the key
  /// at which the object stands, and how a hint calls it.
  private static let parts: [(keys: Set<String>, part: String, form: String)] = [
    (
      Set(PropertyTable<BaseStyleSheet>.base.names + sharedMembers.map(\.name)), "style",
      "the component's \"style\""
    ),
    (Set(PropertyTable<Layout>.layout.names), "layout", "the component's \"layout\""),
    (Set(PropertyTable<Flex>.flex.names), "layout", "\"layout\": { \"flex\": … }"),
    (Set(ValueReader<ViewState>.table.names), "state", "the component's \"state\""),
    (Set(PropertyTable<Semantics>.semantics.names), "accessibility", "the component's \"accessibility\""),
  ]

  /// Terms of other systems, in lower case, with ours for them.
  private static let habits: [String: [String]] = [
    // Components.
    "view": ["container"], "div": ["container"], "box": ["container"], "group": ["container"], "stack": ["container"],
    "vstack": ["container"], "hstack": ["container"], "row": ["container"], "column": ["container"],
    "text": ["label"], "paragraph": ["label"], "span": ["label"], "heading": ["label"], "image": ["imageView"],
    "img": ["imageView"], "picture": ["imageView"], "icon": ["imageView", "image"], "switch": ["toggle"],
    "checkbox": ["toggle"], "input": ["textField"], "textinput": ["textField"], "textarea": ["textView"],
    "list": ["table"], "listview": ["table"], "flatlist": ["table"], "grid": ["collection"],
    "scroll": ["scrollView"], "activityindicator": ["spinner"], "loader": ["spinner"], "progressbar": ["progress"],
    "progressview": ["progress"], "segmentedcontrol": ["segmented"], "map": ["mapView"], "a": ["link"],
    "select": ["picker"], "search": ["searchField"], "searchbar": ["searchField"], "pressable": ["touchable"],
    // Keys.
    "color": ["textColor", "tintColor", "color"], "foregroundcolor": ["textColor"], "font": ["textFont"],
    "fontfamily": ["textFont"], "fontsize": ["textSize"], "fontweight": ["textWeight"], "weight": ["textWeight"],
    "size": ["textSize"], "textalign": ["textAlignment"], "align": ["textAlignment", "alignment"],
    "lines": ["numberOfLines"], "maxlines": ["numberOfLines"], "radius": ["cornerRadius"],
    "borderradius": ["cornerRadius"], "border": ["borderWidth"], "boxshadow": ["shadow"], "title": ["text"],
    "label": ["text"], "content": ["text", "children"], "src": ["image"], "source": ["image"],
    "url": ["image", "destination"],
    "href": ["destination"], "onclick": ["onTap"], "onpress": ["onTap"], "action": ["onTap"], "checked": ["isOn"],
    "on": ["isOn"], "enabled": ["isEnabled"], "disabled": ["isEnabled"], "min": ["minimumValue", "minimum"],
    "max": ["maximumValue", "maximum"], "rows": ["items"], "data": ["items"], "body": ["content", "children"],
    "justify": ["justifyContent"], "alignitems": ["alignment"], "alignself": ["alignment"], "flexdirection": ["flex"],
    "flexgrow": ["flex"], "flexwrap": ["flex"], "minwidth": ["width"], "maxwidth": ["width"], "minheight": ["height"],
    "maxheight": ["height"], "spacing": ["gap"], "subviews": ["children"], "colours": ["colors"],
    // Words.
    "start": ["flexStart"], "end": ["flexEnd"], "leading": ["left"], "trailing": ["right"], "centre": ["center"],
    "normal": ["regular"], "horizontal": ["row"], "vertical": ["column"],
  ]
}
