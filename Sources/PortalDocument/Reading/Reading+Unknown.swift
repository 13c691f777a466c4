extension Reading {
  /// Reports an unknown word, with the nearest known one, or the place where it is valid.
  ///
  /// - Parameters:
  ///   - kind: what the word stands for, such as `key` or `component type`.
  ///   - what: the object that it is in, such as `a layout`.
  ///   - known: the words that are valid there.
  package func unknown(
    _ kind: String, _ word: String, in what: String? = nil, at place: SourceRange,
    among known: @autoclosure () -> [String]
  ) {
    error(
      "unknown \(kind) \(TerminalText.quoted(word))\(what.map { " in \($0)" } ?? "")", at: place,
      hint: Self.hint(kind, word, what, known()))
  }

  private static func hint(_ kind: String, _ word: String, _ what: String?, _ known: [String]) -> String? {
    let near = nearestName(to: word, in: known).map { "did you mean \"\($0)\"?" }
    let habit = habits[word.lowercased()]?.first { known.contains($0) }.map { "write \"\($0)\"" }
    if let hint = kind == "key" ? whereElse(word, what, known) ?? near ?? habit : near ?? habit { return hint }
    guard !known.isEmpty else { return nil }
    let listed = known.prefix(DocumentLimits.listed).joined(separator: ", ")
    return "\(what.map { "\($0) has" } ?? "known are"): \(listed)\(known.count > DocumentLimits.listed ? ", …" : "")"
  }

  /// The hint for a key of another object of the component: where it would be valid.
  private static func whereElse(_ word: String, _ what: String?, _ known: [String]) -> String? {
    guard let what, !known.contains(word) else { return nil }
    if what == "this style" || what == "a layout", ownKeys.contains(word) {
      return "it stands beside \"\(what == "a layout" ? "layout" : "style")\", not in it"
    }
    // Objects of a component: from them, the hint leads back to the component's other objects. In any other object the
    // key must be valid one level deeper.
    let isWithin = ["this style", "a layout", "flex", "alignment", "a state", "accessibility"].contains(what)
    for (keys, part, form) in parts where keys.contains(word) && (isWithin || known.contains(part)) {
      return "it belongs into \(form)"
    }
    return nil
  }

  /// The members specific to kinds of components.
  private static let ownKeys = Set(ComponentReader.all.flatMap { $0.members.map(\.name) })

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
