import Portal
import PortalRaster

// Components, with what differs from a plain one.

extension RendererSpecTests {
  static let size = Layout {
    $0.width = 200
    $0.height = 100
  }

  static func make(
    button change: (inout ButtonProperties<String>) -> Void, _ style: (inout ButtonStyleSheet) -> Void = { _ in }
  ) -> Component<String> {
    button(properties: properties { change(&$0) }, style: buttonStyleSheet { style(&$1) })
  }

  static func make(
    label properties: LabelProperties, _ style: (inout LabelStyleSheet) -> Void = { _ in }
  ) -> Component<String> {
    label(properties: properties, style: labelStyleSheet { style(&$1) }, layout: Layout { $0.width = 60 })
  }

  static func make(
    field change: (inout TextFieldProperties<String>) -> Void, _ style: (inout TextFieldStyleSheet) -> Void = { _ in }
  ) -> Component<String> {
    textField(properties: properties { change(&$0) }, style: textFieldStyleSheet { style(&$1) }, layout: size)
  }

  static func make(
    text change: (inout TextViewProperties<String>) -> Void, _ style: (inout TextViewStyleSheet) -> Void = { _ in }
  ) -> Component<String> {
    textView(properties: properties { change(&$0) }, style: textViewStyleSheet { style(&$1) }, layout: size)
  }

  static func make(
    toggle change: (inout ToggleProperties<String>) -> Void, _ style: (inout ToggleStyleSheet) -> Void = { _ in }
  ) -> Component<String> {
    toggle(properties: properties { change(&$0) }, style: toggleStyleSheet { style(&$1) })
  }

  static func make(
    segments: [SegmentProperties<String>], _ style: (inout SegmentedStyleSheet) -> Void = { _ in }
  ) -> Component<String> {
    segmented(segments: ZipList(of: segments, selected: 1), style: segmentedStyleSheet { style(&$1) })
  }

  static func segments(
    _ first: String = "One", onTap: String? = nil, isEnabled: Bool = true
  ) -> [SegmentProperties<String>] {
    [segment(title: first, onTap: onTap, isEnabled: isEnabled), segment(title: "Two")]
  }

  static func make(
    progress partial: UInt, _ style: (inout ProgressStyleSheet) -> Void = { _ in }
  ) -> Component<String> {
    progress(
      progress: ProgressCounter(partial: partial, total: 10) ?? .initial, style: progressStyleSheet { style(&$1) })
  }

  static func make(map change: (inout MapProperties) -> Void) -> Component<String> {
    mapView(properties: properties { change(&$0) }, layout: size)
  }

  static func make(
    table change: (inout TableProperties<String>) -> Void, _ style: (inout TableStyleSheet) -> Void = { _ in }
  ) -> Component<String> {
    table(properties: properties { change(&$0) }, style: tableStyleSheet { style(&$1) }, layout: size)
  }

  static func rows(_ texts: String...) -> [TableItemProperties<String>] {
    texts.map { text in
      tableItem(height: 20) { _ in TableItemRender(component: label(text: text), typeIdentifier: "row") }
    }
  }

  static func make(
    collection change: (inout CollectionProperties<String>) -> Void
  ) -> Component<String> {
    collection(
      properties: properties(itemsWidth: 40, itemsHeight: 40) {
        $0.items = items("a", "b", "c", "d", "e", "f")
        change(&$0)
      }, layout: size)
  }

  static func items(_ texts: String...) -> [CollectionItemProperties<String>] {
    texts.map { text in collectionItem(identifier: "item") { label(text: text) } }
  }

  static func make(
    carousel texts: [String] = ["a", "b", "c"], width: Double = 80,
    _ change: (inout CarouselProperties<String>) -> Void = { _ in }
  ) -> Component<String> {
    Portal.carousel(
      properties: properties(
        itemsWidth: width, itemsHeight: 40,
        items: ZipList(of: texts.map { text in carouselItem(identifier: "item") { label(text: text) } })
      ) { change(&$0) }, layout: size)
  }

  static let heart = Image.symbol("heart")

  static let long = rows("a", "b", "c", "d", "e", "f", "g", "h")
  static let lines = "One\nTwo\nThree\nFour\nFive\nSix\nSeven"

  static func sideways(_ collection: inout CollectionProperties<String>) {
    (collection.scrollDirection, collection.itemsSize.width) = (.horizontal, 150)
  }
}
