/// Builds sequences of fragments; texts among them are escaped.
@resultBuilder
public enum HTMLBuilder {
  public static func buildExpression(_ piece: HTML) -> HTML { piece }
  public static func buildExpression(_ text: String) -> HTML { .text(text) }
  public static func buildExpression(_ pieces: [HTML]) -> HTML { .joined(pieces) }
  public static func buildBlock(_ pieces: HTML...) -> HTML { .joined(pieces) }
  public static func buildArray(_ pieces: [HTML]) -> HTML { .joined(pieces) }
  public static func buildOptional(_ piece: HTML?) -> HTML { piece ?? .none }
  public static func buildEither(first piece: HTML) -> HTML { piece }
  public static func buildEither(second piece: HTML) -> HTML { piece }
}
