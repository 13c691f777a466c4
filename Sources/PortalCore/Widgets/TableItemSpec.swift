/// A row of a table.
public struct TableItemSpec: Hashable, Sendable {
  /// The look of the row when it is pressed or selected.
  public var selectionStyle: TableItemSelectionStyle
  /// The row's type: a row of another type is a different view, even with the same key.
  public var typeIdentifier: String?

  public init(selectionStyle: TableItemSelectionStyle = .default, typeIdentifier: String? = nil) {
    self.selectionStyle = selectionStyle
    self.typeIdentifier = typeIdentifier
  }
}

/// The look of a table's row when it is pressed or selected.
public enum TableItemSelectionStyle: String, Hashable, Sendable, CaseIterable {
  /// No change.
  case none
  /// iOS's highlighted background.
  case `default`
  /// A tinted background.
  case blue
  /// A background lighter than the default one.
  case gray

  /// The background: iOS's systemGray4, a fifth of its tint, and its systemGray5.
  var ground: Color? {
    switch self {
    case .none: nil
    case .default: Color(light: RGBA(hex: 0xd1d1d6), dark: RGBA(hex: 0x3a3a3c))
    case .blue: Color(light: RGBA(hex: 0x007aff, alpha: 0.2), dark: RGBA(hex: 0x0a84ff, alpha: 0.2))
    case .gray: Color(light: RGBA(hex: 0xe5e5ea), dark: RGBA(hex: 0x2c2c2e))
    }
  }
}

extension TableItemSpec: ListItem {
  static let kind = "tableItem"

  func focusRing(in view: PlacedView, column: Int) -> FocusRing { FocusRing(frame: view.frame, isInside: true) }

  func expand(into box: Box, _ context: ExpansionContext) {
    // A row that does nothing shows no sign that it did.
    guard context.events.contains(.tap), context.isSelected || context.state.isPressed == true,
      let ground = selectionStyle.ground
    else { return }
    box.style.backgroundColor = ground
    box.isLit = true
  }
}

extension ViewSpec {
  /// A row of a list that contains a view.
  ///
  /// - Parameter height: the row's height if the view has none of its own; nil to leave it to the list. A view without
  ///   a height fills the row.
  public static func row(_ content: ViewContent, _ view: ViewSpec, height: Double? = nil) -> ViewSpec {
    var (row, view) = (ViewSpec(content), view)
    if view.layout.height == .auto, view.layout.maxHeight == .auto {
      if view.layout.grow == 0 { view.layout.grow = 1 }
      if let height { row.layout.height = .points(height) }
    }
    row.children = [view]
    return row
  }
}

extension ViewContent {
  public static func tableItem(_ properties: TableItemSpec) -> ViewContent { ViewContent(properties) }
}
