import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Finds font files on disk.
package enum FontSearch {
  /// The system's font folders.
  static let systemFolders = ["/usr/share/fonts", "/usr/local/share/fonts", "/Library/Fonts", "/System/Library/Fonts"]

  /// The fonts that a packaged program brings along: in `share/portal-render/fonts`, beside the folder of the program.
  ///
  /// They precede the distribution's, so that a package draws alike wherever it is unpacked. Nil for all other programs, and where
  /// others may have put them there.
  static let packagedFolder: String? = {
    Files.realPath("/proc/self/exe").flatMap { Files.belonging("share/portal-render/fonts", toProgram: $0) }
  }()

  private static let standardFolders = [packagedFolder].compactMap(\.self) + StandardFonts.folders

  /// The path of a standard face's file, if it is installed.
  ///
  /// It is not opened.
  static func find(_ face: StandardFonts.Face, near folder: String?) -> String? {
    let folders = folder.map { [$0] + standardFolders } ?? standardFolders
    for folder in folders {
      for ending in StandardFonts.endings {
        let path = "\(folder)/\(face.file).\(ending)"
        if access(path, R_OK) == 0 { return path }
      }
    }
    return nil
  }

  /// The font files at a path: the file itself, or all beneath the folder, sorted by name.
  ///
  /// - Parameters:
  ///   - mostEntries: how many files and folders are looked at, fonts or not.
  ///   - mostBytes: how many bytes all of a folder's fonts may have.
  static func files(
    at path: String, mostEntries: Int = RasterLimits.fontFolderEntries, mostBytes: Int = .max
  ) throws(DiagnosticsError) -> [String] {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw DiagnosticsError("there is no font at \(path)", hint: "name a font file, or a folder of font files")
    }
    guard status.st_mode & S_IFMT == S_IFDIR else { return [path] }
    var found: [String] = []
    var folders = [(path: path, depth: 0)]
    // Symlinks may be cyclic: each folder is searched once.
    var seen: Set<[UInt64]> = [identity(of: status)]
    let given = path
    var (entries, bytes) = (0, 0)
    while let folder = folders.popLast() {
      let names = try names(in: folder.path, most: mostEntries)
      entries += names.count
      guard entries <= mostEntries else {
        throw DiagnosticsError(
          "\(given) has more than \(mostEntries) files and folders", hint: "name a smaller folder")
      }
      for name in names where !name.hasPrefix(".") {
        let path = "\(folder.path)/\(name)"
        guard stat(path, &status) == 0 else { continue }
        if status.st_mode & S_IFMT == S_IFDIR {
          // Deeper than any collection of fonts.
          if folder.depth < RasterLimits.fontFolderDepth, seen.insert(identity(of: status)).inserted {
            folders.append((path, folder.depth + 1))
          }
        } else if isFont(name) {
          found.append(path)
          bytes += min(max(0, Int(status.st_size)), RasterLimits.fontFileBytes)
        }
        guard bytes <= mostBytes else {
          throw DiagnosticsError(
            "\(given) has fonts of more than \(grouped(mostBytes)) bytes", hint: "name a smaller folder, or files")
        }
        guard found.count <= RasterLimits.fontFiles else {
          throw DiagnosticsError("\(path) has more than \(RasterLimits.fontFiles) fonts", hint: "name a smaller folder")
        }
      }
    }
    guard !found.isEmpty else {
      throw DiagnosticsError(
        "there is no font in \(path)", hint: "fonts end in .ttf, .otf, .ttc, .otc, .woff or .woff2")
    }
    return found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func identity(of status: stat) -> [UInt64] {
    [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }

  /// Whether a name is a font's.
  package static func isFont(_ name: String) -> Bool {
    [".ttf", ".otf", ".ttc", ".otc"].contains { name.lowercased().hasSuffix($0) } || isWebFont(name)
  }

  /// Whether a name is a web font's.
  static func isWebFont(_ name: String) -> Bool {
    [".woff", ".woff2"].contains { name.lowercased().hasSuffix($0) }
  }

  /// The names in a folder, at most one more than are looked at.
  private static func names(in folder: String, most: Int) throws(DiagnosticsError) -> [String] {
    guard let stream = opendir(folder) else {
      throw DiagnosticsError("the folder \(folder) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count <= most, let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(cString: $0)
        }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
