/// What assistive technologies are told of a view.
public struct Semantics: Hashable, Sendable {
  /// The role; the widget's if not set.
  public var role: Role?
  /// The accessibility label; the text of a label or button if not set.
  public var label: String?
  /// The current value: a field's text, a slider's position.
  public var value: String?
  /// The address that it links to.
  public var destination: String?
  /// A name for tests, which is never read out.
  public var identifier: String?
  /// Decoration: hidden from assistive technologies.
  public var isHidden: Bool = false

  /// The semantics that are said; all else is as the widget has it.
  public init(
    role: Role? = nil, label: String? = nil, value: String? = nil, identifier: String? = nil, isHidden: Bool = false
  ) {
    self.role = role
    self.label = label
    self.value = value
    self.identifier = identifier
    self.isHidden = isHidden
  }

  /// The semantics with the properties that others set.
  package func updated(by other: Semantics) -> Semantics {
    var semantics = self
    if let role = other.role { semantics.role = role }
    if let label = other.label { semantics.label = label }
    if let value = other.value { semantics.value = value }
    if let destination = other.destination { semantics.destination = destination }
    if let identifier = other.identifier { semantics.identifier = identifier }
    if other.isHidden { semantics.isHidden = true }
    return semantics
  }

  /// The bytes of its texts.
  var bytes: Int {
    func count(_ text: String?) -> Int { text?.utf8.count ?? 0 }
    return count(label) + count(value) + count(destination) + count(identifier)
  }

  /// Whether no property is set.
  var isEmpty: Bool {
    role == nil && label == nil && value == nil && destination == nil && identifier == nil && !isHidden
  }
}
