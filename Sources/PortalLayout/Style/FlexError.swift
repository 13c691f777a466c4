/// Why a change of a tree was refused; nothing was changed.
public enum FlexError: Error, Equatable, Sendable {
  /// The property cannot have this value; `rule` says which values it can have.
  case illegalValue(property: String, value: String, rule: String)
  /// The node would lie deeper than `FlexLimits.maximumDepth`.
  case tooDeep(limit: Int)
  /// The tree would have more nodes than `FlexLimits.maximumNodes`.
  case tooManyNodes(limit: Int)
  /// The node is not, or no longer, in this tree.
  case unknownNode
  /// A measured leaf cannot have children, and a node with children cannot become one.
  case measuredNodeHasChildren
  /// A node cannot be put beneath itself.
  case cycle
}

extension FlexError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .illegalValue(let property, let value, let rule):
      "\(property) cannot be \(value): \(rule)"
    case .tooDeep(let limit):
      "the tree is nested deeper than \(limit) levels: flatten it, or lay out the inner part as a tree of its own"
    case .tooManyNodes(let limit):
      "the tree has more than \(limit) nodes: lay out parts of it as trees of their own"
    case .unknownNode:
      "the node is not in this tree: it was removed, or belongs to another one"
    case .measuredNodeHasChildren:
      "a measured leaf has no children: give the children to a node around it"
    case .cycle:
      "a node cannot be moved beneath itself"
    }
  }
}
