import Foundation
import Portal
import PortalDocument
import PortalRaster
import TestSupport
import Testing

/// The same screens, drawn by the real command under everything that differs between machines and days.
@Suite("The same screens have the same bytes")
struct CircumstanceTests {
  /// The environment of one run of the command.
  struct Circumstance: Sendable, CustomTestStringConvertible {
    var name: String
    var environment: [String: String] = [:]
    /// A program that runs the command, with its arguments.
    var launcher: [String] = []
    var testDescription: String { name }
  }

  private static let screens =
    ["readme/post"]
    + ["mixed", "emoji", "arabic", "devanagari", "forms-korean", "justified", "runs"].map { "text/\($0)" }
  private static let formats: [PictureFormat] = [.png, .svg, .txt]

  private static let circumstances: [Circumstance] =
    ["ja_JP.UTF-8", "ar_EG.UTF-8", "tr_TR.UTF-8", "zh_TW:ko"].map { language in
      let names = ["LANG", "LC_ALL", "LC_CTYPE", "LC_NUMERIC", "LANGUAGE", "PANGO_LANGUAGE", "FC_LANG"]
      return Circumstance(name: language, environment: Dictionary(uniqueKeysWithValues: names.map { ($0, language) }))
    } + [
      Circumstance(name: "another time zone", environment: ["TZ": "Pacific/Chatham"]),
      Circumstance(name: "a home that is not there", environment: ["HOME": "/nonexistent", "USER": "nobody"]),
      Circumstance(name: "a home with fonts of its own", environment: StrangeHome.environment),
      Circumstance(
        name: "the system's font settings",
        environment: ["FONTCONFIG_FILE": "/etc/fonts/fonts.conf", "FONTCONFIG_PATH": "/etc/fonts"]),
      Circumstance(
        name: "libraries told to do otherwise",
        environment: [
          "HB_SHAPER_LIST": "fallback", "HB_OPTIONS": "uniscribe-bug-compatible", "FONTCONFIG_SYSROOT": "/nonexistent",
          "FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 truetype:interpreter-version=35", "G_SLICE": "debug-blocks",
        ]),
      Circumstance(
        name: "memory that is full of rubbish", environment: ["MALLOC_PERTURB_": "165", "MALLOC_ARENA_MAX": "1"]),
      Circumstance(name: "one of several processors", launcher: ["taskset", "--cpu-list", "0"]),
      Circumstance(name: "a small stack", launcher: ["prlimit", "--stack=1048576"]),
      Circumstance(
        name: "a processor that is poor to the C library",
        environment: ["GLIBC_TUNABLES": "glibc.cpu.hwcaps=" + Self.features.map { "-\($0)" }.joined(separator: ",")]),
      // "fast" and "general" select plain C, which runs on every processor.
      Circumstance(
        name: "a processor that is poor to pixman", environment: ["PIXMAN_DISABLE": "ssse3 sse2 mmx arm-neon arm-simd"]),
      Circumstance(name: "a processor before SSSE3, to pixman", environment: ["PIXMAN_DISABLE": "ssse3 wholeops"]),
    ] + Self.emulated

  /// Processors that claim no AVX to any library.
  private static let emulated: [Circumstance] = {
    #if arch(x86_64)
      [Circumstance(name: "an old processor", launcher: ["qemu-x86_64-static", "-cpu", "Nehalem"])]
    #else
      []
    #endif
  }()

  /// The names of newer and older versions of glibc.
  private static let features = ["AVX512F", "AVX2", "AVX", "FMA", "FMA4", "BMI2", "ERMS", "SSE4_2", "SSSE3"].flatMap {
    [$0, $0 + "_Usable"]
  }

  /// Draws the screens, and returns the outputs by name.
  private static func draw(under circumstance: Circumstance) throws -> [String: Data] {
    let tool = try CommandTool()
    let folder = Places.package.appendingPathComponent("Snapshots").path
    for format in formats {
      let result = try tool.run(
        screens.map { "\(folder)/\($0).json" } + ["-o", "{name}.\(format)"], environment: circumstance.environment,
        launcher: circumstance.launcher)
      #expect(result.status == 0, "\(result.errors)")
    }
    return Dictionary(
      uniqueKeysWithValues: tool.files.compactMap { name in tool.contents(of: name).map { (name, $0) } })
  }

  private static let expected = Result { try draw(under: Circumstance(name: "as usual")) }

  @Test("in every environment", arguments: circumstances.filter { $0.launcher.first.map(Program.isInstalled) ?? true })
  func everywhere(circumstance: Circumstance) throws {
    let expected = try Self.expected.get()
    #expect(expected.count == Self.screens.count * Self.formats.count)
    let drawn = try Self.draw(under: circumstance)
    #expect(drawn.keys.sorted() == expected.keys.sorted())
    for (name, bytes) in expected { #expect(drawn[name] == bytes, "\(name) under \(circumstance.name)") }
  }

  @Test("from several threads of one process")
  func threads() async throws {
    let expected = try Self.expected.get()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          // Each begins with another screen, so that they never all draw the same one.
          for screen in Self.screens[thread...] + Self.screens[..<thread] {
            let path = Places.package.appendingPathComponent("Snapshots/\(screen).json")
            let document = try ScreenDocument.read(Files.read(path.path), file: path.path)
            let renderer = try Renderer(imageRoot: path.deletingLastPathComponent().path)
            let picture = try renderer.picture(
              of: document, on: document.canvas, traits: document.traits, title: document.name)
            let name = path.deletingPathExtension().lastPathComponent
            for format in Self.formats {
              #expect(try expected["\(name).\(format)"] == Data(picture.bytes(as: format)), "\(name).\(format)")
            }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// A home folder with another font named Inter, and settings that would select it.
private enum StrangeHome {
  static let environment: [String: String] = {
    guard let home = try? make() else { return [:] }
    let configuration = home + "/.config/fontconfig/fonts.conf"
    return [
      "HOME": home, "XDG_CONFIG_HOME": home + "/.config", "XDG_DATA_HOME": home + "/.local/share",
      "XDG_CACHE_HOME": home + "/.cache", "XDG_DATA_DIRS": home, "XDG_CONFIG_DIRS": home + "/.config",
      "FONTCONFIG_FILE": configuration, "FONTCONFIG_PATH": home + "/.config/fontconfig",
    ]
  }()

  private static func make() throws -> String {
    let home = try Places.scratchFolder()
    let fonts = try FontLibrary()
    let serif: Component<Never> = label(text: "x", style: labelStyleSheet { $1.textFont = Font(name: "Noto Serif") })
    _ = try Renderer(fonts: fonts).picture(of: serif)
    for folder in [".fonts", ".local/share/fonts", ".config/fontconfig"] {
      let folder = home.appendingPathComponent(folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for font in fonts.openedFiles where folder.lastPathComponent.hasSuffix("fonts") {
        try FileManager.default.copyItem(atPath: font, toPath: folder.path + "/Inter-Regular.otf")
      }
    }
    let settings = """
      <?xml version="1.0"?><fontconfig><dir>\(home.path)/.fonts</dir>
      <alias binding="same"><family>Inter</family><prefer><family>Noto Serif</family></prefer></alias>
      <match target="font"><edit name="embolden" mode="assign"><bool>true</bool></edit>
      <edit name="hintstyle" mode="assign"><const>hintfull</const></edit></match></fontconfig>
      """
    try Data(settings.utf8).write(to: home.appendingPathComponent(".config/fontconfig/fonts.conf"))
    return home.path
  }
}
