/// What a component keeps for its view from when it is mounted until it is unmounted.
///
/// Every layer of a component has its own: two decorators of one type do not find each other's values. It is emptied once the
/// component is unmounted, and whoever asks it later is told so.
public final class ViewStorage {
  /// A name for a value, with its type.
  public struct Key<Value>: Hashable, Sendable {
    private enum Form: Hashable, Sendable {
      case token(Token)
      case type(ObjectIdentifier)
    }
    private let form: Form

    /// A name that is like no other.
    public init() { form = .token(Token()) }

    /// The name that a type has wherever it is asked for.
    public init(for type: Any.Type) { form = .type(ObjectIdentifier(type)) }
  }

  private final class Token: Hashable, Sendable {
    static func == (one: Token, other: Token) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private var values: [AnyHashable: Any] = [:]
  private var isOpen = true
  /// Hears of reading and writing after the end.
  var tellsOfMisuse: () -> Void = {}

  /// A storage with nothing in it; hosts make one each time they bind.
  public init() {}

  /// The storage of the component that this one's decorates.
  public var inner: ViewStorage {
    if let made { return made }
    let inner = ViewStorage()
    inner.tellsOfMisuse = tellsOfMisuse
    inner.isOpen = isOpen
    made = inner
    return inner
  }
  private var made: ViewStorage?

  /// The value of a name; nil where there is none, and after the component was unmounted.
  public subscript<Value>(key: Key<Value>) -> Value? {
    get {
      guard isOpen else {
        tellsOfMisuse()
        return nil
      }
      return values[key] as? Value
    }
    set {
      guard isOpen else { return tellsOfMisuse() }
      values[key] = newValue
    }
  }

  /// Empties it; it takes nothing from now on.
  func close() {
    (values, isOpen) = ([:], false)
    made?.close()
  }
}
