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
}
