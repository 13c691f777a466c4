extension ComponentReader {
  /// Every kind of component, with its reader, which is made lazily.
  ///
  /// Most documents use a few kinds, and making all tables takes longer than reading a screen.
  static let kinds: [(name: String, reader: @Sendable () -> ComponentReader)] = [
    ("button", { button }), ("carousel", { carousel }), ("collection", { collection }), ("container", { container }),
    ("custom", { custom }), ("datePicker", { datePicker }), ("imageView", { imageView }), ("label", { label }),
    ("link", { link }), ("mapView", { mapView }), ("pageControl", { pageControl }), ("picker", { picker }),
    ("progress", { progress }), ("scrollView", { scrollView }), ("searchField", { searchField }),
    ("segmented", { segmented }), ("slider", { slider }), ("spinner", { spinner }), ("stepper", { stepper }),
    ("table", { table }), ("textField", { textField }), ("textView", { textView }), ("toggle", { toggle }),
    ("touchable", { touchable }),
  ]

  static var all: [ComponentReader] { kinds.map { $0.reader() } }

  static let names = kinds.map(\.name)

  static func named(_ name: String) -> ComponentReader? { kinds.first { $0.name == name }?.reader() }
}
