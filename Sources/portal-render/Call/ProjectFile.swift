import PortalRaster

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A project's settings for options: `portal-render.json` in the current folder.
///
/// Its members are named like the options, `textSize` for `--text-size`. Relative paths in it are resolved from its
/// folder. It is untrusted, because it comes with a project: outputs that it names must be beneath its folder, and data and
/// images beneath that or in its work tree, since they are shown.
struct ProjectFile {
  static let usualName = "portal-render.json"

  private let text: SourceText
  private let members: [JSONMember]
  /// Its folder with a slash; empty for the current one.
  private let folder: String
  /// The folders beneath which lies what it has shown.
  private let roots: [String]
  /// What confines what it has written.
  private let outputs: OutputRoot

  /// Reads the project file; nil where none is named and none exists.
  ///
  /// - Parameter workTree: the work tree around a folder, if there is one.
  init?(named path: String?, workTree: (String) -> String? = { _ in nil }) throws(DiagnosticsError) {
    folder = path.flatMap { path in path.lastIndex(of: "/").map { String(path[...$0]) } } ?? ""
    outputs = OutputRoot(path.map(Files.folder) ?? ".")
    let place = Files.realPath(folder.isEmpty ? "." : folder)
    roots = [place, place.flatMap(workTree)].compactMap(\.self)
    // One that is named is the call's.
    if let path {
      text = SourceText(file: path, bytes: try Self.told { () throws(FileError) in try Files.read(path) })
    } else {
      guard let bytes = try Self.usualBytes(beneath: roots) else { return nil }
      text = SourceText(file: Self.usualName, bytes: bytes)
    }
    let node = try JSONReader.read(text)
    guard case .object(let members) = node.value else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "expected an object of options, found \(node.value.kindName)", at: node.place, in: text,
          hint: "for example: { \"appearance\": \"dark\", \"scale\": 3 }"))
    }
    self.members = members
  }

  /// Checks that every member is an option of some subcommand.
  func check(against known: [OptionLabel]) throws(DiagnosticsError) {
    let names = known.filter { !$0.isForCallsAlone && !$0.loosens }.map(\.memberName)
    let strangers = members.lazy.filter { !names.contains($0.key) && $0.key != "$schema" }
      .prefix(SupportLimits.faults)
    if strangers.isEmpty { return }
    throw DiagnosticsError(
      strangers.map { member in
        if let label = known.first(where: { $0.loosens && $0.memberName == member.key }) {
          return Diagnostic(
            .error, "\(label.spelled) cannot be said in a project file, which comes with what it would allow",
            at: member.keyPlace, in: text, hint: "whoever judges by it says it, in the call")
        }
        return Diagnostic(
          .error, "unknown option \(TerminalText.quoted(member.key)) in a project file", at: member.keyPlace, in: text,
          hint: nearestName(to: member.key, in: names).map { "did you mean \"\($0)\"?" }
            ?? "its members are options, such as \"textSize\" for --text-size")
      })
  }

  /// Its value for an option.
  func said(to label: OptionLabel) throws(DiagnosticsError) -> Said? {
    guard let node = members.first(where: { $0.key == label.memberName })?.value else { return nil }
    var said = Said(
      values: [], source: .projectFile, spelled: "\"\(label.memberName)\"", node: node, text: text)
    if label.takesJSON { return said }
    if label.isOutputPath { said.root = outputs }
    let parts: [JSONNode] = if label.isList, case .array(let items) = node.value { items } else { [node] }
    for part in parts {
      switch part.value {
      case .string(let word):
        if label.isOutputPath, !staysInside(word) {
          throw said.wrong(
            "\(said.spelled) leads out of the project file's folder, is hidden, or is no file: \(TerminalText.quoted(word))",
            hint:
              "a project file has things written beneath its folder; what goes elsewhere is said in the call, with \(label.spelled)"
          )
        }
        let path = isPath(label) && !PathBytes.isAbsolute(word) ? folder + word : word
        let isHeld = isPath(label) && !label.isOutputPath && !Self.mayLieAnywhere.contains(label.memberName)
        if isHeld {
          let start = PathBytes.isAbsolute(word) ? "" : (roots.first ?? ".") + "/"
          let shown = ShownPath(path: start + word, roots: roots)
          if word == "-" || shown.real == nil {
            throw said.wrong(
              "\(said.spelled) leads out of the project, is hidden, or is no file: \(TerminalText.quoted(word))",
              hint: "it shows what is in its work tree; what lies elsewhere is said in the call, with \(label.spelled)")
          }
          said.shown = shown
        }
        said.values.append(path)
      case .number(let number): said.values.append(JSONWriter.text(of: number))
      case .bool(let flag) where label.isFlag: said.values.append(flag ? "true" : "false")
      default:
        throw said.wrong(
          "\(said.spelled) cannot be \(part.value.kindName)",
          hint: label.isFlag ? "say true or false" : "say it as \(label.spelled) would be told")
      }
    }
    return said
  }

  /// The options whose files neither pictures nor messages show.
  private static let mayLieAnywhere: Set = ["fonts"]

  private func isPath(_ label: OptionLabel) -> Bool {
    switch label.form {
    case .file, .folder, .path: true
    case .flag, .choice, .value: false
    }
  }

  /// Whether an output path is beneath the folder, after resolving symlinks, and no pipe or device; nor standard output, which is the
  /// call's.
  private func staysInside(_ path: String) -> Bool {
    if path == "-" { return false }
    let parts = PathBytes.parts(path)
    guard !PathBytes.isAbsolute(path), !parts.contains(".."),
      !parts.contains(where: { PathBytes.isHidden($0) && $0 != "." })
    else { return false }
    return (try? outputs.place(of: folder + path)) != nil
  }

  /// The bytes of the default file; nil where there is none.
  ///
  /// What is judged is what is read: somebody may exchange the file meanwhile.
  private static func usualBytes(beneath roots: [String]) throws(DiagnosticsError) -> [UInt8]? {
    let planted = DiagnosticsError.wrong(
      "\(usualName) belongs to another user, and others may write to this folder",
      hint: "to use it, say --project \(usualName); otherwise remove it, or go to another folder")
    if Files.isLeftByOthers(usualName) { throw planted }
    let real = Files.realPath(usualName)
    var status = stat()
    if real == nil, lstat(usualName, &status) != 0, errno == ENOENT { return nil }
    if real == nil, status.st_mode & S_IFMT != S_IFLNK {
      throw .wrong(
        "it cannot be known where \(usualName) is: the way to this folder leads through one that may not be looked into",
        hint: "name it with --project, or go to another folder")
    }
    guard let real, roots.contains(where: { PathBytes.lies(real, visiblyBeneath: $0) }) else {
      throw .wrong(
        "\(usualName) is a link that leads out of the project, to a hidden file or to none",
        hint: "remove it, or name what it leads to with --project")
    }
    var owner: UInt32?
    let bytes = try told { () throws(FileError) in try Files.read(real: real, calledBy: usualName) { owner = $0 } }
    var folder = stat()
    guard stat(".", &folder) == 0, folder.st_mode & S_IWOTH != 0, let owner, owner != geteuid(), owner != 0 else {
      return bytes
    }
    throw planted
  }

  private static func told(_ read: () throws(FileError) -> [UInt8]) throws(DiagnosticsError) -> [UInt8] {
    do throws(FileError) {
      return try read()
    } catch {
      throw DiagnosticsError(error.diagnostic)
    }
  }
}
