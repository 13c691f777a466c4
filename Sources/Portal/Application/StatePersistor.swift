import PortalSupport

/// Turns states and messages into bytes, and back.
public protocol StatePersistorSerializer<StateType, MessageType> {
  /// The state of the application.
  associatedtype StateType
  /// The messages of the application.
  associatedtype MessageType

  /// The bytes of a state.
  func serialize(state: StateType) throws -> [UInt8]
  /// The bytes of a message.
  func serialize(message: MessageType) throws -> [UInt8]
  /// The state that became such bytes.
  func deserializeState(from data: [UInt8]) throws -> StateType
  /// The message that became such bytes.
  func deserializeMessage(from data: [UInt8]) throws -> MessageType
}

/// Where a journal is kept.
public protocol JournalStorage {
  /// All that is there; nothing if nothing was kept yet.
  func read() throws -> [UInt8]
  /// Adds bytes at the end.
  func append(_ bytes: [UInt8]) throws
  /// Puts something in place of all that is there: afterwards there is either the one or the other.
  func replace(with bytes: [UInt8]) throws
}

/// A journal in a file.
///
/// A pipe or a device in its place is an error, and nobody waits for it.
public struct JournalFile: JournalStorage {
  private let path: String

  /// A journal at a path, where there need not be a file yet.
  public init(path: String) {
    self.path = path
  }

  public func read() throws -> [UInt8] {
    Files.exists(path) ? try Files.read(path, limit: Journal.mostBytes, onlyRegular: true) : []
  }
  /// Adds bytes at the end of the file, which is made if need be.
  public func append(_ bytes: [UInt8]) throws { try Files.append(bytes, to: path) }
  public func replace(with bytes: [UInt8]) throws {
    if Files.isSpecial(path) { throw FileError(.write, path, .notRegular) }
    try Files.write(bytes, to: path)
  }
}

/// Keeps each message in a journal, and the state now and then, so that an application goes on where it ended.
///
/// A journal that was cut anywhere, as by a device that lost its power, is good as far as it goes; ``lastError`` says that it was.
/// It has at most 64 MiB: what is more is not kept, and ``lastError`` says so.
/// What was kept is restored before the application begins, which writes the journal anew with its first message. One that cannot
/// be restored stays as it is until it is cleared, or until restoring it succeeds.
public final class StatePersistor<StateType, MessageType, CommandType>: Middleware {
  /// Whether a message is kept: it has the state before it, the message, and what the update made of both.
  public typealias TransitionFilter = (StateType, MessageType, (StateType, CommandType?)?) -> Bool

  private let serializer: any StatePersistorSerializer<StateType, MessageType>
  private let storage: any JournalStorage
  private let shouldPersist: TransitionFilter
  private let interval: Int
  /// The messages since the last state; nil if the next record is to be a state.
  private var count: Int?
  /// The bytes of the journal, as far as this one wrote it.
  private var size = 0
  /// Why the journal could not be restored; nothing is written over it.
  private var refused: (any Error)?
  /// Why something could not be kept, the last time.
  ///
  /// The state is written anew with the next message, but not in the place of a journal that could not be restored.
  public private(set) var lastError: (any Error)?

  /// A keeper of messages and states in a storage, as a serializer writes them.
  ///
  /// - Parameters:
  ///   - interval: after how many messages the state itself is kept, in their place.
  ///   - shouldPersist: which messages are kept.
  public init(
    serializer: some StatePersistorSerializer<StateType, MessageType>, storage: some JournalStorage,
    every interval: Int = 20, shouldPersist: @escaping TransitionFilter = { _, _, _ in true }
  ) {
    self.serializer = serializer
    self.storage = storage
    self.interval = max(1, interval)
    self.shouldPersist = shouldPersist
  }

  /// Lets the message be worked off, and keeps it if it was not refused.
  public func call(
    state: StateType, message: MessageType, command: CommandType?, next: NextMiddleware
  ) -> (StateType, CommandType?)? {
    guard let result = next(state, message, command) else { return nil }
    guard shouldPersist(state, message, result) else { return result }
    if let refused {
      lastError = refused
      return result
    }
    do {
      if let count, count < interval {
        let record = Journal.record(.message, try serializer.serialize(message: message))
        // What could not be read again is no journal.
        guard size + record.count <= Journal.mostBytes else { throw JournalError.tooLarge }
        try storage.append(record)
        (self.count, size) = (count + 1, size + record.count)
      } else {
        let state = try serializer.serialize(state: result.0)
        guard state.count <= Journal.mostStateBytes else { throw JournalError.tooLarge }
        let whole = Journal.head + Journal.record(.state, state)
        try storage.replace(with: whole)
        (count, size) = (0, whole.count)
      }
    } catch {
      lastError = error
      count = nil
    }
    return result
  }

