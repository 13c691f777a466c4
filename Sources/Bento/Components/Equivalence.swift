// Which components know whether others need the same room: those of which everything that counts is a value.

extension LayoutEquivalence {
  /// Whether they do, of two components of which everything that counts for their room is said.
  fileprivate static func of<each Part: Equatable>(_ one: (repeat each Part), _ other: (repeat each Part)) -> Self {
    for (one, other) in repeat (each one, each other) {
      if one != other { return .unknown }
    }
    return .same
  }
}

extension Component.Activity: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    isLoading == other.isLoading ? .same : .different
  }
}

extension Component.Button: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .of((title, isLoading, hugsContent), (other.title, other.isLoading, other.hugsContent))
  }
}

extension Component.Description: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .of((text, accessoryIcon == nil), (other.text, other.accessoryIcon == nil))
  }
}

extension Component.DetailedDescription: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .of(
      (texts, textStyles, detail, picture, pictureSize, accessory, textBlockWidthFraction),
      (
        other.texts, other.textStyles, other.detail, other.picture, other.pictureSize, other.accessory,
        other.textBlockWidthFraction
      ))
  }
}

extension Component.Image: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence { .of((image, size), (other.image, other.size)) }
}

extension Component.ImageOrLabel: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .of((picture, fixedSize), (other.picture, other.fixedSize))
  }
}

extension Component.Toggle: LayoutComparing {
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .of((title, image, imageSize, isRefreshing), (other.title, other.image, other.imageSize, other.isRefreshing))
  }
}

extension Component.TextInput: LayoutComparing {
  /// What is typed takes no more room.
  public func layoutEquivalence(with other: Self) -> LayoutEquivalence {
    .of((title, titleFraction, accessoryIcon == nil), (other.title, other.titleFraction, other.accessoryIcon == nil))
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
