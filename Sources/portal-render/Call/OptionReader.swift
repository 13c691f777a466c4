import PortalDocument
import PortalRaster

/// Parses an option's value.
struct OptionReader<Value>: Sendable {
  let form: OptionLabel.Form
  /// Whether it parses an output path.
  fileprivate(set) var isOutputPath = false
  let read: @Sendable (String, Said) throws(DiagnosticsError) -> Value

  init(_ form: OptionLabel.Form, _ read: @escaping @Sendable (String, Said) throws(DiagnosticsError) -> Value) {
    self.form = form
    self.read = read
  }
}

extension OptionReader<Bool> {
  /// A flag: in the environment it takes a value, on the command line none.
  static let flag = OptionReader(.flag) { text, said throws(DiagnosticsError) in
    switch text.lowercased() {
    case "1", "true", "yes", "on": return true
    case "0", "false", "no", "off": return false
    default: throw said.cannotBe(text, hint: "say true or false")
    }
  }
}

extension OptionReader<String> {
  static func text(_ placeholder: String) -> OptionReader { OptionReader(.value(placeholder)) { text, _ in text } }

  /// The path of something that is read and never shown, and may lie anywhere.
  static func unshown(_ form: OptionLabel.Form) -> OptionReader { OptionReader(form) { text, _ in text } }

  /// A language tag.
  static let locale = OptionReader(.value("TAG")) { text, said throws(DiagnosticsError) in
    if Traits.isLocale(text) { return text }
    // In the form of POSIX locales: de_CH.UTF-8.
    let tag = String(text.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
    throw said.cannotBe(text, hint: Traits.isLocale(tag) ? "did you mean \(tag)?" : "for example: de-CH")
  }
}

extension OptionReader<NamedInput> {
  /// The path of something that is only read.
  static func input(_ form: OptionLabel.Form) -> OptionReader {
    OptionReader(form) { path, said in NamedInput(path: path, shown: said.shown) }
  }
}

extension OptionReader<NamedOutput> {
  /// The path of something that is made, changed or deleted: a project file, which is untrusted, names such paths only beneath its
  /// folder.
  static func written(_ form: OptionLabel.Form) -> OptionReader {
    var reader = OptionReader(form) { path, said in NamedOutput(path: path, root: said.root) }
    reader.isOutputPath = true
    return reader
  }
}

extension OptionReader<Double> {
  /// A number greater than 0, written with digits and a point.
  static let positive = OptionReader(.value("N")) { text, said throws(DiagnosticsError) in
    try positive(text, said, example: "2")
  }

  static func positive(_ text: String, _ said: Said, example: String) throws(DiagnosticsError) -> Double {
    let isDecimal = text.utf8.allSatisfy { "0123456789.".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite, number > 0 else {
      throw said.cannotBe(text, hint: "give a number greater than 0, such as \(example); \(Canvas.bounds)")
    }
    return number
  }
}

/// What `--size` may say.
enum CanvasSize: Sendable {
  case points(Size)
  /// The width of a canvas that is as high as what is on it.
  case width(Double)
  case fit, whole
}

extension OptionReader<CanvasSize> {
  static let canvasSize = OptionReader(.value("SIZE")) { text, said throws(DiagnosticsError) in
    switch text {
    case "fit": return .fit
    case "whole": return .whole
    default: break
    }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map(String.init)
    guard sides.count == 2 else { throw said.cannotBe(text, hint: "for example: 390x844, 390xfit, fit or whole") }
    let width = try OptionReader<Double>.positive(sides[0], said, example: "390")
    if sides[1] == "fit" { return .width(width) }
    return .points(
      Size(width: width, height: try OptionReader<Double>.positive(sides[1], said, example: "844")))
  }
}

extension OptionReader<Int> {
  static func whole(_ placeholder: String, in range: ClosedRange<Int>) -> OptionReader {
    OptionReader(.value(placeholder)) { text, said throws(DiagnosticsError) in
      guard let number = Int(text), range.contains(number) else {
        throw said.cannotBe(text, hint: "give a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

extension OptionReader<Int> {
  /// How many pictures are drawn at once.
  ///
  /// Each may take the memory of one, so a project file can ask for no more than there are processors.
  static let jobs = OptionReader(.value("N")) { text, said throws(DiagnosticsError) in
    let number = try whole("N", in: 1...256).read(text, said)
    return said.source == .projectFile ? min(number, Processors.count) : number
  }
}

extension OptionReader<PictureFormat> {
  static let format = OptionReader(.choice("FORMAT", words: PictureFormat.allCases.map(\.rawValue))) {
    text, said throws(DiagnosticsError) in
    if let format = PictureFormat(name: text) { return format }
    let near = nearestName(to: text, in: PictureFormat.allCases.map(\.rawValue)).map { "did you mean \($0)? " } ?? ""
    throw said.cannotBe(text, hint: "\(near)possible are: \(PictureFormat.names)")
  }
}

extension OptionReader where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of an enumeration's cases.
  ///
  /// - Parameter others: aliases of cases.
  static func choice(_ placeholder: String, or others: [String: Value] = [:]) -> OptionReader {
    let words = Value.allCases.map(\.rawValue)
    return OptionReader(.choice(placeholder, words: words)) { text, said throws(DiagnosticsError) in
      if let value = Value(rawValue: text) ?? others[text] { return value }
      let near = nearestName(to: text, in: words).map { "did you mean \($0)? " } ?? ""
      throw said.cannotBe(text, hint: "\(near)possible are: \(words.joined(separator: ", "))")
    }
  }
}

extension OptionReader<Device> {
  static let device = OptionReader(.choice("NAME", words: Device.all.map(\.name), areListed: false)) {
    text, said throws(DiagnosticsError) in
    if let device = Device.named(text) { return device }
    let near = nearestName(to: text, in: Device.all.map(\.name)).map { "did you mean \($0)?" }
    throw said.cannotBe(text, hint: near ?? "see: portal-render devices")
  }
}
