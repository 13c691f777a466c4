/// A row of a table.
public struct TableItemSpec: Hashable, Sendable {
  /// How the row looks while it is touched, or when it is chosen.
  public var selectionStyle: TableItemSelectionStyle

  public init(selectionStyle: TableItemSelectionStyle = .default) {
    self.selectionStyle = selectionStyle
  }
}

/// How a row of a table looks while it is touched, or when it is chosen.
public enum TableItemSelectionStyle: String, Hashable, Sendable, CaseIterable {
  /// As always.
  case none
  /// On the ground that iOS gives such rows.
  case `default`
  /// On a ground of the tint.
  case blue
  /// On a ground that is a little lighter than the usual one.
  case gray

  /// What the row stands on: iOS's systemGray4, a fifth of its tint, and its systemGray5.
  var ground: Color? {
    switch self {
    case .none: nil
    case .default: Color(light: RGBA(hex: 0xd1d1d6), dark: RGBA(hex: 0x3a3a3c))
    case .blue: Color(light: RGBA(hex: 0x007aff, alpha: 0.2), dark: RGBA(hex: 0x0a84ff, alpha: 0.2))
    case .gray: Color(light: RGBA(hex: 0xe5e5ea), dark: RGBA(hex: 0x2c2c2e))
    }
  }
}

extension TableItemSpec: Widget {
  static let kind = "tableItem"
  static let role: Role? = .listItem

  func expand(into box: Box, _ context: ExpansionContext) {
    guard context.isSelected || context.state.isPressed == true, let ground = selectionStyle.ground else { return }
    box.style.backgroundColor = ground
    box.isLit = true
  }
}

extension ViewContent {
  public static func tableItem(_ properties: TableItemSpec) -> ViewContent { ViewContent(properties) }
}
