/// SwiftUI's words for what modifiers and styles say here.
///
/// None can be called: a compiler answers with what to say instead, where of an unknown word it could not tell the
/// component's messages either.
extension Component {
  @available(
    *, unavailable,
    message: "say .width(_:) and .height(_:), with minimum: and maximum:; .grow() takes room that is left"
  )
  public func frame(
    width: Double? = nil, height: Double? = nil, minWidth: Double? = nil, idealWidth: Double? = nil,
    maxWidth: Double? = nil, minHeight: Double? = nil, idealHeight: Double? = nil, maxHeight: Double? = nil
  ) -> Component { self }

  @available(*, unavailable, message: "texts have their colour in their style: label(text:, style: .text(color:))")
  public func foregroundColor(_ color: Color) -> Component { self }

  @available(*, unavailable, message: "texts have their colour in their style: label(text:, style: .text(color:))")
  public func foregroundStyle(_ color: Color) -> Component { self }

  @available(
    *, unavailable, message: "texts have their weight in their style: label(text:, style: .text(weight: .bold))"
  )
  public func bold() -> Component { self }

  @available(*, unavailable, message: "say .onTap(_:) with the message that a tap sends")
  public func onTapGesture(perform action: () -> Void) -> Component { self }

  @available(*, unavailable, message: "say .onLongPress(_:) with the message that a finger sends that stays")
  public func onLongPressGesture(perform action: () -> Void) -> Component { self }

  @available(*, unavailable, message: "controls have isEnabled: among their own properties")
  public func disabled(_ isDisabled: Bool) -> Component { self }

  @available(*, unavailable, message: "say .gap(_:): it is between the children of a container")
  public func spacing(_ length: Double) -> Component { self }

  @available(*, unavailable, message: "say .key(_:)")
  public func id(_ id: some Hashable) -> Component { self }

  @available(*, unavailable, message: "texts have their lines in their style: label(text:, style: .text(lines: 1))")
  public func lineLimit(_ lines: Int?) -> Component { self }

  @available(*, unavailable, message: "say .accessibility { $0.label = … }")
  public func accessibilityLabel(_ label: String) -> Component { self }

  @available(*, unavailable, message: "say .accessibility { $0.identifier = … }, or .named(_:) for paths")
  public func accessibilityIdentifier(_ identifier: String) -> Component { self }

  @available(*, unavailable, message: "say start: and end:, which follow the reading direction")
  public func padding(
    _ all: Length? = nil, top: Length? = nil, leading: Length, bottom: Length? = nil, trailing: Length? = nil
  ) -> Component { self }

  @available(*, unavailable, message: "say start: and end:, which follow the reading direction")
  public func padding(
    _ all: Length? = nil, top: Length? = nil, bottom: Length? = nil, trailing: Length
  ) -> Component { self }

  @available(*, unavailable, message: "say start: and end:, which follow the reading direction")
  public func margin(
    _ all: Length? = nil, top: Length? = nil, leading: Length, bottom: Length? = nil, trailing: Length? = nil
  ) -> Component { self }

  @available(*, unavailable, message: "say start: and end:, which follow the reading direction")
  public func margin(
    _ all: Length? = nil, top: Length? = nil, bottom: Length? = nil, trailing: Length
  ) -> Component { self }

  @available(*, unavailable, message: "say edges as labels: .margin(horizontal: 16, top: 8), .margin(start: 16)")
  public func margin(_ edges: SwiftUIEdges, _ length: Double? = nil) -> Component { self }

  @available(*, unavailable, message: "say edges as labels: .padding(horizontal: 16, top: 8), .padding(start: 16)")
  public func padding(_ edges: SwiftUIEdges, _ length: Double? = nil) -> Component { self }
}

// Numbers of variables, where only literals say their unit by themselves. Compilers look at what is unavailable only where
// nothing else fits: screens of a hundred components take 5 % more scopes. The same of `padding`, `margin` and `gap`, which
// containers have around their closures, would take compilers five times as long to find any other mistake within
// (`CompileCostTests`); and without labels it would make worse messages of those that are misspelled.
extension Component {
  @available(*, unavailable, message: "say .width(.points(number)): only a literal is in points by itself")
  public func width(_ number: some Numeric) -> Component { self }

  @available(*, unavailable, message: "say .height(.points(number)): only a literal is in points by itself")
  public func height(_ number: some Numeric) -> Component { self }

  @available(*, unavailable, message: "say .size(.points(number)): only a literal is in points by itself")
  public func size(_ number: some Numeric) -> Component { self }
}

/// SwiftUI's names of edges, for the compiler's answer alone.
@available(*, unavailable, message: "say edges as labels: .padding(horizontal: 16, top: 8), .padding(start: 16)")
public enum SwiftUIEdges {
  case horizontal, vertical, top, leading, bottom, trailing, all
}
