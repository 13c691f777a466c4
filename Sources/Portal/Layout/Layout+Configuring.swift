/// A layout, configured by a closure.
public func layout(configure: (inout Layout) -> Void = { _ in }) -> Layout {
  configured(Layout(), configure)
}

/// The flex part of a layout, configured by a closure.
public func flex(configure: (inout Flex) -> Void = { _ in }) -> Flex {
  configured(Flex(), configure)
}

/// A width or a height, configured by a closure.
public func dimension(configure: (inout Dimension) -> Void = { _ in }) -> Dimension {
  configured(Dimension(), configure)
}

/// The alignment part of a layout, configured by a closure.
public func alignment(configure: (inout Alignment) -> Void = { _ in }) -> Alignment {
  configured(Alignment(), configure)
}

/// Lengths by edge, configured by a closure.
public func edge(configure: (inout Edge) -> Void = { _ in }) -> Edge {
  configured(Edge(), configure)
}
