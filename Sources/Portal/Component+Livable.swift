/// A component or a screen alone on a stage, where nothing answers its messages: they are kept.
///
/// ```swift
/// enum Choice: Equatable { case like }
/// let card: Component<Choice> = container { button(text: "Like", onTap: .like) }
/// let source = card.source()  // Stage(card, on: .iPhone15).app is one
/// print(source.messages)  // []
/// ```
public final class MessageRecorder<Message>: LiveSource {
  /// What has been sent, in its order.
  public private(set) var messages: [Message] = []
  private let shown: (Traits, @escaping (Message) -> Void) -> Description
  private let turned: (Canvas) -> Canvas

  init(
    canvas turned: @escaping (Canvas) -> Canvas = { $0 },
    shown: @escaping (Traits, @escaping (Message) -> Void) -> Description
  ) {
    self.shown = shown
    self.turned = turned
  }

  public func describe(_ traits: Traits) -> Description {
    shown(traits) { [weak self] in self?.messages.append($0) }
  }

  public func canvas(onStage canvas: Canvas) -> Canvas { turned(canvas) }
}

extension Component: Livable {
  /// What keeps the component's messages on a stage.
  public func source() -> MessageRecorder<Message> { MessageRecorder { self.describe($0, send: $1) } }
}

extension Screen: Livable {
  /// What keeps the screen's messages on a stage.
  public func source() -> MessageRecorder<Message> {
    MessageRecorder(canvas: { self.canvas(on: $0) }, shown: { self.describe($0, send: $1) })
  }
}
