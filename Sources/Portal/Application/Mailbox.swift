/// Where messages arrive: who subscribes hears of each, in the order of subscribing.
///
/// A message is for those who were subscribed when it was sent: who subscribes while it is delivered hears of the next one,
/// and who unsubscribes still hears of this one. Mailboxes may lead to each other in a circle: what is sent within deliveries
/// that lie two hundred deep within each other, or after ten thousand of one message, is not delivered.
public final class Mailbox<Message> {
  /// The handle of one subscription, by which ``Mailbox/unsubscribe(_:)`` ends it.
  public struct Token: Hashable, Sendable {
    fileprivate let number: Int
  }

  private var listeners: [(number: Int, hear: (Message) -> Void)] = []
  private var last = 0
  /// Whether anybody hears of messages.
  private(set) var hasListeners = false
  /// How many deliveries lie within each other, and how many there were since the outermost began.
  private var (depth, deliveries) = (0, 0)
  /// How many messages were not delivered, since one led to another without end.
  public private(set) var undelivered = 0

  /// A mailbox that nobody listens to.
  public init() {}

  /// Lets somebody hear of each message, until ``unsubscribe(_:)`` with the token that it returns.
  @discardableResult
  public func subscribe(_ hear: @escaping (Message) -> Void) -> Token {
    last += 1
    listeners.append((last, hear))
    hasListeners = true
    return Token(number: last)
  }

  /// Ends a subscription; one that has ended stays so.
  public func unsubscribe(_ token: Token) {
    listeners.removeAll { $0.number == token.number }
    hasListeners = !listeners.isEmpty
  }

  /// Tells a message to all who are subscribed, before it returns.
  public func send(_ message: Message) {
    guard depth < LiveLimits.deliveriesWithin, deliveries < LiveLimits.messages else { return undelivered += 1 }
    depth += 1
    deliveries += 1
    defer {
      depth -= 1
      if depth == 0 { deliveries = 0 }
    }
    for listener in listeners { listener.hear(message) }
  }

  /// Sends what arrives here to another mailbox as well.
  @discardableResult
  public func forward(to other: Mailbox) -> Token { subscribe { other.send($0) } }

  /// A mailbox for what comes of each message; nil leaves it out.
  public func compactMap<Other>(_ transform: @escaping (Message) -> Other?) -> Mailbox<Other> {
    let other = Mailbox<Other>()
    subscribe { if let message = transform($0) { other.send(message) } }
    return other
  }
}
