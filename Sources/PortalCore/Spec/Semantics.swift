/// What a view means to someone who does not see it.
public struct Semantics: Hashable, Sendable {
  /// What kind of thing it is; what its widget implies where nothing is given.
  public var role: Role?
  /// What it is called; a label's or a button's own text where nothing is given.
  public var label: String?
  /// What it stands at: a field's text, a slider's position.
  public var value: String?
  /// Where it leads: an address.
  public var destination: String?
  /// A name for tests, never read to anyone.
  public var identifier: String?
  /// Decoration: not there for someone who does not see it.
  public var isHidden: Bool = false

  public init(
    role: Role? = nil, label: String? = nil, value: String? = nil, identifier: String? = nil, isHidden: Bool = false
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.identifier = identifier
    self.isHidden = isHidden
  }

  /// Whether nothing is said of the view.
  var isEmpty: Bool {
    role == nil && label == nil && value == nil && destination == nil && identifier == nil && !isHidden
  }
}
