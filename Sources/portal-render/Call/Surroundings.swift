import PortalRaster
import PortalSnapshot

// `environ` may change under the feet of several threads; it is read once, before there are any.
#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// What the command finds around itself, read once: the rest of it asks nobody else.
struct Surroundings: Sendable {
  /// How the names of options begin in the environment.
  static let prefix = "PORTAL_RENDER_"

  /// What the environment says to options, by the names that it has there.
  ///
  /// A value is nothing where it is not valid UTF-8: taken for something else it would name another file.
  var settings: [(name: String, value: String?)] = []
  /// The first argument that is not valid UTF-8, as far as it can be shown.
  var strangeArgument: String?
  /// Whether colours are unwanted, by https://no-color.org.
  var wantsNoColor = false
  /// Whether the terminal shows lines, and knows neither colours nor a way back.
  var hasDumbTerminal = false
  /// Whether GitHub's Actions run this, and read what is told.
  var isInActions = false
  /// Whether references are locked, as in CI.
  var isLocked = false
  /// Where things go that may be lost.
  var temporaryFolder = "/tmp"
  /// What Swift files are drawn with.
  var swift = SwiftSurroundings()

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
      // One look at the first letter passes over nearly all of them.
      switch UInt8(bitPattern: entry.pointee) {
      case UInt8(ascii: "P"): addSetting(String(cString: entry), isText: String(validatingCString: entry) != nil)
      case UInt8(ascii: "H"): home = Self.value(of: "HOME", in: String(cString: entry)) ?? home
      case UInt8(ascii: "X"): caches = Self.value(of: "XDG_CACHE_HOME", in: String(cString: entry)) ?? caches
      case UInt8(ascii: "N"):
        wantsNoColor = wantsNoColor || Self.value(of: "NO_COLOR", in: String(cString: entry)) ?? "" != ""
      case UInt8(ascii: "G"):
        isInActions = isInActions || Self.value(of: "GITHUB_ACTIONS", in: String(cString: entry)) == "true"
      case UInt8(ascii: "C"):
        isLocked = isLocked || RecordPolicy.locks(ci: Self.value(of: "CI", in: String(cString: entry)))
      case UInt8(ascii: "T"):
        temporaryFolder = Self.value(of: "TMPDIR", in: String(cString: entry)) ?? temporaryFolder
        hasDumbTerminal = hasDumbTerminal || Self.value(of: "TERM", in: String(cString: entry)) == "dumb"
      default: break
      }
    }
    // A relative path there means nothing, says https://specifications.freedesktop.org/basedir-spec.
    let folders = [caches, home.map { $0 + "/.cache" }].compactMap { $0 }
    swift.cacheFolder = folders.first { $0.hasPrefix("/") }.map { $0 + "/portal-render" }
  }

  /// What the environment says to one option.
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
    if let path = Self.value(of: "PATH", in: entry) { swift.searchPath = path }
    guard entry.hasPrefix(Self.prefix), let sign = entry.firstIndex(of: "=") else { return }
    settings.append((String(entry[..<sign]), isText ? String(entry[entry.index(after: sign)...]) : nil))
  }

  private static func value(of name: String, in entry: String) -> String? {
    guard entry.hasPrefix(name + "=") else { return nil }
    return String(entry.dropFirst(name.count + 1))
  }
}
