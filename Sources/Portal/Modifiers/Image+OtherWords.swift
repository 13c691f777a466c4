/// SwiftUI's and UIKit's words for where an image comes from.
///
/// None can be called: a compiler answers with what to say instead.
extension Image {
  @available(*, unavailable, message: "say .named(_:) with a path beneath the folder of images")
  public static func file(_ path: String) -> Image { .named(path) }

  @available(*, unavailable, message: "say .symbol(_:) with the symbol's name")
  public static func systemName(_ name: String) -> Image { .symbol(name) }

  @available(*, unavailable, message: "say Image.named(_:) with a path beneath the folder of images")
  public init(_ name: String) { self = .named(name) }

  @available(*, unavailable, message: "say Image.symbol(_:) with the symbol's name")
  public init(systemName: String) { self = .symbol(systemName) }
}
