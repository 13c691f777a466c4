import PortalSupport

/// The look and the semantics of a placed view, without its place: what the layout text says of it after its frame.
///
/// Layout text and layout JSON are written from it, and snapshot failures compare two of them. Numbers have at most
/// three decimals and colours are bytes, so a look survives the round trip through a layout text.
public struct Look: Hashable, Sendable {
  /// The text that the view shows, itself or in a part of its widget.
  public var text: TextLook?
  /// All other visible or semantic properties, in the order in which they are written; defaults are left out.
  public var phrases: [Phrase] = []
  /// Words that the reader does not know, such as in a layout text of another version.
  public var unknown: [String] = []

  /// One property that can change independently.
  public enum Phrase: Hashable, Sendable {
    /// The image that the view shows.
    case image(ImageLook)
    /// The colour of the background.
    case background(RGBA)
    /// The gradient over the background's colour.
    case gradient(GradientLook)
    /// The blur of what is behind the view, as its standard deviation in points.
    case backdropBlur(Double)
    /// The radii of the corners.
    case corners(CornersLook)
    /// The border, or that of one side.
    case border(BorderLook)
    /// A shadow, outside or inside.
    case shadow(ShadowLook)
    /// The opacity of the view as a whole, from 0 to 1.
    case alpha(Double)
    /// How the view blends with what is behind it.
    case blend(BlendMode)
    /// The transform of the view after layout.
    case transform(TransformLook)
    /// Content is clipped to the view's bounds.
    case clipped
    /// The keyboard acts on the view: on one of its wheels, or on all of it, which is 0.
    case focusRing(Int)
    /// The accessibility role, unless the view's kind implies it.
    case role(Role)
    /// The accessibility label, unless the view's text says it.
    case label(String)
    /// What assistive technologies read as the view's value.
    case value(String)
    /// The name by which tests find the view, and which nobody hears.
    case identifier(String)
    /// The view is hidden from assistive technologies.
    case hidden
  }

  /// The subjects of changes: a snapshot failure has one sentence for each.
  public enum Subject: String, Hashable, Sendable, CaseIterable {
    /// Which characters are shown.
    case text
    /// Which image is shown, and how.
    case image
    /// The colour of each run of text.
    case textColor
    /// Font, size, weight and decoration of each run of text.
    case letters
    /// Line height and alignment.
    case lines
    /// The number of lines, and whether the text is truncated.
    case flow
    /// What the name says of the box; `ring` is what the keyboard acts on.
    case background, gradient, backdrop, corners, border, shadow, alpha, blend, transform, clip, ring
    /// Role, label, value and identifier.
    case meaning
    /// Words that the reader does not know.
    case unknown
  }

  /// A look with a text and other properties, or with none.
  public init(text: TextLook? = nil, phrases: [Phrase] = []) {
    self.text = text
    self.phrases = phrases
  }

  /// The look as written in a layout text.
  public var words: [String] {
    var box: [String] = []
    for phrase in phrases { box += phrase.words }
    box += unknown
    guard let text else { return box }
    return text.words(before: box.first) + box
  }

  /// The words about a subject, without the introducing one; nil if there are none.
  public func words(about subject: Subject) -> [String]? {
    let words: [String]? =
      switch subject {
      case .text: text?.strings
      case .textColor: text?.colors
      case .letters: text?.letters
      case .lines: text?.lineWords
      case .flow: text?.flow
      case .unknown: unknown
      default: phrases(about: subject).flatMap(\.words)
      }
    guard var words, !words.isEmpty else { return nil }
    if words.count > 1, words.first == subject.introduction { words.removeFirst() }
    return words
  }

  /// The properties that a message about a subject is made of, in their order.
  public func phrases(about subject: Subject) -> [Phrase] { phrases.filter { $0.subject == subject } }

  /// The look with all colours equal: looks that differ only in colours become equal.
  public var withoutColors: Look {
    var look = self
    look.text?.removeColors()
    look.phrases = phrases.map(\.withoutColors)
    return look
  }
}

extension Look.Subject {
  /// What messages call the subject: `color`, `focusRing`.
  public var name: String {
    switch self {
    case .textColor: "color"
    case .flow: "text takes"
    case .corners: "radius"
    case .blend: "blend mode"
    case .clip: "clipping"
    case .ring: "focusRing"
    case .backdrop: "blurring"
    case .unknown: "look"
    default: rawValue
    }
  }

