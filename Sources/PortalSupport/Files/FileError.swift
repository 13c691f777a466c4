#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file could not be read or written, with the remedy.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried with the file.
  public enum Action: String, Hashable, Sendable {
    /// Its content was to be read.
    case read
    /// Its content was to be written, or it was to be made.
    case write
  }

  /// Why the file could not be read or written.
  public enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// The parent folder of the output does not exist.
    case missingFolder
    /// The path is that of a folder.
    case isFolder
    /// It is a pipe or a device instead of a regular file.
    case notRegular
    /// A component of the path is a file instead of a folder.
    case notFolder
    /// The user may not do that with the file.
    case noPermission
    /// The file is larger than this many bytes.
    case tooLarge(limit: Int)
    /// The disk or the user's quota is full, or the file would be larger than the system allows.
    case noSpace
    /// The file system is read-only.
    case readOnly
    /// The reader of a pipe has closed it.
    case brokenPipe
    /// Symbolic links lead round in a circle.
    case linkLoop
    /// It lies outside the allowed folder.
    case outside(folder: String)
    /// A component of the path is a symlink where none is followed.
    case throughLink
    /// A component of the path is hidden, where hidden files are not allowed.
    case hidden
    /// There is another one, whose name is the same where case and normal form do not count.
    case like(other: String)
    /// Another program has had it locked for too long.
    case inUse
    /// A folder that must be private to the user is not.
    case notPrivate(NotPrivate)
    /// It is where the process reads its standard input from, or writes its output or errors to.
    case isStream
    /// The path is empty, too long, or contains a zero byte.
    case badPath
    /// Another error of the system.
    case other(code: Int32)
  }

  /// Why a folder is not private.
  public enum NotPrivate: Hashable, Sendable {
    /// It is a symbolic link, belongs to another user, may be written by others, or lies in a folder in which others
    /// may replace it.
    case isLink, isAnotherUsers, othersMayWrite, replaceableByOthers
  }

  /// What was tried with the file.
  public var action: Action
  /// The path as the user gave it, or `standard input`, `standard output`.
  public var path: String
  /// Why it could not be done.
  public var reason: Reason

  /// Makes an error about a path.
  public init(_ action: Action, _ path: String, _ reason: Reason) {
    self.action = action
    self.path = path
    self.reason = reason
  }

  /// Makes an error from `errno`.
  init(_ action: Action, _ path: String, code: Int32) {
    self.init(action, path, Reason(action, code))
  }

  /// The error as a diagnostic: `cannot read "screen.json": there is no such file`, with a hint.
  public var diagnostic: Diagnostic {
    Diagnostic(.error, "cannot \(action.rawValue) \(place): \(reason.text)", hint: remedy)
  }

  /// The diagnostic as plain text.
  public var description: String { diagnostic.rendered() }

  /// The remedy, where the cause does not imply it.
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
    case .isStream: "write to another file, or let the answers go to another one"
    case .outside, .badPath: "check the path"
    case .like(let other): "write it as \(TerminalText.quoted(other))"
    case .throughLink: "name the folder itself, and not what leads to it"
    case .hidden: "name a folder that is not hidden"
    case .inUse: "end the other program, or let it go on if it was stopped"
    case .notPrivate: "remove it, or name a folder of your own"
    case .notFolder: action == .read ? "check the path" : "remove that file, or write elsewhere"
    case .tooLarge: "give a smaller one"
    case .linkLoop: "remove one of the links, or give the path without them"
    case .brokenPipe, .other: nil
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
    case .brokenPipe: "its reader has closed it"
    case .linkLoop: "its symbolic links lead to each other"
    case .outside(let folder): "it lies outside \(TerminalText.quoted(folder))"
    case .throughLink: "a part of the path is a symbolic link"
    case .hidden: "a part of the path is hidden: its name begins with a dot"
    case .like(let other): "\(TerminalText.quoted(other)) is there, whose name is the same on some machines"
    case .inUse: "another program keeps it locked"
    case .notPrivate(.isLink): "it is a symbolic link"
    case .notPrivate(.isAnotherUsers): "it belongs to another user"
    case .notPrivate(.othersMayWrite): "others may write there"
    case .notPrivate(.replaceableByOthers): "other users may replace it, or a folder around it"
    case .isStream: "this call reads from it, or writes its answers there"
    case .badPath: "this cannot be a path"
    case .other(let code): String(cString: strerror(code))
    }
  }

  private static func size(_ bytes: Int) -> String {
    bytes >= 1 << 20 && bytes % (1 << 20) == 0 ? "\(bytes >> 20) MB" : "\(bytes) bytes"
  }
}
