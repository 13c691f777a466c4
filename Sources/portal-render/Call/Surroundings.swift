import PortalRaster
import PortalSnapshot

// `environ` is not thread-safe; it is read once, before threads start.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// The environment of the command, read once: nothing else accesses it.
struct Surroundings: Sendable {
  /// The prefix of the options' environment variables.
  static let prefix = "PORTAL_RENDER_"

  /// The options' environment variables, by name.
  ///
  /// A value is nil where it is not valid UTF-8: repaired it would name another file.
  var settings: [(name: String, value: String?)] = []
  /// The first argument that is not valid UTF-8, repaired for display.
  var strangeArgument: String?
  /// Whether colours are unwanted, by https://no-color.org.
  var wantsNoColor = false
  /// Whether the terminal supports neither colours nor cursor movement.
  var hasDumbTerminal = false
  /// Whether it runs in GitHub Actions.
  var isInActions = false
  /// Whether references are locked, as in CI.
  var isLocked = false
  /// The folder of temporary files.
  var temporaryFolder = "/tmp"
  /// The folder of records that the variables of tests name; nil where they name none.
  var testRecords: String? {
    named["SNAPSHOT_RECORDS"] ?? named["SNAPSHOT_ARTIFACTS"].map { "\($0)/\(RecordReader.folderName)" }
  }
  /// The user who became root by `sudo`; nil where nobody did.
  var invoker: UInt32?
  /// What a former run of the program in this process left to do.
  var handedOver: [UInt8]?
  /// Settings for Swift files.
  var swift = SwiftSurroundings()

  /// The folders that variables of tests name.
  private var named: [String: String] = [:]

  init() {
    for place in 1..<max(1, Int(CommandLine.argc)) {
      guard strangeArgument == nil, let argument = CommandLine.unsafeArgv[place] else { continue }
      if String(validatingCString: argument) == nil { strangeArgument = String(cString: argument) }
    }
    var home: String?
    var caches: String?
    #if canImport(Darwin)
      var place = _NSGetEnviron().pointee
    #else
      var place = environ
    #endif
    while let entry = place.pointee {
      place += 1
      // Most variables are skipped by their first letter.
      switch UInt8(bitPattern: entry.pointee) {
      case UInt8(ascii: "P"):
        if let path = Self.value(of: "PATH", in: entry) { swift.searchPath = path }
        addSetting(String(cString: entry), isText: String(validatingCString: entry) != nil)
      case UInt8(ascii: "H"): home = Self.value(of: "HOME", in: entry) ?? home
      case UInt8(ascii: "X"): caches = Self.value(of: "XDG_CACHE_HOME", in: entry) ?? caches
      case UInt8(ascii: "N"):
        wantsNoColor = wantsNoColor || Self.value(of: "NO_COLOR", in: entry) ?? "" != ""
      case UInt8(ascii: "G"):
        isInActions = isInActions || Self.value(of: "GITHUB_ACTIONS", in: entry) == "true"
      case UInt8(ascii: "C"):
        isLocked = isLocked || RecordPolicy.locks(ci: Self.value(of: "CI", in: entry))
      case UInt8(ascii: "S"):
        let backtrace = Self.value(of: "SWIFT_BACKTRACE", in: entry) ?? ""
        swift.wantsBacktrace = swift.wantsBacktrace || backtrace.split(separator: ",").contains("enable=yes")
        if let user = Self.value(of: "SUDO_UID", in: entry) { invoker = UInt32(user) }
        for name in ["SNAPSHOT_ARTIFACTS", "SNAPSHOT_RECORDS"] {
          if let folder = Self.value(of: name, in: entry), !folder.isEmpty { named[name] = folder }
        }
      case UInt8(ascii: "T"):
        temporaryFolder = Self.value(of: "TMPDIR", in: entry) ?? temporaryFolder
        hasDumbTerminal = hasDumbTerminal || Self.value(of: "TERM", in: entry) == "dumb"
      default: break
      }
    }
    handedOver = Restart.handedOver(&settings)
    // Relative paths are to be ignored, by https://specifications.freedesktop.org/basedir-spec.
    let folders = [caches, home.map { $0 + "/.cache" }].compactMap { $0 }
    swift.cacheFolder = folders.first { $0.hasPrefix("/") }.map { $0 + "/portal-render" }
  }

  /// The value of an option's environment variable.
  func value(of label: OptionLabel) throws(DiagnosticsError) -> String? {
    if settings.isEmpty { return nil }
    let name = label.environmentName
    guard let setting = settings.first(where: { $0.name == name }) else { return nil }
    guard let value = setting.value else {
      throw .wrong("\(name) in the environment is not valid UTF-8", hint: "names are UTF-8 here; rename the file")
    }
    return value
  }

  private mutating func addSetting(_ entry: String, isText: Bool) {
    guard entry.hasPrefix(Self.prefix), let sign = entry.firstIndex(of: "=") else { return }
    settings.append((String(entry[..<sign]), isText ? String(entry[entry.index(after: sign)...]) : nil))
  }

  /// A variable's value, which is no path where it is not valid UTF-8; nil for another variable's entry.
  private static func value(of name: String, in entry: UnsafePointer<CChar>) -> String? {
    guard strncmp(entry, name + "=", name.utf8.count + 1) == 0 else { return nil }
    return Files.text(of: entry + name.utf8.count + 1)
  }
}
