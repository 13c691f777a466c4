import PortalSupport

/// A document's named colours and styles, which may refer to each other in any order.
struct DocumentNames {
  /// The kind of a name.
  enum Kind: String {
    case color, style

    /// The kind in messages.
    var word: String { self == .color ? "colour" : "style" }
  }

  /// A definition, possibly not yet read.
  struct Definition<Value> {
    let node: JSONNode
    let keyPlace: SourceRange
    var value: Resolved<Value> = .unread
    var isUsed = false
  }

  enum Resolved<Value> {
    case unread
    /// It is being read: another use of it now is cyclic.
    case beingRead
    /// It is invalid, which has been reported.
    case broken
    case known(Value)
  }

  /// A style: lists of members, of which later ones override earlier ones.
  typealias Style = [[JSONMember]]

  /// By their bytes: to compare names by their normal forms takes long.
  var colors: [ByteText: Definition<Color>] = [:]
  var styles: [ByteText: Definition<Style>] = [:]
  /// The names for hints, in order.
  lazy var knownColors = colors.keys.sorted().map(\.text)
  lazy var knownStyles = styles.keys.sorted().map(\.text)
  /// The stack of names being read, each referred to by the previous one.
  var chain: [(kind: Kind, name: String)] = []
}

extension Reading {
  func defineColors(_ node: JSONNode) {
    guard let members = members(node, "an object of colours") else { return }
    for member in members {
      names.colors[ByteText(member.key)] = DocumentNames.Definition(node: member.value, keyPlace: member.keyPlace)
    }
    for member in members { _ = color(named: member.key, at: member.value.place, isUse: false) }
  }

  /// Reads the document's named styles.
  ///
  /// Each is validated once, whether it is used or not.
  func defineStyles(_ node: JSONNode) {
    guard let members = members(node, "an object of styles") else { return }
    for member in members {
      names.styles[ByteText(member.key)] = DocumentNames.Definition(node: member.value, keyPlace: member.keyPlace)
    }
    for member in members { _ = style(named: member.key, at: member.value.place, isUse: false) }
  }

  /// A colour of the document; `unread` where the name is undefined.
  func color(named name: String, at place: SourceRange, isUse: Bool = true) -> DocumentNames.Resolved<Color> {
    if isUse { names.colors[ByteText(name)]?.isUsed = true }
    return resolve(name, .color, \.colors, at: place) { reading, node in ValueReader<Color>.color.read(node, reading) }
  }

  /// A style of the document.
  func style(
    named name: String, at place: SourceRange, isUse: Bool = true
  ) -> DocumentNames.Resolved<DocumentNames.Style> {
    if isUse { names.styles[ByteText(name)]?.isUsed = true }
    return resolve(name, .style, \.styles, at: place) { reading, node in reading.sharedStyle(node) }
  }

  private func resolve<Value>(
    _ name: String, _ kind: DocumentNames.Kind,
    _ path: WritableKeyPath<DocumentNames, [ByteText: DocumentNames.Definition<Value>]>, at place: SourceRange,
    read: (Reading, JSONNode) -> Value?
  ) -> DocumentNames.Resolved<Value> {
    let key = ByteText(name)
    guard let definition = names[keyPath: path][key] else { return .unread }
    switch definition.value {
    case .known, .broken: return definition.value
    case .beingRead:
      let circle = names.chain.drop { $0.kind != kind || !$0.name.hasSameBytes(as: name) }.map(\.name) + [name]
      let words = circle.count <= 12 ? Array(circle) : circle.prefix(6) + ["…"] + circle.suffix(5)
      error(
        "the \(kind.word) \(TerminalText.quoted(name)) is defined by itself: \(words.joined(separator: " → "))",
        at: place, hint: "give one of them a value of its own")
      return .broken
    case .unread: break
    }
    guard names.chain.count < DocumentLimits.chain else {
      error(
        "names stand for names more than \(DocumentLimits.chain) times over", at: place,
        hint: "write the value itself")
      return .broken
    }
    names[keyPath: path][key]?.value = .beingRead
    names.chain.append((kind, name))
    let value = read(self, definition.node)
    names.chain.removeLast()
    let resolved: DocumentNames.Resolved<Value> = value.map { .known($0) } ?? .broken
    names[keyPath: path][key]?.value = resolved
    return resolved
  }

  /// Warns of unused named colours and styles.
  func remarkUnusedNames() {
    func unused<Value>(
      _ kind: DocumentNames.Kind, _ names: [ByteText: DocumentNames.Definition<Value>]
    ) -> [(kind: DocumentNames.Kind, name: String, place: SourceRange)] {
      names.filter { !$0.value.isUsed }.map { (kind, $0.key.text, $0.value.keyPlace) }
    }
    let all = unused(.color, names.colors) + unused(.style, names.styles)
    for (kind, name, place) in all.sorted(by: { $0.place.start < $1.place.start }) {
      warning(
        "the \(kind.word) \(TerminalText.quoted(name)) is used by nothing", at: place,
        hint: "remove it, or name it where it is meant")
    }
  }
}
