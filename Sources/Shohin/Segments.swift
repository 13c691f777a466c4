/// One of the segments of a control, known by its key.
public struct Segment {
  /// A segment's title or its picture.
  public enum Content {
    /// The words on the segment.
    case title(String)
    /// A picture or a symbol in place of words.
    case image(UIImage)
  }

  let key: Key
  let content: Content
  let isEnabled: Bool
  let width: Double?

  fileprivate var spec: SegmentedSpec.Segment {
    switch content {
    case .title(let title): SegmentedSpec.Segment(title: title, isEnabled: isEnabled, width: width)
    case .image(let image): SegmentedSpec.Segment(image: image, isEnabled: isEnabled, width: width)
    }
  }
}

/// A segment of a control by its key, with a title or an image.
///
/// - Parameter width: its own width; segments without one, or with 0, share what is left.
public func segment(
  _ key: some Hashable & Sendable, _ content: Segment.Content, enabled: Bool = true, width: Double? = nil
) -> Segment {
  Segment(key: Key(key), content: content, isEnabled: enabled, width: width)
}

/// A control of segments, of which one is chosen.
public func segmentedControl<Msg>(
  _ key: some Hashable & Sendable, _ properties: [SegmentedControlProp<Msg>]
) -> ViewElement<Msg> {
  ViewElement(key: key, make: UISegmentedControl.init, properties: properties)
}

extension ViewProperty where V: UISegmentedControl {
  /// The segments from the leading one on; what was selected by a finger stays so by its key.
  public static func segments(_ segments: [Segment]) -> Self {
    Self { control, _ in
      control.segmentKeys = segments.map(\.key)
      control.segments = segments.map(\.spec)
      return nil
    }
  }

  /// The selected segment; none where no segment has the key.
  public static func selectedKey(_ key: some Hashable & Sendable) -> Self {
    .set(\.selectedSegmentKey, to: Key(key), stage: 10)
  }
}
