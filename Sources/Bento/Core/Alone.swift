// Components and boxes as pictures, without a list around them: what they look like, and how large they are.

extension AnyRenderable: Describable {
  /// The component alone, rendered into a view of its own and displayed.
  ///
  /// On a canvas that fits, its picture is as high as the component needs at that width.
  public func describe(_ traits: Traits) -> Description {
    let host = ComponentHost()
    host.bind(self)
    host.willDisplay()
    defer { host.unbind() }
    return host.view?.describe(traits) ?? Description(ViewSpec(.container))
  }
}

extension Box: Describable {
  /// All that is in the box below one another, without scrolling.
  public func describe(_ traits: Traits) -> Description {
    let column = ColumnView()
    column.render(self, animated: false)
    defer { column.render(AnyBox.empty, animated: false) }
    return column.describe(traits)
  }
}
