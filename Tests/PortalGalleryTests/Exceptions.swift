import PortalGallery

/// Properties without effect on a picture, each with its reason.
///
/// A test fails for each that is no longer needed.
enum Exceptions {
  /// Properties of one kind, as the gallery shows them.
  static let shown: [String: String] = [
    "table items[].typeIdentifier": reuse, "collection items[].identifier": reuse, "carousel items[].identifier": reuse,
    "table showsHorizontalScrollIndicator": "rows are as wide as the table, so it never scrolls sideways",
    "mapView isZoomEnabled": "what a finger may do; a picture has none",
    "mapView isScrollEnabled": "what a finger may do; a picture has none",
    "textField shouldReturn": "what the return key does; a picture has none",
    "traits reduceMotion": "how screens change; a picture stands still",
    "datePicker style.adjustToFitWidth": "a date is always made smaller rather than cut: it would be another date",
    "datePicker style.ellipsis": "a date is always made smaller rather than cut: it would be another date",
  ].merging(
    ["leading", "trailing"].flatMap { side in
      ["title", "icon", "isDestructive"].map { ("table items[].\(side)Actions[].\($0)", swiped) }
    }
  ) { first, _ in first }

  /// Properties whose written default looks different, each with its reason.
  static let defaults: [String: String] = Dictionary(
    uniqueKeysWithValues: ["top", "left", "bottom", "right"].map {
      (
        "imageView image.insets.\($0)",
        "the side of a rim; without any side there is no rim, and no picture cut into nine"
      )
    })

  private static let swiped = "seen once a finger has drawn the row aside; a picture has none"
  private static let reuse = "which rows may be made from each other; not seen"

  /// Why a common property has no effect on one kind.
  static func reason(_ kind: String, _ term: String) -> String? {
    common.first { $0.terms.contains(term) && $0.kinds.contains(kind) }?.reason
  }

  private static let all = Set(Exhibit.components.map(\.name))

  private static let common: [(terms: Set<String>, kinds: Set<String>, reason: String)] = [
    (
      ["layout.alignment.content"],
      all.subtracting([
        "container", "datePicker", "searchField", "slider", "stepper", "textField", "toggle", "touchable",
      ]),
      "nothing is in it whose lines could be moved"
    ),
    (
      ["layout.alignment.items", "layout.flex.direction"],
      all.subtracting(["container", "scrollView", "touchable"]),
      "nothing of the author's is placed in it"
    ),
    (
      ["layout.boxSizing"],
      ["scrollView"],
      "its padding is that of what is scrolled, and no part of its own size"
    ),
    (
      ["layout.direction"],
      [
        "button", "custom", "imageView", "label", "link", "mapView", "spinner", "textField", "textView",
      ],
      "it moves boxes in rows; texts follow the screen's direction, and drawings have none"
    ),
    (
      ["layout.flex.wrap"],
      all.subtracting([
        "container", "datePicker", "progress", "scrollView", "searchField", "slider", "stepper", "textField", "toggle",
        "touchable",
      ]),
      "nothing of the author's is placed in it"
    ),
    (
      ["layout.gap"],
      all.subtracting(["container", "picker", "scrollView", "slider", "stepper", "touchable"]),
      "nothing of the author's is placed in it"
    ),
    (
      ["layout.justifyContent"],
      all.subtracting(["container", "datePicker", "progress", "scrollView", "touchable"]),
      "nothing of the author's is placed in it"
    ),
    (
      ["layout.minimumSize", "layout.overflow"],
      [
        "custom", "mapView", "pageControl", "picker", "progress", "scrollView", "searchField", "segmented", "slider",
        "textView",
      ],
      "it has no content that could be too large for it"
    ),
    (
      ["layout.minimumSize", "layout.overflow"],
      ["toggle"],
      "a switch is never smaller than it is drawn"
    ),
    (
      ["layout.padding"],
      ["mapView"],
      "a map goes to the edges of its box"
    ),
    (
      ["state.caret", "state.selectionLength"],
      all.subtracting(["searchField", "textField", "textView"]),
      "nothing is typed into it"
    ),
    (
      ["state.focused"],
      all.subtracting(["datePicker", "searchField", "textField", "textView"]),
      "nothing is typed into it"
    ),
    (
      ["state.pressed"],
      all.subtracting(["button", "datePicker", "link", "slider", "toggle"]),
      "a finger changes nothing of it: its parts, or what is around it, show that"
    ),
    (
      ["state.refreshing"],
      all.subtracting(["collection", "table"]),
      "only lists are refreshed"
    ),
    (
      ["state.scrollOffset"],
      all.subtracting(["carousel", "collection", "scrollView", "table", "textView"]),
      "nothing is scrolled in it"
    ),
    (
      ["state.selection"],
      all.subtracting(["carousel", "pageControl", "picker", "segmented", "table"]),
      "nothing is chosen by number in it"
    ),
    (
      ["style.clip", "style.clipToBounds"],
      [
        "carousel", "collection", "mapView", "picker", "progress", "scrollView", "searchField", "segmented", "stepper",
        "table", "textView",
      ],
      "it ends what is in it at its bounds anyway"
    ),
    (
      ["style.contentMode"],
      all.subtracting(["imageView"]),
      "it has no picture that fills it"
    ),
  ]
}
