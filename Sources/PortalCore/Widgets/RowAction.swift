/// An action of a list's row, which a swipe brings into sight.
public struct RowAction: Hashable, Sendable {
  /// The title, under the icon if there is one.
  public var title: String?
  /// The icon, in white.
  public var icon: ImageSource?
  /// Whether it destroys something: its ground is red.
  public var isDestructive: Bool
  /// Its ground; nil for the system's.
  public var tint: Color?

  /// An action with a title, an icon, or both.
  public init(title: String? = nil, icon: ImageSource? = nil, isDestructive: Bool = false, tint: Color? = nil) {
    self.title = title
    self.icon = icon
    self.isDestructive = isDestructive
    self.tint = tint
  }

  /// Known: how wide UIKit's contextual actions are with a short title, and how much of a row a full swipe crosses.
  static let width = 74.0
  static let fullSwipe = 0.6
  static let textSize = 15.0
  static let iconSide = 24.0
  static let ground = Color(RGBA(hex: 0x8e8e93))
}

/// The button of a row's action.
struct RowActionSpec: Hashable, Widget {
  var action: RowAction
  /// Whether it is narrower than when the row is open.
  var isOpening = false

  static let kind = "rowAction"
  static let role: Role? = .button

  func expand(into box: Box, _ context: ExpansionContext) {
    box.style.backgroundColor = action.tint ?? (action.isDestructive ? .systemRed : RowAction.ground)
    box.style.clipToBounds = true
    if context.state.isPressed == true { box.style.backgroundColor = box.style.backgroundColor.faded(0.7) }
    box.layout.justifyContent = .center
    box.layout.alignItems = .center
    box.layout.rowGap = 4
    if let icon = action.icon {
      box.children.append(
        .part(Size(width: RowAction.iconSide, height: RowAction.iconSide)) {
          $0.content = .image(icon.matching(.white), .scaleAspectFit)
          $0.layout.shrink = 0
        })
    }
    if let title = action.title {
      var style = TextStyle()
      style.color = .white
      style.size = RowAction.textSize
      style.numberOfLines = 1
      style.alignment = .center
      box.children.append(
        .part {
          $0.content = context.line(title, context.traits.bounded(style))
          // While the row opens, its title is cut off, and not shortened.
          $0.layout.shrink = 0
          if isOpening { $0.layout.minWidth = .points(RowAction.width) }
        })
    }
  }

  func focusRing(in view: PlacedView, column: Int) -> FocusRing { FocusRing(frame: view.frame, isInside: true) }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? action.title ?? action.icon?.name
  }
}

/// Which actions a row has on its sides.
package struct RowSides: Hashable, Sendable {
  package var leading: Int
  package var trailing: Int
}

extension PlacedView.Identity {
  /// How many actions the view has on its sides, of which somebody hears; nil if it is no row or has none.
  package var rowSides: RowSides? {
    guard events.contains(.action), let row: TableItemSpec = content.properties(),
      !row.leadingActions.isEmpty || !row.trailingActions.isEmpty
    else { return nil }
    return RowSides(leading: row.leadingActions.count, trailing: row.trailingActions.count)
  }

  /// What its actions are called: the leading ones of a row first, or the links in a text.
  package var actionNames: [String] {
    guard rowSides != nil, let row: TableItemSpec = content.properties() else {
      return content.links.map(\.text)
    }
    return (row.leadingActions + row.trailingActions).map { $0.title ?? $0.icon?.name ?? "" }
  }

  /// What comes of one of its actions, by its name, wherever the row is drawn to.
  package func answer(named name: String) -> Answer? {
    let links = content.links
    return actionNames.firstIndex(of: name).map { index in
      let event = links.isEmpty ? Event(.action, index: index) : Event(.open, text: links[index].address)
      return Answer(view: self, events: [event], state: state)
    }
  }
}
