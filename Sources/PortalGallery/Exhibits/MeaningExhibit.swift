extension Exhibit {
  static let accessibility = Exhibit(
    "accessibility", "A component's semantics for assistive technologies.", kind: .shared, size: (200, 96),
    base: #"{ "type": "imageView", "image": { "symbol": "bell.fill" }, "layout": { "width": 48, "height": 48 } }"#,
    shows: [
      .of("accessibility.role"), .of("accessibility.label", #"["Notifications", "No news"]"#),
      .of("accessibility.value", #"["3 new", "on"]"#), .of("accessibility.identifier", #"["bell", "news"]"#),
      .of("accessibility.hidden"),
    ])

  /// A value of each, which is told of components of any kind.
  static let accessibilityValues: [Saying.Value] = [
    ("accessibility.role", #""status""#, "{}"),
    ("accessibility.label", #""A name""#, "{}"),
    ("accessibility.value", #""A value""#, "{}"),
    ("accessibility.identifier", #""name""#, "{}"),
    ("accessibility.hidden", "true", "{}"),
  ]
}
