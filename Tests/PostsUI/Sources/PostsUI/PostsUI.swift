import Portal

/// What components of this library can send.
public enum Message: Equatable, Sendable {
  case like(postId: String)
}

/// A button that likes a post.
public func likeButton(postId: String) -> Component<Message> {
  button(
    properties: properties {
      $0.text = "Like!"
      $0.onTap = .like(postId: postId)
    })
}

/// Which posts a person likes, as a module that fits into an application: each is liked once.
public struct Likes: Module {
  public enum Command: Equatable, Sendable {
    case like(postId: String)
  }

  public let initialState: Set<String> = []

  public init() {}

  public func update(state: Set<String>, message: Message) -> (Set<String>, Command?)? {
    switch message {
    case .like(let postId): state.contains(postId) ? nil : (state.union([postId]), .like(postId: postId))
    }
  }

  public func view(for state: Set<String>) -> Component<Message> {
    label(text: state.count == 1 ? "You like one post" : "You like \(state.count) posts")
  }
}
