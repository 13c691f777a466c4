/// What holds a screen's parts, and is no part of their paths.
struct ScreenFrame: Widget {
  static let kind = "screen"
  static let namesChildren = false

  func expand(into box: Box, _ context: ExpansionContext) {}
}

/// A component with its bars, and is no part of their paths.
struct PageFrame: Widget {
  static let kind = "page"
  static let namesChildren = false

  func expand(into box: Box, _ context: ExpansionContext) {}
}

/// A page that lies over the screen; its parts' paths begin with its own.
struct SheetFrame: Widget {
  static let kind = "sheet"
  static let role: Role? = .sheet

  func expand(into box: Box, _ context: ExpansionContext) {}
}
