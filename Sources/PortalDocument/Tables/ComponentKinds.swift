extension ComponentReader {
  /// Every kind of component, with its reader, which is made lazily.
  ///
  /// Most documents use a few kinds, and making all tables takes longer than reading a screen.
  static let kinds: [Kind] = [
    Kind("button", button), Kind("carousel", carousel), Kind("collection", collection), Kind("container", container),
    Kind("custom", custom), Kind("datePicker", datePicker), Kind("imageView", imageView), Kind("label", label),
    Kind("link", link), Kind("mapView", mapView), Kind("pageControl", pageControl), Kind("picker", picker),
    Kind("progress", progress), Kind("scrollView", scrollView), Kind("searchField", searchField),
    Kind("segmented", segmented), Kind("slider", slider), Kind("spinner", spinner), Kind("stepper", stepper),
    Kind("table", table), Kind("textField", textField), Kind("textView", textView), Kind("toggle", toggle),
    Kind("touchable", touchable),
  ]

  /// A kind by its name.
  struct Kind: Sendable {
    var name: String
    var reader: @Sendable () -> ComponentReader

    init(_ name: String, _ reader: @autoclosure @escaping @Sendable () -> ComponentReader) {
      (self.name, self.reader) = (name, reader)
    }
  }

  static var all: [ComponentReader] { kinds.map { $0.reader() } }

  static let names = kinds.map(\.name)

  static func named(_ name: String) -> ComponentReader? { kinds.first { $0.name == name }?.reader() }
}
