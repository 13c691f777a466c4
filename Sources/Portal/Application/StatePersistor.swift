import PortalSupport

/// Turns states and messages into bytes, and back.
public protocol StatePersistorSerializer<StateType, MessageType> {
  associatedtype StateType
  associatedtype MessageType

  func serialize(state: StateType) throws -> [UInt8]
  func deserialize(state: [UInt8]) throws -> StateType
  func serialize(message: MessageType) throws -> [UInt8]
  func deserialize(message: [UInt8]) throws -> MessageType
}

/// Where a journal is kept.
public protocol JournalStorage {
  /// All that is there; nothing if nothing was kept yet.
  func read() throws -> [UInt8]
  func append(_ bytes: [UInt8]) throws
  /// Puts something in place of all that is there: afterwards there is either the one or the other.
  func replace(with bytes: [UInt8]) throws
}

/// A journal in a file.
public struct JournalFile: JournalStorage {
  private let path: String

  public init(path: String) {
    self.path = path
  }

  public func read() throws -> [UInt8] { Files.exists(path) ? Array(try Files.read(path)) : [] }
  public func append(_ bytes: [UInt8]) throws { try Files.append(bytes, to: path) }
  public func replace(with bytes: [UInt8]) throws { try Files.write(bytes, to: path) }
}

/// Keeps each message in a journal, and the state now and then, so that an application goes on where it ended.
///
/// A journal that was cut anywhere, as by a device that lost its power, is good as far as it goes.
/// What was kept is restored before the application begins, which writes the journal anew with its first message.
public final class StatePersistor<StateType, MessageType, CommandType>: Middleware {
  private let serializer: any StatePersistorSerializer<StateType, MessageType>
  private let storage: any JournalStorage
  private let shouldPersist: (MessageType) -> Bool
  private let interval: Int
  /// The messages since the last state; nil if the next record is to be a state.
  private var count: Int?
  /// Why something could not be kept, the last time.
  ///
  /// The state is written anew with the next message.
  public private(set) var lastError: (any Error)?

  /// - Parameters:
  ///   - interval: after how many messages the state itself is kept, in their place.
  ///   - shouldPersist: which messages are kept.
  public init(
    serializer: some StatePersistorSerializer<StateType, MessageType>, storage: some JournalStorage,
    every interval: Int = 20, shouldPersist: @escaping (MessageType) -> Bool = { _ in true }
  ) {
    self.serializer = serializer
    self.storage = storage
    self.interval = max(1, interval)
    self.shouldPersist = shouldPersist
  }

  public func call(
    state: StateType, message: MessageType, command: CommandType?, next: Next
  ) -> (StateType, CommandType?)? {
    guard let result = next(state, message, command) else { return nil }
    guard shouldPersist(message) else { return result }
    do {
      if let count, count < interval {
        try storage.append(Journal.record(.message, try serializer.serialize(message: message)))
        self.count = count + 1
      } else {
        try storage.replace(with: Journal.head + Journal.record(.state, try serializer.serialize(state: result.0)))
        count = 0
      }
    } catch {
      lastError = error
      count = nil
    }
    return result
  }

  /// The state that the journal leads to.
  ///
  /// - Parameters:
  ///   - initial: the state in which it began, if it has none.
  ///   - apply: the state after a message; nil leaves it as it is.
  public func restoreState(
    from initial: StateType, apply: (StateType, MessageType) -> StateType?
  ) throws -> StateType {
    var state = initial
    for record in try Journal.records(in: storage.read()) {
      switch record.kind {
      case .state: state = try serializer.deserialize(state: record.bytes)
      case .message: state = apply(state, try serializer.deserialize(message: record.bytes)) ?? state
      }
    }
    count = nil
    return state
  }

  /// Forgets all that was kept.
  public func clear() throws {
    try storage.replace(with: [])
    count = nil
  }
}

/// The form of a journal: a line that says so, and records with their kind, length and check.
enum Journal {
  enum Kind: UInt8 {
    case state = 0x53
    case message = 0x4d
  }

  static let head = Array("portal journal 1\n".utf8)
  /// The bytes of a record before its content.
  private static let prefix = 13

  static func record(_ kind: Kind, _ bytes: [UInt8]) -> [UInt8] {
    let length = UInt32(clamping: bytes.count)
    return [kind.rawValue] + littleEndian(length) + littleEndian(check(kind, bytes)) + bytes
  }

  /// The records as far as they are whole.
  static func records(in bytes: [UInt8]) throws(JournalError) -> [(kind: Kind, bytes: [UInt8])] {
    guard bytes.count >= head.count else {
      if head.starts(with: bytes) { return [] }
      throw .unknown
    }
    guard bytes.starts(with: head) else {
      throw bytes.starts(with: head.dropLast(2)) ? .otherVersion : .unknown
    }
    var records: [(kind: Kind, bytes: [UInt8])] = []
    var rest = bytes[head.count...]
    while rest.count >= prefix, let first = rest.first, let kind = Kind(rawValue: first) {
      let length = number(rest.dropFirst().prefix(4))
      let content = rest.dropFirst(prefix).prefix(Int(length))
      guard content.count == Int(length), number(rest.dropFirst(5).prefix(8)) == check(kind, Array(content)) else {
        break
      }
      records.append((kind, Array(content)))
      rest = rest.dropFirst(prefix + Int(length))
    }
    return records
  }

  /// FNV-1a, which finds what was cut or changed by chance.
  private static func check(_ kind: Kind, _ bytes: [UInt8]) -> UInt64 {
    ([kind.rawValue] + bytes).reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
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
  /// It is no journal.
  case unknown
  /// It is one of another version.
  case otherVersion

  public var description: String {
    switch self {
    case .unknown: "this is no journal of an application; it is left as it is"
    case .otherVersion: "this journal is of another version; it is left as it is"
    }
  }
}
