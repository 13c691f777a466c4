/// Pictures in a grid with captions, to review the output of a call at a glance.
///
/// ```swift
/// let sheet = ContactSheet(pictures: [.init(image: .data(png), size: canvas.size, caption: "post-dark")])
/// try renderer.picture(of: sheet.component, on: sheet.canvas).write(to: "sheet.png")
/// ```
public struct ContactSheet: Sendable {
  /// A picture with its size in points and its caption.
  public struct Entry: Sendable {
    /// The picture to be reviewed.
    public var image: Image
    /// The picture's size in points; it is scaled to fit its column, and 420 points of height.
    public var size: Size
    /// The text below the picture.
    public var caption: String
    /// Whether the picture has a hairline border; not for one with translucent edges, which has a shape of its own.
    public var hasBorder: Bool

    /// A picture with its caption.
    public init(image: Image, size: Size, caption: String, hasBorder: Bool = true) {
      self.hasBorder = hasBorder
      self.image = image
      self.size = size
      self.caption = caption
    }
  }

  private let entries: [Entry]
  private let columns: Int

  private static let padding = 24.0
  private static let gap = 20.0
  private static let captionHeight = 36.0
  /// The maximum height of a picture, and the width of its column.
  private static let tallest = 420.0
  private static let width = 240.0
  /// The most columns.
  ///
  /// They are 2,108 points wide: a sheet of more pictures grows downwards, as pages do that are scrolled, and its width
  /// stays within a canvas's bounds at any usual scale.
  private static let mostColumns = 8

  /// A sheet of pictures in their order, line by line.
  ///
  /// - Parameter columns: the number of columns; from 1 to 8; nil for about as many as rows.
  public init(pictures: [Entry], columns: Int? = nil) {
    entries = pictures
    self.columns = min(max(columns ?? Int(Double(pictures.count).squareRoot().rounded(.up)), 1), Self.mostColumns)
  }

  /// The canvas of the sheet, as large as its pictures need.
  public var canvas: Canvas {
    let across = Double(columns)
    let down = rows.map { Self.height(of: $0) + Self.captionHeight }
    return Canvas(
      width: 2 * Self.padding + across * Self.width + (across - 1) * Self.gap,
      height: 2 * Self.padding + down.reduce(0, +) + Double(max(down.count - 1, 0)) * Self.gap)
  }

  /// The sheet as a component, for ``canvas``.
  public var component: Component<Never> {
    container(
      children: rows.map { row in
        container(
          children: row.map { Self.cell($0, height: Self.height(of: row)) },
          layout: layout {
            $0.flex = flex { $0.direction = .row }
            $0.gap = Gap(row: .points(Self.gap), column: .points(Self.gap))
          })
      },
      style: styleSheet { $0.backgroundColor = Color(light: RGBA(hex: 0xe5e5ea), dark: RGBA(hex: 0x1c1c1e)) },
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.padding = .all(value: .points(Self.padding))
        $0.gap = Gap(row: .points(Self.gap), column: .points(Self.gap))
      })
  }

  private var rows: [[Entry]] {
    stride(from: 0, to: entries.count, by: columns).map { Array(entries[$0..<min($0 + columns, entries.count)]) }
  }

  private static func cell(_ entry: Entry, height: Double) -> Component<Never> {
    let size = fitted(entry.size)
    return container(
      children: [
        container(
          children: [
            imageView(
              image: entry.image,
              style: styleSheet {
                $0.contentMode = .scaleAspectFit
                $0.borderColor = .separator
                $0.borderWidth = entry.hasBorder ? 0.5 : 0
              },
              layout: layout {
                $0.width = Dimension(value: .points(size.width))
                $0.height = Dimension(value: .points(size.height))
              })
          ],
          layout: layout {
            $0.height = Dimension(value: .points(height))
            $0.alignment = alignment { $0.items = .center }
            $0.justifyContent = .flexEnd
          }),
        label(
          text: entry.caption,
          style: labelStyleSheet { _, label in
            label.textSize = 12
            // The captions' height is fixed.
            label.scalesWithTextSize = false
            label.textAlignment = .center
            label.numberOfLines = 2
          },
          layout: layout {
            $0.height = Dimension(value: .points(captionHeight))
            $0.padding = .by(edge: edge { $0.top = 6 })
          }),
      ],
      layout: layout { $0.width = Dimension(value: .points(width)) })
  }

  private static func height(of row: [Entry]) -> Double {
    row.map { fitted($0.size).height }.max() ?? 0
  }

  /// The size scaled to fit a column, with its aspect ratio.
  private static func fitted(_ size: Size) -> Size {
    guard size.width > 0, size.height > 0 else { return .zero }
    let factor = min(width / size.width, tallest / size.height, 1)
    return Size(width: size.width * factor, height: size.height * factor)
  }
}
