import PortalSupport

/// The bounds on the work that one picture may cost, in units of work, not in seconds.
///
/// So the same input meets the same bound on every machine. Work beyond a bound ends in one error with the bound, the
/// work, its largest part and the remedy; the next picture is drawn as usual.
///
/// ```swift
/// let renderer = try Renderer(budget: [.pixels: 20_000_000_000])
/// ```
public struct Budget: Hashable, Sendable {
  /// The default bounds: no screen of this repository uses a tenth of any of them.
  public static let standard = Budget()

  private var bounds: [Cost: Int] = [:]

  /// The default bounds, to be changed one by one.
  public init() {}

  /// The bound on one kind of work.
  public subscript(cost: Cost) -> Int {
    get { bounds[cost] ?? cost.usual }
    set { bounds[cost] = newValue == cost.usual ? nil : max(0, newValue) }
  }

  /// The kinds of work that are counted.
  public enum Cost: String, CaseIterable, Hashable, Sendable {
    /// Views of a screen, including visible rows of lists; each takes five kilobytes while it is drawn.
    case components
    /// Bytes of the paths of a screen's views; and those of the addresses and names of links, for each of their lines.
    ///
    /// A view's path contains those of its ancestors, so a long name turns a megabyte into gigabytes. A file has a link for each
    /// line of a linked text, and so a long address does, too.
    case paths
    /// JSON values in a document filled with data, and those of its named styles, once for each use.
    ///
    /// Nested repetition of lists turns a few kilobytes into gigabytes, and so do long styles.
    case values
    /// Bytes of text from filling a document with data, and those of its named styles, once for each use.
    ///
    /// Repetition of a long text in another repeated text turns a megabyte into gigabytes.
    case filling
    /// Steps of layout: requests for sizes between boxes.
    ///
    /// In some trees of a few dozen levels each level asks the next several questions, and time grows exponentially
    /// with depth.
    case steps
    /// Bytes of text passed to line breaking, cached or not; 32 more for each text, and 128 for each
    /// run of one with several.
    case text
    /// Points of outlines, glyphs and dashes, and stops of gradients.
    case points
    /// Painted pixels, once per item that paints them; blurs, shadows and layers count several times.
    case pixels
    /// Pixels of nested translucent layers, each as large as the picture, since all are alive at once.
    case layerPixels = "layer-pixels"
    /// Bytes of a screen's image files.
    case imageBytes = "image-bytes"
    /// Pixels of a screen's images, at the sizes at which they are drawn.
    case imagePixels = "image-pixels"
    /// Pixels that are decoded for a screen's images, most of them only to be downsampled; those of PNG and WebP twice.
    case unpackedPixels = "unpacked-pixels"
    /// Seconds of processor time for all of a screen's images in child processes, which cannot be counted beforehand,
    /// and the estimated seconds of its SVG images.
    case seconds
    /// Megabytes of memory of a child process, three quarters of them for the layers of an SVG image.
    case megabytes

    /// The bound that counts unless a budget says another.
    public var usual: Int {
      switch self {
      case .components: 100_000
      case .paths: 64 << 20
      case .values: 1_000_000
      case .filling: 64 << 20
      case .steps: 20_000_000
      case .text: 2 << 20
      case .points: 5_000_000
      case .pixels: 3_000_000_000
      case .layerPixels: 200_000_000
      case .imageBytes: 256 << 20
      case .imagePixels: 128_000_000
      case .unpackedPixels: 400_000_000
      case .seconds: 10
      case .megabytes: 1024
      }
    }

    /// The message's sentence about a count: `it paints 5 pixels`.
    fileprivate func sentence(_ count: String) -> String {
      switch self {
      case .components: "the screen has \(count) components"
      case .paths: "the screen's paths, links and names have \(count) bytes"
      case .values: "data and named styles make \(count) values"
      case .filling: "data and named styles make \(count) bytes of text"
      case .steps: "layout takes \(count) steps"
      case .text: "layout asks for lines of \(count) bytes of text"
      case .points: "the screen has outlines of \(count) points"
      case .pixels: "the screen paints \(count) pixels"
      case .layerPixels: "layers within each other have \(count) pixels"
      case .imageBytes: "the screen's image files have \(count) bytes"
      case .imagePixels: "the screen's images have \(count) pixels as they are drawn"
      case .unpackedPixels: "the screen's image files have \(count) pixels"
      case .seconds: "drawing takes \(count) seconds"
      case .megabytes: "drawing takes \(count) megabytes"
      }
    }

    /// The remedy: how to need less.
    fileprivate var remedy: String {
      switch self {
      case .components: "show fewer of them in one picture"
      case .paths: "give them shorter names and addresses"
      case .values: "put fewer items into lists, and less into named styles"
      case .filling: "put shorter texts into it"
      case .steps: "put fewer boxes within each other whose sizes depend on their contents"
      case .text: "show less of it"
      case .points: "use fewer and longer lines"
      case .pixels: "draw it smaller, or with fewer layers, blurs and shadows"
      case .layerPixels: "draw it smaller, or with fewer layers within each other"
      case .imageBytes, .imagePixels, .unpackedPixels: "show fewer of them, or smaller ones"
      case .seconds, .megabytes: "make it simpler"
      }
    }
  }

  /// Work that exceeds the budget.
  public struct Excess: Error, Hashable, Sendable {
    /// The kind of work of which there is too much.
    public var cost: Cost
    /// The bound that it exceeds.
    public var bound: Int
    /// The work that was found; nil if counting stopped at the bound.
    public var used: Int?
    /// The costliest part, described in words.
    public var most: String?
    /// The path of the view that is the costliest part, if it is one.
    public var view: String?

    /// An excess of a kind of work over its bound, with what is known of its cause.
    public init(_ cost: Cost, over bound: Int, used: Int? = nil, most: String? = nil, view: String? = nil) {
      self.cost = cost
      self.bound = bound
      self.used = used
      self.most = most
      self.view = view
    }

    /// The error as a diagnostic.
    public var diagnostic: Diagnostic {
      let count = used.map(grouped) ?? "more than \(grouped(bound))"
      let budget = used == nil ? "" : ", and its budget has \(grouped(bound))"
      let most = most.map { "; the costliest is \($0)" } ?? ""
      return Diagnostic(
        .error, cost.sentence(count) + budget + most,
        hint: "\(cost.remedy), or allow more, as with --budget \(cost.rawValue)=\(Self.roomier(used ?? bound))",
        about: view.map { Diagnostic.Subject(view: $0) })
    }

    /// The next larger round number, which is enough for what was asked for.
    package static func roomier(_ number: Int) -> Int {
      var round = 1
      while round <= number, round < Int.max / 10 { round *= 10 }
      return number < round / 2 ? round / 2 : round
    }
  }
}

extension Budget: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (Cost, Int)...) {
    for (cost, bound) in elements { self[cost] = bound }
  }
}

extension DiagnosticsError {
  /// A picture costs more than its budget allows.
  public static func overBudget(_ excess: Budget.Excess) -> DiagnosticsError { DiagnosticsError(excess.diagnostic) }
}
