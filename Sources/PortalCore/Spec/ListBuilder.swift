/// A result builder for lists: a container's children, a box's sections, a bar's tabs, written as statements of a closure.
///
/// ```swift
/// func words(@ListBuilder<String> _ words: () -> [String]) -> [String] { words() }
///
/// func greeting(_ name: String?, tags: [String]) -> [String] {
///   words {
///     "Hello"
///     if let name { name }
///     for tag in tags { tag }
///   }
/// }
/// ```
///
/// `if`, `if let`, `switch`, `for` and `if #available` work as in functions. A list that is there already is a loop over it:
/// `for row in rows { row }`. What is no element, such as `print(…)`, is put before the closure, or is `let _ = print(…)`.
// Compilers check a closure the faster the fewer ways there are to read a line: one `buildExpression`, one `buildBlock`.
@resultBuilder
public enum ListBuilder<Element> {
  /// The empty list: the default of closure parameters.
  public static func nothing() -> [Element] { [] }

  /// One line of the closure: an element by itself.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }

  // What is no element, for the compiler's answer alone. Disfavoured declarations are tried last: with others, a screen that has
  // a wrong word anywhere takes five times as long. And they take types that no component is of: were the second one's a plain
  // `Void`, compilers would try it on what is around a mistake, and speak of that.

  @_disfavoredOverload
  @available(*, unavailable, message: "a list is a loop here: for row in rows { row }")
  public static func buildExpression(_ list: some Sequence<Element>) -> [Element] { [] }

  @_disfavoredOverload
  @available(*, unavailable, message: "put what is no element before the closure, or say let _ = print(…)")
  public static func buildExpression(_ other: some BitwiseCopyable) -> [Element] { [] }

  /// All lines of a block, one after another.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }

  /// The elements of an `if`; none where the condition does not hold.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// The elements of the first branch of an `if` or a `switch`.
  public static func buildEither(first: [Element]) -> [Element] { first }

  /// The elements of another branch of an `if` or a `switch`.
  public static func buildEither(second: [Element]) -> [Element] { second }

  /// The elements of all passes of a loop, one after another.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }

  /// The elements of an `if #available`.
  public static func buildLimitedAvailability(_ part: [Element]) -> [Element] { part }
}
