import Portal

// What ScreensPlugin finds when this target is built: see FoundScreenTests.

func foundLabel() -> Component<Never> { label(text: "Found") }

let foundScreen = Screen<Never>(root: .simple, content: .component(label(text: "Found, too")))

func foundBroken() throws -> some Describable {
  struct NoData: Error {}
  if true { throw NoData() }
  return label(text: "") as Component<Never>
}

private func hidden() -> Component<Never> { foundLabel() }

func notFound(_ name: String) -> Component<Never> { label(text: name) }