  /// The word that introduces its phrase.
  fileprivate var introduction: String { self == .background ? "on" : name }

  /// Whether it can affect layout: the view's size, and so the places of others.
  public var canMoveViews: Bool {
    switch self {
    case .text, .letters, .lines, .image, .border, .unknown: true
    default: false
    }
  }
}

extension Look.Phrase {
  /// The subject that a message about it belongs to.
  public var subject: Look.Subject {
    switch self {
    case .image: .image
    case .background: .background
    case .gradient: .gradient
    case .backdropBlur: .backdrop
    case .corners: .corners
    case .border: .border
    case .shadow: .shadow
    case .alpha: .alpha
    case .blend: .blend
    case .transform: .transform
    case .clipped: .clip
    case .focusRing: .ring
    case .role, .label, .value, .identifier, .hidden: .meaning
    }
  }

  /// The phrase as written in a layout text.
  public var words: [String] {
    switch self {
    case .image(let image): image.words
    case .background(let color): ["on", color.description]
    case .gradient(let gradient): gradient.words
    case .backdropBlur(let radius): ["blurring", shortNumber(radius)]
    case .corners(let corners): corners.words
    case .border(let border): border.words
    case .shadow(let shadow): shadow.words
    case .alpha(let alpha): ["alpha", shortNumber(alpha)]
    case .blend(let mode): [mode.rawValue]
    case .transform(let transform): transform.words
    case .clipped: ["clipped"]
    case .focusRing(let column): column == 0 ? ["focusRing"] : ["focusRing", "\(column)"]
    case .role(let role): ["as", role.rawValue]
    case .label(let label): ["called", LookWords.quoted(label)]
    case .value(let value): ["value", LookWords.quoted(value)]
    case .identifier(let identifier): ["identifier", LookWords.quoted(identifier)]
    case .hidden: ["hidden"]
    }
  }

  /// Reads the next phrase; nil if the next words are none.
  init?(_ words: inout LookWords) {
    if let image = words.read(ImageLook.init) {
      self = .image(image)
    } else if let color = words.read(after: "on", LookWords.color) {
      self = .background(color)
    } else if let gradient = words.read(GradientLook.init) {
      self = .gradient(gradient)
    } else if let radius = words.read(after: "blurring", LookWords.number) {
      self = .backdropBlur(radius)
    } else if let corners = words.read(CornersLook.init) {
      self = .corners(corners)
    } else if let border = words.read(BorderLook.init) {
      self = .border(border)
    } else if let shadow = words.read(ShadowLook.init) {
      self = .shadow(shadow)
    } else if let alpha = words.read(after: "alpha", LookWords.number) {
      self = .alpha(alpha)
    } else if let transform = words.read(TransformLook.init) {
      self = .transform(transform)
    } else if words.take("clipped") {
      self = .clipped
    } else if words.take("focusRing") {
      self = .focusRing(words.readWord { Int($0) } ?? 0)
    } else if let role = words.read(after: "as", Role.init) {
      self = .role(role)
    } else if let label = words.read(after: "called", LookWords.text) {
      self = .label(label)
    } else if let value = words.read(after: "value", LookWords.text) {
      self = .value(value)
    } else if let identifier = words.read(after: "identifier", LookWords.text) {
      self = .identifier(identifier)
    } else if words.take("hidden") {
      self = .hidden
    } else if let mode = words.readWord(BlendMode.init) {
      self = .blend(mode)
    } else {
      return nil
    }
  }

  /// The phrase's name and value in JSON; nil for semantics.
  fileprivate var member: (name: String, value: JSONValue)? {
    switch self {
    case .image(let image): ("image", image.value)
    case .background(let color): ("backgroundColor", color.value)
    case .gradient(let gradient):
      (
        "gradient",
        .members([
          ("type", .string(gradient.kind.rawValue)), ("colors", .array(gradient.colors.map { JSONNode($0.value) })),
        ])
      )
    case .backdropBlur(let radius): ("backdropBlur", .number(radius))
    case .corners(let corners): ("corners", corners.value)
    case .border(let border): ("borders", border.value)
    case .shadow(let shadow): ("shadows", shadow.value)
    case .alpha(let alpha): ("alpha", .number(alpha))
    case .blend(let mode): ("blendMode", .string(mode.rawValue))
    case .transform(let transform): ("transform", transform.value)
    case .clipped: ("clipToBounds", .bool(true))
    case .focusRing(let column): ("focusRing", .number(Double(column)))
    case .role, .label, .value, .identifier, .hidden: nil
    }
  }

