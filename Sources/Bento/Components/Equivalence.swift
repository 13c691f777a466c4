// Which components know whether others need the same room: those of which everything that counts is a value.

extension LayoutEquivalence {
  /// Whether they do, of two components of which everything that counts for their room is equal or not.
  fileprivate static func same(if isEqual: Bool) -> Self { isEqual ? .same : .unknown }
}

extension Component.Activity: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    isLoading == other.isLoading ? .same : .different
  }
}

extension Component.Button: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .same(if: title == other.title && hugsContent == other.hugsContent)
  }
}

extension Component.Description: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .same(if: text == other.text && (accessoryIcon == nil) == (other.accessoryIcon == nil))
  }
}

extension Component.DetailedDescription: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .same(
      if: texts == other.texts && textStyles == other.textStyles && detail == other.detail && picture == other.picture
        && pictureSize == other.pictureSize && accessory == other.accessory
        && textBlockWidthFraction == other.textBlockWidthFraction)
  }
}

extension Component.Image: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .same(if: image == other.image && size == other.size)
  }
}

extension Component.ImageOrLabel: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .same(if: picture == other.picture && fixedSize == other.fixedSize)
  }
}

extension Component.Text: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence { .same(if: text == other.text) }
}

extension Component.Icon: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence { .same(if: image == other.image) }
}

extension Component.Toggle: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .same(if: title == other.title && image == other.image && imageSize == other.imageSize)
  }
}

extension Component.TextInput: LayoutComparing {
  /// What is typed takes no more room.
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .same(
      if: title == other.title && titleFraction == other.titleFraction
        && (accessoryIcon == nil) == (other.accessoryIcon == nil))
  }
}

extension Component.MultilineTextInput: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence { text == other.text ? .same : .unknown }
}

extension Component.OptionPicker: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence { .same }
}

extension Component.DatePicker: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence { .same }
}

extension Component.Search: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence { .same }
}

extension Component.Stack: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    guard (axis, spacing, insets) == (other.axis, other.spacing, other.insets), children.count == other.children.count
    else { return .unknown }
    return zip(children, other.children).allSatisfy { $0.layoutEquivalence(with: $1) == .same } ? .same : .unknown
  }
}
