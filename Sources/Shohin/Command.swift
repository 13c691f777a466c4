/// What an update asks for: messages that come after it.
///
/// It is a value, so that an update only says what is to be done. `[]` does nothing, and `[one, other]` does both, in order.
public struct Command<Msg>: ExpressibleByArrayLiteral {
  /// Each makes a message when its turn has come, with chance that the program gives it.
  private var routines: [(inout SeededRandom) -> Msg]

  /// A command that makes a message when it is run.
  public init(_ routine: @escaping () -> Msg) { routines = [{ _ in routine() }] }

  /// A command whose message is left to chance, which is the same in every run.
  public init(random routine: @escaping (inout SeededRandom) -> Msg) { routines = [routine] }

  public init(arrayLiteral commands: Command...) { self.init(commands) }

  /// All of these, in order.
  public init(_ commands: some Sequence<Command>) { routines = commands.flatMap(\.routines) }

  /// Whether the command has no routine to run.
  public var isEmpty: Bool { routines.isEmpty }

  /// Makes the messages, one after another.
  public func run(_ random: inout SeededRandom, send: (Msg) -> Void) {
    for routine in routines { send(routine(&random)) }
  }

  /// Makes the messages where no program gives it chance: with the same in every run.
  public func run(send: (Msg) -> Void) {
    var random = SeededRandom(seed: 0)
    run(&random, send: send)
  }

  /// The command whose messages are wrapped into another program's.
  public func map<Other>(_ transform: @escaping (Msg) -> Other) -> Command<Other> {
    Command<Other>(routines.map { routine in Command<Other>(random: { transform(routine(&$0)) }) })
  }
}

/// Makes commands that throw dice.
///
/// ```swift
/// let randomInt = RandomGenerator(toMessage: CounterMsg.setCounter)
/// let command = randomInt.generate(min: 0, max: 10)
/// ```
public struct RandomGenerator<Msg>: Sendable {
  private let toMessage: @Sendable (Int) -> Msg

  /// A generator whose numbers come as these messages.
  public init(toMessage: @escaping @Sendable (Int) -> Msg) { self.toMessage = toMessage }

  /// A number from `min` to `max`, both of which can come, drawn when the command is run; of ends that are the wrong way round,
  /// as if they were not.
  public func generate(min: Int, max: Int) -> Command<Msg> {
    let range = Swift.min(min, max)...Swift.max(min, max)
    return Command(random: { [toMessage] in toMessage(Int.random(in: range, using: &$0)) })
  }
}
