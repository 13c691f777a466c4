#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file could not be read or written, and what helps.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was to be done with the file.
  public enum Action: String, Hashable, Sendable {
    /// Reading it.
    case read
    /// Writing it.
    case write
  }

  /// What stood in the way.
  public enum Reason: Hashable, Sendable {
    /// There is no such file.
    case missing
    /// The folder that the file is to be written into does not exist.
    case missingFolder
    /// The path is that of a folder.
    case isFolder
    /// It is a pipe or a device where a file is wanted.
    case notRegular
    /// A part of the path that should be a folder is a file.
    case notFolder
    /// The user may not do this.
    case noPermission
    /// The file is larger than this many bytes.
    case tooLarge(limit: Int)
    /// The disc, or the user's share of it, is full.
    case noSpace
    /// The file system may only be read.
    case readOnly
    /// Whoever was to read what we write has gone.
    case brokenPipe
    /// Symbolic links lead to each other.
    case linkLoop
    /// The path is empty, too long, or holds a zero byte.
    case badPath
    /// What else the system reports.
    case other(code: Int32)
  }

  /// What was to be done.
  public var action: Action
  /// The path as the user gave it, or `standard input`, `standard output`.
  public var path: String
  /// What stood in the way.
  public var reason: Reason

  /// Makes an error about a path.
  public init(_ action: Action, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// Makes an error of what the system reports in `errno`.
  init(_ action: Action, _ path: String, code: Int32) {
    self.init(action, path, Reason(action, code))
  }

  /// The error as people are told it: `cannot read "screen.json": there is no such file`, with a hint.
  public var diagnostic: Diagnostic {
    Diagnostic(.error, "cannot \(action.rawValue) \(place): \(reason.text)", hint: remedy)
  }

  /// The diagnostic as plain text.
  public var description: String { diagnostic.rendered() }

  /// What to do about it, where that is not plain from the reason.
  public var remedy: String? {
    switch reason {
    case .missing: "check the path; it is looked for from the current folder"
    case .missingFolder: "make the folder first"
    case .notRegular: "give a plain file"
    case .isFolder: action == .read ? "give a file in it" : "give the name of a file in it"
    case .noPermission:
      action == .read
        ? "allow it to be read" : "allow the file and its folder to be written, or write elsewhere"
    case .noSpace: "make room, or write elsewhere"
    case .readOnly: "write elsewhere"
    case .badPath: "check the path"
    case .notFolder, .tooLarge, .brokenPipe, .linkLoop, .other: nil
    }
  }

  private var place: String {
    switch path {
    case Files.standardInputName, Files.standardOutputName: path
    default: TerminalText.quoted(path, limit: SupportLimits.shownCharacters / 2)
    }
  }
}

extension FileError.Reason {
  init(_ action: FileError.Action, _ code: Int32) {
    switch code {
    case ENOENT: self = action == .read ? .missing : .missingFolder
    case EISDIR: self = .isFolder
    case ENOTDIR: self = .notFolder
    case EACCES, EPERM: self = .noPermission
    case ENOSPC, EDQUOT: self = .noSpace
    case EFBIG: self = .noSpace
    case EROFS: self = .readOnly
    case EPIPE: self = .brokenPipe
    case ELOOP: self = .linkLoop
    case ENAMETOOLONG: self = .badPath
    default: self = .other(code: code)
    }
  }

  fileprivate var text: String {
    switch self {
    case .missing: "there is no such file"
    case .missingFolder: "its folder does not exist"
    case .isFolder: "it is a folder"
    case .notRegular: "it is a pipe or a device"
    case .notFolder: "a part of the path is a file, not a folder"
    case .noPermission: "that is not permitted"
    case .tooLarge(let limit): "it is larger than \(Self.size(limit))"
    case .noSpace: "there is no space left"
    case .readOnly: "the file system is read-only"
    case .brokenPipe: "whoever was to read it has stopped reading"
    case .linkLoop: "its symbolic links lead to each other"
    case .badPath: "this cannot be a path"
    case .other(let code): String(cString: strerror(code))
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }
}
