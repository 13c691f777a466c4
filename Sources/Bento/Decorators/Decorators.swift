extension Renderable {
  /// The component with something done when its row comes into sight, and when it went out of it.
  public func on(
    willDisplayItem: (() -> Void)? = nil, didEndDisplayingItem: (() -> Void)? = nil, didRender: (() -> Void)? = nil
  ) -> AnyRenderable {
    AnyRenderable(
      Noticing(
        wrapped: asAnyRenderable(), willDisplayItem: willDisplayItem, didEndDisplayingItem: didEndDisplayingItem,
        didRender: didRender))
  }

  /// The component with an action that a swipe across its row brings into sight, and which takes the row out.
  public func deletable(
    deleteActionText: String, backgroundColor: Color? = nil, didDelete: @escaping () -> Void
  ) -> AnyRenderable {
    AnyRenderable(
      Deleting(
        wrapped: asAnyRenderable(), deleteActionText: deleteActionText, deleteBackgroundColor: backgroundColor,
        didDelete: didDelete))
  }

  /// The component with other looks while it is shown.
  public func styling(_ sheet: StyleSheet<View>) -> AnyRenderable {
    AnyRenderable(Styling(wrapped: asAnyRenderable(), sheet: sheet))
  }

  /// The component with something done when its row is tapped.
  public func selectable(_ didSelect: @escaping () -> Void) -> AnyRenderable {
    AnyRenderable(Selecting(wrapped: asAnyRenderable(), didSelect: didSelect))
  }

  /// The component with something at the end of its row.
  public func accessory(_ accessory: Accessory) -> AnyRenderable {
    AnyRenderable(Accessorised(wrapped: asAnyRenderable(), accessory: accessory))
  }

  /// The component with a menu that a long press on its row shows.
  public func menu(_ items: [MenuItem]) -> AnyRenderable {
    AnyRenderable(HavingMenu(wrapped: asAnyRenderable(), menuItems: items))
  }

  /// The component with a box that is shown in the place of a keyboard while its row has the focus, which a tap gives it.
  ///
  /// - Parameters:
  ///   - content: whether there is something in it: what is empty is looked for first.
  ///   - highlightColor: the row's background meanwhile.
  public func customInput<SectionID, ItemID>(
    _ input: Box<SectionID, ItemID>, content: FocusEligibility.Content = .empty, highlightColor: Color? = .systemGray5
  ) -> AnyRenderable {
    AnyRenderable(
      HavingInput(
        wrapped: asAnyRenderable(), customInput: AnyBox(input), displaysInputItself: false,
        inputHighlightColor: highlightColor, focusEligibility: .eligible(content)))
  }

  /// The same with a single component as its input.
  public func customInput(
    _ input: some Renderable, content: FocusEligibility.Content = .empty, highlightColor: Color? = .systemGray5
  ) -> AnyRenderable {
    customInput(
      Box(sections: [Section(id: "input", items: [Node(id: "input", component: input)])]), content: content,
      highlightColor: highlightColor)
  }

  /// The component with a box that shows itself as soon as there is one, and for which nobody can ask.
  public func autodisplayingCustomInput<SectionID, ItemID>(_ input: Box<SectionID, ItemID>?) -> AnyRenderable {
    AnyRenderable(
      HavingInput(
        wrapped: asAnyRenderable(), customInput: input.map { AnyBox($0) }, displaysInputItself: true,
        inputHighlightColor: nil, focusEligibility: .ineligible))
  }
}

private struct Noticing: RoomlessDecorator {
  let wrapped: AnyRenderable
  let willDisplayItem: (() -> Void)?
  let didEndDisplayingItem: (() -> Void)?
  let didRender: (() -> Void)?

  func render(in view: ViewObject) {
    wrapped.render(in: view)
    didRender?()
  }

  func willDisplay(_ view: ViewObject) {
    wrapped.willDisplay(view)
    willDisplayItem?()
  }

  func didEndDisplaying(_ view: ViewObject) {
    didEndDisplayingItem?()
    wrapped.didEndDisplaying(view)
  }
}

private struct Deleting: RoomlessDecorator, Deletable {
  let wrapped: AnyRenderable
  let deleteActionText: String
  let deleteBackgroundColor: Color?
  let didDelete: () -> Void

  func delete() { didDelete() }
}

private struct Selecting: RoomlessDecorator, Selectable {
  let wrapped: AnyRenderable
  let didSelect: () -> Void

  func select() { didSelect() }
}

private struct Accessorised: Decorator, AccessoryHaving, LayoutComparing {
  let wrapped: AnyRenderable
  let accessory: Accessory

  /// What stands beside a text makes it narrower, and perhaps higher.
  func layoutEquivalence(with other: Accessorised) -> LayoutEquivalence {
    accessory == other.accessory ? .same : .unknown
  }
}

private struct HavingMenu: RoomlessDecorator, MenuItemsResponding {
  let wrapped: AnyRenderable
  let menuItems: [MenuItem]
}

private struct HavingInput: RoomlessDecorator, CustomInputting, Focusable {
  let wrapped: AnyRenderable
  let customInput: AnyBox?
  let displaysInputItself: Bool
  let inputHighlightColor: Color?
  let focusEligibility: FocusEligibility
}

private struct Styling<Styled: ViewObject>: Decorator {
  let wrapped: AnyRenderable
  let sheet: StyleSheet<Styled>

  func didMount(to view: ViewObject, storage: ViewStorage) {
    wrapped.didMount(to: view, storage: storage)
    if let view = view as? Styled { storage[Self.back] = sheet.apply(to: view) }
  }

  func willUnmount(from view: ViewObject, storage: ViewStorage) {
    if let view = view as? Styled { storage[Self.back]?.apply(to: view) }
    wrapped.willUnmount(from: view, storage: storage)
  }

  private static var back: ViewStorage.Key<StyleSheet<Styled>> { ViewStorage.Key(for: Self.self) }
}

extension Styling: LayoutComparing {
  /// Looks may change the room that is needed.
  func layoutEquivalence(with other: Styling) -> LayoutEquivalence { sheet == other.sheet ? .same : .unknown }
}
