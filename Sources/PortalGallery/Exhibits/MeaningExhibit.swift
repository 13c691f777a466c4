extension Exhibit {
  static let accessibility = Exhibit(
    "accessibility", "What a component means to someone who does not see it.", kind: .shared, size: (200, 96),
    base: #"{ "type": "imageView", "image": { "symbol": "bell.fill" }, "layout": { "width": 48, "height": 48 } }"#,
    shows: [
      .of("accessibility.role"), .of("accessibility.label", #"["Notifications", "No news"]"#),
      .of("accessibility.value", #"["3 new", "on"]"#), .of("accessibility.identifier", #"["bell", "news"]"#),
      .of("accessibility.hidden"),
    ])
}