  /// The state that the journal leads to.
  ///
  /// Where this throws, the journal is left as it is, and messages after that are not kept.
  ///
  /// - Parameters:
  ///   - initial: the state in which it began, if it has none.
  ///   - apply: the state after a message; nil leaves it as it is.
  public func restoreState(
    from initial: StateType, apply: (StateType, MessageType) -> StateType?
  ) throws -> StateType {
    lastError = nil
    do {
      let state = try read(from: initial, apply: apply)
      (count, refused) = (nil, nil)
      return state
    } catch {
      refused = error
      throw error
    }
  }

  private func read(
    from initial: StateType, apply: (StateType, MessageType) -> StateType?
  ) throws -> StateType {
    var state = initial
    var journal = try Journal(storage.read())
    while let record = journal.next() {
      switch record.kind {
      case .state: state = try serializer.deserializeState(from: record.bytes)
      case .message: state = apply(state, try serializer.deserializeMessage(from: record.bytes)) ?? state
      }
    }
    if journal.left > 0 { lastError = JournalError.damaged(bytes: journal.left) }
    return state
  }

  /// Forgets all that was kept.
  public func clear() throws {
    try storage.replace(with: [])
    (count, refused) = (nil, nil)
  }
}

/// A journal: a line that says so, and records with their kind, length and check; read one by one, since millions of them are small.
struct Journal {
  enum Kind: UInt8 {
    case state = 0x53
    case message = 0x4d
  }

  static let head = Array("portal journal 1\n".utf8)
  /// The bytes of a record before its content.
  private static let prefix = 13
  /// The bytes of a journal.
  ///
  /// Guards against another file in its place.
  static let mostBytes = 64 << 20
  /// The bytes of a state, which leave room for messages.
  static let mostStateBytes = 48 << 20

  /// What was not read yet.
  private var rest: ArraySlice<UInt8>

  /// The bytes that are no whole record, once there is no other.
  var left: Int { rest.count }

  static func record(_ kind: Kind, _ bytes: [UInt8]) -> [UInt8] {
    let length = UInt32(clamping: bytes.count)
    return [kind.rawValue] + littleEndian(length) + littleEndian(check(kind, bytes)) + bytes
  }

  init(_ bytes: [UInt8]) throws(JournalError) {
    guard bytes.count >= Self.head.count else {
      guard Self.head.starts(with: bytes) else { throw .unknown }
      rest = []
      return
    }
    guard bytes.starts(with: Self.head) else {
      throw bytes.starts(with: Self.head.dropLast(2)) ? .otherVersion : .unknown
    }
    rest = bytes[Self.head.count...]
  }

  /// The next record, if it is whole.
  mutating func next() -> (kind: Kind, bytes: [UInt8])? {
    guard rest.count >= Self.prefix, let first = rest.first, let kind = Kind(rawValue: first) else { return nil }
    let length = Int(Self.number(rest.dropFirst().prefix(4)))
    let content = Array(rest.dropFirst(Self.prefix).prefix(length))
    guard content.count == length, Self.number(rest.dropFirst(5).prefix(8)) == Self.check(kind, content) else {
      return nil
    }
    rest = rest.dropFirst(Self.prefix + length)
    return (kind, content)
  }

  /// FNV-1a, which finds what was cut or changed by chance.
  private static func check(_ kind: Kind, _ bytes: [UInt8]) -> UInt64 {
    var check: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ byte: UInt8) { check = (check ^ UInt64(byte)) &* 0x100_0000_01b3 }
    add(kind.rawValue)
    for byte in bytes { add(byte) }
    return check
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

/// Why a journal cannot be read.
public enum JournalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file does not begin as journals do, so it is another's.
  case unknown
  /// It is one of another version.
  case otherVersion
  /// It was cut, or changed: so many bytes at its end were not read.
  case damaged(bytes: Int)
  /// What is to be kept would make it larger than a journal may be.
  case tooLarge

  public var description: String {
    switch self {
    case .unknown: "this is no journal of an application; it is left as it is"
    case .otherVersion: "this journal is of another version; it is left as it is"
    case .damaged(let bytes):
      "the journal ends in \(bytes) bytes that are no whole record; what is before them was restored"
    case .tooLarge: "the journal would have more than 64 MiB, and could not be read again; it is left as it is"
    }
  }
}