  var withoutColors: Look.Phrase {
    switch self {
    case .image(var image):
      image.tint = image.tint.map { _ in .clear }
      return .image(image)
    case .background: return .background(.clear)
    case .gradient(var gradient):
      gradient.colors = []
      return .gradient(gradient)
    case .border(var border):
      border.color = .clear
      return .border(border)
    case .shadow(var shadow):
      shadow.color = .clear
      return .shadow(shadow)
    case .backdropBlur, .corners, .alpha, .blend, .transform, .clipped, .focusRing, .role, .label, .value, .identifier,
      .hidden:
      return self
    }
  }
}

extension Look {
  /// Adds the look of a box, without defaults.
  mutating func add(_ style: BoxStyle, _ traits: Traits) {
    let ground = style.backgroundColor.resolved(in: traits.appearance)
    if !ground.isInvisible { phrases.append(.background(ground.inBytes)) }
    if let gradient = style.gradient { phrases.append(.gradient(GradientLook(gradient, traits.appearance))) }
    if style.backdropBlur > 0 { phrases.append(.backdropBlur(LookWords.rounded(style.backdropBlur))) }
    if let radii = style.cornerRadii?.resolved(traits.direction), radii != CornerRadii() {
      phrases.append(.corners(CornersLook(radii, style.cornerCurve)))
    }
    phrases += BorderLook.all(style.rims(traits.direction, traits.appearance)).map { .border($0) }
    phrases += style.shadows.compactMap { ShadowLook($0, traits.appearance).map { .shadow($0) } }
    if style.alpha < 1 { phrases.append(.alpha(LookWords.rounded(style.alpha))) }
    if style.blend != .normal { phrases.append(.blend(style.blend)) }
    if let transform = style.transform.flatMap({ TransformLook($0) }) { phrases.append(.transform(transform)) }
    if style.clipToBounds { phrases.append(.clipped) }
  }

  /// The look as JSON members: one per property; borders and shadows are arrays.
  public var members: [(String, JSONValue)] {
    var members: [(String, JSONValue)] = []
    if let text { members.append(("text", text.value)) }
    for subject in Subject.allCases {
      let values = phrases(about: subject).compactMap(\.member)
      guard let first = values.first else { continue }
      switch subject {
      case .border, .shadow: members.append((first.name, .array(values.map { JSONNode($0.value) })))
      default: members += values.map { ($0.name, $0.value) }
      }
    }
    return members
  }

  /// Parses a view's look from a layout text.
  ///
  /// People edit these files and other versions write them: unknown words are kept, and the rest is read.
  public init(_ text: some StringProtocol) {
    var words = LookWords(text)
    self.text = words.read(TextLook.init)
    while !words.isAtEnd {
      if let phrase = Phrase(&words) {
        phrases.append(phrase)
      } else if let word = words.next() {
        unknown.append(word)
      }
    }
  }
}

extension Look {
  /// How far glyphs may reach beyond their box.
  private static let overhang = 3.0
  /// The number of standard deviations up to which a blur is visible.
  private static let blurReach = 3.0

  /// The area that a view with this look may have painted: its frame, with the overhang of its glyphs and shadows.
  public func painted(in frame: Rect) -> Rect {
    var painted = text == nil ? frame : frame.inset(by: Edges(all: -Self.overhang))
    for case .focusRing in phrases { painted = painted.union(frame.inset(by: Edges(all: -FocusRing.reach))) }
    for case .shadow(let shadow) in phrases where !shadow.isInner {
      let reach = max(0, Self.blurReach * shadow.radius + shadow.spread)
      var shade = frame.inset(by: Edges(all: -reach))
      (shade.x, shade.y) = (shade.x + shadow.offset.x, shade.y + shadow.offset.y)
      painted = painted.union(shade)
    }
    return painted
  }
}
