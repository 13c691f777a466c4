import PortalDocument
import PortalRaster

/// Reads the command line.
struct Arguments {
  private var rest: ArraySlice<String>
  private var options = RenderOptions()

  static func parse(_ arguments: [String]) throws(DiagnosticsError) -> Call {
    var parser = Arguments(rest: arguments[...])
    return try parser.parse()
  }

  private init(rest: ArraySlice<String>) {
    self.rest = rest
  }

  private mutating func parse() throws(DiagnosticsError) -> Call {
    switch rest.first {
    case "fonts": return try parseFonts()
    case "render": rest.removeFirst()
    case "help": return .help
    case "version": return .version
    case "schema": return .schema
    default: break
    }
    var onlyPaths = false
    while let argument = rest.popFirst() {
      if onlyPaths || argument == "-" || !argument.hasPrefix("-") {
        options.inputs.append(argument)
      } else if argument == "--" {
        onlyPaths = true
      } else if argument == "--help" || argument == "-h" {
        return .help
      } else if argument == "--version" {
        return .version
      } else {
        try option(argument)
      }
    }
    try checkInputs()
    try checkOutput()
    return .render(options)
  }

  private func checkInputs() throws(DiagnosticsError) {
    guard !options.inputs.isEmpty else {
      throw Self.wrong("no screen is named", hint: "try: portal-render screen.json -o screen.png")
    }
    guard options.inputs.count(where: { $0 == "-" }) <= 1 else {
      throw Self.wrong("standard input can be read only once", hint: "name - once")
    }
    for input in options.inputs {
      if let format = PictureFormat(path: input), format != .json {
        throw Self.wrong("\(input) is no screen but a picture's name", hint: "to write to it, say: -o \(input)")
      }
    }
  }

  /// What follows the word `fonts`.
  private mutating func parseFonts() throws(DiagnosticsError) -> Call {
    rest.removeFirst()
    var asJSON = false
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": return .help
      case "--json": asJSON = true
      case "--fonts", "--system-fonts": try option(argument)
      case _ where argument.hasPrefix("--fonts="): try option(argument)
      default:
        throw Self.wrong(
          "\(argument) means nothing to portal-render fonts", hint: "it takes --json, --fonts PATH and --system-fonts")
      }
    }
    return .fonts(options.fonts, asJSON: asJSON)
  }

  private mutating func option(_ argument: String) throws(DiagnosticsError) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    var name = parts[0]
    var attached = parts.count == 2 && name.hasPrefix("--") ? parts[1] : nil
    if argument.hasPrefix("-o"), argument != "-o" {
      name = "-o"
      attached = String(argument.dropFirst(2))
    }
    switch name {
    case "-o", "--output": options.output = try value(name, attached)
    case "--format": options.format = try format(name, attached)
    case "--quality": options.quality = try quality(name, attached)
    case "--png": options.png = try choice(name, attached, PNGSetting.allCases)
    case "--svg-text": options.svgText = try choice(name, attached, SVGText.allCases)
    case "--size": options.size = try size(name, attached)
    case "--scale": options.scale = try positive(name, try value(name, attached))
    case "--appearance": options.appearance = try choice(name, attached, Appearance.allCases)
    case "--direction": options.direction = try choice(name, attached, ReadingDirection.allCases)
    case "--locale":
      let tag = try value(name, attached)
      guard Traits.isLocale(tag) else { throw Self.wrong("--locale cannot be \"\(tag)\"", hint: "for example: de-CH") }
      options.locale = tag
    case "--text-size": options.textSize = try choice(name, attached, TextSize.allCases)
    case "--root": options.root = try value(name, attached)
    case "--fonts": options.fonts.paths.append(try value(name, attached))
    case "--system-fonts":
      if attached != nil { throw Self.wrong("--system-fonts takes no value") }
      options.fonts.usesSystemFonts = true
    case "--strict":
      if attached != nil { throw Self.wrong("--strict takes no value") }
      options.isStrict = true
    default:
      let hint = nearestName(to: name, in: Help.options).map { "did you mean \($0)?" } ?? "see: portal-render --help"
      throw Self.wrong("unknown option \(name)", hint: hint)
    }
  }

  private mutating func value(_ name: String, _ attached: String?) throws(DiagnosticsError) -> String {
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw Self.wrong("\(name) needs a value", hint: "see: portal-render --help")
    }
    return value
  }

  private mutating func choice<Value: RawRepresentable<String>>(
    _ name: String, _ attached: String?, _ all: [Value]
  ) throws(DiagnosticsError) -> Value {
    let word = try value(name, attached)
    if let value = Value(rawValue: word) { return value }
    throw Self.wrong(
      "\(name) cannot be \"\(word)\"", hint: "possible are: \(all.map(\.rawValue).joined(separator: ", "))")
  }

  private mutating func format(_ name: String, _ attached: String?) throws(DiagnosticsError) -> PictureFormat {
    let word = try value(name, attached)
    if let format = PictureFormat(name: word) { return format }
    throw Self.wrong("\(name) cannot be \"\(word)\"", hint: "possible are: \(PictureFormat.names)")
  }

  private mutating func quality(_ name: String, _ attached: String?) throws(DiagnosticsError) -> Int {
    let text = try value(name, attached)
    guard let quality = Int(text), (1...100).contains(quality) else {
      throw Self.wrong("\(name) cannot be \"\(text)\"", hint: "give a whole number from 1 to 100")
    }
    return quality
  }

  private mutating func size(_ name: String, _ attached: String?) throws(DiagnosticsError) -> Size {
    let text = try value(name, attached)
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2 else {
      throw Self.wrong("\(name) cannot be \"\(text)\"", hint: "for example: --size 390x844")
    }
    return Size(width: try positive(name, sides[0]), height: try positive(name, sides[1]))
  }

  private func positive(_ name: String, _ text: String) throws(DiagnosticsError) -> Double {
    let isDecimal = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite, number > 0 else {
      throw Self.wrong(
        "\(name) cannot be \"\(text)\"", hint: "give a number greater than 0, such as 390; \(Canvas.bounds)")
    }
    return number
  }

  /// That several inputs have several outputs, and every output a format.
  private func checkOutput() throws(DiagnosticsError) {
    guard let output = options.output else {
      if options.inputs.contains("-") {
        throw Self.wrong(
          "a screen from standard input needs an output", hint: "add: -o screen.png, or -o - --format png")
      }
      return
    }
    let others = output.replacing("{name}", with: "")
    if let open = others.firstIndex(of: "{"), let close = others[open...].firstIndex(of: "}") {
      throw Self.wrong("\(others[open...close]) stands for nothing", hint: "only {name} is replaced so far")
    }
    if options.inputs.count > 1, !output.contains("{name}"), !options.hasPages {
      throw Self.wrong(
        "\(options.inputs.count) screens cannot all be written to \(output)",
        hint: "put {name} into it: -o 'out/{name}.png'; a PDF has them as pages: -o screens.pdf")
    }
    if options.format == nil {
      if output == "-" {
        throw Self.wrong("standard output does not say which format to write", hint: "add: --format png")
      }
      if PictureFormat(path: output) == nil { throw DiagnosticsError(PictureFormat.unknown(output)) }
    }
  }

  private static func wrong(_ message: String, hint: String? = nil) -> DiagnosticsError {
    DiagnosticsError(Diagnostic(.error, message, hint: hint))
  }
}
