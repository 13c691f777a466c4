/// A component made of what the screen is shown with: its locale, text size, direction, appearance and size.
///
/// It adds no view of its own. So a matrix of languages shows the application's own words:
///
/// ```swift
/// let words = ["en": "Start", "de": "Los", "ar": "ابدأ"]
///
/// let start: Component<Never> = reading { traits in
///   label(text: words[traits.locale] ?? "Start")
/// }
/// ```
///
/// What it returns depends on the traits and on values alone, because it is asked anew for each picture. A whole screen,
/// whose bars have words, too, is a `TraitsReader`.
public func reading<Message>(
  _ content: @escaping @Sendable (Traits) -> Component<Message>
) -> Component<Message> {
  .reading(content)
}

extension Lowering {
  mutating func lower(_ content: (Traits) -> Component<Message>, _ depth: Int) -> ViewSpec {
    // One that reads itself without end must end, too.
    guard depth <= CoreLimits.nesting else { return ViewSpec(.container) }
    return lower(content(traits), depth: depth + 1)
  }
}
